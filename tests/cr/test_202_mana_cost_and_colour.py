"""Names, mana costs, colours and mana values (CR 201, 202)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Count, Different, ManaValueOf
from apnap.language.card import CardDefinition, card
from apnap.language.changes import GainActivatedOf, SetTypes
from apnap.language.conditions import Compare
from apnap.language.costs import Mana
from apnap.language.effects import Apply, Counter, Destroy, GainLife, Pick, Regenerate, Target, WinGame
from apnap.language.filters import Colourless, HasColour, HasSubtype, Measures, creature, spell, you_control
from apnap.language.mana import B, U, W
from apnap.language.patterns import Begins
from apnap.language.references import Bound, This, You
from apnap.language.statics import Continuous
from apnap.rules.values.reading import characteristics
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

ELEMENTAL = card(
    "Quicksilver Elemental",
    "{3}{U}{U}",
    "Creature - Elemental",
    Activated((Mana("{U}"),), (Apply(This(), (GainActivatedOf(Target(creature)),)),)),
    pt="3/4",
)
TROLL = card("Cudgel Troll", "{2}{G}{G}", "Creature - Troll", Activated((Mana("{G}"),), (Regenerate(),)), pt="4/3")


@example("201.2b/1")
@cr("201.2b")
@pytest.mark.parametrize(
    ("fourth", "wins"),
    [
        (Permanent("Morph Bear", face_down=True), False),
        (card("Fourth", "{B}", "Creature - Demon", pt="4/4"), True),
        (card("First", "{B}", "Creature - Demon", pt="4/4"), False),
    ],
)
def test_a_nameless_creature_does_not_have_a_different_name(fourth: CardDefinition | Permanent, wins: bool) -> None:
    contract = card(
        "Contract",
        "{3}{B}{B}",
        "Enchantment",
        Triggered(
            Begins("upkeep", You()),
            (WinGame(),),
            Compare(Count(creature & you_control & HasSubtype("Demon"), different_names=True), ">=", 4),
        ),
    )
    pact = card("Pact", "{B}", "Enchantment", Static(Continuous(creature, (SetTypes(0, ("Demon",), keep="all"),))))
    demons = [card(name, "{B}", "Creature - Demon", pt="4/4") for name in ("First", "Second", "Third")]
    play = scene(Seat(battlefield=[contract, pact, *demons, fourth]), step="upkeep")
    assert len([id for id in play.state.battlefield if "Demon" in characteristics(play.state, id).subtypes]) == 4
    assert play.stack == (["ability of Contract"] if wins else [])


@example("201.5b/1")
@cr("201.5b", "701.15a")
def test_a_name_in_a_gained_ability_means_the_object_that_has_it_now() -> None:
    play = scene(Seat(battlefield=[ELEMENTAL], hand=["Murder"], pool="{U}{G}{B}{B}{B}"), Seat(battlefield=[TROLL]))
    play.activate("Quicksilver Elemental", targets=["Cudgel Troll"])
    play.resolve()
    play.activate("Quicksilver Elemental", 1)
    play.resolve()
    play.cast("Murder", targets=["Quicksilver Elemental"])
    play.resolve()
    assert play.battlefield(0) == ["Quicksilver Elemental"]
    assert play.tapped("Quicksilver Elemental")
    assert not play.tapped("Cudgel Troll")


@example("201.5b/1")
@cr("201.5b")
def test_the_original_creature_is_not_affected_by_the_granted_ability() -> None:
    play = scene(Seat(battlefield=[ELEMENTAL], hand=["Murder"], pool="{U}{G}{B}{B}{B}"), Seat(battlefield=[TROLL]))
    play.activate("Quicksilver Elemental", targets=["Cudgel Troll"])
    play.resolve()
    play.activate("Quicksilver Elemental", 1)
    play.resolve()
    play.cast("Murder", targets=["Cudgel Troll"])
    play.resolve()
    assert play.graveyard(1) == ["Cudgel Troll"]


@example("202.2a/1")
@cr("202.2", "202.2a", "202.2b", "105.2")
@pytest.mark.parametrize(("cost", "colours"), [("{2}{W}", [W]), ("{2}", []), ("{2}{W}{B}", [W, B])])
def test_colours_of_a_mana_cost(cost: str, colours: list[int]) -> None:
    """An effect that destroys creatures of a colour finds exactly those of that colour."""
    for colour in range(5):
        purge = card("Purge", "{U}", "Instant", Spell((Destroy(Target(creature & HasColour(colour))),)))
        play = scene(Seat(hand=[purge], pool="{U}", battlefield=[card("Thing", cost, "Creature - Golem", pt="1/1")]))
        assert play.may("cast", "Purge") is (colour in colours)
    grey = card("Grey", "{U}", "Instant", Spell((Destroy(Target(creature & Colourless())),)))
    play = scene(Seat(hand=[grey], pool="{U}", battlefield=[card("Thing", cost, "Creature - Golem", pt="1/1")]))
    assert play.may("cast", "Grey") is (not colours)


@pytest.mark.parametrize(
    ("cost", "value"),
    [
        pytest.param("{3}{U}{U}", 5, marks=[cr("202.3"), example("202.3/1")]),
        pytest.param("{1}{W/U}{W/U}", 3, marks=[cr("202.3f"), example("202.3f/1")]),
        pytest.param("{2/B}{2/B}{2/B}", 6, marks=[cr("202.3f"), example("202.3f/2")]),
        pytest.param("{1}{W/P}{W/P}", 3, marks=[cr("202.3g"), example("202.3g/1")]),
        pytest.param("", 0, marks=[cr("202.3a")]),
        pytest.param("{X}{R}{R}", 2, marks=[cr("202.3e", "107.3g")]),
    ],
)
def test_mana_value(cost: str, value: int) -> None:
    """A spell that destroys creatures with exactly that mana value finds this one and no other."""
    thing = card("Thing", cost, "Creature - Golem", pt="1/1")
    for amount in range(8):
        purge = card(
            "Purge", "{U}", "Instant", Spell((Destroy(Target(creature & Measures("mana value", "=", amount))),))
        )
        play = scene(Seat(hand=[purge], pool="{U}", battlefield=[thing]))
        assert play.may("cast", "Purge") is (amount == value)


@cr("202.3e")
def test_x_is_its_chosen_value_on_the_stack() -> None:
    blaze = "Blaze"
    catch = card("Catch", "{U}", "Instant", Spell((Counter(Target(spell & Measures("mana value", "=", 4))),)))
    for x, caught in ((3, True), (2, False)):
        play = scene(Seat(hand=[blaze], battlefield=["Mountain"] * 4), Seat(hand=[catch], pool="{U}"))
        play.cast(blaze, x=x, targets=["Player 2"])
        play.pass_to(1)
        assert play.may("cast", "Catch") is caught


@cr("202.3e", "608.2h")
@pytest.mark.parametrize("first", [True, False], ids=["before it is countered", "as it last was"])
def test_x_counts_wherever_the_mana_value_of_a_spell_is_used(first: bool) -> None:
    gain = GainLife(ManaValueOf(Bound("target")))
    words = (gain, Counter(Bound("target"))) if first else (Counter(Target(spell)), gain)
    drain = card("Drain", "{U}{U}", "Instant", Spell((Pick(Target(spell)), *words) if first else words))
    play = scene(Seat(hand=["Blaze"], battlefield=["Mountain"] * 4), Seat(hand=[drain], pool="{U}{U}"))
    play.cast("Blaze", x=3, targets=["Player 2"])
    play.pass_to(1)
    play.cast("Drain", targets=["Blaze"])
    play.resolve()
    assert (play.lives, play.graveyard(0)) == ([20, 24], ["Blaze"])


@cr("202.3e")
def test_x_counts_among_different_mana_values() -> None:
    count = card("Count", "{0}", "Instant", Spell((GainLife(Different("mana values", spell)),)))
    for x, life in ((0, 22), (2, 23)):  # the spell that counts is one of them
        play = scene(Seat(hand=["Blaze", "Lightning Bolt", count], pool="{R}{R}{R}{R}"))
        play.cast("Blaze", x=x, targets=["Player 2"])
        play.cast("Lightning Bolt", targets=["Player 2"])
        play.cast("Count")
        play.resolve()
        assert play.life(0) == life


@cr("204.1", "105.2")
def test_a_colour_indicator() -> None:
    kobold = card("Kobold", "{0}", "Creature - Kobold", pt="0/1", colours=(U,))
    play = scene(Seat(battlefield=[kobold]))
    assert play.values("Kobold").colours == 1 << U
