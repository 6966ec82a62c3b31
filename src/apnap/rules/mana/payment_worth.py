"""What it takes at least to pay from where one is, by some measures of what mana is worth (CR 601.2g)."""

from __future__ import annotations

from typing import Final

from apnap.rules.mana.payment_kinds import Kind, Kinds, Move

HOPELESS: Final = -1


class Bound:
    """A measure: the worth of each sort of mana. What fills a slot is worth at least as much as the least that can, and
    a use of a kind of stock adds so much at most. Nothing pays that is not worth so much, whatever the measure."""

    def __init__(self, worth: list[int], kinds: Kinds) -> None:
        self.sorts = kinds.sorts
        self.worth = worth
        self.held = [0 if sort.kind >= 0 else one for one, sort in zip(worth, kinds.sorts, strict=True)]
        """The worth of what is there already; plain uses of stocks are yet to be made."""
        self.least = [self._least(j) for j in range(len(kinds.masks))]
        self.needed = sum(self.least[j] for j in kinds.slots)
        gains = [self._gain(kind) for kind in kinds.all]
        found = [(self._each(kind), n, gains[n]) for n, kind in enumerate(kinds.all) if gains[n]]
        found.sort()
        self.each = [each for each, _, _ in found]
        self.kinds = [n for _, n, _ in found]
        self.gains = [gain for _, _, gain in found]

    def _least(self, j: int) -> int:
        able = [worth for worth, sort in zip(self.worth, self.sorts, strict=True) if sort.fills >> j & 1]
        return min(able, default=0)

    def _options(self, kind: Kind) -> list[tuple[int, int]]:
        """What a use of the kind may add, and its weight."""
        found = [(self._net(move), move.weight) for move in kind.moves]
        if kind.plain >= 0:
            found.append((self.worth[kind.plain], self.sorts[kind.plain].weight))
        return found

    def _net(self, move: Move) -> int:
        return sum(self.worth[s] for s in move.made) - sum(self.least[j] for j in move.slots)

    def _gain(self, kind: Kind) -> int:
        return max([0, *[gain for gain, _ in self._options(kind)]])

    def _each(self, kind: Kind) -> int:
        """What one more in worth weighs at least."""
        return min(weight // gain for gain, weight in self._options(kind) if gain > 0)

    def yet(self, pool: list[int], left: list[int]) -> int:
        """The weight that is still to come at least, with so many uses left of each kind; HOPELESS if nothing helps."""
        missing = self.needed
        for s in range(len(pool)):
            missing -= pool[s] * self.held[s]
        weight = 0
        for i in range(len(self.gains)):
            if missing <= 0:
                return weight
            number = self.gains[i] * left[self.kinds[i]]
            if number > missing:
                number = missing
            weight += number * self.each[i]
            missing -= number
        return weight if missing <= 0 else HOPELESS


class Bounds:
    """The measures that tell most: all mana alike; what some slots of the way ask for alone, or twice the rest."""

    def __init__(self, kinds: Kinds) -> None:
        worths = [[1] * len(kinds.sorts)]
        self.counts = [self._meeting(kinds, asked) for asked in kinds.way.asked]
        for counts in self.counts:
            worths += [counts, [one + 1 for one in counts]]
        self.all = [Bound(worth, kinds) for worth in worths]
        self.needed = kinds.way.needed
        self.bonus = [min(sort.weight, 0) for sort in kinds.sorts]

    def _meeting(self, kinds: Kinds, asked: int) -> list[int]:
        filled = sum(1 << j for j, mask in enumerate(kinds.masks) if mask == asked or not mask & ~asked)
        return [1 if sort.fills & filled else 0 for sort in kinds.sorts]

    def is_met(self, pool: list[int]) -> bool:
        """Whether the pool, with all plain uses, fills every slot of the way (Hall)."""
        for k in range(len(self.counts)):
            counts, missing = self.counts[k], self.needed[k]
            for s in range(len(pool)):
                missing -= pool[s] * counts[s]
            if missing > 0:
                return False
        return True

    def yet(self, pool: list[int], left: list[int]) -> int:
        """The greatest of the bounds; HOPELESS if one of them is."""
        most = 0
        for bound in self.all:
            weight = bound.yet(pool, left)
            if weight == HOPELESS:
                return HOPELESS
            if weight > most:
                most = weight
        return most

    def rewards(self, pool: list[int]) -> int:
        """What spending all mana that is rather spent than kept would take off."""
        found = 0
        for s in range(len(pool)):
            found += pool[s] * self.bonus[s]
        return found
