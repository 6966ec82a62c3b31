"""Hands: discarding, revealing, choosing from them (CR 402, 701.8)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.amounts import Count, Plus, Times, X
from apnap.language.english.nouns.references import remember
from apnap.language.filters import InZone, OwnedBy
from apnap.language.grammar.discourse import Discourse, again, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Refused, Slots, Spec, items, made, slot
from apnap.language.grammar.values.done_this_way import did, note_done
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.kinds import AllOf, Filter, Reference
from apnap.language.references import You

HANDS = Vocabulary()
say = HANDS.say
HAND = "hand"
_DISCARDED = did("discarded")

say("vp*", "discard<s> {amount:cards_drawn}", e.Discard, who=ACTOR, after=_DISCARDED)
say("vp*", "discard<s> {amount:cards_drawn} at random", e.Discard, who=ACTOR, random=True, after=_DISCARDED)
say("vp*", "discard<s> {_own:own} hand", e.Discard, amount=None, who=ACTOR, after=_DISCARDED)
say("vp*", "discard<s> all the cards in {_own:own} hand", e.Discard, amount=None, who=ACTOR, after=_DISCARDED)
_ALL_BUT = made(Plus, left=Count(InZone("hand") & f.you_own), right=made(Times, factor=-1, amount=slot("_n")))
_REST = made(e.Discard, who=You(), amount=_ALL_BUT)
say("vp.many", "choose {_n:kept_cards} in your hand and discard the rest", _REST, after=_DISCARDED)
say("kept_cards", "X cards", X())
say("vp*", "discard<s> {what:a_card}", e.Discard, who=ACTOR, after=_DISCARDED)
say("vp*", "discard<s> {amount:number} {what:cards.many}", e.Discard, who=ACTOR, after=_DISCARDED)
say("vp*", "discard<s> all {what:cards.many}", e.Discard, amount=None, who=ACTOR, after=_DISCARDED)
say("vp*", "discard<s> {cards:back.one}", e.Discard, who=ACTOR, after=_DISCARDED)
say("vp*", "discard<s> {cards:back.many}", e.Discard, who=ACTOR, after=_DISCARDED)
say("a_card", "a {it:cards.one}", slot("it"))

# -- revealed hands ----------------------------------------------------------------------------------------------------


def _shown(talk: Discourse, value: object) -> None:
    assert isinstance(value, e.RevealHand)
    note_hand(talk, value.who)
    note_done(talk, "revealed")


def note_hand(talk: Discourse, who: Reference) -> None:
    """ "it" is that player's hand from now on, where a card is chosen."""
    talk.note(HAND, again(who))


class FromHand(Spec):
    """ "a nonland card from it": chosen from the hand that was revealed."""

    def __init__(self, what: str = "", up_to: bool = False, more: str = "") -> None:
        self.what = what
        self.up_to = up_to
        self.more = more
        """The slot of a quality that is said after the hand."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        what, who = slots.get(self.what), talk.notes.get(HAND)
        if not isinstance(who, Reference):
            raise Refused
        tests = parts(what) if isinstance(what, Filter) else ()
        more = slots.get(self.more)
        if isinstance(more, Filter):
            tests = (*tests, more)
        cards = AllOf((*tests, InZone("hand"), OwnedBy(who)))
        return (e.Pick(e.Choose(cards, up_to=self.up_to, name=talk.fresh("chosen"))),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not (isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], e.Pick)):
            return False
        chosen, who = value[0].what, talk.notes.get(HAND)
        if not isinstance(chosen, e.Choose) or not isinstance(who, Reference):
            return False
        here = (InZone("hand"), OwnedBy(who))
        rest = [part for part in parts(chosen.what) if part not in here]
        if chosen.up_to != self.up_to or len(rest) + 2 != len(parts(chosen.what)) or bool(rest) != bool(self.what):
            return False
        if chosen != e.Choose(chosen.what, up_to=self.up_to, name=chosen.name):
            return False
        if self.more:
            if hint is None or len(rest) < 2:
                return False
            slots[self.more] = rest.pop()
        if rest:
            slots[self.what] = rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        return True


def _remember(talk: Discourse, value: object) -> None:
    assert isinstance(value, tuple)
    remember(talk, value[0].what)


say("vp*", "reveal<s> {_own:own} hand", e.RevealHand, who=ACTOR, after=_shown)
for _chooses in ("you choose", "choose"):
    say("clause", f"{_chooses} a {{what:cards.one}} from it", FromHand("what"), after=_remember)
    say("clause", f"{_chooses} a card from it", FromHand(), after=_remember)
    say(
        "clause",
        f"{_chooses} a {{what:cards.one}} from it with {{more:quality}}",
        FromHand("what", more="more"),
        after=_remember,
    )
say("clause", "you may choose a {what:cards.one} from it", FromHand("what", up_to=True), after=_remember)
say("clause", "you may choose a card from it", FromHand(up_to=True), after=_remember)

# -- hands that are looked at (CR 701.16) ------------------------------------------------------------------------------


def _seen(talk: Discourse, value: object) -> None:
    """A card may be chosen from it."""
    hand = value.what.what if isinstance(value, e.Look) and isinstance(value.what, e.Each) else None
    owner = next((part for part in parts(hand) if isinstance(part, f.OwnedBy)), None)
    assert owner is not None
    note_hand(talk, owner.who)


class CastFromHand(Spec):
    """ "You may cast a spell from among those cards", the cards of a hand that was looked at: free (CR 601.3)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who = talk.notes.get(HAND)
        if not isinstance(who, Reference):
            raise Refused
        return (self._cast(who, talk.fresh("chosen")),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        who, cast = talk.notes.get(HAND), value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(who, Reference) or not isinstance(cast, e.CastIt) or not isinstance(cast.what, e.Choose):
            return False
        return cast == self._cast(who, cast.what.name)

    def _cast(self, who: Reference, name: str) -> e.CastIt:
        return e.CastIt(e.Choose(AllOf((f.Non(f.land), InZone("hand"), OwnedBy(who))), name=name))


say("clause", "you may cast a spell from among those cards {_free:free}", CastFromHand())
_THEIR_HAND = made(f.AllOf, parts=items(f.InZone("hand"), made(f.OwnedBy, who=slot("_who"))))
say("vp.many", "look at {_who:thing.one}'s hand", made(e.Look, what=made(e.Each, what=_THEIR_HAND)), after=_seen)

for _words, _given in (
    ("up to {amount:number} cards", {}),
    ("any number of cards", {"amount": None}),
    ("any number of {what:cards.many}", {"amount": None}),
):
    say("vp*", f"discard<s> {_words}", e.Discard, who=ACTOR, up_to=True, after=_DISCARDED, **_given)
