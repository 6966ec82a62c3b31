"""Creatures that are put onto the battlefield blocking (CR 509.7)."""

from __future__ import annotations

from apnap.rules.asking.decisions import ChooseOptions, Steps, chosen_things, things_options
from apnap.rules.events.combat import BecameBlocked, Blocked
from apnap.rules.happening.seam import happen_now
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import controller, is_creature
from apnap.state.table import State
from apnap.state.things import NOTHING


def may_be_blocked_by(state: State, attacker: int, player: int) -> bool:
    """CR 509.7a: it is still attacking, and the player is the defending player."""
    for marker in state.markers:
        if marker.combat is not None and attacker in marker.combat.attackers:
            return defending_player(state, marker.combat.attackers[attacker]) == player
    return False


def join_as_blocker(state: State, id: int, attacker: int) -> Steps:
    """The creature has entered blocking. The attacker becomes blocked if it wasn't. Then the active player announces
    the new creature's place in its damage assignment order; the order of the others doesn't change."""
    for marker in state.markers:
        if marker.combat is None or attacker not in marker.combat.attackers or not is_creature(state, id):
            continue
        combat = marker.combat.copy()
        before = combat.blocked.get(attacker)
        combat.blockers[id] = (attacker,)
        combat.sides[id] = controller(state, id)
        combat.blocked[attacker] = (*(before or ()), id)
        state.write_marker(marker.index).combat = combat
        _announce(state, id, attacker, before is None)
        if before:
            yield from _place(state, marker.index, id, attacker)


def _announce(state: State, id: int, attacker: int, first: bool) -> None:
    """It never "blocked", but the attacker has become blocked by it."""
    happen_now(state, Blocked(id, state.object(id).controller, attacker, declared=False, rule="509.7"))
    if first:
        happen_now(state, BecameBlocked(attacker, state.object(attacker).controller, NOTHING, "509.7"))


def _place(state: State, marker: int, id: int, attacker: int) -> Steps:
    others = [one for one in _blockers(state, marker, attacker) if one != id]
    answer = yield ChooseOptions(
        state.markers[marker].active, "damage place", "509.7", things_options(others), 0, 1, source=id
    )
    combat = state.markers[marker].combat
    if combat is None or attacker not in combat.blocked:
        return
    behind = chosen_things(answer)
    at = others.index(behind[0]) if behind else len(others)
    fresh = combat.copy()
    fresh.blocked[attacker] = (*others[:at], id, *others[at:])
    state.write_marker(marker).combat = fresh


def _blockers(state: State, marker: int, attacker: int) -> tuple[int, ...]:
    combat = state.markers[marker].combat
    return () if combat is None else combat.blocked.get(attacker, ())
