"""Boards of a variant with built-in cards, on which everybody sits in order."""

from __future__ import annotations

import apnap
from apnap.game.script import Script
from apnap.game.seats import Seat


def table(
    variant: str, players: int, seats: dict[int, Seat], active: int = 0, step: str = "precombat main", number: int = 5
) -> Script:
    """Seats that aren't given have nothing but a library."""
    board = apnap.Board(players, find=apnap.named, variant=variant)
    for index in range(players):
        board.seats[index] = seats.get(index) or Seat(library=["Island"] * 20)
    return Script(board.turn(active, step, number).start())
