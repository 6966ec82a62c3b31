"""What players may and can't do, and when abilities may be activated (CR 101.2, 601.3, 602.5)."""

from __future__ import annotations

from typing import Final

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language import zones as z
from apnap.language.abilities import Activated
from apnap.language.changes import ChangeControl
from apnap.language.costs import Mana, PayLife
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, joined, made, slot
from apnap.language.grammar.values.said_before import ZONE
from apnap.language.grammar.values.static_rules import SUBJECT, ForNow, about
from apnap.language.references import EachPlayer, Host

PERMITTING = Vocabulary()
say = PERMITTING.say

YOU: Final = f.IsPlayer("you")
_AFTER_BLOCKERS: Final = (z.DECLARE_BLOCKERS, z.FIRST_STRIKE_DAMAGE, z.COMBAT_DAMAGE, z.END_OF_COMBAT)


def _of_all(value: object, talk: Discourse) -> bool:
    """A number that each player has is told of each."""
    return not (isinstance(value, tuple) and value and isinstance(value[0], s.LimitedTo) and value[0].who != YOU)


def _of_you(value: object, talk: Discourse) -> bool:
    return isinstance(value, s.CostToAct) and value.which == YOU


# -- players -----------------------------------------------------------------------------------------------------------

say("rules", "{it:conduct}", slot("it"))
say("rules", "{first:conduct} and {rest:conduct}", joined())
say("conduct", "{who:people.many=affected} {rules:conduct_of.many}", about(), rather=_of_all)
say("conduct", "{who:people.one=affected} {rules:conduct_of.one}", about())
say("people.many", "you", YOU)
say("people.many", "players", f.player)
say("people.many", "your opponents", f.opponent)
say("people.one", "each player", f.player)
say("people.one", "each opponent", f.opponent)
say("people.one", "enchanted player", f.Is(Host()))
say("conduct_of*", "{it:player_rule*}", items(slot("it")))
say("conduct_of*", "can't {it:player_bans}", slot("it"))
say("player_bans", "{a:player_ban}", items(slot("a")))
say("player_bans", "{a:player_ban} or {b:player_ban}", items(slot("a"), slot("b")))
for _words, _action in {
    "gain life": "gain life",
    "lose life": "lose life",
    "draw cards": "draw",
    "play lands": "play lands",
    "search libraries": "search",
    "lose the game": "lose the game",
    "win the game": "win the game",
    "cast spells": "cast",
    "be the targets of spells or abilities": "be targeted",
}.items():
    say("player_ban", _words, s.Cannot, who=SUBJECT, action=_action)
say("player_ban", "cast {by:spells.many}", s.Cannot, who=SUBJECT, action="cast")
say("player_ban", "cast spells {by:cast_ending}", s.Cannot, who=SUBJECT, action="cast")
say("player_ban", "cast more than one spell each turn", s.LimitedTo, who=SUBJECT, action="spells", number=1)
say("player_ban", "cast more than {number} spells each turn", s.LimitedTo, who=SUBJECT, action="spells")
say("player_ban", "draw more than one card each turn", s.LimitedTo, who=SUBJECT, action="draws", number=1)
say("player_ban", "draw more than {number} cards each turn", s.LimitedTo, who=SUBJECT, action="draws")
say("player_rule*", "<has|have> no maximum hand size", s.May, who=SUBJECT, action="no maximum hand size")
say("player_rule*", "<has|have> shroud", s.Cannot, who=SUBJECT, action="be targeted")
say("player_rule*", "<has|have> hexproof", s.Cannot, who=SUBJECT, action="be targeted", by=f.opponent_controls)
say(
    "player_rule*",
    "may play an additional land on each of <their|your> turns",
    s.May,
    who=SUBJECT,
    action="play additional lands",
)
say(
    "player_rule*",
    "may play {number} additional lands on each of <their|your> turns",
    s.May,
    who=SUBJECT,
    action="play additional lands",
)
say(
    "player_rule*",
    "may cast {what:spells.many} as though they had flash",
    s.May,
    who=SUBJECT,
    action="cast as though it had flash",
)
say(
    "player_rule*",
    "may cast spells as though they had flash",
    s.May,
    who=SUBJECT,
    action="cast as though it had flash",
    what=f.Anything(),
)
say(
    "player_rule*",
    "may cast {_it:self} as though it had flash",
    s.May,
    who=SUBJECT,
    action="cast as though it had flash",
    what=f.this,
)
say("player_rule*", "may spend mana as though it were mana of any color", s.May, who=SUBJECT, action="spend any colour")

# for a turn
say("clause", "you may play an additional land this turn", items(e.ApplyRule(s.May(YOU, "play additional lands"))))
say("clause", "{rules:conduct} {duration:ban_time}", ForNow())
say("clause", "{duration}, {rules:conduct}", ForNow())
say(
    "clause",
    "you may play {n:number} additional lands this turn",
    items(made(e.ApplyRule, rule=made(s.May, who=YOU, action="play additional lands", number=slot("n")))),
)
say(
    "clause",
    "you may cast {what:spells.many} this turn as though they had flash",
    items(made(e.ApplyRule, rule=made(s.May, who=YOU, action="cast as though it had flash", what=slot("what")))),
)
say(
    "clause",
    "you may cast spells this turn as though they had flash",
    items(e.ApplyRule(s.May(YOU, "cast as though it had flash", f.Anything()))),
)

say("rule", "you may exert {_it:self} as it attacks", s.May(f.this, "exert as it attacks"))
say("rule", "you may choose not to untap {_it:self} during your untap step", s.May(f.this, "stay tapped"))

# -- control -----------------------------------------------------------------------------------------------------------

say("rule", "you control enchanted {_noun:host}", s.Continuous(f.Is(Host()), (ChangeControl(),)))

# -- attacking at a price (CR 508.1g) ----------------------------------------------------------------------------------

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

# -- blocking at a price (CR 509.1d) -----------------------------------------------------------------------------------

say(
    "rule",
    "{who:np.many} can't block unless their controller pays {_cost:mana} for each of those creatures",
    s.CostToAct,
    action="block",
    cost=items(made(Mana, text=slot("_cost"))),
)
say(
    "rule",
    "{who:np.many} can't block {which:other_side} unless their controller pays {_life:digit} life for each blocking "
    "creature they control",
    s.CostToAct,
    action="block",
    cost=items(made(PayLife, amount=slot("_life"))),
)
say("rule", "no more than one creature can attack each combat", s.LimitedTo(f.creature, "attackers", 1))
say("rule", "no more than one creature can block each combat", s.LimitedTo(f.creature, "blockers", 1))
say("rule", "no more than {number} creatures can attack each combat", s.LimitedTo, who=f.creature, action="attackers")
say("rule", "no more than {number} creatures can block each combat", s.LimitedTo, who=f.creature, action="blockers")

# -- when an ability may be activated (CR 602.5) -----------------------------------------------------------------------


def limited(words: str, timing: str = "", limit: object = 0, anyone: bool = False) -> None:
    """An activated ability with words about when it may be activated."""
    given: dict[str, object] = {"timing": timing, "anyone": anyone}
    if "{limit" not in words:
        given["limit"] = limit
    template = f"{{cost:costs}}: {{effects}} {words}"
    say("ability", template, Activated, Discourse.new_ability, None, None, None, zone=ZONE, **given)


limited("activate only as a sorcery.", timing="sorcery")
limited("activate only once each turn.", limit=1)
limited("activate only as a sorcery and only once each turn.", timing="sorcery", limit=1)
limited("activate no more than {limit:times} each turn.")
limited("activate only {condition:when}.")
limited("activate only {condition:when} and only once each turn.", limit=1)
limited("activate only if {condition}.")
limited("activate only if {condition} and only as a sorcery.", timing="sorcery")
limited("activate only as a sorcery and only if {condition}.", timing="sorcery")
limited("activate only if {condition} and only once each turn.", limit=1)
limited("any player may activate this ability.", anyone=True)
limited("any player may activate this ability but only {condition:when}.", anyone=True)
limited("any player may activate this ability but only if {condition}.", anyone=True)
limited("any player may activate this ability but only as a sorcery.", timing="sorcery", anyone=True)

# -- moments (CR 506.7) ------------------------------------------------------------------------------------------------

_YOUR_TURN = q.TurnOf()
say("when", "during your turn", _YOUR_TURN)
say("when", "during an opponent's turn", q.TurnOf(EachPlayer("opponent")))
say("when", "during your upkeep", q.Every((_YOUR_TURN, q.During((z.UPKEEP,)))))
say("when", "during any upkeep step", q.During((z.UPKEEP,)))
say("when", "during an opponent's upkeep", q.Every((q.TurnOf(EachPlayer("opponent")), q.During((z.UPKEEP,)))))
say("when", "during your draw step", q.Every((_YOUR_TURN, q.During((z.DRAW_STEP,)))))
say("when", "during your end step", q.Every((_YOUR_TURN, q.During((z.END_STEP,)))))
say("when", "during combat", q.During(z.COMBAT_STEPS))
say("when", "during the declare attackers step", q.During((z.DECLARE_ATTACKERS,)))
say("when", "during the declare blockers step", q.During((z.DECLARE_BLOCKERS,)))
say("when", "during combat after blockers are declared", q.During(_AFTER_BLOCKERS))
say("when", "during combat before blockers are declared", q.During((z.BEGINNING_OF_COMBAT, z.DECLARE_ATTACKERS)))
say("when", "before attackers are declared", q.Before(z.DECLARE_ATTACKERS))
say("when", "before blockers are declared", q.Before(z.DECLARE_BLOCKERS))
say("when", "before the combat damage step", q.Before(z.COMBAT_DAMAGE))
_BEFORE_ATTACK = q.Every((_YOUR_TURN, q.Before(z.DECLARE_ATTACKERS)))
say("when", "during your turn, before attackers are declared", _BEFORE_ATTACK)
say("when", "during your turn before attackers are declared", _BEFORE_ATTACK)
say(
    "when",
    "during an opponent's turn, before attackers are declared",
    q.Every((q.TurnOf(EachPlayer("opponent")), q.Before(z.DECLARE_ATTACKERS))),
)
