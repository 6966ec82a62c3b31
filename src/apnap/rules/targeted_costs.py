"""Costs that hang on targets: it may be begun if there is a target with which it can be paid (CR 601.2f)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.abilities import Spell, targets_of
from apnap.language.conditions import Fits
from apnap.language.effects import Effect, Target
from apnap.language.filters import AllOf, Filter, Targets
from apnap.language.mana import Symbol
from apnap.language.references import This
from apnap.rules import filters, targeting
from apnap.rules.auras import enchant_filter
from apnap.rules.context import Context, of_rule
from apnap.rules.evaluate import value
from apnap.rules.reading import abilities
from apnap.rules.spell_costs import reduced
from apnap.rules.watching import rules_about
from apnap.state.characteristics import Characteristics
from apnap.state.table import State
from apnap.state.things import of_player

Effects = tuple[Effect, ...]
Hope = tuple[int, tuple[int, ...]]
"""How much less, and the things of which one has to be a target for that."""


def hoped_for(state: State, player: int, id: int, values: Characteristics) -> Hope | None:
    """How much less the spell costs with a target of a certain kind, if there is one it could target."""
    for change, wanted, context in [*_of_its_own(state, player, id, values), *_of_others(state, player, id, "spells")]:
        found = _those(state, player, id, values, wanted, context) if change < 0 else ()
        if found:
            return -change, found
    return None


def _of_its_own(state: State, player: int, id: int, values: Characteristics) -> list[tuple[int, Filter, Context]]:
    """ "This spell costs less if it targets …" """
    found = []
    for _, static in abilities(values).statics:
        rule, condition = static.rule, static.condition
        if not isinstance(rule, s.CostChange) or not isinstance(condition, Fits) or condition.what != This():
            continue
        if isinstance(condition.filter, Targets):
            context = Context(id, player)
            found.append((value(state, rule.generic, context), condition.filter.inner, context))
    return found


def _of_others(state: State, player: int, id: int, of: str) -> list[tuple[int, Filter, Context]]:
    """ "Spells you cast that target … cost less." """
    found = []
    for one in rules_about(state, "cost"):
        rule, context = one.rule, of_rule(one)
        if not isinstance(rule, s.CostChange) or rule.of != of or one.source == id:
            continue
        parts = rule.what.parts if isinstance(rule.what, AllOf) else (rule.what,)
        aimed = [part for part in parts if isinstance(part, Targets)]
        meant = all([filters.fits(state, part, id, context) for part in parts if not isinstance(part, Targets)])
        if rule.who is not None and not filters.fits(state, rule.who, of_player(player), context):
            continue
        if aimed and meant:
            found.append((value(state, rule.generic, context), aimed[0].inner, context))
    return found


def hoped_cost(
    state: State, player: int, id: int, values: Characteristics, symbols: tuple[Symbol, ...]
) -> tuple[Symbol, ...]:
    """The mana cost with the best target there is."""
    hope = hoped_for(state, player, id, values)
    return symbols if hope is None else reduced(symbols, -hope[0])


def hoped_of_ability(state: State, player: int, id: int, parts: tuple[Effects, ...]) -> Hope | None:
    """How much less an ability with these effects costs with a target of a certain kind (CR 602.2b)."""
    for change, wanted, context in _of_others(state, player, id, "abilities"):
        groups = [target for part in parts for target in targets_of(part)]
        legal = [thing for target in groups for thing in targeting.legal(state, player, target, id)]
        found = tuple([thing for thing in dict.fromkeys(legal) if filters.fits(state, wanted, thing, context)])
        if change < 0 and found:
            return -change, found
    return None


def _those(
    state: State, player: int, id: int, values: Characteristics, wanted: Filter, context: Context
) -> tuple[int, ...]:
    """What the spell could target that is of the kind."""
    nodes = [one.node for one in values.abilities if isinstance(one.node, Spell)]
    groups = [target for node in nodes for part in (node.effects, *node.modes) for target in targets_of(part)]
    enchants = enchant_filter(values)
    groups += [Target(enchants)] if enchants is not None else []
    found = [thing for target in groups for thing in targeting.legal(state, player, target, id)]
    return tuple([thing for thing in dict.fromkeys(found) if filters.fits(state, wanted, thing, context)])
