"""Phasing (CR 702.26): what phases out and in, directly and indirectly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.permanents import PhasedIn, PhasedOut
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.events import Event, PermanentEvent
from apnap.state.objects import Object
from apnap.state.table import State
from apnap.state.things import NOTHING

ANYONE: Final = -1
"""Used instead of a player: it phases in during any player's next untap step."""


def phasing_of(state: State, active: list[int]) -> list[Event]:
    """CR 502.1, 702.26a: in the untap step of these players, their permanents with phasing phase out and those that
    phased out under their control phase in, all at the same time."""
    out = [
        id
        for id in state.battlefield
        if not state.object(id).phased_out
        and controller(state, id) in active
        and "phasing" in abilities(characteristics(state, id)).keywords
    ]
    whose = [*active, ANYONE]
    back = [id for id in state.battlefield if state.object(id).phased_out and state.object(id).phased_under in whose]
    return [*phasing_in(state, back, "502.1"), *phasing_out(state, out, "502.1")]


def phasing_in(state: State, ids: list[int], rule: str) -> list[Event]:
    """The permanents phase in, if they can, together with those that phased out indirectly with them (CR 702.26g)."""
    ids = [id for id in ids if not forbidden(state, "phase in", id)]

    def goes_along(seen: Object) -> bool:
        return seen.phased_out and seen.phased_under == NOTHING

    found = _with_attached(state, ids, goes_along)
    events: list[PermanentEvent] = [
        PhasedIn(id, controller(state, id), rule if id in ids else "702.26g") for id in found
    ]
    return _with_causes(state, events, ids)


def phasing_out(state: State, ids: list[int], rule: str, until_planeswalk: bool = False) -> list[Event]:
    """The permanents phase out. Those attached to them phase out indirectly, even if they would also have phased out
    directly (CR 702.26g, 702.26h)."""

    def goes_along(seen: Object) -> bool:
        return not seen.phased_out

    ids = [id for id in ids if not state.object(id).phased_out]
    found = _with_attached(state, ids, goes_along)
    events: list[PermanentEvent] = [
        PhasedOut(
            id,
            controller(state, id),
            state.object(id).attached_to in found,
            rule if id in ids else "702.26g",
            until_planeswalk,
        )
        for id in found
    ]
    return _with_causes(state, events, ids)


def _with_causes(state: State, events: list[PermanentEvent], direct: list[int]) -> list[Event]:
    """What phases indirectly does so because its host does (CR 702.26g)."""
    for event in events:
        if event.permanent not in direct:
            host = state.object(event.permanent).attached_to
            event.because = tuple([other for other in events if other.permanent == host])
    return [*events]


def _with_attached(state: State, ids: list[int], goes_along: Callable[[Object], bool]) -> list[int]:
    """The permanents, and those attached to them that phase with them."""
    found: list[int] = []
    group = ids
    while group:
        found += group
        others = [state.object(id) for id in state.battlefield if id not in found]
        group = [one.id for one in others if one.attached_to in group and goes_along(one)]
    return found


def wait_no_longer(state: State, player: int) -> None:
    """CR 702.26n: the turn of a player who has left would have begun. Permanents that phased out under their control
    phase in during the next untap step."""
    for id in state.battlefield:
        if state.object(id).phased_out and state.object(id).phased_under == player:
            state.write_quiet(id).phased_under = ANYONE
