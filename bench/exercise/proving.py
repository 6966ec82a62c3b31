"""Attempts, and by what they prove that something on a card happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

One = TypeVar("One")
Other = TypeVar("Other")

PLAYED = "was cast or played"
RESOLVED = "resolved and changed something"
CHANGED = "the table looks otherwise without it"
APPLIED = "applied to an event"
OTHERWISE = "other choices or events without it"
IN_FORCE = "in force, and nothing more"
KEYWORD = "a keyword, by the keyword's own tests"
PROOFS = (PLAYED, RESOLVED, CHANGED, APPLIED, OTHERWISE, IN_FORCE, KEYWORD)
"""The kinds of proof. All but the last two compare what happened with what would have been."""


@dataclass(frozen=True)
class Attempt:
    """A try at making something happen; it says how far it came, and what that proves."""

    proof: str
    run: Callable[[], int]


def mixed(ones: Sequence[One], others: Sequence[Other]) -> Iterator[tuple[One, Other]]:
    """All pairs, those of the first of either kind first."""
    for total in range(len(ones) + len(others) - 1):
        for place in range(max(0, total - len(others) + 1), min(total + 1, len(ones))):
            yield ones[place], others[total - place]
