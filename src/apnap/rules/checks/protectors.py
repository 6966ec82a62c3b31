"""State-based actions about the protectors of battles (CR 704.5w, 704.5x)."""

from __future__ import annotations

from apnap.language.types import BATTLE
from apnap.language.zones import GRAVEYARD
from apnap.rules.asking.decisions import Steps
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.objects.battles import SIEGE, BecameProtector, choose_protector, possible_protectors
from apnap.rules.values.reading import characteristics, controller
from apnap.state.table import State


def check_protectors(state: State) -> Steps:
    """CR 704.5w, 704.5x: a battle nobody may protect gets another protector, or goes to the graveyard."""
    for id in state.battlefield:
        values = characteristics(state, id)
        if not values.types & BATTLE or state.object(id).phased_out:
            continue
        players = possible_protectors(state, values, controller(state, id))
        protector = state.object(id).protector
        own = SIEGE in values.subtypes and protector == controller(state, id)
        gone = protector < 0 or not state.players[protector].in_game
        if not own and not (gone and not _is_attacked(state, id)):
            continue
        if players:
            chosen = yield from choose_protector(controller(state, id), players, id, "704.5x" if own else "704.5w")
            happen_now(state, BecameProtector(id, chosen, "704.5x" if own else "704.5w"))
        else:
            yield from happen(state, [move(state, id, GRAVEYARD, rule="704.5w", why="state")])


def _is_attacked(state: State, id: int) -> bool:
    for marker in state.markers:
        if marker.combat is not None and id in marker.combat.attackers.values() and id not in marker.combat.relieved:
            return True
    return False
