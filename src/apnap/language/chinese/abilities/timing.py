"""When abilities may be activated and spells cast (CR 601.3, 602.5)."""

from __future__ import annotations

from apnap.language import abilities as ab
from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.chinese.special_categories import Self
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.references import This, You
from apnap.language.statics import Cannot

TIMING = Vocabulary()
say = TIMING.say

say("only_when", "", "")
say("only_when", "只能于法术时机起动。", "sorcery")
say("only_when", "只能于{it:step}中起动。", Self())
say("only_if", "", None)
_IN_STEP = made(q.During, steps=slot("_steps"))
say("only_if", "只能于你的回合中起动。", q.TurnOf(You()))
say("only_if", "只能于你的{_steps:steps}中起动。", made(q.Every, parts=items(q.TurnOf(You()), _IN_STEP)))
say("only_if", "只能于{_steps:steps}中起动。", _IN_STEP)
say("only_if", "只能于{pattern:past_event}的回合中起动。", q.HappenedThisTurn)
say("only_if", "只能于~进战场的回合中起动。", q.Fits(This(), f.HasStatus("entered this turn")))
say("only_if", "只能于{it:condition}时起动。", Self())
say("only_so_often", "", 0)
say("only_so_often", "每回合只能起动{it:numeral}次。", Self())
say("by_anyone", "", False)
say("by_anyone", "任何牌手均可起动此异能。", True)

_SEEN = made(q.Unless, inner=made(q.HappenedThisTurn, pattern=slot("_seen")))
_CAST_ONLY: dict[str, object] = {"condition": _SEEN, "zone": Self("_"), "rule": Cannot(f.this, "cast")}
say("ability", "只能于{_seen:past_event}的回合中施放此咒语。", made(ab.Static, **_CAST_ONLY))
