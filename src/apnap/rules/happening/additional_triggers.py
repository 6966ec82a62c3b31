"""Abilities that trigger additional times (CR 603.2d)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.statics import TriggersMore
from apnap.rules.events.combat import AttackersDeclared
from apnap.rules.values import filters
from apnap.rules.values.context import of_rule
from apnap.rules.values.evaluate import holds
from apnap.rules.values.patterns import matches
from apnap.state.events import Event
from apnap.state.standing import Standing
from apnap.state.table import State


def additional_times(state: State, found: Standing, source: int, causes: list[Event]) -> int:
    """How many more times an ability of the source triggers on any of the events, by the rules in force in `found`:
    none of them adds to what another has added."""
    more = 0
    for one in found.rules.get("triggers more", ()):
        rule = one.rule
        assert isinstance(rule, TriggersMore)
        context = of_rule(one)
        if one.condition is not None and not holds(state, one.condition, context):
            continue
        if not filters.fits(state, rule.whose, source, context):
            continue
        cause = rule.cause
        if cause is None or any(matches(state, cause, event, context) for event in causes):
            more += rule.times
    return more


def causes_of(pattern: p.Pattern, event: Event, alike: list[Event]) -> list[Event]:
    """What counts as causing the ability to trigger: each of the events that are one for it (CR 603.2c), and each
    creature's attack where a player attacks."""
    if isinstance(pattern, p.OneOrMore):
        return alike
    return [event, *event.parts] if isinstance(event, AttackersDeclared) else [event]
