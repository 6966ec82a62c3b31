"""Who has more, what something was, and whose turn an event belongs to (CR 102.1, 603.4, 608.2h)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Triggered
from apnap.language.amounts import Count, LifeOf, ManaValueOf, Plus, PowerOf, ToughnessOf
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.filter_specs import both
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, Make, Spec, items, made, slot
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
