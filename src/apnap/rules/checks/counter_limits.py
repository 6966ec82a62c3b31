"""Permanents that can't have more than so many counters of a kind (CR 704.5r)."""

from __future__ import annotations

from apnap.language.statics import HoldsAtMost
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.counters import CountersChanged
from apnap.rules.values import filters
from apnap.rules.values.context import of_rule
from apnap.state.events import Event
from apnap.state.table import State


def too_many_counters(state: State, leaving: list[Event]) -> list[Event]:
    """What is to be removed from permanents that stay, as far as nothing else takes such counters away with it."""
    limits: dict[tuple[int, str], int] = {}
    for one in rules_about(state, "holds at most"):
        rule, context = one.rule, of_rule(one)
        assert isinstance(rule, HoldsAtMost)
        for id in state.battlefield:
            seen = state.object(id)
            if seen.phased_out or seen.counters.get(rule.kind, 0) <= rule.number:
                continue
            if filters.fits(state, rule.what, id, context):
                limits[id, rule.kind] = min(rule.number, limits.get((id, rule.kind), rule.number))
    gone = [event.subject() for event in leaving if not isinstance(event, CountersChanged)]
    taken = {(event.on, event.kind): event.amount for event in leaving if isinstance(event, CountersChanged)}
    events: list[Event] = []
    for (id, kind), number in limits.items():
        excess = state.object(id).counters[kind] + taken.get((id, kind), 0) - number
        if excess > 0 and id not in gone:
            events.append(CountersChanged(id, kind, -excess, rule="704.5r"))
    return events
