"""The names an event gives to what it is about (CR 603, see `language.patterns`)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.rules.events.combat import Blocked
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import matches
from apnap.state.events import Event
from apnap.state.table import State


def bind_seen(
    state: State, pattern: p.Pattern, event: Event, context: Context, things: dict[str, tuple[int, ...]]
) -> None:
    """A block is the blocker's event; seen from the attacker, that is `it`, and what blocks it the `other`."""
    if isinstance(event, Blocked) and _from_the_attacker(state, pattern, event, context):
        things["it"], things["other"] = (event.attacker,), (event.permanent,)


def _from_the_attacker(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    if isinstance(pattern, p.AnyEvent):
        found = [choice for choice in pattern.choices if matches(state, choice, event, context)]
        return bool(found) and _from_the_attacker(state, found[0], event, context)
    return isinstance(pattern, p.BecomesBlocked)
