"""Costs (CR 118)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language import filters as f
from apnap.language.amounts import X
from apnap.language.filters import this
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, joined, slot, working
from apnap.language.references import This

COSTS = Vocabulary()


def _this(talk: Discourse, value: object) -> None:
    talk.mention(This(), talk.own)


def say(category: str, template: str, value: object, **given: object) -> None:
    """A cost before a colon has a capital letter; one that a sentence speaks of has none."""
    capital = template[:1].upper() + template[1:] if category == "cost" else template
    COSTS.enter(category, capital, value, given)
    if category == "cost" and template[:1].islower():
        COSTS.enter("paid", template, value, given)


say("costs", "{it:cost}", items(slot("it")))
say("costs", "{first:one_cost}, {rest:costs}", joined())
say("costs", "{first:one_cost} and {rest:one_cost}", joined())
say("one_cost", "{it:cost}", items(slot("it")))
say("cost", "{text:mana}", k.Mana)
say("cost", "{T}", k.TapThis())
say("cost", "{Q}", k.UntapThis())
say("cost", "pay {amount:digit} life", k.PayLife)
say("cost", "pay X life", k.PayLife(X()))
say("cost", "{amount:digit} life", k.PayLife)
say("cost", "sacrifice {_it:self}", k.SacrificeThis())
say("cost", "sacrifice {what:a}", k.SacrificeOther)
say("cost", "sacrifice {count:number} {what:np.many}", k.SacrificeOther)
say("cost", "sacrifice X {what:np.many}", k.SacrificeOther, count=X())
say("cost", "discard {_it:self}", working("hand", k.DiscardThis()))
say("cost", "discard a card", k.DiscardCards())
say("cost", "discard a card at random", k.DiscardCards(random=True))
say("cost", "discard {count:number} cards", k.DiscardCards)
say("cost", "discard X cards", k.DiscardCards(X()))
say("cost", "discard a {what:cards.one}", k.DiscardCards)
say("cost", "exile {_it:self} from your graveyard", working("graveyard", k.ExileThis()))
say("cost", "exile {_it:self}", working("battlefield", k.ExileThis()))
say("cost", "exile {_it:self} from your hand", working("hand", k.ExileThis()))
say("cost", "reveal {_it:self} from your hand", working("hand", k.RevealThis()))
say("cost", "exile a {what:cards.one} from your graveyard", k.ExileCards, zone="graveyard")
say("cost", "exile {count:number} {what:cards.many} from your graveyard", k.ExileCards, zone="graveyard")
say("cost", "exile X {what:cards.many} from your graveyard", k.ExileCards, zone="graveyard", count=X())
say("cost", "exile a card from your graveyard", k.ExileCards(f.Anything(), "graveyard"))
say("cost", "exile {count:number} cards from your graveyard", k.ExileCards, what=f.Anything(), zone="graveyard")
say("cost", "exile X cards from your graveyard", k.ExileCards(f.Anything(), "graveyard", X()))
say("cost", "reveal a {what:cards.one} from your hand", k.RevealCards)
say("cost", "reveal {count:number} {what:cards.many} from your hand", k.RevealCards)
say("cost", "exile a {what:cards.one} from your hand", k.ExileCards, zone="hand")
say("cost", "exile {count:number} {what:cards.many} from your hand", k.ExileCards, zone="hand")
say("cost", "return {_it:self} to its owner's hand", k.ReturnToHand(this))
say("cost", "return a {what:np.one} to its owner's hand", k.ReturnToHand)
say("cost", "return {count:number} {what:np.many} to their owner's hand", k.ReturnToHand)
say("cost", "tap an untapped {what:np.one}", k.TapOthers)
say("cost", "tap {count:number} untapped {what:np.many}", k.TapOthers)
say("cost", "remove a {kind:counter} counter from {_it:self}", k.RemoveCounters)
say("cost", "remove {count:number} {kind:counter} counters from {_it:self}", k.RemoveCounters)
say("cost", "remove X {kind:counter} counters from {_it:self}", k.RemoveCounters, count=X())
say("cost", "put a {kind:counter} counter on {_it:self}", k.PutCounters)
COSTS.say("self", "~", "~", after=_this)
COSTS.say("self", "this {_noun:this_noun}", "~", after=_this)
COSTS.enter("paid", "pay {text:mana}", k.Mana, {})
