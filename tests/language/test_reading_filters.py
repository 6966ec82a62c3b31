"""Reading filters and targets: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import GreatestPower
from apnap.language.conditions import Fits, Unless
from apnap.language.effects import Choose, Destroy, Each, If, Move, Search, Target, YouMay
from apnap.language.kinds import Effect
from apnap.language.references import Bound, ControllerOf, You
from tests.language.reading import declined, effects, read


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "Destroy target white, blue, or black creature.",
            (Destroy(Target(f.AllOf((f.AnyOf((f.HasColour(0), f.HasColour(1), f.HasColour(2))), f.creature)))),),
        ),
        ("Destroy target creature with the chosen name.", (Destroy(Target(f.creature & f.HasChosenName())),)),
        (
            "Destroy target creature without a fate counter on it.",
            (Destroy(Target(f.creature & ~f.HasCounters("fate"))),),
        ),
        ("Destroy all lands target player controls.", (Destroy(Each(f.land & f.ControlledBy(Target(f.player)))),)),
    ],
)
def test_what_effects_target(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_card_names_and_the_greatest_power() -> None:
    words = (
        "You may search your library and/or graveyard for a card named Ann, the Bold, reveal it, and put it into your "
        "hand. If you search your library this way, shuffle."
    )
    (may,) = effects(words)
    ann = f.Named("Ann, the Bold")
    lying = Choose(f.AllOf((ann, f.InZone("graveyard"), f.OwnedBy(You()))))
    missed = Unless(Fits(Bound("found"), f.Anything()))
    assert may == YouMay((YouMay((Search(ann, "hand"),)), If(missed, (YouMay((Move(lying, "hand"),)),))))
    greatest = f.Measures("power", "=", GreatestPower(f.creature))
    assert effects("Destroy target creature with the greatest power among creatures on the battlefield.") == (
        Destroy(Target(f.creature & greatest)),
    )
    assert declined("Exile a creature with the greatest power among creatures target opponent controls.")


def test_creatures_with_the_same_name_as_another() -> None:
    _, others = effects("Destroy target creature. Destroy all other creatures with the same name as that creature.")
    assert isinstance(others, Destroy)
    assert f.SharesName(Bound("target")) in f.AllOf(others.what.what.parts).parts  # type: ignore[attr-defined]


def test_creatures_without_either_of_two_keywords() -> None:
    (static,) = read("Creatures without flying or reach can't attack.")
    assert isinstance(static, Static)
    assert f.Non(f.AnyOf((f.HasKeyword("flying"), f.HasKeyword("reach")))) in static.rule.who.parts  # type: ignore[attr-defined]


def test_two_targets_of_one_verb() -> None:
    (done,) = effects("Destroy target artifact and target enchantment.")
    one, other = e.Target(f.artifact), e.Target(f.enchantment, "target2")
    assert done == e.Destroy(e.Each(f.AnyOf((f.Is(one), f.Is(other)))))


def test_another_target_is_any_target_except_the_first() -> None:
    first, second = effects("~ deals 2 damage to any target and 1 damage to another target.")
    assert isinstance(second, e.DealDamage)
    assert second.to == e.Target(f.any_target, "target2", other_than=("target",))
    assert first != second


def test_a_player_or_the_controller_of_a_planeswalker() -> None:
    deed = "That player or that planeswalker's controller discards two cards."
    (_, asked) = effects(f"~ deals 3 damage to target player or planeswalker. {deed}")
    target = Bound("target")
    theirs, its = (e.Discard(target, 2),), (e.Discard(ControllerOf(target), 2),)
    assert asked == e.If(Fits(target, f.planeswalker), its, theirs)
    assert declined(f"~ deals 3 damage to target creature. {deed}")


def test_a_sentence_may_begin_with_a_negation() -> None:
    (ability,) = read("Non-Elf creatures get -2/-2.")
    assert isinstance(ability, Static)
    assert isinstance(ability.rule, s.Continuous)
    assert ability.rule.affected == f.Non(f.HasSubtype("Elf")) & f.creature


@pytest.mark.parametrize(
    ("listed", "unlisted"),
    [
        ("Destroy target Goblin.", "Destroy target Gnurl."),
        ("Destroy target non-Goblin creature.", "Destroy target non-Gnurl creature."),
        ("Create a 1/1 green Goblin Elf creature token.", "Create a 1/1 green Gnurl Elf creature token."),
        ("Destroy all Goblins you control.", "Destroy all Gnurls you control."),
        ("Destroy all Equipment you control.", "Destroy all Gnurlcraft you control."),
    ],
)
def test_a_subtype_that_the_edition_does_not_list(listed: str, unlisted: str) -> None:
    nodes = repr(effects(listed)).replace("Goblin", "Gnurl").replace("Equipment", "Gnurlcraft")
    assert repr(effects(unlisted)) == nodes


def test_an_unlisted_subtype_begins_a_sentence_in_the_plural() -> None:
    (lord,) = read("Gnurls you control have flying.")
    assert isinstance(lord, Static)
    assert isinstance(lord.rule, s.Continuous)
    assert lord.rule.affected == f.HasSubtype("Gnurl") & f.you_control
    assert read("Other Gnurls have flying.") != read("Gnurls have flying.")


def test_words_that_the_grammar_knows_are_not_subtypes() -> None:
    assert declined("Destroy target Flying.")
    assert declined("Destroy target Ring-bearer.")
    assert declined("Frobnicate you control have flying.", "line")
