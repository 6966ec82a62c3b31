"""Libraries: searching, looking at the top cards, milling, shuffling (CR 401, 701.13, 701.19, 701.20)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.amounts import DownTo, Number, X
from apnap.language.durations import FOREVER
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.english.nouns.references import remember
from apnap.language.filters import Anything
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.done_this_way import did, note_done, times_done
from apnap.language.grammar.values.filters import one_of
from apnap.language.grammar.values.libraries import HandOrLibrary, LibraryOrGraveyard
from apnap.language.grammar.values.said_before import ACTOR, That, They
from apnap.language.grammar.values.zones import DOER, Part, is_exiled
from apnap.language.references import Bound, This, Those, Top, You

LIBRARIES = Vocabulary()
say = LIBRARIES.say

say("vp*", "mill<s> {amount:cards_drawn}", e.Mill, who=ACTOR, after=did("milled"))
say("vp*", "shuffle<s> {_own:own} library", e.Shuffle, who=ACTOR)
say("vp*", "shuffle<s>", e.Shuffle, who=ACTOR)

# -- searching (CR 701.19): for what, and where it goes ----------------------------------------------------------------


def _stated(value: object) -> bool:
    """ "up to two" adds nothing where a quality is stated (CR 701.19b); without one it does."""
    return isinstance(value, tuple) and not isinstance(value[0], Anything)


say("sought_card*", "{it:cards*}", slot("it"))
say("sought_card*", "card<|s>", Anything())
say("sought_card.many", "{a:cards.many} and/or {b:cards.many}", one_of("a", "b"))


def _seek(template: str, count: object, stated: bool = False) -> None:
    say("sought", template, items(slot("what"), count), when=_stated if stated else None, after=_note_sought)


_SOUGHT_NOTE = "sought"


def _note_sought(talk: Discourse, value: object) -> None:
    talk.note(_SOUGHT_NOTE, value)


def _seeks_several(value: object, talk: Discourse) -> bool:
    sought = talk.notes.get(_SOUGHT_NOTE)
    return isinstance(sought, tuple) and sought[1] != 1


def _seeks_any(value: object, talk: Discourse) -> bool:
    sought = talk.notes.get(_SOUGHT_NOTE)
    return isinstance(sought, tuple) and sought == (Anything(), 1)


_seek("a {what:sought_card.one}", 1)
_seek("up to {n:number} {what:sought_card.many}", slot("n"), stated=True)
_seek("{n:number} {what:sought_card.many}", slot("n"))
_seek("up to X {what:sought_card.many}", X(), stated=True)
_seek("X {what:sought_card.many}", X())
_seek("any number of {what:sought_card.many}", None, stated=True)
say("found", "them", "them", rather=_seeks_several)
say("found", "that card", "that card", rather=_seeks_any)
for _words in ("it", "the card", "those cards", "the revealed cards"):
    say("found", _words, _words)
say("put_found*", "put<s> {_it:found} into {_own:own} hand, then shuffle<s>(| {_own:own} library)", ("hand", False, ""))
say(
    "put_found*",
    "put<s> {_it:found} onto the battlefield, then shuffle<s>(| {_own:own} library)",
    ("battlefield", False, ""),
)
say(
    "put_found*",
    "put<s> {_it:found} onto the battlefield tapped, then shuffle<s>(| {_own:own} library)",
    ("battlefield", True, ""),
)
say(
    "put_found*",
    "put<s> {_it:found} into {_own:own} graveyard, then shuffle<s>(| {_own:own} library)",
    ("graveyard", False, ""),
)
say("put_found*", "exile<s> {_it:found}, then shuffle<s>(| {_own:own} library)", ("exile", False, ""))
say("put_found*", "then shuffle<s> and put<s> {_it:found} on top", ("library", False, "top"))


def _found(talk: Discourse, value: object) -> None:
    assert isinstance(value, e.Search)
    if value.name not in talk.names:
        talk.names.append(value.name)
    talk.mention(Bound(value.name), value.what, value.count != 1)


_SOUGHT = {"what": Part("_sought", 0), "count": Part("_sought", 1), "name": fresh("found")}
for _words, _reveal in (("", False), ("reveal<s> {_it:found}, ", True)):
    say(
        "vp*",
        f"search<es> {{_own:own}} library for {{_sought:sought}}, {_words}{{_put:put_found*}}",
        e.Search,
        who=ACTOR,
        reveal=_reveal,
        to=Part("_put", 0),
        tapped=Part("_put", 1),
        position=Part("_put", 2),
        after=_found,
        **_SOUGHT,  # type: ignore[arg-type]
    )
for _words, _given in (
    ("onto the battlefield", {"to": "battlefield"}),
    ("onto the battlefield tapped", {"to": "battlefield", "tapped": True}),
):
    say(
        "vp*",
        f"search<es> {{_own:own}} library for {{_sought:sought}} and put<s> {{_it:found}} {_words}",
        e.Search,
        who=ACTOR,
        reveal=False,
        shuffles=False,
        after=_found,
        **{**_SOUGHT, **_given},  # type: ignore[arg-type]
    )
_AURA = f.aura & f.CouldEnchant(This())
say(
    "happening",
    "search your library for an Aura card that could enchant it. if {_it:self} is still on the battlefield, put that "
    "Aura card onto the battlefield attached to it. otherwise, reveal the Aura card and put it into your hand. then "
    "shuffle.",
    items(
        e.If(
            q.Fits(This(), f.InZone("battlefield")),
            (e.Search(_AURA, "battlefield", reveal=False, attached_to=This()),),
            (e.Search(_AURA, "hand"),),
        )
    ),
)
# -- cards that are found together, and cards that go to two places ----------------------------------------------------


def _seek_alike(template: str, count: object, alike: str, what: object = slot("what")) -> None:
    say("sought_alike", template, items(what, count, alike), after=_note_sought)


for _n, _count in (("{n:number}", slot("n")), ("X", X())):
    _seek_alike(f"up to {_n} {{what:sought_card.many}} with different names", _count, "different names")
    _seek_alike(f"up to {_n} {{what:cards.many}} that share a land type", _count, "a land type in common")
_KINDS = made(f.AnyOf, choices=items(slot("_a"), slot("_b")))
_seek_alike("a {_a:cards.one} and a {_b:cards.one}", 2, "one of each", _KINDS)
_ALIKE = {**_SOUGHT, "alike": Part("_sought", 2)}
_SPLIT = "put<s> one onto the battlefield tapped and the other into {_own:own} hand"
say("put_split*", f"{_SPLIT}, then shuffle<s>", ("battlefield", True, "hand"))
say("put_split*", f"and {_SPLIT}. shuffle<s>", ("battlefield", True, "hand"))
for _words, _reveal in (("", False), ("reveal<s> {_it:found}, ", True)):
    _for = "search<es> {_own:own} library for"
    _PUT = {"who": ACTOR, "reveal": _reveal, "to": Part("_put", 0), "tapped": Part("_put", 1), "after": _found}
    say(
        "vp*",
        f"{_for} {{_sought:sought_alike}}, {_words}{{_put:put_found*}}",
        e.Search,
        **{**_PUT, "position": Part("_put", 2), **_ALIKE},  # type: ignore[arg-type]
    )
    say(
        "vp*",
        f"{_for} {{_sought:sought}}, {_words}{{_put:put_split*}}",
        e.Search,
        **{**_PUT, "rest": Part("_put", 2), **_SOUGHT},  # type: ignore[arg-type]
    )
for _words, _tapped in (("", False), (" tapped", True)):
    say(
        "vp.many",
        f"search {{_own:own}} library for {{_sought:sought}}, put {{_it:found}} onto the battlefield{_words} under "
        "{under:thing.one}'s control, then shuffle",
        e.Search,
        to="battlefield",
        tapped=_tapped,
        reveal=False,
        after=_found,
        **_SOUGHT,  # type: ignore[arg-type]
    )
for _words, _reveal in (("", False), (" and reveal {_it:found}", True)):
    say(
        "vp.many",
        f"search {{_own:own}} library for {{_sought:sought}}{_words}. put one into your hand and the other into your "
        "graveyard. then shuffle",
        e.Search,
        reveal=_reveal,
        to="hand",
        rest="graveyard",
        after=_found,
        **_SOUGHT,  # type: ignore[arg-type]
    )
say(
    "vp.many",
    "search {whose:zone_of} library for {_sought:sought} and put {_it:found} onto the battlefield under your control. "
    "then that player shuffles",
    e.Search,
    to="battlefield",
    under=You(),
    reveal=False,
    after=_found,
    **_SOUGHT,  # type: ignore[arg-type]
)
say(
    "vp.many",
    "search {whose:zone_of} library for {_sought:sought} and exile {_it:found}. then that player shuffles",
    e.Search,
    to="exile",
    reveal=False,
    after=_found,
    **_SOUGHT,  # type: ignore[arg-type]
)

say(
    "vp.many",
    "search {whose:zone_of} graveyard, hand, and library for {_sought:all_sought} and exile {_it:found}. then that "
    "player shuffles",
    e.Search,
    to="exile",
    reveal=False,
    zones=("graveyard", "hand", "library"),
    after=_found,
    **_SOUGHT,  # type: ignore[arg-type]
)
say("all_sought", "all {what:sought_card.many}", items(slot("what"), None), when=_stated)

# -- the top cards: what is taken, where it goes, where the rest goes --------------------------------------------------


def _no_hand(value: object, talk: Discourse) -> bool:
    """All cards of a hand are "their hand"."""
    return not (isinstance(value, e.Look) and isinstance(value.what, e.Each))


say("vp*", "look<s> at {what:thing}", e.Look, who=ACTOR, rather=_no_hand)
say("vp*", "reveal<s> {what:thing}", e.Look, reveal=True, after=did("revealed"))


def _worked_out(value: object) -> bool:
    return not isinstance(value, (int, X))


say("look_or_reveal", "look at", False)
say("look_or_reveal", "reveal", True)
say("seen", "the top {n:number} cards of your library", slot("n"))
say("seen", "the top X cards of your library", X())
say("seen", "the top X cards of your library, where X is {n:amount}", slot("n"), when=_worked_out)
say("some_of", "one of (them|those cards)", 1)
say("some_of", "{n:number} of (them|those cards)", slot("n"))
say("some_among", "a {what:sought_card.one} from among (them|those cards)", items(slot("what"), 1))
say(
    "up_to_among",
    "up to {n:number} {what:sought_card.many} from among (them|those cards)",
    items(slot("what"), slot("n")),
)
say("some_among", "{it:up_to_among}", slot("it"))
say("up_to_among", "any number of {what:sought_card.many} from among (them|those cards)", items(slot("what"), None))
say("take_to", "into your hand", ("hand", False))
say("take_to", "onto the battlefield", ("battlefield", False))
say("take_to", "onto the battlefield tapped", ("battlefield", True))
say("take_to", "into your graveyard", ("graveyard", False))
say("take_to", "on top of your library", ("library", False))
say("rest_to", "on the bottom of your library in any order", ("library", "bottom", False))
say("rest_to", "on the bottom of your library in a random order", ("library", "bottom", True))
say("rest_to", "on the bottom of your library", ("library", "bottom", False))
say("rest_to", "into your graveyard", ("graveyard", "bottom", False))
say("rest_to", "into your hand", ("hand", "bottom", False))
say("rest_to", "(back|back on top|on top of your library) in any order", ("library", "top", False))


def _taken(talk: Discourse, value: object) -> None:
    assert isinstance(value, e.LookAndTake)
    if value.name not in talk.names:
        talk.names.append(value.name)
    talk.mention(Bound(value.name), value.what, value.take != 1)


_REST = {"rest": Part("_rest", 0), "rest_position": Part("_rest", 1), "random_rest": Part("_rest", 2)}
_TO = {"to": Part("_to", 0), "tapped": Part("_to", 1)}
_AMONG = {"what": Part("_some", 0), "take": Part("_some", 1)}


def _look(template: str, **given: object) -> None:
    say(
        "vp.many",
        "{reveal:look_or_reveal} {look:seen}. " + template,
        e.LookAndTake,
        name=fresh("taken"),
        after=_taken,
        **{**_REST, **given},  # type: ignore[arg-type]
    )


_look("put {take:some_of} {_to:take_to} and the (rest|other) {_rest:rest_to}", what=Anything(), optional=False, **_TO)
_look("you may put {_some:some_among} {_to:take_to}. [then ]put the rest {_rest:rest_to}", **_AMONG, **_TO)
_look("put {_some:up_to_among} {_to:take_to}. [then ]put the rest {_rest:rest_to}", **_AMONG, **_TO)
_look("put {_some:up_to_among} {_to:take_to} and the rest {_rest:rest_to}", **_AMONG, **_TO)
_A = "a {what:cards.one} from among (them|those cards)"
_look(f"put {_A} {{_to:take_to}}. [then ]put the rest {{_rest:rest_to}}", take=1, optional=False, **_TO)
_look(f"put {_A} {{_to:take_to}} and the rest {{_rest:rest_to}}", take=1, optional=False, **_TO)
_look(
    "you may reveal {_some:some_among} and put {_it:found} into your hand. [then ]put the rest {_rest:rest_to}",
    shows=True,
    **_AMONG,
)
say(
    "clauses",
    "choose a creature card name. reveal {look:seen} and put all of them with that name into your hand. put the rest "
    "{_rest:rest_to}",
    items(
        e.ChooseWord("card name", f.creature),
        made(
            e.LookAndTake,
            look=slot("look"),
            take=None,
            what=f.HasChosenName(),
            reveal=True,
            optional=False,
            name=fresh("taken"),
            **_REST,
        ),
    ),
)
_DIG = "reveal cards from the top of your library until you reveal a {what:cards.one}. put that card {_to:take_to}"
for _and in (". [then ]put", " and", " and put"):
    say(
        "vp.many",
        f"{_DIG}{_and} (the rest|all other cards revealed this way) {{_rest:rest_to}}",
        e.LookAndTake,
        look=made(DownTo, what=slot("what")),
        take=1,
        reveal=True,
        optional=False,
        name=fresh("taken"),
        after=_taken,
        **{**_REST, **_TO},  # type: ignore[arg-type]
    )


def _dug(talk: Discourse, value: object) -> None:
    """ "That card" is the last card, if it is one of those; "the revealed cards" are all of them."""
    what = value.what.count.what if isinstance(value, e.Look) else None  # type: ignore[attr-defined]
    assert isinstance(value, e.Look) and isinstance(value.what, Top) and isinstance(what, f.Filter)
    talk.mention(Bound(value.what.name), f.InZone("library"), True)
    talk.mention(Those(Bound(value.what.name), what), f.InZone("library"))


class TheRest(Spec):
    """What is done with the other cards, where some were revealed and put elsewhere."""

    def __init__(self, done: e.Effect) -> None:
        self.done = done

    def build(self, slots: Slots, talk: Discourse) -> object:
        if not times_done(talk, "revealed"):
            raise Refused
        return self.done

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and value == self.done


_DOWN = made(Top, count=made(DownTo, what=slot("_what")), name=fresh("top"))
say(
    "vp.many",
    "reveal cards from the top of your library until you reveal a {_what:cards.one}",
    made(e.Look, what=_DOWN, reveal=True),
    after=_dug,
)
say("back.many", "the revealed cards", That("", many=True), rather=seldom)


def _dug_several(talk: Discourse, value: object) -> None:
    """ "Those creature cards" are those that were looked for; the rest is still in the library."""
    what = value.what.count.what if isinstance(value, e.Look) else None  # type: ignore[attr-defined]
    assert isinstance(value, e.Look) and isinstance(value.what, Top) and isinstance(what, f.Filter)
    note_done(talk, "revealed")
    talk.mention(Those(Bound(value.what.name), what), what, True)


_DOWN_TO_SEVERAL = made(Top, count=made(DownTo, what=Part("_some", 0), number=Part("_some", 1)), name=fresh("top"))
say(
    "vp.many",
    "reveal cards from the top of your library {_some:until_several}",
    made(e.Look, what=_DOWN_TO_SEVERAL, reveal=True),
    after=_dug_several,
)
say("until_several", "until you reveal {it:several_cards}", slot("it"))
say("several_cards", "{n:number} {what:cards.many}", items(slot("what"), slot("n")))
say("several_cards", "X {what:cards.many}", items(slot("what"), X()))
say("several_cards", "that many {what:cards.many}", items(slot("what"), Number()))
say("several_cards", "a number of {what:cards.many} equal to {n:amount}", items(slot("what"), slot("n")), rather=seldom)
say("several_cards", "a {what:cards.one} {n:for_each_else}", items(slot("what"), slot("n")))
say("back_noun.many", "{it:kind.one} cards", slot("it"))
say("vp.many", "shuffle {_rest:other_cards} into your library", TheRest(e.Shuffle()))
say("other_cards", "the rest[ of the revealed cards]", "rest")
_UP_TO = made(e.Choose, what=slot("_what"), count=slot("_n"), up_to=True, name=fresh("chosen"))
say(
    "clause",
    "you may put a {_what:zoned.one} onto the battlefield {_n:for_each_else}",
    items(made(e.Move, what=_UP_TO, to="battlefield", under=You())),
)


class ThatTarget(Spec):
    """What was called "any target". Only a hint shows that a card words it so."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        found = [mention.reference for mention in talk.mentions if mention.what == f.any_target and not mention.many]
        if not found:
            raise Refused
        return found[-1]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and value == Bound("target")


say("back.one", "that permanent or player", ThatTarget())
_DUG = {"look": made(DownTo, what=slot("what")), "take": 1, "reveal": True, "optional": False, **_TO}
say(
    "vp.many",
    "reveal cards from the top of your library until you reveal a {what:cards.one}, put that card {_to:take_to}, then "
    "shuffle all other cards revealed this way into your library",
    e.LookAndTake,
    rest_position="shuffled",
    name=fresh("taken"),
    after=_taken,
    **_DUG,  # type: ignore[arg-type]
)
_look(
    "put all {what:cards.many} revealed this way {_to:take_to} and the rest {_rest:rest_to}",
    take=None,
    optional=False,
    **_TO,
)


def _computed(value: object) -> bool:
    return isinstance(value, tuple) and not isinstance(value[0], f.Anything) and not isinstance(value[1], int)


say(
    "sought",
    "up to X {what:sought_card.many}, where X is {n:amount}",
    items(slot("what"), slot("n")),
    when=_computed,
)

say(
    "pair.many",
    "search {_own:own} library and/or graveyard for {_sought:sought}, reveal {_it:found}, and put {_that:found} into "
    "your hand. if you search your library this way, shuffle",
    LibraryOrGraveyard(),
)

say(
    "happening",
    "you may search your hand and/or library for a {what:cards.one}. you may cast it without paying its mana cost. "
    "if you searched your library this way, shuffle.",
    HandOrLibrary(),
)
# -- cards from among the top cards ------------------------------------------------------------------------------------


class AmongTop(They):
    """ "them", where they are the top cards of a library."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        them = super().build(slots, talk)
        if not isinstance(them, Bound) or not them.name.startswith("top"):
            raise Refused
        return them


class WhereTheyAre(Spec):
    """The zone of the top cards of a library: they stay there unless they have just been exiled."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        them = talk.they()
        return f.InZone("exile" if them is not None and is_exiled(talk, them) else "library")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == self.build(slots, talk)


_PLAYED = f.Is(Bound("affected")) & f.InZone("exile")
_MAY_PLAY = made(
    e.Apply, to=slot("to"), rules=(s.May(f.player & f.Is(You()), "play", _PLAYED),), duration=FOREVER, changes=()
)
say("clause", "you may play {to:them}", items(_MAY_PLAY))
_FOUND = made(f.AllOf, parts=items(made(f.Is, reference=AmongTop()), WhereTheyAre(), slot("_it")))
say(
    "named.one",
    "a {_it:cards.one} from among them",
    made(e.Choose, what=_FOUND, by=DOER, name=fresh("chosen")),
    after=remember,
)

# -- piles (CR 700.3) --------------------------------------------------------------------------------------------------

_PILES = "into two piles"
_ONE_OPPONENT = e.Choose(f.opponent)
say("clause", f"an opponent separates {{what:pile_of}} {_PILES}", items(made(SeparateIntoPiles, what=slot("what"))))
say(
    "vp.many",
    f"separate {{what:pile_of}} {_PILES}. an opponent chooses one of those piles",
    made(SeparateIntoPiles, what=slot("what"), by=You(), chooser=_ONE_OPPONENT),
)
say("pile_of", "{it:them}", slot("it"))
say("pile_of", "{it:back.many}", slot("it"))
for _words, _to, _position in (
    ("into your graveyard", "graveyard", ""),
    ("on the bottom of your library in any order", "library", "bottom"),
):
    say(
        "clause",
        f"put (one|that) pile into your hand and the other {_words}",
        items(e.Move(Bound("chosen pile"), "hand"), e.Move(Bound("other pile"), _to, _position)),
    )

# -- instead of drawing: a card of a chosen kind -----------------------------------------------------------------------


def _until(what: f.Filter) -> tuple[e.Effect, ...]:
    return (e.LookAndTake(DownTo(what), 1, what, reveal=True, optional=False),)


say(
    "rule",
    "if you would draw a card, you may instead choose land or nonland and reveal cards from the top of your library "
    "until you reveal a card of the chosen kind. put that card into your hand and put all other cards revealed this "
    "way on the bottom of your library in any order",
    s.Instead(p.Draws(p.YOU), (e.YouMay(_until(f.land), otherwise=_until(f.Non(f.land))),), optional=True),
)

# -- the top card, which goes onto the battlefield or to the bottom ----------------------------------------------------

_SHOWN = Bound("top")
_IF_PERMANENT = e.If(q.Fits(_SHOWN, f.permanent), (e.YouMay((e.Move(_SHOWN, "battlefield", under=You()),)),))
_IF_STILL_THERE = e.If(q.Fits(_SHOWN, f.InZone("library")), (e.Move(_SHOWN, "library", "bottom"),))
say(
    "happening",
    "you may reveal the top card of your library. if it's a permanent card, you may put it onto the battlefield. if "
    "you revealed a card but didn't put it onto the battlefield, put it on the bottom of your library.",
    (e.YouMay((e.Look(Top(), reveal=True),), then=(_IF_PERMANENT, _IF_STILL_THERE)),),
)

# -- down to a card that goes onto the battlefield or to the hand ------------------------------------------------------

_EXILED = made(e.Move, what=made(Top, count=made(DownTo, what=slot("_what"))), to="exile")
_LAST = made(Those, of=Bound("moved"), what=slot("_what"))
_EITHER_PLACE = made(
    e.YouMay,
    effects=items(made(e.Move, what=_LAST, to="battlefield", under=You())),
    otherwise=items(made(e.Move, what=_LAST, to="hand")),
)
say(
    "happening",
    "exile cards from the top of your library until you exile a {_what:cards.one}. put that card onto the battlefield "
    "or into your hand.",
    items(_EXILED, _EITHER_PLACE),
)
