"""Conditions (CR 603.4, 608.2c, 611.3)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.amounts import (
    Count,
    CountOf,
    Different,
    Greatest,
    LifeOf,
    ManaValueOf,
    Plus,
    PowerOf,
    ToughnessOf,
    X,
)
from apnap.language.effects import Each
from apnap.language.grammar.discourse import Discourse, is_player
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Make, Slots, Spec, items, made, slot
from apnap.language.grammar.values.counters import note_counters
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.kicked import KICKED
from apnap.language.grammar.values.pronouns import aside, resume
from apnap.language.grammar.values.said_before import A_CARD, IT, That, working
from apnap.language.grammar.values.static_rules import note_controlled
from apnap.language.references import DefendingPlayer, Host, Linked, This
from apnap.language.zones import MAIN_PHASES

CONDITIONS = Vocabulary()
say = CONDITIONS.say


def _of_a_kind(value: object, talk: Discourse) -> bool:
    """It has a quality: kinds are nouns."""
    return isinstance(value, q.Fits) and not isinstance(value.filter, (f.HasType, f.HasSubtype))


class YouCast(Spec):
    """You cast it from a zone of yours: the card itself, or what an event is about."""

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def build(self, slots: Slots, talk: Discourse) -> object:
        it = talk.it()
        if it is None or it == This():
            return q.WasCast(self.zone)
        return q.Fits(it, f.CastFrom(self.zone) & f.you_own)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == self.build(slots, talk)


# -- what is there -----------------------------------------------------------------------------------------------------

_YOURS = both("what", f.you_control)
_THEIRS = both("what", f.opponent_controls)
say("condition", "you control {what:a}", q.Exists, what=_YOURS)
say("condition", "you control {at_least:number} or more {what:np.many}", q.Exists, what=_YOURS)
say("condition", "you control one or more {what:np.many}", q.Exists, what=_YOURS, after=note_controlled)
say("condition", "you control at least {at_least:number} {what:np.many}", q.Exists, what=_YOURS)
say("condition", "you control no {what:np.many}", made(q.Unless, inner=made(q.Exists, what=_YOURS)))
say("condition", "you don't control {what:a}", made(q.Unless, inner=made(q.Exists, what=_YOURS)))
say("condition", "an opponent controls {what:a}", q.Exists, what=_THEIRS)
say("condition", "there is a {what:lying.one}", q.Exists)
say(
    "condition",
    "you control {what:a} or there is a {there:lying.one}",
    made(q.Either, choices=items(made(q.Exists, what=_YOURS), made(q.Exists, what=slot("there")))),
)
say("condition", "there are {at_least:number} or more {what:lying.many}", q.Exists)
_IN_GRAVES = made(f.AllOf, parts=items(slot("_what"), f.InZone("graveyard")))
say(
    "condition",
    "there are {at_least:number} or more {_what:cards.many} total in all graveyards",
    q.Exists,
    what=_IN_GRAVES,
)
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

# -- whose turn --------------------------------------------------------------------------------------------------------

say("condition", "it's your turn", q.TurnOf())
say("condition", "it's not your turn", q.Unless(q.TurnOf()))
say("condition", "it isn't your turn", q.Unless(q.TurnOf()))

# -- what something is -------------------------------------------------------------------------------------------------

say("condition", "you cast it", q.WasCast())
say("condition", "you cast it from your hand", YouCast("hand"))
say("condition", "{what:fitting} is {filter:adjective}", q.Fits, rather=_of_a_kind)
say("condition", "{what:fitting} is {filter:a}", q.Fits)
say("condition", "{what:fitting} is (still |)on the battlefield", q.Fits, filter=f.InZone("battlefield"))
say("condition", "it's {filter:adjective}", made(q.Fits, what=IT, filter=slot("filter")), rather=_of_a_kind)
say("condition", "it's {filter:a}", made(q.Fits, what=IT, filter=slot("filter")))
say("condition", "{_it:self} is in your graveyard", working("graveyard", q.Fits(This(), f.InZone("graveyard"))))
_A_CARD = made(q.Fits, what=slot("_it"), filter=slot("filter"))
say("condition", "{_it:this_card_is} a {filter:cards.one}", _A_CARD, before=aside, after=resume)
say("this_card_is", "it's", A_CARD)  # before what it is compared with is named
say(
    "condition", "it isn't a {filter:cards.one}", made(q.Unless, inner=made(q.Fits, what=A_CARD, filter=slot("filter")))
)
say("condition", "that card is a {filter:cards.one}", made(q.Fits, what=That(""), filter=slot("filter")))
say("condition", "{what:fitting} has {filter:quality}", q.Fits, after=note_counters)
_COUNTERS = "{_kind:counter} counters on {what:fitting}"
say(
    "condition",
    "there are {_n:number} or more " + _COUNTERS,
    q.Fits,
    filter=made(f.HasCounters, kind=slot("_kind"), at_least=slot("_n")),
    after=note_counters,
)
say(
    "condition",
    "there are no " + _COUNTERS,
    made(q.Unless, inner=made(q.Fits, what=slot("what"), filter=made(f.HasCounters, kind=slot("_kind")))),
)
say("condition", "it has {filter:quality}", made(q.Fits, what=IT, filter=slot("filter")), after=note_counters)
say("condition", "it devoured a creature", made(q.Fits, what=IT, filter=f.HasStatus("devoured a creature")))
say("condition", "{what:fitting} is enchanted", q.Fits, filter=f.HasStatus("enchanted"))
say("condition", "{what:fitting} is equipped", q.Fits, filter=f.HasStatus("equipped"))
say("fitting", "{it:known.one}", slot("it"))
for _word, _of in (("power", PowerOf), ("toughness", ToughnessOf), ("mana value", ManaValueOf)):
    for _side, _comparison in (("greater", ">="), ("less", "<=")):
        _left = made(_of, of=slot("_what"))
        _value = made(q.Compare, left=_left, comparison=_comparison, right=slot("_n"))
        say("condition", f"{{_what:possessive}} {_word} (is|was) {{_n:digit}} or {_side}", _value)
say(
    "condition",
    "{_it:just_it} shares a creature type with {_with:known.one}",
    made(q.Fits, what=slot("_it"), filter=made(f.SharesSubtype, with_=slot("_with"))),
    before=aside,
    after=resume,
)

say("just_it", "it", IT)  # before what it is compared with is named

# -- what players have -------------------------------------------------------------------------------------------------


def _opponents(test: object) -> Make:
    return made(q.Exists, what=made(f.AllOf, parts=items(f.opponent, test)))


say(
    "condition",
    "there are {_n:number} or more {_kind:varied} among {_among:countable}",
    made(q.Compare, left=made(Different, what=slot("_kind"), among=slot("_among")), comparison=">=", right=slot("_n")),
)
say("condition", "{left:amount} is less than {right:number}", q.Compare, comparison="<")
say(
    "condition",
    "an opponent controls {_n:number} or more {_what:np.many}",
    _opponents(made(f.Controls, what=slot("_what"), at_least=slot("_n"))),
)
for _words, _what, _n in (
    ("life", "life", "digit"),
    ("cards in hand", "hand", "number"),
    ("cards in their graveyard", "graveyard", "number"),
):
    for _side, _comparison in (("more", ">="), ("less", "<="), ("fewer", "<=")):
        _test = made(f.Measures, what=_what, comparison=_comparison, amount=slot("_n"))
        say("condition", f"an opponent has {{_n:{_n}}} or {_side} {_words}", _opponents(_test))
say(
    "condition",
    "an opponent has {_n:number} or more {_kind:counter} counters",
    _opponents(made(f.HasCounters, kind=slot("_kind"), at_least=slot("_n"))),
)
say(
    "condition",
    "an opponent controls {_n:number} or more {_what:np.many}",
    _opponents(made(f.Controls, what=slot("_what"), at_least=slot("_n"))),
)
say("condition", "an opponent has no cards in hand", q.Exists(f.opponent & f.Measures("hand", "=", 0)))
say("condition", "defending player controls {what:a}", q.Exists, what=both("what", f.ControlledBy(DefendingPlayer())))
say(
    "condition",
    "defending player controls no {what:np.many}",
    made(q.Unless, inner=made(q.Exists, what=both("what", f.ControlledBy(DefendingPlayer())))),
)
say("condition", "you have two or more opponents", q.Exists(f.opponent, 2))
say(
    "condition",
    "you control {_n:number} or fewer {_what:np.many}",
    made(q.Compare, left=made(Count, what=both("_what", f.you_control)), comparison="<=", right=slot("_n")),
)
say("condition", "{_it:self} is attached to a creature", q.Fits(Host(), f.creature))

# -- what anyone controls ----------------------------------------------------------------------------------------------

_COMMANDER = f.AllOf((f.HasStatus("commander"), f.you_own, f.you_control))
say("condition", "you control your commander", q.Exists(_COMMANDER))
say("condition", "any player controls {what:a}", q.Exists)
say("condition", "you have one or fewer cards in hand", q.Compare(Count(f.InZone("hand") & f.you_own), "<=", 1))
say(
    "condition",
    "defending player controls {at_least:number} or more {what:np.many}",
    q.Exists,
    what=both("what", f.ControlledBy(DefendingPlayer())),
)

# -- what something was (CR 608.2h) ------------------------------------------------------------------------------------


def _not_kicked(value: object) -> bool:
    """Whether a spell was kicked has words of its own."""
    return isinstance(value, q.Fits) and value.filter != KICKED


say(
    "condition",
    "you control {_n:number} or more {_among:np.many} with different powers",
    made(
        q.Compare,
        left=made(Different, what="powers", among=made(f.AllOf, parts=items(slot("_among"), f.you_control))),
        comparison=">=",
        right=slot("_n"),
    ),
)
say("condition", "it was {filter:adjective}", made(q.Fits, what=IT, filter=slot("filter")), when=_not_kicked)
say(
    "condition",
    "that {_noun:back_noun.one} was {filter:adjective}",
    made(q.Fits, what=That("_noun"), filter=slot("filter")),
)
say("condition", "it was a {filter:cards.one}", made(q.Fits, what=A_CARD, filter=slot("filter")))
say("condition", "it was {filter:a}", made(q.Fits, what=IT, filter=slot("filter")))
say("condition", "it had {filter:quality}", made(q.Fits, what=IT, filter=slot("filter")))
say(
    "condition",
    "it had no {_kind:counter} counters on it",
    made(q.Unless, inner=made(q.Fits, what=IT, filter=made(f.HasCounters, kind=slot("_kind")))),
)

for _word, _of in (("power", PowerOf), ("toughness", ToughnessOf), ("mana value", ManaValueOf)):
    for _side, _comparison in (("greater", ">="), ("less", "<=")):
        _value = made(q.Compare, left=Make(_of, {"of": slot("_what")}), comparison=_comparison, right=slot("_n"))
        say("condition", f"{{_what:possessive}} {_word} was {{_n:digit}} or {_side}", _value)

# -- who has more ------------------------------------------------------------------------------------------------------

for _word, _of in (("power", PowerOf), ("toughness", ToughnessOf), ("mana value", ManaValueOf)):
    _rivals = made(
        f.AllOf,
        parts=items(
            f.creature,
            made(f.Non, inner=made(f.Is, reference=slot("_what"))),
            made(f.Measures, what=_word, comparison=">=", amount=Make(_of, {"of": slot("_what")})),
        ),
    )
    _most = made(q.Unless, inner=made(q.Exists, what=_rivals))
    say("condition", f"{{_what:possessive}} {_word} is greater than each other creature's {_word}", _most)
_HAND = Count(f.InZone("hand") & f.you_own)
_MORE_LANDS = made(
    f.Controls, what=slot("_what"), at_least=made(Plus, left=made(Count, what=both("_what", f.you_control)), right=1)
)
say("richer", "controls more {_what:np.many} than you", _MORE_LANDS)
say("richer", "has more cards in hand than you", f.Measures("hand", ">", _HAND))
say("richer", "has more life than you", f.Measures("life", ">", LifeOf()))
_RICHER = made(f.AllOf, parts=items(f.opponent, slot("_more")))
say("condition", "an opponent {_more:richer}", made(q.Exists, what=_RICHER))
say("condition", "no opponent {_more:richer}", made(q.Unless, inner=made(q.Exists, what=_RICHER)))
say("condition", "defending player {_more:richer}", made(q.Fits, what=DefendingPlayer(), filter=slot("_more")))
_RICHER_THAN = made(f.Measures, what="life", comparison=">", amount=made(LifeOf, who=slot("_who")))
say(
    "condition",
    "no opponent has more life than {_who:one_player}",
    made(q.Unless, inner=made(q.Exists, what=made(f.AllOf, parts=items(f.opponent, _RICHER_THAN)))),
)
for _words, _least in (
    ("cards in hand", f.Measures("hand", ">=", _HAND)),
    ("life", f.Measures("life", ">=", LifeOf())),
):
    say("condition", f"you have more {_words} than each opponent", q.Unless(q.Exists(f.opponent & _least)))

# -- hands -------------------------------------------------------------------------------------------------------------

_EMPTY = f.Measures("hand", "=", 0)
_FEW = made(f.Measures, what="hand", comparison="<=", amount=slot("_n"))


def _exactly(name: str) -> Make:
    return made(f.Measures, what="hand", comparison="=", amount=slot(name))


say("condition", "{what:one_player} has no cards in hand", q.Fits, filter=_EMPTY)
say("condition", "{what:one_player} has {_n:few} or fewer cards in hand", q.Fits, filter=_FEW)
say(
    "condition",
    "{what:they} have exactly {_a:number} or exactly {_b:number} cards in hand",
    q.Fits,
    filter=made(f.AnyOf, choices=items(_exactly("_a"), _exactly("_b"))),
)
say("one_player", "that {noun:back_player}", That("noun"))
say("one_player", "defending player", DefendingPlayer())
say("few", "one", 1)
say("few", "{n:number}", slot("n"))

# -- comparing amounts -------------------------------------------------------------------------------------------------

say("condition", "X is {_n:digit} or (more|greater)", made(q.Compare, left=X(), comparison=">=", right=slot("_n")))
say("condition", "{left:amount} is less than or equal to {right:amount}", q.Compare, comparison="<=")
say("condition", "{left:amount} is greater than or equal to {right:amount}", q.Compare, comparison=">=")

# -- how a spell was cast ----------------------------------------------------------------------------------------------


def _more_than_one(value: object) -> bool:
    return isinstance(value, q.WasSpent) and value.at_least > 1


say("condition", "{mana:mana_type} was spent to cast (this spell|it|~)", q.WasSpent)
for _mana, _word in enumerate(("white", "blue", "black", "red", "green", "colorless")):
    say(
        "condition",
        f"at least {{at_least:number}} {_word} mana was spent to cast (this spell|it|~)",
        q.WasSpent,
        mana=_mana,
        when=_more_than_one,
    )

# a spell resolves in the step in which it was cast; a copy wasn't
_IN_MAIN = q.Every((q.WasCast(), q.TurnOf(), q.During(MAIN_PHASES)))
say("condition", "you cast this spell during your main phase", _IN_MAIN)

# -- the turn ----------------------------------------------------------------------------------------------------------

say("condition", "it's a main phase", q.During(MAIN_PHASES))
say(
    "condition",
    "{_it:self} started the turn untapped",
    q.Fits(This(), f.HasStatus("untapped as the turn began")),
)

# -- not cast, and two conditions at once ------------------------------------------------------------------------------

say("condition", "you didn't cast it from your hand", q.Unless(q.WasCast("hand")))

say("condition", "a card is exiled with {_it:itself}", q.Compare(CountOf(Linked()), ">=", 1))
say("conditions", "{it:condition}", slot("it"))
say("conditions", "{a:condition} and {b:condition}", made(q.Every, parts=items(slot("a"), slot("b"))))

# -- whom it attacks ---------------------------------------------------------------------------------------------------

_ATTACKS = made(f.Attacking, reference=made(Each, what=slot("_what")))


def _attacks_player(value: object) -> bool:
    attacking = value.filter if isinstance(value, q.Fits) else None
    whom = attacking.reference if isinstance(attacking, f.Attacking) else None
    return isinstance(whom, Each) and is_player(whom.what)


say("condition", "it's attacking the {_what:np.one}", made(q.Fits, what=IT, filter=_ATTACKS), when=_attacks_player)
say("most_of", "most life", None)
say(
    "ending*",
    "with the {_a:most_of} or tied for {_b:most_of}",
    f.Measures("life", ">=", Greatest("life total", f.player)),
)
say("condition", "each player has no cards in hand", q.Unless(q.Exists(f.InZone("hand"))))
_ONE_ONE = f.Measures("power", "=", 1) & f.Measures("toughness", "=", 1)
say("condition", "{what:fitting} is 1/1", q.Fits, filter=_ONE_ONE)
say("condition", "{_what:a} is attacking", made(q.Exists, what=both("_what", f.attacking)))
