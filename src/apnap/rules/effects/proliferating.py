"""Proliferating (CR 701.27)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.filters import Filter
from apnap.rules.asking.decisions import Answer, Choose, Decision, Steps, chosen_things, things_options
from apnap.rules.events.seam import finish, settle
from apnap.rules.resolving.resolving import EXECUTORS
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.patterns import add_pattern
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def _proliferate(state: State, effect: e.Effect, context: Context) -> Steps:
    """Abilities trigger once it is done, whatever was chosen."""
    assert isinstance(effect, e.Proliferate)
    for thing in things(state, effect.who, context):
        event = Event("proliferate", player=of_player(thing), other=context.stack, rule="701.27a")
        event.applied = context.applied
        settled = yield from settle(state, event)
        for one in settled:
            if one.kind == "proliferate":
                one.parts = tuple((yield from _another_of_each(state, one.player, context)))
        yield from finish(state, settled)


def _another_of_each(state: State, player: int, context: Context) -> Generator[Decision, Answer, list[Event]]:
    """CR 701.27a: any number of permanents and players; each gets another counter of every kind it has."""
    found = [id for id in state.battlefield if state.object(id).counters and not state.object(id).phased_out]
    found += [of_player(n) for n, one in enumerate(state.players) if one.in_game and one.counters]
    if not found:
        return []
    answer = yield Choose(player, "proliferate", "701.27a", things_options(found), 0, len(found), context.source)
    events: list[Event] = []
    for thing in chosen_things(answer):
        held = state.players[of_player(thing)].counters if is_player(thing) else state.object(thing).counters
        for kind in list(held):
            put = Event("counters", thing, player, context.source, 1, kind, "701.27a")
            put.applied = context.applied
            events += yield from settle(state, put)
    return events


def _proliferates(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Proliferates)
    who: Filter | None = pattern.who
    return who is None or filters.fits(state, who, of_player(event.player), context)


EXECUTORS[e.Proliferate] = _proliferate
add_pattern(p.Proliferates, "proliferate", _proliferates)
