"""Instructions carried out for each of several things: at the same time if it is one instruction (CR 608.2f)."""

from __future__ import annotations

from typing import Final

from apnap.language import effects as e
from apnap.language.node import Node
from apnap.language.references import EachPlayer
from apnap.rules.asking.decisions import NO, YES, ChooseOptions, Steps, things_options
from apnap.rules.effects.each_player import as_one_instruction, each_may_pay, is_plain, unless_each_pays
from apnap.rules.effects.tokens import Batch, copy_batches, create_together, token_batches
from apnap.rules.events.cards import moved_cards
from apnap.rules.events.damage import Damage
from apnap.rules.events.life import LifeGained, LifeLost
from apnap.rules.happening.seam import conclude
from apnap.rules.resolving.resolving import add_verb, perform, pick
from apnap.rules.values.context import Context
from apnap.rules.values.reading import exists, player_for
from apnap.state.events import Event
from apnap.state.table import State

_COUNTED: Final[dict[type[Node], type[Event]]] = {e.DealDamage: Damage, e.GainLife: LifeGained, e.LoseLife: LifeLost}


def _for_each(state: State, effect: e.ForEach, context: Context) -> Steps:
    offer = unless_each_pays(effect)
    if offer is not None:
        yield from each_may_pay(state, effect, offer, context)
        return
    whole = as_one_instruction(effect)
    if whole is not None:
        yield from perform(state, (whole,), context)
        return
    found = yield from pick(state, effect.what, context)
    only = effect.effects[0] if len(effect.effects) == 1 else None
    if isinstance(only, (e.CreateToken, e.CreateCopyToken)):
        yield from _create(state, effect.name, found, only, context)
    elif isinstance(only, e.YouMay) and _either_token(only):
        yield from _create_either(state, effect.name, found, only, context)
    elif isinstance(only, (e.DealDamage, e.GainLife, e.LoseLife, e.Mill)):
        yield from _together(state, effect.name, found, only, context)
    elif isinstance(effect.what, EachPlayer) and all(_is_step(one) for one in effect.effects):
        yield from _step_by_step(state, effect, found, context)
    else:
        yield from _one_by_one(state, effect, list(found), context)


def _create(
    state: State, name: str, found: tuple[int, ...], only: e.CreateToken | e.CreateCopyToken, context: Context
) -> Steps:
    batches: list[Batch] = []
    for thing in found:
        context.things[name] = (thing,)
        if isinstance(only, e.CreateToken):
            batches += yield from token_batches(state, only, context)
        else:
            batches += yield from copy_batches(state, only, context)
    yield from create_together(state, batches, only, context)


def _either_token(offer: e.YouMay) -> bool:
    """One token or another is created."""
    ways = (offer.effects, offer.otherwise)
    return not offer.then and all(len(way) == 1 and isinstance(way[0], e.CreateToken) for way in ways)


def _create_either(state: State, name: str, found: tuple[int, ...], offer: e.YouMay, context: Context) -> Steps:
    """CR 608.2e: all choose in APNAP order; then all tokens are created at the same time."""
    batches: list[Batch] = []
    first = offer.effects[0]
    assert isinstance(first, e.CreateToken)
    for thing in found:
        context.things[name] = (thing,)
        asked = ChooseOptions(player_for(state, thing), "may", "608.2d", [YES, NO], source=context.source)
        answer = yield asked.asking(offer.effects, offer.otherwise)
        chosen = first if answer[0].kind == "yes" else offer.otherwise[0]
        assert isinstance(chosen, e.CreateToken)
        batches += yield from token_batches(state, chosen, context)
    yield from create_together(state, batches, first, context)


def _together(state: State, name: str, found: tuple[int, ...], only: e.Effect, context: Context) -> Steps:
    """All choices are made first; then it happens to all of them at the same time."""
    left = state.left
    settled: list[Event] = []
    outer = context.joining
    for thing in found:
        context.things[name] = (thing,)
        context.joining = settled
        yield from perform(state, (only,), context)
    context.joining = outer
    if outer is not None:
        outer += settled
        return
    happened = yield from conclude(state, settled, left)
    context.that_much(sum(event.number() for event in happened if type(event) is _COUNTED.get(type(only))))
    context.things["milled"] = moved_cards(happened, "mill")


def _is_step(effect: e.Effect) -> bool:
    return isinstance(effect, (e.Discard, e.GainLife, e.Look, e.LoseLife, e.Mill)) or (
        isinstance(effect, e.Move) and is_plain(effect)
    )


def _step_by_step(state: State, effect: e.ForEach, found: tuple[int, ...], context: Context) -> Steps:
    """CR 608.2e: for one action after the other, all players make their choices, then all take it at the same time."""
    shared, outer = context.things, context.joining
    own = {thing: {**shared, effect.name: (thing,)} for thing in found}
    for step in effect.effects:
        left, settled = state.left, list[Event]()
        context.joining = settled
        for thing in [one for one in found if exists(state, one)]:
            context.things = own[thing]
            yield from perform(state, (step,), context)
        context.things, context.joining = shared, outer
        if outer is None:
            yield from conclude(state, settled, left)
        else:
            outer += settled


def _one_by_one(state: State, effect: e.ForEach, left: list[int], context: Context) -> Steps:
    while left:
        thing = left[0]
        if effect.choose_order and len(left) > 1:
            answer = yield ChooseOptions(context.you, "next", "608.2f", things_options(left), source=context.source)
            thing = answer[0].thing
        left.remove(thing)
        context.things[effect.name] = (thing,)
        yield from perform(state, effect.effects, context)


add_verb(e.ForEach, _for_each)
