"""The Ring tempts a player (CR 701.52)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import amounts as a
from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.filters import creature
from apnap.language.zones import NOWHERE
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_thing, things_options
from apnap.rules.events.stack import EmblemCreated
from apnap.rules.happening.seam import happen
from apnap.rules.objects.designations import GotDesignation
from apnap.rules.objects.the_ring import RING, RingTempted, ring_of
from apnap.rules.resolving.resolving import add_verb
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_reader, things
from apnap.rules.values.patterns import add_pattern, fits_player, fits_thing
from apnap.rules.values.reading import controller
from apnap.rules.values.statuses import RING_BEARER
from apnap.state.characteristics import of_face
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def _tempt(state: State, effect: e.RingTempts, context: Context) -> Steps:
    """CR 701.52a, 701.52c: the emblem comes first; the Ring has tempted them once the process is complete
    (CR 701.52d)."""
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        if not ring_of(state, player):
            yield from _give_ring(state, player, context)
        bearer = yield from _choose_bearer(state, player, context)
        if not state.players[player].in_game:
            continue
        if bearer != NOTHING:
            become = GotDesignation(bearer, RING_BEARER, player, context.stack, rule="701.52a")
            yield from happen(state, [become], context)
        times = state.players[player].tempted + 1
        yield from happen(state, [RingTempted(player, bearer, context.stack, times, "701.52d")], context)


def _give_ring(state: State, player: int, context: Context) -> Steps:
    made = state.new_object(of_face(RING), player, NOWHERE)
    made.known_to = frozenset(range(len(state.players)))
    yield from happen(state, [EmblemCreated(player, context.stack, made.id, "701.52c")], context)


def _choose_bearer(state: State, player: int, context: Context) -> Generator[Decision, Answer, int]:
    """A creature the player controls; the current Ring-bearer may be chosen again."""
    found = [id for id in filters.candidates(state, creature, context) if controller(state, id) == player]
    if len(found) < 2:
        return found[0] if found else NOTHING
    answer = yield ChooseOptions(player, "bearer", "701.52a", things_options(found), source=context.source)
    return chosen_thing(answer)


def _tempts(state: State, pattern: p.TemptedByRing, event: RingTempted, context: Context) -> bool:
    return fits_player(state, pattern.who, event.player, context) and fits_thing(
        state, pattern.bearer, event.bearer, context
    )


def _times_tempted(state: State, amount: a.TimesTempted, context: Context) -> int:
    return sum(state.players[of_player(thing)].tempted for thing in things(state, amount.who, context))


add_verb(e.RingTempts, _tempt)
add_pattern(p.TemptedByRing, RingTempted, _tempts)
add_reader(a.TimesTempted, _times_tempted)
