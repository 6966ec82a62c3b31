"""Removal from combat (CR 506.4) of what is no longer what it has to be there."""

from __future__ import annotations

from apnap.language.types import CREATURE
from apnap.rules.evaluate import defending_player
from apnap.rules.moving import remove_from_combat
from apnap.rules.reading import characteristics, controller
from apnap.state.table import State


def drop_out(state: State) -> None:
    """CR 506.4: what is no longer a creature, or no longer on its side, is removed from combat."""
    for marker in state.markers:
        combat = marker.combat
        if combat is None:
            continue
        for id in combat.attackers:
            if not _is_creature_of(state, id, combat.attacking_player):
                remove_from_combat(state, id)
        for id, attackers in combat.blockers.items():
            guards = [defending_player(state, combat.attackers[a]) for a in attackers if a in combat.attackers]
            if not any([_is_creature_of(state, id, guard) for guard in guards]) and guards:
                remove_from_combat(state, id)


def _is_creature_of(state: State, id: int, player: int) -> bool:
    return (
        characteristics(state, id).types & CREATURE != 0
        and state.players[controller(state, id)].team == state.players[player].team
    )
