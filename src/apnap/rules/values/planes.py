"""Planechase (CR 901): which planes and phenomena are face up, who controls them, and whose planar deck is used."""

from __future__ import annotations

from typing import Final

from apnap.language.types import PLANAR
from apnap.rules.values.range_of_influence import within
from apnap.state.table import State

PLANESWALKER: Final = "planeswalker"
CHAOS: Final = "chaos"
BLANK: Final = "blank"
FACES: Final = (PLANESWALKER, CHAOS, BLANK, BLANK, BLANK, BLANK)
"""The faces of the planar die (CR 901.3a)."""


def face_up(state: State, types: int = PLANAR) -> list[int]:
    """The face-up plane and phenomenon cards (CR 311.2, 312.2)."""
    if not state.options.planes:
        return []
    return [id for id in state.command if state.object(id).base.types & types]


def planar_controller(state: State) -> int:
    """The player designated as the planar controller of the current turn (CR 311.5, 901.14a); -1 if nobody is."""
    return state.markers[state.current].planar_controller


def is_planar_controller(state: State, player: int) -> bool:
    return any(marker.planar_controller == player for marker in state.markers)


def left_behind(state: State, player: int) -> list[int]:
    """The face-up cards that the player planeswalks away from: all of them (CR 901.11c); in a Grand Melee those within
    the player's range of influence (CR 901.13)."""
    found = face_up(state)
    if not state.options.priority_by_range:
        return found
    return [id for id in found if within(state, player, state.object(id).controller)]


def deck_owner(state: State, player: int) -> int:
    """The player whose planar deck is meant by that player's planar deck: with the single planar deck option, the one
    who holds it for everyone (CR 901.15c)."""
    if state.options.planes != "single":
        return player
    for one in state.players:
        if one.planar_deck:
            return one.index
    up = face_up(state)
    return state.object(up[0]).owner if up else player


def sources_under_way(state: State) -> list[int]:
    """The sources of abilities that are on a stack or have triggered and wait to be put there."""
    records = [state.object(id).stack for marker in state.markers for id in marker.stack]
    return [one.source for one in records if one is not None] + [one.source for one in state.waiting]
