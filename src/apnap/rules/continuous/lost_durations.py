"""Effects that last for as long as something is true (CR 611.2b)."""

from __future__ import annotations

from apnap.language.durations import (
    WHILE_CONTROL,
    WHILE_CONTROLLED,
    WHILE_COUNTER,
    WHILE_FACE_UP,
    WHILE_SOURCE,
    WHILE_SPELL,
    WHILE_TAPPED,
)
from apnap.language.zones import BATTLEFIELD
from apnap.rules.values.reading import controller, exists
from apnap.state.effects import ContinuousEffect
from apnap.state.table import State


def drop_lost(state: State) -> None:
    """End them as soon as it isn't true, even during a resolution. That may end others in turn."""
    if not state.effects:
        return
    kept = tuple([one for one in state.effects if not _is_lost(state, one)])
    while len(kept) < len(state.effects):
        state.effects = kept
        state.standing = None
        kept = tuple([one for one in state.effects if not _is_lost(state, one)])


def _is_lost(state: State, effect: ContinuousEffect) -> bool:
    duration = effect.duration
    if duration == WHILE_SPELL:
        return not exists(state, effect.source)
    if duration == WHILE_FACE_UP:
        return not exists(state, effect.source) or state.object(effect.source).face_down
    if duration == WHILE_CONTROLLED:
        return not any(_is_there(state, id) and controller(state, id) == effect.controller for id in effect.affected)
    if duration.startswith(WHILE_COUNTER):
        kind = duration.removeprefix(WHILE_COUNTER)
        return not any(_is_there(state, id) and state.object(id).counters.get(kind, 0) for id in effect.affected)
    if duration not in (WHILE_SOURCE, WHILE_CONTROL, WHILE_TAPPED):
        return False
    seen = state.object(effect.source)
    if seen.zone != BATTLEFIELD or not _is_there(state, effect.source):
        return True
    if duration == WHILE_TAPPED:
        return not seen.tapped
    return duration == WHILE_CONTROL and controller(state, effect.source) != effect.controller


def _is_there(state: State, id: int) -> bool:
    """A phased-out permanent isn't (CR 702.26f)."""
    return exists(state, id) and not state.object(id).phased_out
