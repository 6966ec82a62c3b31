"""Cards exiled face down (CR 406.3): they have no characteristics, and are turned face up as they are played."""

from __future__ import annotations

from typing import Final

from apnap.language.zones import EXILE
from apnap.rules.events.cards import CardTurnedFaceUp
from apnap.state.table import State

FORETOLD: Final = "foretold"
"""The designation of a card that was foretold (CR 702.143c)."""


def is_down_in_exile(state: State, id: int) -> bool:
    return state.object(id).face_down and state.object(id).zone == EXILE


def as_face_up(state: State, id: int) -> State:
    """A card exiled face down is turned face up just before it is played (CR 406.3a): a read-only state in which it
    is."""
    if not is_down_in_exile(state, id):
        return state
    trial = state.fork()
    CardTurnedFaceUp(id, state.object(id).owner, "406.3a").commit(trial)
    return trial
