"""Rulings about mana abilities with X in their cost."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

OLD = ("Bottomless Vault", "Dwarven Hold", "Hollow Trees", "Icatian Store", "Sand Silos")


def stored(name: str, counters: int) -> Permanent:
    kind = {"Black Mana Battery": "charge", "Red Mana Battery": "charge", "Petalmane Baku": "ki"}.get(name, "storage")
    return Permanent(name, counters={kind: counters})


@ruling("Black Mana Battery", 1)
@ruling("Red Mana Battery", 1)
@pytest.mark.parametrize(("name", "letter"), [("Black Mana Battery", "B"), ("Red Mana Battery", "R")])
def test_a_battery_without_counters_makes_one_mana(name: str, letter: str) -> None:
    play = scene(Seat(battlefield=[name], hand=["Millstone"], pool="{C}{C}"))
    play.mana(name, x=0)
    assert (play.pool(), play.tapped(name)) == ("{C}{C}{" + letter + "}", True)


def test_a_battery_adds_one_for_each_counter_removed() -> None:
    play = scene(Seat(battlefield=[stored("Black Mana Battery", 3)], hand=["Hypnotic Specter"]))
    play.cast("Hypnotic Specter")
    assert (play.stack, play.pool(), play.counters("Black Mana Battery")) == (["Hypnotic Specter"], "", {"charge": 1})


@ruling("Bottomless Vault", 2)
def test_a_storage_land_tapped_otherwise_keeps_its_counters() -> None:
    play = scene(Seat(battlefield=[stored("Bottomless Vault", 2), "Icy Manipulator"], pool="{C}"))
    play.activate("Icy Manipulator", targets=["Bottomless Vault"])
    play.resolve()
    assert (play.tapped("Bottomless Vault"), play.counters("Bottomless Vault")) == (True, {"storage": 2})


@ruling("Bottomless Vault", 3)
@ruling("Dwarven Hold", 3)
@ruling("Hollow Trees", 3)
@ruling("Icatian Store", 3)
@ruling("Sand Silos", 3)
@pytest.mark.parametrize("name", OLD)
def test_a_land_that_makes_no_mana_was_not_tapped_for_mana(name: str) -> None:
    there: list[Permanent | str] = [stored(name, 2), "Mirari's Wake"]
    nothing = scene(Seat(battlefield=there, hand=["Millstone"], pool="{C}{C}"))
    nothing.mana(name, x=0)
    assert nothing.pool() == "{C}{C}"
    some = scene(Seat(battlefield=there, hand=["Millstone"], pool="{C}{C}"))
    some.mana(name, x=2)
    assert len(some.pool()) == len("{C}") * 5


@ruling("Springjack Pasture", 1)
@ruling("Springjack Pasture", 2)
@ruling("Springjack Pasture", 3)
def test_goats_are_sacrificed_for_mana_and_life() -> None:
    seat = Seat(battlefield=["Springjack Pasture", "Mountain Goat", "Mountain Goat"], hand=["Millstone"], pool="{C}{C}")
    none = scene(seat)
    none.mana("Springjack Pasture", x=0)
    assert (none.pool(), none.life(), none.stack) == ("{C}{C}", 20, [])
    both = scene(seat)
    with pytest.raises(Illegal):
        both.mana("Springjack Pasture", x=3)
    both.mana("Springjack Pasture", x=2, choices=["UU"])
    assert (both.pool(), both.life(), both.stack) == ("{C}{C}{U}{U}", 22, [])
    assert both.graveyard() == ["Mountain Goat", "Mountain Goat"]


@pytest.mark.parametrize(
    ("name", "counters", "spell", "payable"),
    [
        ("Bottomless Vault", 2, "Doom Blade", True),
        ("Bottomless Vault", 1, "Doom Blade", False),
        ("Mage-Ring Network", 2, "Millstone", True),
        ("Calciform Pools", 2, "Azorius Guildmage", True),
        ("Calciform Pools", 1, "Azorius Guildmage", False),
        ("Dreadship Reef", 4, "Doom Blade", True),
        ("Petalmane Baku", 2, "Doom Blade", False),
    ],
)
def test_stored_mana_pays_for_spells(name: str, counters: int, spell: str, payable: bool) -> None:
    play = scene(Seat(battlefield=[stored(name, counters)], hand=[spell]), Seat(battlefield=["Grizzly Bears"]))
    assert play.may("cast", spell) == payable


def test_a_spirit_turns_one_mana_into_more() -> None:
    play = scene(Seat(battlefield=[stored("Petalmane Baku", 3), "Forest"], hand=["Gray Ogre"]))
    play.cast("Gray Ogre")
    assert (play.stack, play.counters("Petalmane Baku")) == (["Gray Ogre"], {})


def test_rockets_turn_mana_into_other_colours() -> None:
    play = scene(Seat(battlefield=["Wizard's Rockets", "Forest", "Forest"], hand=["Azorius Guildmage"]))
    play.cast("Azorius Guildmage")
    assert sorted(play.stack) == ["Azorius Guildmage", "ability of Wizard's Rockets"]
    assert play.graveyard() == ["Wizard's Rockets"]
