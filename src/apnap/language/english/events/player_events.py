"""Events that are about a player: casting, drawing, discarding, attacking (CR 603)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.amounts import LifeOf
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import working
from apnap.language.references import Bound, ControllerOf, EachPlayer, This, You

PLAYER_EVENTS = Vocabulary()
say = PLAYER_EVENTS.say

ME = f.Is(You())


def that_player(talk: Discourse, value: object) -> None:
    """ "that player" is who did it, unless it was you."""
    done = value.choices[0] if isinstance(value, p.AnyEvent) else value
    if getattr(done, "who", None) != ME:
        talk.mention(Bound("that player"), f.player)


def _cast(talk: Discourse, value: object) -> None:
    """A spell that targets the card makes the card what was mentioned last."""
    that_player(talk, value)
    _called_spell(talk, value)
    if isinstance(value, p.Casts) and f.Targets(f.this) in parts(value.what):
        talk.mention(This(), talk.own)


def _called_spell(talk: Discourse, value: object) -> None:
    """A noncreature spell is "that spell" from then on."""
    cast = value.choices[0] if isinstance(value, p.AnyEvent) else value
    if isinstance(cast, p.Casts) and cast.what is not None:
        talk.mention(Bound("it"), f.AllOf((*parts(cast.what), f.spell)))


def _cast_or_copied(talk: Discourse, value: object) -> None:
    that_player(talk, value)
    _called_spell(talk, value)


def _any_spell(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.spell)
    that_player(talk, value)


say("who.many", "you", ME)
say("who.one", "a player", None)
say("who.one", "an opponent", f.opponent)
say("event", "{who:who*} cast<s> a spell", p.Casts, after=_any_spell)
say("event", "{who:who*} cast<s> a {what:spells.one=it}", p.Casts, after=_cast)
say("event", "{who:who.one} casts their {number:ordinal} spell each turn", p.Casts, after=that_player)
say("event", "you cast your {number:ordinal} spell each turn", p.Casts, who=ME)
say("next_cast", "you next cast a {what:spells.one=it}", p.Casts, who=ME, after=_called_spell)
say("event", "you cast your {number:ordinal} {what:spells.one=it} each turn", p.Casts, who=ME, after=_called_spell)
say(
    "event",
    "{_who:who*} cast<s> or cop<ies|y> a {_what:spells.one=it}",
    made(
        p.AnyEvent,
        choices=items(
            made(p.Casts, who=slot("_who"), what=slot("_what")), made(p.Copies, who=slot("_who"), what=slot("_what"))
        ),
    ),
    after=_cast_or_copied,
)
say("event", "you cast this spell", working("stack", p.Casts(ME, f.this)))
say("event", "{who:who*} draw<s> a card", p.Draws, after=that_player)
say("event", "{who:who*} draw<s> a {what:cards.one=it}", p.Draws, after=that_player)
say("event", "you draw your {number:ordinal} card each turn", p.Draws, who=ME)
say("event", "{who:who.one} draws their {number:ordinal} card each turn", p.Draws, after=that_player)
say("event", "{who:who*} gain<s> life", p.GainsLife, after=that_player)
say("event", "{who:who*} lose<s> life", p.LosesLife, after=that_player)
say("event", "{who:who*} sacrifice<s> {what:a.object=it}", p.Sacrifices, after=that_player)
say("event", "you sacrifice {_it:self}", p.Sacrifices(ME, f.this))
say("event", "{who:who*} discard<s> a card", p.Discards, after=that_player)
say("event", "{who:who*} discard<s> a {what:cards.one=it}", p.Discards, after=that_player)
say("event", "{who:who*} cycle<s> or discard<s> a card", p.Discards, after=that_player)  # to cycle is to discard
say("event", "{who:who*} cycle<s> a card", p.Cycles, after=that_player)
say("event", "you cycle {_it:self}", working("graveyard", p.Cycles(ME, f.this)))
say("event", "{who:who*} attack<s>", p.PlayerAttacks, after=that_player)
say("event", "you attack with one or more {with_:np.many}", p.PlayerAttacks, who=ME)
say("event", "you tap {what:a.object=it} for mana", p.TappedForMana, what=both("what", f.you_control))
say("event", "a player taps {what:a.object=it} for mana", p.TappedForMana, after=that_player)
say(
    "event",
    "you control no {what:np.many}",
    made(p.StateIs, condition=made(q.Unless, inner=made(q.Exists, what=both("what", f.you_control)))),
)
say("event", "{who:who*} create<s> one or more tokens", p.CreatesTokens, after=that_player)
_TOKEN = f.token & f.you_control
_CREATED = p.Moves(_TOKEN, "", "battlefield")
say("event", "you create a token", _CREATED)
say("event", "you create or sacrifice a token", p.AnyEvent((_CREATED, p.Sacrifices(ME, f.token))))

say(
    "event",
    "you have {_n:digit} or more life",
    made(p.StateIs, condition=made(q.Compare, left=LifeOf(), comparison=">=", right=slot("_n"))),
)

say(
    "event",
    "you remove the last {kind:counter} counter from {_it:self}",
    made(p.LosesLastCounter, what=f.this, kind=slot("kind"), by=p.YOU),
)


def _by_an_opponent(talk: Discourse, value: object) -> None:
    """ "That player" is the one whose spell or ability it was."""
    talk.mention(ControllerOf(Bound("other")), f.player)


_THEIRS = f.AllOf((f.AnyOf((f.spell, f.IsAbility())), f.opponent_controls))
say(
    "event",
    "a spell or ability an opponent controls causes you to discard (~|this card)",
    working("graveyard", p.Discards(p.YOU, f.this, _THEIRS)),
    after=_by_an_opponent,
)
_MADE_TO_DISCARD = p.Discards(p.YOU, None, _THEIRS)
say("event", "{_by:opposing_cause} causes you to discard a card", _MADE_TO_DISCARD, after=_by_an_opponent)
say("opposing_cause", "a spell or ability an opponent controls", None)

say("event", "you attack with {at_least:number_or_more} {with_:np.many}", p.PlayerAttacks, who=f.Is(You()))

# -- where a spell was cast from (CR 601.2a) ---------------------------------------------------------------------------

_ELSEWHERE = f.Non(f.CastFrom("hand"))
say("cast_ending", "from your graveyard", f.CastFrom("graveyard"))
say("cast_ending", "from exile", f.CastFrom("exile"))
say("cast_ending", "from anywhere other than your hand", _ELSEWHERE)
for _words, _zone in (
    ("a graveyard", "graveyard"),
    ("your graveyard", "graveyard"),
    ("exile", "exile"),
    ("your hand", "hand"),
):
    say("condition", f"(this spell|it|~) was cast from {_words}", q.WasCast(_zone))


def _a_spell(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.spell)
    if isinstance(value, p.Casts) and value.who != f.Is(You()):
        talk.mention(Bound("that player"), f.player)


for _words, _from in (
    ("from your graveyard", f.CastFrom("graveyard")),
    ("from exile", f.CastFrom("exile")),
    ("from anywhere other than your hand", _ELSEWHERE),
):
    say("event", f"you cast a spell {_words}", p.Casts(p.YOU, _from), after=_a_spell)
    say(
        "event",
        f"you cast a {{_what:spells.one}} {_words}",
        made(p.Casts, who=p.YOU, what=both("_what", _from)),
        after=_a_spell,
    )
for _words, _from in (("a graveyard", f.CastFrom("graveyard")), ("anywhere other than their hand", _ELSEWHERE)):
    say("event", f"{{who:who.one}} casts a spell from {_words}", p.Casts, what=_from, after=_a_spell)

# -- playing lands (CR 305.1) ------------------------------------------------------------------------------------------


def _land_player(talk: Discourse, value: object) -> None:
    """ "that player" is who played it, "it" the land."""
    talk.mention(Bound("it"), f.land)
    if isinstance(value, p.Moves) and f.you_control not in parts(value.what):
        talk.mention(ControllerOf(Bound("it")), f.player)


for _words, _played in (
    ("you play", f.land & f.you_control),
    ("an opponent plays", f.land & f.opponent_controls),
    ("a player plays", f.land),
):
    say("event", f"{_words} a land", p.Moves(_played, "", "battlefield", "play"), after=_land_player)
say("event", "{who:who.one} loses the game", p.LosesGame, after=that_player)


# -- teams (CR 102.3) --------------------------------------------------------------------------------------------------

_TEAM = EachPlayer("team")


def _those_creatures(talk: Discourse, value: object) -> None:
    talk.mention(Bound("those attackers"), f.creature, True)


say(
    "event",
    "your team attacks with exactly {at_least:number} creatures",
    p.PlayerAttacks,
    who=f.Is(_TEAM),
    with_=f.creature,
    exactly=True,
    after=_those_creatures,
)
say("ending*", "your team controls", f.ControlledBy(_TEAM))
