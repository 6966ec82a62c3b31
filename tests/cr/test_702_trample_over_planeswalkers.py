"""Trample over planeswalkers (CR 702.19e-f)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword
from apnap.language.card import card
from apnap.rules.asking.errors import IllegalAnswer
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr, example

STOMPER = card("Stomper", "{5}{R}", "Creature - Dinosaur", Keyword("trample over planeswalkers"), pt="7/7")

SMALL = card("Small", "{R}", "Creature - Goblin", pt="1/1")

WALKER = card("Teferi", "{2}{U}", "Planeswalker - Teferi", loyalty=3)


def trampling(*more: str) -> Script:
    play = scene(Seat(battlefield=[STOMPER, SMALL]), Seat(battlefield=[WALKER, *more]))
    play.attack({"Stomper": "Teferi", "Small": "Teferi"})
    return play


@example("702.19c/1")
@cr("702.19c")
def test_trample_over_a_planeswalker() -> None:
    play = trampling()
    play.until("combat damage")
    play.assign({"Teferi": 2, "Player 2": 5})
    assert play.life(1) == 15
    assert play.battlefield(1) == []


@cr("702.19c")
def test_loyalty_is_assigned_first() -> None:
    play = trampling()
    play.until("combat damage")
    with pytest.raises(IllegalAnswer):
        play.assign({"Teferi": 1, "Player 2": 6})


@cr("702.19f")
def test_ordinary_trample_stops_at_the_planeswalker() -> None:
    big = card("Big", "{5}{R}", "Creature - Dinosaur", Keyword("trample"), pt="7/7")
    play = scene(Seat(battlefield=[big]), Seat(battlefield=[WALKER]))
    play.attack({"Big": "Teferi"})
    play.until("postcombat main")
    assert play.life(1) == 20


@cr("702.19e")
def test_trample_over_a_planeswalker_that_left() -> None:
    bolt = Seat(battlefield=[STOMPER, "Mountain"], hand=["Lightning Bolt"])
    play = scene(bolt, Seat(battlefield=[WALKER]))
    play.attack({"Stomper": "Teferi"})
    play.cast("Lightning Bolt", targets=["Teferi"])
    play.resolve()
    play.until("postcombat main")
    assert play.life(1) == 13
