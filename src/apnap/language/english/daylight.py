"""Day and night in words (CR 702.145, 726)."""

from __future__ import annotations

from apnap.language import daylight as d
from apnap.language.english.clauses import Clause
from apnap.language.english.effects import verb
from apnap.language.english.effects_things import DO
from apnap.language.english.patterns import clause_of
from apnap.language.english.speech import Speech, Subject, phrase


@phrase(d.IsDaylight)
def _is(speech: Speech, node: d.IsDaylight) -> str:
    return f"it's {node.time}"


@verb(d.BecomeDaylight)
def _become(speech: Speech, node: d.BecomeDaylight) -> Clause:
    return Clause(DO, "", text=f"it becomes {node.time}")


@clause_of(d.DaylightTurns)
def _turns(speech: Speech, node: d.DaylightTurns) -> Clause:
    return Clause(Subject("day"), "become", "night or night becomes day", False)


@phrase(d.DayForm)
def _form(speech: Speech, node: d.DayForm) -> str:
    face = "front" if node.form == "day" else "back"
    return f"this permanent shows its {face} face in the {node.form}, and transforms for no other reason"
