"""Costs that hang on targets: it may be begun if there is a target with which it can be paid (CR 601.2f)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.abilities import Spell, targets_of
from apnap.language.conditions import Fits
from apnap.language.filters import Filter, Targets
from apnap.language.mana import Symbol
from apnap.language.references import This
from apnap.rules import filters, targeting
from apnap.rules.context import Context
from apnap.rules.evaluate import value
from apnap.rules.reading import abilities
from apnap.rules.spell_costs import reduced
from apnap.state.characteristics import Characteristics
from apnap.state.table import State


def hoped_for(state: State, player: int, id: int, values: Characteristics) -> tuple[int, Filter] | None:
    """How much less the spell costs with a target of a certain kind, if there is one it could target."""
    for _, static in abilities(values).statics:
        rule, condition = static.rule, static.condition
        if not isinstance(rule, s.CostChange) or not isinstance(condition, Fits) or condition.what != This():
            continue
        if isinstance(condition.filter, Targets) and _is_there(state, player, id, values, condition.filter.inner):
            change = value(state, rule.generic, Context(id, player))
            if change < 0:
                return -change, condition.filter.inner
    return None


def hoped_cost(
    state: State, player: int, id: int, values: Characteristics, symbols: tuple[Symbol, ...]
) -> tuple[Symbol, ...]:
    """The mana cost with the best target there is."""
    hope = hoped_for(state, player, id, values)
    return symbols if hope is None else reduced(symbols, -hope[0])


def _is_there(state: State, player: int, id: int, values: Characteristics, wanted: Filter) -> bool:
    """Whether something that the spell could target is of the kind."""
    nodes = [one.node for one in values.abilities if isinstance(one.node, Spell)]
    groups = [target for node in nodes for part in (node.effects, *node.modes) for target in targets_of(part)]
    context = Context(id, player)
    return any(
        filters.fits(state, wanted, thing, context)
        for target in groups
        for thing in targeting.legal(state, player, target, id)
    )
