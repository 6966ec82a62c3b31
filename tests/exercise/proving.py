"""Attempts, and how they prove that something on a card happens."""

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
DECK = "a deck is legal with it and not without it"
PROOFS = (PLAYED, RESOLVED, CHANGED, APPLIED, OTHERWISE, DECK)
"""The kinds of proof: what was done and had an effect, or what is different without it."""


@dataclass(frozen=True)
class Attempt:
    """An attempt to make something happen; it says how far it got, and what that proves."""

    proof: str
    run: Callable[[], int]


def mixed(ones: Sequence[One], others: Sequence[Other]) -> Iterator[tuple[One, Other]]:
    """All pairs, those of the first of either kind first."""
    for total in range(len(ones) + len(others) - 1):
        for place in range(max(0, total - len(others) + 1), min(total + 1, len(ones))):
            yield ones[place], others[total - place]
