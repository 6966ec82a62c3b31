"""Verbs: what spells and abilities do (CR 608.2, 701). A verb phrase agrees with its subject; an order has none."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import ACTOR, WhereX, clause, items, joined, made, slot
from apnap.language.references import You

DEEDS = Vocabulary()
say = DEEDS.say


def _you(talk: Discourse) -> None:
    talk.subject, talk.actor = You(), None


# -- sentences ---------------------------------------------------------------------------------------------------------

say("effects", "{first:sentence}", slot("first"))
say("effects", "{first:sentence} [then ]{rest:effects}", joined())
say("sentence", "{first:clauses}.", slot("first"))
say(
    "sentence",
    "if {condition}, {effects:clauses}.",
    items(made(e.If, condition=slot("condition"), effects=slot("effects"))),
)
say("sentence", "{effects:clauses}, where X is {x:amount}.", WhereX("effects", "x"))
say(
    "sentence",
    "{who:subject*=subject} may {effects:vps.many}. if {_who:doer} do, {then:clauses}.",
    items(made(e.YouMay, effects=slot("effects"), then=slot("then"), who=slot("who"))),
)
say(
    "sentence",
    "{who:subject*=subject} may {cost:payment}. if {_who:doer} do, {effects:clauses}.",
    items(made(e.MayPay, cost=slot("cost"), effects=slot("effects"), who=slot("who"))),
)
say("payment", "pay {it:costs}", slot("it"))
say("doer", "you", "you")
say("doer", "they", "they")
say("clauses", "{first:clause}", slot("first"))
say("clauses", "{it:may}", slot("it"))
say("clauses", "{first:clause}, then {rest:clauses}", joined())
say("clauses", "{first:clause} and {rest:clauses}", joined())
say("clause", "{effect:vp.many}", items(slot("effect")), before=_you)
say("clause", "{who:subject*=actor} {effects:vps*}", clause(), before=_you)
say(
    "may",
    "{who:subject*=subject} may {effects:vps.many}",
    items(made(e.YouMay, effects=slot("effects"), who=slot("who"))),
)
say(
    "clause",
    "{effect:vp.many} if {condition}",
    items(made(e.If, condition=slot("condition"), effects=items(slot("effect")))),
    before=_you,
)
say("vps*", "{effect:vp*}", items(slot("effect")))
say("vps*", "{first:vps_one*} and {rest:vps*}", joined())
say("vps*", "{first:vps_one*}, then {rest:vps*}", joined())
say("vps_one*", "{effect:vp*}", items(slot("effect")))
say(
    "clause",
    "{effects:clause_simple} unless {who:subject*} pay<s> {cost:costs}",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"), who=slot("who"))),
)
say("clause_simple", "{effect:vp.many}", items(slot("effect")), before=_you)

# -- players -----------------------------------------------------------------------------------------------------------

say("vp*", "draw<s> {amount:cards_drawn}", e.Draw, who=ACTOR)
say("vp*", "discard<s> {amount:cards_drawn}", e.Discard, who=ACTOR)
say("vp*", "discard<s> {amount:cards_drawn} at random", e.Discard, who=ACTOR, random=True)
say("vp.many", "discard your hand", e.Discard, amount=None, who=ACTOR)
say("vp.one", "discards their hand", e.Discard, amount=None, who=ACTOR)
say("vp*", "mill<s> {amount:cards_drawn}", e.Mill, who=ACTOR)
say("vp*", "gain<s> {amount:life}", e.GainLife, who=ACTOR)
say("vp*", "lose<s> {amount:life}", e.LoseLife, who=ACTOR)
say("vp*", "scr<ies|y> {amount:digit}", e.Scry, who=ACTOR)
say("vp*", "surveil<s> {amount:digit}", e.Surveil, who=ACTOR)
say("vp*", "sacrifice<s> a {what:np.one}", e.Sacrifice, who=ACTOR)
say("vp*", "sacrifice<s> {count:number} {what:np.many}", e.Sacrifice, who=ACTOR)
say("vp*", "win<s> the game", e.WinGame, who=ACTOR)
say("vp*", "lose<s> the game", e.LoseGame, who=ACTOR)
say("vp.many", "sacrifice {what:known.one}", e.SacrificeIt)
say("vp.many", "take an extra turn after this one", e.ExtraTurn, who=ACTOR)
say("vp.one", "takes an extra turn after this one", e.ExtraTurn, who=ACTOR)
say("vp.one", "shuffles their library", e.Shuffle, who=ACTOR)
say("vp.many", "shuffle your library", e.Shuffle, who=ACTOR)

# -- objects -----------------------------------------------------------------------------------------------------------

say("vp*", "deal<s> {amount:damage} to {to:thing}", e.DealDamage, source=ACTOR)
say(
    "vp*",
    "deal<s> {amount:damage} divided as you choose among {to:thing.many}",
    e.DealDamage,
    source=ACTOR,
    divided=True,
)
say("vp.many", "destroy {what:thing}", e.Destroy)
say("vp.many", "exile {what:thing}", e.Move, to="exile", name="it")
say("vp.many", "return {what:thing.one} to its owner's hand", e.Move, to="hand")
say("vp.many", "return {what:thing.many} to their (owners' hands|owner's hand)", e.Move, to="hand")
say("vp.many", "tap {what:thing}", e.Tap)
say("vp.many", "untap {what:thing}", e.Untap)
say("vp.many", "counter {what:thing}", e.Counter)
say("vp.many", "regenerate {what:thing}", e.Regenerate)
say("vp.many", "put a {kind:counter} counter on {on:thing}", e.AddCounters)
say("vp.many", "put {amount:number} {kind:counter} counters on {on:thing}", e.AddCounters)
say("vp.many", "attach {what:thing.one} to {to:thing.one}", e.Attach)
say("vp*", "fight<s> {other:thing.one}", e.Fight, one=ACTOR)
say("vp*", "phase<s> out", e.PhaseOut, what=ACTOR)
say("vp.many", "transform {what:thing}", e.Transform)
say("vp.many", "flip {what:thing}", e.Flip)
say("vp.many", "remove {what:thing} from combat", e.RemoveFromCombat)
say("vp.one", "doesn't untap during its controller's next untap step", e.StaysTapped, what=ACTOR)
say(
    "vp.many", "don't untap during their (controllers'|controller's) next untap (steps|step)", e.StaysTapped, what=ACTOR
)
say("vp*", "{changes:changes*} {duration}", e.Apply, to=ACTOR)
say(
    "clause",
    "{duration}, {who:subject*=actor} {changes:changes*}",
    items(made(e.Apply, to=slot("who"), changes=slot("changes"), duration=slot("duration"))),
)

# -- mana --------------------------------------------------------------------------------------------------------------

say("vp.many", "add {mana}", e.AddMana)
say("vp.many", "add one mana of any color", e.AddMana, colours=(0, 1, 2, 3, 4))
