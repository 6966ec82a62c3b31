"""Mana abilities and mana pools (CR 106, 605): what a player could make, and making it."""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.effects import AddMana, If
from apnap.language.filters import AnyOf, Filter, IsAbility, Non, spell
from apnap.language.mana import LETTERS, C, Symbol, symbols
from apnap.language.node import walk
from apnap.language.statics import Instead, Multiply
from apnap.language.zones import BATTLEFIELD, MAIN_PHASES
from apnap.rules.continuous.in_force import replacements_of
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.mana_mixtures import Mixtures, Outputs, mixtures, types_in
from apnap.rules.mana.mana_outlook import outlook
from apnap.rules.mana.payment_terms import ACTIVATIONS, ANYWHERE, NOWHERE, THIS_COST, Floating
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_ability, of_rule
from apnap.rules.values.evaluate import holds, value
from apnap.rules.values.patterns import matches
from apnap.rules.values.reading import abilities, characteristics, controller, standing
from apnap.state.characteristics import AbilityInstance
from apnap.state.players import PoolMana
from apnap.state.table import State
from apnap.state.things import of_player

NOT_A_SPELL: Final = Non(spell)
_FOR_ABILITIES: Final = (NOT_A_SPELL, IsAbility(), IsAbility("activated"))
_OTHERWISE = (
    k.SacrificeThis,
    k.SacrificeOther,
    k.DiscardThis,
    k.DiscardCards,
    k.DrawCards,
    k.ExileCards,
    k.ExileThis,
    k.RemoveCounters,
    k.ReturnToHand,
    k.RevealCards,
    k.RevealThis,
    k.TapOthers,
    k.UntapThis,
    k.ExertThis,
    k.PutCounters,
    k.PayEnergy,
)
"""Costs of a mana ability that are looked at as any other."""


def floating(state: State, player: int, spell: int) -> list[Floating]:
    """The mana in the pool, and whether it may be spent on this (CR 106.6)."""
    found = []
    for mana in state.players[player].pool:
        scope = ANYWHERE
        if mana.restriction is not None:
            scope = scope_of(state, mana.restriction, spell, Context(mana.source, player))
        found.append(Floating(mana.type, mana.count, mana.snow, scope, mana.restriction is not None))
    return found


def scope_of(state: State, restriction: Filter, spell: int, context: Context) -> int:
    """Where restricted mana may go: to this, to the costs of mana abilities, to both or to neither (CR 106.6)."""
    here = may_be_spent(state, restriction, spell, context)
    if may_be_spent(state, restriction, -1, context):
        return ANYWHERE if here else ACTIVATIONS
    return THIS_COST if here else NOWHERE


def may_be_spent(state: State, restriction: Filter, id: int, context: Context) -> bool:
    """CR 106.6: on spells that fit, also while the card is still where it would be cast from; on abilities only where
    the restriction speaks of them, and on whatever is no spell where it says so."""
    choices = restriction.choices if isinstance(restriction, AnyOf) else (restriction,)
    if id < 0:
        return any(choice in _FOR_ABILITIES for choice in choices)
    seen = state.object(id)
    of_ability = seen.zone == BATTLEFIELD or (seen.stack is not None and seen.stack.ability is not None)
    if of_ability and NOT_A_SPELL in choices:
        return True
    if of_ability and not any(isinstance(part, IsAbility) for part in walk(restriction)):
        return False
    return any(filters.fits(state, choice, id, context) for choice in choices if choice != NOT_A_SPELL)


def can_activate_mana(
    state: State, player: int, id: int, instance: AbilityInstance, node: Activated, x: int = 0
) -> bool:
    """Whether the ability's costs other than mana can be paid now, within its limit, with that value for X."""
    seen = state.object(id)
    if node.zone != seen.zone or (node.timing == "sorcery" and not _is_sorcery_time(state, player)):
        return False
    if node.limit and seen.activations.get(instance.key, 0) >= node.limit:
        return False
    for part in node.cost:
        if isinstance(part, k.TapThis):
            if seen.tapped or is_sick(state, id):
                return False
        elif not isinstance(part, k.Mana):
            if not _can_pay(state, player, id, instance, part, x):
                return False
    return (
        holds(state, node.condition, of_ability(id, player, instance))
        and not forbidden(state, "activate mana", id)
        and not forbidden(state, "activate mana", of_player(player), id)
    )


def _can_pay(state: State, player: int, id: int, instance: AbilityInstance, part: k.Cost, x: int) -> bool:
    """Whether another part of a mana ability's cost can be paid, with that value for X."""
    context = of_ability(id, player, instance)
    context.x = max(x, 0)
    if isinstance(part, k.PayLife):
        life = value(state, part.amount, context)
        return state.players[player].life >= life and not forbidden(state, "lose life", of_player(player))
    return isinstance(part, _OTHERWISE) and can_pay_parts(state, player, (part,), context)


def _is_sorcery_time(state: State, player: int) -> bool:
    """CR 307.5, 602.5d: as a sorcery could be cast, so that nothing is paid for on the stack."""
    marker = state.markers[state.current]
    return marker.active == player and marker.step in MAIN_PHASES and not marker.stack


def outputs_of(state: State, node: Activated, context: Context) -> Outputs:
    """The alternatives a mana ability can produce, each as a tuple of mana types. Of several instructions every
    combination is one, numbered so that the first one's choice changes first (`rules.effects.damage_life_counters`)."""
    if outlook(node).several:
        return _in_a_row(state, node, context)
    effect = added_by(state, node, context)
    return () if effect is None else mana_choices(state, effect, context)


def _in_a_row(state: State, node: Activated, context: Context) -> Outputs:
    found: list[tuple[int, ...]] = [()]
    for effect in node.effects:
        choices: Outputs = mana_choices(state, effect, context) if isinstance(effect, AddMana) else ()
        if choices:
            found = [(*before, *more) for more in choices for before in found]
    return tuple([output for output in found if output])


def added_by(state: State, node: Activated, context: Context) -> AddMana | None:
    """The ability's instruction to add mana; of two that hang on a condition, the one that would be followed now."""
    for effect in node.effects:
        if isinstance(effect, If):
            adding = effect.effects if holds(state, effect.condition, context) else effect.otherwise
            effect = adding[0] if len(adding) == 1 else effect
        if isinstance(effect, AddMana):
            return effect
        if any(isinstance(part, AddMana) for part in walk(effect)):
            return None
    return None


def as_produced(state: State, player: int, id: int, node: Activated, outputs: Outputs) -> Outputs:
    """The alternatives as replacement effects would change them (CR 106.12b); none where that can't be foretold."""
    if ManaAdded not in standing(state).replacements or not outputs:
        return outputs
    if isinstance(outputs, Mixtures):
        rules = _replacing(state, player, id, node, outputs[0])
        return () if rules is None else outputs.replaced([(rule.factor, rule.plus) for rule in rules])
    found = []
    for output in outputs:
        rules = _replacing(state, player, id, node, output)
        if rules is None:
            return ()
        for rule in rules:
            output = output * rule.factor + output[:1] * rule.plus
        found.append(output)
    return tuple(found)


def _replacing(state: State, player: int, id: int, node: Activated, output: tuple[int, ...]) -> list[Multiply] | None:
    """What would multiply the mana; None where something else would be made instead."""
    tapped = any(isinstance(part, k.TapThis) for part in node.cost)
    event = ManaAdded(player, "".join([LETTERS[one] for one in output]), id, tapped_for_mana=tapped)
    found: list[Multiply] = []
    for one in replacements_of(state, ManaAdded):
        rule = one.rule
        if isinstance(rule, (Instead, Multiply)) and matches(state, rule.pattern, event, of_rule(one)):
            if isinstance(rule, Instead):
                return None
            found.append(rule)
    return found


_WRITTEN: dict[str, tuple[tuple[int, ...], ...]] = {}


def written_mana(text: str) -> tuple[tuple[int, ...], ...]:
    """The types of mana that symbols stand for when they are added, one way for each choice of the halves of hybrid
    symbols (CR 106.8)."""
    known = _WRITTEN.get(text)
    if known is None:
        found: list[tuple[int, ...]] = [()]
        for symbol in symbols(text):
            found = [(*one, *half) for one in found for half in _halves(symbol)]
        known = tuple(dict.fromkeys([tuple(sorted(one)) for one in found])) if len(found) > 1 else (found[0],)
        _WRITTEN[text] = known
    return known


def _halves(symbol: Symbol) -> list[tuple[int, ...]]:
    """A Phyrexian symbol adds its colour, generic and snow ones colourless mana (CR 106.9 to 106.11)."""
    halves: list[tuple[int, ...]] = [(one,) for one in symbol.types]
    if symbol.generic or not halves:
        halves.append((C,) * (1 if symbol.snow else symbol.generic))
    return halves


def mana_choices(state: State, effect: AddMana, context: Context) -> Outputs:
    """What an `AddMana` offers (CR 106.3 to 106.11)."""
    amount = value(state, effect.amount, context)
    if effect.mana:
        if amount <= 0:
            return ()
        ways = written_mana(effect.mana)
        if amount == 1:
            return ways
        return (ways[0] * amount,) if len(ways) == 1 else written_mana(effect.mana * amount)
    types = offered_types(state, effect, context)
    if amount <= 0:
        return ()
    if effect.combined and amount > 1 and len(types) > 1:
        return mixtures(tuple(types), amount)
    return tuple([(one,) * amount for one in types])


def offered_types(state: State, effect: AddMana, context: Context) -> list[int]:
    """The types among which one may choose."""
    if effect.among is not None:
        bits = 0
        for id in filters.candidates(state, effect.among, context):
            bits |= characteristics(state, id).colours
        return [n for n in range(5) if bits & (1 << n)]
    if effect.could_produce is not None:
        return _could_produce(state, effect, context)
    if effect.produced:
        return [n for n in range(len(LETTERS)) if context.numbers.get("produced", 0) & (1 << n)]
    if effect.chosen:
        word = filters.chosen(state, context, "colour")
        return [int(word)] if word.isdigit() else []
    return list(effect.colours)


def _could_produce(state: State, effect: AddMana, context: Context) -> list[int]:
    """CR 106.7: the types that those lands' mana abilities would add if they resolved now; a circle adds nothing."""
    assert effect.could_produce is not None
    found: set[int] = set()
    seen: set[int] = set()
    queue = filters.candidates(state, effect.could_produce, context)
    while queue:
        id = queue.pop()
        if id in seen:
            continue
        seen.add(id)
        who = controller(state, id)
        for instance, node in abilities(characteristics(state, id)).activated:
            seen_as = of_ability(id, who, instance)
            for part in node.effects:
                if isinstance(part, AddMana):
                    if part.could_produce is not None:
                        queue += filters.candidates(state, part.could_produce, seen_as)
                    else:
                        found |= types_in(mana_choices(state, part, seen_as))
    return sorted(one for one in found if one != C or effect.colours == ())


def add_mana(state: State, player: int, mana: PoolMana) -> None:
    """Put mana into a pool; equal mana lies together."""
    pool = list(state.players[player].pool)
    for n, one in enumerate(pool):
        if (
            one.type == mana.type
            and one.snow == mana.snow
            and one.restriction == mana.restriction
            and one.rider == mana.rider
            and (mana.restriction is None or one.source == mana.source)
        ):
            pool[n] = PoolMana(one.type, one.count + mana.count, one.snow, one.restriction, one.rider, one.source)
            break
    else:
        pool.append(mana)
    state.write_player(player).pool = tuple(pool)


def empty_pools(state: State) -> None:
    """CR 106.4, 500.5: mana empties as steps and phases end."""
    for player in state.players:
        if player.pool:
            state.write_player(player.index).pool = ()
