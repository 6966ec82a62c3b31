"""Sacrificing permanents (CR 701.17)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.chinese.special_categories import Also, Self, note_sacrificed
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot

SACRIFICING = Vocabulary()
say = SACRIFICING.say

_WHAT = Also(Self("what"), Self("same"))
_LOSE_REST: dict[str, object] = {"who": slot("who"), "what": slot("what")}
_LOSE: dict[str, object] = {"who": slot("who"), "what": _WHAT}
say("effect", "{who:silent_actor}牺牲{what:a}", made(e.Sacrifice, **_LOSE), after=note_sacrificed)
say("effect", "{who:silent_actor}牺牲{what:a}（榨取）", made(e.Sacrifice, exploiting=Self("_"), **_LOSE))
say(
    "effect",
    "{who:silent_actor}牺牲{count:figure_of}{what:measure}{same:np}",
    made(e.Sacrifice, count=slot("count"), **_LOSE),
)
say(
    "effect",
    "{who:actor}选择至多{keep:numeral}个{what:np}，然后牺牲其余的",
    made(e.Sacrifice, count=None, keep=slot("keep"), up_to=True, **_LOSE_REST),
)
say(
    "effect",
    "{who:actor}选择{keep:numeral}个{what:np}，然后牺牲其余的",
    made(e.Sacrifice, count=None, keep=slot("keep"), **_LOSE_REST),
)
