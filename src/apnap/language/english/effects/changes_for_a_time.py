"""Changes with a duration: "gets +1/+1 until end of turn" (CR 611.2)."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language.english.statics.changes import Stats, StatsPerCounter
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.wording.joined_clauses import changes_wholly

CHANGES_FOR_A_TIME = Vocabulary()
say = CHANGES_FOR_A_TIME.say


def _not_each(value: object, talk: Discourse) -> bool:
    """Several targets "each get" something."""
    to = value.to if isinstance(value, e.Apply) else None
    return not (isinstance(to, e.Target) and to.count != 1)


def _of_all_of_it(value: object, talk: Discourse) -> bool:
    """A thing loses what it was and becomes another: the duration comes first."""
    return changes_wholly(value)


say("vp*", "{changes:changes*} {duration}", e.Apply, to=ACTOR, rather=_not_each)
say("vp.many", "each {changes:changes.many} {duration}", e.Apply, to=ACTOR)
say("vp*", "also {changes:changes*} {duration}", e.Apply, to=ACTOR)
say(
    "vp*",
    "get<s> {_stats:stats} {duration} for each {_what:each_one}",
    e.Apply,
    to=ACTOR,
    changes=items(Stats(c.ModifyPT, each=True, stats="_stats", what="_what")),
)
_APPLY = made(e.Apply, to=slot("who"), changes=slot("changes"), duration=slot("duration"))
_APPLY_TOO = made(e.Apply, to=slot("other"), changes=slot("more"), duration=slot("duration"))
# A duration in front belongs to all that follows in the clause.
say("clauses", "{duration}, {who:subject*=actor} {changes:changes*}", items(_APPLY), rather=_of_all_of_it)
say("clauses", "{duration}, {who:subject.many=actor} each {changes:changes.many}", items(_APPLY))
for _one in ("one", "many"):
    for _other in ("one", "many"):
        say(
            "clauses",
            f"{{duration}}, {{who:subject.{_one}=actor}} {{changes:changes.{_one}}}"
            f" and {{other:subject.{_other}=actor}} {{more:changes.{_other}}}",
            items(_APPLY, _APPLY_TOO),
        )

say(
    "vp*",
    "get<s> {_stats:stats} {duration} {_what:for_each_else}",
    e.Apply,
    to=ACTOR,
    changes=items(StatsPerCounter(c.ModifyPT, each=True, stats="_stats", what="_what")),
)
