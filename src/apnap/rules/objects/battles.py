"""Battles (CR 310): who protects them, as they enter and later on."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language.types import BATTLE
from apnap.language.zones import GRAVEYARD
from apnap.rules.asking.decisions import Answer, Choose, Decision, Steps, chosen_things, things_options
from apnap.rules.events.replacement import entering_base
from apnap.rules.events.seam import happen, happen_now, use_protector
from apnap.rules.events.zone_changes import move
from apnap.rules.values.reading import characteristics, controller, opponents
from apnap.state.characteristics import Characteristics
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

SIEGE: Final = "Siege"


def possible_protectors(state: State, values: Characteristics, player: int) -> list[int]:
    """CR 310.8a, 310.11a: an opponent for a Siege; for a battle without a type, its controller."""
    return opponents(state, player) if SIEGE in values.subtypes else [player]


def protect_on_entry(state: State, event: Event) -> Steps:
    """CR 310.8a: its controller chooses the protector as it enters."""
    entering = event.entering
    if entering is None or entering.face_down:
        return
    values = entering_base(state, event)
    if values.types & BATTLE:
        players = possible_protectors(state, values, entering.controller)
        entering.protector = yield from _choose(entering.controller, players, event.obj, "310.8a")


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
            chosen = yield from _choose(controller(state, id), players, id, "704.5x" if own else "704.5w")
            happen_now(state, Event("protector", id, chosen, rule="704.5x" if own else "704.5w"))
        else:
            yield from happen(state, [move(state, id, GRAVEYARD, rule="704.5w", why="state")])


def _choose(player: int, players: list[int], battle: int, rule: str) -> Generator[Decision, Answer, int]:
    if len(players) < 2:
        return players[0] if players else -1
    answer = yield Choose(player, "protector", rule, things_options([of_player(n) for n in players]), source=battle)
    return of_player(chosen_things(answer)[0])


def _is_attacked(state: State, id: int) -> bool:
    for marker in state.markers:
        if marker.combat is not None and id in marker.combat.attackers.values() and id not in marker.combat.relieved:
            return True
    return False


use_protector(protect_on_entry)
