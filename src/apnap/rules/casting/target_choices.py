"""Targets that can be paid for together (CR 601.2c, 601.2f), found by adding up what each of them adds to the cost.

A position records how many targets of each group have been chosen, which aims are met and what is added other than
generic mana. Of choices with the same position only the one that adds the least generic mana is kept: whatever pays
for another pays for that one. So there are few positions, however many possible targets there are.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from apnap.rules.casting.target_levies import NO_LEVY, Levy
from apnap.rules.targets.targeting import Group

Payable = Callable[[tuple[int, ...]], bool]
"""Whether the cost can be paid with these targets."""
Position = tuple[tuple[int, ...], int, tuple[str, ...]]
"""The number from each group, the bits of the aims that are met, what is added other than generic mana."""
Reached = dict[Position, tuple[int, tuple[int, ...]]]
"""For each position, the least generic mana that is added, and targets that add it."""


class TargetChoices:
    """Every choice of targets for some groups, in addition to those chosen `before`. `counting` means that the cost
    depends on the number of targets."""

    def __init__(
        self, groups: list[Group], levies: dict[int, Levy], payable: Payable, counting: bool, before: tuple[int, ...]
    ) -> None:
        self.groups = groups
        self.payable = payable
        self.counting = counting
        self.before = before
        self.levies: dict[int, Levy] = {thing: NO_LEVY if thing in before else levy for thing, levy in levies.items()}
        self.start = 0
        for thing in before:
            self.start |= levies[thing].bits
        self.known: dict[object, bool] = {}
        self.kinds: dict[int, int] = {}
        numbers: dict[object, int] = {}
        for group in groups:
            for thing in group.things:
                self.kinds[thing] = numbers.setdefault(self._likeness(thing), len(numbers))

    def _likeness(self, thing: int) -> object:
        """Equal for things that are interchangeable as targets."""
        places = [(n, group.owners.get(thing, -1)) for n, group in enumerate(self.groups) if thing in group.things]
        return (tuple(places), self.levies[thing].key)

    def leads_on(self, chosen: tuple[int, ...] = (), closed: bool = False) -> bool:
        """Whether these and others of the first group (no others if it is `closed`), together with some choice from the
        other groups, can be paid for."""
        key = (tuple(sorted([self.kinds[thing] for thing in chosen])), closed)
        known = self.known.get(key)
        if known is None:
            known = any(self.payable(targets) for targets in self.outcomes(chosen, closed))
            self.known[key] = known
        return known

    def outcomes(self, chosen: tuple[int, ...] = (), closed: bool = False) -> list[tuple[int, ...]]:
        """The cheapest targets for each position, including those chosen before."""
        least: dict[object, tuple[int, tuple[int, ...]]] = {}
        for (counts, bits, others), found in self._reached(chosen, closed, False).items():
            key = (sum(counts) if self.counting else 0, bits, others)
            if key not in least or found[0] < least[key][0]:
                least[key] = found
        return [(*self.before, *targets) for _, targets in sorted(least.values())]

    def sizes(self) -> list[int]:
        """The numbers of targets from the first group that can be paid for."""
        found: set[int] = set()
        for position, (_, targets) in self._reached((), False, True).items():
            if position[0][0] not in found and self.payable((*self.before, *targets)):
                found.add(position[0][0])
        return sorted(found)

    def _reached(self, chosen: tuple[int, ...], closed: bool, exactly: bool) -> Reached:
        """The positions the choices lead to. With `exactly`, each number from the first group is kept apart."""
        whole: Reached = {}
        for allowed in self._of_one_owner():
            for position, found in self._walk(allowed, chosen, closed, exactly).items():
                if position not in whole or found[0] < whole[position][0]:
                    whole[position] = found
        return whole

    def _of_one_owner(self) -> list[list[list[int]]]:
        """The things of each group, once for each owner if all of them must have the same owner."""
        sides: list[list[list[int]]] = []
        for group in self.groups:
            owners = list(dict.fromkeys(group.owners.values()))
            by_owner = [[thing for thing in group.things if group.owners[thing] == owner] for owner in owners]
            sides.append(by_owner or [group.things])
        return [list(one) for one in product(*sides)]

    def _walk(self, allowed: list[list[int]], chosen: tuple[int, ...], closed: bool, exactly: bool) -> Reached:
        if any(thing not in allowed[0] for thing in chosen):
            return {}
        limits = [self._limit(n, things, exactly) for n, things in enumerate(allowed)]
        reached: Reached = {((0,) * len(self.groups), self.start, ()): (0, ())}
        for thing in dict.fromkeys([thing for things in allowed for thing in things]):
            places = [n for n, things in enumerate(allowed) if thing in things]
            reached = self._with(reached, thing, self._ways(thing, places, chosen, closed), limits)
        return {position: found for position, found in reached.items() if self._is_enough(position[0])}

    def _is_enough(self, counts: tuple[int, ...]) -> bool:
        return all(counts[n] >= group.least for n, group in enumerate(self.groups))

    def _limit(self, n: int, things: list[int], exactly: bool) -> tuple[int, bool]:
        """The number up to which a group is counted, and whether more than that is illegal."""
        group = self.groups[n]
        if self.counting or (exactly and n == 0) or group.most < len(things):
            return min(group.most, len(things)), True
        return group.least, False

    def _ways(self, thing: int, places: list[int], chosen: tuple[int, ...], closed: bool) -> list[tuple[int, ...]]:
        """The sets of groups that the thing may be chosen for."""
        found: list[tuple[int, ...]] = [()]
        for n in places:
            apart = self.groups[n].other_than
            with_it = [(*one, n) for one in found if not any(self.groups[m].name in apart for m in one)]
            if n == 0 and thing in chosen:
                found = with_it
            elif n > 0 or not closed:
                found = found + with_it
        return found

    def _with(
        self, reached: Reached, thing: int, ways: list[tuple[int, ...]], limits: list[tuple[int, bool]]
    ) -> Reached:
        levy = self.levies[thing]
        wider: Reached = {}
        for (counts, bits, others), (generic, targets) in reached.items():
            for way in ways:
                after = _counted(counts, way, limits)
                if after is None:
                    continue
                if not way:
                    key, found = (after, bits, others), (generic, targets)
                else:
                    more = tuple(sorted([*others, *levy.others])) if levy.others else others
                    key = (after, bits | levy.bits, more)
                    found = (generic + levy.generic, (*targets, *[thing] * len(way)))
                if key not in wider or found[0] < wider[key][0]:
                    wider[key] = found
        return wider


class AnyChoices:
    """Alternative choices of targets, if some targets determine what others must be: any of these is enough."""

    def __init__(self, ways: list[TargetChoices]) -> None:
        self.ways = ways

    def leads_on(self, chosen: tuple[int, ...] = (), closed: bool = False) -> bool:
        return any(way.leads_on(chosen, closed) for way in self.ways)

    def outcomes(self) -> list[tuple[int, ...]]:
        return [targets for way in self.ways for targets in way.outcomes()]

    def sizes(self) -> list[int]:
        return sorted({size for way in self.ways for size in way.sizes()})


def _counted(counts: tuple[int, ...], way: tuple[int, ...], limits: list[tuple[int, bool]]) -> tuple[int, ...] | None:
    """The counts with one more for each of these groups; None if that is too many."""
    after = list(counts)
    for n in way:
        limit, strict = limits[n]
        if after[n] < limit:
            after[n] += 1
        elif strict:
            return None
    return tuple(after)
