"""The parts of a declaration whose legality is independent of the rest, and the costs that may be paid in them.

No player is required to pay a cost to attack or block (CR 508.1d, 509.1c). So a declaration that pays certain costs is
compared with the best of those that pay no others.
"""

from __future__ import annotations

from apnap.rules.combat.declaring_search import DONE, Search, Step
from apnap.rules.combat.declaring_tallies import Choice, Compiled, Component

Prefix = list[list[int]]
"""For each candidate of a component, in order, the positions of the targets chosen so far."""

Form = tuple[int, tuple[tuple[int, bool, int, int, tuple[tuple[int, tuple[int, ...]], ...]], ...]]
"""Everything that distinguishes one candidate from another, except which creature it is."""


class Part:
    """One component, with a search for each set of costs that may be paid.

    `goal` is the component whose maximum it must reach, usually itself, and `offset` is what the goal counts besides.
    """

    def __init__(self, component: Component, goal: Component, offset: int) -> None:
        self.component = component
        self._goal = goal
        self._offset = offset
        self._searches: dict[int, Search] = {}
        self._goals: dict[int, Search] = self._searches if goal is component else {}
        self._own = [costs_of(row) for row in component.choices]
        self._twin = twins(component)

    def search(self, costs: int) -> Search:
        if costs not in self._searches:
            self._searches[costs] = Search(self.component, costs)
        return self._searches[costs]

    def maximum(self, costs: int) -> int:
        """How many requirements can be obeyed while paying no other costs (CR 508.1d, 509.1c)."""
        if costs not in self._goals:
            self._goals[costs] = Search(self._goal, costs)
        return self._goals[costs].maximum + self._offset

    def paid(self, prefix: Prefix) -> int:
        """The costs that the choices made so far need."""
        mask = 0
        for row, chosen in zip(self.component.choices, prefix, strict=False):
            for position in chosen:
                mask |= row[position].cost
        return mask

    def can_become_legal(self, prefix: Prefix, complete: bool) -> bool:
        """Whether the choices can be completed to a legal declaration; `complete`: the last candidate is done."""
        ahead = len(prefix) if complete else len(prefix) - 1
        return self._affordable(prefix, complete, self.paid(prefix), ahead, {})

    def _affordable(self, prefix: Prefix, complete: bool, paid: int, i: int, shares: dict[int, int]) -> bool:
        """Whether it is legal to pay just `paid`, or more of the costs of candidates from `i` on."""
        if self._reaches(prefix, complete, paid, paid):
            return True
        while i < len(self._own) and not self._own[i] & ~paid:
            i += 1
        if i == len(self._own) or not self._reaches(prefix, complete, paid | self._costs_from(i), paid):
            return False
        for share in self._shares(i, paid, shares):
            known = {**shares, i: squeeze(share, self._own[i])} if i >= len(prefix) else shares
            if self._affordable(prefix, complete, paid | share, i + 1, known):
                return True
        return False

    def _shares(self, i: int, paid: int, shares: dict[int, int]) -> list[int]:
        """The sets of its costs that candidate `i` might pay; of identical candidates, an earlier one pays no less."""
        own = self._own[i]
        found = [share for share in subsets(own) if share & paid == own & paid]
        twin = self._twin[i]
        return [s for s in found if twin not in shares or squeeze(s, own) <= shares[twin]]

    def _costs_from(self, i: int) -> int:
        mask = 0
        for own in self._own[i:]:
            mask |= own
        return mask

    def _reaches(self, prefix: Prefix, complete: bool, costs: int, standard: int) -> bool:
        """Whether a completion that pays no more than `costs` does as well as the best that pay `standard`."""
        search = self.search(costs)
        maximum = self.maximum(standard)
        step = self._replay(search, prefix, complete)
        return maximum >= 0 and step is not None and search.reaches(step[1], maximum - step[0])

    def _replay(self, search: Search, prefix: Prefix, complete: bool) -> Step | None:
        """Where the choices lead, and what they settle; None if they disobey a restriction."""
        step = search.start
        for i, chosen in enumerate(prefix):
            for position in chosen:
                step = self._onward(search, step, position)
            if step is not None and step[1][0] == i and (complete or i + 1 < len(prefix)):
                step = self._onward(search, step, DONE)
        return step

    def _onward(self, search: Search, step: Step | None, position: int) -> Step | None:
        if step is None or (position != DONE and self.component.choices[step[1][0]][position].dead):
            return None
        onward = search.take(step[1], position)
        return None if onward is None else (step[0] + onward[0], onward[1])


class Regime:
    """The parts of a problem while a given set of conditional requirements applies."""

    def __init__(self, size: int, compiled: Compiled, goals: Compiled) -> None:
        self.constant = compiled.constant
        offset = goals.constant - compiled.constant
        pairs = zip(compiled.components, goals.components, strict=True)
        self.parts = [Part(component, goal, offset) for component, goal in pairs]
        self.part_of: list[Part | None] = [None] * size
        for part in self.parts:
            if compiled is not goals or not part.component.free:
                for k in part.component.members:
                    self.part_of[k] = part


def costs_of(row: list[Choice]) -> int:
    mask = 0
    for choice in row:
        mask |= choice.cost
    return mask


def twins(component: Component) -> list[int]:
    """For each candidate, the last one before it that is identical to it (-1: none)."""
    last: dict[Form, int] = {}
    found: list[int] = []
    for i, row in enumerate(component.choices):
        own = costs_of(row)
        choices = tuple((c.target, c.dead, c.score, squeeze(c.cost, own), tuple(c.moves)) for c in row)
        form = (component.limits[i], choices)
        found.append(last.get(form, -1))
        last[form] = i
    return found


def squeeze(mask: int, own: int) -> int:
    """The bits of `mask` as positions among the bits of `own`."""
    places = [n for n in range(own.bit_length()) if own >> n & 1]
    return sum(1 << place for place, n in enumerate(places) if mask >> n & 1)


def subsets(mask: int) -> list[int]:
    """All subsets of the bits, in numerical order."""
    found = [0]
    for n in range(mask.bit_length()):
        if mask >> n & 1:
            found += [low | 1 << n for low in found]
    return found
