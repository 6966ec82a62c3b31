"""Tables on which players have a limited range of influence (CR 801)."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Permanent, Seat
from apnap.language.card import CardDefinition
from apnap.rules.asking.errors import ApnapError
from tests.cr.scenes import CARDS
from tests.rulings.table import parsed


def find(name: str) -> CardDefinition:
    """A card of the scenario tests, or one of the corpus, read from its text."""
    return CARDS[name] if name in CARDS else parsed(name)


def around(
    *seats: Seat,
    reach: int | Sequence[int] = 1,
    active: int = 0,
    step: str = "precombat main",
    options: str = "",
    variant: str = "free-for-all",
) -> Script:
    """A script at a table whose players sit in order, each to the left of the one before. `reach` is everyone's range
    of influence, or one for each player."""
    words = f"{variant}{options}" if not isinstance(reach, int) else f"{variant} + range of influence {reach}{options}"
    board = Board(len(seats), 0, find, variant=words)
    if not isinstance(reach, int):
        board.options.ranges = list(reach)
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    return Script(board.turn(active, step).start())


def nobody(count: int) -> list[Seat]:
    """Players who have nothing but a library."""
    return [Seat(library=["Forest"] * 5) for _ in range(count)]


def illegal(play: Script, name: str, target: str) -> bool:
    """Whether a spell can't be cast with this target."""
    length = len(play.game.journal)
    try:
        play.cast(name, targets=[target])
    except ApnapError:
        return True
    play.game.rewind(length)
    return False


__all__ = ["Permanent", "Script", "Seat", "around", "find", "illegal", "nobody"]
