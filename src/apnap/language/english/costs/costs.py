"""Costs (CR 118)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language import filters as f
from apnap.language.amounts import CountersOn, Half, LifeOf, X
from apnap.language.costs import SacrificeOther
from apnap.language.filters import Anything, this
from apnap.language.grammar.discourse import Discourse, noun_of
from apnap.language.grammar.productions import After, Entry, Vocabulary
from apnap.language.grammar.specs import items, joined, made, slot
from apnap.language.grammar.values.said_before import SACRIFICED, working
from apnap.language.grammar.values.zones import Part, exiled
from apnap.language.grammar.wording.self_references import by_name, only_touched
from apnap.language.references import Bound, This

COSTS = Vocabulary()


def _this(talk: Discourse, value: object) -> None:
    only_touched(talk)
    talk.mention(This(), talk.own)


def _sacrificed(talk: Discourse, value: object) -> None:
    """ "The sacrificed creature" is called by the noun of the cost."""
    noun = noun_of(value.what) if isinstance(value, k.SacrificeOther) else None
    if noun is not None:
        talk.note(SACRIFICED, noun)


def _exiled(talk: Discourse, value: object) -> None:
    """ "The exiled card" is then the one that was exiled as a cost."""
    exiled(talk, Bound("exiled"))


def say(category: str, template: str, value: object, after: After | None = None, **given: object) -> None:
    """A cost before a colon has a capital letter; one that a sentence refers to has none."""
    capital = template[:1].upper() + template[1:] if category == "cost" else template
    COSTS.entries.append(Entry(category, capital, value, given, None, after, None))
    if category == "cost" and template[:1].islower():
        COSTS.entries.append(Entry("paid", template, value, given, None, after, None))


say("costs", "{it:cost}", items(slot("it")))
say("costs", "{first:one_cost}, {rest:costs}", joined())
say("costs", "{first:one_cost} and {rest:one_cost}", joined())
say("one_cost", "{it:cost}", items(slot("it")))
say("cost", "{text:mana}", k.Mana)
say("cost", "{T}", k.TapThis())
say("cost", "{Q}", k.UntapThis())
say("cost", "exert {_it:self}", k.ExertThis())
say("cost", "pay {amount:digit} life", k.PayLife)
say("cost", "pay X life", k.PayLife(X()))
say("cost", "pay half your life, rounded up", k.PayLife(Half(LifeOf(), up=True)))
say("cost", "{amount:digit} life", k.PayLife)
say("cost", "sacrifice {_it:self}", k.SacrificeThis())
say("cost", "sacrifice {what:a}", k.SacrificeOther, after=_sacrificed)
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
say("cost", "exile a card from your hand", k.ExileCards(Anything(), "hand"))
say("cost", "reveal {_it:self} from your hand", working("hand", k.RevealThis()))
for _zone in ("graveyard", "hand"):
    say(
        "cost",
        f"exile {{_cards:so_many_cards}} from your {_zone}",
        k.ExileCards,
        what=Part("_cards", 0),
        zone=_zone,
        count=Part("_cards", 1),
        after=_exiled,
    )
COSTS.say("so_many_cards", "a {what:sought_card.one}", items(slot("what"), 1))
COSTS.say("so_many_cards", "{n:number} {what:sought_card.many}", items(slot("what"), slot("n")))
COSTS.say("so_many_cards", "X {what:sought_card.many}", items(slot("what"), X()))
say("cost", "exile the top card of your library", k.ExileCards(Anything(), "library"), after=_exiled)
say(
    "cost",
    "exile the top {count:number} cards of your library",
    k.ExileCards,
    what=Anything(),
    zone="library",
    after=_exiled,
)
say("cost", "reveal a {what:cards.one} from your hand", k.RevealCards)
say("cost", "reveal {count:number} {what:cards.many} from your hand", k.RevealCards)
say("cost", "return {_it:self} to its owner's hand", k.ReturnToHand(this))
say("cost", "return a {what:np.one} to its owner's hand", k.ReturnToHand)
say("cost", "return {count:number} {what:np.many} to their owner's hand", k.ReturnToHand)
say("cost", "tap an untapped {what:np.one}", k.TapOthers)
say("cost", "tap {count:number} untapped {what:np.many}", k.TapOthers)
say("cost", "tap X untapped {what:np.many}", k.TapOthers, count=X())
say("cost", "remove a {kind:counter} counter from {_it:self}", k.RemoveCounters)
say("cost", "remove {count:number} {kind:counter} counters from {_it:self}", k.RemoveCounters)
say("cost", "remove X {kind:counter} counters from {_it:self}", k.RemoveCounters, count=X())
say(
    "cost",
    "remove all {kind:counter} counters from {_it:self}",
    k.RemoveCounters,
    count=made(CountersOn, kind=slot("kind")),
)
say("cost", "remove any number of {kind:counter} counters from {_it:self}", k.RemoveCounters, count=X())
say("cost", "remove a {kind:counter} counter from {what:a}", k.RemoveCounters)
say("cost", "remove a counter from {what:a}", k.RemoveCounters, kind="")
say("cost", "put a {kind:counter} counter on {_it:self}", k.PutCounters)
COSTS.say("self", "~", "~", after=_this, rather=by_name)
COSTS.say("self", "this {_noun:this_noun}", "~", after=_this)
COSTS.enter("paid", "pay {text:mana}", k.Mana, {})
COSTS.enter("paid", "sacrifice {what:a} of their choice", k.SacrificeOther, {})

# -- several costs in one phrase ---------------------------------------------------------------------------------------

COSTS.say("so_many_cards", "{n:number} other cards", items(f.another, slot("n")))
COSTS.say("one_cost", "{it:cost_pair}", slot("it"))
COSTS.say("costs", "{it:cost_pair}", slot("it"))
_GONE = k.SacrificeThis()
COSTS.say(
    "cost_pair",
    "Remove a {kind:counter} counter from {_it:self} and sacrifice it",
    items(made(k.RemoveCounters, kind=slot("kind")), _GONE),
)
COSTS.say(
    "cost_pair",
    "Remove {count:number} {kind:counter} counters from {_it:self} and sacrifice it",
    items(made(k.RemoveCounters, kind=slot("kind"), count=slot("count")), _GONE),
)


def _ends_with_several(value: object) -> bool:
    """A list within the list of costs."""
    return isinstance(value, tuple) and len(value) > 3 and isinstance(value[-2], SacrificeOther)


COSTS.say(
    "one_cost",
    "Sacrifice {a:a}, {b:a}, and {c:a}",
    items(*[made(SacrificeOther, what=slot(name)) for name in ("a", "b", "c")]),
)
COSTS.say("costs", "{first:one_cost}, {rest:one_cost}", joined(), when=_ends_with_several)
