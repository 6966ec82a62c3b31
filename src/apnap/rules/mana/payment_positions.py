"""The positions that sources lead to as they are used (CR 601.2g, 605.3a): what was done before makes no difference to
what can still be paid but by what it left, so that positions which leave the same are looked at once."""

from __future__ import annotations

from typing import Final, TypeAlias

from apnap.rules.mana.payment_kinds import Kind, Kinds, Move
from apnap.rules.mana.payment_worth import HOPELESS, Bounds

LOCK: Final = 1 << 16
"""Where one source of a stock has been used, so many times its number and one stand beside the number of uses."""


Key: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]
"""What a position leaves."""


class Position:
    """What there is after some moves: mana by sort, with the plain uses that are left; uses by kind, life, things; what
    it weighs to come here, and how it was come to."""

    def __init__(self, pool: list[int], used: list[int], life: int, left: list[int], weight: int) -> None:
        self.pool = pool
        self.used = used
        self.life = life
        self.left = left
        self.weight = weight
        self.depth = 0
        self.back: Position | None = None
        self.kind = 0
        self.move: Move | None = None

    @property
    def key(self) -> Key:
        return (tuple(self.pool), tuple(self.used), self.life, tuple(self.left))


class Course:
    """The search through the positions for one way to pay, and the least weight by which each known one is come to."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.way = kinds.way
        self.means = kinds.means
        self.bounds = Bounds(kinds)
        self.known: dict[Key, int] = {}
        self.caps: list[int] = self._caps() if kinds.grows else []
        """So much mana of each sort is enough, where it may be made without end."""
        self.looked = 0

    def first(self) -> list[int] | None:
        """The choices that lead to some payment, in order; None if there is none."""
        start = self.start()
        waiting = [start] if self.yet(start) != HOPELESS else []
        seen = {start.key}
        while waiting:
            now = waiting.pop()
            self.looked += 1
            if self.bounds.is_met(now.pool):
                return self.choices_to(now)
            for after in self.next(now):
                key = after.key
                if key not in seen and self.yet(after) != HOPELESS:
                    seen.add(key)
                    waiting.append(after)
        return None

    def start(self) -> Position:
        pool = [0] * len(self.kinds.sorts)
        for entry, sort in zip(self.means.floating, self.kinds.held, strict=True):
            if sort >= 0:
                pool[sort] += entry.count
        for kind in self.kinds.all:
            if kind.plain >= 0:
                pool[kind.plain] += kind.count
        return Position(pool, [0] * len(self.kinds.all), self.means.life, self.means.stores.start, 0)

    def _caps(self) -> list[int]:
        plenty = self.kinds.plenty
        return [max(plenty, held) for held in self.start().pool]

    def yet(self, now: Position) -> int:
        """What is still to come weighs at least so much; HOPELESS if the way can't be paid from here."""
        left = [self._uses_left(now, n) for n in range(len(self.kinds.all))]
        if self.means.stores.all and self._falls_short(now, left):
            return HOPELESS
        return self.bounds.yet(now.pool, left)

    def _falls_short(self, now: Position, left: list[int]) -> bool:
        """Whether all that the things left could be good for, and all else, is too little."""
        could = sum(now.pool) + self.means.from_things(now.left)
        for n, kind in enumerate(self.kinds.all):
            if not kind.shared:
                could += left[n] * max([0, *[self._gain(kind, move) for move in kind.moves]])
        return could < len(self.way.slots)

    def _gain(self, kind: Kind, move: Move) -> int:
        return len(move.made) - len(move.slots) - (1 if kind.plain >= 0 else 0)

    def _uses_left(self, now: Position, n: int) -> int:
        kind = self.kinds.all[n]
        if kind.plain >= 0:
            return now.pool[kind.plain]
        return kind.count - now.used[n] % LOCK if kind.counted else kind.count

    def next(self, now: Position) -> list[Position]:
        found: list[Position] = []
        for n, kind in enumerate(self.kinds.all):
            if kind.moves and self._uses_left(now, n) > 0:
                for move in kind.moves:
                    self._move(now, n, move, found)
        return found

    def _move(self, now: Position, n: int, move: Move, found: list[Position]) -> None:
        """Every position that a move may lead to, by what is spent on it (CR 119.4: life by who has it)."""
        kind = self.kinds.all[n]
        if kind.locked and not _may_be_used(now.used[n], move):
            return
        life = now.life - move.life - move.damage
        if (move.life and move.life > now.life) or (self.way.life and life < self.way.life):
            return
        if life < 0:  # then it makes no difference how far
            life = min(now.life, 0)
        left = self.means.stores.after(now.left, move.use)
        if left is None:
            return
        pool = list(now.pool)
        if kind.plain >= 0:
            pool[kind.plain] -= 1
        used = self._used(now.used, n, move)
        for rest, weight in self._spent(pool, move.slots, 0):
            for s in move.made:
                rest[s] += 1
            for s in move.made if self.caps else ():
                rest[s] = min(rest[s], self.caps[s])
            after = Position(rest, used, life, left, now.weight + move.weight + weight)
            after.back, after.kind, after.move, after.depth = now, n, move, now.depth + 1
            found.append(after)

    def _used(self, used: list[int], n: int, move: Move) -> list[int]:
        kind = self.kinds.all[n]
        if kind.plain >= 0 or not kind.counted:
            return used
        used = list(used)
        used[n] = (move.at + 1) * LOCK + used[n] % LOCK + 1 if kind.locked else used[n] + 1
        return used

    def _spent(self, pool: list[int], slots: list[int], k: int, first: int = 0) -> list[tuple[list[int], int]]:
        """What may be left of the pool once the slots are filled with what is best spent on them, and its weight. Equal
        slots are filled in the order of the sorts' ranks, from the `first`."""
        if k == len(slots):
            return [(list(pool), 0)]
        if k and slots[k] != slots[k - 1]:
            first = 0
        found: list[tuple[list[int], int]] = []
        spare = self._spare(pool, slots[k])
        for s in [spare] if spare >= 0 else self._payers(pool, slots[k], first):
            pool[s] -= 1
            weight = self.kinds.sorts[s].weight
            after = self._spent(pool, slots, k + 1, first if spare >= 0 else self.kinds.ranks[s])
            found += [(rest, weight + more) for rest, more in after]
            pool[s] += 1
        return found

    def _spare(self, pool: list[int], j: int) -> int:
        """A sort of which there is more than anything but such a slot could ask for; -1 if there is none."""
        sorts = self.kinds.sorts
        able = self._able(pool, j)
        for s in able:
            if pool[s] > self.kinds.demands[s] and not sorts[s].convertible and self._is_cheapest(s, able):
                return s
        return -1

    def _able(self, pool: list[int], j: int) -> list[int]:
        sorts = self.kinds.sorts
        return [s for s in range(len(pool)) if pool[s] and sorts[s].fills >> j & 1]

    def _payers(self, pool: list[int], j: int, first: int) -> list[int]:
        """The sorts of mana that may fill a slot, but for those that another is as well spent before."""
        able, ranks = self._able(pool, j), self.kinds.ranks
        return [s for s in able if ranks[s] >= first and not any(self._goes_first(other, s) for other in able)]

    def _is_cheapest(self, s: int, able: list[int]) -> bool:
        sorts = self.kinds.sorts
        return all(sorts[s].weight <= sorts[other].weight for other in able)

    def _goes_first(self, one: int, other: int) -> bool:
        sorts = self.kinds.sorts
        if one == other or not sorts[one].is_less(sorts[other]):
            return False
        return one < other or not sorts[other].is_less(sorts[one])

    def choices_to(self, last: Position) -> list[int]:
        """The choices that led here, each for a stock that has a use left."""
        path: list[Position] = []
        now = last
        while now.back is not None:
            path.append(now)
            now = now.back
        path.reverse()
        used = [0] * len(self.kinds.all)
        choices: list[int] = []
        for position in path:
            if position.move is not None and position.move.choices:
                kind, n = self.kinds.all[position.kind], used[position.kind]
                used[position.kind] += 1
                choices.append(position.move.choices[_which(kind.uses, n)])
        return choices


def _may_be_used(used: int, move: Move) -> bool:
    """Whether no other source of the stock was used, and this one not too often."""
    return not used or (used // LOCK == move.at + 1 and used % LOCK < move.most)


def _which(uses: list[int], n: int) -> int:
    """Which of the stocks the n-th use of their kind falls to."""
    for i, count in enumerate(uses):
        if n < count:
            return i
        n -= count
    return len(uses) - 1
