"""What each player may know (CR 400.2), and the handles of things in views."""

from __future__ import annotations

from apnap.game.journal import ANSWER, Entry
from apnap.language.zones import EXILE, HAND, HIDDEN_ZONES, IN_ORDER, OUTSIDE
from apnap.rules.asking.decisions import Decision
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.values.reading import controller
from apnap.state.objects import Object
from apnap.state.table import State
from apnap.state.telling import shown_by, shows_hand, visible
from apnap.state.things import NOTHING, is_player, of_player


def is_known(state: State, seen: Object, viewer: int) -> bool:
    """Whether the viewer may know which card an object is (CR 400.2, 401.3, 402.3, 708.5)."""
    if seen.face_down and seen.zone in (EXILE, HAND):
        return viewer in seen.known_to  # CR 121.8, 406.3
    if seen.face_down:
        return controller(state, seen.id) == viewer or viewer in seen.known_to
    if seen.zone == HAND:
        return viewer in seen.known_to or shows_hand(state, seen.owner, viewer)
    if seen.zone in IN_ORDER or seen.zone == OUTSIDE:
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


def answers_are_known(state: State, entry: Entry, viewer: int) -> bool:
    """Whether the viewer knows every object that an entry of the journal mentions."""
    for option in entry.answer:
        if 0 <= option.thing < state.count and not was_known(state, state.object(option.thing), viewer):
            return False
    return True


def was_known(state: State, seen: Object, viewer: int) -> bool:
    """Whether the viewer knows which card an object is, or was: they saw it there, or what it became (CR 400.7)."""
    if seen.last is None:
        return is_known(state, seen, viewer)
    return visible(state, seen.id, viewer) or shown_by(state, seen.successor, viewer)


def is_legal(decision: Decision, entry: Entry) -> bool:
    """Whether the entry could be the player's answer, if it is one."""
    if entry.kind != ANSWER:
        return True
    try:
        decision.check(entry.answer)
    except IllegalAnswer:
        return False
    return decision.player == entry.player


def same_question(one: Decision, other: Decision, viewer: int) -> bool:
    """Whether the viewer can't tell the decisions apart."""
    if one.player != other.player or one.purpose != other.purpose or type(one) is not type(other):
        return False
    return one.player != viewer or one.options_after(()) == other.options_after(())
