"""What there is to pay one way with, as little told apart as the way allows (CR 106.4, 605.3a).

Mana that no cost asked for here tells apart, and that is as dear, is of one sort; stocks that make, ask for and cost
the same are of one kind.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.mana.payment_choices import Choice
from apnap.rules.mana.payment_means import KEPT, Means, Mode, Stock
from apnap.rules.mana.payment_stores import Use
from apnap.rules.mana.payment_terms import ALL_BITS, Source, Way

NONE: Final = -1


class Sort:
    """Mana that fills the same slots (one bit for each) and is as dear to spend; `kind` is that of the stocks whose
    plain uses these are, and `convertible` says that they could be used otherwise."""

    def __init__(self, fills: int, weight: int, kind: int = NONE) -> None:
        self.fills = fills
        self.weight = weight
        self.kind = kind
        self.convertible = False

    def is_less(self, other: Sort) -> bool:
        """Whether it is as well spent first: it can do only what the other can, and is no dearer."""
        return not self.fills & ~other.fills and self.weight <= other.weight and not self.convertible


class Move:
    """One use of a kind of stock: the slots it asks for and the sorts of mana it makes, by their numbers. `choices` are
    those of the search that it stands for, one for each stock of the kind; none for a plain use of a thing."""

    def __init__(self, mode: Mode, weight: int, slots: list[int], made: list[int], choice: int) -> None:
        self.at = mode.at
        self.life = mode.life
        self.damage = mode.damage
        self.use: Use = mode.use
        self.weight = weight
        self.slots = slots
        self.made = made
        self.choices = [choice] if choice >= 0 else []
        self.most = 0
        """How often the source that it is of may be used, where a stock has several and only one may be."""

    @property
    def key(self) -> tuple[object, ...]:
        return (self.weight, self.life, self.damage, tuple(self.slots), tuple(self.made))


class Kind:
    """Stocks that make and ask for the same: their moves, and the sort of mana that they make plainly, if they do."""

    def __init__(self, stock: Stock, sources: list[Source], plain: int, moves: list[Move]) -> None:
        self.count = 0
        self.endless = stock.endless
        self.counted = (stock.store < 0 or stock.again) and not stock.endless
        self.locked = stock.locked
        self.shared = stock.shared
        self.plain = plain
        self.moves = moves
        self.asks = max([len(move.slots) for move in moves], default=0)
        """How much mana a use of it asks for at most."""
        self.gains = any(len(move.made) > len(move.slots) for move in moves)
        self.turned = stock.again
        for move in moves if self.locked else ():
            move.most = sources[stock.permanents[0][move.at]].uses
        self.uses: list[int] = []
        """How often each of the stocks may be used."""

    def add(self, stock: Stock, moves: list[Move]) -> None:
        self.count += stock.count
        self.uses.append(stock.count)
        for own, other in zip(self.moves, moves, strict=True):
            if own is not other:
                own.choices += other.choices


class Kinds:
    """The sorts of mana and kinds of stock for one way to pay. What weighs less than the `grain` is not weighed."""

    def __init__(self, means: Means, choices: list[Choice], way: Way, grain: int) -> None:
        self.means = means
        self.way = way
        self.grain = grain
        self.masks = sorted({*way.slots, *[mask for choice in choices for mask in choice.mode.slots], ALL_BITS})
        self.slots = [self.masks.index(mask) for mask in way.slots]
        self.sorts: list[Sort] = []
        self.all: list[Kind] = []
        self.held = [self._held(i) for i in range(len(means.pool))]
        self._sort_stocks(choices)
        self.demands = self._demands()
        self.ranks = self._ranks()

    def _fills(self, bits: int) -> int:
        return sum(1 << j for j in range(len(self.masks)) if bits & self.masks[j])

    def _coarse(self, weight: int) -> int:
        return weight - weight % self.grain

    def _held(self, i: int) -> int:
        """The sort of an entry of the pool."""
        bits = self.means.pool[i]
        weight = self.means.dearness(i) if self.grain <= KEPT else 0
        return self._sort(self._fills(bits), weight) if bits else NONE

    def _sort(self, fills: int, weight: int, kind: int = NONE) -> int:
        for n, sort in enumerate(self.sorts):
            if sort.fills == fills and sort.weight == weight and sort.kind == kind:
                return n
        self.sorts.append(Sort(fills, weight, kind))
        return len(self.sorts) - 1

    def _sort_stocks(self, choices: list[Choice]) -> None:
        chosen: list[list[int]] = [[] for _ in self.means.stocks]
        for i, choice in enumerate(choices):
            chosen[choice.stock].append(i)
        known: dict[tuple[object, ...], int] = {}
        for n, stock in enumerate(self.means.stocks):
            plain_modes = stock.plain_modes if stock.store >= 0 else []
            modes = [*plain_modes, *[choices[i].mode for i in chosen[n]]]
            numbers = [*[NONE] * len(plain_modes), *chosen[n]]
            moves = [self._move(mode, i) for mode, i in zip(modes, numbers, strict=True)]
            moves.sort(key=_key_of)
            alone = n if stock.store >= 0 or stock.locked or not all(mode.use.idle for mode in modes) else NONE
            plain = self._fills(stock.bits) if stock.store < 0 else 0
            weight = self._coarse(stock.weight) if plain else 0
            key = (alone, plain, weight, *[move.key for move in moves])
            if key not in known:
                known[key] = len(self.all)
                self._add_kind(stock, plain, weight, moves)
            self.all[known[key]].add(stock, moves)

    def _add_kind(self, stock: Stock, plain: int, weight: int, moves: list[Move]) -> None:
        sort = self._sort(plain, weight, len(self.all)) if plain else NONE
        if plain and moves:
            self.sorts[sort].convertible = True
        self.all.append(Kind(stock, self.means.sources, sort, moves))

    def _move(self, mode: Mode, choice: int) -> Move:
        slots = sorted([self.masks.index(mask) for mask in mode.slots])
        made = sorted([self._sort(self._fills(bits), 0) for bits in mode.bits])
        return Move(mode, self._coarse(mode.weight), slots, made, choice)

    def _ranks(self) -> list[int]:
        """The place of each sort in an order in which what is as well spent first comes first."""
        order = sorted(range(len(self.sorts)), key=self._rank)
        ranks = [0] * len(order)
        for rank, s in enumerate(order):
            ranks[s] = rank
        return ranks

    def _rank(self, s: int) -> tuple[int, int, bool, int]:
        sort = self.sorts[s]
        return (sort.fills.bit_count(), sort.weight, sort.convertible, s)

    def _demands(self) -> list[int]:
        """Of each sort how many could ever be wanted for anything that not every sort is good for."""
        common = ~0
        for sort in self.sorts:
            common &= sort.fills
        return [self._demand(sort.fills & ~common) for sort in self.sorts]

    @property
    def plenty(self) -> int:
        """More mana of one sort than this is no better than so much: what the bill and all uses of stocks ask for, and
        to make that, what those ask for that may be used without end."""
        found = len(self.way.slots)
        for kind in self.all:
            found += (1 if kind.endless else kind.count) * kind.asks
        for kind in self.all:
            found *= max(kind.asks, 1) if kind.endless else 1
        return found

    @property
    def grows(self) -> bool:
        """Whether mana may be made without end."""
        return any(kind.endless and (kind.turned or kind.gains) for kind in self.all)

    def _demand(self, rare: int) -> int:
        demand = _hits(self.slots, rare)
        for kind in self.all:
            demand += kind.count * max([0, *[_hits(move.slots, rare) for move in kind.moves]])
        return demand


def _key_of(move: Move) -> tuple[object, ...]:
    return move.key


def _hits(slots: list[int], rare: int) -> int:
    return len([j for j in slots if rare >> j & 1])
