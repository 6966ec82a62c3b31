"""Things: an object or a player, as one integer.

Objects have ids from 0 up; player n is written -1 - n. So "any target" is a list of integers, and NOTHING is neither.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1000
"""Neither an object nor a player."""


def of_player(player: int) -> int:
    """The thing that represents a player; and, since it is its own inverse, the player that a thing represents."""
    return -1 - player


def is_player(thing: int) -> bool:
    return -1000 < thing < 0
