"""Paying mana (CR 118.3a, 601.2g-h, 605.3a): whether a cost can be paid, and how best.

Everything here is a pure function of a `Bill` (what is asked) and `Means` (what there is). A payment is found whenever
there is one. Of all payments the one proposed keeps the most options open: it is the least by, in this order,

1. the life paid for Phyrexian symbols of the bill: life is the last resort,
2. the total tier of the activations: the caller's word for how precious their sources are,
3. the life paid and the damage suffered for activations,
4. the mana made: so mana in the pool goes first, and no large source pays for little,
5. the restricted mana kept in the pool that could have been spent,
6. the mana spent on the bill: one white mana for {2/W} rather than two others,
7. the colours that the permanents used could have made, summed up: the least versatile go first,
8. the number of activations,
9. the use there is otherwise for those colours, and for the mana of the pool: what other cards in hand ask for is kept.
"""

from __future__ import annotations

from typing import Final

from apnap.language.mana import Symbol, with_x
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_plan import Writer
from apnap.rules.mana.payment_search import Search
from apnap.rules.mana.payment_terms import (
    ACTIVATIONS,
    ANYWHERE,
    ENDLESS,
    GENERIC_ONLY,
    HELPER,
    NOWHERE,
    THIS_COST,
    Activation,
    Bill,
    Floating,
    Mana,
    Plan,
    Source,
    Spend,
    Way,
)

__all__ = [
    "ACTIVATIONS",
    "ANYWHERE",
    "ENDLESS",
    "GENERIC_ONLY",
    "GREATEST_X",
    "HELPER",
    "NOWHERE",
    "THIS_COST",
    "Activation",
    "Bill",
    "Floating",
    "Mana",
    "Means",
    "Plan",
    "Source",
    "Spend",
    "can_pay",
    "max_x",
    "objective",
    "propose",
    "within_reach",
]

FIELD_BITS: Final = 20
FIELDS: Final = 9
GREATEST_X: Final = 100
"""Where mana may be made without end, X could be any number, and some end has to be set."""


def within_reach(bill: Bill, means: Means) -> bool:
    """A necessary condition, quickly: enough mana in all, and of every type asked for. Most bills fail here."""
    return any(means.might(way) for way in bill.ways)


def can_pay(bill: Bill, means: Means) -> bool:
    """Whether the bill can be paid (CR 118.3)."""
    return any_payable(bill.ways, means)


def any_payable(ways: list[Way], means: Means) -> bool:
    """Whether the bill can be paid in one of these ways."""
    unsure: list[Way] = []
    for way in ways:
        if means.might(way):
            if means.surely(way):
                return True
            unsure.append(way)
    return bool(unsure) and Search(means, unsure).any()


def propose(bill: Bill, means: Means) -> Plan | None:
    """The best payment by the objective above, or None if there is none."""
    if not can_pay(bill, means):
        return None
    search = Search(means, [way for way in bill.ways if means.might(way)])
    solution = search.best()
    return None if solution is None else Writer(means, search.choices, solution).plan()


def objective(plan: Plan) -> tuple[int, ...]:
    """The nine numbers by which payments are compared, what counts most first."""
    mask = (1 << FIELD_BITS) - 1
    return tuple([plan.score >> FIELD_BITS * (FIELDS - 1 - i) & mask for i in range(FIELDS)])


def max_x(cost: tuple[Symbol, ...], means: Means) -> int:
    """The greatest value of X for which a cost with {X} in it can be paid (CR 107.3a); -1 if not even 0 can."""
    copies = sum(1 for symbol in cost if symbol.variable)
    if not can_pay(Bill(with_x(cost, 0)), means):
        return -1
    less = sum(-symbol.generic for symbol in cost if symbol.generic < 0)
    low, high = 0, (means.most + less) // copies if copies else 0
    if high * copies >= ENDLESS:
        high = GREATEST_X
    while low < high:
        middle = (low + high + 1) // 2
        if can_pay(Bill(with_x(cost, middle)), means):
            low = middle
        else:
            high = middle - 1
    return low
