"""Creatures that are paired, the city's blessing, and how combat damage is assigned (CR 510.1, 702.95, 702.131)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, Make, items, slot
from apnap.language.grammar.values.static_rules import SUBJECT, Statics, about
from apnap.language.references import Partner, This, You

TOGETHER = Vocabulary()
say = TOGETHER.say

_BLESSED = q.Fits(You(), f.HasStatus("city's blessing"))
say("condition", "you have the city's blessing", _BLESSED)
say("condition", "you don't have the city's blessing", q.Unless(_BLESSED))

_PAID = q.Fits(This(), f.HasStatus("tribute paid"))
say("condition", "tribute wasn't paid", q.Unless(_PAID))  # CR 702.104b
say("condition", "tribute was paid", _PAID)

_PAIR = f.AnyOf((f.this, f.Is(Partner())))
_PAIRED = q.Fits(This(), f.HasStatus("paired"))
say("condition", "{_it:self} is paired", _PAIRED)
say("statics", "as long as {_it:self} is paired with another creature, {rules:of_both}.", Statics(Const(_PAIRED)))
say("of_both", "{who:both_one=affected} {rules:preds.one}", about())
say("of_both", "{who:both_many=affected} {rules:preds.many}", about())
say("both_one", "each of those creatures", _PAIR)
say("both_many", "both creatures", _PAIR)

# -- combat damage (CR 510.1) ------------------------------------------------------------------------------------------

say(
    "rule",
    "you may have {_it:self} assign its combat damage as though it weren't blocked",
    s.May(f.this, "assign as though unblocked"),
)
say("demand_one*", "assign<s> no combat damage", s.Cannot, who=SUBJECT, action="assign combat damage")
for _words, _field in (("if {_who:doer} do", "then"), ("if {_who:doer} don't", "otherwise")):
    say(
        "happening",
        f"{{who:subject*=subject}} may have {{effects:caused}}. {_words}, {{{_field}:clauses}}.",
        items(Make(e.YouMay, {name: slot(name) for name in ("effects", "who", _field)})),
    )
