"""What can be said of an object besides its characteristics: tapped, attacking, enchanted, a token (CR 110.5, 506)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.types import CREATURE, PERMANENT
from apnap.rules.continuous.copying import copiable
from apnap.rules.objects.pairs import is_paired
from apnap.rules.objects.the_ring import RING_BEARER
from apnap.rules.values.reading import characteristics, controller
from apnap.state.events import Event
from apnap.state.table import State

Status = Callable[[State, int], bool]


def _in_combat(state: State, thing: int, role: str) -> bool:
    for marker in state.markers:
        combat = marker.combat
        if combat is None:
            continue
        if role == "attacking" and thing in combat.attackers:
            return True
        if role == "blocking" and thing in combat.blockers:
            return True
        if role == "blocked" and thing in combat.blocked:
            return True
        if role == "unblocked" and combat.declared_blocks and thing in combat.attackers and thing not in combat.blocked:
            return True
    return False


def _attached(state: State, thing: int) -> list[int]:
    """What is attached to it; what is phased out might as well not be there (CR 702.26b)."""
    return [id for id in state.battlefield if state.object(id).attached_to == thing and not state.object(id).phased_out]


def _has_attached(state: State, thing: int, subtype: str) -> bool:
    return any(subtype in characteristics(state, id).subtypes for id in _attached(state, thing))


def _modified(state: State, thing: int) -> bool:
    """CR 700.9: it has counters, is equipped, or is enchanted by an Aura its controller controls."""
    return (
        bool(state.object(thing).counters)
        or _has_attached(state, thing, "Equipment")
        or any(controller(state, id) == controller(state, thing) for id in _attached(state, thing))
    )


def _new_since_upkeep(state: State, thing: int) -> bool:
    """CR 702.30a: it came under its controller's control since the beginning of their last upkeep before this one."""
    who, upkeeps = controller(state, thing), 0
    for event in reversed(state.history.all()):
        if event.kind == "step" and event.detail == "upkeep" and event.player == who:
            upkeeps += 1
            if upkeeps == 2:
                return False
        elif (event.kind == "move" and event.new == thing) or (event.kind == "control" and event.obj == thing):
            return True
    return False


def _began_untapped(state: State, thing: int) -> bool:
    """It was there, untapped, as the turn began: the first time it was tapped or untapped since then tells."""
    if state.object(thing).entered_turn == state.turn:
        return False
    for event in state.history.this_turn():
        if event.obj == thing and event.kind in ("tap", "untap"):
            return event.kind == "tap"
    return not state.object(thing).tapped


def _attacks(state: State) -> list[Event]:
    return [event for event in state.history.this_turn() if event.kind == "attack"]


def _was_kicked(state: State, thing: int) -> bool:
    """CR 702.33d: a spell for which a kicker cost was paid, and the permanent it becomes."""
    seen = state.object(thing)
    record = seen.stack if seen.stack is not None else seen.cast
    return record is not None and "kicker" in record.paid


def has_status(state: State, thing: int, status: str) -> bool:
    """Now, or for what has left the battlefield, as it left (CR 608.2h)."""
    last = state.object(thing).last_statuses
    if last is not None and status in BY_OTHERS:
        return status in last
    return STATUS[status](state, thing)


def last_statuses(state: State, thing: int) -> tuple[str, ...]:
    """What is remembered of a permanent that is about to leave: all else stays written on it."""
    return tuple([status for status in BY_OTHERS if STATUS[status](state, thing)])


TRIBUTE: Final = "tribute"
BY_OTHERS: Final = ("attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "modified")
"""What it is by combat, or by what is attached to it: it isn't as soon as it has left (CR 506.4, 704.5m)."""

STATUS: Final[dict[str, Status]] = {
    "tapped": lambda state, thing: state.object(thing).tapped,
    "untapped": lambda state, thing: not state.object(thing).tapped,
    "face down": lambda state, thing: state.object(thing).face_down,
    "face up": lambda state, thing: not state.object(thing).face_down,
    "card": lambda state, thing: not state.object(thing).is_token and not state.object(thing).is_copy,
    "token": lambda state, thing: state.object(thing).is_token,
    "new since your upkeep": lambda state, thing: _new_since_upkeep(state, thing),
    "attacking": lambda state, thing: _in_combat(state, thing, "attacking"),
    "blocking": lambda state, thing: _in_combat(state, thing, "blocking"),
    "blocked": lambda state, thing: _in_combat(state, thing, "blocked"),
    "unblocked": lambda state, thing: _in_combat(state, thing, "unblocked"),
    "enchanted": lambda state, thing: _has_attached(state, thing, "Aura"),
    "equipped": lambda state, thing: _has_attached(state, thing, "Equipment"),
    "modified": _modified,
    "entered this turn": lambda state, thing: state.object(thing).entered_turn == state.turn,
    "attacked this turn": lambda state, thing: thing in [event.obj for event in _attacks(state)],
    "monstrous": lambda state, thing: "monstrous" in state.object(thing).designations,
    "renowned": lambda state, thing: "renowned" in state.object(thing).designations,
    RING_BEARER: lambda state, thing: RING_BEARER in state.object(thing).designations,
    "paired": is_paired,
    "tribute paid": lambda state, thing: ((), TRIBUTE) in state.object(thing).chosen,
    "city's blessing": lambda state, thing: False,  # only players have it (CR 702.131c)
    "monarch": lambda state, thing: False,  # only players are (CR 721.1)
    "untapped as the turn began": _began_untapped,
    "kicked": _was_kicked,
    "creature by nature": lambda state, thing: copiable(state, thing).types & CREATURE != 0,
    "permanent card": lambda state, thing: characteristics(state, thing).types & PERMANENT != 0,
}
