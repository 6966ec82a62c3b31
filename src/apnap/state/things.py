"""Things: an object or a player, as one integer.

Objects have ids from 0 up; player n is written -1 - n. So "any target" is a list of integers, and NOTHING is neither.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1000
"""No object and no player."""


def of_player(player: int) -> int:
    """The thing that stands for a player; and, since it is its own inverse, the player a thing stands for."""
    return -1 - player


def is_player(thing: int) -> bool:
    return -1000 < thing < 0
