"""Occasions and what has come about: the next spell, what attacked or died this turn, empty hands, counters that go."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.amounts import Count, EventsThisTurn, Number, Plus, X
from apnap.language.english.costs.cost_changes import PlainChange
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import Discourse, is_player
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import fresh, items, made, slot
from apnap.language.grammar.values.clauses import clause
from apnap.language.grammar.values.done_this_way import did
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import ACTOR, That
from apnap.language.grammar.values.sequence import note_named
from apnap.language.grammar.values.this_turn import SPELLS_OF_YOURS, EachOfThem, NextTime, NthSpell, ThoseCounters
from apnap.language.grammar.values.zones import DOER
from apnap.language.references import Both, Bound, DefendingPlayer, This, You

OCCASIONS = Vocabulary()
say = OCCASIONS.say


def _a_spell(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.spell)


def _not_player(value: object) -> bool:
    what = getattr(value, "what", None)
    return isinstance(what, f.Filter) and not is_player(what)


def _one_deed(value: object) -> bool:
    """What two players each do is one thing: what follows would name the other of them again."""
    return isinstance(value, tuple) and len(value) == 1


def _the_other(talk: Discourse, value: object) -> None:
    assert isinstance(value, Both) and isinstance(value.other, e.Target)
    remember(talk, value.other)


# -- the next spell, the first of a turn -------------------------------------------------------------------------------

say("effects", "when you next cast {pattern:next_spell} this turn, {effects:happening}", NextTime(), before=note_named)
say(
    "effects",
    "when you cast your next {pattern:your_next} this turn, {effects:happening}",
    NextTime(),
    before=note_named,
)
say("your_next", "spell", p.Casts(p.YOU), after=_a_spell)
say("your_next", "{what:spells.one}", p.Casts, who=p.YOU, after=_a_spell)
say("next_spell", "a spell", p.Casts(p.YOU), after=_a_spell)
say("next_spell", "a {what:spells.one}", p.Casts, who=p.YOU, after=_a_spell)
say(
    "ability",
    "the {_nth:ordinal} {spells:nth_spell} you cast each turn costs {mana} {way} to cast.",
    NthSpell(PlainChange()),
)
say("nth_spell", "{a:spells.one}", items(slot("a"), SPELLS_OF_YOURS))
say("nth_spell", "spell", (f.Anything(), SPELLS_OF_YOURS))

# -- what attacked, entered or died this turn --------------------------------------------------------------------------

_ATTACKED = f.HasStatus("attacked this turn")
_ENTERED = f.HasStatus("entered this turn")
say("ending*", "that attacked this turn", _ATTACKED)
say("condition", "{what:fitting} attacked this turn", q.Fits, filter=_ATTACKED)
say("ending*", "that entered[ the battlefield] this turn", _ENTERED)
say("condition", "{_it:self} entered[ the battlefield] this turn", q.Fits(This(), _ENTERED))
say("event", "you attack with {at_least:number_or_more} {with_:np.many}", p.PlayerAttacks, who=f.Is(You()))
_DIES = made(p.Moves, what=slot("_what"), origin="battlefield", destination="graveyard")
_DIED = made(q.HappenedThisTurn, pattern=_DIES)
say("condition", "{at_least:number} or more {_what:np.many} died this turn", q.HappenedThisTurn, pattern=_DIES)
say("condition", "no {_what:np.many} died this turn", made(q.Unless, inner=_DIED))
say("amount", "the number of {_what:np.many} that died this turn", made(EventsThisTurn, pattern=_DIES))

_LOST = made(p.LosesLife, who=made(f.Is, reference=EachOfThem()))
say("amount", "the (life|amount of life) they lost this turn", made(EventsThisTurn, pattern=_LOST, total=True))
_AS_MANY = made(f.Controls, what=slot("_what"), at_least=made(Count, what=both("_what", f.you_control)))
say(
    "each_one",
    "opponent who controls fewer {_what:np.many} than you",
    made(f.AllOf, parts=items(f.opponent, made(f.Non, inner=_AS_MANY))),
)

# -- hands -------------------------------------------------------------------------------------------------------------

_EMPTY = f.Measures("hand", "=", 0)
_FEW = made(f.Measures, what="hand", comparison="<=", amount=slot("_n"))
say("condition", "{what:one_player} has no cards in hand", q.Fits, filter=_EMPTY)
say("condition", "{what:one_player} has {_n:few} or fewer cards in hand", q.Fits, filter=_FEW)
say("one_player", "that {noun:back_player}", That("noun"))
say("one_player", "defending player", DefendingPlayer())
say("few", "one", 1)
say("few", "{n:number}", slot("n"))
_DISCARDED = did("discarded")
for _words, _given in (
    ("up to {amount:number} cards", {}),
    ("any number of cards", {"amount": None}),
    ("any number of {what:cards.many}", {"amount": None}),
):
    say("vp*", f"discard<s> {_words}", e.Discard, who=ACTOR, up_to=True, after=_DISCARDED, **_given)

# -- so many, and one more ---------------------------------------------------------------------------------------------

say("amount", "one plus {left:amount}", Plus, right=1)
say("amount", "X plus one", Plus(X(), 1))
say("cards_drawn", "that many cards plus one", Plus(Number(), 1), rather=lambda value, talk: True)
for _words, _given in (("up to {count:number}", {}), ("any number of", {"count": None})):
    say(
        "named.many",
        f"{_words} {{what:np.many}}",
        e.Choose,
        up_to=True,
        by=DOER,
        name=fresh("chosen"),
        when=_not_player,
        after=remember,
        **_given,
    )

_OF_YOURS = made(e.Choose, what=both("_what", f.you_control), count=None, name=fresh("chosen"))
say("vp.many", "sacrifice any number of {_what:np.many}", made(e.SacrificeIt, what=_OF_YOURS), after=did("sacrificed"))

# -- two players at once -----------------------------------------------------------------------------------------------

say("happening", "{who:two_players=actor} each {effects:vps.many}.", clause(), before=Discourse.yours, when=_one_deed)
say(
    "two_players",
    "you and target {_who:player.one}",
    made(Both, one=You(), other=made(e.Target, what=slot("_who"), name=fresh("target"))),
    after=_the_other,
)

# -- counters that were spoken of --------------------------------------------------------------------------------------

say("vp.many", "remove (those counters|all of them|them)", ThoseCounters())

say("vp*", "add<s> {amount:number} {mana}", e.AddMana, who=ACTOR)
