"""Paying mana (CR 601.2g, 605.3a): by the solver's proposal, or by hand, a mana ability at a time."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.durations import END_OF_TURN
from apnap.language.mana import Symbol
from apnap.language.statics import Rule
from apnap.rules.abilities import is_mana_ability
from apnap.rules.context import Context, of_ability
from apnap.rules.costs import pay_parts
from apnap.rules.decisions import AGAIN, Answer, Decision, Option, Steps
from apnap.rules.errors import Illegal, IllegalAnswer
from apnap.rules.happening import happen
from apnap.rules.mana import floating
from apnap.rules.mana_extras import Chooser
from apnap.rules.mana_terms import ManaSource
from apnap.rules.mana_uses import being, thing_of
from apnap.rules.noticing_mana import notices_mana
from apnap.rules.paying_by_hand import (
    Kept,
    choose_output,
    food,
    help_pay,
    options,
    pay_life,
    spend_one,
    still_to_spend,
    used_up,
)
from apnap.rules.payment import ANYWHERE, Bill, Mana, Means, can_pay, choices_matter, colours_matter, propose
from apnap.rules.payment_terms import PHYREXIAN_LIFE
from apnap.rules.purse import Purse, purse
from apnap.rules.resolving import perform
from apnap.rules.sparing import spared
from apnap.rules.triggers import count_use
from apnap.state.characteristics import AbilityInstance
from apnap.state.effects import ContinuousEffect
from apnap.state.events import Event
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


def pay_mana(
    state: State,
    player: int,
    symbols: tuple[Symbol, ...],
    context: Context,
    spare: tuple[int, ...],
    helpers: list[ManaSource],
) -> Steps:
    """Pay the symbols, asking how only where it could matter. Whoever helps, and life, is kept until all mana is made
    (CR 601.2g-h), so that there is nothing to give back if the player thinks better of it (CR 728.1)."""
    bill = Bill(symbols)
    kept = Kept()
    asked = False
    while True:
        means = purse(state, player, context.stack, (*spare, *kept.numbers()), helpers, True)
        if not asked and not _matters(state, bill, means, context):
            break
        asked = True
        if not can_pay(bill, means.means):
            raise Illegal("601.2h", "the cost can't be paid any more")
        answer = yield Pay(player, bill.cost, [AUTO, *options(bill, means)], context.stack)
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
            _take(state, player, [int(n == answer[0].number) for n in range(len(means.means.floating))], context)
            continue
        source = means.sources[answer[0].number]
        if source.helper:
            bill = help_pay(bill, means, source)
            kept.helpers.append(source)
        else:
            output = yield from choose_output(player, bill, means, answer[0].number)
            yield from activate_source(state, player, source, output, food(bill, means, source))
    yield from _carry_out(state, player, bill, means, context, kept)


def _matters(state: State, bill: Bill, means: Purse, context: Context) -> bool:
    if choices_matter(bill, means.means):
        return True
    return context.stack >= 0 and notices_mana(state, context.stack) and colours_matter(bill, means.means)


def _carry_out(state: State, player: int, bill: Bill, means: Purse, context: Context, kept: Kept) -> Steps:
    """Do what the proposal says, then spend from the pool."""
    plan = propose(bill, means.means)
    if plan is None:
        raise Illegal("601.2h", "the cost can't be paid")
    helpers: list[int] = []
    for n, activation in enumerate(plan.activations):
        source = means.sources[activation.key]
        if source.helper:
            yield from happen(state, [used_up(state, player, source)])
            helpers.append(n)
        else:
            coins = [spend.mana for spend in plan.spends if spend.toward == n]
            among = tuple([thing_of(number) for number in activation.things if thing_of(number) >= 0])
            yield from activate_source(state, player, source, activation.output, among, coins)
    yield from kept.use(state, player)
    life = PHYREXIAN_LIFE * (len(plan.in_life) + kept.symbols)
    if life:
        yield from happen(state, [Event("lose life", player=player, amount=life, detail="payment", rule="107.4f")])
    _spend(state, player, still_to_spend(bill, plan, helpers), context)


def _spend(state: State, player: int, symbols: tuple[Symbol, ...], context: Context) -> None:
    """Take the mana out of the pool; riders on it go to what it is spent on (CR 106.6)."""
    if not symbols:
        return
    pool = state.players[player].pool
    means = purse(state, player, context.stack).means
    only_pool = Means([], floating(state, player, context.stack), 0, any_colour=means.any_colour)
    plan = propose(Bill(symbols), only_pool)
    if plan is None:
        raise Illegal("601.2h", "the mana made does not pay the cost")
    spent = [0] * len(pool)
    for spend in plan.spends:
        spent[spend.mana.floating] += 1
    _take(state, player, spent, context)


def _take(state: State, player: int, spent: list[int], context: Context) -> None:
    """Take so much of each mana out of the pool, and note it where it is spent on a spell or ability."""
    left = []
    record = state.object(context.stack).stack if context.stack >= 0 else None
    for n, one in enumerate(state.players[player].pool):
        if record is not None:
            record.spent = (*record.spent, *([one.type] * spent[n]))
        if spent[n] and one.rider:
            ride(state, player, one.source, one.rider, context.stack, END_OF_TURN)
        if one.count > spent[n]:
            left.append(PoolMana(one.type, one.count - spent[n], one.snow, one.restriction, one.rider, one.source))
    state.write_player(player).pool = tuple(left)


def _pay_with(state: State, player: int, coins: list[Mana], context: Context) -> bool:
    """Pay with the very mana a plan says, if it is there: rather with what may not be spent on everything."""
    pool = state.players[player].pool
    scopes = [one.scope for one in floating(state, player, context.stack)]
    spent = [0] * len(pool)
    for coin in coins:
        fitting = [
            n
            for n, one in enumerate(pool)
            if one.type == coin.mana and one.snow == coin.snow and one.count > spent[n] and scopes[n] == ANYWHERE
        ]
        if not fitting:
            return False
        spent[min(fitting, key=lambda n: pool[n].restriction is None)] += 1
    _take(state, player, spent, context)
    return True


def ride(state: State, player: int, source: int, rules: tuple[Rule, ...], spell: int, duration: str) -> None:
    """Rules that go with a spell, which they call `affected`: of the mana spent on it (CR 106.6), or of the way it was
    cast (CR 702.34a)."""
    state.next_effect += 1
    made = ContinuousEffect(state.next_effect, source, player, state.stamp(), duration, state.turn)
    made.bindings.things["affected"] = (spell,)
    made.rules = rules
    state.effects = (*state.effects, made)
    state.standing = None


def activate_mana(
    state: State,
    player: int,
    id: int,
    instance: AbilityInstance,
    node: Activated,
    output: int,
    extras: tuple[tuple[Chooser, int], ...] = (),
    among: tuple[int, ...] = (),
    coins: list[Mana] | None = None,
) -> Steps:
    """CR 605.3: a mana ability is activated and resolves at once; nobody can respond. Where a payment has settled that,
    `output` and `extras` say which mana it and the abilities it triggers make, `among` what it is fed with, and `coins`
    what pays for it."""
    context = of_ability(id, player, instance)
    context.numbers["output"] = output
    symbols, parts = split_cost(node.cost)
    if node.limit:
        count_use(state, id, instance, node.limit)
    if any([isinstance(part, k.TapThis) for part in parts]):
        context.numbers["tapped for mana"] = 1
    if symbols and not (coins and _pay_with(state, player, coins, context)):
        spare = (*spared(state, player, parts, context), being(id), *[being(thing) for thing in among])
        yield from pay_mana(state, player, symbols, context, spare, [])
    yield from pay_parts(state, player, parts, context, among)
    yield from perform(state, node.effects, context)
    yield from resolve_mana_triggers(state, dict(extras))


def resolve_mana_triggers(state: State, extras: dict[Chooser, int]) -> Steps:
    """CR 605.4a: triggered mana abilities resolve at once, without the stack."""
    while True:
        found = [one for one in state.waiting if is_mana_ability(one.node)]
        if not found:
            return
        one = found[0]
        state.waiting = tuple([other for other in state.waiting if other is not one])
        context = Context(one.source, one.controller, one.bindings)
        key = (one.source, *one.instance.key) if one.instance is not None else ()
        context.numbers["output"] = extras.get(key, -1)
        yield from perform(state, one.node.effects, context)


def activate_source(
    state: State,
    player: int,
    source: ManaSource,
    output: int,
    among: tuple[int, ...] = (),
    coins: list[Mana] | None = None,
) -> Steps:
    """Activate the mana ability a source stands for."""
    assert source.instance is not None and source.node is not None
    own, extras = source.picks[output] if 0 <= output < len(source.picks) else (output, ())
    yield from activate_mana(state, player, source.id, source.instance, source.node, own, extras, among, coins)


def split_cost(cost: tuple[k.Cost, ...]) -> tuple[tuple[Symbol, ...], tuple[k.Cost, ...]]:
    """The mana symbols of a cost, and its other parts."""
    symbols: tuple[Symbol, ...] = ()
    parts: list[k.Cost] = []
    for part in cost:
        if isinstance(part, k.Mana):
            symbols = symbols + part.symbols
        else:
            parts.append(part)
    return symbols, tuple(parts)
