"""Mana in any combination of some types (CR 106.3): the ways to make it, worked out as they are asked for.

Thirty mana of five colours can be mixed in more than forty thousand ways, and hardly one of them is ever looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final, TypeAlias

Sort = tuple[bool, int]
"""Whether a mana is snow, and what it may be spent on."""
Chosen = tuple[tuple[tuple[int, ...], int], ...]
"""What triggered abilities choose: by the source and the key of each."""
_MANY: Final = 300


class Mixture:
    """So many mana (`size`), each of one of the types, in any combination, and one of each type that it `must` have.

    Replacement effects may have the whole come `times` over, with so many (`plus`) of its first type besides. Triggered
    abilities may add `more`, each of its own sort, and have `chosen` how.
    """

    def __init__(self, types: tuple[int, ...], size: int, must: tuple[int, ...] = ()) -> None:
        self.types = types
        self.size = size
        self.must = must
        self.times = 1
        self.plus = 0
        self.more: tuple[int, ...] = ()
        self.sorts: tuple[Sort, ...] = ()
        self.chosen: Chosen = ()

    @property
    def key(self) -> tuple[object, ...]:
        return (self.types, self.size, self.must, self.times, self.plus, self.more, self.sorts, self.chosen)

    @property
    def count(self) -> int:
        """How many ways there are."""
        return comb(len(self.types) + self.size - 1, self.size)

    @property
    def fixed(self) -> tuple[int, ...]:
        """The mana that is there whatever is chosen, but for what triggers add."""
        return self.must * self.times + self.must[:1] * self.plus

    def made(self, free: tuple[int, ...]) -> tuple[int, ...]:
        """All the mana, where these types are chosen: what must be there, what is chosen, what triggers add."""
        return self.fixed + free * self.times + self.more

    def free(self, n: int) -> tuple[int, ...]:
        """The types that are chosen in the way with that number."""
        found: list[int] = []
        first = 0
        for left in range(self.size, 0, -1):
            while True:
                here = comb(len(self.types) - first + left - 2, left - 1)  # that go on with this type
                if n < here:
                    break
                n -= here
                first += 1
            found.append(self.types[first])
        return tuple(found)

    def number(self, free: list[int]) -> int:
        """The number of the way in which these types are chosen."""
        at = sorted([self.types.index(type) for type in free])
        found, first = 0, 0
        for k, place in enumerate(at):
            left = self.size - k
            for skipped in range(first, place):
                found += comb(len(self.types) - skipped + left - 2, left - 1)
            first = place
        return found

    def all_free(self) -> Iterator[tuple[int, ...]]:
        return combinations_with_replacement(self.types, self.size)

    def with_must(self, must: tuple[int, ...], types: tuple[int, ...]) -> Mixture:
        """The same with these types among those it must have instead of chosen ones, and these left to choose."""
        other = Mixture(types, self.size - len(must), (*self.must, *must))
        other.times, other.plus = self.times, self.plus
        other.more, other.sorts, other.chosen = self.more, self.sorts, self.chosen
        return other

    def adding(self, more: tuple[int, ...], sorts: tuple[Sort, ...], chosen: Chosen) -> Mixture:
        other = self.with_must((), self.types)
        other.more, other.sorts, other.chosen = (*self.more, *more), (*self.sorts, *sorts), (*self.chosen, *chosen)
        return other

    def replaced(self, times: int, plus: int) -> Mixture:
        """The same, multiplied once more."""
        other = self.with_must((), self.types)
        other.times, other.plus = self.times * times, self.plus * times + plus
        return other


class Mixtures:
    """All the ways to make mana in any combination, numbered: of one mixture, or of several where what comes besides
    depends on the types that are chosen. `whole` is the mixture that the ability itself speaks of."""

    def __init__(self, all: tuple[Mixture, ...], whole: Mixture) -> None:
        self.all = all
        self.whole = whole

    def __len__(self) -> int:
        return sum(one.count for one in self.all)

    def __getitem__(self, n: int) -> tuple[int, ...]:
        one, rest = self._place(n)
        return one.made(one.free(rest))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        for one in self.all:
            for free in one.all_free():
                yield one.made(free)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mixtures) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> tuple[object, ...]:
        return tuple([one.key for one in self.all])

    @property
    def many(self) -> bool:
        """Whether they are too many to list them for a player to choose one."""
        return len(self) > _MANY

    @property
    def types(self) -> set[int]:
        """All types of mana that could be among it."""
        return {type for one in self.all for type in (*one.must, *(one.types if one.size else ()), *one.more)}

    @property
    def apart(self) -> bool:
        """Whether some of the mana is of a sort of its own."""
        return any(one.sorts for one in self.all)

    @property
    def triggers(self) -> bool:
        """Whether triggered abilities add to it."""
        return any(one.chosen for one in self.all)

    def _place(self, n: int) -> tuple[Mixture, int]:
        for one in self.all:
            if n < one.count:
                return one, n
            n -= one.count
        raise IndexError(n)

    def first(self, k: int) -> int:
        """The number of the first way of a mixture."""
        return sum(one.count for one in self.all[:k])

    def sort(self, n: int, part: int) -> Sort | None:
        """The sort of a mana of a way, if it has one of its own."""
        one, _ = self._place(n)
        at = part - len(one.fixed) - one.size * one.times
        return one.sorts[at] if at >= 0 and one.sorts else None

    def pick(self, n: int) -> tuple[int, Chosen]:
        """How a way comes about: which of its own ways the ability makes, and what triggered ones choose."""
        one, rest = self._place(n)
        return self.whole.number([*one.must, *one.free(rest)]), one.chosen

    def numbers(self, own: tuple[int, ...]) -> list[int]:
        """The ways in which the ability's own mana is this."""
        found: list[int] = []
        for k, one in enumerate(self.all):
            left = _besides(own, one.must)
            if len(left) == one.size and all(type in one.types for type in left):
                found.append(self.first(k) + one.number(left))
        return found

    def with_types(self, types: tuple[int, ...]) -> Mixtures | None:
        """Those ways in which the ability's own mana has these types among it; None if there are none."""
        found = [_narrowed(one, types) for one in self.all]
        some = tuple([one for one in found if one is not None])
        return Mixtures(some, self.whole) if some else None

    def replaced(self, by: list[tuple[int, int]]) -> Mixtures:
        """The same as replacement effects change it: each has it come so many times, with some of its first type."""
        found = self.all
        if any(plus for _, plus in by):
            found = tuple(self.by_types())
        for times, plus in by:
            found = tuple([one.replaced(times, plus) for one in found])
        return Mixtures(found, self.whole)

    def by_types(self) -> list[Mixture]:
        """The same ways, sorted by which types there are."""
        return [part for one in self.all for part in _by_types(one)]


Outputs: TypeAlias = tuple[tuple[int, ...], ...] | Mixtures
"""What a mana ability can make: each way as a tuple of types."""


def types_in(outputs: Outputs) -> set[int]:
    """All types of mana that are made."""
    if isinstance(outputs, Mixtures):
        return outputs.types
    return {mana for output in outputs for mana in output}


def joined(some: list[Outputs]) -> Outputs:
    """Whatever one of these can make."""
    if not any(isinstance(one, Mixtures) for one in some):
        return tuple(dict.fromkeys([output for one in some for output in one]))
    found: list[Mixture] = []
    for one in some:
        found += one.all if isinstance(one, Mixtures) else [Mixture(output, 0, output) for output in one if output]
    return Mixtures(tuple(found), found[0])


def mixtures(types: tuple[int, ...], size: int) -> Mixtures:
    """So many mana in any combination of the types."""
    whole = Mixture(types, size)
    return Mixtures((whole,), whole)


def _by_types(one: Mixture) -> list[Mixture]:
    if not one.size:
        return [one]
    some = range(1, min(len(one.types), one.size) + 1)
    return [one.with_must(types, types) for many in some for types in combinations(one.types, many)]


def _narrowed(one: Mixture, types: tuple[int, ...]) -> Mixture | None:
    left = _besides(types, one.must)
    if len(left) > one.size or any(type not in one.types for type in left):
        return None
    return one.with_must(tuple(left), one.types)


def _besides(types: tuple[int, ...], must: tuple[int, ...]) -> list[int]:
    """Which of the types are to be chosen besides those that must be there."""
    left = list(types)
    for type in must:
        if type in left:
            left.remove(type)
    return left
