"""The events that made a state-based action apply (CR 704.5): lethal damage, the loss of life, a second legend."""

from __future__ import annotations

from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.control import ControlGained
from apnap.rules.events.counters import POISON, CountersChanged
from apnap.rules.events.damage import DamageMarked
from apnap.rules.events.life import LifeLost
from apnap.rules.events.zone_changes import Moved
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

Places = tuple[int, ...]


def what_made_them_true(state: State, actions: list[Event], recent: list[Event]) -> list[Places]:
    """For each state-based action the places in the history of the events that caused it, if they happened since the
    last check; damage stays marked for the whole turn. If no event is about the object or player, such as when a static
    ability stopped applying, all events since the last check."""
    marked = _by_thing([one for one in state.history.this_turn() if isinstance(one, DamageMarked)])
    others = _by_thing(recent)
    rest = tuple([one.index for one in recent]) or (state.history.total - 1,)
    found: list[Places] = []
    for event in actions:
        candidates = (marked if event.rule == "704.5g" else others).get(event.affected(), [])
        found.append(tuple([one.index for one in candidates if _led_to(one, event)]) or rest)
    return found


def _by_thing(events: list[Event]) -> dict[int, list[Event]]:
    """The events by the object or player that they are about."""
    found: dict[int, list[Event]] = {}
    for one in events:
        if isinstance(one, (LifeLost, CardDrawn)):
            thing = of_player(one.player)
        elif isinstance(one, CountersChanged):
            thing = one.on
        else:
            thing = one.new if isinstance(one, Moved) else one.subject()
        found.setdefault(thing, []).append(one)
    return found


def _led_to(one: Event, event: Event) -> bool:
    thing, rule = event.affected(), event.rule
    if rule == "704.5a":
        return isinstance(one, LifeLost) and of_player(one.player) == thing
    if rule == "704.5b":
        return isinstance(one, CardDrawn) and one.from_empty and of_player(one.player) == thing
    if rule == "704.5c":
        return isinstance(one, CountersChanged) and one.kind == POISON and one.on == thing
    if rule in ("704.5g", "704.5h"):
        return isinstance(one, DamageMarked) and one.permanent == thing and (rule == "704.5g" or one.deathtouch)
    if rule in ("704.5f", "704.5i", "704.5q", "704.5r", "704.5s", "704.5v"):
        return isinstance(one, CountersChanged) and one.on == thing
    if isinstance(one, ControlGained):
        return one.permanent == thing
    return isinstance(one, Moved) and one.new == thing
