"""Mandatory loops (CR 104.4b): the game repeats itself and nobody has a choice."""

from __future__ import annotations

from typing import Final

from apnap.state.fingerprint import fingerprint
from apnap.state.table import State

PATIENCE: Final = 60
"""Procedures without a choice before positions are compared: an ordinary turn has fewer."""


class Loops:
    """Positions since a player was last asked something."""

    __slots__ = ("quiet", "seen")

    def __init__(self) -> None:
        self.quiet = 0
        self.seen: dict[tuple[object, ...], int] = {}

    def copy(self) -> Loops:
        other = Loops()
        other.quiet = self.quiet
        other.seen = self.seen.copy()
        return other

    def clear(self) -> None:
        """Somebody is asked: whatever repeats now is their choice."""
        self.quiet = 0
        if self.seen:
            self.seen = {}

    def found(self, state: State) -> bool:
        """Whether the position has been there before, with no choice since."""
        self.quiet += 1
        if self.quiet < PATIENCE:
            return False
        mark = fingerprint(state)
        count = self.seen.get(mark, 0) + 1
        self.seen[mark] = count
        return count > 1
