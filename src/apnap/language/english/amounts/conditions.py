"""Conditions (CR 603.4, 608.2c, 611.3)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.amounts import Count, Different, LifeOf, ManaValueOf, PowerOf, ToughnessOf
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Make, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.pronouns import aside, resume
from apnap.language.grammar.values.said_before import A_CARD, IT, That, working
from apnap.language.grammar.values.this_turn import note_counters
from apnap.language.patterns import YOU, Attacks, Casts, Draws, GainsLife, LosesLife, Moves, dies
from apnap.language.references import DefendingPlayer, Host, This

CONDITIONS = Vocabulary()
say = CONDITIONS.say


def _of_a_kind(value: object, talk: Discourse) -> bool:
    """It has a quality: kinds are nouns."""
    return isinstance(value, q.Fits) and not isinstance(value.filter, (f.HasType, f.HasSubtype))


# -- what is there -----------------------------------------------------------------------------------------------------

_YOURS = both("what", f.you_control)
_THEIRS = both("what", f.opponent_controls)
say("condition", "you control {what:a}", q.Exists, what=_YOURS)
say("condition", "you control {at_least:number} or more {what:np.many}", q.Exists, what=_YOURS)
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

# -- what something is -------------------------------------------------------------------------------------------------

say("condition", "you cast it", q.WasCast())
say("condition", "you cast it from your hand", q.WasCast("hand"))
say("condition", "{what:fitting} is {filter:adjective}", q.Fits, rather=_of_a_kind)
say("condition", "{what:fitting} is {filter:a}", q.Fits)
say("condition", "it's {filter:adjective}", made(q.Fits, what=IT, filter=slot("filter")), rather=_of_a_kind)
say("condition", "it's {filter:a}", made(q.Fits, what=IT, filter=slot("filter")))
say("condition", "{_it:self} is in your graveyard", working("graveyard", q.Fits(This(), f.InZone("graveyard"))))
say("condition", "it's a {filter:cards.one}", made(q.Fits, what=A_CARD, filter=slot("filter")))
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
say("condition", "{what:fitting} is enchanted", q.Fits, filter=f.HasStatus("enchanted"))
say("condition", "{what:fitting} is equipped", q.Fits, filter=f.HasStatus("equipped"))
say("fitting", "{it:known.one}", slot("it"))
for _word, _of in (("power", PowerOf), ("toughness", ToughnessOf), ("mana value", ManaValueOf)):
    for _side, _comparison in (("greater", ">="), ("less", "<=")):
        _left = made(_of, of=slot("_what"))
        _value = made(q.Compare, left=_left, comparison=_comparison, right=slot("_n"))
        say("condition", f"{{_what:possessive}} {_word} is {{_n:digit}} or {_side}", _value)
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
say(
    "condition",
    "you've drawn {_n:number} or more cards this turn",
    made(q.HappenedThisTurn, pattern=Draws(YOU), at_least=slot("_n")),
)
say(
    "condition",
    "you've cast {_what:a_spell} this turn",
    made(q.HappenedThisTurn, pattern=made(Casts, who=YOU, what=slot("_what"))),
)
say("a_spell", "another {it:spells.one}", both("it", f.another))
say("a_spell", "a {it:spells.one}", slot("it"))
say("a_spell", "another spell", f.another)

# -- what happened this turn -------------------------------------------------------------------------------------------

_LEFT = Moves(f.permanent & f.you_control, "battlefield", "")
say("condition", "a permanent you controlled left the battlefield this turn", q.HappenedThisTurn(_LEFT))
_ENTERED = made(Moves, what=both("_what", f.you_control), origin="", destination="battlefield")
say(
    "condition",
    "you had {_what:a} enter[ the battlefield] under your control this turn",
    made(q.HappenedThisTurn, pattern=_ENTERED),
)
say(
    "condition",
    "{at_least:number} or more {_what:np.many} entered[ the battlefield] under your control this turn",
    made(q.HappenedThisTurn, pattern=_ENTERED, at_least=slot("at_least")),
)
_DESCENT = Moves(f.AllOf((f.permanent, f.Non(f.token), f.you_own)), "", "graveyard")
say("condition", "you descended this turn", q.HappenedThisTurn(_DESCENT))  # CR 700.11
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
