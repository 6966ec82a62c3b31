"""What is done with cards in the opening hand (CR 103.6)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import statics as s
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.patterns import Begins
from apnap.language.references import This

OPENING_HAND = Vocabulary()
say = OPENING_HAND.say

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
