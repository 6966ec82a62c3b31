"""Designations of permanents and players (CR 701.31b, 702.112b): getting one, and what sees it."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.zones import BATTLEFIELD
from apnap.rules.asking.decisions import Steps
from apnap.rules.events.seam import happen
from apnap.rules.resolving.resolving import EXECUTORS, touch
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import value
from apnap.rules.values.patterns import add_pattern
from apnap.rules.values.reading import controller, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def _become(state: State, effect: e.Effect, context: Context) -> Steps:
    """Only a permanent can become monstrous, or a player the monarch; what has left becomes nothing (CR 701.31b)."""
    assert isinstance(effect, e.Become)
    found = yield from touch(state, effect.what, context)
    word, x = effect.designation, value(state, effect.x, context)
    events = []
    for thing in found:
        if word in _held(state, thing):
            continue  # it is that already, and doesn't become it
        if is_player(thing):
            events.append(Event("become", thing, of_player(thing), context.stack, 0, word, "721.1"))
        elif exists(state, thing) and state.object(thing).zone == BATTLEFIELD:
            events.append(Event("become", thing, controller(state, thing), context.stack, x, word, "701.31b"))
    yield from happen(state, events, context)


def _held(state: State, thing: int) -> tuple[str, ...]:
    return state.players[of_player(thing)].designations if is_player(thing) else state.object(thing).designations


def _becomes(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Becomes)
    return event.detail == pattern.designation and filters.fits(state, pattern.what, event.obj, context)


EXECUTORS[e.Become] = _become
add_pattern(p.Becomes, "become", _becomes)
