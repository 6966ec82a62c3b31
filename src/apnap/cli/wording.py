"""Words for the terminal: those of `apnap.game.explaining`, or plain ones where that room is not there."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from apnap.agents.sight import Hidden, Sight
from apnap.language.zones import COMMAND
from apnap.rules.decisions import Decision, Option
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player


def _explaining() -> Any:
    found = find_spec("apnap.game.explaining")
    return import_module("apnap.game.explaining") if found is not None else None


_EXPLAINING = _explaining()


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


def _nameless(state: State, thing: int) -> str:
    """What has no name: an emblem, its ability, or what lies face down (CR 114.3, 708.2)."""
    record = state.object(thing).stack
    source = state.object(record.source if record is not None and record.ability is not None else thing)
    return "an emblem" if source.zone == COMMAND and not source.face_down else "a face-down card"


def phrase(decision: Decision) -> str:
    """What is asked."""
    if _EXPLAINING is not None:
        return str(_EXPLAINING.phrase(decision))
    return f"{decision.purpose} (CR {decision.rule})"


def label(state: State, option: Option, decision: Decision) -> str:
    """What an option does."""
    if _EXPLAINING is not None:
        return str(_EXPLAINING.label(state, option, decision))
    if option.kind in ("attack", "block"):
        one, other = (name(state, thing, decision.player) for thing in (option.thing, option.number))
        return f"{one} {option.kind}s {other}"
    parts = ["" if option.kind == "thing" else option.kind, name(state, option.thing, decision.player), option.word]
    if option.kind in ("number", "amount", "mode"):
        parts.append(str(option.number))
    return " ".join(part for part in parts if part)


def labels(state: State, options: list[Option], decision: Decision) -> list[str]:
    """What each option does, things of one name told apart."""
    if _EXPLAINING is not None:
        return [str(one) for one in _EXPLAINING.labels(state, options, decision)]
    return [label(state, option, decision) for option in options]


def sentence(state: State, event: Event, viewer: int) -> str:
    """What happened, as far as the viewer may know it."""
    if _EXPLAINING is not None:
        return str(_EXPLAINING.sentence(state, event, viewer))
    who = name(state, of_player(event.player), viewer) if event.player >= 0 else ""
    amount = str(event.amount) if event.kind in ("damage", "lose life", "gain life") else ""
    shown = name(state, event.obj if event.new == NOTHING else event.new, viewer)
    other = name(state, event.other, viewer)
    return " ".join(part for part in (who, event.kind, amount, event.detail, shown, other) if part)


def why(state: State, event: Event, viewer: int) -> str:
    """The rules and causes behind an event."""
    if _EXPLAINING is not None:
        return str(_EXPLAINING.why(state, event, viewer))
    return f"{sentence(state, event, viewer)}\nCR {event.rule}." if event.rule else sentence(state, event, viewer)
