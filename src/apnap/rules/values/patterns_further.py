"""Further patterns: what transforms, and what is discarded because of what (CR 603.2)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.filters import Filter, this
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player


def _passes(state: State, filter: Filter | None, thing: int, context: Context) -> bool:
    return filter is None or filters.fits(state, filter, thing, context)


def _transformed(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Transforms)
    return _passes(state, pattern.what, event.obj, context) and _passes(state, pattern.into, event.obj, context)


def _discarded(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    """What is discarded as a cost is discarded because of nothing. The card itself sees it from where it is by now
    (CR 400.7e)."""
    assert isinstance(pattern, p.Discards)
    if pattern.by is not None and (event.other < 0 or not _passes(state, pattern.by, event.other, context)):
        return False
    if not _passes(state, pattern.who, of_player(event.player), context):
        return False
    if pattern.what == this:
        return context.source in (event.obj, state.object(event.obj).successor)
    return _passes(state, pattern.what, event.obj, context)


add_pattern(p.Transforms, "transform", _transformed)
add_pattern(p.Discards, "discard", _discarded)
