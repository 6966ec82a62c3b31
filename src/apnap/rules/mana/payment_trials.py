"""Payments that can't be foretold from how things are (CR 601.2g, 605.3a): found by trying.

Where an activation changes what others make, mana abilities are activated one after the other on copies of the state,
and after each the plain solver is asked whether what there is now pays the rest. Its plan counts where following it, on
another copy, pays the bill in fact. What nobody could tell apart is tried once.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from apnap.language.mana import Symbol
from apnap.rules.asking.errors import Illegal
from apnap.rules.mana.mana_facts import facts_of
from apnap.rules.mana.mana_outlook import POOL
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.payment import can_pay, propose
from apnap.rules.mana.payment_asked import Asked
from apnap.rules.mana.payment_doubling import might_grow_to
from apnap.rules.mana.payment_following import follow, out_of_pool, still_to_spend
from apnap.rules.mana.payment_spots import Ground, Spot, Step, every_answer, is_hidden, trial_of
from apnap.rules.mana.payment_terms import Bill, Plan
from apnap.rules.mana.purse import Purse

ENOUGH: Final = 100
"""After so many positions the best payment found will do."""
_UNTOLD: Final = 2
"""How dear, as a tier, an ability is whose mana is not told."""


class Route:
    """A whole payment: steps that are taken one by one, then a plan that can be followed with these sources."""

    def __init__(self, steps: list[Step], plan: Plan, sources: list[ManaSource], score: int) -> None:
        self.steps = steps
        self.plan = plan
        self.sources = sources
        self.score = score


class Seen:
    """Positions that were looked at: one with no more mana and life than another, and the same otherwise, leads no
    further."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.count = 0
        self._pools: dict[object, list[dict[int, int]]] = {}

    def add(self, spot: Spot) -> bool:
        """Whether the position is another than those before."""
        pools = self._pools.setdefault(spot.mark(self.asked), [])
        pool = spot.pool(self.asked)
        if any(_is_as_much(other, pool) for other in pools):
            return False
        pools.append(pool)
        self.count += 1
        return True


def _is_as_much(pool: dict[int, int], other: dict[int, int]) -> bool:
    return all(pool.get(sort, 0) >= count for sort, count in other.items())


class Trials:
    """The positions that a player's mana abilities lead to."""

    def __init__(self, purse: Purse) -> None:
        self.purse = purse
        self.looked = 0
        """How many positions were looked at."""
        self._root: Spot | None = None
        self._found: dict[tuple[Symbol, ...], Route | None] = {}

    @property
    def root(self) -> Spot:
        """How things are as the payment begins."""
        found = self._root
        if found is None:
            found = Spot(self.purse.later(self.purse.state), [], 0, Ground(self.purse))
            self._root = found
        return found

    def can_pay(self, bill: Bill) -> bool:
        return self.some(bill) is not None

    def some(self, bill: Bill) -> Route | None:
        """The first payment found, the deepest position first."""
        if bill.cost not in self._found:
            self._found[bill.cost] = self._search(bill)
        return self._found[bill.cost]

    def _search(self, bill: Bill) -> Route | None:
        found = _route([], 0, self.purse, bill)
        if found is not None or not _leads_on(self.purse, bill):
            return found
        waiting = [self.root]
        seen = Seen(Asked(bill, self.purse))
        while waiting and found is None:
            spot = waiting.pop()
            if seen.add(spot):
                found = _route(spot.steps, spot.score, spot.purse, bill)
                if found is None and _leads_on(spot.purse, bill):
                    waiting += spot.next(seen.asked)
        self.looked += seen.count
        return found

    def best(self, bill: Bill) -> Route | None:
        """The payment of least score among the positions that cost least to come to."""
        found = self.some(bill)
        if found is None or not found.steps:
            return found
        if self.purse.shifts.heeds & POOL:
            return self._without_waste(bill, found)
        asked = Asked(bill, self.purse)
        heap = [(0, 0, self.root)]
        pushed = 0
        seen = Seen(asked)
        while heap and seen.count < ENOUGH and heap[0][0] < found.score:
            spot = heappop(heap)[2]
            if not seen.add(spot):
                continue
            route = _route(spot.steps, spot.score, spot.purse, bill)
            if route is not None and route.score < found.score:
                found = route
            for after in spot.next(asked) if _leads_on(spot.purse, bill) else ():
                pushed += 1
                heappush(heap, (after.score, pushed, after))
        return found

    def _without_waste(self, bill: Bill, found: Route) -> Route:
        """The payment without anything that need not be used, the dearest spared first."""
        spared: tuple[int, ...] = ()
        for number in self._dearest_first():
            route = Trials(self.purse.also_sparing((*spared, number))).some(bill)
            if route is not None:
                spared, found = (*spared, number), route
        return found

    def _dearest_first(self) -> list[int]:
        """The numbers of what the sources use up of their permanents."""
        planned = {one.key: one for one in self.purse.means.sources}
        dear: dict[int, tuple[int, int]] = {}
        for key, source in enumerate(self.purse.sources):
            number = facts_of(source.node).exclusive(source.id) if source.node is not None else -1
            if number >= 0:
                one = planned.get(key)
                worth = (one.tier, len(one.colours)) if one is not None else (_UNTOLD, 0)
                dear[number] = max(dear.get(number, worth), worth)
        return sorted(dear, key=lambda number: dear[number], reverse=True)


def trials(purse: Purse) -> Trials:
    """What was tried with a purse so far."""
    known = purse.trials
    if isinstance(known, Trials):
        return known
    made = Trials(purse)
    purse.trials = made
    return made


def _leads_on(purse: Purse, bill: Bill) -> bool:
    """Whether a payment may exist further on: what is foretold is the most there can be, unless it grows."""
    if purse.shifts.grows and might_grow_to(bill, purse):
        return True
    return purse.shifts.spoils and can_pay(bill, purse.means)


def _route(steps: list[Step], score: int, purse: Purse, bill: Bill) -> Route | None:
    """The payment by the plain solver's plan from here, where that comes off."""
    if not can_pay(bill, purse.means):
        return None
    plan = propose(bill, purse.means)
    if plan is None or (purse.shifts.spoils and not _comes_off(purse, bill, plan)):
        return None
    return Route(steps, plan, purse.sources, score + plan.score)


def _comes_off(purse: Purse, bill: Bill, plan: Plan) -> bool:
    """Whether following the plan pays the bill. What chance or a library has a say in is taken to."""
    trial = trial_of(purse.state)
    running = follow(trial, purse.player, plan, purse.sources)
    helpers: tuple[int, ...] = ()
    try:
        asked = next(running)
        while True:
            asked = running.send(every_answer(asked)[0])
    except StopIteration as end:
        helpers = end.value
    except Illegal:
        return False
    paid = out_of_pool(trial, purse.player, still_to_spend(bill, plan, helpers), purse.spell)
    return paid is not None or is_hidden(trial, purse.state)
