"""Creatures that join combat without being declared, and removal from combat (CR 506.4, 508.4, 509.7)."""

from __future__ import annotations

from apnap.language.types import BATTLE, CREATURE
from apnap.language.zones import COMBAT_STEPS
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import characteristics, controller
from apnap.rules.values.seats import same_side
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player
from apnap.state.turns import Combat


def attacking_marker(state: State, player: int) -> int:
    """CR 506.2: the turn marker in whose combat phase the player is the attacking player, whether or not anything has
    attacked yet; -1 if there is none."""
    for marker in state.markers:
        if same_side(state, marker.active, player) and marker.step in COMBAT_STEPS:
            return marker.index
    return -1


def is_attacking(state: State, id: int) -> bool:
    """CR 508.1k: it attacks in the combat of some turn marker."""
    return any(marker.combat is not None and id in marker.combat.attackers for marker in state.markers)


def join_attack(state: State, id: int, defender: int) -> None:
    """CR 508.4: the creature was put onto the battlefield attacking."""
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
    """CR 506.3a, 506.3e: a permanent that entered "attacking" but isn't a creature, or is also a battle, never
    attacked."""
    if characteristics(state, id).types & (CREATURE | BATTLE) == CREATURE:
        return
    for marker in state.markers:
        if marker.combat is not None and id in marker.combat.attackers:
            combat = marker.combat.copy()
            del combat.attackers[id]
            del combat.sides[id]
            state.write_marker(marker.index).combat = combat


def attack_permanent(state: State, combat: Combat, id: int) -> None:
    """Record the defending player and controller of a planeswalker or battle as it is attacked (CR 506.4, 508.5)."""
    if not is_player(id) and id not in combat.defended_by:
        combat.defended_by[id] = defending_player(state, id)
        combat.sides[id] = controller(state, id)


def begun(state: State, index: int) -> Combat:
    """A copy of a marker's combat to change and store back; a new one if nothing has attacked yet."""
    combat = state.markers[index].combat
    if combat is not None:
        return combat.copy()
    fresh = Combat()
    fresh.attacking_player = state.markers[index].active
    return fresh


def remove_from_combat(state: State, id: int, role: str = "") -> None:
    """CR 506.4: it stops being an attacking, blocking, blocked or unblocked creature, and is no longer attacked. What
    it blocked stays blocked. `fighting` or `attacked` limits this to one of the two (CR 506.4d). For a creature that
    has `left`, the creatures it fought are recorded."""
    for marker in state.markers:
        combat = marker.combat
        if combat is None:
            continue
        if id in combat.attackers or id in combat.blockers or id in combat.attackers.values():
            fresh = combat.copy()
            if role != "fighting" and id in fresh.defended_by:
                fresh.no_longer_attacked[id] = fresh.defended_by[id]
            if role == "left":
                fresh.foes[id] = (*fresh.blockers.get(id, ()), *fresh.blocked.get(id, ()))
            if role != "attacked":
                _stop_fighting(fresh, id)
            state.write_marker(marker.index).combat = fresh


def fights(state: State, id: int) -> bool:
    """Whether it is an attacking or blocking creature."""
    return any(m.combat is not None and (id in m.combat.attackers or id in m.combat.blockers) for m in state.markers)


def _stop_fighting(combat: Combat, id: int) -> None:
    goal = combat.attackers.pop(id, NOTHING)
    if goal != NOTHING:
        combat.was_attacking[id] = goal
        combat.former[id] = of_player(goal) if is_player(goal) else combat.defended_by.get(goal, -1)
    combat.blockers.pop(id, None)
    combat.blocked.pop(id, None)
    combat.blocked = {a: tuple([b for b in bs if b != id]) for a, bs in combat.blocked.items()}
    combat.blockers = {b: tuple([a for a in at if a != id]) for b, at in combat.blockers.items()}
    if combat.bands:  # CR 702.22f
        combat.bands = tuple([tuple([one for one in band if one != id]) for band in combat.bands])
