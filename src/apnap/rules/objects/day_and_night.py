"""Day and night (CR 726): what becomes of them as a turn begins, and permanents that turn with them (CR 702.145)."""

from __future__ import annotations

from typing import Final

from apnap.rules.continuous.copying import transforming_faces
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.prohibitions import forbidden
from apnap.rules.values.reading import controller
from apnap.state.events import Event
from apnap.state.table import State

DAY: Final = "day"
NIGHT: Final = "night"
FORMS: Final = {DAY: "day form", NIGHT: "night form"}
"""The rules of permanents that are bound to a time."""
_WRONG: Final = {NIGHT: (DAY, 0, "702.145c"), DAY: (NIGHT, 1, "702.145f")}
"""By the time it is: which form transforms then, which of its faces is up, and by which rule."""


def becomes(state: State, time: str, rule: str) -> list[Event]:
    """It becomes day or night, if it isn't yet; `amount` tells whether it was the other."""
    if state.daylight == time:
        return []
    return [Event("daylight", amount=1 if state.daylight else 0, detail=time, rule=rule)]


def first_light(state: State) -> list[Event]:
    """CR 702.145d, 702.145g: where it is neither, the first permanent that is bound to one of them makes it so."""
    if state.daylight:
        return []
    if rules_about(state, FORMS[DAY]):
        return becomes(state, DAY, "702.145d")
    return becomes(state, NIGHT, "702.145g") if rules_about(state, FORMS[NIGHT]) else []


def out_of_form(state: State) -> list[Event]:
    """CR 702.145c, 702.145f: what shows the face of the other time transforms at once."""
    if not state.daylight:
        return []
    form, face, rule = _WRONG[state.daylight]
    found = dict.fromkeys([one.source for one in rules_about(state, FORMS[form])])
    return [
        Event("transform", id, controller(state, id), rule=rule)
        for id in found
        if state.object(id).face == face and _can_turn(state, id)
    ]


def _can_turn(state: State, id: int) -> bool:
    seen = state.object(id)
    return bool(transforming_faces(seen)) and not seen.face_down and not forbidden(state, "transform", id)


def is_bound(state: State, id: int) -> bool:
    """CR 702.145b, 702.145e: it transforms by its daybound or nightbound ability alone."""
    return any(one.source == id for form in FORMS.values() for one in rules_about(state, form))


def as_turn_begins(state: State) -> list[Event]:
    """CR 502.2: a turn in which its player cast nothing makes it night; one with two spells or more makes it day."""
    if state.daylight == DAY and state.last_spells == 0:
        return becomes(state, NIGHT, "502.2")
    if state.daylight == NIGHT and state.last_spells >= 2:
        return becomes(state, DAY, "502.2")
    return []
