"""Payments that can't be foretold from how things are (CR 601.2g, 605.3a): found by trying.

Where an activation changes what others make, mana abilities are activated one after the other on copies of the state,
and after each the plain solver is asked whether what there is now pays the rest. Its plan counts where following it, on
another copy, pays the bill in fact. What nobody could tell apart is tried once.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from apnap.rules.errors import Illegal
from apnap.rules.mana_terms import ManaSource
from apnap.rules.payment import Bill, Plan, can_pay, propose
from apnap.rules.payment_following import follow, out_of_pool, still_to_spend
from apnap.rules.payment_spots import Spot, Step, every_answer, is_hidden
from apnap.rules.purse import Purse

MANY: Final = 400
"""After so many positions without a payment none is looked for any more."""
ENOUGH: Final = 100
"""After so many positions the best payment found will do."""


class Route:
    """A whole payment: steps that are taken one by one, then a plan that can be followed with these sources."""

    def __init__(self, steps: list[Step], plan: Plan, sources: list[ManaSource], score: int) -> None:
        self.steps = steps
        self.plan = plan
        self.sources = sources
        self.score = score


class Trials:
    """The positions that a player's mana abilities lead to. They are the same for every bill, and kept."""

    def __init__(self, purse: Purse) -> None:
        self.purse = purse
        self.root = Spot(purse.later(purse.state), [], 0)

    def can_pay(self, bill: Bill) -> bool:
        return self.some(bill) is not None

    def some(self, bill: Bill) -> Route | None:
        """The first payment found, the deepest position first."""
        found = _route(self.root, self.purse, bill)
        waiting = [self.root] if found is None else []
        seen: set[object] = set()
        plenty = _plenty(self.purse, bill)
        while waiting and found is None and len(seen) < MANY:
            spot = waiting.pop()
            mark = spot.mark(plenty)
            if mark in seen:
                continue
            seen.add(mark)
            found = _route(spot, spot.purse, bill)
            if found is None and _leads_on(spot, bill):
                waiting += spot.next()
        return found

    def best(self, bill: Bill) -> Route | None:
        """The payment of least score among the positions that cost least to come to."""
        found = self.some(bill)
        if found is None or not found.steps:
            return found
        heap = [(0, 0, self.root)]
        pushed = 0
        seen: set[object] = set()
        plenty = _plenty(self.purse, bill)
        while heap and len(seen) < ENOUGH and heap[0][0] < found.score:
            spot = heappop(heap)[2]
            mark = spot.mark(plenty)
            if mark in seen:
                continue
            seen.add(mark)
            route = _route(spot, spot.purse, bill)
            if route is not None and route.score < found.score:
                found = route
            for after in spot.next() if _leads_on(spot, bill) else ():
                pushed += 1
                heappush(heap, (after.score, pushed, after))
        return found


def trials(purse: Purse) -> Trials:
    """What was tried with a purse so far."""
    known = purse.trials
    if isinstance(known, Trials):
        return known
    made = Trials(purse)
    purse.trials = made
    return made


def _leads_on(spot: Spot, bill: Bill) -> bool:
    """Whether a payment may exist further on: what is foretold is the most there can be, unless it grows."""
    shifts = spot.purse.shifts
    return shifts.grows or (shifts.spoils and can_pay(bill, spot.purse.means))


def _plenty(purse: Purse, bill: Bill) -> int:
    """More mana of one sort than this is no better than so much: twice what the bill and every ability ask for. So
    there is an end to trying where abilities feed one another for ever."""
    asked = max([len(way.slots) for way in bill.ways])
    asked += sum([symbol.generic or 1 for source in purse.means.sources for symbol in source.cost])
    return 2 * asked + 1


def _route(spot: Spot, purse: Purse, bill: Bill) -> Route | None:
    """The payment by the plain solver's plan from here, where that comes off."""
    if not can_pay(bill, purse.means):
        return None
    plan = propose(bill, purse.means)
    if plan is None or (purse.shifts.spoils and not _comes_off(purse, bill, plan)):
        return None
    return Route(spot.steps, plan, purse.sources, spot.score + plan.score)


def _comes_off(purse: Purse, bill: Bill, plan: Plan) -> bool:
    """Whether following the plan pays the bill. What chance or a library has a say in is taken to."""
    trial = purse.state.fork()
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
