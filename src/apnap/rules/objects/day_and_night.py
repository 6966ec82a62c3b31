"""Day and night (CR 726): how they change as a turn begins, and permanents that transform with them (CR 702.145)."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.rules.continuous.copying import transforming_faces
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.permanents import Transformed
from apnap.rules.values.reading import controller
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.telling import Teller

DAY: Final = "day"
NIGHT: Final = "night"
FORMS: Final = {DAY: "day form", NIGHT: "night form"}
"""The rules of daybound and nightbound permanents."""
_WRONG: Final = {NIGHT: (DAY, 0, "702.145c"), DAY: (NIGHT, 1, "702.145f")}
"""For day and night: the form that transforms then, its face that is up, and the rule."""


class BecameDayOrNight(Event):
    """It becomes day or night (CR 726.1). It may have been the other before."""

    VALUES: ClassVar[tuple[str, ...]] = ("time", "was_the_other")

    def __init__(self, time: str, was_the_other: bool, rule: str) -> None:
        super().__init__(rule)
        self.time = time
        self.was_the_other = was_the_other

    def number(self) -> int:
        return int(self.was_the_other)

    def commit(self, state: State) -> None:
        state.daylight = self.time
        state.standing = None

    def english(self, say: Teller) -> str:
        return f"it becomes {self.time}"

    def chinese(self, say: Teller) -> str:
        return "成为白昼" if self.time == DAY else "成为黑夜"


def becomes(state: State, time: str, rule: str) -> list[Event]:
    """It becomes day or night, if it isn't yet."""
    return [] if state.daylight == time else [BecameDayOrNight(time, bool(state.daylight), rule)]


def first_light(state: State) -> list[Event]:
    """CR 702.145d, 702.145g: if it's neither day nor night, the first daybound or nightbound permanent makes it so."""
    if state.daylight:
        return []
    if rules_about(state, FORMS[DAY]):
        return becomes(state, DAY, "702.145d")
    return becomes(state, NIGHT, "702.145g") if rules_about(state, FORMS[NIGHT]) else []


def out_of_form(state: State) -> list[Event]:
    """CR 702.145c, 702.145f: a permanent with the wrong face up transforms immediately."""
    if not state.daylight:
        return []
    form, face, rule = _WRONG[state.daylight]
    found = dict.fromkeys([one.source for one in rules_about(state, FORMS[form])])
    return [
        Transformed(id, controller(state, id), rule=rule)
        for id in found
        if state.object(id).face == face and _can_turn(state, id)
    ]


def _can_turn(state: State, id: int) -> bool:
    seen = state.object(id)
    return bool(transforming_faces(seen)) and not seen.face_down and not forbidden(state, "transform", id)


def is_bound(state: State, id: int) -> bool:
    """CR 702.145b, 702.145e: it can transform only because of its daybound or nightbound ability."""
    return any(one.source == id for form in FORMS.values() for one in rules_about(state, form))


def as_turn_begins(state: State) -> list[Event]:
    """CR 502.2: if the last turn's player cast no spells, it becomes night; if two or more, it becomes day."""
    if state.daylight == DAY and state.last_spells == 0:
        return becomes(state, NIGHT, "502.2")
    if state.daylight == NIGHT and state.last_spells >= 2:
        return becomes(state, DAY, "502.2")
    return []
