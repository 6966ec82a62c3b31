"""Costs to attack and block, and how combat damage is assigned (CR 508.1g, 509.1d, 510.1)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.grammar.productions import Vocabulary

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
