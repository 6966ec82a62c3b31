"""Ending the turn (CR 720.1), and the game with nobody winning it (CR 104.4c)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.durations import END_OF_COMBAT
from apnap.language.zones import CLEANUP, EXILE, NOWHERE
from apnap.rules.context import Context
from apnap.rules.decisions import Steps
from apnap.rules.durations import end_durations
from apnap.rules.happening import happen
from apnap.rules.leaving import check_wins, draw_game
from apnap.rules.moving import move
from apnap.rules.resolving import EXECUTORS
from apnap.rules.state_based import check
from apnap.state.table import State


def _end_turn(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 720.1a to 720.1f: waiting triggers cease, the stack is exiled, state-based actions are checked, combat ends,
    and the cleanup step comes next; what triggers meanwhile waits for it."""
    state.waiting = ()
    stack = state.markers[state.current].stack
    yield from happen(
        state,
        [
            move(state, id, EXILE if state.object(id).card >= 0 else NOWHERE, rule="720.1b", why="end the turn")
            for id in reversed(stack)
        ],
    )
    yield from check(state)
    marker = state.write_marker(state.current)
    marker.combat = None
    end_durations(state, END_OF_COMBAT)
    marker.first_strike_step = False
    marker.remaining = (CLEANUP,)
    marker.stage = ENDED


def _draw_game(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 104.4c: at once, for everyone (CR 104.1); what was won before stays won."""
    check_wins(state)
    if not state.over:
        draw_game(state, "104.4c")
    return
    yield


ENDED = "ended"
"""The turn was ended: the rest of the current step is skipped."""

EXECUTORS.update({e.EndTurn: _end_turn, e.DrawGame: _draw_game})
