"""Phasing (CR 702.26): what phases out and in, and what goes with it."""

from __future__ import annotations

from apnap.rules.reading import abilities, characteristics, controller
from apnap.state.events import Event
from apnap.state.table import State


def phasing_of(state: State, active: int) -> list[Event]:
    """CR 502.1, 702.26a: in a player's untap step their permanents with phasing phase out, and what phased out under
    their control phases in, all at once."""
    out = [
        id
        for id in state.battlefield
        if not state.object(id).phased_out
        and controller(state, id) == active
        and "phasing" in abilities(characteristics(state, id)).keywords
    ]
    back = [
        id
        for id in state.battlefield
        if state.object(id).phased_out and state.object(id).phased_under == active and not _indirectly(state, id)
    ]
    return [*_events(state, "phase in", back, "502.1"), *phasing_out(state, out, "502.1")]


def phasing_out(state: State, ids: list[int], rule: str) -> list[Event]:
    """The permanents phase out, and with them what is attached to them (CR 702.26g)."""
    return _events(state, "phase out", [id for id in ids if not state.object(id).phased_out], rule)


def _events(state: State, kind: str, ids: list[int], rule: str) -> list[Event]:
    """One event for each permanent and for each thing attached to it, which goes only indirectly (CR 702.26h)."""
    found: list[int] = []
    group = ids
    while group:
        found += group
        group = [
            id
            for id in state.battlefield
            if id not in found
            and state.object(id).attached_to in group
            and state.object(id).phased_out == (kind == "phase in")
        ]
    return [Event(kind, id, controller(state, id), rule=rule if id in ids else "702.26g") for id in found]


def _indirectly(state: State, id: int) -> bool:
    """It phased out with what it is attached to, and phases in with that."""
    host = state.object(id).attached_to
    return host >= 0 and host in state.battlefield and state.object(host).phased_out
