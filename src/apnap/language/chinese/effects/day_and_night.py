"""Day and night."""

from __future__ import annotations

from apnap.language import day_and_night as d
from apnap.language.grammar.productions import Vocabulary
from apnap.language.statics import EntersWith

DAY_AND_NIGHT = Vocabulary()
say = DAY_AND_NIGHT.say

for _time, _word in (("day", "白昼"), ("night", "黑夜")):
    say("condition", f"当前是{_word}", d.IsDaylight(_time))
    say("effect", f"成为{_word}", d.BecomeDaylight(_time))
say("event", "白昼成为黑夜或黑夜成为白昼", d.DaylightTurns())
say("past_event", "白昼成为黑夜或黑夜成为白昼", d.DaylightTurns())
say("rule", "此永久物在白昼时正面朝上", d.DayForm("day"))
say("rule", "此永久物在黑夜时背面朝上", d.DayForm("night"))
say("rule", "如果当前既非白昼也非黑夜，则于{what:subject}进战场时成为白昼", EntersWith, day=True)
say("rule", "{what:subject}进战场且已转化", EntersWith, transformed=True)
