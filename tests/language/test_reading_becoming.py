"""Reading what things become: types, colours, size, control, copies."""

from __future__ import annotations

import pytest

from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Keyword, Static
from apnap.language.amounts import ManaValueOf, X
from apnap.language.changes import ChangeChosenText, ChangeControl, Gain, LoseAll, SetColours, SetPT, SetTypes
from apnap.language.durations import END_OF_TURN, FOREVER, WHILE_CONTROL
from apnap.language.effects import Apply, Each, ExchangeControl, Target, Untap, YouMay
from apnap.language.kinds import Effect
from apnap.language.mana import B, G, U, W
from apnap.language.references import Bound, This
from apnap.language.statics import Continuous, EntersWith
from tests.language.reading import changes, declined, effects, read, said

ELEMENTAL = SetTypes(t.CREATURE, ("Elemental",), keep="all")
HASTE = Gain((Keyword("haste"),))
CREATURE = Target(f.creature)
LAND = Target(f.land)


@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ("a Frog", (SetTypes(subtypes=("Frog",)),)),
        ("blue", (SetColours((U,)),)),
        ("red and white", (SetColours((W, 3)),)),
        ("colorless", (SetColours(()),)),
        ("all colors", (SetColours((0, 1, 2, 3, 4)),)),
        ("an artifact", (SetTypes(t.ARTIFACT),)),
        ("a 2/2 Soldier creature", (SetTypes(t.CREATURE, ("Soldier",)), SetPT(2, 2))),
        ("a legendary 2/2 Soldier creature", (SetTypes(t.CREATURE, ("Soldier",), t.LEGENDARY), SetPT(2, 2))),
        ("an X/X Construct artifact creature", (SetTypes(5, ("Construct",)), SetPT(X(), X()))),
        ("a Zombie in addition to its other types", (SetTypes(subtypes=("Zombie",), keep="all"),)),
        (
            "a black Zombie in addition to its other colors and types",
            (SetTypes(subtypes=("Zombie",), keep="all"), SetColours((B,), keep=True)),
        ),
        ("a Frog with base power and toughness 1/1", (SetTypes(subtypes=("Frog",)), SetPT(1, 1))),
        (
            "a Dragon with base power and toughness 4/4 and flying",
            (SetTypes(subtypes=("Dragon",)), SetPT(4, 4), Gain((Keyword("flying"),))),
        ),
        (
            "a 4/4 Dragon creature with flying and haste in addition to its other types",
            (
                SetTypes(t.CREATURE, ("Dragon",), keep="all"),
                SetPT(4, 4),
                Gain((Keyword("flying"), Keyword("haste"))),
            ),
        ),
        ("the color of your choice", (c.SetChosenColour(),)),
        ("the color or colors of your choice", (c.SetChosenColour(several=True),)),
        ("the creature type of your choice", (c.SetChosenSubtype(kind="creature type"),)),
        ("the basic land type of your choice", (c.SetChosenSubtype(kind="basic land type"),)),
        (
            "an artifact creature with power and toughness each equal to its mana value",
            (SetTypes(5), SetPT(ManaValueOf(Bound("affected")), ManaValueOf(Bound("affected")))),
        ),
    ],
)
def test_what_something_becomes(words: str, changed: tuple[c.Change, ...]) -> None:
    assert effects(f"Target permanent becomes {words} until end of turn.") == (
        Apply(Target(f.permanent), changed, duration=END_OF_TURN),
    )


def test_three_ways_to_say_that_a_land_stays_a_land() -> None:
    """CR 205.1b."""
    wanted = (Apply(LAND, (ELEMENTAL, SetColours((G,)), SetPT(3, 3), HASTE)),)
    words = "target land becomes a 3/3 green Elemental creature with haste"
    assert effects(f"Until end of turn, {words} that's still a land.") == wanted
    assert effects(f"Until end of turn, {words}. It's still a land.") == wanted
    assert effects(f"T{words[1:]} in addition to its other types until end of turn.") == wanted


def test_a_land_that_does_not_say_so_is_no_longer_a_land() -> None:
    (made,) = effects("Target land becomes a 3/3 Elemental creature until end of turn.")
    assert isinstance(made, Apply)
    assert made.changes[0] == SetTypes(t.CREATURE, ("Elemental",))


def test_still_a_land_refers_to_what_became_something() -> None:
    assert declined("Target creature gains haste until end of turn. It's still a land.")


def test_several_lands_become_creatures() -> None:
    (made,) = effects("Lands you control become 1/1 Elemental creatures until end of turn. They're still lands.")
    assert isinstance(made, Apply)
    assert made.changes == (ELEMENTAL, SetPT(1, 1))


def test_becoming_something_without_a_duration() -> None:
    assert effects("Target creature becomes an artifact in addition to its other types.") == (
        Apply(CREATURE, (SetTypes(t.ARTIFACT, keep="all"),), duration=FOREVER),
    )
    assert effects("Target creature loses all abilities and becomes a Frog.") == (
        Apply(CREATURE, (LoseAll(), SetTypes(subtypes=("Frog",))), duration=FOREVER),
    )


def test_it_is_something_from_now_on() -> None:
    _, made = effects("Untap target creature. It's a black Zombie in addition to its other colors and types.")
    zombie = (SetTypes(subtypes=("Zombie",), keep="all"), SetColours((B,), keep=True))
    assert made == Apply(Bound("target"), zombie, duration=FOREVER)


def test_a_duration_after_two_changes_applies_to_both() -> None:
    (made,) = effects("Target creature gains haste and becomes an artifact until end of turn.")
    assert made == Apply(CREATURE, (HASTE, SetTypes(t.ARTIFACT)), duration=END_OF_TURN)


def test_a_duration_before_changes_applies_to_all_of_them() -> None:
    first, second = effects("Until end of turn, all creatures become black and all lands become Swamps.")
    assert first == Apply(Each(f.creature), (SetColours((B,)),), duration=END_OF_TURN)
    assert second == Apply(Each(f.land, "those2"), (SetTypes(subtypes=("Swamp",)),), duration=END_OF_TURN)


def test_static_abilities_that_change_what_something_is() -> None:
    assert changes("Enchanted creature loses all abilities and has base power and toughness 0/2.") == (
        LoseAll(),
        SetPT(0, 2),
    )
    assert changes("Equipped creature gets +2/+0, has haste, and is a black Demon in addition to its other types.") == (
        c.ModifyPT(2, 0),
        HASTE,
        SetTypes(subtypes=("Demon",), keep="all"),
        SetColours((B,)),
    )
    assert changes("Nonbasic lands are Mountains.") == (SetTypes(subtypes=("Mountain",)),)
    assert changes("Lands you control are Swamps in addition to their other land types.") == (
        SetTypes(subtypes=("Swamp",), keep="all"),
    )
    assert changes("Enchanted land is the chosen type.") == (c.SetChosenSubtype(),)
    assert changes("Creatures you control are every creature type.") == (c.AllCreatureTypes(),)


def test_what_a_card_always_is_defines_a_characteristic() -> None:
    """CR 604.3: it is so in every zone."""
    (ability,) = read("~ is all colors.")
    assert ability == Static(Continuous(f.this, (SetColours((0, 1, 2, 3, 4)),)), zone="any", defining=True)
    (ability,) = read("This creature is every creature type.")
    assert ability == Static(Continuous(f.this, (c.AllCreatureTypes(),)), zone="any", defining=True)


def test_base_power_alone() -> None:
    assert effects("Target creature has base power 0 until end of turn.") == (Apply(CREATURE, (SetPT(0, None),)),)


def test_switching() -> None:
    assert effects("Switch target creature's power and toughness until end of turn.") == (
        Apply(CREATURE, (c.SwitchPT(),)),
    )


# -- control -----------------------------------------------------------------------------------------------------------


def test_gaining_control() -> None:
    taken, untapped, hasty = effects(
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
    )
    assert taken == Apply(CREATURE, (ChangeControl(),), duration=END_OF_TURN)
    assert (untapped, hasty) == (Untap(Bound("target")), Apply(Bound("target"), (HASTE,)))
    (lasting,) = effects("Gain control of target creature for as long as you control ~.")
    assert lasting == Apply(CREATURE, (ChangeControl(),), duration=WHILE_CONTROL)
    (forever,) = effects("You gain control of target artifact.")
    assert forever == Apply(Target(f.artifact), (ChangeControl(),), duration=FOREVER)


def test_another_player_gains_control() -> None:
    (made,) = effects("Target opponent gains control of ~.")
    assert made == Apply(This(), (ChangeControl(Target(f.opponent)),), duration=FOREVER)


def test_exchanging_control() -> None:
    two = Target(f.creature, count=2)
    assert effects("Exchange control of two target creatures.") == (ExchangeControl(two),)
    assert effects("You may exchange control of ~ and target creature.") == (
        YouMay((ExchangeControl(This(), Target(f.creature)),)),
    )
    assert declined("Exchange control of three target creatures.")


# -- copies ------------------------------------------------------------------------------------------------------------


def test_becoming_a_copy() -> None:
    assert effects("~ becomes a copy of target creature until end of turn.") == (
        Apply(This(), (c.BecomeCopy(CREATURE),), duration=END_OF_TURN),
    )
    (made,) = effects("~ becomes a copy of target creature until end of turn, except it has haste.")
    assert made == Apply(This(), (c.BecomeCopy(CREATURE, (HASTE,)),))


def test_entering_as_a_copy() -> None:
    copies = Static(EntersWith(f.this, copy=f.creature, optional=True))
    assert read("You may have ~ enter the battlefield as a copy of any creature on the battlefield.") == (copies,)
    assert read("You may have this creature enter as a copy of any creature on the battlefield.") == (copies,)
    (ability,) = read(
        "You may have ~ enter the battlefield as a copy of a creature you control, "
        "except it's an artifact in addition to its other types."
    )
    assert ability == Static(
        EntersWith(
            f.this,
            copy=f.creature & f.you_control,
            optional=True,
            copy_exceptions=(SetTypes(t.ARTIFACT, keep="all"),),
        )
    )


def test_a_copy_with_a_computed_size_is_declined() -> None:
    assert declined("Create a token that's a copy of target creature, except it's an X/X Beast.")


def test_a_copy_of_something_chosen_later_is_declined() -> None:
    assert declined("~ becomes a copy of a creature you control until end of turn.")
    assert declined("~ becomes a copy of target creature until end of turn, except it has this ability.")


@pytest.mark.parametrize(
    "text",
    [
        "Target land becomes a 3/3 Elemental creature until end of turn.",
        "Gain control of target creature until end of turn.",
        "Target creature becomes blue until end of turn.",
        "Target creature becomes an artifact in addition to its other types.",
    ],
)
def test_text_printed_without_a_hint_means_the_same(text: str) -> None:
    spoken = said(text)
    assert spoken is not None
    assert effects(spoken) == effects(text)


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "Change the text of target permanent by replacing all instances of one color word with another.",
            (e.Apply(e.Target(f.permanent), (ChangeChosenText(("colour",)),), duration=FOREVER),),
        ),
    ],
)
def test_words_of_a_text_are_replaced(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes
