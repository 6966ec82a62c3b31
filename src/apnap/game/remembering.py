"""`history`: what happened, as far as a player may know it. Cards the player hasn't seen are unnamed, and no card can
be followed through a hidden zone."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from apnap.game.knowing import handle, is_known
from apnap.game.naming import name_of
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.telling import shown_by
from apnap.state.things import NOTHING, is_player


@dataclass(frozen=True, slots=True)
class ThingView:
    """An object or player of an event: its handle, and its name if the viewer knows it."""

    id: str
    """Its handle; empty for a card in a hidden zone."""
    name: str
    """Its name; empty if the viewer doesn't know it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (ThingView, (self.id, self.name))


@dataclass(frozen=True, slots=True)
class EventView:
    """An event as a viewer saw it: its kind, and its fields as the event names them. `causes` holds the positions in
    the history of the events that led to it; `reason` is the kind of cause."""

    index: int
    """Its position in the history."""
    turn: int
    """The number of the turn."""
    kind: str
    """The kind of event, such as `CardDrawn`."""
    rule: str
    """The rule that made it happen."""
    things: dict[str, ThingView]
    """The objects and players it is about, by the names of its fields."""
    players: dict[str, int]
    """The numbers of players, by the names of its fields."""
    values: dict[str, Any]
    """Its other values, by the names of its fields."""
    reason: str
    """The kind of cause: an answer, a resolving spell, a state-based action …"""
    causes: tuple[int, ...]
    """The positions in the history of the events that led to it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (EventView, tuple([getattr(self, one.name) for one in fields(self)]))

    def to_json(self) -> dict[str, Any]:
        """Plain dictionaries and lists."""
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


def history(state: State, viewer: int, since: int = 0) -> list[EventView]:
    """Every event so far, or since there were that many, as the viewer saw it."""
    return [_seen(state, event, viewer) for event in state.history.since(since)]


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
    if thing == event.subject() and shown_by(state, new, viewer):
        return ThingView(handle(state, thing), _name(state, new, viewer))
    return ThingView(handle(state, thing), _name(state, thing, viewer))


def _name(state: State, thing: int, viewer: int) -> str:
    if thing == NOTHING:
        return ""
    if is_player(thing):
        return name_of(state, thing)
    return name_of(state, thing) if is_known(state, state.object(thing), viewer) else ""
