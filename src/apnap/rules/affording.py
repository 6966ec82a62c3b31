"""Whether a player can pay mana (CR 118.3, 601.2g): by what is foretold, or by what was tried where that is not all."""

from __future__ import annotations

from apnap.language.mana import Symbol, with_x
from apnap.rules.payment import Bill, can_pay, max_x
from apnap.rules.payment_trials import trials
from apnap.rules.purse import Purse


def affords(bill: Bill, purse: Purse) -> bool:
    """Whether there is a payment."""
    if can_pay(bill, purse.means):
        return not purse.shifts.spoils or trials(purse).can_pay(bill)
    return purse.shifts.grows and trials(purse).can_pay(bill)


def greatest_x(cost: tuple[Symbol, ...], purse: Purse) -> int:
    """The greatest value of X for which a cost with {X} in it can be paid (CR 107.3a); -1 if not even 0 can."""
    found = max_x(cost, purse.means)
    if purse.shifts.spoils:
        while found >= 0 and not affords(Bill(with_x(cost, found)), purse):
            found -= 1
    if purse.shifts.grows:
        while affords(Bill(with_x(cost, found + 1)), purse):
            found += 1
    return found
