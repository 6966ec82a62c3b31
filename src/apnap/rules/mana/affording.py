"""Whether a player can pay mana (CR 118.3, 601.2g): by what is foretold, or by what was tried where that is not all."""

from __future__ import annotations

from apnap.language.mana import Symbol, with_x
from apnap.rules.mana.payment import ENDLESS, GREATEST_X, can_pay, max_x
from apnap.rules.mana.payment_doubling import has_no_end
from apnap.rules.mana.payment_terms import Bill
from apnap.rules.mana.payment_trials import trials
from apnap.rules.mana.purse import Purse


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
    return _grown(cost, purse, found) if purse.shifts.grows else found


def _grown(cost: tuple[Symbol, ...], purse: Purse, found: int) -> int:
    """The greatest value of X from there on, by steps that double; where mana may be made without end, there is an end
    to it."""
    end = found + GREATEST_X if has_no_end(purse) else found + ENDLESS
    step = 1
    while found + step <= end and affords(Bill(with_x(cost, found + step)), purse):
        found += step
        step *= 2
    while step:
        if found + step <= end and affords(Bill(with_x(cost, found + step)), purse):
            found += step
        step //= 2
    return found
