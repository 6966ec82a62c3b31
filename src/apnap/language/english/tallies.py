"""What is added up: colours of mana spent, life gained this turn, a party; where spells were cast from; damage that is
dealt instead."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Spell
from apnap.language.amounts import (
    ColoursSpent,
    EventsThisTurn,
    Greatest,
    ManaSpent,
    PartySize,
    Times,
    Total,
    X,
)
from apnap.language.durations import FOREVER
from apnap.language.english.statics.changes import StatsPerCounter
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.damage_instead import DealsInstead
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import ABOUT, ACTOR, working
from apnap.language.references import Bound, ControllerOf, Haunted, You
from apnap.language.zones import MAIN_PHASES

TALLIES = Vocabulary()
say = TALLIES.say


def _by_an_opponent(talk: Discourse, value: object) -> None:
    """ "That player" is the one whose spell or ability it was."""
    talk.mention(ControllerOf(Bound("other")), f.player)


# -- amounts -----------------------------------------------------------------------------------------------------------

say("amount", "the number of colors of mana spent to cast (this spell|it|~)", ColoursSpent())
say("for_each_else", "for each color of mana spent to cast (it|this spell|~)", ColoursSpent())
say("amount", "the number of creatures in your party", PartySize())  # CR 700.8
say("for_each_else", "for each creature in your party", PartySize())
_GAINED = EventsThisTurn(p.GainsLife(p.YOU), total=True)
_LOST = EventsThisTurn(p.LosesLife(p.YOU), total=True)
for _words, _total in (("gained", _GAINED), ("lost", _LOST)):
    say("amount", f"the amount of life (you {_words}|you've {_words}) this turn", _total)
    say("amount", f"the life you've {_words} this turn", _total)
    say("for_each_else", f"for each 1 life (you {_words}|you've {_words}) this turn", _total)
    say(
        "condition",
        f"(you {_words}|you've {_words}) {{_n:digit}} or more life this turn",
        made(q.Compare, left=_total, comparison=">=", right=slot("_n")),
    )

say("amount", "the amount of mana spent to cast (this spell|it|~)", ManaSpent())
for _words in ("toughness", "mana value"):
    say("amount", f"the (greatest|highest) {_words} among {{among:np.many}}", Greatest, what=_words)
for _words in ("power", "toughness", "mana value"):
    say("amount", f"the total {_words} of {{among:countable}}", Total, what=_words)
    say(
        "condition",
        f"{{_among:np.many}} have total {_words} {{_n:digit}} or greater",
        made(q.Compare, left=made(Total, what=_words, among=slot("_among")), comparison=">=", right=slot("_n")),
    )

# -- so much for each --------------------------------------------------------------------------------------------------

say(
    "vp*",
    "get<s> {_stats:stats} {duration} {_what:for_each_else}",
    e.Apply,
    to=ACTOR,
    changes=items(StatsPerCounter(c.ModifyPT, each=True, stats="_stats", what="_what")),
)
say("vp.many", "put a {kind:counter} counter on {on:living_thing} {amount:for_each_else}", e.AddCounters)
for _noun in ("life", "damage"):
    say(
        _noun,
        f"{{factor:digit}} {_noun} {{_n:for_each_else}}",
        Times,
        amount=slot("_n"),
        when=lambda value: isinstance(value, Times) and value.factor != 1,
    )

# -- comparing ---------------------------------------------------------------------------------------------------------

say("condition", "X is {_n:digit} or (more|greater)", made(q.Compare, left=X(), comparison=">=", right=slot("_n")))
say("condition", "{left:amount} is less than or equal to {right:amount}", q.Compare, comparison="<=")
say("condition", "{left:amount} is greater than or equal to {right:amount}", q.Compare, comparison=">=")

# -- words that change (CR 612) ----------------------------------------------------------------------------------------

say("noun*", "spell<|s> or permanent<|s>", f.AnyOf((f.spell, f.permanent)))
_SWAPS = "change the text of {to:thing} by replacing all instances of {_kinds:word_swap}"
_SWAPPED = items(made(c.ChangeChosenText, kinds=slot("_kinds")))
say("vp.many", _SWAPS, e.Apply, changes=_SWAPPED, duration=FOREVER)
say("vp.many", f"{_SWAPS} {{duration}}", e.Apply, changes=_SWAPPED)
say("word_swap", "one color word with another", ("colour",))
say("word_swap", "one basic land type with another", ("basic land type",))
say("word_swap", "one color word with another or one basic land type with another", ("colour", "basic land type"))

# -- events ------------------------------------------------------------------------------------------------------------

say("event", "you scry", p.Scries(p.YOU))  # CR 701.18d
say("event", "you surveil", p.Surveils(p.YOU))  # CR 701.42d

say("deed*", "transform<s> into {into:a}", p.Transforms, what=ABOUT)
say("deed*", "transform<s> into ~", p.Transforms, what=ABOUT, into=f.Named("~"))
say("deed*", "transform<s>", p.Transforms, what=ABOUT)
_THEIRS = f.AllOf((f.AnyOf((f.spell, f.IsAbility())), f.opponent_controls))
say(
    "event",
    "a spell or ability an opponent controls causes you to discard (~|this card)",
    working("graveyard", p.Discards(p.YOU, f.this, _THEIRS)),
    after=_by_an_opponent,
)
say(
    "event",
    "a spell or ability an opponent controls causes you to discard a card",
    p.Discards(p.YOU, None, _THEIRS),
    after=_by_an_opponent,
)
_ATTACKED = p.Attacks(f.creature, f.Is(You()))
say("condition", "you've been attacked this step", q.HappenedThisTurn(_ATTACKED, this_step=True))
# a spell resolves in the step in which it was cast; a copy wasn't
_IN_MAIN = q.Every((q.WasCast(), q.TurnOf(), q.During(MAIN_PHASES)))
say("condition", "you cast this spell during your main phase", _IN_MAIN)
_HAUNTED = p.dies(f.Is(Haunted()))
say(
    "event",
    "~ enters[ the battlefield] or the creature it haunts dies",
    working("any", p.AnyEvent((p.enters(), _HAUNTED))),
)
say("event", "the creature ~ haunts dies", working("exile", _HAUNTED))

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

# -- so much damage instead (CR 608.2c) --------------------------------------------------------------------------------

_INSTEAD = DealsInstead()
say("happening", "{otherwise:clauses}. if {condition}, {_by:dealer} deals {_n:damage} instead.", _INSTEAD)
say("happening", "{otherwise:clauses}. {_by:dealer} deals {_n:damage} instead if {condition}.", _INSTEAD)
say("dealer", "it", "it")
say("dealer", "~", "~")
say("dealer", "this {_noun:this_noun}", "this")
_AMENDED = items(
    made(
        Spell,
        effects=items(made(e.If, condition=slot("condition"), effects=items(made(e.Again, amount=slot("_n"))))),
    )
)
say("spell_text", "{_by:amender} deals {_n:damage} instead if {condition}.", _AMENDED)
say("spell_text", "if {condition}, {_by:amender} deals {_n:damage} instead.", _AMENDED)
say("amender", "(~|it)", "it")
