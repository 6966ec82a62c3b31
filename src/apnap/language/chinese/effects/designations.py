"""Designations: monstrous, renowned, the monarch, Ring-bearers (CR 721)."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.chinese.special_categories import Self
from apnap.language.filters import you_own
from apnap.language.grammar.productions import Vocabulary

DESIGNATIONS = Vocabulary()
say = DESIGNATIONS.say

say("effect", "魔戒引诱{who:thing}", e.RingTempts)
say("event", "魔戒引诱{who:anyone}", p.TemptedByRing)
say("event", "{who:anyone}选择{bearer:a}作为其持戒人", p.TemptedByRing)
say("quantity", "本盘游戏中魔戒引诱{who:thing}的次数", a.TimesTempted)
for _status, _turns in (("monstrous", "蛮化"), ("renowned", "铭勇")):
    say("event", f"{{what:a=it}}{_turns}", p.Becomes, designation=_status)
say("effect", "{what:actor}成为{designation:designation}", e.Become)
say("event", "你预示牌", p.Becomes("foretold", you_own))
say("event", "{what:a=it}成为{designation:designation}", p.Becomes)
for _word, _name in {
    "monstrous": "已蛮化",
    "renowned": "已铭勇",
    "monarch": "君主",
    "Ring-bearer": "持戒人",
    "city's blessing": "得到黄金城祝福者",
    "manifested": "显化的永久物",
}.items():
    say("designation", _name, _word)
say("designation", "{it:text}", Self())
