"""The defending player (CR 508.5)."""

from __future__ import annotations

from apnap.language.types import BATTLE
from apnap.rules.values.reading import characteristics, controller
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def defending_player(state: State, defender: int) -> int:
    """The defending player for an attacked thing (CR 508.5): itself, a planeswalker's controller, a battle's protector.
    If it was removed from combat, the defending player until then."""
    if is_player(defender):
        return of_player(defender)
    for marker in state.markers:
        if marker.combat is not None and defender in marker.combat.no_longer_attacked:
            return marker.combat.no_longer_attacked[defender]
    if characteristics(state, defender).types & BATTLE and state.object(defender).protector >= 0:
        return state.object(defender).protector
    return controller(state, defender)
