"""The next procedure, as the state between procedures determines it. No other procedure is running then."""

from __future__ import annotations

import apnap.rules.continuous.layers
import apnap.rules.effects.cards
import apnap.rules.effects.casting_now
import apnap.rules.effects.changing_targets
import apnap.rules.effects.choices_and_conditions
import apnap.rules.effects.clashing
import apnap.rules.effects.damage_life_counters
import apnap.rules.effects.day_and_night
import apnap.rules.effects.designations
import apnap.rules.effects.dice
import apnap.rules.effects.dungeons_and_planes
import apnap.rules.effects.ending
import apnap.rules.effects.exploring
import apnap.rules.effects.for_each
import apnap.rules.effects.lasting
import apnap.rules.effects.life_totals
import apnap.rules.effects.moving
import apnap.rules.effects.pairing
import apnap.rules.effects.permanents
import apnap.rules.effects.piles_and_exchanges
import apnap.rules.effects.proliferating
import apnap.rules.effects.reselecting
import apnap.rules.effects.scrying
import apnap.rules.effects.tempting
import apnap.rules.effects.tokens
import apnap.rules.effects.voting
import apnap.rules.events.what_happened
import apnap.rules.happening.enchanting
import apnap.rules.values.amounts
import apnap.rules.values.conditions
import apnap.rules.values.filters_of_characteristics
import apnap.rules.values.filters_of_players
import apnap.rules.values.references  # noqa: F401  # the verbs, the layers and all the rest register themselves
from apnap.rules.asking.decisions import Act, Steps
from apnap.rules.effects.ending import ENDED
from apnap.rules.players.turn_markers import next_marker
from apnap.rules.resolving.resolving import resolve_top
from apnap.rules.turn.priority import act, is_settled, offered, settle, settle_cleanup
from apnap.rules.turn.starting import start
from apnap.rules.turn.steps import begin_quiet_step, begin_step, end_step, is_quiet
from apnap.state.table import State
from apnap.state.turns import BEGIN, CLEANUP_CHECK, END, PRIORITY, RESOLVE, SETTLE


def next_procedure(state: State, offer: Act | None = None) -> Steps | None:
    """The next procedure; None if the state was only advanced, and this should be called again. If the actions offered
    to the player with priority are known, they needn't be worked out again."""
    if state.starting:
        return start(state)
    if len(state.markers) > 1 and offer is None:
        next_marker(state)
    marker = state.markers[state.current]
    stage = marker.stage
    if stage == PRIORITY:
        offer = offer or offered(state)
        return None if offer is None else act(state, offer)
    if stage == SETTLE:
        if not is_settled(state):
            return settle(state)
        state.write_priority(state.current).stage = PRIORITY
        return None
    if stage == BEGIN:
        if is_quiet(state):
            begin_quiet_step(state)
            return None
        return begin_step(state)
    if stage == RESOLVE:
        return resolve(state)
    if stage == CLEANUP_CHECK:
        return settle_cleanup(state)
    assert stage == END
    end_step(state)
    return None


def resolve(state: State) -> Steps:
    """The top of the stack resolves; then the active player receives priority (CR 117.3b)."""
    yield from resolve_top(state)
    marker = state.write_priority(state.current)
    if marker.stage == ENDED:
        marker.stage = END
        return
    marker.stage = SETTLE
    marker.priority = marker.active
    marker.passes = 0
