"""Wording for the terminal: names as a player would say them, and numbers that are typed."""

from __future__ import annotations

from apnap.agents.sight import Hidden, Sight
from apnap.game.telling_apart import called
from apnap.language.zones import COMMAND
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

DIGITS = 9
"""Longer numbers mean nothing here, and Python refuses very long ones."""


def number(text: str) -> int | None:
    """The number that was typed, if it is one."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def name(state: State, thing: int, viewer: int) -> str:
    """A thing by its name, as far as the viewer may know it."""
    if is_player(thing):
        return "you" if of_player(thing) == viewer else state.players[of_player(thing)].name
    if thing == NOTHING or not 0 <= thing < state.count:
        return ""
    try:
        called = Sight(state, viewer).values(thing).name or _nameless(state, thing)
    except Hidden:
        return "a card"
    record = state.object(thing).stack
    return f"an ability of {called}" if record is not None and record.ability is not None else called


def which(state: State, thing: int, viewer: int) -> str:
    """A thing by its name, and which of several on the battlefield it is."""
    return name(state, thing, viewer) if is_player(thing) or thing == NOTHING else called(state, thing, viewer)


def _nameless(state: State, thing: int) -> str:
    """What has no name: an emblem, its ability, or what is face down (CR 114.3, 708.2)."""
    record = state.object(thing).stack
    source = state.object(record.source if record is not None and record.ability is not None else thing)
    return "an emblem" if source.zone == COMMAND and not source.face_down else "a face-down card"
