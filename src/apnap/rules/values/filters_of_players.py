"""Filters for players and what they control, for what can be attacked, and for sources of damage."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.zones import STACK
from apnap.rules.values.context import Context
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.evaluate import value
from apnap.rules.values.filters import add_test, candidates, fits
from apnap.rules.values.reading import controller
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player


def _controls(state: State, filter: f.Controls, thing: int, context: Context) -> bool:
    if not is_player(thing):
        return False
    who = of_player(thing)
    theirs = [id for id in candidates(state, filter.what, context) if controller(state, id) == who]
    return len(theirs) >= value(state, filter.at_least, context)


def _defended(state: State, filter: f.Defended, thing: int, context: Context) -> bool:
    """CR 508.5: the player who is attacked, or whose planeswalker or battle is."""
    return thing != NOTHING and fits(state, filter.by, of_player(defending_player(state, thing)), context)


def _is_source(state: State, filter: f.IsSource, thing: int, context: Context) -> bool:
    """CR 109.2c, 609.7: any object except an ability, wherever it is or was."""
    if is_player(thing):
        return False
    record = state.object(thing).stack
    return state.object(thing).zone != STACK or (record is not None and record.ability is None)


add_test(f.Controls, _controls)
add_test(f.Defended, _defended)
add_test(f.IsSource, _is_source)
