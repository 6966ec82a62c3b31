"""The most mana that could ever be made where some of it is doubled (CR 701.9f): whether trying is worth while.

Whatever order abilities are activated in, making all mana first and doubling it afterwards, the cheapest doubling
first, comes to most.
"""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.effects import DoubleMana
from apnap.language.mana import Symbol
from apnap.rules.mana.mana_outlook import POOL, outlook
from apnap.rules.mana.mana_shifts import is_strange
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.payment import ENDLESS, can_pay
from apnap.rules.mana.payment_hopes import hopes
from apnap.rules.mana.payment_terms import Bill, Way
from apnap.rules.mana.purse import Purse


def might_grow_to(bill: Bill, purse: Purse) -> bool:
    """Whether mana that is not foretold may pay the bill."""
    if purse.shifts.hindered:
        return True
    doublers = _doublers(purse)
    if doublers is None:
        return can_pay(bill, hopes(purse))
    most = purse.means.most
    for cost in sorted(doublers):
        most = max(most, 2 * (most - cost))
    return any(_is_enough(way, purse, most, 1 << len(doublers)) for way in bill.ways)


def has_no_end(purse: Purse) -> bool:
    """Whether there may be no end to the mana that can be made, as far as is known."""
    return purse.shifts.hindered or (_doublers(purse) is None and hopes(purse).most >= ENDLESS)


def _is_enough(way: Way, purse: Purse, most: int, factor: int) -> bool:
    """Whether there is enough mana of every sort that is asked for, were it all doubled as often as can be."""
    if len(way.slots) > most or not purse.means.affords(way.life):
        return False
    return all(factor * purse.means.meets(asked) >= way.needed[n] for n, asked in enumerate(way.asked))


def _doublers(purse: Purse) -> list[int] | None:
    """What it costs to double mana, each time that can be done; None where mana grows in other ways as well, or where
    what is doubled could be spent on other things than before (CR 106.6)."""
    shifts = purse.shifts
    if shifts.watched or shifts.dormant or shifts.heeds & ~POOL or purse.restricted:
        return None
    found: list[int] = []
    for source in purse.sources:
        cost = _doubling(source)
        if cost >= 0:
            found.append(cost)
        elif source.node is not None and (not source.outputs or is_strange(purse.state, outlook(source.node))):
            return None
    return found


def _doubling(source: ManaSource) -> int:
    """How much mana it costs to double mana once by this ability; -1 if it is another."""
    node = source.node
    if node is None or len(node.effects) != 1 or not isinstance(node.effects[0], DoubleMana):
        return -1
    if not any(isinstance(part, (k.TapThis, k.SacrificeThis)) for part in node.cost):
        return -1
    symbols = [symbol for part in node.cost if isinstance(part, k.Mana) for symbol in part.symbols]
    return sum(_least(symbol) for symbol in symbols)


def _least(symbol: Symbol) -> int:
    """How much mana it takes at least to pay for the symbol."""
    if symbol.phyrexian:
        return 0
    return 1 if symbol.types or symbol.snow else max(symbol.generic, 0)
