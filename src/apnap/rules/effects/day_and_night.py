"""Day and night: effects that set them, conditions that check them, and triggers on their change (CR 726)."""

from __future__ import annotations

from apnap.language import day_and_night as d
from apnap.rules.asking.decisions import Steps
from apnap.rules.happening.seam import happen
from apnap.rules.objects.day_and_night import BecameDayOrNight, becomes
from apnap.rules.resolving.resolving import add_verb
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_judge
from apnap.rules.values.patterns import add_pattern
from apnap.state.table import State


def _become(state: State, effect: d.BecomeDaylight, context: Context) -> Steps:
    yield from happen(state, becomes(state, effect.time, "726.1"), context)


def _is(state: State, condition: d.IsDaylight, context: Context) -> bool:
    return state.daylight == condition.time


def _turned(state: State, pattern: d.DaylightTurns, event: BecameDayOrNight, context: Context) -> bool:
    """CR 726.1a: from one to the other; becoming day or night for the first time doesn't count."""
    return event.was_the_other


add_verb(d.BecomeDaylight, _become)
add_judge(d.IsDaylight, _is)
add_pattern(d.DaylightTurns, BecameDayOrNight, _turned)
