"""Summoning sickness (CR 302.6)."""

from __future__ import annotations

from apnap.language.types import CREATURE
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.table import State


def is_sick(state: State, id: int) -> bool:
    """CR 302.6: a creature's {T} abilities need haste, or its controller's control since their turn began."""
    values = characteristics(state, id)
    if not values.types & CREATURE or "haste" in abilities(values).keywords:
        return False
    return is_newly_controlled(state, id)


def is_newly_controlled(state: State, id: int) -> bool:
    """Whether its controller hasn't controlled it continuously since their most recent turn began."""
    return state.object(id).since_turn >= last_turn_of(state, controller(state, id))


def last_turn_of(state: State, player: int) -> int:
    """The number of the player's most recent turn, counting this one."""
    return state.players[player].turns_taken
