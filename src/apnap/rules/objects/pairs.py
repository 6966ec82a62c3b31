"""Which creatures are paired, and for how long (CR 702.95d, 702.95e)."""

from __future__ import annotations

from apnap.language.types import CREATURE
from apnap.language.zones import BATTLEFIELD
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING


def partner_of(state: State, id: int) -> int:
    """What the creature is paired with, or nothing."""
    for one, other in state.pairs:
        if id == one:
            return other
        if id == other:
            return one
    return NOTHING


def is_paired(state: State, id: int) -> bool:
    return partner_of(state, id) != NOTHING


def can_be_paired(state: State, id: int, player: int) -> bool:
    """An unpaired creature that the player controls."""
    return _is_creature_of(state, id, player) and not is_paired(state, id)


def parted(state: State) -> list[Event]:
    """Pairs that are none any more (CR 702.95e)."""
    return [
        Event("part", one, controller(state, one), other, rule="702.95e")
        for one, other in state.pairs
        if not _stay_together(state, one, other)
    ]


def _stay_together(state: State, one: int, other: int) -> bool:
    return all(_is_creature_of(state, id, controller(state, one)) for id in (one, other))


def _is_creature_of(state: State, id: int, player: int) -> bool:
    """Whether it is there as one; what has phased out isn't (CR 702.26b, 702.26f)."""
    if id < 0 or not exists(state, id) or state.object(id).zone != BATTLEFIELD or state.object(id).phased_out:
        return False
    return characteristics(state, id).types & CREATURE != 0 and controller(state, id) == player
