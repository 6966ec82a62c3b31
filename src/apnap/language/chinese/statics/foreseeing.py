"""The opening hand, what is seen of libraries and played from their tops, abilities that trigger additional times,
special actions."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.patterns import Begins
from apnap.language.references import This, Top, You

FORESEEING = Vocabulary()
say = FORESEEING.say

_YOU = f.IsPlayer("you")

_REVEAL = e.Look(This(), reveal=True)
_BEGIN = s.FromOpeningHand((e.Move(This(), "battlefield"),))
say("rule", "如果你的起手牌中包含了~，则你可以让它在战场上来开始游戏", _BEGIN)
_FIRST = made(e.Delayed, pattern=Begins("upkeep"), effects=slot("_later"))
_SHOWN = "你可以从你的起手牌中展示此牌。如果你如此作，则"
say("rule", _SHOWN + "在第一个维持开始时，{_later:clauses}", made(s.FromOpeningHand, effects=items(_REVEAL, _FIRST)))
say(
    "rule",
    "你可以从你的起手牌中展示此牌。如果你如此作，则{later:effect}",
    made(s.FromOpeningHand, effects=items(_REVEAL, slot("later"))),
)
say("rule", "如果你的起手牌中包含了~，则你可以于第一个回合前{effects:clauses}", s.FromOpeningHand)

say("rule", "你可以使用你的牌库顶牌", s.May(_YOU, "play", f.Anything(), where=Top(You())))
say("rule", "你可以从你的牌库顶施放咒语", s.May(_YOU, "cast", f.Anything(), where=Top(You())))
say("rule", "你可以从你的牌库顶使用地", s.May(_YOU, "play", f.land, where=Top(You())))
say("rule", "你可以从你的牌库顶施放{what:spell_np}", s.May, who=_YOU, action="cast", where=Top(You()))

_MORE = "则该异能额外触发一次"
say("rule", f"如果{{whose:np}}具有的触发式异能因{{cause:event}}而触发，{_MORE}", s.TriggersMore, times=1)
say("rule", f"如果{{whose:np}}的触发式异能触发，{_MORE}", s.TriggersMore, times=1)
say("rule", "如果{whose:np}具有的触发式异能因{cause:event}而触发，则该异能额外触发{times:digits}次", s.TriggersMore)
say("rule", "如果{whose:np}的触发式异能触发，则该异能额外触发{times:digits}次", s.TriggersMore)

for _ends, _words in (("", ""), ("effect", "以终止此效应"), ("ignored", "以于本回合中忽略此效应")):
    say("rule", f"{{who:subject}}可随时{{cost:paid}}{_words}", s.MayAct, ends=_ends)
