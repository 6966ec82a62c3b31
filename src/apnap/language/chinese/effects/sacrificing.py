"""Sacrificing permanents (CR 701.17)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.chinese.special_categories import Also, Self, note_sacrificed
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot

SACRIFICING = Vocabulary()
say = SACRIFICING.say

_WHAT = Also(Self("what"), Self("same"))
_LOSE: dict[str, object] = {"who": slot("who"), "what": _WHAT}
say("effect", "{who:silent_actor}牺牲{what:a}", made(e.Sacrifice, **_LOSE), after=note_sacrificed)
say("effect", "{who:silent_actor}牺牲{what:a}（榨取）", made(e.Sacrifice, exploiting=Self("_"), **_LOSE))
say(
    "effect",
    "{who:silent_actor}牺牲{count:figure_of}{what:measure}{same:np}",
    made(e.Sacrifice, count=slot("count"), **_LOSE),
)
