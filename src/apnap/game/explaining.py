"""Explanations: what happened, why, what is asked, and what each option does, in English; and why, in
Chinese too.

`sentence` tells an event, `why` gives the rules and the causes behind it, `question` words a decision, `label` an
option.
"""

from __future__ import annotations

from typing import Final

from apnap.game import chinese_events, chinese_rules
from apnap.game.asking import label, phrase, question
from apnap.game.calling import EVERYONE
from apnap.game.event_words import sentence
from apnap.game.rule_words import RULES
from apnap.game.telling_apart import labels
from apnap.state.events import Event
from apnap.state.table import State

CAUSES: Final = ("cast", "activate", "trigger")
"""The events that put on the stack what later resolves."""
DEPTH: Final = 12
"""How far back a chain of causes is told."""
LIFELINK: Final = "120.3f"


def why(state: State, event: Event, viewer: int = EVERYONE) -> str:
    """The event, the rules that made it so, and the chain of events it follows from, one line each."""
    lines = [sentence(state, event, viewer), *rules_of(event)]
    for cause in causes(state, event):
        lines.append(f"Because: {sentence(state, cause, viewer)}")
        lines += rules_of(cause)
    return "\n".join(lines)


def why_in_chinese(state: State, event: Event, viewer: int = EVERYONE) -> str:
    """The same in Simplified Chinese."""
    lines = [chinese_events.sentence(state, event, viewer), *_rules_in_chinese(event)]
    for cause in causes(state, event):
        lines.append(f"因为：{chinese_events.sentence(state, cause, viewer)}")
        lines += _rules_in_chinese(cause)
    return "\n".join(lines)


def _rules_in_chinese(event: Event) -> list[str]:
    if not event.rule:
        return []
    words = chinese_rules.RULES.get(event.rule)
    return [f"规则{event.rule}：{words}。" if words else f"规则{event.rule}。"]


def rules_of(event: Event) -> list[str]:
    """The rule of an event with what it says."""
    if not event.rule:
        return []
    words = RULES.get(event.rule)
    return [f"CR {event.rule}: {words}." if words else f"CR {event.rule}."]


def causes(state: State, event: Event) -> list[Event]:
    """What the event follows from, nearest first: the resolving spell or ability, its casting, what triggered it."""
    history = state.history.all()
    found: list[Event] = []
    current: Event | None = event
    while current is not None and len(found) < DEPTH:
        current = _cause(state, history, current)
        if current is None or current is event or current in found:
            break
        found.append(current)
    return found


def _cause(state: State, history: list[Event], event: Event) -> Event | None:
    if event.kind in ("resolve", "fizzle"):
        return _put_on_stack(history, event)
    if event.kind == "trigger":
        record = state.object(event.obj).stack
        return _at(history, record.event) if record is not None else None
    if event.kind == "gain life" and event.rule == LIFELINK:
        return _damage(history, event)
    return _whole(history, event) or (_at(history, event.cause) if event.cause != event.index else None)


def _damage(history: list[Event], event: Event) -> Event | None:
    """The damage of the source with lifelink, the last part of it."""
    for earlier in reversed(history[max(event.index - 64, 0) : max(event.index, 0)]):
        if earlier.kind == "damage" and earlier.obj == event.obj:
            return earlier
    return None


def _at(history: list[Event], index: int) -> Event | None:
    return history[index] if 0 <= index < len(history) else None


def _put_on_stack(history: list[Event], event: Event) -> Event | None:
    """The casting, activation, triggering or copying of what resolves."""
    for earlier in reversed(history[: max(event.index, 0)]):
        if (earlier.kind in CAUSES and earlier.obj == event.obj) or (
            earlier.kind == "copy" and earlier.new == event.obj
        ):
            return earlier
    return None


def _whole(history: list[Event], event: Event) -> Event | None:
    """The event this one is a part of: the destruction behind a move, the damage behind a loss of life."""
    for earlier in reversed(history[max(event.index - 64, 0) : max(event.index, 0)]):
        if any(part is event for part in earlier.parts):
            return earlier
    return None


__all__ = ["causes", "label", "labels", "phrase", "question", "rules_of", "sentence", "why", "why_in_chinese"]
