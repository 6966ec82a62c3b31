"""Who has more, what something was, whose turn an event belongs to, hands and what was destroyed (CR 603.4, 608.2h)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Triggered
from apnap.language.amounts import Count, CountOf, LifeOf, ManaValueOf, Plus, PowerOf, ToughnessOf
from apnap.language.english.effects.hands import note_hand
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, Make, Refused, Slots, Spec, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.references import ActivePlayer, Bound, DefendingPlayer, EachPlayer

COMPARING = Vocabulary()
say = COMPARING.say

# -- who has more ------------------------------------------------------------------------------------------------------

_HAND = Count(f.InZone("hand") & f.you_own)
_MORE_LANDS = made(
    f.Controls, what=slot("_what"), at_least=made(Plus, left=made(Count, what=both("_what", f.you_control)), right=1)
)
_RICHER: tuple[tuple[str, Spec], ...] = (
    ("controls more {_what:np.many} than you", _MORE_LANDS),
    ("has more cards in hand than you", Const(f.Measures("hand", ">", _HAND))),
    ("has more life than you", Const(f.Measures("life", ">", LifeOf()))),
)
for _words, _test in _RICHER:
    _of_opponent = made(f.AllOf, parts=items(f.opponent, _test))
    say("condition", f"an opponent {_words}", made(q.Exists, what=_of_opponent))
    say("condition", f"no opponent {_words}", made(q.Unless, inner=made(q.Exists, what=_of_opponent)))
    say("condition", f"defending player {_words}", made(q.Fits, what=DefendingPlayer(), filter=_test))
for _words, _least in (
    ("cards in hand", f.Measures("hand", ">=", _HAND)),
    ("life", f.Measures("life", ">=", LifeOf())),
):
    say("condition", f"you have more {_words} than each opponent", q.Unless(q.Exists(f.opponent & _least)))

# -- what it was (CR 608.2h) -------------------------------------------------------------------------------------------

for _word, _of in (("power", PowerOf), ("toughness", ToughnessOf), ("mana value", ManaValueOf)):
    for _side, _comparison in (("greater", ">="), ("less", "<=")):
        _value = made(q.Compare, left=Make(_of, {"of": slot("_what")}), comparison=_comparison, right=slot("_n"))
        say("condition", f"{{_what:possessive}} {_word} was {{_n:digit}} or {_side}", _value)

# -- in whose turn -----------------------------------------------------------------------------------------------------

_THEIR_TURN = q.TurnOf(EachPlayer("opponent"))


def _their_turn(talk: Discourse, value: object) -> None:
    """ "That player" is the one whose turn it is."""
    talk.mention(ActivePlayer(), f.player)


def _that_spell(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.spell)
    _their_turn(talk, value)


say("their_event", "you cast your first spell during each opponent's turn", p.Casts(p.YOU, number=1), after=_their_turn)
say("their_event", "you cast a spell during an opponent's turn", p.Casts(p.YOU), after=_that_spell)
say(
    "ability",
    "whenever {pattern:their_event}, {effects:what_happens}",
    Triggered,
    condition=_THEIR_TURN,
    before=Discourse.new_ability,
)
say("trigger", "at end of combat", p.Begins("end of combat"))

# -- how many cards to look for ----------------------------------------------------------------------------------------


def _computed(value: object) -> bool:
    return isinstance(value, tuple) and not isinstance(value[0], f.Anything) and not isinstance(value[1], int)


say(
    "sought",
    "up to X {what:sought_card.many}, where X is {n:amount}",
    items(slot("what"), slot("n")),
    when=_computed,
)

# -- hands that are looked at (CR 701.16) ------------------------------------------------------------------------------


def _seen(talk: Discourse, value: object) -> None:
    """A card may be chosen from it."""
    hand = value.what.what if isinstance(value, e.Look) and isinstance(value.what, e.Each) else None
    owner = next((part for part in parts(hand) if isinstance(part, f.OwnedBy)), None)
    assert owner is not None
    note_hand(talk, owner.who)


_THEIR_HAND = made(f.AllOf, parts=items(f.InZone("hand"), made(f.OwnedBy, who=slot("_who"))))
say("vp.many", "look at {_who:thing.one}'s hand", made(e.Look, what=made(e.Each, what=_THEIR_HAND)), after=_seen)

# -- how many were destroyed (CR 701.7) --------------------------------------------------------------------------------


class Destroyed(Spec):
    """How many were destroyed just now, called by what they all were."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        noun = slots["_noun"]
        assert isinstance(noun, f.Filter)
        if noun != f.permanent and talk.that(noun, True) is None:
            raise Refused
        return CountOf(Bound("destroyed"))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["_noun"] = hint["_noun"] if hint is not None and "_noun" in hint else f.permanent
        return value == CountOf(Bound("destroyed"))


for _word, _kind in (("permanent", f.permanent), ("creature", f.creature), ("artifact", f.artifact), ("land", f.land)):
    say("destroyed.one", _word, _kind)
    say("destroyed.many", f"{_word}s", _kind)
say("for_each_else", "for each {_noun:destroyed.one} destroyed this way", Destroyed())
say("amount", "the number of {_noun:destroyed.many} destroyed this way", Destroyed())
