"""Paying by hand, a part at a time (CR 601.2g-h): a mana ability, 2 life for a Phyrexian symbol, a creature tapped for
convoke and its like, mana of the pool. Each part leaves a bill that can still be paid."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language.mana import LETTERS, Symbol
from apnap.rules.asking.decisions import Answer, Choose, Decision, Option, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.happening.seam import happen
from apnap.rules.mana.affording import affords
from apnap.rules.mana.mana import add_mana
from apnap.rules.mana.mana_activating import take
from apnap.rules.mana.mana_mixtures import Mixtures
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_uses import helping_with, so_much_life
from apnap.rules.mana.paying_by_trial import is_payable
from apnap.rules.mana.payment import can_pay
from apnap.rules.mana.payment_following import used_up
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_terms import GENERIC, HELPER, PHYREXIAN_LIFE, SNOW, Bill
from apnap.rules.mana.payment_usable import (
    usable_next,
    usable_outputs,
    usable_types,
    with_life,
    with_one_less,
    without_helper,
)
from apnap.rules.mana.purse import Purse
from apnap.rules.values.context import Context
from apnap.rules.values.reading import exists
from apnap.state.players import PoolMana
from apnap.state.table import State
from apnap.state.things import NOTHING

_MADE: Final[dict[tuple[tuple[int, ...], ...], str]] = {}


def options(bill: Bill, means: Purse) -> list[Option]:
    """What may be done next towards the payment."""
    listed: list[Option] = []
    shown: list[ManaSource] = []
    for key in _usable(bill, means):
        source = means.sources[key]
        if source.helper:
            listed.append(Option("help", source.id, key))
        elif not (source.count or source.x >= 0) or not any(source.is_other_way(other) for other in shown):
            listed.append(Option("mana", source.id, key, made(source) if source.x < 0 else ""))
            shown.append(source)
    listed += [Option("life", word=symbol.text) for symbol in payable_in_life(bill, means.means)]
    listed += spendable(bill, means.means)
    return [one for one in listed if _leads_on(bill, means, one)] if means.shifts.spoils else listed


def _usable(bill: Bill, means: Purse) -> list[int]:
    """The keys of the sources that may be used next; where their mana can't be foretold, after trying it."""
    if not means.shifts:
        return usable_next(bill, means.means)
    usable = usable_next(bill, means.means) if means.helpers else []
    return [
        key
        for key, source in enumerate(means.sources)
        if (key in usable if source.helper else source.first and is_payable(bill, means, source))
    ]


def _leads_on(bill: Bill, means: Purse, option: Option) -> bool:
    """Whether the rest of the bill can be paid in fact once this has been done."""
    if option.kind == "help":
        helper = means.sources[option.number]
        return affords(help_pay(bill, means, helper), means.also_sparing((helping_with(helper),)))
    if option.kind == "life":
        return affords(pay_life(bill, option.word), means.also_sparing((so_much_life(PHYREXIAN_LIFE),)))
    if option.kind == "spend":
        trial = means.state.fork()
        spent = [int(n == option.number) for n in range(len(means.means.floating))]
        take(trial, means.player, spent, Context(NOTHING, means.player))
        return affords(spend_one(bill, means.means, option.number), means.later(trial))
    return True


def spendable(bill: Bill, means: Means) -> list[Option]:
    """The mana of the pool that may be spent next, where there is more than one sort of it (CR 106.4, 601.2h)."""
    if len([n for n, bits in enumerate(means.pool) if bits and means.floating[n].count]) < 2:
        return []
    return [
        Option("spend", number=n, word="{" + LETTERS[one.mana] + "}")
        for n, one in enumerate(means.floating)
        if one.count and after_one(bill, means.pool[n], with_one_less(means, n)) is not None
    ]


def spend_one(bill: Bill, means: Means, number: int) -> Bill:
    """What is left of the bill once one mana of that sort has been spent."""
    left = after_one(bill, means.pool[number], with_one_less(means, number))
    assert left is not None
    return left


def after_one(bill: Bill, bits: int, rest: Means) -> Bill | None:
    """The bill that one mana, or one helper, that can do this leaves, if the rest can pay that: rather a symbol of its
    type than a generic one goes."""
    for generic in (False, True):
        for n, symbol in enumerate(bill.cost):
            if _takes(symbol, bits, generic):
                left = Bill(_lessened(bill.cost, n, generic))
                if can_pay(left, rest):
                    return left
    return None


def _takes(symbol: Symbol, bits: int, generic: bool) -> bool:
    if generic:
        return symbol.generic > 0 and bits & GENERIC != 0
    return any(bits & 1 << type for type in symbol.types) or (symbol.snow and bits & SNOW != 0)


def _lessened(symbols: tuple[Symbol, ...], n: int, generic: bool) -> tuple[Symbol, ...]:
    """One mana less: of a generic symbol, or of the generic half of a hybrid one, the rest stays to be paid."""
    rest = symbols[n].generic - 1 if generic else 0
    left = (Symbol(str(rest), generic=rest),) if rest > 0 else ()
    return symbols[:n] + left + symbols[n + 1 :]


def food(bill: Bill, means: Purse, source: ManaSource) -> tuple[int, ...]:
    """What the ability may be fed with so that the bill can still be paid, if it asks for one thing."""
    if source.count != 1:
        return ()
    return tuple([id for one in usable_ways(bill, means, source) for id in one.among])


def usable_ways(bill: Bill, means: Purse, source: ManaSource) -> list[ManaSource]:
    """The ways to use the ability after which the bill can still be paid."""
    usable = [means.sources[key] for key in usable_next(bill, means.means)]
    return [one for one in usable if one.is_other_way(source)]


def has_many_ways(means: Purse, source: ManaSource) -> bool:
    """Whether the ability, with some value for X, makes mana in very many combinations."""
    ways = [one.outputs for one in means.sources if one.is_other_way(source)]
    return any(isinstance(outputs, Mixtures) and outputs.many for outputs in ways)


def choose_output(player: int, bill: Bill, means: Purse, number: int) -> Generator[Decision, Answer, int]:
    """Which mana the source makes, where some that it could make would leave the bill unpayable; -1 where all will do:
    that is asked as the ability resolves."""
    source = means.sources[number]
    if isinstance(source.outputs, Mixtures) and source.outputs.many and not source.count:
        return (yield from _choose_types(player, bill, means.means, source, number))
    usable = usable_outputs(bill, means.means, number)
    if source.count or not usable or len(usable) == len(source.outputs):
        return -1
    return (yield from _choose_among(player, source, usable))


def _choose_among(player: int, source: ManaSource, usable: list[int]) -> Generator[Decision, Answer, int]:
    if len(usable) == 1:
        return usable[0]
    words = ["".join([LETTERS[type] for type in source.outputs[n]]) for n in usable]
    options = [Option("mana type", number=n, word=word) for n, word in zip(usable, words, strict=True)]
    answer = yield Choose(player, "mana", "106.3", options, source=source.id)
    return answer[0].number


def _choose_types(
    player: int, bill: Bill, means: Means, source: ManaSource, number: int
) -> Generator[Decision, Answer, int]:
    """The same for much mana in any combination of types: each is asked for on its own."""
    outputs = source.outputs
    assert isinstance(outputs, Mixtures)
    chosen: tuple[int, ...] = ()
    while len(chosen) < outputs.whole.size:
        usable = usable_types(bill, means, number, chosen)
        type = usable[0]
        if len(usable) > 1:
            options = [Option("mana type", number=one, word=LETTERS[one]) for one in usable]
            answer = yield Choose(player, "mana", "106.3", options, source=source.id)
            type = answer[0].number
        chosen = (*chosen, type)
    usable = usable_outputs(bill, means, number, outputs.numbers(chosen))
    return (yield from _choose_among(player, source, usable))


def made(source: ManaSource) -> str:
    """The mana a source makes, where that is one thing only: `{G}`, `{C}{C}`."""
    outputs = source.outputs
    if isinstance(outputs, Mixtures):
        return ""
    found = _MADE.get(outputs)
    if found is None:
        one = outputs[0] if len(outputs) == 1 else ()
        found = "".join(["{" + LETTERS[type] + "}" for type in one if type < len(LETTERS)])
        _MADE[outputs] = found
    return found


def payable_in_life(bill: Bill, means: Means) -> list[Symbol]:
    """The Phyrexian symbols that 2 life could be paid for (CR 107.4f), so that the rest can still be paid."""
    found: list[Symbol] = []
    for symbol in bill.cost:
        if symbol.phyrexian and symbol not in found and means.affords(PHYREXIAN_LIFE):
            if can_pay(Bill(without(bill.cost, symbol)), with_life(means, means.life - PHYREXIAN_LIFE)):
                found.append(symbol)
    return found


def pay_life(bill: Bill, text: str) -> Bill:
    """CR 107.4f: what is left of the bill with 2 life paid instead of the symbol's mana."""
    return Bill(without(bill.cost, next(one for one in bill.cost if one.text == text)))


def help_pay(bill: Bill, means: Purse, source: ManaSource) -> Bill:
    """CR 702.51a: what is left of the bill with its part paid: a symbol of its colour if the rest can then be paid, or
    else a generic one."""
    now = means.means
    rest = without_helper(now, helping_with(source))
    bits = [now.bits(type, False, HELPER) for output in source.outputs for type in output]
    return next(found for found in [after_one(bill, one, rest) for one in bits] if found is not None)


class Kept:
    """What a payment by hand has been promised and not been paid with yet: helpers, and life for so many symbols. Mana
    is spent at once, and each time the sort it was of is noted."""

    def __init__(self) -> None:
        self.helpers: list[ManaSource] = []
        self.symbols = 0
        self.spent: list[PoolMana] = []

    def numbers(self) -> tuple[int, ...]:
        """What is no longer there to pay with otherwise."""
        return (*[helping_with(helper) for helper in self.helpers], so_much_life(PHYREXIAN_LIFE * self.symbols))

    def give_back(self, state: State, player: int) -> None:
        """CR 728.1: nothing has been paid."""
        for one in self.spent:
            add_mana(state, player, PoolMana(one.type, 1, one.snow, one.restriction, one.rider, one.source))

    def use(self, state: State, player: int) -> Steps:
        """Whoever has promised to helps (CR 702.51a, 702.66a)."""
        for helper in self.helpers:
            if not exists(state, helper.id) or state.object(helper.id).tapped:
                raise Illegal("601.2h", "what was to help pay is not there any more")
            yield from happen(state, [used_up(state, player, helper)])


def without(symbols: tuple[Symbol, ...], gone: Symbol) -> tuple[Symbol, ...]:
    """The symbols still to be paid once one of them is."""
    at = symbols.index(gone)
    return symbols[:at] + symbols[at + 1 :]
