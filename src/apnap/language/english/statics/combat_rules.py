"""Costs to attack and block, and how combat damage is assigned (CR 508.1g, 509.1d, 510.1)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.amounts import X
from apnap.language.costs import Mana, ManaEqualTo, PayLife
from apnap.language.durations import END_OF_COMBAT, THEIR_NEXT_TURN
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.static_rules import SUBJECT
from apnap.language.references import ActivePlayer, Bound, NearestOpponent

COMBAT_RULES = Vocabulary()
say = COMBAT_RULES.say

say(
    "clause",
    "you choose which creatures block this combat and {_how:how_they_block}",
    items(e.ApplyRule(s.May(f.you, "choose how creatures block"), END_OF_COMBAT)),
)
say("how_they_block", "how those creatures block", None)
_THEIRS = f.creature & f.ControlledBy(Bound("affected"))
say(
    "clause",
    "during {_who:named.one}'s next turn, creatures that player controls attack {_it:self} if able",
    items(
        made(
            e.Apply,
            to=slot("_who"),
            rules=(s.Must(_THEIRS, "attack", f.this),),
            duration=THEIR_NEXT_TURN,
            changes=(),
        )
    ),
)


def _of_you(value: object, talk: Discourse) -> bool:
    return isinstance(value, s.CostToAct) and value.which == f.you


say(
    "rule",
    "{who:np.many} can't attack {which:attacked} unless their controller pays {_cost:mana} for each creature they "
    "control that's attacking {_again:attacked}",
    s.CostToAct,
    action="attack",
    cost=items(made(Mana, text=slot("_cost"))),
    rather=_of_you,
)
say(
    "rule",
    "{who:np.many} can't attack {which:attacked} unless their controller pays {_cost:mana} for each of those creatures",
    s.CostToAct,
    action="attack",
    cost=items(made(Mana, text=slot("_cost"))),
)
say(
    "rule",
    "{who:np.many} can't block unless their controller pays {_cost:mana} for each of those creatures",
    s.CostToAct,
    action="block",
    cost=items(made(Mana, text=slot("_cost"))),
)
say(
    "rule",
    "{who:np.many} can't block {which:other_side} unless their controller pays {_life:life_for_each}",
    s.CostToAct,
    action="block",
    cost=items(made(PayLife, amount=slot("_life"))),
)
_NEAREST = NearestOpponent(ActivePlayer())
_NEAR = f.Non(f.Is(_NEAREST) | (f.planeswalker & f.ControlledBy(_NEAREST)))
say("rule", "each player may attack only {by:attackable}", s.Cannot, who=f.creature, action="attack")
say("attackable", "{_near:nearest} and planeswalkers controlled by that opponent", _NEAR)
say("nearest", "the nearest opponent in {_which:chosen_direction}", "nearest")
say("chosen_direction", "the(| last) chosen direction", "chosen")
_TOLL = "{who:np.many} can't block unless {cost:toll_of_each}"
say("now_for_all", _TOLL, s.CostToAct, action="block")
say("toll_of_each", "their controller pays {X} for {_each:each_blocker}", items(ManaEqualTo(X())))
say("each_blocker", "each blocking creature they control", "each")
say("clause", "{duration}, {rule:now_for_all}", items(made(e.ApplyRule, rule=slot("rule"), duration=slot("duration"))))
say("life_for_each", "{n:digit} life for each blocking creature they control", slot("n"))
say("rule", "no more than one creature can attack each combat", s.LimitedTo(f.creature, "attackers", 1))
say(
    "rule",
    "no more than {number:creature_limit} can attack you each combat",
    s.LimitedTo,
    who=f.creature,
    action="attackers",
    which=f.you,
)
say("creature_limit", "one creature", 1)
say("creature_limit", "{n:number} creatures", slot("n"))
say("rule", "no more than one creature can block each combat", s.LimitedTo(f.creature, "blockers", 1))
say("rule", "no more than {number} creatures can attack each combat", s.LimitedTo, who=f.creature, action="attackers")
say("rule", "no more than {number} creatures can block each combat", s.LimitedTo, who=f.creature, action="blockers")

# -- combat damage (CR 510.1) ------------------------------------------------------------------------------------------

say(
    "rule",
    "you may have {_it:self} assign its combat damage as though it weren't blocked",
    s.May(f.this, "assign as though unblocked"),
)
say("demand_one*", "assign<s> no combat damage", s.Cannot, who=SUBJECT, action="assign combat damage")
