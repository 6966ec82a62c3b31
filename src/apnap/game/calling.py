"""What to call players and objects in front of a viewer, who may not know every card (CR 400.2, 708.5)."""

from __future__ import annotations

from typing import Final

from apnap.language.zones import COMMAND, EXILE, HAND, LIBRARY
from apnap.state.characteristics import Characteristics
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

EVERYONE: Final = -1
"""A viewer who sees everything: a referee, a finished game's reader."""


def player_name(state: State, player: int) -> str:
    return state.players[player].name if 0 <= player < len(state.players) else "nobody"


def visible(state: State, id: int, viewer: int) -> bool:
    """Whether the viewer knows which card the object is, or was where it lay."""
    if viewer == EVERYONE:
        return True
    seen = state.object(id)
    if seen.face_down and seen.zone not in (EXILE, HAND):
        return seen.controller == viewer
    if viewer in seen.known_to:
        return True
    if seen.face_down:
        return False
    if seen.zone == HAND:
        return seen.owner == viewer
    return seen.zone != LIBRARY


def name(state: State, thing: int, viewer: int = EVERYONE, shown: bool = False) -> str:
    """The name of a player or object; what the viewer doesn't know is "a card" or "a face-down creature"."""
    if is_player(thing):
        return player_name(state, of_player(thing))
    if thing == NOTHING or thing < 0 or thing >= state.count:
        return "nothing"
    if not shown and not visible(state, thing, viewer):
        return "a card" if state.object(thing).zone in (HAND, LIBRARY) else "a face-down card"
    return _object_name(state, thing)


def _object_name(state: State, id: int) -> str:
    seen = state.object(id)
    if seen.stack is not None and seen.stack.ability is not None:
        return f"an ability of {_source_name(state, id)}"
    values: Characteristics = seen.last if seen.last is not None else seen.base
    if values.name:
        return values.name
    if seen.definition is not None and seen.face_down:
        return seen.definition.name
    return " ".join(values.subtypes) or ("an emblem" if seen.zone == COMMAND else "an object without a name")


def _source_name(state: State, id: int) -> str:
    record = state.object(id).stack
    assert record is not None
    if record.source_characteristics is not None and record.source_characteristics.name:
        return record.source_characteristics.name
    return _object_name(state, record.source) if record.source >= 0 else "the game"


def moved(event: Event) -> tuple[Event, ...]:
    """The zone changes inside an event."""
    return tuple(part for part in event.parts if part.kind == "move")


def card_of(state: State, event: Event, viewer: int) -> str:
    """The card an event is about, known before or after: who sees it arrive knows what it was (CR 400.7)."""
    shown = any(part.new >= 0 and visible(state, part.new, viewer) for part in (event, *moved(event)))
    thing = event.obj
    if thing == NOTHING and moved(event):
        thing = moved(event)[0].obj
    return name(state, thing, viewer, shown)
