"""The counters a permanent enters with, and the effects that change them (CR 122.6, 614.16, 616.1g)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.effects import Again
from apnap.language.filters import this
from apnap.language.patterns import GetsCounters
from apnap.rules.events.instead import do_instead
from apnap.rules.events.prohibitions import forbidden
from apnap.rules.events.zone_changes import commit_move
from apnap.rules.values.context import of_ability, of_rule
from apnap.rules.values.evaluate import holds, value
from apnap.rules.values.patterns import kinds, matches
from apnap.rules.values.reading import abilities, characteristics, standing
from apnap.state.events import Event
from apnap.state.standing import InForce
from apnap.state.table import State


def enter_on_trial(trial: State, event: Event) -> int:
    """The permanent as it would exist on the battlefield, in a state that is only looked at (CR 614.12)."""
    copy = event.again()
    commit_move(trial, copy)
    return copy.new


def about_counters(rule: s.Rule, event: Event) -> bool:
    """Whether the effect is about the counters that the permanent enters with, not about its entering."""
    return (
        event.entering is not None and isinstance(rule, (s.Multiply, s.Instead)) and "counters" in kinds(rule.pattern)
    )


def kinds_changed(trial: State, event: Event, one: InForce, new: int) -> list[str]:
    """The kinds of counters it would enter with that the effect is about (CR 122.6, 614.16)."""
    rule, entering = one.rule, event.entering
    if not isinstance(rule, (s.Multiply, s.Instead)) or entering is None:
        return []
    context = of_rule(one)
    if one.source == event.obj:
        context.source = new  # it speaks of itself
    return [
        kind
        for kind, count in trial.object(new).counters.items()
        if matches(trial, rule.pattern, Event("counters", new, entering.controller, event.obj, count, kind), context)
    ]


def about_own_counters(rule: s.Rule) -> bool:
    """Whether the effect is about counters that are put on the permanent itself, and on nothing else."""
    pattern = rule.pattern if isinstance(rule, (s.Multiply, s.Instead)) else None
    return isinstance(pattern, GetsCounters) and pattern.what == this


def own_counter_rules(trial: State, event: Event, new: int) -> list[InForce]:
    """Effects of the permanent's own abilities on the counters it enters with; those that are about others too don't
    apply yet (CR 614.12)."""
    assert event.entering is not None
    return [
        InForce(static.rule, new, event.entering.controller, instance, -1, None, 0)
        for instance, static in abilities(characteristics(trial, new)).statics
        if about_own_counters(static.rule)
        and holds(trial, static.condition, of_ability(new, event.entering.controller, instance))
    ]


def shown_source(state: State, event: Event, one: InForce) -> int:
    """What an effect is of, to be shown: the object that is about to enter, where it is one that it will have then."""
    return one.source if one.source < state.count else event.obj


def change_counters(state: State, event: Event, one: InForce, rule: s.Multiply) -> list[Event]:
    """The permanent enters with another number of counters."""
    trial = state.fork()
    new = enter_on_trial(trial, event)
    counters = trial.object(new).counters.copy()
    for kind in kinds_changed(trial, event, one, new):
        counters[kind] = counters[kind] * rule.factor + rule.plus
    return _with(event, counters)


def replace_counters(state: State, event: Event, one: InForce, rule: s.Instead) -> list[Event]:
    """The permanent enters without those counters. Where the effect puts another number of them on it, it enters with
    that; anything else happens as soon as it is there."""
    assert event.entering is not None
    trial = state.fork()
    new = enter_on_trial(trial, event)
    counters = trial.object(new).counters.copy()
    for kind in kinds_changed(trial, event, one, new):
        replaced = Event("counters", event.obj, event.entering.controller, event.obj, counters.pop(kind), kind, "122.6")
        again = rule.effects[0] if len(rule.effects) == 1 else None
        if isinstance(again, Again) and again.amount is not None:
            context = of_rule(one)
            context.numbers = {**context.numbers, "that much": replaced.amount}
            context.source = new if one.source == event.obj else context.source
            counters[kind] = value(trial, again.amount, context)
        else:
            replaced.applied = event.applied
            event.entering.deeds = (*event.entering.deeds, do_instead(replaced, one))
    return _with(event, counters)


def _with(event: Event, counters: dict[str, int]) -> list[Event]:
    assert event.entering is not None
    event.entering.counters = {kind: count for kind, count in counters.items() if count > 0}
    event.entering.counted = True
    return [event]


def deeds_of(event: Event) -> list[Event]:
    """What happens instead of counters being put on the permanent, now that it is there."""
    if event.entering is None or event.new < 0:
        return []
    for deed in event.entering.deeds:
        assert deed.replaced is not None
        deed.obj = deed.replaced.obj = event.new
    return list(event.entering.deeds)


def leave_out_counters(state: State, event: Event) -> None:
    """A permanent that can't have counters put on it enters without them (CR 614.17d), also where it says so itself
    (CR 113.6i)."""
    if event.entering is None or not (event.entering.counters or "cannot get counters" in standing(state).rules):
        return
    trial = state.fork()
    new = enter_on_trial(trial, event)
    if new >= 0 and forbidden(trial, "get counters", new):
        event.entering.counters = {}
        event.entering.counted = True
