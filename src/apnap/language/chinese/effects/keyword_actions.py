"""Keyword actions, in the words of CR 701."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.chinese.special_categories import Self
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.filters import Is
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.predefined_tokens import CLUE
from apnap.language.references import Bound, This, You

KEYWORD_ACTIONS = Vocabulary()
say = KEYWORD_ACTIONS.say


def _made(talk: Discourse, value: object) -> None:
    assert isinstance(value, e.CreateToken)
    talk.mention(Bound(value.name), f.token)


def _of_several(value: object) -> bool:
    target = value.on if isinstance(value, e.AddCounters) else None
    return isinstance(target, e.Target) and target.count != 1


_GROWTH = "+1/+1"
_AFFECTED = Is(Bound("affected"))
_DETAINED = tuple([s.Cannot(_AFFECTED, action) for action in ("attack", "block", "activate", "activate mana")])
say("effect", "拘留{to:thing}", e.Apply, rules=_DETAINED, duration=YOUR_NEXT_TURN)
_OF_YOURS = made(e.Choose, what=f.creature & f.token & f.you_control, name=Self("_"))
say("effect", "殖民", e.CreateCopyToken, of=_OF_YOURS, name=Self("_"))
say(
    "effect",
    "演化{_n:quantity}",
    e.If,
    condition=q.Unless(q.Fits(This(), f.HasCounters(_GROWTH))),
    effects=items(made(e.AddCounters, kind=_GROWTH, amount=slot("_n"))),
)
_CLUE: dict[str, object] = {"token": CLUE, "who": slot("who"), "name": Self("_")}
say("effect", "{who:silent_actor}探查", made(e.CreateToken, **_CLUE), after=_made)
_TWICE = items(made(e.CreateToken, **{**_CLUE, "who": You()}))
say("effect", "探查{times:figure_of}次", e.Repeat, effects=_TWICE)
_OTHERS = made(e.Target, what=f.creature & f.another, count=slot("_n"), at_least=0, name=Self("_"))
say("effect", "支援{_n:quantity}", e.AddCounters, kind=_GROWTH, on=_OTHERS, when=_of_several)
say("effect", "{who:silent_actor}增殖", e.Proliferate)
say("event", "{who:anyone}增殖", p.Proliferates)
say("effect", "振励{amount:quantity}", e.Bolster)
say("effect", "囤兵{subtype}{amount:digits}", e.Amass)
say("effect", "囤兵{subtype}X", e.Amass, amount=a.X())
say("effect", "囤兵{subtype}X，X为{amount:quantity}", e.Amass)
say("effect", "蛮化{amount:quantity}", e.Monstrosity)
say("effect", "{who:silent_actor}抚育{amount:quantity}", e.Incubate)
say("effect", "倾探{amount:quantity}", e.Discover)
say("effect", "{who:silent_actor}显化{what:thing}", e.Manifest)
say("effect", "煽惑{to:thing}", e.Apply, rules=(s.Must(Is(Bound("affected")), "be goaded"),), duration=YOUR_NEXT_TURN)
say("rule", "{who:subject}已煽惑", s.Must, action="be goaded")
say("effect", "与一位对手比点", e.Clash())
say("effect", "与一位对手比点。如果你赢，则{won:clauses}", e.Clash)
say("effect", "与一位对手比点。如果你未赢，则{lost:clauses}", e.Clash)
say("effect", "与一位对手比点。如果你赢，则{won:clauses}。否则，{lost:clauses}", e.Clash)
say("event", "{who:anyone}比点", p.Clashes)
say("event", "{who:anyone}比点并获胜", p.Clashes, won=True)
say("effect", "{what:actor}勘察", e.Explore)
say("effect", "{what:actor}筹谋", e.Connive)
say("effect", "{what:actor}筹谋{amount:quantity}", e.Connive)
say("event", "{what:a=it}勘察", p.Explores)
say("event", "{what:a=it}勘察到{card:card_np}", p.Explores)
say("event", "{what:a=it}筹谋", p.Connives)
say("effect", "时间旅行", e.TimeTravel())
