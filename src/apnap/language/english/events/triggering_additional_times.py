"""Abilities that trigger additional times (CR 603.2d)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.values.said_before import ABOUT, About, Happening

TRIGGERING_ADDITIONAL_TIMES = Vocabulary()
say = TRIGGERING_ADDITIONAL_TIMES.say

_MORE = "{_more:one_more_time}"
say("one_more_time", "that ability triggers an additional time", None)
say(
    "rule",
    f"if {{cause:causing}} causes a triggered ability of {{whose:a.object}} to trigger, {_MORE}",
    s.TriggersMore,
)
say("rule", f"if (a triggered|an) ability of {{whose:a.object}} triggers, {_MORE}", s.TriggersMore)
say("causing", "{_what:a.object=about} {doing}", Happening("_what", "doing"))
say("doing", "entering[ the battlefield]", p.Moves, what=ABOUT, destination="battlefield")
say(
    "doing",
    "entering[ the battlefield] under your control",
    p.Moves,
    what=About(f.you_control),
    destination="battlefield",
)
say("doing", "dying", p.Moves, what=ABOUT, origin="battlefield", destination="graveyard")
say("doing", "attacking", p.Attacks, what=ABOUT)
