"""What an activation of a mana ability adds (CR 106.3 to 106.12, 605.4a): with what replacement effects make of it and
what triggered mana abilities add."""

from __future__ import annotations

from apnap.language.effects import AddMana, If
from apnap.language.mana import LETTERS
from apnap.language.statics import Instead, Multiply
from apnap.language.types import SNOW
from apnap.rules.asking.limits import limited
from apnap.rules.continuous.in_force import replacements_of
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.happening.triggers import bindings_of
from apnap.rules.mana.cost import EVERY_TYPE, bits_of
from apnap.rules.mana.facts import Facts, told_by
from apnap.rules.mana.pool import FROM_SNOW, SCOPES, scope_of
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import holds, things
from apnap.rules.values.mana_offers import Offer, Types, as_replaced, mana_offer
from apnap.rules.values.patterns import matches
from apnap.rules.values.reading import characteristics, standing
from apnap.state.events import Event
from apnap.state.standing import Watcher
from apnap.state.table import State
from apnap.state.things import of_player

Extras = tuple[tuple[Types, Types], ...]
"""What triggered abilities add: for each its source and the key of its instance, and the types."""


class Output:
    """What one activation adds: its mana, each as a number (`FROM_SNOW`). Where it is `settled`, these are the types
    that each instruction adds; otherwise each mana may be of any of its types. `extras` is what triggered abilities
    add."""

    __slots__ = ("mana", "settled", "extras")

    def __init__(self, mana: tuple[int, ...], settled: tuple[Types, ...] = (), extras: Extras = ()) -> None:
        self.mana = mana
        self.settled = settled
        self.extras = extras

    @property
    def types(self) -> int:
        """All types that are among it, as bits."""
        found = 0
        for one in self.mana:
            found |= one & EVERY_TYPE
        return found


def outputs_of(state: State, player: int, id: int, facts: Facts, context: Context, spell: int) -> list[Output]:
    """Every output of the ability; none where it isn't told what it would make."""
    if facts.strange:
        return []
    now = standing(state)
    sort = _sort(state, id, scope_of(state, facts.restriction, spell, context))
    watchers = now.watchers.get(ManaAdded) if facts.taps else None
    replaced = ManaAdded in now.replacements
    offer = _offer(state, facts, context)
    if offer is None:
        return []
    if facts.taps and "produces any colour" in now.rules:
        offer = as_replaced(state, offer, context)
    if watchers is None and not replaced:
        if offer.amount:
            return [Output((bits_of(offer.types) | sort,) * offer.amount)]
        if all(len(types) == 1 for types in offer.alternatives):
            return [Output((bits_of(tuple([types[0] for types in offer.alternatives])) | sort,))]
    found: list[Output] = []
    for types in offer.listed():
        made = _replaced(state, player, id, facts.taps, types) if replaced else types
        if made is None:
            return []
        own = tuple([1 << type | sort for type in made])
        added = _added(state, player, id, made, watchers or [], spell)
        found += [Output(own + more, (types,), extras) for more, extras in added]
    return found


def _sort(state: State, id: int, scope: int) -> int:
    """The bits of mana from a source besides its types."""
    return scope << SCOPES | (FROM_SNOW if characteristics(state, id).supertypes & SNOW else 0)


def _offer(state: State, facts: Facts, context: Context) -> Offer | None:
    """What the instruction to add mana offers; None if that isn't told or nothing. What is always the same is kept."""
    if facts.offer is not None:
        return facts.offer
    for effect in facts.node.effects:
        if isinstance(effect, If):
            adding = effect.effects if holds(state, effect.condition, context) else effect.otherwise
            effect = adding[0] if len(adding) == 1 else effect
        if isinstance(effect, AddMana):
            offer = mana_offer(state, effect, context)
            if effect.mana and effect.amount == 1 and effect in facts.node.effects:
                facts.offer = offer
            return offer if offer.count else None
    return None


def _replaced(state: State, player: int, id: int, taps: bool, types: Types) -> Types | None:
    """The mana as replacement effects would change it (CR 106.12b); None where something else would happen."""
    event = ManaAdded(player, "".join([LETTERS[one] for one in types]), id, tapped_for_mana=taps)
    for one in replacements_of(state, ManaAdded):
        rule = one.rule
        if isinstance(rule, (Instead, Multiply)) and matches(state, rule.pattern, event, of_rule(one)):
            if isinstance(rule, Instead):
                return None
            limited(len(types) * rule.factor + rule.plus, "mana")
            types = types * rule.factor + types[:1] * rule.plus
    return types


# -- triggered mana abilities ------------------------------------------------------------------------------------------


def _added(
    state: State, player: int, id: int, types: Types, watching: list[Watcher], spell: int
) -> list[tuple[tuple[int, ...], Extras]]:
    """Everything that triggered mana abilities could add together as a permanent is tapped for this mana (CR 605.4a);
    what comes to the same mana is named once."""
    found: list[tuple[tuple[int, ...], Extras]] = [((), ())]
    event = ManaAdded(player, "".join([LETTERS[one] for one in types]), id, tapped_for_mana=True)
    for watcher in watching:
        effect = told_by(watcher)
        context = None if effect is None else _context(state, player, event, watcher, effect)
        if effect is None or context is None:
            continue
        key = (watcher.source, *watcher.instance.key)
        sort = _sort(state, watcher.source, scope_of(state, effect.restriction, spell, context))
        sums: dict[tuple[int, ...], Extras] = {}
        for made, extras in found:
            for more in mana_offer(state, effect, context).listed():
                whole = tuple(sorted([*made, *[1 << type | sort for type in more]]))
                if whole not in sums:
                    sums[whole] = (*extras, (key, more))
        found = list(sums.items()) or found
    return found


def _context(state: State, player: int, event: Event, watcher: Watcher, effect: AddMana) -> Context | None:
    """The context in which a triggered ability adds to the player's pool; None if it doesn't."""
    context = Context(watcher.source, watcher.controller)
    context.link = watcher.instance.link
    if not matches(state, watcher.node.pattern, event, context):
        return None
    bound = bindings_of(state, event)
    context.things, context.numbers = bound.things, bound.numbers
    adds = holds(state, watcher.node.condition, context)
    return context if adds and things(state, effect.who, context) == (of_player(player),) else None
