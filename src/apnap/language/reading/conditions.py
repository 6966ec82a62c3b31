"""Conditions (CR 603.4, 608.2c, 611.3)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language.amounts import LifeOf
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot
from apnap.language.references import This

CONDITIONS = Vocabulary()
say = CONDITIONS.say

say("condition", "you control a {what:held.one}", q.Exists)
say("condition", "you control {at_least:number} or more {what:held.many}", q.Exists)
say("condition", "it's your turn", q.TurnOf())
say("condition", "it's not your turn", q.Unless(q.TurnOf()))
say("condition", "you have {right:digit} or more life", q.Compare, left=LifeOf(), comparison=">=")
say("condition", "you have {right:digit} or less life", q.Compare, left=LifeOf(), comparison="<=")
say("condition", "~ was kicked", q.WasPaid())
say("condition", "it was kicked", q.WasPaid())
say("condition", "this spell was kicked", q.WasPaid())
say("condition", "~ is {filter:adjective}", made(q.Fits, what=This(), filter=slot("filter")))
