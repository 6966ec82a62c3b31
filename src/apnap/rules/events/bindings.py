"""The names an event gives to what it is about (CR 603, see `language.patterns`)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.mana import LETTERS
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import matches
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def bind(event: Event, things: dict[str, tuple[int, ...]], numbers: dict[str, int]) -> None:
    """The names an event gives to its parts (see `language.patterns`)."""
    if event.obj != NOTHING:
        things["it"] = (event.obj,)
    if event.new != NOTHING:
        things["it"] = (event.new,) if event.destination == "battlefield" else (event.obj,)
        things["card"] = (event.new,)
    if event.other != NOTHING:
        things["other"] = (event.other,)
    if event.player >= 0:
        things["that player"] = (of_player(event.player),)
    if event.kind == "damage":
        things["source"] = (event.obj,)
        things["it"] = (event.other,)
        things["that player"] = (event.other,)
    if event.kind == "mana":
        numbers["produced"] = sum(1 << LETTERS.index(letter) for letter in set(event.detail))
    numbers["that much"] = event.amount


def bind_seen(
    state: State, pattern: p.Pattern, event: Event, context: Context, things: dict[str, tuple[int, ...]]
) -> None:
    """A block is the blocker's event; seen from the attacker, that is `it`, and what blocks it the `other`."""
    if event.kind == "block" and _from_the_attacker(state, pattern, event, context):
        things["it"], things["other"] = (event.other,), (event.obj,)


def _from_the_attacker(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    if isinstance(pattern, p.AnyEvent):
        found = [choice for choice in pattern.choices if matches(state, choice, event, context)]
        return bool(found) and _from_the_attacker(state, found[0], event, context)
    return isinstance(pattern, p.BecomesBlocked)
