"""The search behind declarations: can that many requirements still be obeyed without disobeying a restriction?

Candidates of a component decide in order. A *spot* is everything the rest of the search depends on: the candidate, how
far it got with its targets, and the values of the tallies. Bounds found for a spot (how many requirements can be obeyed
from here on, at least and at most) are kept. A search ends at the first success, and skips whatever could not succeed
even if every tally, taken alone, ended as well as it can.

The upper bound comes from a `Relaxation`: every candidate and every tally does what is best for itself, as if it were
alone. To make them agree, each move of a tally has a price, which the tally pays to the candidate. Whatever the prices
are, the sum of their optima is an upper bound (a Lagrangian relaxation); `fair_prices` looks for prices that make it
low.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.combat.requirements import FORBIDDEN
from apnap.rules.combat.tallies import Choice, Component

Spot = tuple[int, int, int, int, tuple[int, ...]]
"""(candidate, first target position still open, targets it may still choose, tallies it has moved, values)"""

SCALE: Final = 60
"""Prices and bounds are counted in sixtieths of a requirement."""

NEVER: Final = -(10**9)
ROUNDS: Final = 60

Step = tuple[int, Spot]
"""Requirements settled on the way, and the spot it leads to."""

Visit = tuple[int, Spot, int, list[Step]]
"""On the way to a spot: requirements settled by the last step, the spot, how many more are needed, steps to try."""

DONE: Final = -1

PATIENCE: Final = 400
"""Visits after which a search stops to look for a better bound."""


class Search:
    """The search of one component in which only the costs in `allowed` may be paid."""

    def __init__(self, component: Component, allowed: int) -> None:
        self.component = component
        self.size = len(component.members)
        self._field = Field(component, allowed)
        self._open = self._field.open
        self._last = self._field.last
        self._least: dict[Spot, int] = {}
        self._most: dict[Spot, int] = {}
        self._bounds: dict[Spot, int] = {}
        self._closing: list[list[int]] = [[] for _ in range(self.size + 1)]
        for t, i in enumerate(self._last):
            self._closing[i].append(t)
        self._relaxations = [Relaxation(self._field, [0] * len(component.finals))]
        self._set_slots()
        self.start = self._enter(0, tuple(0 for _ in component.finals))
        self.maximum = self._find_maximum()

    def _set_slots(self) -> None:
        """How many choices are left from each candidate on, and what tallies of single targets need from them."""
        c = self.component
        self._slots = [0] * (self.size + 1)
        for i in range(self.size - 1, -1, -1):
            self._slots[i] = self._slots[i + 1] + min(c.limits[i], len(self._open[i]))
        self._single = [t for t, target in enumerate(c.targets) if target >= 0]
        self._deficits = [[deficit(finals, v) for v in range(len(finals))] for finals in c.finals]

    def _find_maximum(self) -> int:
        """The most requirements that can be obeyed without disobeying a restriction (CR 508.1d, 509.1c)."""
        if self.start is None or not self.reaches(self.start[1], 0):
            return FORBIDDEN
        gained, spot = self.start
        if self._least[spot] < self._promise(spot):
            self._sharpen(spot)
        while self._least[spot] < self._promise(spot) and self.reaches(spot, self._least[spot] + 1):
            pass
        return gained + self._least[spot]

    def _sharpen(self, spot: Spot) -> None:
        """Find a better bound from the spot on; of the older ones, keep the plain one and the last."""
        fair = Relaxation(self._field, fair_prices(self._field, spot))
        self._relaxations = [self._relaxations[0], *self._relaxations[1:][-1:], fair]
        self._bounds.clear()

    def _enter(self, i: int, values: tuple[int, ...]) -> Step | None:
        """Go on to candidate `i`: settle the tallies that are complete; None if one of them is forbidden."""
        gained = 0
        for t in self._closing[i]:
            verdict = self.component.finals[t][values[t]]
            if verdict == FORBIDDEN:
                return None
            gained += verdict
        fresh = [same[value] for same, value in zip(self._field.same[i], values, strict=True)]
        limit = self.component.limits[i] if i < self.size else 0
        return gained, (i, 0, limit, 0, tuple(fresh))

    def _canonical(self, spot: Spot) -> Spot:
        """The spot that represents all those which differ only by exchanging identical tallies.

        Only for what is still to be searched: choices already made name the tallies that they move.
        """
        if spot[1] or not self.component.alike:
            return spot
        values = list(spot[4])
        for group in self.component.alike:
            ordered = sorted([values[t] for t in group])
            for t, value in zip(group, ordered, strict=True):
                values[t] = value
        return spot[0], spot[1], spot[2], spot[3], tuple(values)

    def take(self, spot: Spot, position: int) -> Step | None:
        """Choose the target at a position, or DONE; None if a restriction is then certain to be disobeyed."""
        i, _first, left, moved, values = spot
        if position == DONE:
            return self._enter(i + 1, values)
        choice = self.component.choices[i][position]
        fresh = list(values)
        for t, table in choice.moves:
            if not moved >> t & 1:
                fresh[t] = table[fresh[t]]
                if self.component.targets[t] < 0:
                    moved |= 1 << t
        if left > 1 and position + 1 < len(self.component.choices[i]):
            return choice.score, (i, position + 1, left - 1, moved, tuple(fresh))
        step = self._enter(i + 1, tuple(fresh))
        return None if step is None else (step[0] + choice.score, step[1])

    def _bound(self, spot: Spot) -> int:
        """The most to be gained from here, in parts of a requirement; if below 0, a restriction must be disobeyed."""
        known = self._bounds.get(spot)
        if known is None:
            known = min(r.bound(spot) for r in self._relaxations)
            if self._single and known >= 0 and self._lacks(spot):
                known = FORBIDDEN
            self._bounds[spot] = known
        return known

    def _lacks(self, spot: Spot) -> bool:
        """Whether targets need more blockers than there are choices left: each choice helps one of them."""
        i, first, left, _, values = spot
        needed = 0
        for t in self._single:
            if self._last[t] > i:
                needed += self._deficits[t][values[t]]
        return needed > (self._slots[i + 1] + left if first else self._slots[i])

    def reaches(self, spot: Spot, need: int) -> bool:
        """Whether `need` more requirements can be obeyed from here on."""
        need, spot = max(0, need), self._canonical(spot)
        if self._promise(spot) < need:
            return False
        path: list[Visit] = [(0, spot, need, self._steps(spot, need))]
        visits = 0
        while path:
            visits += 1
            if visits == PATIENCE:
                self._sharpen(spot)
            _, at, wanted, steps = path[-1]
            if at[0] == self.size or self._least.get(at, FORBIDDEN) >= wanted:
                self._learn(path)
                return True
            if steps:
                gained, onward = steps.pop()
                rest = max(0, wanted - gained)
                path.append((gained, onward, rest, self._steps(onward, rest)))
            else:
                self._most[at] = wanted - 1
                path.pop()
        return False

    def _learn(self, path: list[Visit]) -> None:
        """Record what was found at the end of the path, plus what was gained on the way, for every spot on it."""
        total = self._least.get(path[-1][1], 0)
        for gained, spot, _, _ in reversed(path):
            self._least[spot] = max(total, self._least.get(spot, FORBIDDEN))
            total += gained

    def _promise(self, spot: Spot) -> int:
        """The most requirements that can be obeyed from here, as far as is known."""
        known = self._most.get(spot)
        bound = self._bound(spot) // SCALE
        return bound if known is None or bound < known else known

    def _steps(self, spot: Spot, need: int) -> list[Step]:
        """The steps worth trying, the most promising one last."""
        if spot[0] == self.size or self._least.get(spot, FORBIDDEN) >= need:
            return []
        ranked: list[tuple[int, int, Step]] = []
        seen: set[Step] = set()
        for position in (DONE, *self._open[spot[0]]):
            step = self.take(spot, position) if position == DONE or position >= spot[1] else None
            step = None if step is None else (step[0], self._canonical(step[1]))
            if step is not None and step not in seen:
                seen.add(step)
                if self._promise(step[1]) >= max(0, need - step[0]):
                    ranked.append((step[0] * SCALE + self._bound(step[1]), -position, step))
        ranked.sort()
        return [step for _, _, step in ranked]


def deficit(finals: list[int], value: int) -> int:
    """The least number of moves that leave a forbidden value."""
    return next((k for k, f in enumerate(finals[value:]) if f != FORBIDDEN), 0)


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
        self._reachable = self._set_reachable(field, prices)

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

    def _set_reachable(self, field: Field, prices: list[int]) -> list[list[list[int]]]:
        """By candidate, tally and value: the best result the tally can reach from there, after paying for its moves."""
        c = field.component
        reachable = [[0] * len(finals) for finals in c.finals]
        found = [reachable]
        for i in range(field.size - 1, -1, -1):
            closing = [t for t, last in enumerate(field.last) if last == i + 1]
            reachable = list(reachable)
            for t in closing:
                reachable[t] = [NEVER if f == FORBIDDEN else f * SCALE for f in c.finals[t]]
            later = list(reachable)
            for t, tables in field.moves(i).items():
                for table in tables:
                    moved = [later[t][value] - prices[t] for value in table]
                    reachable[t] = [max(a, b) for a, b in zip(reachable[t], moved, strict=True)]
            found.append(reachable)
        found.reverse()
        return found

    def bound(self, spot: Spot) -> int:
        """The most to be gained from here, in parts of a requirement; if below 0, a restriction must be disobeyed."""
        i, first, left, _, values = spot
        total = self._rest[i + 1] + self._within[i][first][left] if first else self._rest[i]
        reachable = self._reachable[i]
        for t, value in enumerate(values):
            total += reachable[t][value]
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
