"""When continuous effects end (CR 514.2, 611.2, 800.4m)."""

from __future__ import annotations

from typing import Final

from apnap.language.durations import END_OF_TURN, END_OF_YOUR_NEXT_TURN, NEXT_TURN, THEIR_NEXT_TURN, YOUR_NEXT_TURN
from apnap.rules.continuous.lost_durations import drop_lost
from apnap.rules.happening.seam import notice_control
from apnap.rules.values.reading import standing
from apnap.rules.values.seats import is_active
from apnap.state.effects import ContinuousEffect, DelayedTrigger
from apnap.state.table import State
from apnap.state.things import is_player, of_player

_NEXT_TURN: Final = (YOUR_NEXT_TURN, END_OF_YOUR_NEXT_TURN)


def end_durations(state: State, which: str) -> None:
    """End the continuous effects and delayed abilities whose duration is over (CR 514.2, 603.7b, 611.2)."""
    _keep(state, [one for one in state.effects if not _is_over(state, which, one)])
    kept = tuple([one for one in state.delayed if not _is_over(state, which, one)])
    if len(kept) < len(state.delayed):
        state.delayed = kept
        state.standing = None  # mana abilities among them


def _is_over(state: State, which: str, one: ContinuousEffect | DelayedTrigger) -> bool:
    """An effect that lasts until its controller's next turn doesn't end in the turn it began. Others end with the turn
    or the combat of the marker under which they began (CR 807.4)."""
    if one.duration == NEXT_TURN and which == END_OF_TURN:
        return one.turn < state.turn_number()
    if one.duration != which:
        return False
    if which == THEIR_NEXT_TURN:
        those = [of_player(thing) for thing in one.bindings.things.get("affected", ()) if is_player(thing)]
        return one.turn < state.turn_number() and any(is_active(state, player) for player in those)
    if which in _NEXT_TURN:
        return is_active(state, one.controller) and one.turn < state.turn_number()
    return one.marker == state.current


def end_waiting_for(state: State, player: int) -> None:
    """CR 800.4m: the turn of a player who has left would have begun. Effects that lasted until then end."""
    _keep(state, [one for one in state.effects if one.duration not in _NEXT_TURN or one.controller != player])
    state.delayed = tuple([one for one in state.delayed if one.duration not in _NEXT_TURN or one.controller != player])


def end_effect(state: State, id: int) -> None:
    """CR 116.2c: a player has ended it."""
    _keep(state, [one for one in state.effects if one.id != id])


def end_lost_durations(state: State) -> None:
    """Effects that last for as long as their source exists, or is controlled, end immediately (CR 611.2b)."""
    before = standing(state)
    drop_lost(state)
    notice_control(state, before)


def _keep(state: State, kept: list[ContinuousEffect]) -> None:
    if len(kept) < len(state.effects):
        before = standing(state)
        state.effects = tuple(kept)
        state.standing = None
        notice_control(state, before)
