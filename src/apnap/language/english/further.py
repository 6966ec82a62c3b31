"""Phrases that stand for nodes there already were: amounts, choices between two deeds, what something was."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.abilities import Keyword
from apnap.language.amounts import Different, Half, LifeOf, Plus, Times, X
from apnap.language.costs import SacrificeOther
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.noun_phrases import NounPhrase
from apnap.language.grammar.special.proper_names import ProperName
from apnap.language.grammar.specs import items, joined, made, slot
from apnap.language.grammar.values.choices import (
    EachTheirOwn,
    EitherWay,
    GreatestAmong,
    LibraryOrGraveyard,
    OfThatColour,
    OfThatType,
    OneOfThem,
    ThatOther,
    TheyControl,
    by_one,
    note_colour,
    note_type,
    of_their_own,
)
from apnap.language.grammar.values.kicked import KICKED
from apnap.language.grammar.values.said_before import ACTOR, IT, THEY
from apnap.language.grammar.values.special_layouts import Chapters
from apnap.language.grammar.values.target_for_each import TargetForEach, together
from apnap.language.references import Bound, EachPlayer

FURTHER = Vocabulary()
say = FURTHER.say


def _not_kicked(value: object) -> bool:
    """Whether a spell was kicked is asked in words of its own."""
    return isinstance(value, q.Fits) and value.filter != KICKED


def _more_than_one(value: object) -> bool:
    return isinstance(value, q.WasSpent) and value.at_least > 1


def _of_one(value: object) -> bool:
    """Each of several players would lose another amount."""
    return isinstance(value, e.LoseLife) and not isinstance(value.who, EachPlayer)


def _ends_with_several(value: object) -> bool:
    """A list within the list of costs."""
    return isinstance(value, tuple) and len(value) > 3 and isinstance(value[-2], SacrificeOther)


def _yours(value: object) -> bool:
    """What is sacrificed is one's own (CR 701.17a)."""
    each = value.what if isinstance(value, e.SacrificeIt) else None
    return isinstance(each, e.Each) and f.you_control in parts(each.what)


# -- amounts -----------------------------------------------------------------------------------------------------------

say("vp*", "scr<ies|y> X", e.Scry, amount=X(), who=ACTOR)
say("vp*", "surveil<s> X", e.Surveil, amount=X(), who=ACTOR)
say("amount", "three times {amount}", Times, factor=3)
say("vp*", "add<s> an amount of {mana} equal to {amount}", e.AddMana, who=ACTOR)
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

# -- one of several ----------------------------------------------------------------------------------------------------

say("clauses", "you may tap or untap {what:thing.one}", EitherWay(e.Tap, e.Untap, optional=True))
say("clauses", "tap or untap {what:thing.one}", EitherWay(e.Tap, e.Untap))
say("vps.one", "gains your choice of {words:choice_words} {duration}", OneOfThem())
say("choice_words", "{a:keyword} or {b:keyword}", items(slot("a"), slot("b")))
say("choice_words", "{a:keyword}, {b:keyword}, or {c:keyword}", items(slot("a"), slot("b"), slot("c")))
say("vp.many", "choose {what:named}", e.Pick, when=lambda value: isinstance(getattr(value, "what", None), e.Target))
say("named", "{it:named.one}", slot("it"))
say("named", "{it:named.many}", slot("it"))

say("vp*", "fight<s> that {noun:back_noun.one}", made(e.Fight, one=ACTOR, other=ThatOther("noun")))

# -- what something was (CR 608.2h) ------------------------------------------------------------------------------------

say("condition", "it was {filter:adjective}", made(q.Fits, what=IT, filter=slot("filter")), when=_not_kicked)
say("condition", "it was {filter:a}", made(q.Fits, what=IT, filter=slot("filter")))
say("condition", "it had {filter:quality}", made(q.Fits, what=IT, filter=slot("filter")))
say(
    "condition",
    "it had no {_kind:counter} counters on it",
    made(q.Unless, inner=made(q.Fits, what=IT, filter=made(f.HasCounters, kind=slot("_kind")))),
)
say("ending*", "they control", TheyControl())

# -- sources, types, states --------------------------------------------------------------------------------------------

FURTHER.add(NounPhrase("source.one", "adjective", "source_noun", "ending.one"))
say("source_noun", "source", None)
say("whose", "a {it:source.one}", slot("it"))
say("change.one", "isn't a creature", c.LoseTypes(t.CREATURE))
say(
    "event",
    "you have {_n:digit} or more life",
    made(p.StateIs, condition=made(q.Compare, left=LifeOf(), comparison=">=", right=slot("_n"))),
)
say("keywords", "{first:keyword_item}; {rest:keywords}", joined())


# -- equip (CR 702.6c) -------------------------------------------------------------------------------------------------


def _creatures(value: object) -> bool:
    """Another type than creature would need rules of its own (CR 702.6e)."""
    quality = getattr(value, "quality", None)
    return isinstance(quality, f.Filter) and f.planeswalker not in parts(quality)


say("keyword", "equip {quality:np.one} {cost:mana_cost}", Keyword, name="equip", when=_creatures)

# -- cards by their names (CR 201) -------------------------------------------------------------------------------------

FURTHER.add(ProperName("whole_name", commas=True))
say("card_name", "{it:whole_name}", slot("it"))
say(
    "pair.many",
    "search {_own:own} library and/or graveyard for {_sought:sought}, reveal {_it:found}, and put {_that:found} into "
    "your hand. if you search your library this way, shuffle",
    LibraryOrGraveyard(),
)

# -- the greatest, the mana that was spent -----------------------------------------------------------------------------

say("quality", "the greatest power among {_among:np.many}", GreatestAmong())
say("amount", "{right:number} plus {left:amount}", Plus)
say("line", "{numbers:chapters} — {_word:ability_word} — {effects}", Chapters("effects"), before=Discourse.new_ability)
say("condition", "{mana:mana_type} was spent to cast (this spell|it|~)", q.WasSpent)
for _n, _word in enumerate(("white", "blue", "black", "red", "green", "colorless")):
    say(
        "condition",
        f"at least {{at_least:number}} {_word} mana was spent to cast (this spell|it|~)",
        q.WasSpent,
        mana=_n,
        when=_more_than_one,
    )
say(
    "clause",
    "{effects:simple} unless {_if:condition}",
    items(made(e.If, condition=made(q.Unless, inner=slot("_if")), effects=slot("effects"))),
)

# -- each of several players and things --------------------------------------------------------------------------------

_LIFE = made(Half, amount=made(LifeOf, who=ACTOR), up=True)
say("vp*", "lose<s> half {_own:own} life, rounded up", e.LoseLife, who=ACTOR, amount=_LIFE, when=_of_one)
say("thing.one", "each of them", THEY)
say("vp.many", "sacrifice all {_what:np.many}", made(e.SacrificeIt, what=made(e.Each, what=slot("_what"))), when=_yours)
_TOLL = made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"), who=Bound("that player"))
for _words in ("unless they {cost:paid_all}", "unless they pay {cost:costs}"):
    say(
        "clause",
        f"{{who:each_player=subject}} {{effects:vps.one}} {_words}",
        items(made(e.ForEach, what=slot("who"), effects=items(_TOLL), name="that player")),
        before=Discourse.yours,
    )
say("each_player", "each player", EachPlayer())
say("each_player", "each opponent", EachPlayer("opponent"))
say(
    "clause",
    "{effects:simple} unless {who:they} {cost:paid_all}",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"), who=slot("who"))),
    when=by_one,
)
say("vp.many", "choose a creature type", e.ChooseWord("creature type"), after=note_type)
say("vp.many", "choose a color", e.ChooseWord("colour"), after=note_colour)
say("ending*", "of that color", OfThatColour())
say("card_ending*", "of that color", OfThatColour())
say("protected", "that color", OfThatColour())
say("ending*", "of that type", OfThatType())
say("card_ending*", "of that type", OfThatType())


def _mention_them(talk: Discourse, value: object) -> None:
    """Each of them is "that player" in what is said of them."""
    talk.mention(Bound("that player"), f.player)


say("for_whom", "player", EachPlayer(), after=_mention_them)
say("for_whom", "opponent", EachPlayer("opponent"), after=_mention_them)
say("happening", "for each {who:for_whom}, {effects:clauses}.", TargetForEach(), after=together)
say("each_of_them", "{it:each_player}", slot("it"), after=_mention_them)
say("clause", "{who:each_of_them=subject} {effects:vps.one}", EachTheirOwn(), before=Discourse.yours)
say(
    "vp*",
    "deal<s> damage to {_who:each_of_them} equal to {_amount:amount}",
    made(
        e.ForEach,
        what=slot("_who"),
        effects=items(made(e.DealDamage, amount=slot("_amount"), to=Bound("that player"), source=ACTOR)),
        name="that player",
    ),
    when=of_their_own,
)
for _words, _tapped in (("", False), (" tapped", True)):
    say(
        "clause",
        f"each player returns (all|each) {{_what:cards.many}} from their graveyard to the battlefield{_words}",
        items(
            made(
                e.Move,
                what=made(e.Each, what=made(f.AllOf, parts=items(slot("_what"), f.InZone("graveyard")))),
                to="battlefield",
                tapped=_tapped,
            )
        ),
    )
_ALL_THREE = items(*[made(e.Sacrifice, what=slot(name), who=ACTOR) for name in ("a", "b", "c")])
say("pair*", "sacrifice<s> {a:a}, {b:a}, and {c:a}", _ALL_THREE)
say("clause", "sacrifice {a:a}, {b:a}, and {c:a}", _ALL_THREE, before=Discourse.yours)
say(
    "one_cost",
    "Sacrifice {a:a}, {b:a}, and {c:a}",
    items(*[made(SacrificeOther, what=slot(name)) for name in ("a", "b", "c")]),
)
say("costs", "{first:one_cost}, {rest:one_cost}", joined(), when=_ends_with_several)
