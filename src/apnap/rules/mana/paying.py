"""Paying mana (CR 601.2g, 605.3a): by the solver's proposal, or by hand, a mana ability at a time."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.amounts import LIFE_FOR_MANA
from apnap.language.mana import Symbol
from apnap.rules.asking.decisions import AGAIN, Answer, Decision, Option, Steps
from apnap.rules.asking.errors import Illegal, IllegalAnswer
from apnap.rules.events.life import AS_PAYMENT, LifeLost
from apnap.rules.happening.seam import happen
from apnap.rules.mana.affording import affords
from apnap.rules.mana.mana_activating import activate_source, take, use_mana_payer
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_variables import announce
from apnap.rules.mana.noticing_mana import notices_mana
from apnap.rules.mana.paying_by_hand import (
    Kept,
    choose_output,
    food,
    has_many_ways,
    help_pay,
    options,
    pay_life,
    spend_one,
    usable_ways,
)
from apnap.rules.mana.paying_by_trial import activate_by_hand, payable_steps
from apnap.rules.mana.payment import propose
from apnap.rules.mana.payment_following import follow, out_of_pool, still_to_spend
from apnap.rules.mana.payment_mattering import choices_matter, colours_matter
from apnap.rules.mana.payment_spots import take_step
from apnap.rules.mana.payment_terms import PHYREXIAN_LIFE, Bill
from apnap.rules.mana.payment_trials import Route, trials
from apnap.rules.mana.purse import Purse, purse
from apnap.rules.values.context import Context
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


def pay_mana(
    state: State,
    player: int,
    symbols: tuple[Symbol, ...],
    context: Context,
    spare: tuple[int, ...],
    helpers: list[ManaSource],
) -> Steps:
    """Pay the symbols, asking how only where it could matter. Whoever helps, and life, is kept until all mana is made
    (CR 601.2g-h); if the player thinks better of it, mana that was spent is given back (CR 728.1)."""
    kept = Kept()
    try:
        yield from _pay_bill(state, player, Bill(symbols), context, spare, helpers, kept)
    except (TakenBack, Illegal):
        kept.give_back(state, player)
        raise


def _pay_bill(
    state: State,
    player: int,
    bill: Bill,
    context: Context,
    spare: tuple[int, ...],
    helpers: list[ManaSource],
    kept: Kept,
) -> Steps:
    asked = False
    while True:
        means = purse(state, player, context.stack, (*spare, *kept.numbers()), helpers, True)
        if not asked and not _matters(state, bill, means, context):
            break
        asked = True
        if not affords(bill, means):
            raise Illegal("601.2h", "the cost can't be paid any more")
        listed = [] if state.retelling and not state.left else [AUTO, *options(bill, means)]
        answer = yield Pay(player, bill.cost, listed, context.stack)
        if answer == AGAIN:
            continue
        if answer[0].kind == "cancel":
            raise TakenBack
        if answer[0].kind == "pay":
            break
        if answer[0].kind == "life":
            bill = pay_life(bill, answer[0].word)
            kept.symbols += 1
            continue
        if answer[0].kind == "spend":
            bill = spend_one(bill, means.means, answer[0].number)
            kept.spent.append(state.players[player].pool[answer[0].number])
            take(state, player, [int(n == answer[0].number) for n in range(len(means.means.floating))], context)
            continue
        source = means.sources[answer[0].number]
        if source.helper:
            bill = help_pay(bill, means, source)
            kept.helpers.append(source)
            continue
        yield from _make_mana(state, player, bill, means, source, (*spare, *kept.numbers()))
    yield from _carry_out(state, player, bill, means, context, kept)


def _make_mana(
    state: State, player: int, bill: Bill, means: Purse, source: ManaSource, needed: tuple[int, ...]
) -> Steps:
    """Activate the ability as the player says, so that the bill can still be paid. Of very many ways to mix mana, none
    is tried that was not chosen."""
    mixing = not means.shifts and has_many_ways(means, source)
    steps = payable_steps(bill, means, source) if means.shifts or (_is_to_be_tried(source) and not mixing) else []
    if steps:
        yield from activate_by_hand(state, player, steps, source, means)
        return
    if source.x >= 0:
        source = yield from announce(player, usable_ways(bill, means, source))
    output = yield from choose_output(player, bill, means, means.sources.index(source))
    steps = payable_steps(bill, means, source, [output] if output >= 0 else None) if mixing else []
    if steps:
        yield from activate_by_hand(state, player, steps, source, means)
    else:
        yield from activate_source(state, player, source, output, food(bill, means, source), None, needed)


def _is_to_be_tried(source: ManaSource) -> bool:
    """Whether what it uses up, or makes, has to be held against the payment: mana, or things that are chosen."""
    if source.node is None:
        return False
    return source.count > 0 or any(isinstance(part, k.Mana) for part in source.node.cost)


def _matters(state: State, bill: Bill, means: Purse, context: Context) -> bool:
    if means.shifts and _has_steps(bill, means):
        return True
    if choices_matter(bill, means.means):
        return True
    return context.stack >= 0 and notices_mana(state, context.stack) and colours_matter(bill, means.means)


def _has_steps(bill: Bill, means: Purse) -> bool:
    """Whether the payment is one that was found by trying: there the order makes a difference."""
    route = trials(means).some(bill)
    return route is not None and bool(route.steps)


def _route(bill: Bill, means: Purse) -> Route | None:
    if means.shifts:
        return trials(means).best(bill)
    plan = propose(bill, means.means)
    return None if plan is None else Route([], plan, means.sources, plan.score)


def _carry_out(state: State, player: int, bill: Bill, means: Purse, context: Context, kept: Kept) -> Steps:
    """Do what the proposal says, then spend from the pool."""
    route = _route(bill, means)
    if route is None:
        raise Illegal("601.2h", "the cost can't be paid")
    for step in route.steps:
        yield from take_step(state, player, step)
    helpers = yield from follow(state, player, route.plan, route.sources)
    yield from kept.use(state, player)
    in_life = len(route.plan.in_life) + kept.symbols
    if in_life:
        life = PHYREXIAN_LIFE * in_life
        yield from happen(state, [LifeLost(player, life, why=AS_PAYMENT, rule="107.4f")])
        _note_life(state, context, in_life)
    _spend(state, player, still_to_spend(bill, route.plan, helpers), context, means.means.wanted)


def _note_life(state: State, context: Context, symbols: int) -> None:
    """What was cast this way can tell for how many of its symbols life was paid (CR 702.150a)."""
    record = state.object(context.stack).stack if context.stack >= 0 else None
    if record is not None:
        record.paid = (*record.paid, *([LIFE_FOR_MANA] * symbols))


def _spend(state: State, player: int, symbols: tuple[Symbol, ...], context: Context, wanted: tuple[int, ...]) -> None:
    """Take the mana out of the pool; riders on it go to what it is spent on (CR 106.6)."""
    if not symbols:
        return
    spent = out_of_pool(state, player, symbols, context.stack, wanted)
    if spent is None:
        raise Illegal("601.2h", "the mana made does not pay the cost")
    take(state, player, spent, context)


use_mana_payer(pay_mana)
