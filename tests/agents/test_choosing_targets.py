"""Choosing two targets at once: the value of one depends on the other."""

from __future__ import annotations

from apnap.agents import Basic, ask
from apnap.cards.pool import named
from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Permanent
from apnap.rules.asking.decisions import Option


def after(spell: str, mine: list[str], theirs: list[str]) -> Script:
    """The first main phase of `basic` with the spell in hand, until both players have passed."""
    board = Board(find=named)
    board.player(0, hand=[spell], battlefield=["Forest", "Forest", *mine], library=["Forest"] * 9)
    board.player(1, battlefield=theirs, library=["Forest"] * 9)
    table = Script(board.turn(active=0).start())
    while table.step == "precombat main":
        table.game.answer(ask(Basic(), table.game))
    return table


def test_the_creature_that_is_strong_enough_bites_the_best_creature_it_kills() -> None:
    table = after("Rabid Bite", ["Elvish Mystic", "Rumbling Baloth"], ["Goblin Piker", "Hill Giant", "Shivan Dragon"])
    assert table.battlefield(1) == ["Goblin Piker", "Shivan Dragon"]


def test_a_bite_that_would_kill_nothing_is_kept() -> None:
    table = after("Rabid Bite", ["Elvish Mystic"], ["Hill Giant"])
    assert table.hand(0) == ["Rabid Bite"]


def test_the_creature_that_survives_is_the_one_that_fights() -> None:
    table = after("Prey Upon", ["Elvish Mystic", "Garruk's Companion", "Rumbling Baloth"], ["Hill Giant"])
    assert table.battlefield(1) == []
    assert table.graveyard(0) == ["Prey Upon"]


def test_a_neutralized_creature_is_ignored() -> None:
    board = Board(find=named)
    held = Permanent("Pacifism", attached_to="Shivan Dragon")
    board.player(0, hand=["Pacifism"], battlefield=["Plains", "Plains", held])
    board.player(1, battlefield=["Shivan Dragon", "Hill Giant"])
    table = Script(board.turn(active=0).start())
    while table.game.decision.purpose != "target":
        table.game.answer(ask(Basic(), table.game))
    assert ask(Basic(), table.game) == (Option("thing", table.id("Hill Giant")),)
