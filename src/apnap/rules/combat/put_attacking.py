"""Creatures that are put onto the battlefield attacking (CR 508.4)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.types import BATTLE
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_thing, things_options
from apnap.rules.combat.attacking import defenders
from apnap.rules.events.in_combat import attacking_marker
from apnap.rules.events.zone_changes import Moved
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import characteristics
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player


def choose_attacked(
    state: State, player: int, source: int, whom: list[int] | None = None
) -> Generator[Decision, Answer, int]:
    """What a creature that enters attacking attacks: its controller chooses among everything that may be attacked, or
    these players and their planeswalkers; nothing if that player isn't the attacking player (CR 508.4)."""
    if attacking_marker(state, player) < 0:
        return NOTHING
    found = [one for one in defenders(state, player) if whom is None or _is_theirs(state, one, whom)]
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
        if combat is not None and combat.attacking_player == player:
            for id in creatures:
                goal = combat.quarry.get(id, NOTHING)
                if goal in defenders(state, player):
                    return goal
    return NOTHING
