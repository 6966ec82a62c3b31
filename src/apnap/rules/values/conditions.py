"""Whether the conditions of the card language are true."""

from __future__ import annotations

from apnap.language import conditions as c
from apnap.language.filters import InZone
from apnap.language.zones import DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_OF_COMBAT, NOWHERE, TURN
from apnap.rules.values import filters, patterns
from apnap.rules.values.cast_record import cast_record
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_judge, compare, holds, things, value
from apnap.rules.values.reading import exists
from apnap.rules.values.seats import is_taking_turn
from apnap.state.table import State
from apnap.state.things import of_player


def _every(state: State, condition: c.Every, context: Context) -> bool:
    return all(holds(state, part, context) for part in condition.parts)


def _either(state: State, condition: c.Either, context: Context) -> bool:
    return any(holds(state, choice, context) for choice in condition.choices)


def _unless(state: State, condition: c.Unless, context: Context) -> bool:
    return not holds(state, condition.inner, context)


def _exists(state: State, condition: c.Exists, context: Context) -> bool:
    found = filters.candidates(state, condition.what, context)
    return len(found) >= value(state, condition.at_least, context)


def _compare(state: State, condition: c.Compare, context: Context) -> bool:
    return compare(value(state, condition.left, context), condition.comparison, value(state, condition.right, context))


def _fits(state: State, condition: c.Fits, context: Context) -> bool:
    found = things(state, condition.what, context)
    if isinstance(condition.filter, InZone) and not all(exists(state, thing) for thing in found):
        return False  # it's no longer where it was (CR 400.7, 603.4)
    return bool(found) and all(filters.fits(state, condition.filter, thing, context) for thing in found)


def _turn_of(state: State, condition: c.TurnOf, context: Context) -> bool:
    return any(is_taking_turn(state, of_player(thing)) for thing in things(state, condition.who, context))


def _during(state: State, condition: c.During, context: Context) -> bool:
    """The declare blockers step and later steps mean after blockers are declared, so a combat that skips that step
    doesn't count (CR 506.7f)."""
    marker = state.markers[state.current]
    after = DECLARE_BLOCKERS in condition.steps and DECLARE_ATTACKERS not in condition.steps
    skipped = marker.step == END_OF_COMBAT and marker.combat is None
    return marker.step in condition.steps and not (after and skipped)


def _before(state: State, condition: c.Before, context: Context) -> bool:
    """CR 506.7d, 506.7e: before that point in the first combat phase, whether or not it's reached."""
    begun = [event.begun_step() for event in state.this_turn() if event.begun_step()]
    step = state.markers[state.current].step
    over = condition.step in begun or END_OF_COMBAT in begun
    return not over and step in TURN and TURN.index(step) < TURN.index(condition.step)


def _happened(state: State, condition: c.HappenedThisTurn, context: Context) -> bool:
    found = patterns.this_turn(state, condition.pattern, context)
    if condition.this_step:
        began = _step_began(state)
        found = [event for event in found if event.index > began]
    if condition.sources:
        return len({event.subject() for event in found}) >= condition.at_least
    return len(found) >= condition.at_least


def _step_began(state: State) -> int:
    """The place in the history at which the current step or phase began."""
    for event in reversed(state.this_turn()):
        if event.begun_step():
            return event.index
    return -1


def _was_paid(state: State, condition: c.WasPaid, context: Context) -> bool:
    record = cast_record(state, context)
    return record is not None and (condition.cost in record.paid or condition.cost == record.alternative)


def _was_spent(state: State, condition: c.WasSpent, context: Context) -> bool:
    record = cast_record(state, context)
    return record is not None and len([type for type in record.spent if type == condition.mana]) >= condition.at_least


def _was_cast(state: State, condition: c.WasCast, context: Context) -> bool:
    record = cast_record(state, context)
    if record is None or record.cast_from == NOWHERE:  # a copy on the stack was not cast (CR 707.10)
        return False
    return not condition.zone or record.cast_from == condition.zone


add_judge(c.Every, _every)
add_judge(c.Either, _either)
add_judge(c.Unless, _unless)
add_judge(c.Exists, _exists)
add_judge(c.Compare, _compare)
add_judge(c.Fits, _fits)
add_judge(c.TurnOf, _turn_of)
add_judge(c.During, _during)
add_judge(c.Before, _before)
add_judge(c.HappenedThisTurn, _happened)
add_judge(c.WasPaid, _was_paid)
add_judge(c.WasCast, _was_cast)
add_judge(c.WasSpent, _was_spent)
