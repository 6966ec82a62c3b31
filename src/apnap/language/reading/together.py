"""Creatures that are paired, and the city's blessing (CR 702.95, 702.131)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.rule_specs import Statics, about
from apnap.language.grammar.specs import Const
from apnap.language.references import Partner, This, You

TOGETHER = Vocabulary()
say = TOGETHER.say

_BLESSED = q.Fits(You(), f.HasStatus("city's blessing"))
say("condition", "you have the city's blessing", _BLESSED)
say("condition", "you don't have the city's blessing", q.Unless(_BLESSED))

_PAIR = f.AnyOf((f.this, f.Is(Partner())))
_PAIRED = q.Fits(This(), f.HasStatus("paired"))
say("condition", "{_it:self} is paired", _PAIRED)
say("statics", "as long as {_it:self} is paired with another creature, {rules:of_both}.", Statics(Const(_PAIRED)))
say("of_both", "{who:both_one=affected} {rules:preds.one}", about())
say("of_both", "{who:both_many=affected} {rules:preds.many}", about())
say("both_one", "each of those creatures", _PAIR)
say("both_many", "both creatures", _PAIR)
