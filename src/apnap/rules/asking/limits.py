"""How much of something there can be at once. The rules have no such limits, but memory has: past them an error is
raised before anything is made, and the game is as it was before the answer."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.rules.asking.errors import Unsupported, quoted

MOST: Final = 20_000
"""The most objects in a zone, and the most things that one instruction makes, draws, rolls or repeats."""


class TooMany(Unsupported):
    """More objects, or more repetitions, than a game can have."""

    code: ClassVar[str] = "unsupported/too-many"


def limited(number: int, what: str) -> int:
    """The number, if there can be that many."""
    if number > MOST:
        raise TooMany("", f"{quoted(number)} {what} are more than a game can have, which is {MOST}", MOST)
    return number


LARGEST: Final = 10**1000


def sized(number: int) -> int:
    """The number, if it can be written down. (A life total can double without end.)"""
    if not -LARGEST <= number <= LARGEST:
        raise TooMany("", "a number has more than 1000 digits, which is more than a game can have")
    return number
