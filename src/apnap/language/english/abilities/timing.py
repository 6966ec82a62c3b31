"""When abilities may be activated and spells cast (CR 506.7, 601.3, 602.5)."""

from __future__ import annotations

from typing import Final

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language import zones as z
from apnap.language.abilities import Activated, Static
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.said_before import ZONE
from apnap.language.patterns import Casts
from apnap.language.references import ControllerOf, EachPlayer, This

TIMING = Vocabulary()
say = TIMING.say

_AFTER_BLOCKERS: Final = (z.DECLARE_BLOCKERS, z.FIRST_STRIKE_DAMAGE, z.COMBAT_DAMAGE, z.END_OF_COMBAT)


def limited(
    words: str, timing: str = "", limit: object = 0, anyone: bool = False, condition: q.Condition | None = None
) -> None:
    """An activated ability with words about when it may be activated."""
    given: dict[str, object] = {"timing": timing, "anyone": anyone}
    if "{limit" not in words:
        given["limit"] = limit
    if condition is not None:
        given["condition"] = condition
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
say(
    "ability",
    "{cost:costs}: {effects} activate only if {_if:condition} and only {_when:when}.",
    made(
        Activated,
        cost=slot("cost"),
        effects=slot("effects"),
        zone=ZONE,
        condition=made(q.Every, parts=items(slot("_if"), slot("_when"))),
    ),
    before=Discourse.new_ability,
)
limited("any player may activate this ability.", anyone=True)
limited("any player may activate this ability but only {condition:when}.", anyone=True)
limited("any player may activate this ability but only if {condition}.", anyone=True)
limited("any player may activate this ability but only as a sorcery.", timing="sorcery", anyone=True)
_AS_OPPONENT = q.Fits(ControllerOf(This()), f.opponent)
limited("only your opponents may activate this ability.", condition=_AS_OPPONENT, anyone=True)
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
_BEFORE_THEIRS = made(q.Every, parts=items(slot("_turn"), q.Before(z.DECLARE_ATTACKERS)))
_BEFORE_ATTACK = q.Every((_YOUR_TURN, q.Before(z.DECLARE_ATTACKERS)))
say("when", "during your turn, before attackers are declared", _BEFORE_ATTACK)
say("when", "during your turn before attackers are declared", _BEFORE_ATTACK)
say("when", "{_turn:opposing_turn}, before attackers are declared", _BEFORE_THEIRS)
say("opposing_turn", "during an opponent's turn", q.TurnOf(EachPlayer("opponent")))

# -- when a spell may be cast (CR 601.3) -------------------------------------------------------------------------------


def _before_it(value: object) -> bool:
    """A spell that is not cast yet is not among those that were: "another" counts differently here."""
    inner = value.condition.inner if isinstance(value, Static) and isinstance(value.condition, q.Unless) else None
    return not (isinstance(inner, q.HappenedThisTurn) and isinstance(inner.pattern, Casts) and inner.at_least > 1)


_ONLY = made(s.Cannot, who=f.this, action="cast")
say(
    "ability",
    "cast this spell only if {condition}.",
    made(Static, rule=_ONLY, condition=made(q.Unless, inner=slot("condition")), zone="any"),
    when=_before_it,
)
say(
    "ability",
    "cast this spell only {condition:when}.",
    made(Static, rule=_ONLY, condition=made(q.Unless, inner=slot("condition")), zone="any"),
)
say(
    "ability",
    "cast this spell only {_when:when} and only if {_if:condition}.",
    made(
        Static,
        rule=_ONLY,
        condition=made(q.Unless, inner=made(q.Every, parts=items(slot("_when"), slot("_if")))),
        zone="any",
    ),
)
