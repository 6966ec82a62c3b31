"""Planes and phenomena (CR 311, 312, 901): who controls those that are face up, the starting plane, and phenomena whose
ability has left the stack."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Triggered
from apnap.language.card import face
from apnap.language.filters import Is
from apnap.language.nontraditional import Planeswalk, RollsPlanarDie
from apnap.language.references import You
from apnap.language.types import PHENOMENON
from apnap.rules.events.planes import Planeswalked, turned_down, turned_up
from apnap.rules.values.planes import PLANESWALKER, deck_owner, face_up, sources_under_way
from apnap.state.events import Event
from apnap.state.table import State

PLANESWALKING: Final = Triggered(RollsPlanarDie(Is(You()), PLANESWALKER), (Planeswalk(),))
"""The planeswalking ability (CR 901.8), which has no source. Here an object that is in no zone represents it."""
PLANAR_DIE: Final = face("Planar Die", "", "", PLANESWALKING)


def take_control(state: State, marker: int, player: int) -> None:
    """CR 311.5, 312.4, 901.6: the player becomes the planar controller in place of the one before, and controls the
    face-up planes and phenomena that the other controlled."""
    before = state.markers[marker].planar_controller
    state.write_marker(marker).planar_controller = player
    for id in face_up(state):
        if state.object(id).controller == before != player:
            state.write(id).controller = player


def set_starting_plane(state: State, marker: int, player: int) -> list[Event]:
    """CR 103.7, 901.5: the top card of the planar deck is turned face up, and again until it's a plane. Nothing
    triggers on it, so what was done is only recorded."""
    state.write_marker(marker).planar_controller = player
    done: list[Event] = []
    for _ in state.players[deck_owner(state, player)].planar_deck:
        up = turned_up(state, player, "901.5")
        up.commit(state)
        done.append(up)
        if not state.object(up.new).base.types & PHENOMENON:
            break
        down = turned_down(state, up.new, "901.5")
        down.commit(state)
        done.append(down)
    return done


def phenomena_to_leave(state: State) -> list[Event]:
    """CR 312.7, 704.6f: the planar controller planeswalks if a phenomenon is face up and none of its triggered
    abilities has yet to leave the stack."""
    found = face_up(state, PHENOMENON)
    if not found:
        return []
    sources = sources_under_way(state)
    players = [state.object(id).controller for id in found if id not in sources]
    return [Planeswalked(player, rule="704.6f") for player in dict.fromkeys(players)]
