"""Whether a cost can be paid, and the payment that is proposed (CR 118.3, 601.2g)."""

from __future__ import annotations

from apnap.language.mana import Symbol
from apnap.rules.mana.available import Available
from apnap.rules.mana.cost import ManaCost, mana_cost
from apnap.rules.mana.proposing import proposed
from apnap.rules.mana.solver import can_pay_by
from apnap.rules.mana.trying import Route, trials_of


def can_pay(cost: tuple[Symbol, ...], available: Available) -> bool:
    """Whether the mana can be paid, with X as 0."""
    if not cost:
        return True
    return can_pay_cost(mana_cost(cost), available)


def can_pay_cost(cost: ManaCost, available: Available) -> bool:
    if available.is_short_of(cost.least):
        return False
    payable = can_pay_by(cost, available.means)
    if not available.odd.found() or (not available.odd.spoils if payable else not available.odd.grows):
        return payable
    return trials_of(available).route(cost) is not None


def propose(cost: tuple[Symbol, ...], available: Available) -> Route | None:
    """The payment that spares most, or None if there is none."""
    read = mana_cost(cost)
    if available.odd.found():
        return trials_of(available).route(read)
    payment = proposed(read, available.means)
    return None if payment is None else Route([], payment)
