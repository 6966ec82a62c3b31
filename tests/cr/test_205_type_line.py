"""The type line, types and subtypes (CR 205), power and toughness (CR 208)."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, Plus
from apnap.language.card import card
from apnap.language.changes import DefinePT, ModifyPT, SetPT, SetTypes
from apnap.language.effects import Apply, GainLife
from apnap.language.filters import ControlledBy, artifact, creature, land, this
from apnap.language.patterns import Crews
from apnap.language.references import Bound, ChosenPlayer
from apnap.language.statics import Continuous, EntersWith
from apnap.rules.asking.errors import Illegal
from tests.cr.reading import written
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

LANDS_LIVE = card(
    "Living Plane",
    "{2}{G}{G}",
    "Enchantment",
    Static(Continuous(land, (SetTypes(t.CREATURE, keep="all"), SetPT(1, 1)))),
)
MARCH = card(
    "March of the Machines",
    "{3}{U}",
    "Enchantment",
    Static(Continuous(artifact, (SetTypes(t.ARTIFACT | t.CREATURE, keep="all"), SetPT(1, 1)))),
)


@example("205.1b/1")
@cr("205.1b", "205.4b")
def test_becoming_a_creature_that_is_still_a_land() -> None:
    citadel = card("Citadel", "", "Artifact Land")
    play = scene(Seat(battlefield=["Forest", citadel]), Seat(battlefield=[LANDS_LIVE]))
    forest, both = play.values("Forest"), play.values("Citadel")
    assert (forest.types, both.types) == (t.LAND | t.CREATURE, t.ARTIFACT | t.LAND | t.CREATURE)
    assert (forest.subtypes, forest.supertypes) == (frozenset(("Forest",)), t.BASIC)
    assert (play.pt("Forest"), play.pt("Citadel")) == ((1, 1), (1, 1))
    play.mana("Forest")
    assert play.pool() == "{G}"


@example("205.1b/2")
@cr("205.1b")
def test_becoming_an_artifact_creature_keeps_other_types() -> None:
    urn = card("Urn", "{2}", "Artifact Enchantment")
    play = scene(Seat(battlefield=[urn, MARCH]))
    assert play.values("Urn").types == t.ARTIFACT | t.ENCHANTMENT | t.CREATURE
    assert play.values("March of the Machines").types == t.ENCHANTMENT


@pytest.mark.parametrize(
    ("line", "supertypes", "types", "subtypes"),
    [
        pytest.param(
            "Basic Land - Mountain",
            t.BASIC,
            t.LAND,
            {"Mountain"},
            marks=[example("205.3b/1"), example("305.5/1"), cr("205.3b", "305.5")],
        ),
        pytest.param(
            "Creature - Goblin Wizard",
            0,
            t.CREATURE,
            {"Goblin", "Wizard"},
            marks=[example("205.3b/1"), example("302.3/1"), cr("205.3b", "302.3")],
        ),
        pytest.param("Artifact - Equipment", 0, t.ARTIFACT, {"Equipment"}, marks=[example("205.3b/1"), cr("205.3b")]),
        pytest.param(
            "Land Creature - Forest Dryad",
            0,
            t.LAND | t.CREATURE,
            {"Forest", "Dryad"},
            marks=[example("205.3c/1"), cr("205.3c")],
        ),
    ],
)
def test_a_type_line(line: str, supertypes: int, types: int, subtypes: set[str]) -> None:
    play = scene(Seat(battlefield=[card("Thing", "", line, pt="1/1")]))
    thing = play.values("Thing")
    assert (thing.supertypes, thing.types, thing.subtypes) == (supertypes, types, frozenset(subtypes))


@example("205.3c/1")
@cr("205.3c", "305.6", "305.7")
def test_land_types_and_creature_types_of_a_land_creature_are_separate() -> None:
    arbor = card("Dryad Arbor", "", "Land Creature - Forest Dryad", pt="1/1", colours=(4,))
    swamps = card("Flood", "{B}", "Enchantment", Static(Continuous(land, (SetTypes(0, ("Swamp",)),))))
    play = scene(Seat(battlefield=[arbor]))
    play.mana("Dryad Arbor")
    assert play.pool() == "{G}"
    flooded = scene(Seat(battlefield=[arbor, swamps]))
    assert flooded.values("Dryad Arbor").subtypes == {"Swamp", "Dryad"}
    flooded.mana("Dryad Arbor")
    assert flooded.pool() == "{B}"


@example("205.3e/1")
@cr("205.3e", "614.12")
def test_choosing_a_creature_type() -> None:
    banner = card("Banner", "{0}", "Artifact", Static(EntersWith(this, choose=("creature type",)), zone="any"))
    for word in ("Merfolk", "Wizard"):
        play = scene(Seat(hand=[banner]))
        play.cast("Banner")
        play.resolve()
        play.choose(word)
        assert play.chosen("Banner") == {"subtype": word}
    for word in ("Merfolk Wizard", "artifact", "opponent", "Swamp", "truck"):
        play = scene(Seat(hand=[banner]))
        play.cast("Banner")
        play.resolve()
        with pytest.raises(Illegal):
            play.choose(word)
        assert play.battlefield() == []


@example("205.4b/1")
@cr("205.4b")
def test_a_legendary_land_stays_legendary() -> None:
    karakas = card("Karakas", "", "Legendary Land")
    play = scene(Seat(battlefield=[karakas]), Seat(battlefield=[LANDS_LIVE]))
    assert play.values("Karakas").supertypes == t.LEGENDARY
    assert play.values("Karakas").types == t.LAND | t.CREATURE


@example("208.2a/1")
@cr("208.2a", "604.3", "613.4a")
def test_a_characteristic_defining_ability_before_its_choice_is_made() -> None:
    number = Plus(1, Count(creature & ControlledBy(ChosenPlayer())))
    order = card(
        "Lost Order of Jarkeld",
        "{W}",
        "Creature - Human Knight",
        Static(EntersWith(this, choose=("opponent",)), zone="any"),
        Static(Continuous(this, (DefinePT(number, number),)), zone="any", defining=True),
    )
    play = scene(Seat(hand=[order], pool="{W}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    assert play.pt("Lost Order of Jarkeld in hand") == (1, 1)
    play.cast("Lost Order of Jarkeld")
    assert play.pt("Lost Order of Jarkeld on the stack") == (1, 1)
    play.resolve()
    play.choose("Player 2")
    assert play.pt("Lost Order of Jarkeld") == (3, 3)


@example("208.3a/1")
@cr("208.3a", "301.7", "702.122b")
def test_a_bonus_on_a_vehicle_applies_when_it_becomes_a_creature() -> None:
    motorist = card(
        "Veteran Motorist",
        "{R}{W}",
        "Creature - Dwarf Pilot",
        Triggered(Crews(), (Apply(Bound("other"), (ModifyPT(1, 1),)),)),
        pt="3/1",
    )
    wagon = card("Wagon", "{2}", "Artifact - Vehicle", Keyword("crew", number=3), pt="4/4")
    play = scene(Seat(battlefield=[motorist, wagon]))
    play.activate("Wagon", choices=["Veteran Motorist"])
    assert play.stack == ["ability of Veteran Motorist", "ability of Wagon"]
    play.resolve()
    assert play.values("Wagon").types == t.ARTIFACT
    play.resolve()
    assert play.values("Wagon").types == t.ARTIFACT | t.CREATURE
    assert play.pt("Wagon") == (5, 5)


@cr("205.4e")
def test_a_legendary_sorcery_requires_a_legendary_permanent() -> None:
    epic = card("Epic", "{U}", "Legendary Sorcery", Spell((GainLife(5),)))
    assert not scene(Seat(hand=[epic], pool="{U}", battlefield=["Grizzly Bears"])).may("cast", "Epic")
    assert not scene(Seat(hand=[epic], pool="{U}"), Seat(battlefield=["Isamaru"])).may("cast", "Epic")
    play = scene(Seat(hand=[epic, "Unsummon"], pool="{U}{U}", battlefield=["Isamaru"]))
    play.cast("Epic")
    play.cast("Unsummon", targets=["Isamaru"])
    play.resolve_all()
    assert play.life() == 25


@cr("604.3", "613.4a")
def test_a_defined_power_does_not_affect_toughness() -> None:
    text = "~'s power is equal to the number of creatures you control."
    host = written("Host", "{G}", "Creature - Elf", text, pt="0/4")
    play = scene(Seat(battlefield=[host, "Grizzly Bears"], hand=["Grizzly Bears"]))
    assert (play.values("Host").power, play.values("Host").toughness) == (2, 4)
