"""How many requirements could be obeyed from a spot on, at most: bounds that prune the search for declarations.

A `Relaxation` lets every candidate and every tally do what is best for itself, as if it were alone. To make them agree,
each move of a tally has a price, which the tally pays to the candidate. Whatever the prices, the sum of their optima is
an upper bound (a Lagrangian relaxation), and `fair_prices` looks for prices that make it low.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.combat.declaring_conditions import FORBIDDEN
from apnap.rules.combat.declaring_tallies import Choice, Component

Spot = tuple[int, int, int, int, tuple[int, ...]]
"""(candidate, first target position still open, targets it may still choose, tallies it has moved, values)"""

SCALE: Final = 60
"""Prices and bounds are counted in sixtieths of a requirement."""

NEVER: Final = -(10**9)
ROUNDS: Final = 60


class Field:
    """What a search may use of a component: targets at no other costs, and where each tally makes its last move."""

    def __init__(self, component: Component, allowed: int) -> None:
        self.component = component
        self.size = len(component.members)
        self.open = [self._usable(i, allowed) for i in range(self.size)]
        self.last = [0] * len(component.finals)
        for i, row in enumerate(component.choices):
            for j in self.open[i]:
                for t, _ in row[j].moves:
                    self.last[t] = i + 1
        self.same = self._set_same()
        """By candidate, tally and value: the lowest value from which the rest of the search has the same result."""

    def _set_same(self) -> list[list[list[int]]]:
        c = self.component
        same = [[0] * len(finals) for finals in c.finals]
        found = [same]
        for i in range(self.size - 1, -1, -1):
            same = [lowest([(f,) for f in c.finals[t]]) if self.last[t] == i + 1 else row for t, row in enumerate(same)]
            later = list(same)
            for t, tables in self.moves(i).items():
                same[t] = lowest([(later[t][v], *[later[t][a[v]] for a in tables]) for v in range(len(later[t]))])
            found.append(same)
        found.reverse()
        return found

    def moves(self, i: int) -> dict[int, list[tuple[int, ...]]]:
        """The tallies that candidate `i` can move, and the ways it moves them."""
        found: dict[int, list[tuple[int, ...]]] = {}
        for j in self.open[i]:
            for t, table in self.component.choices[i][j].moves:
                tables = found.setdefault(t, [])
                if table not in tables:
                    tables.append(table)
        return found

    def _usable(self, i: int, allowed: int) -> list[int]:
        """The targets worth trying. Targets that make no difference are left out, though they may be chosen."""
        several = self.component.limits[i] > 1
        row = enumerate(self.component.choices[i])
        return [j for j, c in row if not c.dead and not c.cost & ~allowed and (c.moves or c.score or not several)]

    def worth(self, i: int, choice: Choice, prices: list[int]) -> int:
        """What a choice is worth to candidate `i`: a tally that several of its targets move is paid for only once."""
        total = choice.score * SCALE
        several = self.component.limits[i] > 1
        for t, _ in choice.moves:
            shared = several and self.component.targets[t] < 0
            total += max(0, prices[t]) if shared else prices[t]
        return total


class Relaxation:
    """An upper bound for every spot, for given prices."""

    def __init__(self, field: Field, prices: list[int]) -> None:
        self._rest = [0] * (field.size + 1)
        self._within: list[list[list[int]]] = []
        for i in range(field.size):
            self._within.append(self._sums(field, i, prices))
        for i in range(field.size - 1, -1, -1):
            self._rest[i] = self._rest[i + 1] + self._best(field, i, prices)
        self._hopes = self._set_hopes(field, prices)

    def _best(self, field: Field, i: int, prices: list[int]) -> int:
        if field.component.limits[i] > 1:
            return self._within[i][0][-1]
        row = field.component.choices[i]
        return max([0, *(field.worth(i, row[j], prices) for j in field.open[i])])

    def _sums(self, field: Field, i: int, prices: list[int]) -> list[list[int]]:
        """By first open position and number of targets: the most that a candidate for several can still earn."""
        limit, row = field.component.limits[i], field.component.choices[i]
        found: list[list[int]] = []
        for first in range(len(row) if limit > 1 else 0):
            worths = sorted((max(0, field.worth(i, row[j], prices)) for j in field.open[i] if j >= first), reverse=True)
            found.append([sum(worths[:left]) for left in range(limit + 1)])
        return found

    def _set_hopes(self, field: Field, prices: list[int]) -> list[list[list[int]]]:
        """By candidate, tally and value: the best result the tally can reach from there, after paying for its moves."""
        c = field.component
        hopes = [[0] * len(finals) for finals in c.finals]
        found = [hopes]
        for i in range(field.size - 1, -1, -1):
            closing = [t for t, last in enumerate(field.last) if last == i + 1]
            hopes = list(hopes)
            for t in closing:
                hopes[t] = [NEVER if f == FORBIDDEN else f * SCALE for f in c.finals[t]]
            later = list(hopes)
            for t, tables in field.moves(i).items():
                for table in tables:
                    moved = [later[t][value] - prices[t] for value in table]
                    hopes[t] = [max(a, b) for a, b in zip(hopes[t], moved, strict=True)]
            found.append(hopes)
        found.reverse()
        return found

    def bound(self, spot: Spot) -> int:
        """The most to be gained from here, in parts of a requirement; if below 0, a restriction must be disobeyed."""
        i, first, left, _, values = spot
        total = self._rest[i + 1] + self._within[i][first][left] if first else self._rest[i]
        hopes = self._hopes[i]
        for t, value in enumerate(values):
            total += hopes[t][value]
        return total


def lowest(keys: list[tuple[int, ...]]) -> list[int]:
    """For each key, the index where it first occurs."""
    return [keys.index(key) for key in keys]


def fair_prices(field: Field, spot: Spot) -> list[int]:
    """Prices that balance what candidates from the spot on offer and what tallies want: raised and lowered in turn."""
    prices = [0] * len(field.component.finals)
    best, lowest = prices, -NEVER
    crowds = [crowd(field, t, spot[0]) for t in range(len(prices))]
    for turn in range(ROUNDS):
        total, surplus = balance(field, spot, prices, crowds)
        if total < lowest:
            best, lowest = prices, total
        step = max(1, SCALE // (2 + turn // 4))
        prices = [p - (step if s > 0 else -step if s < 0 else 0) for p, s in zip(prices, surplus, strict=True)]
    return best


def crowd(field: Field, tally: int, start: int) -> int:
    """How many candidates from `start` on can move the tally."""
    found = 0
    for i in range(start, field.size):
        row = field.component.choices[i]
        found += any(t == tally for j in field.open[i] for t, _ in row[j].moves)
    return found


def balance(field: Field, spot: Spot, prices: list[int], crowds: list[int]) -> tuple[int, list[int]]:
    """The sum of all optima at these prices, and for each tally how many more moves are offered than wanted."""
    total = 0
    surplus = [0] * len(prices)
    for i in range(spot[0], field.size):
        row = field.component.choices[i]
        wishes = sorted(((field.worth(i, row[j], prices), -j) for j in field.open[i]), reverse=True)
        taken = [(w, -j) for w, j in wishes[: field.component.limits[i]] if w > 0]
        total += sum(w for w, _ in taken)
        for _, j in taken:
            for t, _ in row[j].moves:
                surplus[t] += 1
    for t, finals in enumerate(field.component.finals):
        if crowds[t]:
            wish, moves = tally_wish(finals[spot[4][t] :], crowds[t], prices[t])
            total += wish
            surplus[t] -= moves
    return total, surplus


def tally_wish(finals: list[int], crowd_size: int, price: int) -> tuple[int, int]:
    """The best result a tally can reach, after paying for its moves, and in how many moves."""
    found: list[tuple[int, int]] = [(NEVER, 0)]
    for value, verdict in enumerate(finals[: crowd_size + 1]):
        if verdict != FORBIDDEN:
            last = value == len(finals) - 1
            moves = crowd_size if last and price < 0 else value
            found.append((verdict * SCALE - price * moves, -moves))
    wish, moves = max(found)
    return wish, -moves
