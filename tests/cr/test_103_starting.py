"""Starting the game (CR 103)."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.game.script import Script
from tests.cr.scenes import find
from tests.marks import cr


def new_game() -> Script:
    deck = [find(name) for name in ("Forest", "Grizzly Bears", "Island", "Opt") for _ in range(10)]
    return Script(Game([deck, deck], seed=3))


@cr("103.1", "103.5")
def test_keeping_seven() -> None:
    play = new_game()
    play.choose("Player 2")
    play.choose("keep")
    play.choose("keep")
    assert (play.active, len(play.hand(0)), len(play.hand(1))) == (1, 7, 7)


@cr("103.5")
def test_a_mulligan_costs_a_card() -> None:
    play = new_game()
    play.choose("Player 1")
    play.choose("mulligan")
    play.choose("keep")
    assert len(play.hand(0)) == 7
    play.choose("keep")
    bottom = play.hand(0)[0]
    play.choose(bottom)
    assert len(play.hand(0)) == 6
    assert play.library(0)[-1] == bottom
