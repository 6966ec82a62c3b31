"""The defending player (CR 508.5), and who may be attacked (CR 802, 803)."""

from __future__ import annotations

from apnap.language.types import BATTLE
from apnap.language.zones import COMBAT_PHASE
from apnap.rules.values.range_of_influence import within
from apnap.rules.values.reading import characteristics, controller
from apnap.rules.values.seats import active_players, opponents, to_the_left, to_the_right
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


def attackable(state: State, player: int) -> list[int]:
    """The opponents a player may attack under the attack option in use (CR 802, 803, 809.3c, 811.4)."""
    found = [one for one in opponents(state, player) if within(state, player, one)]  # CR 801.3
    option = state.options.attack
    if option == "any":
        return found
    left, right = to_the_left(state, player), to_the_right(state, player)
    near = [left] if option == "left" else [right] if option == "right" else [left, right]
    return [one for one in found if one in near]


def defending_players(state: State) -> list[int]:
    """Everyone who is a defending player in this combat phase (CR 506.2, 802.2, 805.10a)."""
    marker = state.markers[state.current]
    if marker.step.removeprefix("first-strike ") not in COMBAT_PHASE:
        return []
    return list(dict.fromkeys([one for active in active_players(state) for one in attackable(state, active)]))


def attacked_player(state: State, attacker: int) -> int:
    """The defending player for a creature that is attacking, or was until it was removed from combat (CR 508.5); -1 if
    it is neither."""
    for marker in state.markers:
        if marker.combat is not None and attacker in marker.combat.attackers:
            return defending_player(state, marker.combat.attackers[attacker])
        if marker.combat is not None and attacker in marker.combat.former:
            return marker.combat.former[attacker]
    return -1
