"""Nontraditional cards: schemes, planes, phenomena, dungeons, and what refers to them."""

from __future__ import annotations

from apnap.language import nontraditional as n
from apnap.language.chinese.events.event_forms import event
from apnap.language.chinese.special_categories import Listed
from apnap.language.filters import AllOf, HasSupertype, HasType, Is, Non
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.patterns import AnyEvent
from apnap.language.references import Bound, EachPlayer, This
from apnap.language.types import ONGOING, SCHEME

NONTRADITIONAL_CARDS = Vocabulary()
say = NONTRADITIONAL_CARDS.say

_THIS = Is(This())
_NOT_ONGOING = AllOf((HasType(SCHEME), Non(HasSupertype(ONGOING))))

# -- events ------------------------------------------------------------------------------------------------------------

event(NONTRADITIONAL_CARDS, "{who:anyone}实施此阴谋", n.SetsInMotion, what=_THIS)
event(NONTRADITIONAL_CARDS, "{who:anyone}实施一个非持续的阴谋", n.SetsInMotion, what=_NOT_ONGOING)
event(NONTRADITIONAL_CARDS, "{who:anyone}实施{what:a=it}", n.SetsInMotion)
event(NONTRADITIONAL_CARDS, "{who:anyone}时空换境", n.Planeswalks)
event(NONTRADITIONAL_CARDS, "{who:anyone}因掷时空骰而时空换境", n.Planeswalks, rolled=True)
event(NONTRADITIONAL_CARDS, "{who:anyone}时空换入{to:a=it}", n.Planeswalks)
event(NONTRADITIONAL_CARDS, "{who:anyone}时空换出{away:a=it}", n.Planeswalks)
event(NONTRADITIONAL_CARDS, "{who:anyone}遭遇{what:a=it}", n.Encounters)
say("event", "引发混沌", n.ChaosEnsues())
event(NONTRADITIONAL_CARDS, "{who:anyone}掷时空骰", n.RollsPlanarDie)
event(NONTRADITIONAL_CARDS, "{who:anyone}的时空骰掷出空白", n.RollsPlanarDie, result="blank")
event(NONTRADITIONAL_CARDS, "{who:anyone}深入地城", n.Ventures)
event(NONTRADITIONAL_CARDS, "{who:anyone}完成地城", n.CompletesDungeon)
event(NONTRADITIONAL_CARDS, "你将进度标记移入{room:text}", n.EntersRoom)

say(
    "when",
    "当{a:event}时以及{b:begins}",
    made(AnyEvent, choices=items(slot("a"), slot("b"))),
)

# -- effects -----------------------------------------------------------------------------------------------------------

say("effect", "时空换境", n.Planeswalk())
say("effect", "引发混沌", n.ChaosEnsue())
say("effect", "{who:silent_actor}掷时空骰", n.RollPlanarDie)
say("effect", "再次实施该阴谋", n.SetInMotion(Bound("it")))
_UNTIL = "{_from:planar_top_down}{planes:numeral}张时空牌为止"
say("planar_top_down", "从你时空套牌顶开始展示牌，直到展示出", None)
say("planar_bottom", "依任意顺序置于你的时空套牌底", None)
for _words, _use in (
    ("引发该时空上的混沌。然后将所有以此法展示的牌{_to:planar_bottom}", "chaos"),
    ("时空换入该处，但不时空换出任一时空。将其余所展示的牌{_to:planar_bottom}", "join"),
    ("同时时空换入两者。将所有以此法展示的其他牌{_to:planar_bottom}", "planeswalk"),
    ("将其中一张时空牌置于你的时空套牌顶，然后将其余所展示的牌随机排序置于底部", "top"),
):
    say("effect", f"{_UNTIL}。{_words}", n.RevealPlanes, use=_use)
_CHAOS = "触发每张所展示牌的{CHAOS}异能。然后将所展示的牌{_to:planar_bottom}"
say("effect", f"展示你的时空套牌顶{{cards:numeral}}张牌。{_CHAOS}", n.RevealPlanes, use="chaos")
say("effect", "展示你的时空套牌顶牌。你可以将其置于你的时空套牌底", n.RevealPlanes(cards=1))
say("effect", "展示你时空套牌顶的牌", n.RevealPlanes())
say("effect", "反转游戏的回合顺序", n.ReverseTurnOrder())
say("rule", "时空骰每次掷出空白均视为掷出{CHAOS}", n.BlanksAreChaos())
say("effect", "终止此阴谋", n.Abandon())
say("effect", "终止{what:thing}", n.Abandon)
say(
    "effect",
    "{who:actor}选择自己或他人。如果该牌手选择自己，则{oneself:clauses}。如果该牌手选择他人，则{others:clauses}",
    n.SelfOrOthers,
)
say("thing", "你的每位其他对手", EachPlayer("other opponent", Bound("target")))
say("effect", "{who:silent_actor}深入地城", n.Venture)
say("effect", "{who:silent_actor}深入{quality:text}", n.Venture)
say("effect", "{who:actor}掌握先制", n.TakeInitiative)

# -- starting the game -------------------------------------------------------------------------------------------------

say("rule", "你为先手牌手。如果有数位牌手将为先手牌手，则随机选择其中一位", n.IsStartingPlayer())
say(
    "rule",
    "于游戏开始时，额外抓一份{cards:cards}牌的手牌。进行再调度前，留下其中一份手牌，并将其余的洗回你的牌库",
    n.DrawsAdditionalHand,
)

# -- conditions --------------------------------------------------------------------------------------------------------

say("condition", "{who:actor}完成过地城", n.HasCompletedDungeon)
say("condition", "{who:actor}完成过{name:text}", n.HasCompletedDungeon)
say("condition", "{who:actor}握有先制", n.HasInitiative)

# -- rooms -------------------------------------------------------------------------------------------------------------

NONTRADITIONAL_CARDS.add(Listed("rooms", "text", "、"))
say("ability", "{name:text}～{effects:sentences}。", n.Room)
say("ability", "{name:text}～{effects:sentences}。（通往：{leads_to:rooms}）", n.Room)
