"""Creatures that are put onto the battlefield attacking or blocking (CR 508.4, 509.7)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.types import BATTLE
from apnap.rules.asking.decisions import (
    Answer,
    ChooseOptions,
    Decision,
    Steps,
    chosen_thing,
    chosen_things,
    things_options,
)
from apnap.rules.combat.attacking import defenders
from apnap.rules.combat.banding import whole_bands
from apnap.rules.events.combat import BecameBlocked, Blocked
from apnap.rules.events.in_combat import attacking_marker
from apnap.rules.events.zone_changes import Moved
from apnap.rules.happening.seam import happen_now
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import characteristics, controller, is_creature
from apnap.rules.values.seats import same_side
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player


def choose_attacked(
    state: State, player: int, source: int, whom: list[int] | None = None, only_players: bool = False
) -> Generator[Decision, Answer, int]:
    """What a creature that enters attacking attacks: its controller chooses among everything that may be attacked, or
    these players and their planeswalkers, or only the players; nothing if that player isn't the attacking player
    (CR 508.4)."""
    if attacking_marker(state, player) < 0:
        return NOTHING
    found = [one for one in defenders(state, player) if whom is None or _is_theirs(state, one, whom)]
    found = [one for one in found if is_player(one) or not only_players]
    if len(found) < 2:
        return found[0] if found else NOTHING
    answer = yield ChooseOptions(player, "attacked", "508.4", things_options(found), source=source)
    return chosen_thing(answer)


def _is_theirs(state: State, one: int, players: list[int]) -> bool:
    """One of the players, or a planeswalker they control, but not a battle they protect (CR 702.116a)."""
    if not is_player(one) and characteristics(state, one).types & BATTLE:
        return False
    return defending_player(state, one) in players


def send_attacking(state: State, events: list[Moved], like: tuple[int, ...] | None, source: int) -> Steps:
    """Make permanents that enter by these events attack what their controller chooses, or what named ones attacked."""
    for event in events:
        if event.entering is not None:
            who = event.entering.controller
            if like is None:
                event.entering.attacking = yield from choose_attacked(state, who, source)
            else:
                event.entering.attacking = _what_they_attacked(state, like, who)


def _what_they_attacked(state: State, creatures: tuple[int, ...], player: int) -> int:
    """CR 702.49c: what a creature attacked before it left, if that can still be attacked (CR 508.4a)."""
    for marker in state.markers:
        combat = marker.combat
        if combat is not None and same_side(state, combat.attacking_player, player):
            for id in creatures:
                goal = combat.was_attacking.get(id, NOTHING)
                if goal in defenders(state, player):
                    return goal
    return NOTHING


def may_be_blocked_by(state: State, attacker: int, player: int) -> bool:
    """CR 509.7a: it is still attacking, and the player is the defending player."""
    for marker in state.markers:
        if marker.combat is not None and attacker in marker.combat.attackers:
            return same_side(state, defending_player(state, marker.combat.attackers[attacker]), player)
    return False


def join_as_blocker(state: State, id: int, attacker: int) -> Steps:
    """The creature has entered blocking. The attacker becomes blocked if it wasn't. Then the active player announces
    the new creature's place in its damage assignment order; the order of the others doesn't change."""
    for marker in state.markers:
        if marker.combat is None or attacker not in marker.combat.attackers or not is_creature(state, id):
            continue
        combat = marker.combat.copy()
        before = combat.blocked.copy()
        band = whole_bands(combat, (attacker,))
        combat.blockers[id] = band
        combat.sides[id] = controller(state, id)
        for one in band:
            combat.blocked[one] = (*before.get(one, ()), id)
        state.write_marker(marker.index).combat = combat
        for one in band:
            _announce(state, id, one, one not in before)
        for one in band:
            if before.get(one):
                yield from _place(state, marker.index, id, one)


def _announce(state: State, id: int, attacker: int, first: bool) -> None:
    """It never "blocked", but the attacker has become blocked by it."""
    happen_now(state, Blocked(id, state.object(id).controller, attacker, declared=False, rule="509.7"))
    if first:
        happen_now(state, BecameBlocked(attacker, state.object(attacker).controller, NOTHING, "509.7"))


def _place(state: State, marker: int, id: int, attacker: int) -> Steps:
    others = [one for one in _blockers(state, marker, attacker) if one != id]
    answer = yield ChooseOptions(
        controller(state, attacker), "damage place", "509.7", things_options(others), 0, 1, source=id
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
