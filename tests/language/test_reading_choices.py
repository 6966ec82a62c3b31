"""Reading choices while an effect resolves."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.abilities import Keyword
from apnap.language.amounts import Count, Half, LifeOf
from apnap.language.changes import Gain
from apnap.language.effects import (
    Apply,
    Choose,
    ChooseWord,
    DealDamage,
    Draw,
    Each,
    Fight,
    LoseLife,
    Pick,
    Sacrifice,
    SacrificeIt,
    Tap,
    Target,
    Untap,
    YouMay,
)
from apnap.language.kinds import Effect
from apnap.language.references import Bound, You
from tests.language.reading import declined, effects

ONE = Bound("target")


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("You may tap or untap target creature.", (YouMay((Tap(Target(f.creature)),), (YouMay((Untap(ONE),)),)),)),
        (
            "~ deals 1 damage to any target of an opponent's choice.",
            (DealDamage(1, Target(f.any_target, by=f.opponent)),),
        ),
        ("Tap or untap target creature.", (YouMay((Tap(Target(f.creature)),), (Untap(ONE),)),)),
        (
            "Target creature gains your choice of flying or reach until end of turn.",
            (
                YouMay(
                    (Apply(Target(f.creature), (Gain((Keyword("flying"),)),)),),
                    (Apply(ONE, (Gain((Keyword("reach"),)),)),),
                ),
            ),
        ),
        ("Untap up to three lands.", (Untap(Choose(f.land, 3, up_to=True)),)),
    ],
)
def test_effects_with_a_choice(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_a_target_that_is_only_chosen_can_be_referred_to() -> None:
    fight = Fight(Target(f.creature & f.you_control, "target2"), ONE)
    words = "Choose target creature. Draw a card. Target creature you control fights that creature."
    assert effects(words) == (Pick(Target(f.creature)), Draw(1), fight)
    assert declined("Choose a creature you control of your own."), "choosing is told only of targets here"


def test_a_chosen_creature_type_and_sacrificing_several_things() -> None:
    words = "Choose a creature type. Draw a card for each creature of that type."
    counted = Draw(Count(f.creature & f.HasChosenSubtype()))
    assert effects(words) == (ChooseWord("creature type"), counted)
    assert declined("Draw a card for each creature of that type.")
    assert effects("Sacrifice all Elves you control.") == (SacrificeIt(Each(f.HasSubtype("Elf") & f.you_control)),)
    three = (Sacrifice(You(), f.creature), Sacrifice(You(), f.artifact), Sacrifice(You(), f.land))
    assert effects("Draw a card and sacrifice a creature, an artifact, and a land.") == (Draw(1), *three)
    assert effects("You lose half your life, rounded up.") == (LoseLife(Half(LifeOf(), True)),)
