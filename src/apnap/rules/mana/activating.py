"""Activating mana abilities (CR 605.3) and following a payment that was worked out (CR 601.2g-h)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.mana import Symbol
from apnap.rules.asking.decisions import Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.continuous.prohibitions import spends_any_colour
from apnap.rules.costs.costs import pay_parts
from apnap.rules.events.life import AS_PAYMENT, LifeLost
from apnap.rules.events.permanents import Tapped
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen
from apnap.rules.happening.triggers import count_use
from apnap.rules.mana.available import Available, in_pool
from apnap.rules.mana.cost import PHYREXIAN_LIFE, mana_cost, split_cost
from apnap.rules.mana.means import TAP, Means, Reserved, Source
from apnap.rules.mana.payment import Activation, Payment
from apnap.rules.mana.pool import spend
from apnap.rules.mana.proposing import proposed
from apnap.rules.mana.reserved import needed_for
from apnap.rules.mana.solver import Solver
from apnap.rules.resolving.resolving import perform
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context, of_ability
from apnap.rules.values.mana_offers import Types
from apnap.state.events import TRIGGERED, Cause
from apnap.state.table import State


def activate(state: State, player: int, made: Activation) -> Steps:
    """CR 605.3: a mana ability is activated and resolves at once; nobody can respond. The mana in its cost is paid as
    the activation says, or else by the proposal."""
    source, context = made.source, begun(state, player, made)
    if source.cost:
        yield from _pay_own_cost(state, player, made, context)
    yield from finished(state, player, made, context)


def begun(state: State, player: int, made: Activation) -> Context:
    """Begin to activate the ability: it counts as one of those that are allowed this turn."""
    source = made.source
    assert source.instance is not None and source.node is not None
    context = of_ability(source.id, player, source.instance)
    context.x = max(source.x, 0)
    context.settled = list(made.settled)
    if source.node.limit:
        count_use(state, source.id, source.instance, source.node.limit)
    if any(isinstance(part, k.TapThis) for part in source.node.cost):
        context.numbers["tapped for mana"] = 1
    return context


def finished(state: State, player: int, made: Activation, context: Context) -> Steps:
    """Pay what isn't mana, and add the mana."""
    source, before = made.source, state.cause
    assert source.node is not None
    state.cause = Cause(before.reason, before.events, source.id, source.instance, before.player)
    yield from pay_parts(state, player, split_cost(source.node.cost)[1], context, made.things)
    yield from perform(state, source.node.effects, context)
    yield from resolve_mana_triggers(state, dict(made.extras))
    state.cause = before


def resolve_mana_triggers(state: State, extras: dict[Types, Types]) -> Steps:
    """CR 605.4a: triggered mana abilities resolve at once, without the stack."""
    while True:
        found = [one for one in state.waiting if is_mana_ability(one.node)]
        if not found:
            return
        one = found[0]
        state.waiting = tuple([other for other in state.waiting if other is not one])
        context = Context(one.source, one.controller, one.bindings)
        key = (one.source, *one.instance.key) if one.instance is not None else ()
        if key in extras:
            context.settled = [extras[key]]
        state.cause = Cause(TRIGGERED, (one.event,), one.source, one.instance)
        yield from perform(state, one.node.effects, context)


def reserved_for(state: State, player: int, source: Source, things: tuple[int, ...] = ()) -> Reserved:
    """What can't pay for the mana in the ability's own cost: the permanent itself and what is chosen for it."""
    assert source.node is not None
    context = Context(source.id, player)
    context.x = max(source.x, 0)
    found = needed_for(state, player, split_cost(source.node.cost)[1], context)
    found.there.update([source.id, *things])
    return found


def _pay_own_cost(state: State, player: int, made: Activation, context: Context) -> Steps:
    symbols, life = made.told, made.life
    if not (symbols or life):
        reserved = reserved_for(state, player, made.source, made.things)
        payment = proposed(mana_cost(made.source.cost), Available(state, player, -1, reserved).means)
        if payment is None:
            raise Illegal("601.2h", "the cost can't be paid")
        yield from follow(state, player, payment)
        symbols, life = payment.symbols, PHYREXIAN_LIFE * payment.in_life
    yield from lose_life(state, player, life)
    spend_on(state, player, symbols, context, ())


def lose_life(state: State, player: int, amount: int) -> Steps:
    """CR 107.4f: life that is paid for Phyrexian symbols."""
    if amount:
        yield from happen(state, [LifeLost(player, amount, why=AS_PAYMENT, rule="107.4f")])


def follow(state: State, player: int, payment: Payment) -> Steps:
    """Activate what the payment says, and let help what helps."""
    for made in payment.activations:
        yield from activate(state, player, made)
    for helper in payment.helpers:
        yield from help_pay(state, player, helper)


def help_pay(state: State, player: int, helper: Source) -> Steps:
    """It is tapped, or exiled (CR 702.51a, 702.66a)."""
    if helper.helper == TAP:
        yield from happen(state, [Tapped(helper.id, player, "702.51a")])
    else:
        yield from happen(state, [move(state, helper.id, helper.helper, rule="702.66a", why="cost")])


def out_of_pool(
    state: State, player: int, symbols: tuple[Symbol, ...], spell: int, wanted: tuple[int, ...]
) -> list[int] | None:
    """How much of each mana in the pool pays for the symbols, rather of colours that are not `wanted` otherwise; None
    if it doesn't."""
    wild = spends_any_colour(state, player, spell)
    means = Means([], [], in_pool(state, player, spell), any_colour=wild, wanted=wanted)
    found = Solver(mana_cost(symbols), means).first()
    if found is None:
        return None
    spent = [0] * len(means.pool)
    for one in found.spent:
        spent[one.unit.entry] += 1
    return spent


def spend_on(state: State, player: int, symbols: tuple[Symbol, ...], context: Context, wanted: tuple[int, ...]) -> None:
    """Take the mana for the symbols out of the pool."""
    if symbols:
        spent = out_of_pool(state, player, symbols, context.stack, wanted)
        if spent is None:
            raise Illegal("601.2h", "the mana made does not pay the cost")
        spend(state, player, spent, context)
