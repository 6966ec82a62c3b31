"""`history`: what happened, as far as a player may know it. Cards nobody showed them stay unnamed, and a card is never
followed through a hidden zone."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from apnap.game.knowing import handle, is_known
from apnap.game.naming import name_of
from apnap.language.zones import HAND, HIDDEN_ZONES
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player


@dataclass(frozen=True, slots=True)
class EventView:
    """An event as a viewer saw it."""

    index: int
    turn: int
    kind: str
    rule: str
    obj: str
    name: str
    player: int
    other: str
    other_name: str
    amount: int
    detail: str
    origin: str
    destination: str
    new: str
    flag: bool
    cause: int

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def history(state: State, viewer: int) -> list[EventView]:
    """Every event so far, filtered."""
    return [_seen(state, event, viewer) for event in state.history.all()]


def _seen(state: State, event: Event, viewer: int) -> EventView:
    return EventView(
        event.index,
        event.turn,
        event.kind,
        event.rule,
        handle(state, event.obj),
        _subject(state, event, viewer),
        event.player,
        handle(state, event.other),
        _name(state, event.other, viewer),
        event.amount,
        event.detail,
        event.origin,
        event.destination,
        handle(state, event.new),
        event.flag,
        event.cause,
    )


def _subject(state: State, event: Event, viewer: int) -> str:
    """What moved is named by where it went, if that was plain to see, or else by where it came from. A card drawn long
    ago and shown today does not become known as the one that was drawn then."""
    if event.new != NOTHING:
        new = state.object(event.new)
        if new.zone not in HIDDEN_ZONES or (new.zone == HAND and new.owner == viewer):
            return _name(state, event.new, viewer)
    return _name(state, event.obj, viewer)


def _name(state: State, thing: int, viewer: int) -> str:
    if thing == NOTHING:
        return ""
    if is_player(thing):
        return name_of(state, thing)
    return name_of(state, thing) if is_known(state, state.object(thing), viewer) else ""
