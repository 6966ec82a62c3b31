"""Whether a cost can be paid, and the payment that is proposed (CR 118.3, 601.2g)."""

from __future__ import annotations

from apnap.language.mana import Symbol
from apnap.rules.mana.available import Available
from apnap.rules.mana.cost import mana_cost
from apnap.rules.mana.payment import Payment
from apnap.rules.mana.proposing import proposed
from apnap.rules.mana.solver import can_pay_by
from apnap.rules.mana.trying import trials_of


def can_pay(cost: tuple[Symbol, ...], available: Available) -> bool:
    """Whether the mana can be paid, with X as 0."""
    if not cost:
        return True
    read = mana_cost(cost)
    if available.is_short_of(read.least):
        return False
    if available.odd.found():
        return trials_of(available).payment(read) is not None
    return can_pay_by(read, available.means)


def propose(cost: tuple[Symbol, ...], available: Available) -> Payment | None:
    """The payment that spares most, or None if there is none."""
    if available.odd.found():
        return trials_of(available).payment(mana_cost(cost))
    return proposed(mana_cost(cost), available.means)
