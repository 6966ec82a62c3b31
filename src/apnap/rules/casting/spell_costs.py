"""The total cost of a spell (CR 601.2f), and what may help to pay it."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.language import costs as k
from apnap.language import statics as s
from apnap.language.filters import AllOf, Filter, Is, IsSpell, this
from apnap.language.mana import LETTERS, Symbol, has_generic_half
from apnap.language.zones import EXILE
from apnap.rules.casting import announcing
from apnap.rules.casting.alternatives import CastingChoice
from apnap.rules.casting.escalating import escalate_costs
from apnap.rules.casting.optional_costs import EITHER
from apnap.rules.casting.splicing import splice_of
from apnap.rules.continuous.in_force import own_statics, rules_about
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.mana import TAP, Source, helper_of
from apnap.rules.values import filters
from apnap.rules.values.commanders import commander_tax
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import value
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def total_cost(
    state: State, player: int, id: int, way: CastingChoice, record: OnStack
) -> tuple[tuple[Symbol, ...], tuple[k.Cost, ...]]:
    """CR 601.2f: mana cost or alternative cost, plus additional costs and increases, minus reductions."""
    symbols, parts = way.symbols, way.parts
    values = characteristics(state, id)
    if abilities(values).statics:
        for one in own_statics(state, id, ("any",)):
            rule = one.rule
            if isinstance(rule, s.AdditionalCost):
                times = 1 if not rule.name else len([name for name in record.paid if name == rule.name])
                cost = rule.either if rule.either and EITHER in record.paid else rule.cost
                for _ in range(times):
                    more, others = announcing.split_cost(cost)
                    symbols, parts = symbols + more, parts + others
            elif isinstance(rule, s.SpendOnX):
                symbols = _restricted(symbols, rule.colours)
    for card in record.spliced:
        more, others = announcing.split_cost(splice_of(state, card).cost)
        symbols, parts = symbols + more, parts + others
    more, others = announcing.split_cost(escalate_costs(state, id, record.modes))
    own = (s.CostChange(this, -way.less),) if way.less else ()
    return change_cost(state, player, id, symbols + more, "spells", own=own), parts + others


def change_cost(
    state: State,
    player: int,
    id: int,
    symbols: tuple[Symbol, ...],
    of: str,
    ability: int = NOTHING,
    own: Sequence[s.Rule] = (),
) -> tuple[Symbol, ...]:
    """Apply increases, then reductions (CR 601.2f). `own` are those an ability applies to itself."""
    changes = cost_changes(state, player, id, of, ability)
    context = Context(id, player)
    changes += [_difference(state, rule, context) for rule in own if isinstance(rule, s.CostChange)]
    if not changes:
        return symbols
    generic = sum(change.generic for change in changes)
    for change in changes:
        symbols = symbols + change.more
    for change in changes:
        for symbol in change.less:
            symbols, left = _without(symbols, symbol)
            generic -= 0 if change.only_coloured else left
    return reduced(symbols, generic)


def _restricted(symbols: tuple[Symbol, ...], colours: tuple[int, ...]) -> tuple[Symbol, ...]:
    """The symbols with an {X} that only mana of these colours pays for (CR 107.3, 106.6)."""
    text = "X/" + "/".join([LETTERS[colour] for colour in colours])
    only = Symbol(text, types=colours, variable=True)
    return tuple([only if one.variable else one for one in symbols])


def _without(symbols: tuple[Symbol, ...], taken: Symbol) -> tuple[tuple[Symbol, ...], int]:
    """The cost without one mana of the symbol's type, and how much generic mana to take off instead if it has none of
    that type (CR 118.7b to 118.7g). The symbol removed is the one with the fewest ways to pay for it."""
    places = [n for n, one in enumerate(symbols) if not one.variable and any(type in taken.types for type in one.types)]
    if not places:
        return symbols, max(taken.generic, 1)
    place = min(places, key=lambda n: len(symbols[n].types) + symbols[n].generic + symbols[n].phyrexian)
    return symbols[:place] + symbols[place + 1 :], 0


def reduced(symbols: tuple[Symbol, ...], generic: int) -> tuple[Symbol, ...]:
    """The symbols with that much more or less generic mana, but not less than zero. If there is an {X} or a hybrid
    symbol with a generic half, the rest of a reduction is kept until those are announced (CR 601.2b)."""
    fixed = tuple([one for one in symbols if not (one.generic and not one.types)])
    total = sum(one.generic for one in symbols if one.generic and not one.types) + generic
    if not any(one.variable for one in symbols) and not has_generic_half(symbols):
        total = max(total, 0)
    return (Symbol(str(total), generic=total), *fixed) if total else fixed


class Difference:
    """What one rule adds to a cost or takes off it: generic mana, and particular mana symbols."""

    def __init__(
        self,
        rule: s.CostChange,
        source: int,
        generic: int,
        coloured: tuple[Symbol, ...],
        times: int,
        only_coloured: bool,
    ) -> None:
        self.rule = rule
        self.source = source
        self.generic = generic
        self.only_coloured = only_coloured
        self.more = coloured * max(times, 0)
        self.less = coloured * max(-times, 0)


def cost_changes(state: State, player: int, id: int, of: str, ability: int = NOTHING) -> list[Difference]:
    """What rules about costs add or take off. For an ability of the object that is on the stack, its targets are taken
    into account."""
    found: list[Difference] = []
    in_force = rules_about(state, "cost")
    if abilities(characteristics(state, id)).statics and of == "spells":
        others = [one for one in in_force if one.source != id or one.effect >= 0]  # they may include its own rules
        in_force = others + own_statics(state, id, ("any",))
    for one in in_force:
        rule, context = one.rule, of_rule(one)
        if not isinstance(rule, s.CostChange) or rule.of != of or not reaches(state, context.you, id):  # CR 801.10
            continue
        if rule.who is not None and not filters.fits(state, rule.who, of_player(player), context):
            continue
        context.stack = ability
        if not isinstance(rule.generic, int):
            context.things = {**context.things, "it": (id,)}
        if _fits(state, rule.what, id, context) and _is_where_meant(state, rule, id):
            found.append(_difference(state, rule, context))
    if state.options.commanders and of == "spells":
        tax = commander_tax(state, id)
        if tax:
            found.append(Difference(s.CostChange(this, tax), id, tax, (), 0, False))
    return found


def _difference(state: State, rule: s.CostChange, context: Context) -> Difference:
    coloured = k.Mana(rule.coloured).symbols if rule.coloured else ()
    generic, times = value(state, rule.generic, context), value(state, rule.times, context)
    return Difference(rule, context.source, generic, coloured, times, rule.only_coloured)


def _is_where_meant(state: State, rule: s.CostChange, id: int) -> bool:
    """CR 109.2: "abilities of lands cost less" means lands on the battlefield, not cards in other zones."""
    if rule.of == "spells" or isinstance(rule.what, Is):
        return True
    return state.object(id).zone in filters.places(rule.what)


def _fits(state: State, what: Filter, id: int, context: Context) -> bool:
    """Treats a card as the spell it would become (CR 601.3e)."""
    if isinstance(what, AllOf):
        return all(_fits(state, part, id, context) for part in what.parts)
    return isinstance(what, IsSpell) or filters.fits(state, what, id, context)


def helpers_for(state: State, player: int, id: int) -> list[Source]:
    """Permanents that could be tapped to help pay (CR 702.51, 702.126), and cards that could be exiled (CR 702.66)."""
    if not abilities(characteristics(state, id)).statics:
        return []
    found: list[Source] = []
    for one in own_statics(state, id, ("any",)):
        rule = one.rule
        if isinstance(rule, s.HelpPay):
            for helper in filters.candidates(state, rule.what, Context(id, player)):
                if helper != id and (rule.exiled or not forbidden(state, "become tapped", helper)):
                    colours = characteristics(state, helper).colours if rule.coloured else 0
                    found.append(helper_of(helper, colours, EXILE if rule.exiled else TAP))
    return found
