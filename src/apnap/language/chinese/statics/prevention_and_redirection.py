"""Preventing and redirecting damage (CR 614.9, 615)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language.chinese.special_categories import Self
from apnap.language.durations import END_OF_TURN
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot

PREVENTION_AND_REDIRECTION = Vocabulary()
say = PREVENTION_AND_REDIRECTION.say

say(
    "rule",
    "防止{source:damager}将{recipient:damaged}造成的{amount:next_damage}{combat:damage}{then:and_then}",
    s.Prevent,
)
say("rule", "防止{source:damager}下一次将{recipient:damaged}造成的{combat:damage}{then:and_then}", s.Prevent, once=True)
say("damager", "", None)
say("damager", "{it:subject}", Self())
say("damaged", "", None)
say("damaged", "对{it:subject}", Self())
say("next_damage", "所有", None)
say("next_damage", "下{it:points}", Self())
say("and_then", "", ())
say("and_then", "。{it:sentences}", Self())
say("rule", "{source:damager}将对{recipient:subject}造成的{amount:next_damage}伤害改为对{to:thing}造成之", s.Redirect)

# -- for a turn --------------------------------------------------------------------------------------------------------

_AFFECTED = f.Is(r.Bound("affected"))
_TO_AND_BY = (s.Prevent(None, _AFFECTED, combat=True), s.Prevent(_AFFECTED, None, combat=True))
say("effect", "本回合中，防止{to:thing}将受到与造成的所有战斗伤害", e.Apply, rules=_TO_AND_BY, duration=END_OF_TURN)


def _of_chosen_source(value: object) -> bool:
    rule = value.rule if isinstance(value, e.ApplyRule) else None
    source = rule.source if isinstance(rule, s.Prevent) else None
    return isinstance(source, f.Is) and isinstance(source.reference, e.Choose)


_SHIELD = made(
    s.Prevent,
    source=made(f.Is, reference=slot("_source")),
    recipient=slot("_to"),
    then=slot("_then"),
    once=slot("_once"),
)
say(
    "effect",
    "选择{_source:thing}。于本回合中，防止该来源{_once:next_time}将{_to:damaged}造成的{_once:that_damage}{_then:and_then}",
    made(e.ApplyRule, rule=_SHIELD),
    when=_of_chosen_source,
)
say("next_time", "下一次", True)
say("next_time", "", False)
say("that_damage", "伤害", True)
say("that_damage", "所有伤害", False)
