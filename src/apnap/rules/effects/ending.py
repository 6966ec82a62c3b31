"""Ending the turn or the combat phase (CR 720), drawing the game (CR 104.4c) and restarting it (CR 723)."""

from __future__ import annotations

from typing import Final

from apnap.language import effects as e
from apnap.language.durations import END_OF_COMBAT
from apnap.language.zones import CLEANUP, COMBAT_STEPS, EXILE, NOWHERE
from apnap.language.zones import END_OF_COMBAT as END_OF_COMBAT_STEP
from apnap.rules.asking.decisions import Steps
from apnap.rules.checks.state_based import check
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.durations import end_durations
from apnap.rules.happening.seam import happen
from apnap.rules.players.leaving import check_wins, draw_for
from apnap.rules.resolving.resolving import acted_on, add_verb
from apnap.rules.values.context import Context
from apnap.state.table import State


def _end_turn(state: State, effect: e.EndTurn, context: Context) -> Steps:
    """CR 720.1d to 720.1f: the cleanup step comes next; abilities that trigger in the meantime wait for it."""
    yield from _wipe(state, "720.1b", "end the turn")
    _leave_combat(state, (CLEANUP,))


def _end_combat(state: State, effect: e.EndCombat, context: Context) -> Steps:
    """CR 720.2d to 720.2g: the next phase begins immediately; outside combat, nothing happens."""
    marker = state.markers[state.current]
    if marker.step not in COMBAT_STEPS:
        return
    yield from _wipe(state, "720.2b", "end the combat phase")
    left = state.markers[state.current].remaining
    _leave_combat(state, left if marker.step == END_OF_COMBAT_STEP else left[left.index(END_OF_COMBAT_STEP) + 1 :])


def _wipe(state: State, rule: str, why: str) -> Steps:
    """CR 720.1a-c, 720.2a-c: waiting triggers cease, the stack is exiled, state-based actions are checked."""
    state.waiting = ()
    stack = state.markers[state.current].stack
    yield from happen(
        state,
        [
            move(state, id, EXILE if state.object(id).card >= 0 else NOWHERE, rule=rule, why=why)
            for id in reversed(stack)
        ],
    )
    yield from check(state)


def _leave_combat(state: State, remaining: tuple[str, ...]) -> None:
    """The phase ends here: everything is removed from combat, effects that last until then end, these steps remain."""
    marker = state.write_marker(state.current)
    marker.combat = None
    end_durations(state, END_OF_COMBAT)
    marker.first_strike_step = False
    marker.remaining = remaining
    marker.stage = ENDED


def _draw_game(state: State, effect: e.DrawGame, context: Context) -> Steps:
    """CR 104.4c: immediately, for all players (CR 104.1); a player who has already won stays the winner."""
    check_wins(state)
    if not state.over:
        draw_for(state, [context.you], "104.4c")
    return
    yield


def _restart_game(state: State, effect: e.RestartGame, context: Context) -> Steps:
    """CR 723.1: the game is restarted next; `rules.turn.restarting` does it."""
    left = () if effect.leaving is None else (yield from acted_on(state, effect.leaving, context))
    state.unfinished = (context.you, effect.then, left)
    state.starting = "restart"


ENDED: Final = "ended"
"""The turn or the phase was ended: the rest of the current step is skipped."""

add_verb(e.EndTurn, _end_turn)
add_verb(e.RestartGame, _restart_game)
add_verb(e.EndCombat, _end_combat)
add_verb(e.DrawGame, _draw_game)
