"""Putting and removing counters (CR 122)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.amounts import Count, Number, Times, X
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Make, fresh, items, made, slot
from apnap.language.grammar.values.combined import with_
from apnap.language.grammar.values.counters import Living, LivingThat, ThoseCounters
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.values.static_rules import SUBJECT
from apnap.language.references import Bound
from apnap.language.statics import HoldsAtMost

COUNTERS = Vocabulary()
say = COUNTERS.say


def _on_player(value: object) -> bool:
    """Players get counters; on permanents they are put (CR 122.1)."""
    return isinstance(value, (e.AddCounters, e.TakeCounters)) and value.kind in (
        "poison",
        "experience",
        "energy",
        "rad",
    )


say("vp*", "get<s> a {kind:counter} counter", e.AddCounters, on=ACTOR, when=_on_player)
say("vp*", "get<s> {amount:number} {kind:counter} counters", e.AddCounters, on=ACTOR, when=_on_player)
say("vp*", "lose<s> all {kind:counter} counters", e.TakeCounters, amount=None, on=ACTOR, when=_on_player)
say("vp.many", "remove a {kind:counter} counter from {on:thing}", e.TakeCounters)
say("vp.many", "remove all {kind:counter} counters from {on:thing}", e.TakeCounters, amount=None)
say("vp.many", "remove all counters from {on:thing}", e.TakeCounters, kind="", amount=None)
say("living_thing", "{it:thing.one}", Living("it"))
say("living_thing", "{it:thing.many}", Living("it"))
say("living_thing", "that {noun:back_noun.one}", LivingThat("noun"))
say("vp.many", "put a {kind:counter} counter on {on:living_thing}", e.AddCounters)
say("vp.many", "put {amount:number} {kind:counter} counters on {on:living_thing}", e.AddCounters)
say("vp.many", "put X {kind:counter} counters on {on:living_thing}", e.AddCounters, amount=X())
say("vp.many", "put that many {kind:counter} counters on {on:living_thing}", e.AddCounters, amount=Number())
say(
    "vp.many",
    "put a {kind:counter} counter on {on:living_thing} for each {_what:each_one}",
    e.AddCounters,
    amount=made(Count, what=slot("_what")),
)
say("vp.many", "put a number of {kind:counter} counters on {on:living_thing} equal to {amount}", e.AddCounters)

say("vp.many", "put a {kind:counter} counter on {on:living_thing} {amount:for_each_else}", e.AddCounters)
_LIFE = "put a {kind:counter} counter on {on:living_thing} for each 1 life lost this way"
say("vp.many", _LIFE, e.AddCounters, amount=Number(), rather=seldom)

say(
    "vp.many",
    "put {_factor:number} {kind:counter} counters on {on:living_thing} {_n:for_each_else}",
    e.AddCounters,
    amount=made(Times, factor=slot("_factor"), amount=slot("_n")),
)
say("vp.many", "remove (those counters|all of them|them)", ThoseCounters())

# -- counters distributed among targets --------------------------------------------------------------------------------


def _dealt_out(talk: Discourse, value: object) -> None:
    assert isinstance(value, e.AddCounters)
    remember(talk, value.on)


_DEALT = "distribute {amount:number} {kind:counter} counters among"
for _words, _most, _least in (
    ("one or two", 2, 1),
    ("one, two, or three", 3, 1),
    ("up to two", 2, 0),
    ("up to three", 3, 0),
    ("up to four", 4, 0),
):
    say(
        "vp.many",
        f"{_DEALT} {_words} target {{_what:np.many}}",
        e.AddCounters,
        on=made(e.Target, what=slot("_what"), count=_most, at_least=_least, name=fresh("target")),
        divided=True,
        after=_dealt_out,
    )
say(
    "vp.many",
    f"{_DEALT} any number of target {{_what:np.many}}",
    e.AddCounters,
    on=made(e.Target, what=slot("_what"), count=slot("amount"), at_least=0, name=fresh("target")),
    divided=True,
    after=_dealt_out,
)

say(
    "vp*",
    "distribute<s> a number of {kind:counter} counters equal to {amount} among {_on:dealt_among}",
    e.AddCounters,
    on=with_("_on", count=slot("amount")),
    divided=True,
    after=_dealt_out,
)
say("dealt_among", "any number of target {what:np.many}", e.Target, at_least=0, name=fresh("target"))

say("ban", "have more than {number} {kind:counter} counters on (it|them)", HoldsAtMost, what=SUBJECT)

# -- counters on one thing and on another ------------------------------------------------------------------------------


def _put(n: str) -> Make:
    return made(e.AddCounters, kind=slot(f"kind{n}"), amount=slot(f"n{n}"), on=slot(f"on{n}"))


def _counters(n: str) -> str:
    return f"{{n{n}:a_number}} {{kind{n}:counter}} counter[s] on {{on{n}:living_thing}}"


say("clause", f"put {_counters('1')} and {_counters('2')}", items(_put("1"), _put("2")), before=Discourse.yours)
say(
    "clause",
    f"put {_counters('1')}, {_counters('2')}, and {_counters('3')}",
    items(_put("1"), _put("2"), _put("3")),
    before=Discourse.yours,
)

# -- moving counters (CR 122.5) ----------------------------------------------------------------------------------------

for _words, _given in (
    ("a {kind:counter} counter", {}),
    ("{amount:number} {kind:counter} counters", {}),
    ("all {kind:counter} counters", {"amount": None}),
    ("any number of {kind:counter} counters", {"amount": None, "up_to": True}),
):
    say("vp.many", f"move {_words} from {{source:thing.one}} onto {{to:onto}}", e.MoveCounters, **_given)
say("onto", "{it:thing.one}", slot("it"))
say("onto", "{what:np.many}", e.Each, name=fresh("those"), after=remember)

# -- a counter of one of several kinds (CR 608.2d) ---------------------------------------------------------------------


def _one_kind(kind: str, on: object) -> Make:
    return made(e.AddCounters, kind=slot(kind), on=on)


_ON = made(e.Target, what=slot("_what"))
_THEN = made(e.YouMay, effects=items(_one_kind("b", Bound("target"))), otherwise=items(_one_kind("c", Bound("target"))))
say(
    "clause",
    "put your choice of a {a:counter}, {b:counter}, or {c:counter} counter on target {_what:np.one}",
    items(made(e.YouMay, effects=items(_one_kind("a", _ON)), otherwise=items(_THEN))),
)
