"""Costs to attack and block, and how combat damage is assigned (CR 508.1g, 509.1d, 510.1)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.durations import END_OF_COMBAT, THEIR_NEXT_TURN
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.references import Bound

COMBAT_RULES = Vocabulary()
say = COMBAT_RULES.say

say("rule", "{who:subject}依照其防御力来分配战斗伤害，而不是依照力量", s.Must, action="assign toughness")
for _action, _word in (("attack", "攻击"), ("block", "阻挡")):
    say("rule", f"除非其操控者为每个{{who:np}}{{cost:paid}}，否则它们不能进行{_word}", s.CostToAct, action=_action)
    say(
        "rule",
        f"除非其操控者为每个{{who:np}}{{cost:paid}}，否则它们不能{_word}{{which:subject}}",
        s.CostToAct,
        action=_action,
    )
say("rule", "你可以使{who:subject}视同未受阻挡地分配战斗伤害", s.May, action="assign as though unblocked")
say(
    "effect",
    "由你选择本次战斗中哪些生物进行阻挡，以及这些生物如何阻挡",
    e.ApplyRule(s.May(f.you, "choose how creatures block"), END_OF_COMBAT),
)
say("rule", "{who:subject}可以选择哪些生物进行阻挡及如何阻挡", s.May, action="choose how creatures block")
_THEIRS = f.creature & f.ControlledBy(Bound("affected"))
say(
    "effect",
    "于{to:thing}的下一个回合中，由该牌手操控的生物若能攻击{_which:subject}，则必须如此作",
    made(
        e.Apply,
        to=slot("to"),
        rules=items(made(s.Must, who=_THEIRS, action="attack", which=slot("_which"))),
        duration=THEIR_NEXT_TURN,
    ),
)
