"""Rulings about battles."""

from __future__ import annotations

import pytest

from apnap.game.choices import Unexpected
from apnap.rules.asking.errors import Illegal
from tests.rulings.declaring import can_block
from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

MOAG = "Invasion of Moag // Bloomwielder Dryads"


def besieged(*seats: Seat, **mine: list[str]) -> Script:
    """The first player's Siege, which the second player protects."""
    hand = [MOAG, *mine.get("hand", [])]
    play = scene(Seat(hand=hand, pool="{G}{G}{W}{W}", battlefield=mine.get("battlefield", [])), *seats)
    play.cast("Invasion of Moag")
    play.resolve()
    if len(seats) > 1:
        play.choose("Player 2")
    play.resolve_all()
    return play


@ruling("Invasion of Moag // Bloomwielder Dryads", 3, 7)
def test_a_battle_is_any_target_and_loses_defense() -> None:
    play = besieged(Seat(), battlefield=["Mountain"], hand=["Shock"])
    assert play.counters("Invasion of Moag") == {"defense": 5}
    play.cast("Shock", targets=["Invasion of Moag"])
    play.resolve()
    assert play.counters("Invasion of Moag") == {"defense": 3}


@ruling("Invasion of Moag // Bloomwielder Dryads", 2, 15)
def test_a_sieges_controller_attacks_and_its_protector_blocks() -> None:
    play = besieged(
        Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Storm Crow"]), battlefield=["Hill Giant", "Craw Wurm"]
    )
    play.attack({"Hill Giant": "Invasion of Moag", "Craw Wurm": "Player 3"})
    assert play.decision.player == 0
    while play.decision.purpose != "block":
        play.pass_priority()
    assert play.decision.player == 1
    assert can_block(play, {"Grizzly Bears": "Hill Giant"})
    assert not can_block(play, {"Grizzly Bears": "Craw Wurm"})
    play.block({})
    play.block({})
    play.until("end of combat")
    assert (play.lives, play.counters("Invasion of Moag")) == ([20, 20, 13], {"defense": 1})


@ruling("Invasion of Moag // Bloomwielder Dryads", 5)
def test_an_opponent_protects_a_siege() -> None:
    play = scene(Seat(hand=[MOAG], pool="{G}{G}{W}{W}"), Seat(), Seat())
    play.cast("Invasion of Moag")
    play.resolve()
    with pytest.raises((Illegal, Unexpected)):
        play.choose("Player 1")
    play.choose("Player 3")
    play.resolve_all()
    assert play.object("Invasion of Moag").protector == 2


@ruling("Invasion of Moag // Bloomwielder Dryads", 16)
def test_a_defeated_siege_is_cast_transformed() -> None:
    play = besieged(Seat(), battlefield=["Craw Wurm"])
    play.attack({"Craw Wurm": "Invasion of Moag"})
    play.until("combat damage")
    assert play.stack == ["ability of Invasion of Moag"]
    play.resolve()
    play.yes()
    play.resolve()
    assert (play.battlefield(0)[-1], play.life(1)) == ("Bloomwielder Dryads", 20)


@ruling("Invasion of Moag // Bloomwielder Dryads", 9)
def test_a_battle_stays_until_its_trigger_has_left_the_stack() -> None:
    play = besieged(Seat(), battlefield=["Craw Wurm"])
    play.attack({"Craw Wurm": "Invasion of Moag"})
    play.until("combat damage")
    assert (play.counters("Invasion of Moag"), "Invasion of Moag" in play.battlefield()) == ({}, True)


@ruling("Invasion of Moag // Bloomwielder Dryads", 14)
def test_a_new_protector_is_chosen_when_the_old_one_leaves() -> None:
    play = besieged(Seat(), Seat(), Seat(), battlefield=["Craw Wurm"])
    play.game.concede(1)
    if play.decision.purpose == "act":
        play.pass_priority()
    play.choose("Player 4")
    assert play.object("Invasion of Moag").protector == 3
