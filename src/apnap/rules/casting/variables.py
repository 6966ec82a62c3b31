"""The values of X that can be announced as a spell is cast or an ability is activated (CR 107.3a)."""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import X
from apnap.language.effects import Effect, XNotZero
from apnap.language.mana import Symbol, with_x
from apnap.language.node import Node, walk
from apnap.language.statics import AdditionalCost
from apnap.language.zones import HAND
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.mana import Available, can_pay, needed_for, split_cost
from apnap.rules.values.context import Context
from apnap.rules.values.reading import characteristics
from apnap.state.table import State

_GREATEST: Final = 1000
_LIMIT: Final = 1000
"""The greatest X if nothing limits it."""


def contains_x(node: Node) -> bool:
    """Whether a part of a cost or a target contains X."""
    if isinstance(node, k.Loyalty):
        return node.minus_x
    return any(isinstance(one, X) for one in walk(node))


def is_too_small(x: int, effects: tuple[Effect, ...]) -> bool:
    """The spell or ability says that X can't be 0."""
    return x == 0 and any(isinstance(one, XNotZero) for one in effects)


def is_announced(symbols: tuple[Symbol, ...], parts: tuple[k.Cost, ...]) -> bool:
    """CR 107.3a: X is announced if it is in the cost: in the mana or in anything else that is paid."""
    return any(symbol.variable for symbol in symbols) or any(contains_x(part) for part in parts)


def cost_sets_x(state: State, context: Context) -> bool:
    """Whether the cost of the spell or ability sets X. If not, the player who pays chooses it (CR 107.3f)."""
    if context.x or "x" in context.numbers:
        return True
    record = state.object(context.stack).stack if context.stack >= 0 else None
    if record is None:
        return False
    if isinstance(record.ability, Activated):
        return is_announced(*split_cost(record.ability.cost))
    values = characteristics(state, context.stack)
    added = [one.node.rule for one in values.abilities if isinstance(one.node, Static)]
    more = [part for rule in added if isinstance(rule, AdditionalCost) for part in rule.cost]
    return record.ability is None and is_announced(values.cost, tuple(more))


def payable_values(
    state: State,
    player: int,
    symbols: tuple[Symbol, ...],
    parts: tuple[k.Cost, ...],
    means: Available,
    context: Context,
) -> list[int]:
    """The values of X with which the whole cost can be paid."""
    variable = [part for part in parts if contains_x(part)]
    high = min([_LIMIT, *[_most(state, player, part, context.source) for part in variable]])
    if any(symbol.variable for symbol in symbols):
        high = min(high, max(greatest_x(symbols, means), 0))
    if not variable:
        return list(range(high + 1))
    found, before = [], context.x
    for x in range(high + 1):
        context.x = x
        if can_pay_parts(state, player, parts, context) and _leaves_enough(
            state, player, symbols, parts, means, context
        ):
            found.append(x)
    context.x = before
    return found


def greatest_x(symbols: tuple[Symbol, ...], means: Available) -> int:
    """The greatest value of X for which a cost with {X} in it can be paid; -1 if not even 0 can. It is limited even if
    the player can make any amount of mana."""
    if not can_pay(symbols, means):
        return -1
    found, step = 0, 1
    while found + step <= _GREATEST and can_pay(with_x(symbols, found + step), means):
        found += step
        step *= 2
    while step:
        if found + step <= _GREATEST and can_pay(with_x(symbols, found + step), means):
            found += step
        step //= 2
    return found


def values_for(
    state: State,
    player: int,
    costs: list[tuple[tuple[Symbol, ...], tuple[k.Cost, ...]]],
    means: Available,
    context: Context,
) -> list[int]:
    """The values of X with which one of these costs can be paid."""
    found = {x for symbols, parts in costs for x in payable_values(state, player, symbols, parts, means, context)}
    return sorted(found)


def _leaves_enough(
    state: State,
    player: int,
    symbols: tuple[Symbol, ...],
    parts: tuple[k.Cost, ...],
    means: Available,
    context: Context,
) -> bool:
    """Whether the mana can be paid too, with that value of X: life, energy and objects needed for the rest of the cost
    can't be used to make mana (CR 118.3, 601.2g)."""
    if not symbols:
        return True
    reserved = needed_for(state, player, parts, context, means.helpers)
    rest = means.with_reserved(reserved) if reserved.matters(means.means) else means
    return can_pay(with_x(symbols, context.x), rest)


def _most(state: State, player: int, part: k.Cost, source: int) -> int:
    """An upper bound on the values of X that can be paid."""
    counters = state.object(source).counters
    if isinstance(part, k.PayLife):
        return max(state.players[player].life, 0)
    if isinstance(part, k.PayEnergy):
        return state.players[player].counters.get("energy", 0)
    if isinstance(part, k.RemoveCounters):
        return counters.get(part.kind, 0)
    if isinstance(part, k.Loyalty):
        return max(counters.get("loyalty", 0) + part.change, 0)
    if isinstance(part, (k.SacrificeOther, k.TapOthers, k.ReturnToHand)):
        return len(state.battlefield)
    if isinstance(part, (k.DiscardCards, k.RevealCards, k.ExileCards)):
        cards = state.zone(HAND if isinstance(part, k.DiscardCards) else part.zone, player)
        return max([len(cards), *[characteristics(state, id).mana_value for id in cards]])
    return _LIMIT
