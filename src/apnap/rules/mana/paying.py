"""Paying mana (CR 601.2g, 605.3a): by the proposal, or by hand, a part at a time."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.amounts import LIFE_FOR_MANA
from apnap.language.mana import LETTERS, Symbol
from apnap.rules.asking.decisions import (
    AGAIN,
    Answer,
    ChooseNumber,
    ChooseOptions,
    Decision,
    Option,
    Steps,
    things_options,
)
from apnap.rules.asking.errors import Illegal, IllegalAnswer
from apnap.rules.mana import by_hand
from apnap.rules.mana.activating import activate, follow, help_pay, lose_life, spend_on
from apnap.rules.mana.affording import answered, can_pay, propose
from apnap.rules.mana.available import Available
from apnap.rules.mana.cost import PHYREXIAN_LIFE
from apnap.rules.mana.facts import CHOOSING
from apnap.rules.mana.means import Reserved, Source
from apnap.rules.mana.payment import Activation, Payment
from apnap.rules.mana.pool import add_mana, spend, with_count
from apnap.rules.values.cast_record import notices_mana
from apnap.rules.values.context import Context
from apnap.rules.values.reading import exists
from apnap.state.players import PoolMana
from apnap.state.table import State

AUTO = Option("pay")
CANCEL = Option("cancel")


class Pay(Decision):
    """Pay a mana cost: take the proposal, or make a part of the payment and go on from there; or take the action
    back."""

    def __init__(self, player: int, symbols: tuple[Symbol, ...], listed: list[Option], source: int) -> None:
        super().__init__(player, "pay", "601.2h", source)
        self.again = True
        self.symbols = symbols
        self.listed = listed

    def clone(self) -> Decision:
        return Pay(self.player, self.symbols, self.listed, self.source)

    def default(self) -> Answer:
        return (CANCEL,)

    def options_after(self, chosen: Answer) -> list[Option]:
        return [] if chosen else self.listed

    def check(self, answer: Answer) -> None:
        if len(answer) != 1 or (answer[0] not in self.listed and answer[0] != CANCEL):
            raise IllegalAnswer("601.2h", "that does not help to pay", self.listed)


class TakenBack(Exception):
    """The player does not pay after all."""


class Promised:
    """What a payment by hand has been promised and not been paid with yet: helpers, and life for so many symbols, kept
    until all mana is made (CR 601.2g-h). Mana is spent at once, and noted. `reserved` is all that is kept."""

    def __init__(self, reserved: Reserved) -> None:
        self.reserved: Reserved = reserved.copy()
        self.helpers: list[Source] = []
        self.symbols = 0
        self.spent: list[PoolMana] = []

    def use(self, state: State, player: int) -> Steps:
        """Whoever has promised to helps (CR 702.51a, 702.66a)."""
        for helper in self.helpers:
            if not exists(state, helper.id) or state.object(helper.id).tapped:
                raise Illegal("601.2h", "what was to help pay is not there any more")
            yield from help_pay(state, player, helper)


def pay(
    state: State, player: int, cost: tuple[Symbol, ...], context: Context, reserved: Reserved, helpers: list[Source]
) -> Steps:
    """Pay the mana, asking how only where it could matter; if the player thinks better of it, mana that was spent is
    given back (CR 728.1)."""
    promised = Promised(reserved)
    try:
        available = Available(state, player, context.stack, promised.reserved, helpers, True)
        payment = propose(cost, available)
        if payment is not None and _matters(state, cost, available, payment, context):
            cost = yield from _pay_by_hand(state, player, cost, context, helpers, promised)
            available = Available(state, player, context.stack, promised.reserved, helpers, True)
            payment = propose(cost, available)
        yield from _carry_out(state, player, payment, available, context, promised)
    except (TakenBack, Illegal):
        for one in promised.spent:
            add_mana(state, player, one)
        raise


def _pay_by_hand(
    state: State, player: int, cost: tuple[Symbol, ...], context: Context, helpers: list[Source], promised: Promised
) -> Generator[Decision, Answer, tuple[Symbol, ...]]:
    """Let the player make parts of the payment; what is left of the cost for the proposal to pay."""
    while True:
        available = Available(state, player, context.stack, promised.reserved, helpers, True)
        if not can_pay(cost, available):
            raise Illegal("601.2h", "the cost can't be paid any more")
        listed = [] if state.replaying and not state.left else [AUTO, *by_hand.options(cost, available)]
        answer = yield Pay(player, cost, listed, context.stack)
        if answer == AGAIN:
            continue
        chosen = answer[0]
        if chosen.kind == "cancel":
            raise TakenBack
        if chosen.kind == "pay":
            return cost
        left: tuple[Symbol, ...] | None = cost
        if chosen.kind == "life":
            left = by_hand.life_paid(cost, available, next(one for one in cost if one.text == chosen.word))
            promised.symbols += 1
            promised.reserved.life += PHYREXIAN_LIFE
        elif chosen.kind == "spend":
            left = by_hand.spent_one(cost, available, chosen.number)
            promised.spent.append(with_count(state.players[player].pool[chosen.number], 1))
            spend(state, player, [int(n == chosen.number) for n in range(len(available.means.pool))], context)
        elif chosen.kind == "help":
            helper = available.means.sources[chosen.number]
            left = by_hand.helped(cost, available, helper)
            promised.helpers.append(helper)
            promised.reserved.keep(helper)
        else:
            yield from _make_mana(state, player, list(by_hand.leads(cost, available, chosen.number)))
        assert left is not None
        cost = left


def _matters(state: State, cost: tuple[Symbol, ...], available: Available, payment: Payment, context: Context) -> bool:
    """Whether the player could want to pay in another way."""
    if payment.first or available.odd.found():
        return True
    means, noticed = available.means, context.stack >= 0 and notices_mana(state, context.stack)
    return by_hand.choices_matter(cost, means, payment) or (noticed and by_hand.colours_matter(means, payment))


def _carry_out(
    state: State, player: int, payment: Payment | None, available: Available, context: Context, promised: Promised
) -> Steps:
    """Do what the proposal says, then spend from the pool."""
    if payment is None:
        raise Illegal("601.2h", "the cost can't be paid")
    for tried in payment.first:
        yield from answered(activate(state, player, tried), tried.answers)
    yield from follow(state, player, payment)
    yield from promised.use(state, player)
    in_life = payment.in_life + promised.symbols
    if in_life:
        yield from lose_life(state, player, PHYREXIAN_LIFE * in_life)
        record = state.object(context.stack).stack if context.stack >= 0 else None
        if record is not None:  # what was cast can tell for how many of its symbols life was paid (CR 702.150a)
            record.paid = (*record.paid, *([LIFE_FOR_MANA] * in_life))
    spend_on(state, player, payment.symbols, context, available.means.wanted)


# -- a mana ability by hand --------------------------------------------------------------------------------------------

Choosing = Generator[Decision, Answer, list[Activation]]


def _make_mana(state: State, player: int, leads: list[Activation]) -> Steps:
    """Activate an ability as the player says, in one of these ways."""
    if not leads:
        raise Illegal("601.2h", "the cost can't be paid any more")
    leads = yield from announce(player, leads)
    leads = yield from _choose_things(player, leads)
    leads = yield from _choose_types(player, leads)
    yield from answered(activate(state, player, leads[0]), leads[0].answers)


def announce(player: int, leads: list[Activation]) -> Choosing:
    """CR 107.3a: the value of X, where there is one."""
    values = sorted({one.source.x for one in leads})
    if values[0] < 0:
        return leads
    gaps = None if len(values) == values[-1] - values[0] + 1 else tuple(values)
    answer = yield ChooseNumber(player, "x", "107.3", values[0], values[-1], leads[0].source.id, gaps)
    return [one for one in leads if one.source.x == answer[0].number]


def _choose_things(player: int, leads: list[Activation]) -> Choosing:
    """What is given up or tapped for the ability, one thing after the other."""
    for n in range(len(leads[0].things)):
        things = list(dict.fromkeys([one.things[n] for one in leads]))
        thing = things[0]
        if len(things) > 1:
            node = leads[0].source.node
            assert node is not None
            part = next(part for part in node.cost if isinstance(part, CHOOSING))
            options = things_options(things)
            answer = yield ChooseOptions(
                player, type(part).__name__.lower(), "118.3", options, source=leads[0].source.id
            )
            thing = answer[0].thing
        leads = [one for one in leads if one.things[n] == thing]
    return leads


def _choose_types(player: int, leads: list[Activation]) -> Choosing:
    """CR 106.3: which mana is made, where only some of it will do; otherwise that is asked as the ability resolves."""
    found = {one.settled: one for one in reversed(leads)}
    if len(found) == 1:
        return leads[:1]
    settled = sorted(found)
    words = ["".join([LETTERS[type] for types in one for type in types]) for one in settled]
    options = [Option("mana type", number=n, word=word) for n, word in enumerate(words)]
    answer = yield ChooseOptions(player, "mana", "106.3", options, source=leads[0].source.id)
    return [found[settled[answer[0].number]]]
