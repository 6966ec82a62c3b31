"""The statuses of an object, which aren't characteristics: tapped, attacking, enchanted, token (CR 110.5, 506)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.types import CREATURE, PERMANENT
from apnap.rules.values.commanders import is_commander
from apnap.rules.values.reading import characteristics, controller, copiable
from apnap.state.table import State
from apnap.state.things import NOTHING

Status = Callable[[State, int], bool]
RING_BEARER: Final = "Ring-bearer"


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
    """What is attached to it; phased-out permanents don't count (CR 702.26b)."""
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


def _was_kicked(state: State, thing: int) -> bool:
    """CR 702.33d: a kicker cost was paid for the spell, or for the spell that became the permanent."""
    seen = state.object(thing)
    record = seen.stack if seen.stack is not None else seen.cast
    return record is not None and "kicker" in record.paid


def partner_of(state: State, id: int) -> int:
    """The creature it is paired with (CR 702.95b), or nothing."""
    for one, other in state.pairs:
        if id == one:
            return other
        if id == other:
            return one
    return NOTHING


def is_paired(state: State, id: int) -> bool:
    return partner_of(state, id) != NOTHING


def has_status(state: State, thing: int, status: str) -> bool:
    """Whether it has the status now or, if it has left the battlefield, had it as it left (CR 608.2h)."""
    last = state.object(thing).last_statuses
    if last is not None and status in BY_OTHERS:
        return status in last
    return STATUS[status](state, thing)


def last_statuses(state: State, thing: int) -> tuple[str, ...]:
    """The statuses to remember for a permanent about to leave. The object itself keeps the others."""
    return tuple([status for status in BY_OTHERS if STATUS[status](state, thing)])


TRIBUTE: Final = "tribute"
DEVOURED: Final = "devoured"
BY_OTHERS: Final = ("attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "modified")
"""The statuses that come from combat or attachments, which are lost as it leaves (CR 506.4, 704.5m)."""

STATUS_OF_PLAYER: Final[dict[str, Status]] = {}
"""The statuses of players that aren't designations they have now."""
STATUS: Final[dict[str, Status]] = {
    "tapped": lambda state, thing: state.object(thing).tapped,
    "untapped": lambda state, thing: not state.object(thing).tapped,
    "face down": lambda state, thing: state.object(thing).face_down,
    "face up": lambda state, thing: not state.object(thing).face_down,
    "card": lambda state, thing: not state.object(thing).is_token and not state.object(thing).is_copy,
    "token": lambda state, thing: state.object(thing).is_token,
    "attacking": lambda state, thing: _in_combat(state, thing, "attacking"),
    "blocking": lambda state, thing: _in_combat(state, thing, "blocking"),
    "blocked": lambda state, thing: _in_combat(state, thing, "blocked"),
    "unblocked": lambda state, thing: _in_combat(state, thing, "unblocked"),
    "enchanted": lambda state, thing: _has_attached(state, thing, "Aura"),
    "equipped": lambda state, thing: _has_attached(state, thing, "Equipment"),
    "modified": _modified,
    "entered this turn": lambda state, thing: state.object(thing).entered_turn == state.turn_number(),
    "monstrous": lambda state, thing: "monstrous" in state.object(thing).designations,
    "renowned": lambda state, thing: "renowned" in state.object(thing).designations,
    "foretold": lambda state, thing: "foretold" in state.object(thing).designations,
    RING_BEARER: lambda state, thing: RING_BEARER in state.object(thing).designations,
    "paired": is_paired,
    "devoured a creature": lambda state, thing: ((), DEVOURED) in state.object(thing).chosen,
    "tribute paid": lambda state, thing: ((), TRIBUTE) in state.object(thing).chosen,
    "city's blessing": lambda state, thing: False,  # only players have it (CR 702.131c)
    "monarch": lambda state, thing: False,  # only players are (CR 721.1)
    "monarch as the turn began": lambda state, thing: False,
    "kicked": _was_kicked,
    "commander": is_commander,
    "creature by nature": lambda state, thing: copiable(state, thing).types & CREATURE != 0,
    "permanent card": lambda state, thing: characteristics(state, thing).types & PERMANENT != 0,
}
