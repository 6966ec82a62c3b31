"""Attaching Auras, Equipment and Fortifications (CR 701.3), and reconfigured Equipment (CR 702.151)."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import patterns as p
from apnap.language.changes import LoseTypes
from apnap.language.types import CREATURE
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_thing
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.effects import ContinuousEffect
from apnap.state.events import PermanentEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING

RECONFIGURE: Final = "reconfigure"
WHILE_ATTACHED: Final = "while it is attached"
"""Until it becomes unattached, even if it loses its abilities before then (CR 702.151b)."""


class BecameAttached(PermanentEvent):
    """A permanent becomes attached to something, or unattached (CR 701.3)."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "to")
    PLAYERS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, permanent: int, to: int, rule: str = "701.3a") -> None:
        super().__init__(permanent, -1, rule)
        self.to = to

    def other(self) -> int:
        return self.to

    def commit(self, state: State) -> None:
        seen = state.write(self.permanent)
        seen.attached_to = self.to
        if self.to != NOTHING:
            seen.timestamp = state.stamp()  # CR 613.7e
        notice_attached(state, self.permanent)

    def english(self, say: Teller) -> str:
        if self.to == NOTHING:
            return f"{say.thing(self.permanent)} becomes unattached"
        return f"{say.thing(self.permanent)} becomes attached to {say.thing(self.to)}"

    def chinese(self, say: Teller) -> str:
        if self.to == NOTHING:
            return f"{say.thing(self.permanent)}不再结附"
        return f"{say.thing(self.permanent)}结附于{say.thing(self.to)}"


def has_reconfigure(state: State, id: int) -> bool:
    return RECONFIGURE in abilities(characteristics(state, id)).keywords


def notice_attached(state: State, id: int) -> None:
    """CR 702.151b: an Equipment with reconfigure isn't a creature from the time it becomes attached to the time it
    becomes unattached."""
    host = state.object(id).attached_to
    attached = host != NOTHING and has_reconfigure(state, id)
    _end_earlier(state, id)
    if attached:
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


def _attached(state: State, pattern: p.BecomesAttached, event: BecameAttached, context: Context) -> bool:
    return fits_thing(state, pattern.what, event.permanent, context) and fits_thing(
        state, pattern.to, event.to, context
    )


add_pattern(p.BecomesAttached, BecameAttached, _attached)
