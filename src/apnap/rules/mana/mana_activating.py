"""Activating mana abilities (CR 605.3), and what mana out of the pool is spent on (CR 106.6, 601.2h)."""

from __future__ import annotations

from collections.abc import Callable

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.durations import END_OF_TURN
from apnap.language.mana import Symbol, with_x
from apnap.language.statics import Rule
from apnap.rules.asking.decisions import Steps
from apnap.rules.costs.costs import pay_parts
from apnap.rules.events.life import AS_PAYMENT, LifeLost
from apnap.rules.happening.seam import happen
from apnap.rules.happening.triggers import count_use
from apnap.rules.mana.mana import floating
from apnap.rules.mana.mana_extras import Chooser
from apnap.rules.mana.mana_outlook import outlook
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_uses import being
from apnap.rules.mana.payment_terms import ANYWHERE, Mana
from apnap.rules.mana.sparing import spared
from apnap.rules.resolving.resolving import perform
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context, of_ability
from apnap.state.characteristics import AbilityInstance
from apnap.state.effects import ContinuousEffect
from apnap.state.players import PoolMana
from apnap.state.table import State

Payer = Callable[[State, int, tuple[Symbol, ...], Context, tuple[int, ...], list[ManaSource]], Steps]
_PAYERS: list[Payer] = []


def use_mana_payer(payer: Payer) -> None:
    """Registered by `paying`: how the mana in a mana ability's own cost is paid."""
    _PAYERS[:] = [payer]


def take(state: State, player: int, spent: list[int], context: Context) -> None:
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


def pay_with(state: State, player: int, coins: list[Mana], context: Context) -> bool:
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
    take(state, player, spent, context)
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
    x: int = 0,
    kept: tuple[int, ...] = (),
    life: int = 0,
) -> Steps:
    """CR 605.3: a mana ability is activated and resolves at once; nobody can respond. Where a payment has settled that,
    `output` and `extras` say which mana it and the abilities it triggers make, `among` what it is fed with, and `coins`
    and `life` what pays for the mana in its cost; `x` is the value announced for X (CR 107.3a). What is `kept` for a
    payment that it is activated in is not used for its own cost."""
    context = of_ability(id, player, instance)
    context.x = x
    context.numbers["output"] = output
    if outlook(node).several:
        context.numbers["several"] = 1
    symbols, parts = split_cost(node.cost)
    symbols = with_x(symbols, x)
    if node.limit:
        count_use(state, id, instance, node.limit)
    if any(isinstance(part, k.TapThis) for part in parts):
        context.numbers["tapped for mana"] = 1
    if symbols and (coins or life) and pay_with(state, player, coins or [], context):
        if life:
            yield from happen(state, [LifeLost(player, life, why=AS_PAYMENT, rule="107.4f")])
    elif symbols:
        others = [being(id), *[being(thing) for thing in among]]
        spare = (*spared(state, player, parts, context, None, kept), *others)
        yield from _PAYERS[0](state, player, symbols, context, spare, [])
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
    kept: tuple[int, ...] = (),
    life: int = 0,
) -> Steps:
    """Activate the mana ability a source stands for."""
    assert source.instance is not None and source.node is not None
    own, extras = source.pick(output)
    id, x = source.id, max(source.x, 0)
    yield from activate_mana(state, player, id, source.instance, source.node, own, extras, among, coins, x, kept, life)


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
