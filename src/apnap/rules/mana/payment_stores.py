"""What sources use up besides mana (CR 118.3): things that are alike are counted, not listed.

A thing has one number for being there and, if it can be tapped, another for that. It is fresh, worn (tapped, or nothing
that is tapped) or gone. Tapping wears a fresh one; what is given up is rather worn than fresh.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.mana.payment_terms import Source

FRESH: Final = 0
WORN: Final = 1
GONE: Final = 2


class Store:
    """Things that sources may use up in the same ways, those first that are best taken first: (being, tapping), where
    -1 is the tapping of what can't be tapped. They are `same` if nobody could tell one from another."""

    def __init__(self, things: list[tuple[int, int]], status: list[int] | None = None, same: bool = True) -> None:
        self.things = things
        self.status: list[int] = status if status is not None else [WORN if tap < 0 else FRESH for _, tap in things]
        self.same = same

    def copy(self) -> Store:
        return Store(self.things, list(self.status), self.same)

    def count(self, status: int) -> int:
        return self.status.count(status)

    def index(self, number: int) -> int:
        """Which of the things has the number."""
        return next(n for n, thing in enumerate(self.things) if number in thing)

    def first(self, status: int) -> int:
        return self.status.index(status)


class Use:
    """What one activation does to the stores, by their positions: it stands on something at `home`, turns something
    upright, taps and takes."""

    def __init__(self, home: int, turns: int, taps: list[int], takes: list[int]) -> None:
        self.home = home
        self.turns = turns
        self.taps = taps
        self.takes = takes
        self.units = len(taps) + len(takes)
        self.idle = home < 0 and turns < 0 and not taps and not takes


class Stores:
    """All stores that some sources use things of, those included that nobody has named: a single thing each."""

    def __init__(self, named: list[Store], sources: list[Source]) -> None:
        users = [source for source in sources if source.uses > 0 and (source.takes or source.turns >= 0)]
        wanted: list[int] = []
        for source in users:
            wanted += source.takes
            wanted += [source.turns] if source.turns >= 0 else []
        self.all: list[Store] = list(named)
        self.at: dict[int, int] = {}
        self.tapping: set[int] = set()
        for n, store in enumerate(self.all):
            self._number(n, store)
        exclusive = {source.exclusive for source in sources} if wanted else set()
        for number in wanted:
            if number not in self.at:
                self.all.append(Store([(-1, number) if number in exclusive else (number, -1)]))
                self._number(len(self.all) - 1, self.all[-1])
        self.start: list[int] = []
        for store in self.all:
            self.start += [store.count(FRESH), store.count(WORN)]
        self.wanted: dict[int, int] = {}
        """How often things of a store are wanted for their being there (by twice its position), or to be tapped."""
        self.turned = [0] * len(self.all)
        """How often things of a store could be turned upright."""
        for source in users:
            for number in dict.fromkeys(source.takes):
                side = self._side(number)
                self.wanted[side] = self.wanted.get(side, 0) + 1
            if source.turns >= 0:
                self.turned[self.at[source.turns]] += source.uses

    def _number(self, n: int, store: Store) -> None:
        for being, tap in store.things:
            if being >= 0:
                self.at[being] = n
            if tap >= 0:
                self.at[tap] = n
                self.tapping.add(tap)

    def _side(self, number: int) -> int:
        return 2 * self.at[number] + (1 if number in self.tapping else 0)

    def is_wanted(self, number: int) -> bool:
        """Whether some source would use up what the number stands for."""
        return self._side(number) in self.wanted

    def use_of(self, source: Source) -> Use:
        """What activating the source once does."""
        own = [self.at[source.exclusive]] if source.exclusive in self.at else []
        taps = [self.at[number] for number in source.takes if number in self.tapping]
        takes = [self.at[number] for number in source.takes if number not in self.tapping]
        return Use(self.at.get(source.home, -1), self.at.get(source.turns, -1), own + taps, takes)

    def after(self, left: list[int], use: Use) -> list[int] | None:
        """What is left, fresh and worn in turn, once so much more is used; None if it can't be."""
        if use.idle:
            return left
        now = list(left)
        if use.home >= 0 and now[2 * use.home] + now[2 * use.home + 1] < 1:
            return None
        if use.turns >= 0 and not _shift(now, 2 * use.turns + 1, 2 * use.turns):
            return None
        for n in use.taps:
            if not _shift(now, 2 * n, 2 * n + 1):
                return None
        for n in use.takes:
            at = 2 * n + 1 if now[2 * n + 1] else 2 * n
            if not now[at]:
                return None
            now[at] -= 1
        return now

    def is_ready(self, source: Source) -> bool:
        """Whether what the source is on, and taps itself, is as it must be now."""
        for number, right in ((source.exclusive, FRESH), (source.turns, WORN)):
            if number in self.at and self._status(number) != right:
                return False
        return all(self._status(number) != GONE for number in (source.home, source.leaves) if number in self.at)

    def _status(self, number: int) -> int:
        store = self.all[self.at[number]]
        return store.status[store.index(number)]

    def with_tapped(self, n: int, count: int) -> list[int]:
        """What is left at the start once so many of a store have been tapped."""
        now = list(self.start)
        now[2 * n] -= count
        now[2 * n + 1] += count
        return now


def _shift(now: list[int], start: int, end: int) -> bool:
    if now[start] < 1:
        return False
    now[start] -= 1
    now[end] += 1
    return True


class Things:
    """The very things that a plan uses up, chosen in the order of its activations."""

    def __init__(self, stores: Stores) -> None:
        self.stores = stores
        self.now = [store.copy() for store in stores.all]

    def tap(self, number: int, itself: bool) -> int:
        """Tap the thing with the number, or else the first of its store; the number of its tapping."""
        store = self.now[self.stores.at[number]]
        n = store.index(number) if itself else store.first(FRESH)
        store.status[n] = WORN
        return store.things[n][1]

    def turn(self, number: int) -> None:
        store = self.now[self.stores.at[number]]
        store.status[store.index(number)] = FRESH

    def take(self, number: int, itself: bool) -> int:
        """Give up the thing with the number, or else one of its store; the number of its being there."""
        store = self.now[self.stores.at[number]]
        n = store.index(number) if itself else store.first(WORN if WORN in store.status else FRESH)
        store.status[n] = GONE
        return store.things[n][0]

    def fresh(self, number: int) -> int:
        """The number of tapping of the thing in the number's store that is best tapped next."""
        store = self.now[self.stores.at[number]]
        return store.things[store.first(FRESH)][1]

    def going(self, number: int) -> int:
        """The number of being there of the thing in the number's store that is best given up next."""
        store = self.now[self.stores.at[number]]
        return store.things[store.first(WORN if WORN in store.status else FRESH)][0]

    def use(self, source: Source) -> list[int]:
        """Use up what one activation of this very source does: the numbers of what it takes besides itself."""
        at = self.stores.at
        if source.turns in at:
            self.turn(source.turns)
        if source.exclusive in at:
            self.tap(source.exclusive, True)
        if source.leaves in source.takes:
            self.take(source.leaves, True)
        others = [number for number in source.takes if number != source.leaves]
        found = [self.tap(number, False) for number in others if number in self.stores.tapping]
        return found + [self.take(number, False) for number in others if number not in self.stores.tapping]
