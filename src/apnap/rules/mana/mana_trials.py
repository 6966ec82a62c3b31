"""How things would be in the middle of a payment (CR 601.2g, 605.3a): states that are only looked at."""

from __future__ import annotations

from apnap.language.effects import Effect
from apnap.rules.events.permanents import Tapped, Untapped
from apnap.rules.resolving.resolving import perform
from apnap.rules.values.context import Context
from apnap.state.table import State


def turned(state: State, id: int, tapped: bool) -> State:
    """The state with the permanent tapped, or untapped: another mana ability may see to that before."""
    if state.object(id).tapped == tapped:
        return state
    trial = state.fork()
    (Tapped(id) if tapped else Untapped(id)).commit(trial)
    return trial


def as_it_adds(state: State, before: tuple[Effect, ...], context: Context) -> State:
    """How things are as an ability comes to add mana, where what it does before asks nobody."""
    trial = state.fork()
    for _ in perform(trial, before, context.beside(context.you)):
        return state
    return trial
