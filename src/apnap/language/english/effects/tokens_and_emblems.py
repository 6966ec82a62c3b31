"""Tokens, copies, emblems (CR 111, 114, 707)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.amounts import Amount, Count, Number, Times, X
from apnap.language.face import Face
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.proper_names import ProperName
from apnap.language.grammar.specs import Refused, Slots, Spec, cons, fresh, items, made, slot
from apnap.language.grammar.values.becoming import known_sizes
from apnap.language.grammar.values.combined import InOrder, concat, last_of, with_, with_last
from apnap.language.grammar.values.filters import WhereX
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.values.zones import Part
from apnap.language.kinds import Filter
from apnap.language.predefined_tokens import PREDEFINED
from apnap.language.references import Bound

TOKENS_AND_EMBLEMS = Vocabulary()
say = TOKENS_AND_EMBLEMS.say
TOKENS_AND_EMBLEMS.add(ProperName("proper_name"))

# -- colours -----------------------------------------------------------------------------------------------------------

PAIRS: dict[tuple[int, ...], tuple[int, ...]] = {(0, 3): (3, 0), (0, 4): (4, 0), (1, 4): (4, 1)}
"""Colours are named around the wheel: red and white, green and white, green and blue."""
say("colours", "colorless", ())
say("colours", "{a:colour}", items(slot("a")))
say("colours", "{a:colour} and {b:colour}", InOrder(("a", "b"), PAIRS))
say("colours", "{a:colour}, {b:colour}, and {c:colour}", InOrder(("a", "b", "c"), {}))
say("all_colours", "all colors", (0, 1, 2, 3, 4))

# -- what a token is (CR 111.3) ----------------------------------------------------------------------------------------


class Sized(Spec):
    """Power and toughness of the face in a slot."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        size = [_side(side) for side in str(slots["stats"]).split("/")]
        return with_("face", power=size[0], toughness=size[1]).build(slots, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Face) or value.power is None or value.toughness is None:
            return False
        sides = ["X" if isinstance(side, X) else str(side) for side in (value.power, value.toughness)]
        slots["stats"] = "/".join(sides)
        both = with_("face", power=value.power, toughness=value.toughness)
        return all(side == "X" or side.isdigit() for side in sides) and both.match(value, slots, talk, hint)


def _side(text: str) -> Amount:
    if text == "X":
        return X()
    if not text.isdigit():
        raise Refused
    return int(text)


_KINDS = ("creature", "artifact", "enchantment", "land")
for _word in _KINDS:
    say("types", _word, t.CARD_TYPES[_word])
for _first, _second in (("artifact", "creature"), ("enchantment", "creature"), ("land", "creature")):
    say("types", f"{_first} {_second}", t.CARD_TYPES[_first] | t.CARD_TYPES[_second])
say("types", "enchantment artifact", t.ENCHANTMENT | t.ARTIFACT)
say("types", "enchantment artifact creature", t.ENCHANTMENT | t.ARTIFACT | t.CREATURE)
say("subtypes", "{a:subtype.one}", items(slot("a")))
say("subtypes", "{first:subtype.one} {rest:subtypes}", cons())
say("typed", "{types}", Face)
say("typed", "{subtypes} {types}", Face)
say("coloured", "{colours} {face:typed}", with_("face", indicator=slot("colours")))
say("described", "{face:coloured}", slot("face"))
say("described", "{stats} {face:coloured}", Sized())
say("sized", "{stats} {face:typed}", Sized())
say("token_kind*", "{face:described} token<|s>", slot("face"))
say("token_kind*", "legendary {face:described} token<|s>", with_("face", supertypes=t.LEGENDARY))
say("token_kind*", "snow {face:described} token<|s>", with_("face", supertypes=t.SNOW))
say("token_kind*", "{face:sized} token<|s> that<'s| are> {colours}", with_("face", indicator=slot("colours")))
say(
    "token_kind*",
    "{face:sized} token<|s> that<'s| are> {colours:all_colours}",
    with_("face", indicator=slot("colours")),
)
_NAMED = with_("face", name=slot("name"))
_ABLE = with_("face", abilities=slot("abilities"))
_BOTH = with_("face", name=slot("name"), abilities=slot("abilities"))
for _word, _face in PREDEFINED.items():
    say("token*", f"{_word} token<|s>", _face)
say("token*", "{face:token_kind*}", slot("face"))
say("token*", "{face:token_kind*} with {abilities}", _ABLE)
say("token*", "{face:token_kind*} named {name:proper_name}", _NAMED)
say("token*", "{face:token_kind*} named {name:proper_name} with {abilities}", _BOTH)
say("token*", "{face:token_kind*} with {abilities} named {name:proper_name}", _BOTH)
say("legend", "{name:proper_name}, a {face:token_kind.one}", _NAMED)
say("legend", "{name:proper_name}, a {face:token_kind.one} with {abilities}", _BOTH)

# -- creating them -----------------------------------------------------------------------------------------------------


class LatestTokens(Spec):
    """The name of the tokens just mentioned: what is created together is mentioned together."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return [name for name in talk.names if name.startswith("tokens")][-1]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return True


def _alike(value: object, talk: Discourse) -> bool:
    """What it is, or what it has: not both."""
    gains = [isinstance(change, c.Gain) for change in value] if isinstance(value, tuple) else []
    return all(gains) or not any(gains)


def _new(talk: Discourse, value: object) -> None:
    assert isinstance(value, (e.CreateToken, e.CreateCopyToken))
    talk.mention(Bound(value.name), _described(value), value.count != 1)


def _known_size(value: object) -> bool:
    """An exception of a copy gives a number, if it gives a size: it isn't worked out."""
    return not isinstance(value, e.CreateCopyToken) or known_sizes(value.exceptions)


def _at_a_player(value: object) -> bool:
    return isinstance(value, (e.CreateToken, e.CreateCopyToken)) and value.at == Bound("that player")


def _all_new(talk: Discourse, value: object) -> None:
    assert isinstance(value, tuple)
    talk.mention(Bound(value[0].name), f.token, True)


def _described(value: e.CreateToken | e.CreateCopyToken) -> Filter:
    if isinstance(value, e.CreateCopyToken):
        return f.token
    face = value.token
    return f.AllOf((f.token, *[f.HasSubtype(word) for word in face.subtypes], f.HasType(face.types)))


say("created*", "{token:token*}", e.CreateToken, who=ACTOR)
say("created*", "{token:token*} attached to {attached_to:thing.one}", e.CreateToken, who=ACTOR)
say("created*", "{it:copied_token*}", slot("it"))
say("created*", "{it:copied_token*}, except {exceptions:exceptions*}", with_("it", exceptions=slot("exceptions")))
say("copied_token*", "token<|s> that<'s a copy| are copies> of {of:thing.one}", e.CreateCopyToken, who=ACTOR)
say("entering*", "{it:created*}", slot("it"))
say("entering*", "tapped {it:created*}", with_("it", tapped=True))
say("entering*", "{it:created*} that<'s| are> tapped", with_("it", tapped=True))
say("entering*", "{it:created*} that<'s| are> tapped and attacking", with_("it", tapped=True, attacking=True))
say("entering*", "{it:created*} that<'s| are> attacking", with_("it", attacking=True))
say("entering*", "tapped and attacking {it:created*}", with_("it", tapped=True, attacking=True))
say("entering*", "tapped {it:created*} that<'s| are> attacking", with_("it", tapped=True, attacking=True))
# -- tokens that attack a player (CR 508.4) ----------------------------------------------------------------------------

_SENT = with_("it", attacking=True, at=Part("_goal", 0), only_players=Part("_goal", 1))
_SENT_TAPPED = with_("it", attacking=True, tapped=True, at=Part("_goal", 0), only_players=Part("_goal", 1))
say("sent", "{it:created.one} that's tapped and attacking {_goal:sent_at}", _SENT_TAPPED)
say("sent", "{it:created.one}, tapped and attacking {_goal:sent_at}", _SENT_TAPPED)
say("sent", "tapped {it:created.one} that's attacking {_goal:sent_at}", _SENT_TAPPED)
say("sent", "{it:created.one} that's attacking {_goal:sent_at}", _SENT)
say("sent_at", "{it:back.one}", items(slot("it"), True))
say("sent_at", "{it:back.one} or a planeswalker they control", items(slot("it"), False))
say("sent", "{it:created.one} that attacks {at:back.one} this turn if able", with_("it", at=slot("at")))
say("creation", "a {it:sent}", with_("it", name=fresh("tokens")), after=_new, when=_at_a_player)

# -- how many ----------------------------------------------------------------------------------------------------------

_FOR_EACH = made(Count, what=slot("_what"))
for _words, _number in (
    ("a {it:entering.one}", 1),
    ("{count:number} {it:entering.many}", slot("count")),
    ("X {it:entering.many}", X()),
    ("that many {it:entering.many}", Number()),
    ("a {it:entering.one} for each {_what:each_one}", _FOR_EACH),
    ("a {it:entering.one} {count:for_each_else}", slot("count")),
    (
        "{_factor:number} {it:entering.many} for each {_what:each_one}",
        made(Times, factor=slot("_factor"), amount=_FOR_EACH),
    ),
    ("a number of {it:entering.many} equal to {count:amount}", slot("count")),
):
    # alone, as the first of several, and as one of the others
    _new_ones = with_("it", count=_number, name=fresh("tokens"))
    say("creation", _words, _new_ones, after=_new, when=_known_size)
    say("creation_first", _words, _new_ones, when=_known_size)
    say("creation_also", _words, with_("it", count=_number, name=LatestTokens()), when=_known_size)
say("creation", "{token:legend}", e.CreateToken, after=_new, name=fresh("tokens"), who=ACTOR)
say("vp*", "create<s> {it:creation}", slot("it"))
say("vps*", "{it:creations*}", slot("it"))
say("clause", "{it:creations.many}", slot("it"), before=Discourse.yours)
say("creations*", "create<s> {a:creation_first} and {b:creation_also}", items(slot("a"), slot("b")), after=_all_new)
say(
    "creations*",
    "create<s> {a:creation_first}, {b:creation_also}, and {c:creation_also}",
    items(slot("a"), slot("b"), slot("c")),
    after=_all_new,
)


# -- what is said of them in the next sentence -------------------------------------------------------------------------


class Endowed(Spec):
    """ "Create a token. It has …": the abilities are part of what is created (CR 111.3). Only a hint shows that a card
    says so in a sentence of its own."""

    def __init__(self, several: bool) -> None:
        self.several = several

    def build(self, slots: Slots, talk: Discourse) -> object:
        abilities = slots["abilities"]
        assert isinstance(abilities, tuple)
        last = last_of(slots["effects"])
        if not isinstance(last, e.CreateToken) or (last.count != 1) != self.several:
            raise Refused
        face = replace(last.token, abilities=last.token.abilities + abilities)
        return with_last(slots["effects"], replace(last, token=face))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        said = hint.get("abilities") if hint is not None else None
        last = last_of(value)
        if not isinstance(said, tuple) or not isinstance(last, e.CreateToken):
            return False
        kept = len(last.token.abilities) - len(said)
        face = replace(last.token, abilities=last.token.abilities[:kept])
        slots["effects"], slots["abilities"] = with_last(value, replace(last, token=face)), said
        return kept >= 0 and last.token.abilities[kept:] == said


say("said", "{effects:clauses}", slot("effects"))
say("said", "{effects:clauses}, {x:where_x}", WhereX("effects", "x"))
say("happening", "{effects:said}. it has {abilities}.", Endowed(False))
say("happening", "{effects:said}. they have {abilities}.", Endowed(True))

# -- copies (CR 707) ---------------------------------------------------------------------------------------------------

say("exceptions*", "{a:exception*}", slot("a"), rather=_alike)
say("exceptions*", "{a:exception*} and {b:exception*}", concat("a", "b"))
say("exceptions*", "{a:exception*}, {b:exception*}, and {c:exception*}", concat("a", "b", "c"))
say("exception*", "<it's|they're> {it:being*}", slot("it"))
say("exception*", "<it has|they have> {abilities}", items(made(c.Gain, abilities=slot("abilities"))))
say("exception*", "<it has|they have> no mana cost", (c.NoManaCost(),))
say("exception*", "the token<|s> <has|have> {abilities}", items(made(c.Gain, abilities=slot("abilities"))))
say("exception*", "(<it isn't|they aren't>|<it's|they're> not) legendary", (c.SetTypes(lost=t.LEGENDARY, keep="all"),))
say("exception*", "the token (isn't|is not) legendary", (c.SetTypes(lost=t.LEGENDARY, keep="all"),))

# -- emblems (CR 114) --------------------------------------------------------------------------------------------------

say("vp*", "get<s> an emblem with {abilities:emblem}", e.CreateEmblem, who=ACTOR)
say("emblem", "{a:quoted}", slot("a"))
say("emblem", "{a:quoted} and {b:quoted}", concat("a", "b"))

_ONE = made(e.CreateToken, token=slot("_a"))
_OR = made(e.CreateToken, token=slot("_b"))
say("vp.many", "create a {_a:token.one} or a {_b:token.one}", e.YouMay, effects=items(_ONE), otherwise=items(_OR))
