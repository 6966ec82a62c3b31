"""Conditions (CR 603.4, 608.2c, 611.3)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.amounts import Count, LifeOf
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import IT, That, both, made, slot, working
from apnap.language.patterns import YOU, Attacks, Casts, GainsLife, LosesLife, dies
from apnap.language.references import This

CONDITIONS = Vocabulary()
say = CONDITIONS.say

# -- what is there -----------------------------------------------------------------------------------------------------

_YOURS = both("what", f.you_control)
_THEIRS = both("what", f.opponent_controls)
say("condition", "you control {what:a}", q.Exists, what=_YOURS)
say("condition", "you control {at_least:number} or more {what:np.many}", q.Exists, what=_YOURS)
say("condition", "you control at least {at_least:number} {what:np.many}", q.Exists, what=_YOURS)
say("condition", "you control no {what:np.many}", made(q.Unless, inner=made(q.Exists, what=_YOURS)))
say("condition", "you don't control {what:a}", made(q.Unless, inner=made(q.Exists, what=_YOURS)))
say("condition", "an opponent controls {what:a}", q.Exists, what=_THEIRS)
say("condition", "an opponent controls {at_least:number} or more {what:np.many}", q.Exists, what=_THEIRS)
say("condition", "there are {at_least:number} or more {what:zoned.many}", q.Exists)
say("condition", "{at_least:number} or more {what:zoned.many} are in your graveyard", q.Exists)
say("condition", "there are {at_least:number} or more {what:np.many} on the battlefield", q.Exists)
say(
    "condition",
    "{at_least:number} or more cards are in your graveyard",
    q.Exists,
    what=f.InZone("graveyard") & f.you_own,
)
say("condition", "you have no cards in hand", q.Unless(q.Exists(f.InZone("hand") & f.you_own)))

# -- how much ----------------------------------------------------------------------------------------------------------

say("condition", "you have {right:digit} or more life", q.Compare, left=LifeOf(), comparison=">=")
say("condition", "you have {right:digit} or less life", q.Compare, left=LifeOf(), comparison="<=")
say(
    "condition",
    "you have {right:number} or more cards in hand",
    q.Compare,
    left=Count(f.InZone("hand") & f.you_own),
    comparison=">=",
)
say(
    "condition",
    "you have {right:number} or fewer cards in hand",
    q.Compare,
    left=Count(f.InZone("hand") & f.you_own),
    comparison="<=",
)

# -- whose turn, what happened -----------------------------------------------------------------------------------------

say("condition", "it's your turn", q.TurnOf())
say("condition", "it's not your turn", q.Unless(q.TurnOf()))
say("condition", "it isn't your turn", q.Unless(q.TurnOf()))
say("condition", "a creature died this turn", q.HappenedThisTurn(dies(f.creature)))
say("condition", "you gained life this turn", q.HappenedThisTurn(GainsLife(YOU)))
say("condition", "an opponent lost life this turn", q.HappenedThisTurn(LosesLife(f.opponent)))
say("condition", "you attacked this turn", q.HappenedThisTurn(Attacks(f.creature & f.you_control)))
say("condition", "you attacked with a creature this turn", q.HappenedThisTurn(Attacks(f.creature & f.you_control)))
say("condition", "you've cast another spell this turn", q.HappenedThisTurn(Casts(YOU), 2))

# -- what something is -------------------------------------------------------------------------------------------------

say("condition", "{_it:self} was kicked", q.WasPaid())
say("condition", "it was kicked", q.WasPaid())
say("condition", "you cast it", q.WasCast())
say("condition", "you cast it from your hand", q.WasCast("hand"))
say("condition", "{what:fitting} is {filter:adjective}", q.Fits)
say("condition", "{what:fitting} is {filter:a}", q.Fits)
say("condition", "it's {filter:adjective}", made(q.Fits, what=IT, filter=slot("filter")))
say("condition", "it's {filter:a}", made(q.Fits, what=IT, filter=slot("filter")))
say("condition", "{_it:self} is in your graveyard", working("graveyard", q.Fits(This(), f.InZone("graveyard"))))
say("condition", "it's a {filter:cards.one}", made(q.Fits, what=IT, filter=slot("filter")))
say("condition", "it isn't a {filter:cards.one}", made(q.Unless, inner=made(q.Fits, what=IT, filter=slot("filter"))))
say("condition", "that card is a {filter:cards.one}", made(q.Fits, what=That(""), filter=slot("filter")))
say("condition", "{what:fitting} has {filter:quality}", q.Fits)
say("condition", "it has {filter:quality}", made(q.Fits, what=IT, filter=slot("filter")))
say("condition", "{what:fitting} is enchanted", q.Fits, filter=f.HasStatus("enchanted"))
say("condition", "{what:fitting} is equipped", q.Fits, filter=f.HasStatus("equipped"))
say("fitting", "{it:known.one}", slot("it"))
