"""What each player may know (CR 400.2), and the handles of things in views."""

from __future__ import annotations

from apnap.language.zones import EXILE, HAND, HIDDEN_ZONES, LIBRARY
from apnap.rules.asking.decisions import Decision
from apnap.rules.values.reading import controller
from apnap.state.objects import Object
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player


def is_known(state: State, seen: Object, viewer: int) -> bool:
    """Whether the viewer may know which card an object is (CR 400.2, 401.3, 402.3, 708.5)."""
    if seen.face_down and seen.zone in (EXILE, HAND):
        return viewer in seen.known_to  # CR 121.8, 406.3
    if seen.face_down:
        return controller(state, seen.id) == viewer or viewer in seen.known_to
    if seen.zone == HAND:
        return seen.owner == viewer or viewer in seen.known_to
    if seen.zone == LIBRARY:
        return viewer in seen.known_to
    return True


def handle(state: State, thing: int) -> str:
    """A permanent handle for a player or an object in a public zone; empty for other objects."""
    if thing == NOTHING:
        return ""
    if is_player(thing):
        return f"p{of_player(thing)}"
    return "" if state.object(thing).zone in HIDDEN_ZONES else f"o{thing}"


def mentioned(decision: Decision) -> frozenset[int]:
    """The objects that the current decision refers to, which must not change."""
    spoken = [decision.source, *[option.thing for option in (*decision.options, *decision.chosen)]]
    return frozenset([thing for thing in spoken if thing >= 0])
