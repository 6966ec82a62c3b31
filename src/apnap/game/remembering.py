"""`history`: what happened, as far as a player may know it. Cards the player hasn't seen are unnamed, and no card can
be followed through a hidden zone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apnap.game.knowing import handle, is_known
from apnap.game.naming import name_of
from apnap.language.zones import HAND, HIDDEN_ZONES
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player


@dataclass(frozen=True, slots=True)
class ThingView:
    """An object or player of an event: its handle, and its name if the viewer knows it."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class EventView:
    """An event as a viewer saw it: its kind, and its fields as the event names them. `causes` holds the positions in
    the history of the events that led to it; `reason` is the kind of cause."""

    index: int
    turn: int
    kind: str
    rule: str
    things: dict[str, ThingView]
    players: dict[str, int]
    values: dict[str, Any]
    reason: str
    causes: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        things = {field: {"id": one.id, "name": one.name} for field, one in self.things.items()}
        return {
            "index": self.index,
            "turn": self.turn,
            "kind": self.kind,
            "rule": self.rule,
            "fields": {**things, **self.players, **self.values},
            "reason": self.reason,
            "causes": list(self.causes),
        }


def history(state: State, viewer: int) -> list[EventView]:
    """Every event so far, filtered."""
    return [_seen(state, event, viewer) for event in state.history.all()]


def _seen(state: State, event: Event, viewer: int) -> EventView:
    cause = event.cause
    return EventView(
        event.index,
        event.turn,
        type(event).__name__,
        event.rule,
        {field: _thing(state, event, getattr(event, field), viewer) for field in event.THINGS},
        {field: getattr(event, field) for field in event.PLAYERS},
        {field: value for field in event.VALUES if is_open(value := getattr(event, field))},
        "" if cause is None else cause.reason,
        () if cause is None else cause.events,
    )


def is_open(value: object) -> bool:
    """No player may know the ids of cards in a library."""
    return not isinstance(value, tuple)


def _thing(state: State, event: Event, thing: int, viewer: int) -> ThingView:
    """A moved object is named as it was in its new zone if that was visible, otherwise as in its old zone. Revealing a
    card now doesn't reveal when it was drawn."""
    new = event.became()
    if thing == event.subject() and new != NOTHING:
        seen = state.object(new)
        if seen.zone not in HIDDEN_ZONES or (seen.zone == HAND and seen.owner == viewer):
            return ThingView(handle(state, thing), _name(state, new, viewer))
    return ThingView(handle(state, thing), _name(state, thing, viewer))


def _name(state: State, thing: int, viewer: int) -> str:
    if thing == NOTHING:
        return ""
    if is_player(thing):
        return name_of(state, thing)
    return name_of(state, thing) if is_known(state, state.object(thing), viewer) else ""
