"""What an activation of a mana ability adds (CR 106.3 to 106.12, 605.4a): with what replacement effects make of it and
what triggered mana abilities add."""

from __future__ import annotations

from itertools import product
from typing import Final

from apnap.language.abilities import Activated
from apnap.language.effects import AddMana, Effect, If
from apnap.language.mana import LETTERS
from apnap.language.node import walk
from apnap.language.statics import Instead, Multiply
from apnap.language.types import SNOW
from apnap.rules.continuous.in_force import replacements_of
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.happening.triggers import bindings_of
from apnap.rules.mana.facts import Facts, facts_of
from apnap.rules.mana.pool import FROM_SNOW, SCOPES, scope_of
from apnap.rules.resolving.resolving import perform
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import holds, things
from apnap.rules.values.mana_offers import Offer, Types, mana_offer
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
            found |= one & 0b111111
        return found


def outputs_of(state: State, player: int, id: int, node: Activated, context: Context, spell: int) -> list[Output]:
    """Every output of the ability; none where it isn't told what it would make."""
    facts, now = facts_of(node), standing(state)
    scope = scope_of(state, facts.restriction, spell, context)
    sort = scope << SCOPES | (FROM_SNOW if characteristics(state, id).supertypes & SNOW else 0)
    watchers = now.watchers.get(ManaAdded) if facts.taps else None
    replaced = ManaAdded in now.replacements
    if facts.masks and watchers is None and not replaced:
        return [_fixed(facts, sort)]
    if facts.before and facts.depends:
        state = as_it_adds(state, facts.before, context)
    offers = _offers(state, facts, context)
    if not offers:
        return []
    offer = offers[0]
    if len(offers) == 1 and watchers is None and not replaced:
        if offer.amount:
            return [Output((_mask(offer.types) | sort,) * offer.amount)]
        if all(len(types) == 1 for types in offer.alternatives):
            return [Output((_mask(tuple([types[0] for types in offer.alternatives])) | sort,))]
    adding = Adding(state, player, id, watchers or [], spell)
    found: list[Output] = []
    for settled in product(*[one.listed() for one in offers]):
        made = _replaced(state, player, id, facts.taps, settled) if replaced else sum(settled, ())
        if made is None:
            return []
        own = tuple([1 << type | sort for type in made])
        found += [Output(own + more, settled, extras) for more, extras in adding.to(made)]
    return found


_FIXED: Final[dict[tuple[int, int], tuple[Facts, Output]]] = {}


def _fixed(facts: Facts, sort: int) -> Output:
    """The output of an ability that always makes the same, made once."""
    known = _FIXED.get((id(facts), sort))
    if known is None:
        mana = tuple([mask | sort for mask in facts.masks])
        single = len(mana) == 1
        types = tuple([mask.bit_length() - 1 for mask in facts.masks])
        known = (facts, Output(mana, () if single else (types,)))
        _FIXED[id(facts), sort] = known
    return known[1]


def _mask(types: Types) -> int:
    found = 0
    for type in types:
        found |= 1 << type
    return found


def as_it_adds(state: State, before: tuple[Effect, ...], context: Context) -> State:
    """How things are as an ability comes to add mana, where what it does before asks nobody."""
    trial = state.fork()
    for _ in perform(trial, before, context.beside(context.you)):
        return state
    return trial


def _offers(state: State, facts: Facts, context: Context) -> list[Offer]:
    """What each instruction to add mana offers, in order; nothing if one of them isn't told."""
    found: list[Offer] = []
    for effect in facts.node.effects:
        if isinstance(effect, If):
            adding = effect.effects if holds(state, effect.condition, context) else effect.otherwise
            effect = adding[0] if len(adding) == 1 else effect
        if isinstance(effect, AddMana):
            offer = mana_offer(state, effect, context)
            if offer.count:
                found.append(offer)
            if not facts.in_a_row:
                return found
        elif any(isinstance(part, AddMana) for part in walk(effect)):
            return []
    return found


def _replaced(state: State, player: int, id: int, taps: bool, settled: tuple[Types, ...]) -> Types | None:
    """All the mana as replacement effects would change it (CR 106.12b); None where something else would happen."""
    made: Types = ()
    for types in settled:
        event = ManaAdded(player, "".join([LETTERS[one] for one in types]), id, tapped_for_mana=taps)
        for one in replacements_of(state, ManaAdded):
            rule = one.rule
            if isinstance(rule, (Instead, Multiply)) and matches(state, rule.pattern, event, of_rule(one)):
                if isinstance(rule, Instead):
                    return None
                types = types * rule.factor + types[:1] * rule.plus
        made = made + types
    return made


# -- triggered mana abilities ------------------------------------------------------------------------------------------


class Adding:
    """The triggered mana abilities that watch a permanent being tapped for mana (CR 605.4a)."""

    def __init__(self, state: State, player: int, id: int, watching: list[Watcher], spell: int) -> None:
        self.state = state
        self.player = player
        self.id = id
        self.watching = watching
        self.spell = spell

    def to(self, types: Types) -> list[tuple[tuple[int, ...], Extras]]:
        """Everything they could add together to this; what comes to the same mana is named once."""
        found: list[tuple[tuple[int, ...], Extras]] = [((), ())]
        if not self.watching:
            return found
        detail = "".join([LETTERS[one] for one in types])
        event = ManaAdded(self.player, detail, self.id, tapped_for_mana=True)
        for watcher in self.watching:
            effect = told_by(watcher)
            context = None if effect is None else self._context(event, watcher, effect)
            if effect is None or context is None:
                continue
            key = (watcher.source, *watcher.instance.key)
            scope = scope_of(self.state, effect.restriction, self.spell, context)
            snow = characteristics(self.state, watcher.source).supertypes & SNOW != 0
            sort = scope << SCOPES | (FROM_SNOW if snow else 0)
            sums: dict[tuple[int, ...], Extras] = {}
            for made, extras in found:
                for more in mana_offer(self.state, effect, context).listed():
                    whole = tuple(sorted([*made, *[1 << type | sort for type in more]]))
                    if whole not in sums:
                        sums[whole] = (*extras, (key, more))
            if sums:
                found = list(sums.items())
        return found

    def _context(self, event: Event, watcher: Watcher, effect: AddMana) -> Context | None:
        """The context in which one of them adds to the player's pool; None if it doesn't."""
        state, context = self.state, Context(watcher.source, watcher.controller)
        context.link = watcher.instance.link
        if not matches(state, watcher.node.pattern, event, context):
            return None
        bound = bindings_of(state, event)
        context.things, context.numbers = bound.things, bound.numbers
        theirs = things(state, effect.who, context)
        return (
            context if holds(state, watcher.node.condition, context) and theirs == (of_player(self.player),) else None
        )


def told_by(watcher: Watcher) -> AddMana | None:
    """What a triggered mana ability adds; None where that isn't told: it adds mana only so often, or in other ways."""
    node = watcher.node
    if not is_mana_ability(node) or node.limit:
        return None
    adding = [effect for effect in node.effects if isinstance(effect, AddMana)]
    return adding[0] if len(adding) == 1 else None
