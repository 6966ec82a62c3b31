"""Proliferating (CR 701.27)."""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.events.counters import CountersChanged
from apnap.rules.happening.seam import finish, settle
from apnap.rules.resolving.resolving import add_verb
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.patterns import add_pattern, player_fits
from apnap.rules.values.range_of_influence import reaches
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


add_verb(e.Proliferate, _proliferate)
add_pattern(p.Proliferates, Proliferated, player_fits)
