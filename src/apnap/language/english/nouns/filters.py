"""Noun phrases: adjectives, nouns and endings, each a test of a filter, in the order in which they are said."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.amounts import Plus, PowerOf, ToughnessOf
from apnap.language.effects import Choose, Each
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.noun_phrases import NounPhrase
from apnap.language.grammar.special.proper_names import ProperName
from apnap.language.grammar.specs import fresh, items, made, slot
from apnap.language.grammar.values.choices import ThatName, note_name
from apnap.language.grammar.values.filters import GreatestAmong, TheyControl, one_of
from apnap.language.grammar.values.said_before import IT, ITS_OWNER
from apnap.language.grammar.values.zones import Their
from apnap.language.node import Node, walk
from apnap.language.references import ChosenPlayer, ControllerOf, DefendingPlayer, LeftOf, You

FILTERS = Vocabulary()
say = FILTERS.say


def _definite(value: object) -> bool:
    """A test compares with something that is known; "a creature you control" would be any of them."""
    return isinstance(value, Node) and not any(isinstance(node, Choose) for node in walk(value))


def _of_several(value: object) -> bool:
    """ "a commander that's a creature or planeswalker": one kind alone would be an adjective."""
    return isinstance(value, (f.HasType, f.AnyOf)) and value not in _ONE_KIND


_ONE_KIND = tuple([f.HasType(bit) for bit in t.CARD_TYPES.values()])


# -- nouns -------------------------------------------------------------------------------------------------------------

say("kinds*", "{a:kind*}", slot("a"))
for _number, _or in (("one", "(or|and|and/or)"), ("many", "(and|or|and/or)")):
    _a, _b, _c, _d = [f"{{{_name}:kind.{_number}}}" for _name in ("a", "b", "c", "d")]
    say(f"kinds.{_number}", f"{_a} {_or} {_b}", one_of("a", "b"))
    say(f"kinds.{_number}", f"{_a}, {_b}, {_or} {_c}", one_of("a", "b", "c"))
    say(f"kinds.{_number}", f"{_a}, {_b}, {_c}, {_or} {_d}", one_of("a", "b", "c", "d"))
    _five = f"{_a}, {_b}, {_c}, {_d}, {_or} {{e:kind.{_number}}}"
    say(f"kinds.{_number}", _five, one_of("a", "b", "c", "d", "e"))

say("player*", "player<|s>", f.player)
say("player*", "opponent<|s>", f.opponent)
say("player*", "teammate<|s>", f.IsPlayer("teammate"))
say("noun*", "{a:kinds*}", slot("a"))
say("noun*", "permanent<|s>", f.permanent)
say("noun*", "{a:player*}", slot("a"))
say("noun*", "{a:kind*} or {b:player*}", one_of("a", "b"))
say("noun*", "{b:player*} or {a:kind*}", one_of("b", "a"))
say("noun*", "{a:kind*}, {b:kind*}, or {c:player*}", one_of("a", "b", "c"))
say(
    "noun*",
    "{a:adjective} creature<|s> or {b:adjective} creature<|s>",
    made(f.AllOf, parts=items(one_of("a", "b"), f.creature)),
)
say("noun*", "token<|s>", f.token)
say("noun*", "commander<|s>", f.HasStatus("commander"))
say("noun*", "spell<|s>", f.spell)
say("noun*", "activated (or|and) triggered abilit<y|ies>", f.IsAbility())
say("noun*", "activated abilit<y|ies>", f.IsAbility("activated"))
say("noun*", "triggered abilit<y|ies>", f.IsAbility("triggered"))
say("noun*", "spell<|s> or abilit<y|ies>", f.AnyOf((f.spell, f.IsAbility())))
say("card_noun*", "card<|s>", None)
say("spell_noun*", "spell<|s>", None)

# -- adjectives --------------------------------------------------------------------------------------------------------

say("adjective", "other", f.another)
say("adjective", "tapped", f.tapped)
say("adjective", "untapped", f.untapped)
say("adjective", "attacking or blocking", f.AnyOf((f.attacking, f.blocking)))
say("adjective", "attacking", f.attacking)
say("adjective", "blocking", f.blocking)
say("adjective", "blocked", f.HasStatus("blocked"))
say("adjective", "unblocked", f.HasStatus("unblocked"))
say("adjective", "enchanted", f.HasStatus("enchanted"))
say("adjective", "equipped", f.HasStatus("equipped"))
say("adjective", "commander", f.HasStatus("commander"))
say("adjective", "modified", f.HasStatus("modified"))
say("adjective", "foretold", f.HasStatus("foretold"))
say("adjective", "face-down", f.HasStatus("face down"))
say("adjective", "face-up", f.HasStatus("face up"))
say("adjective", "legendary", f.legendary)
say("adjective", "nonlegendary", f.Non(f.legendary))
say("adjective", "basic", f.basic)
say("adjective", "nonbasic", f.Non(f.basic))
say("adjective", "snow", f.HasSupertype(t.SNOW))
say("adjective", "nonsnow", f.Non(f.HasSupertype(t.SNOW)))
say("adjective", "nontoken", f.Non(f.token))
say("adjective", "colorless", f.Colourless())
say("adjective", "historic", f.AnyOf((f.artifact, f.legendary, f.HasSubtype("Saga"))))  # CR 700.6
say("adjective", "multicolored", f.Multicoloured())
say("adjective", "monocolored", f.AllOf((f.Non(f.Colourless()), f.Non(f.Multicoloured()))))
for _word in ("artifact", "creature", "enchantment", "land", "planeswalker", "battle", "instant", "sorcery"):
    say("adjective", f"non{_word}", f.Non(f.HasType(t.CARD_TYPES[_word])))
for _n, _word in enumerate(("white", "blue", "black", "red", "green")):
    say("adjective", f"non{_word}", f.Non(f.HasColour(_n)))
say("adjective", "{a:colour_test}", slot("a"))
say("adjective", "{a:colour_test} or {b:colour_test}", one_of("a", "b"))
say(
    "adjective",
    "{a:colour_test}, {b:colour_test}, (or|and|and/or) {c:colour_test}",
    one_of("a", "b", "c"),
)
say("adjective", "non-{a:kind.one}", made(f.Non, inner=slot("a")))
say("adjective", "{a:kinds.one}", slot("a"))
say("adjective", "permanent", f.permanent)
say("adjective", "token", f.token)

# -- endings -----------------------------------------------------------------------------------------------------------

say("ending*", "you control", f.you_control)
say("ending*", "you own", f.you_own)
say("ending*", "you own and control", f.you_own & f.you_control)
say("ending.one", "(an opponent controls|your opponents control)", f.opponent_controls)
say("ending.many", "(your opponents control|an opponent controls)", f.opponent_controls)
say("ending*", "you don't control", f.Non(f.you_control))
say("ending*", "{who:controller} controls", f.ControlledBy)
say("ending*", "controlled by {who:neighbour}", f.ControlledBy)
say("neighbour", "the player to your left", LeftOf())
say("neighbour", "the player to your right", LeftOf(right=True))
say("neighbour", "the player to their left", made(LeftOf, of=Their()))
say("ending*", "defending player controls", f.ControlledBy(DefendingPlayer()))
say("ending*", "you attacked with a creature this combat", f.AttackedBy(You()))
say("ending*", "{who:controller} attacked with a creature this combat", f.AttackedBy)
say("ending*", "blocking {reference:known.one}", f.Blocking)
say("ending*", "blocking or blocked by {reference:known.one}", f.Blocking, either=True)
say("ending*", "banded with {reference:known.one}", f.BandedWith)
say("ending*", "attacking you", f.Attacking(You()))
say(
    "ending*",
    "that<'s| are> attacking you or {_other:a}",
    made(f.AnyOf, choices=items(f.Attacking(You()), made(f.Attacking, reference=made(Each, what=slot("_other"))))),
)
say("ending*", "dealt damage by {by:known.one} this turn", f.DealtDamageThisTurn)
say("ending*", "on the battlefield", None)
say("ending*", "with {quality}", slot("quality"))
say("ending*", "without {quality:keyword_name}", made(f.Non, inner=made(f.HasKeyword, keyword=slot("quality"))))
say("ending*", "without {a:keyword_test} or {b:keyword_test}", made(f.Non, inner=one_of("a", "b")))
say("ending*", "of the chosen (color|colour)", f.HasChosenColour())
say("ending*", "of the chosen type", f.HasChosenSubtype())
say("ending*", "attached to {reference:thing.one}", f.AttachedTo, when=_definite)
say("ending*", "[that<'s| are> ]attached to {_any:a}", f.AttachedTo, reference=made(Each, what=slot("_any")))
say("ending*", "that w<as|ere> dealt damage this turn", f.DealtDamageThisTurn())
say("ending*", "that<'s| are> {a:adjective}", slot("a"))
say("ending*", "that<'s| are> a {a:kinds.one}", slot("a"), when=_of_several)
say("ending*", "that isn't {a:adjective}", made(f.Non, inner=slot("a")))
say("ending*", "that share<s> (a|at least one) creature type with {with_:thing.one}", f.SharesSubtype, when=_definite)
say("ending*", "that share<s> a card type with {with_:thing.one}", f.SharesType, when=_definite)
say("ending*", "that share<s> a color with {with_:thing.one}", f.SharesColour, when=_definite)
say("ending*", "other than {reference:thing.one}", made(f.Non, inner=made(f.Is, reference=slot("reference"))))
say("ending*", "named {name:card_name}", f.Named)

say("quality", "{keyword:keyword_name}", f.HasKeyword)
say("quality", "the chosen name", f.HasChosenName(), after=note_name)
say("quality", "that name", ThatName())
say("quality", "one of the chosen names", f.HasChosenName("one"))
say("quality", "the other chosen name", f.HasChosenName("other"))
say("quality", "the same name as {with_:thing.one}", f.SharesName, when=_definite)
say("quality", "{a:keyword_test} or {b:keyword_test}", one_of("a", "b"))
say("keyword_test", "{keyword:keyword_name}", f.HasKeyword)
for _word in ("power", "toughness", "mana value", "total power and toughness"):
    say("quality", f"{_word} {{amount:digit}} or less", f.Measures, what=_word, comparison="<=")
    say("quality", f"{_word} {{amount:digit}} or greater", f.Measures, what=_word, comparison=">=")
    say("quality", f"{_word} {{amount:digit}}", f.Measures, what=_word, comparison="=")
    say("quality", f"{_word} {{amount:x}} or less", f.Measures, what=_word, comparison="<=")
    say("quality", f"{_word} {{amount:x}} or greater", f.Measures, what=_word, comparison=">=")
    say("quality", f"{_word} {{amount:x}}", f.Measures, what=_word, comparison="=")
    say("quality", f"{_word} less than or equal to {{amount}}", f.Measures, what=_word, comparison="<=")
    say("quality", f"{_word} greater than or equal to {{amount}}", f.Measures, what=_word, comparison=">=")
    say("quality", f"{_word} equal to {{amount}}", f.Measures, what=_word, comparison="=")
    say("quality", f"{_word} less than {{amount}}", f.Measures, what=_word, comparison="<")
    say("quality", f"{_word} greater than {{amount}}", f.Measures, what=_word, comparison=">")
_TOTAL = made(Plus, left=made(PowerOf, of=IT), right=made(ToughnessOf, of=IT))
say(
    "quality",
    "the same total power and toughness",
    f.Measures,
    what="total power and toughness",
    comparison="=",
    amount=_TOTAL,
)
for _word in ("even", "odd"):
    say("quality", f"an {_word} mana value", f.Measures("mana value", _word))
say("quality", "a {kind:counter} counter on (it|them)", f.HasCounters)
say("quality", "{at_least:number_or_more} {kind:counter} counters on (it|them)", f.HasCounters)
say("quality", "{kind:counter} counters on them", f.HasCounters)
say("quality", "(a counter|counters) on (it|them)", f.HasCounters())
say("number_or_more", "{n:number} or more", slot("n"))

say("controller", "{who:back.one}", slot("who"))

FILTERS.add(
    NounPhrase("np.one", "adjective", "noun.one", "ending.one"),
    NounPhrase("np.many", "adjective", "noun.many", "ending.many"),
    NounPhrase("cards.one", "adjective", "card_noun.one", "card_ending.one"),
    NounPhrase("cards.many", "adjective", "card_noun.many", "card_ending.many"),
    NounPhrase("spells.one", "adjective", "spell_noun.one", "spell_ending.one"),
    NounPhrase("spells.many", "adjective", "spell_noun.many", "spell_ending.many"),
)

say("card_ending*", "with {quality}", slot("quality"))
say("card_ending*", "of the chosen type", f.HasChosenSubtype())
say("card_ending*", "named {name:card_name}", f.Named)
say("spell_ending*", "with {quality}", slot("quality"))
say("spell_ending*", "of the chosen type", f.HasChosenSubtype())
say("spell_ending*", "that<'s| are> {a:adjective}", slot("a"))
say("spell_ending*", "you control", f.you_control)
say("spell_ending*", "that share<s> a creature type with {with_:known.one}", f.SharesSubtype)
say("spell_ending*", "that target<s> {inner:whose}", f.Targets)
say("ending*", "that target<s> {inner:whose}", f.Targets)
say(
    "spell_ending*",
    "that<'s| are> both {a:colour_test} and {b:colour_test}",
    made(f.AllOf, parts=items(slot("a"), slot("b"))),
)
say("card_name", "~", "~")

# -- whose they are, which is the greatest -----------------------------------------------------------------------------

say("ending*", "they control", TheyControl())
say("quality", "the greatest power among {_among:np.many}", GreatestAmong())
say("quality", "the least toughness among {_among:np.many}", GreatestAmong(least=True))

say(
    "ending*",
    "without a {_kind:counter} counter on (it|them)",
    made(f.Non, inner=made(f.HasCounters, kind=slot("_kind"))),
)


def _their_controller(talk: Discourse, value: object) -> None:
    """ "that player" is the one who was targeted."""
    who = value.who if isinstance(value, f.ControlledBy) else None
    assert isinstance(who, e.Target)
    remember(talk, who)


say(
    "ending*",
    "target {_who:player.one} controls",
    made(f.ControlledBy, who=made(e.Target, what=slot("_who"), name=fresh("target"))),
    after=_their_controller,
)

say("controller", "the chosen player", ChosenPlayer())
say("controller", "its controller", made(ControllerOf, of=ITS_OWNER))
say("quality", "no abilities", f.HasNoAbilities())

# -- spells and abilities by their targets (CR 115.9) ------------------------------------------------------------------

for _ending in ("ending*", "spell_ending*"):
    say(_ending, "with a single target", f.HasTargets())
    say(_ending, "with one or more targets", f.HasTargets(or_more=True))
    say(_ending, "that target<s> only {inner:sole}", f.Targets, only=True)
say("sole", "{_it:self}", f.this)
say("sole", "a {it:player.one}", slot("it"))
say("sole", "a single {it:np.one}", slot("it"))
say("sole", "a single permanent or player", f.AnyOf((f.permanent, f.player)))

# -- cards by their names (CR 201) -------------------------------------------------------------------------------------

FILTERS.add(ProperName("whole_name", commas=True))
say("card_name", "{it:whole_name}", slot("it"))
