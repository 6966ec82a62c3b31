"""Creatures that come to be in combat otherwise than by being declared (CR 508.4, 509.7)."""

from __future__ import annotations

from apnap.language.types import BATTLE, CREATURE
from apnap.language.zones import COMBAT_STEPS
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import characteristics, controller
from apnap.state.table import State
from apnap.state.things import is_player
from apnap.state.turns import Combat


def attacking_marker(state: State, player: int) -> int:
    """CR 506.2: the turn marker in whose combat phase the player is the attacking player, whether or not anything
    attacks so far; -1 if there is none."""
    for marker in state.markers:
        if marker.active == player and marker.step in COMBAT_STEPS:
            return marker.index
    return -1


def is_attacking(state: State, id: int) -> bool:
    """CR 508.1k: it attacks in the combat of some turn marker."""
    return any(marker.combat is not None and id in marker.combat.attackers for marker in state.markers)


def join_attack(state: State, id: int, defender: int) -> None:
    """CR 508.4: put onto the battlefield attacking."""
    player = state.object(id).controller
    index = attacking_marker(state, player)
    if index < 0:
        return
    combat = begun(state, index)
    combat.attackers[id] = defender
    combat.sides[id] = player
    attack_permanent(state, combat, defender)
    state.write_marker(index).combat = combat


def never_attack(state: State, id: int) -> None:
    """CR 506.3a, 506.3e: what was to enter attacking and is no creature, or a battle too, was never attacking."""
    if characteristics(state, id).types & (CREATURE | BATTLE) == CREATURE:
        return
    for marker in state.markers:
        if marker.combat is not None and id in marker.combat.attackers:
            combat = marker.combat.copy()
            del combat.attackers[id]
            del combat.sides[id]
            state.write_marker(marker.index).combat = combat


def attack_permanent(state: State, combat: Combat, id: int) -> None:
    """Remember whom a planeswalker or battle stands for as it is attacked, and who controls it (CR 506.4, 508.5)."""
    if not is_player(id) and id not in combat.guards:
        combat.guards[id] = defending_player(state, id)
        combat.sides[id] = controller(state, id)


def begun(state: State, index: int) -> Combat:
    """The combat of a marker, to be changed and put in its place; a new one if nothing has attacked yet."""
    combat = state.markers[index].combat
    if combat is not None:
        return combat.copy()
    fresh = Combat()
    fresh.attacking_player = state.markers[index].active
    return fresh
