"""Matching events against patterns (CR 603.2). Triggers, replacements and "this turn" questions share it.

Each event's module registers how its patterns are matched, with `add_pattern`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from apnap.language import patterns as p
from apnap.language.filters import Filter
from apnap.language.kinds import Reference
from apnap.language.node import Node, walk
from apnap.language.zones import BATTLEFIELD
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.range_of_influence import happens_within, is_exempt
from apnap.rules.values.reading import characteristics, controller
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player

P = TypeVar("P", bound=p.Pattern)
E = TypeVar("E", bound=Event)
Matcher = Callable[[State, Any, Any, Context], bool]
Kinds = tuple[type[Event], ...]

_KINDS: Final[dict[type[Node], type[Event]]] = {}
_MATCHERS: Final[dict[type[Node], Matcher]] = {}


def add_pattern(pattern: type[P], kind: type[E], matcher: Callable[[State, P, E, Context], bool]) -> None:
    """Register the class of events that a pattern looks for, and how it is matched."""
    _KINDS[pattern] = kind
    _MATCHERS[pattern] = matcher


def supported() -> tuple[type[Node], ...]:
    """The patterns that can be matched."""
    return tuple(_KINDS)


def kinds(pattern: p.Pattern) -> Kinds:
    """The classes of events that a pattern can match."""
    if isinstance(pattern, p.AnyEvent):
        return tuple(dict.fromkeys([kind for choice in pattern.choices for kind in kinds(choice)]))
    if isinstance(pattern, p.OneOrMore):
        return kinds(pattern.pattern)
    if isinstance(pattern, p.BecomesBlocked) and pattern.by is not None:
        return (_KINDS[p.Blocks],)  # one event for each pair
    if isinstance(pattern, p.BecomesAttached):
        return (_KINDS[p.BecomesAttached], _KINDS[p.Moves])  # as it enters, too
    return (_KINDS[type(pattern)],)


def matches(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    """Whether the event matches the pattern in the context. Whatever the pattern mentions must be within the range of
    influence (`filters.fits`); if it mentions nothing, the whole event must be (CR 801.7, 801.11)."""
    if isinstance(pattern, p.AnyEvent):
        return any(matches(state, choice, event, context) for choice in pattern.choices)
    if isinstance(pattern, p.OneOrMore):
        return matches(state, pattern.pattern, event, context)
    if isinstance(pattern, p.BecomesBlocked) and pattern.by is not None:
        return (
            type(event) is _KINDS[p.Blocks]
            and fits_thing(state, pattern.what, event.other(), context)
            and fits_thing(state, pattern.by, event.subject(), context)
        )
    if isinstance(pattern, p.BecomesAttached) and type(event) is _KINDS[p.Moves]:
        return _enters_attached(state, pattern, event.became(), context)
    kind = type(pattern)
    if type(event) is not _KINDS[kind] or not _MATCHERS[kind](state, pattern, event, context):
        return False
    if not state.ranges or _mentions_something(pattern) or is_exempt(state, context.source):
        return True
    return happens_within(state, context.you, event)


def _enters_attached(state: State, pattern: p.BecomesAttached, id: int, context: Context) -> bool:
    """CR 303.4f: it enters the battlefield attached to something that fits."""
    if id < 0 or state.object(id).zone != BATTLEFIELD:
        return False
    return fits_thing(state, pattern.what, id, context) and fits_thing(
        state, pattern.to, state.object(id).attached_to, context
    )


def _mentions_something(pattern: p.Pattern) -> bool:
    return any(isinstance(part, (Filter, Reference)) for part in walk(pattern))


def count_this_turn(state: State, pattern: p.Pattern, context: Context, before: int = -1) -> int:
    """How many events of this turn match."""
    return len(this_turn(state, pattern, context, before))


def this_turn(state: State, pattern: p.Pattern, context: Context, before: int = -1) -> list[Event]:
    """The events of this turn that match, each judged as things were then (CR 609.8). If `before` is given, only those
    before it."""
    wanted = kinds(pattern)
    return [
        event
        for event in state.this_turn()
        if type(event) in wanted
        and (before < 0 or event.index < before)
        and matches(as_it_was(state, event), pattern, event, context)
    ]


def as_it_was(state: State, event: Event) -> State:
    """A read-only state in which the event's objects are as they were when it happened. It's the state itself if they
    haven't changed."""
    changed = [
        (id, values, who)
        for id, values, who in event.seen
        if characteristics(state, id) is not values or controller(state, id) != who
    ]
    if not changed:
        return state
    then = state.fork()
    for id, values, who in changed:
        seen = then._own(id)
        seen.last, seen.controller = values, who
    return then


def fits_thing(state: State, filter: Filter | None, thing: int, context: Context) -> bool:
    """Whether a thing of the event fits the pattern's filter. Without a filter, anything does."""
    return filter is None or (thing != NOTHING and filters.fits(state, filter, thing, context))


def fits_player(state: State, filter: Filter | None, player: int, context: Context) -> bool:
    return filter is None or (player >= 0 and filters.fits(state, filter, of_player(player), context))


def subject_fits(state: State, pattern: Any, event: Event, context: Context) -> bool:
    """For patterns with only a `what`."""
    return fits_thing(state, pattern.what, event.subject(), context)


def player_fits(state: State, pattern: Any, event: Event, context: Context) -> bool:
    """For patterns with only a `who`."""
    return fits_player(state, pattern.who, event.who(), context)
