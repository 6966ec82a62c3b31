"""Getting a designation (CR 701.31b, 702.112b, 721.1)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.zones import BATTLEFIELD
from apnap.rules.asking.decisions import Steps
from apnap.rules.happening.seam import happen
from apnap.rules.objects.designations import GotDesignation
from apnap.rules.resolving.resolving import acted_on, add_verb
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import value
from apnap.rules.values.reading import controller, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def _become(state: State, effect: e.Become, context: Context) -> Steps:
    """Only a permanent can become monstrous, and only a player the monarch, if they are still there (CR 701.31b)."""
    found = yield from acted_on(state, effect.what, context)
    word, x = effect.designation, value(state, effect.x, context)
    events: list[Event] = []
    for thing in found:
        if word in _held(state, thing):
            continue  # it already has the designation
        if is_player(thing):
            events.append(GotDesignation(thing, word, of_player(thing), context.stack, rule="721.1"))
        elif exists(state, thing) and state.object(thing).zone == BATTLEFIELD:
            events.append(GotDesignation(thing, word, controller(state, thing), context.stack, x))
    yield from happen(state, events, context)


def _held(state: State, thing: int) -> tuple[str, ...]:
    return state.players[of_player(thing)].designations if is_player(thing) else state.object(thing).designations


add_verb(e.Become, _become)
