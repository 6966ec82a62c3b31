"""Phasing (CR 702.26): what phases out and in, and what goes with it."""

from __future__ import annotations

from typing import Final

from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING

ANYONE: Final = -1
"""Instead of a player: it phases in during the next untap step, whoever's it is."""


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
        if state.object(id).phased_out and state.object(id).phased_under in (active, ANYONE)
    ]
    return [*_events(state, "phase in", back, "502.1"), *phasing_out(state, out, "502.1")]


def phasing_out(state: State, ids: list[int], rule: str) -> list[Event]:
    """The permanents phase out, and with them what is attached to them (CR 702.26g)."""
    return _events(state, "phase out", [id for id in ids if not state.object(id).phased_out], rule)


def _events(state: State, kind: str, ids: list[int], rule: str) -> list[Event]:
    """One event for each permanent and for each thing attached to it, which goes only indirectly, even if it would
    have gone directly too (CR 702.26h). What phased out directly comes back by itself (CR 702.26g)."""
    found: list[int] = []
    group = ids
    while group:
        found += group
        group = [id for id in state.battlefield if id not in found and _goes_along(state, kind, id, group)]
    events = [Event(kind, id, controller(state, id), rule=rule if id in ids else "702.26g") for id in found]
    for event in events:
        event.flag = state.object(event.obj).attached_to in found
    return events


def _goes_along(state: State, kind: str, id: int, hosts: list[int]) -> bool:
    seen = state.object(id)
    if seen.attached_to not in hosts:
        return False
    return not seen.phased_out if kind == "phase out" else seen.phased_out and seen.phased_under == NOTHING


def wait_no_longer(state: State, player: int) -> None:
    """CR 702.26n: the turn of a player who has left would have begun; what phased out under their control phases in
    during the next untap step."""
    for id in state.battlefield:
        if state.object(id).phased_out and state.object(id).phased_under == player:
            state.write_quiet(id).phased_under = ANYONE
