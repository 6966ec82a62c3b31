"""A draft's only source of chance: splitmix64, as in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

MASK: Final = 0xFFFFFFFFFFFFFFFF
T = TypeVar("T")


class Chance:
    """A sequence of random numbers that its state determines."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        return cls(seed * 0x9E3779B97F4A7C15 + 0x1234567)

    def copy(self) -> Chance:
        return Chance(self.state)

    def below(self, bound: int) -> int:
        """A number from 0 up to but not including the bound."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % bound

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        found = list(items)
        for n in range(len(found) - 1, 0, -1):
            k = self.below(n + 1)
            found[n], found[k] = found[k], found[n]
        return found

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Different places of the sequence, in random order; as many as there are."""
        return self.shuffled(items)[:count]
