"""Paying by hand, a part at a time (CR 601.2g-h): a mana ability, 2 life for a Phyrexian symbol, a creature tapped for
convoke and its like. Each part leaves a bill that can still be paid."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language.mana import LETTERS, Symbol
from apnap.rules.decisions import Answer, Decision, Option
from apnap.rules.happening import happen
from apnap.rules.mana_terms import TAP, ManaSource
from apnap.rules.mana_uses import tapping
from apnap.rules.moving import move
from apnap.rules.payment import Bill, Means, can_pay, usable_next, with_life
from apnap.rules.payment_terms import HELPER, PHYREXIAN_LIFE, ways_to_pay
from apnap.rules.purse import Purse
from apnap.state.events import Event
from apnap.state.table import State

Billing = Generator[Decision, Answer, Bill]
_MADE: Final[dict[tuple[tuple[int, ...], ...], str]] = {}


def options(bill: Bill, means: Purse) -> list[Option]:
    """What may be done next towards the payment."""
    listed: list[Option] = []
    shown: list[ManaSource] = []
    for key in usable_next(bill, means.means):
        source = means.sources[key]
        if source.helper:
            listed.append(Option("help", source.id, key))
        elif not source.among or not any([source.is_other_way(other) for other in shown]):
            listed.append(Option("mana", source.id, key, made(source)))
            shown.append(source)
    return listed + [Option("life", word=symbol.text) for symbol in payable_in_life(bill, means.means)]


def food(bill: Bill, means: Purse, source: ManaSource) -> tuple[int, ...]:
    """What the ability may be fed with so that the bill can still be paid, if it asks for one thing."""
    if len(source.among) != 1:
        return ()
    usable = [means.sources[key] for key in usable_next(bill, means.means)]
    return tuple([one.among[0] for one in usable if one.is_other_way(source)])


def made(source: ManaSource) -> str:
    """The mana a source makes, where that is one thing only: `{G}`, `{C}{C}`."""
    found = _MADE.get(source.outputs)
    if found is None:
        one = source.outputs[0] if len(source.outputs) == 1 else ()
        found = "".join(["{" + LETTERS[type] + "}" for type in one if type < len(LETTERS)])
        _MADE[source.outputs] = found
    return found


def payable_in_life(bill: Bill, means: Means) -> list[Symbol]:
    """The Phyrexian symbols that 2 life could be paid for (CR 107.4f), so that the rest can still be paid."""
    found: list[Symbol] = []
    for symbol in bill.cost:
        if symbol.phyrexian and symbol not in found and means.affords(PHYREXIAN_LIFE):
            if can_pay(Bill(without(bill.cost, [symbol])), with_life(means, means.life - PHYREXIAN_LIFE)):
                found.append(symbol)
    return found


def pay_life(state: State, player: int, bill: Bill, text: str) -> Billing:
    """CR 107.4f: 2 life instead of the symbol's mana."""
    symbol = next(one for one in bill.cost if one.text == text)
    event = Event("lose life", player=player, amount=PHYREXIAN_LIFE, detail="payment", rule="107.4f")
    yield from happen(state, [event])
    return Bill(without(bill.cost, [symbol]))


def used_up(state: State, player: int, source: ManaSource) -> Event:
    """What becomes of a helper: it is tapped, or exiled (CR 702.51a, 702.66a)."""
    if source.helper == TAP:
        return Event("tap", source.id, player, rule="702.51a")
    return move(state, source.id, source.helper, rule="702.66a", why="cost")


def help_pay(state: State, player: int, bill: Bill, means: Purse, source: ManaSource) -> Billing:
    """CR 702.51a: it is tapped, and its part is paid: a symbol of its colour if the rest can then be paid, or else a
    generic one."""
    now = means.means
    tapped = tapping(source.id)
    left = [one for one in now.sources if one.exclusive != tapped and tapped not in one.takes]
    rest = Means(left, now.floating, now.life, now.any_colour, now.any_type, now.everywhere, now.twins)
    fitting = [symbol for symbol in bill.cost if _pays(source, symbol, now)]
    fitting.sort(key=lambda symbol: symbol.generic > 0)
    chosen = next(one for one in fitting if can_pay(Bill(without(bill.cost, [one])), rest))
    yield from happen(state, [used_up(state, player, source)])
    return Bill(without(bill.cost, [chosen]))


def _pays(source: ManaSource, symbol: Symbol, means: Means) -> bool:
    bits = [means.bits(type, False, HELPER) for output in source.outputs for type in output]
    return any([mask & bit for way in ways_to_pay((symbol,)) for mask in way.slots for bit in bits])


def without(symbols: tuple[Symbol, ...], gone: list[Symbol]) -> tuple[Symbol, ...]:
    """The symbols still to be paid; a generic symbol loses one mana at a time."""
    left = list(symbols)
    for symbol in gone:
        if symbol in left and not (symbol.generic > 1 and not symbol.types):
            left.remove(symbol)
        else:
            at = max([n for n, one in enumerate(left) if one.generic and not one.types])
            rest = left[at].generic - 1
            left[at] = Symbol(str(rest), generic=rest)
    return tuple([one for one in left if one.generic or one.types or one.snow])
