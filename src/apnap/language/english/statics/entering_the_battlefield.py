"""How permanents enter the battlefield: tapped, with counters, with a choice (CR 614.1c, 614.1d, 614.12)."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import Number, Times, X
from apnap.language.conditions import WasPaid
from apnap.language.durations import FOREVER
from apnap.language.english.statics.changes import Stats
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.static_rules import SUBJECT, Statics
from apnap.language.grammar.wording.self_references import by_name
from apnap.language.references import Bound

ENTERING_THE_BATTLEFIELD = Vocabulary()
say = ENTERING_THE_BATTLEFIELD.say


def _more(value: object) -> bool:
    """ "Two counters for each": a single one is said differently."""
    return isinstance(value, tuple) and isinstance(value[1], Times) and value[1].factor > 1


def _enters(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(one, s.EntersWith) for one in value)


_IN = "enter<s>[ the battlefield]"
say("demand_one*", f"{_IN} tapped", s.EntersWith, what=SUBJECT, tapped=True)
say("demand_one*", f"{_IN} with {{counters}}", s.EntersWith, what=SUBJECT)
say("demand_one*", f"{_IN} tapped with {{counters}}", s.EntersWith, what=SUBJECT, tapped=True)
say("counters", "{first:counter_number}", items(slot("first")))
say("counters", "{a:counter_kind} and {b:counter_kind} on it", items(slot("a"), slot("b")))
say("counter_number", "{it:counter_kind} on (it|them)", slot("it"))
say("counter_number", "a {kind:counter} counter on (it|them) {n:for_each}", items(slot("kind"), slot("n")))
say("counter_number", "an additional {kind:counter} counter on (it|them) {n:for_each}", items(slot("kind"), slot("n")))
say(
    "counter_number",
    "{factor:number} {kind:counter} counters on (it|them) {_each:for_each}",
    items(slot("kind"), made(Times, factor=slot("factor"), amount=slot("_each"))),
    when=_more,
)
say(
    "counter_number",
    "a number of {kind:counter} counters on (it|them) equal to {n:amount}",
    items(slot("kind"), slot("n")),
)
say("counter_kind", "(a|an additional) {kind:counter} counter", items(slot("kind"), 1))
say("counter_kind", "{n:number} (|additional ){kind:counter} counters", items(slot("kind"), slot("n")))
say("counter_kind", "X (|additional ){kind:counter} counters", items(slot("kind"), X()))

_WITH_COUNTERS = made(s.EntersWith, what=f.Is(Bound("affected")), counters=slot("_counters"))
say(
    "clause",
    "{to:known.one} enters[ the battlefield] with {_counters:counters}",
    items(made(e.Apply, to=slot("to"), rules=items(_WITH_COUNTERS), duration=FOREVER)),
)
_ESCAPED = Statics(Const(WasPaid("escape")))  # CR 702.138c
say("statics", "{rules:escapes}.", _ESCAPED)
say("escapes", "{_it:self} escapes with {_n:counters}", items(made(s.EntersWith, what=f.this, counters=slot("_n"))))
say("statics", "if {condition}, {rules:entry}.", Statics(slot("condition")))
say("entry", "{rules:rules_about}", slot("rules"), when=_enters)

# -- choices -----------------------------------------------------------------------------------------------------------

_AS = "as {what:self_filter} enters[ the battlefield]"
say("rule", f"{_AS}, choose {{choose:choices}}", s.EntersWith)
say("rule", f"{_AS}, it becomes your choice of {{forms}}", s.EntersWith)
say("forms", "{a:form}, {b:form}, or {c:form}", items(slot("a"), slot("b"), slot("c")))
say("forms", "{a:form} or {b:form}", items(slot("a"), slot("b")))
say("form", "a {_n:stats} creature", items(Stats(c.SetPT, stats="_n")))
say(
    "form",
    "a {_n:stats} creature with {_a:abilities}",
    items(Stats(c.SetPT, stats="_n"), made(c.Gain, abilities=slot("_a"))),
)
say("self_filter", "~", f.this, rather=by_name)
say("self_filter", "this {_noun:this_noun}", f.this)
say("choices", "{a:choice}", items(slot("a")))
say("choices", "{a:choice} and {b:choice}", items(slot("a"), slot("b")))
say("choice", "a color", "colour")
say("choice", "left or right", "direction")
for _word in ("creature type", "basic land type", "land type", "card name", "number", "opponent", "player"):
    say("choice", f"a {_word}", _word)
say(
    "ability",
    f"{_AS}, you may {{unless:price}}. if you don't, {{_it:it_itself}} enters[ the battlefield] tapped.",
    made(Static, rule=made(s.EntersWith, what=slot("what"), tapped=True, unless=slot("unless"))),
)
say(
    "ability",
    f"{_AS}, you may {{_what:reveal_others}}. {{_it:it_itself}} enters[ the battlefield] {{_n:counters_for_each}}.",
    made(
        Static,
        rule=made(
            s.EntersWith,
            what=slot("what"),
            counters=items(slot("_n")),
            takes=both("_what", f.another, f.InZone("hand"), f.you_own),
            taking="reveal",
        ),
    ),
)
say("reveal_others", "reveal any number of other {what:cards.many} from your hand", slot("what"))
_FOR_EACH = items(slot("kind"), made(Times, factor=slot("n"), amount=Number("taken")))
say("counters_for_each", "with {n:a_number} {kind:counter} counter[s] on it {_each:each_revealed}", _FOR_EACH)
say("each_revealed", "for each card revealed this way", None)
say("it_itself", "it", "it")
say("it_itself", "~", "~")
say("it_itself", "this {_noun:this_noun}", "~")

say("demand_one*", "enter<s>[ the battlefield] as a copy of {copy:known_filter}", s.EntersWith, what=SUBJECT)
say("counter_kind", "twice X {kind:counter} counters", items(slot("kind"), Times(2, X())))
