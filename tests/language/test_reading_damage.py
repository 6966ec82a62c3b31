"""Reading damage: excess damage, other damage instead, redirection."""

from __future__ import annotations

import pytest

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import Number, X
from apnap.language.conditions import Compare
from apnap.language.durations import FOREVER
from apnap.language.effects import ApplyRule, DealDamage, Draw, GainLife, If, Target
from apnap.language.kinds import Effect
from apnap.language.patterns import DealtExcess
from apnap.language.references import Bound, ControllerOf, You
from apnap.language.statics import Redirect
from tests.language.reading import declined, effects, read

ONE = Bound("target")


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "The next 1 damage that would be dealt to target creature is dealt to you instead.",
            (ApplyRule(Redirect(f.Is(Target(f.creature)), You(), amount=1), FOREVER),),
        ),
        (
            "~ deals 2 damage to any target. If X is 5 or more, it deals 4 damage instead.",
            (
                e.If(
                    q.Compare(X(), ">=", 5),
                    (e.DealDamage(4, ONE),),
                    (e.DealDamage(2, e.Target(f.any_target)),),
                ),
            ),
        ),
    ],
)
def test_effects_that_deal_or_redirect_damage(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
            (DealDamage(4, Target(f.creature), excess=ControllerOf(Bound("target"))),),
        ),
        (
            "~ deals 4 damage to target creature. You gain life equal to the excess damage dealt this way.",
            (DealDamage(4, Target(f.creature)), GainLife(Number("excess"))),
        ),
        (
            "~ deals 4 damage to target creature. If excess damage was dealt this way, draw a card.",
            (DealDamage(4, Target(f.creature)), If(Compare(Number("excess"), ">=", 1), (Draw(1),))),
        ),
    ],
)
def test_excess_damage(text: str, nodes: tuple[Effect, ...]) -> None:
    assert read(text, "spell_line") == (Spell(nodes),)


def test_abilities_that_trigger_on_excess_damage() -> None:
    (one,) = read("Whenever a creature is dealt excess noncombat damage, you gain life equal to that excess damage.")
    assert one == Triggered(DealtExcess(f.creature, combat=False), (GainLife(Number()),))


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. If X is 5 or more, it deals 4 damage instead.",
        "~ deals 2 damage divided as you choose among one or two targets. If X is 5 or more, it deals 4 instead.",
    ],
)
def test_text_with_no_clear_meaning_is_declined(text: str) -> None:
    assert declined(text)
