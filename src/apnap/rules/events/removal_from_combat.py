"""Removal from combat (CR 506.4) of what is no longer what it has to be there."""

from __future__ import annotations

from apnap.language.types import BATTLE, CREATURE, PLANESWALKER
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player
from apnap.state.turns import Combat


def dropping_out(state: State) -> list[Event]:
    """CR 506.4: what is no longer a creature, no longer attacked, or no longer on its side, is removed from combat."""
    found: list[Event] = []
    for marker in state.markers:
        if marker.combat is not None:
            found += _out_of(state, marker.combat)
    return found


def _out_of(state: State, combat: Combat) -> list[Event]:
    fighting = [id for id in (*combat.attackers, *combat.blockers) if not _fights_still(state, combat, id)]
    attacked = [
        goal
        for goal in dict.fromkeys(combat.attackers.values())
        if not is_player(goal) and goal not in combat.relieved and not _is_attacked_still(state, combat, goal)
    ]
    return [Event("remove from combat", id, detail="fighting", rule="506.4") for id in fighting] + [
        Event("remove from combat", id, detail="attacked", rule="506.4") for id in attacked
    ]


def _fights_still(state: State, combat: Combat, id: int) -> bool:
    """CR 506.4: a creature that is no battle, under the same control, even if what it blocked has left combat."""
    return characteristics(state, id).types & (CREATURE | BATTLE) == CREATURE and _is_on_its_side(state, combat, id)


def _is_attacked_still(state: State, combat: Combat, id: int) -> bool:
    """CR 506.4, 506.4e: a battle, or a planeswalker of the player it stood for; what has left is removed already."""
    if not exists(state, id):
        return True
    types = characteristics(state, id).types
    ours = types & PLANESWALKER != 0 and controller(state, id) == combat.guards[id]
    return (types & BATTLE != 0 or ours) and _is_on_its_side(state, combat, id)


def _is_on_its_side(state: State, combat: Combat, id: int) -> bool:
    return controller(state, id) == combat.sides[id]
