"""Proliferating (CR 701.27) and time travel (CR 701.54)."""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar, Final

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.zones import BATTLEFIELD
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.events.counters import CountersChanged
from apnap.rules.happening.seam import finish, happen, settle
from apnap.rules.resolving.resolving import add_verb
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.patterns import add_pattern, player_fits
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.events import Event, PlayerAction
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import is_player, of_player


class Proliferated(PlayerAction):
    """A player proliferates (CR 701.27a)."""

    RULE: ClassVar[str] = "701.27a"

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} proliferates"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}增殖"


def _proliferate(state: State, effect: e.Proliferate, context: Context) -> Steps:
    """Abilities trigger afterwards, whatever was chosen."""
    for thing in things(state, effect.who, context):
        event = Proliferated(of_player(thing), context.stack)
        event.applied = context.applied
        settled = yield from settle(state, event)
        for one in settled:
            if isinstance(one, Proliferated):
                one.parts = tuple((yield from _another_of_each(state, one.player, context)))
        yield from finish(state, settled)


def _another_of_each(state: State, player: int, context: Context) -> Generator[Decision, Answer, list[Event]]:
    """CR 701.27a: any number of permanents and players; each gets another counter of every kind it has."""
    found = [id for id in state.battlefield if state.object(id).counters and not state.object(id).phased_out]
    found += [of_player(n) for n, one in enumerate(state.players) if one.in_game and one.counters]
    found = [thing for thing in found if reaches(state, player, thing)]  # CR 801.5a
    if not found:
        return []
    answer = yield ChooseOptions(player, "proliferate", "701.27a", things_options(found), 0, len(found), context.source)
    events: list[Event] = []
    for thing in chosen_things(answer):
        held = state.players[of_player(thing)].counters if is_player(thing) else state.object(thing).counters
        for kind in list(held):
            put = CountersChanged(thing, kind, 1, player, context.source, "701.27a")
            put.applied = context.applied
            events += yield from settle(state, put)
    return events


def _time_travel(state: State, effect: e.TimeTravel, context: Context) -> Steps:
    """CR 701.54a: all counters are put there and removed at the same time."""
    you = context.you
    found = [id for id in (*state.battlefield, *state.exile) if _travels(state, id, you)]
    if not found:
        return
    put = yield ChooseOptions(you, "later", "701.54a", things_options(found), 0, len(found), context.source)
    rest = [id for id in found if id not in chosen_things(put)]
    less = chosen_things(
        (yield ChooseOptions(you, "earlier", "701.54a", things_options(rest), 0, len(rest), context.source))
        if rest
        else ()
    )
    events = [CountersChanged(id, TIME, 1, you, context.source, "701.54a") for id in chosen_things(put)]
    events += [CountersChanged(id, TIME, -1, you, context.source, "701.54a") for id in less]
    yield from happen(state, events, context)


TIME: Final = "time"


def _travels(state: State, id: int, player: int) -> bool:
    seen = state.object(id)
    if not seen.counters.get(TIME, 0) or seen.phased_out:
        return False
    if seen.zone == BATTLEFIELD:
        return controller(state, id) == player
    return seen.owner == player and "suspend" in abilities(characteristics(state, id)).keywords


add_verb(e.TimeTravel, _time_travel)
add_verb(e.Proliferate, _proliferate)
add_pattern(p.Proliferates, Proliferated, player_fits)
