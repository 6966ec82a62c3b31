"""Reconfigure (CR 702.151): an Equipment that is no creature while it is attached."""

from __future__ import annotations

from typing import Final

from apnap.language.changes import LoseTypes
from apnap.language.types import CREATURE
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.effects import ContinuousEffect
from apnap.state.table import State
from apnap.state.things import NOTHING

RECONFIGURE: Final = "reconfigure"
WHILE_ATTACHED: Final = "while it is attached"
"""Until it becomes unattached, whatever becomes of its abilities until then (CR 702.151b)."""


def has_reconfigure(state: State, id: int) -> bool:
    return RECONFIGURE in abilities(characteristics(state, id)).keywords


def notice_attached(state: State, id: int) -> None:
    """CR 702.151b: it has become attached to something, or to nothing."""
    host = state.object(id).attached_to
    worn = host != NOTHING and has_reconfigure(state, id)
    _end_earlier(state, id)
    if worn:
        state.next_effect += 1
        controller = state.object(id).controller
        made = ContinuousEffect(state.next_effect, id, controller, state.stamp(), WHILE_ATTACHED, state.turn)
        made.affected = (id,)
        made.changes = (LoseTypes(CREATURE),)
        state.effects = (*state.effects, made)
        state.standing = None


def _end_earlier(state: State, id: int) -> None:
    kept = tuple([one for one in state.effects if one.duration != WHILE_ATTACHED or id not in one.affected])
    if len(kept) < len(state.effects):
        state.effects = kept
        state.standing = None
