"""What cards say of commanders (CR 903), in Chinese."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import changes as c
from apnap.language import conditions as q
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language.abilities import Keyword, Static
from apnap.language.chinese.special_categories import Self, Words
from apnap.language.companions import StartingDeck
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot

COMMANDERS = Vocabulary()
say = COMMANDERS.say

_COMMANDER = f.HasStatus("commander")
_YOURS = f.AllOf((_COMMANDER, f.you_own))
_AT_HOME = made(e.Choose, what=f.AllOf((_COMMANDER, f.you_own, f.InZone("command"))), name=slot("_name"))

say("thing", "你的指挥官", r.Commanders())
say("np", "你的指挥官", f.Is(r.Commanders()))
say("effect", "将你的指挥官从统帅区置于你手上", made(e.Move, what=_AT_HOME, to="hand"))
say("effect", "你可以从统帅区施放你的指挥官，且不需支付其法术力费用", made(e.CastIt, what=_AT_HOME))
say(
    "condition",
    "{what:thing}操控{_what:np}",
    made(q.Fits, what=slot("what"), filter=made(f.Controls, what=slot("_what"))),
)
say(
    "condition",
    "{what:thing}未操控{_what:np}",
    made(q.Unless, inner=made(q.Fits, what=slot("what"), filter=made(f.Controls, what=slot("_what")))),
)
say("quantity", "它本盘游戏中从统帅区施放过的次数", made(a.CommanderCasts, of=slot("_of")))
COMMANDERS.add(Words("mana_less", lambda value: f"{{{-value}}}" if isinstance(value, int) else ""))
_LESS = made(a.Times, factor=slot("_n"), amount=a.CommanderCasts(of=r.Bound("it")))
say(
    "rule",
    "你的指挥官本盘游戏中每从统帅区施放过一次，其施放费用便减少{_n:mana_less}",
    made(s.CostChange, what=_YOURS, generic=_LESS),
)
say("cost", "支付生命，其数量等同于你指挥官标识色中的颜色数量", k.PayLife(a.IdentityColours()))
say(
    "keyword",
    "反不在你指挥官标识色中的各颜色之保护",
    Keyword("protection", quality=f.OutsideIdentity(r.ControllerOf(r.Granter()))),
)
_SPENT = made(s.WhenSpent, what=slot("_what"), effects=slot("_then"))
say(
    "ridden",
    "。当你支付此法术力来施放你的指挥官时，{_then:clauses}",
    items(made(s.WhenSpent, what=_YOURS, effects=slot("_then"))),
)
say("ridden", "。当支付此法术力来施放{_what:spell_np}时，{_then:clauses}", items(_SPENT))
_RIDDEN = f.AllOf((f.Is(r.Bound("affected")), _COMMANDER, f.you_own))
_COUNTERS = (("+1/+1", a.CommanderCasts(of=r.Bound("affected"))),)
say(
    "ridden",
    "。如果你支付此法术力来施放你的指挥官，则它进战场时上面额外有若干+1/+1指示物，其数量等同于它本盘游戏中从统帅区施放过的次数",
    (s.EntersWith(_RIDDEN, counters=_COUNTERS),),
)
say(
    "ability",
    "如果~是你的指挥官，于游戏开始前选择一种颜色。~是该色。",
    Static(s.Continuous(f.this, (c.SetChosenColour(),)), zone="any"),
)
say("quantity", "你的指挥官中的最大法术力值", a.Greatest("mana value", f.Is(r.Commanders())))
say("quantity", "{who:whose}指挥官标识色中的颜色数量", a.IdentityColours)
say("clause", "具有{who:whose}指挥官标识色中没有的颜色", f.OutsideIdentity)
say("rule", "当支付此法术力来施放{what:spell_np}时，{effects:clauses}", s.WhenSpent)
say("condition", "{_deck:starting_deck}", Self("_deck"), when=lambda value: isinstance(value, StartingDeck))
