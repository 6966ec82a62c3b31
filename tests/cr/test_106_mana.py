"""Mana (CR 106): producing it, restrictions on it, and losing it."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import Count
from apnap.language.card import card
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddMana, DoubleMana, GainLife
from apnap.language.filters import creature, land, opponent_controls, permanent, you_control
from apnap.language.mana import COLOURS
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

CRATER = card("Meteor Crater", "", "Land", Activated((TapThis(),), (AddMana(among=permanent & you_control),)))
CUBE = card("Doubling Cube", "{2}", "Artifact", Activated((Mana("{3}"), TapThis()), (DoubleMana(),)))
PATH = card("Nurturing Path", "", "Land", Activated((TapThis(),), (AddMana("{R}{G}", restriction=creature),)))
ORCHARD = card("Exotic Orchard", "", "Land", Activated((TapThis(),), (
    AddMana(colours=COLOURS, could_produce=land & opponent_controls),)))
BEAST = card("Gruul Beast", "{R}{G}", "Creature - Beast", pt="2/2")
GIFT = card("Gruul Gift", "{R}{G}", "Instant", Spell((GainLife(1),)))


@example("106.5/1")
@cr("106.5")
def test_a_colour_that_is_not_there_makes_no_mana() -> None:
    play = scene(Seat(battlefield=[CRATER, "Bonesplitter"]), Seat(battlefield=["Grizzly Bears"]))
    play.mana("Meteor Crater")
    assert play.tapped("Meteor Crater")
    assert play.pool() == ""


@cr("106.3")
def test_a_colour_among_permanents_you_control() -> None:
    play = scene(Seat(battlefield=[CRATER, "Grizzly Bears"]))
    play.mana("Meteor Crater")
    assert play.pool() == "{G}"


@example("106.6/1")
@cr("106.6")
def test_doubled_mana_has_no_restriction() -> None:
    play = scene(Seat(battlefield=[PATH, CUBE, "Forest", "Forest", "Forest"], hand=[BEAST, GIFT, GIFT]))
    play.mana("Nurturing Path")
    for _ in range(3):
        play.mana("the first Forest")
    assert sorted(play.pool()) == sorted("{R}{G}{G}{G}{G}")
    assert not play.may("cast", "Gruul Gift")  # its red mana is for creatures only
    play.mana("Doubling Cube")
    assert sorted(play.pool()) == sorted("{R}{R}{G}{G}")
    play.cast("Gruul Gift")
    play.resolve()
    assert sorted(play.pool()) == sorted("{R}{G}")
    assert not play.may("cast", "Gruul Gift")
    play.cast("Gruul Beast")
    assert play.pool() == ""


@example("106.7/1")
@cr("106.7")
@pytest.mark.parametrize(("mine", "theirs", "made"), [
    ([ORCHARD], ["Grizzly Bears"], ""),
    ([ORCHARD], [ORCHARD], ""),
    ([ORCHARD, "Forest"], [ORCHARD], "{G}"),
])
def test_what_a_land_could_produce(mine: list[object], theirs: list[object], made: str) -> None:
    play = scene(Seat(battlefield=mine), Seat(battlefield=theirs))  # type: ignore[arg-type]
    play.mana("your Exotic Orchard")
    assert play.tapped("your Exotic Orchard")
    assert play.pool(0) == made
    if "Forest" in mine:
        play.pass_priority()
        play.mana("Player 2's Exotic Orchard")
        assert play.pool(1) == "{G}"


@cr("106.4", "500.5")
def test_unspent_mana_is_lost_as_the_step_ends() -> None:
    play = scene(Seat(battlefield=["Forest"]), step="upkeep")
    play.mana("Forest")
    assert play.pool() == "{G}"
    play.until("draw")
    assert play.pool() == ""


@cr("605.1a", "605.3b", "117.1d")
def test_a_mana_ability_does_not_use_the_stack() -> None:
    play = scene(Seat(battlefield=["Llanowar Elves"]))
    play.mana("Llanowar Elves")
    assert (play.stack, play.pool()) == ([], "{G}")


@example("605.2/1")
@cr("605.2")
def test_a_mana_ability_stays_one_when_it_makes_nothing() -> None:
    cradle = card("Cradle", "", "Land", Activated((TapThis(),), (
        AddMana("{G}", amount=Count(creature & you_control)),)))
    play = scene(Seat(battlefield=[cradle]))
    play.mana("Cradle")
    assert play.tapped("Cradle")
    assert (play.stack, play.pool()) == ([], "")
    tapped = scene(Seat(battlefield=[Permanent(cradle, tapped=True), "Grizzly Bears"]))
    assert not tapped.may("activate", "Cradle")
    assert not tapped.may("mana", "Cradle")
    full = scene(Seat(battlefield=[cradle, "Grizzly Bears", "Hill Giant"]))
    full.mana("Cradle")
    assert full.pool() == "{G}{G}"
