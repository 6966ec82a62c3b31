"""The counters a permanent enters with, and the effects that change them (CR 122.6, 614.16, 616.1g)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.effects import Again
from apnap.language.filters import this
from apnap.language.patterns import GetsCounters
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.instead import DoneInstead, do_instead
from apnap.rules.events.zone_changes import Moved
from apnap.rules.values.context import of_ability, of_rule
from apnap.rules.values.evaluate import holds, value
from apnap.rules.values.patterns import kinds, matches
from apnap.rules.values.reading import abilities, characteristics, standing
from apnap.state.events import Event
from apnap.state.standing import InForce
from apnap.state.table import State


def enter_on_trial(trial: State, event: Moved) -> int:
    """The permanent as it would exist on the battlefield, in a trial state (CR 614.12)."""
    copy = event.again()
    copy.commit(trial)
    return copy.new


def about_counters(rule: s.Rule, event: Event) -> bool:
    """Whether the effect changes the counters that the permanent enters with, not how it enters."""
    return (
        isinstance(event, Moved)
        and event.entering is not None
        and isinstance(rule, (s.Multiply, s.Instead))
        and CountersChanged in kinds(rule.pattern)
    )


def kinds_changed(trial: State, event: Moved, one: InForce, new: int) -> list[str]:
    """The kinds of counters it would enter with that the effect changes (CR 122.6, 614.16)."""
    rule, entering = one.rule, event.entering
    if not isinstance(rule, (s.Multiply, s.Instead)) or entering is None:
        return []
    context = of_rule(one)
    if one.source == event.object:
        context.source = new  # it refers to itself
    return [
        kind
        for kind, count in trial.object(new).counters.items()
        if matches(trial, rule.pattern, CountersChanged(new, kind, count, entering.controller, event.object), context)
    ]


def about_own_counters(rule: s.Rule) -> bool:
    """Whether the effect changes only counters that are put on the permanent itself."""
    pattern = rule.pattern if isinstance(rule, (s.Multiply, s.Instead)) else None
    return isinstance(pattern, GetsCounters) and pattern.what == this


def own_counter_rules(trial: State, event: Moved, new: int) -> list[InForce]:
    """Effects of the permanent's own abilities on the counters it enters with. Those that also affect others don't
    apply yet (CR 614.12)."""
    assert event.entering is not None
    return [
        InForce(static.rule, new, event.entering.controller, instance, -1, None, 0)
        for instance, static in abilities(characteristics(trial, new)).statics
        if about_own_counters(static.rule)
        and holds(trial, static.condition, of_ability(new, event.entering.controller, instance))
    ]


def shown_source(state: State, event: Event, one: InForce) -> int:
    """The source of an effect, for display: the object about to enter, if it will have the ability then."""
    return one.source if one.source < state.count else event.subject()


def change_counters(state: State, event: Moved, one: InForce, rule: s.Multiply) -> list[Event]:
    """The permanent enters with a different number of counters."""
    trial = state.fork()
    new = enter_on_trial(trial, event)
    counters = trial.object(new).counters.copy()
    for kind in kinds_changed(trial, event, one, new):
        counters[kind] = counters[kind] * rule.factor + rule.plus
    return _with(event, counters)


def replace_counters(state: State, event: Moved, one: InForce, rule: s.Instead) -> list[Event]:
    """The permanent enters without those counters. If the effect puts a different number of them on it, it enters with
    that number. Anything else happens as soon as it has entered."""
    assert event.entering is not None
    trial = state.fork()
    new = enter_on_trial(trial, event)
    counters = trial.object(new).counters.copy()
    for kind in kinds_changed(trial, event, one, new):
        number = counters.pop(kind)
        replaced = CountersChanged(event.object, kind, number, event.entering.controller, event.object, "122.6")
        again = rule.effects[0] if len(rule.effects) == 1 else None
        if isinstance(again, Again) and again.amount is not None:
            context = of_rule(one)
            context.numbers = {**context.numbers, "that much": replaced.amount}
            context.source = new if one.source == event.object else context.source
            counters[kind] = value(trial, again.amount, context)
        else:
            replaced.applied = event.applied
            event.entering.instead = (*event.entering.instead, do_instead(replaced, one))
    return _with(event, counters)


def _with(event: Moved, counters: dict[str, int]) -> list[Event]:
    assert event.entering is not None
    event.entering.counters = {kind: count for kind, count in counters.items() if count > 0}
    event.entering.counted = True
    return [event]


def instead_of_counters(event: Moved) -> list[Event]:
    """What happens instead of counters being put on the permanent, once it has entered."""
    if event.entering is None or event.new < 0:
        return []
    for one in event.entering.instead:
        if isinstance(one, DoneInstead) and isinstance(one.replaced, CountersChanged):
            one.replaced.on = event.new
    return list(event.entering.instead)


def leave_out_counters(state: State, event: Moved) -> None:
    """A permanent that can't have counters put on it enters without them (CR 614.17d), even if its own ability says so
    (CR 113.6i)."""
    if event.entering is None or not (event.entering.counters or "cannot get counters" in standing(state).rules):
        return
    trial = state.fork()
    new = enter_on_trial(trial, event)
    if new >= 0 and forbidden(trial, "get counters", new):
        event.entering.counters = {}
        event.entering.counted = True
