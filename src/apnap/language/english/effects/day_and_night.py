"""Day and night (CR 726)."""

from __future__ import annotations

from apnap.language import day_and_night as d
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items
from apnap.language.statics import EntersWith

DAY_AND_NIGHT = Vocabulary()
say = DAY_AND_NIGHT.say

for _time in ("day", "night"):
    say("condition", f"it's {_time}", d.IsDaylight(_time))
    say("clause", f"it becomes {_time}", items(d.BecomeDaylight(_time)))
for _time, _face in (("day", "front"), ("night", "back")):
    _shows = f"this permanent shows its {_face} face in the {_time}, and transforms for no other reason"
    say("rule", _shows, d.DayForm(_time))
say("event", "day becomes night or night becomes day", d.DaylightTurns())
say(
    "rule",
    "if it's neither day nor night, it becomes day as {what:self_filter} enters[ the battlefield]",
    EntersWith,
    day=True,
)
