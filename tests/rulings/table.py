"""A table for cards read from their text, and the mark that ties a test to an official ruling.

`@ruling("Doom Blade", 2)` names the second ruling of that card, in the order of the rulings' file.
"""

from __future__ import annotations

from functools import cache

import pytest

from apnap.cards.reading import PLAYABLE, read_card
from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Permanent, Seat
from apnap.language.card import CardDefinition
from tests.language.corpus import cards, needs_corpus

ruling = pytest.mark.ruling


@cache
def parsed(name: str) -> CardDefinition:
    """The card of the corpus, read from its text; the test fails if it isn't playable."""
    card = read_card(_by_name()[name])
    assert card.level == PLAYABLE, (name, card.level, card.missing, card.unsupported)
    return card.definition


@cache
def _by_name() -> dict[str, dict[str, object]]:
    return {card["name"]: card for card in cards()}


def scene(*seats: Seat, active: int = 0, step: str = "precombat main", seed: int = 0, variant: str = "") -> Script:
    """A script at the first decision of a board with these seats; every card is read from its text."""
    board = Board(max(len(seats), 2), seed, parsed, variant=variant)
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    return Script(board.turn(active, step).start())


__all__ = ["Permanent", "Script", "Seat", "needs_corpus", "parsed", "ruling", "scene"]
