"""Libraries: searching, looking at the top cards, milling, shuffling (CR 401, 701.13, 701.19, 701.20)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
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
from apnap.language.grammar.values.filters import one_of, replaced
from apnap.language.grammar.values.libraries import HandOrLibrary, LibraryOrGraveyard
from apnap.language.grammar.values.said_before import ACTOR, That, They
from apnap.language.grammar.values.zones import DOER, Part, is_exiled
from apnap.language.references import Bound, Those, Top, You

_CHOSEN_KIND = f.Is(Bound("chosen kind"))
"""Stands for a kind of cards until it is known which one was chosen."""
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
_seek("a number of {what:sought_card.many} less than or equal to {n:amount}", slot("n"), stated=True)
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


def found(talk: Discourse, value: object) -> None:
    assert isinstance(value, e.Search)
    if value.name not in talk.names:
        talk.names.append(value.name)
    talk.mention(Bound(value.name), value.what, value.count != 1)


SOUGHT = {"what": Part("_sought", 0), "count": Part("_sought", 1), "name": fresh("found")}
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
        after=found,
        **SOUGHT,  # type: ignore[arg-type]
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
        after=found,
        **{**SOUGHT, **_given},  # type: ignore[arg-type]
    )


def _found_there(talk: Discourse, value: object) -> None:
    assert isinstance(value, tuple)
    found(talk, value[0])


# what is found stays where it is until it is said where it goes
say(
    "happening",
    "search {_own:own} library for {_sought:sought}.",
    items(made(e.Search, to="", reveal=False, **SOUGHT)),
    after=_found_there,
)
say("card_ending*", "that could enchant {reference:just_it}", f.CouldEnchant)
# -- cards that are found together, and cards that go to two places ----------------------------------------------------


def _seek_alike(template: str, count: object, alike: str, what: object = slot("what")) -> None:
    say("sought_alike", template, items(what, count, alike), after=_note_sought)


for _n, _count in (("{n:number}", slot("n")), ("X", X())):
    _seek_alike(f"up to {_n} {{what:sought_card.many}} with different names", _count, "different names")
    _seek_alike(f"up to {_n} {{what:cards.many}} that share a land type", _count, "a land type in common")
_KINDS = made(f.AnyOf, choices=items(slot("_a"), slot("_b")))
_seek_alike("a {_a:cards.one} and a {_b:cards.one}", 2, "one of each", _KINDS)
_ALIKE = {**SOUGHT, "alike": Part("_sought", 2)}
say("put_split*", "{it:put_both*}, then shuffle<s>", slot("it"))
say("put_split*", "and {it:put_both*}. shuffle<s>", slot("it"))
for _words, _to in (
    ("onto the battlefield tapped and the other into {_own:own} hand", ("battlefield", True, "hand")),
    ("into {_own:own} hand and the other into {_own:own} graveyard", ("hand", False, "graveyard")),
):
    say("put_both*", f"put<s> one {_words}", _to)
for _words, _reveal in (("", False), ("reveal<s> {_it:found}, ", True)):
    _for = "search<es> {_own:own} library for"
    _PUT = {"who": ACTOR, "reveal": _reveal, "to": Part("_put", 0), "tapped": Part("_put", 1), "after": found}
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
        **{**_PUT, "rest": Part("_put", 2), **SOUGHT},  # type: ignore[arg-type]
    )
say(
    "vp.many",
    "search {_own:own} library for {_sought:sought}, put {_it:found} {_to:take_to} under {under:thing.one}'s control, "
    "then shuffle",
    e.Search,
    to=Part("_to", 0),
    tapped=Part("_to", 1),
    reveal=False,
    after=found,
    **SOUGHT,  # type: ignore[arg-type]
)
for _words, _reveal in (("", False), (" and reveal {_it:found}", True)):
    say(
        "vp.many",
        f"search {{_own:own}} library for {{_sought:sought}}{_words}. {{_put:put_both.many}}. then shuffle",
        e.Search,
        reveal=_reveal,
        to=Part("_put", 0),
        tapped=Part("_put", 1),
        rest=Part("_put", 2),
        after=found,
        **SOUGHT,  # type: ignore[arg-type]
    )
say(
    "vp.many",
    "search {whose:zone_of} library for {_sought:sought} and put {_it:found} onto the battlefield under your control. "
    "then that player shuffles",
    e.Search,
    to="battlefield",
    under=You(),
    reveal=False,
    after=found,
    **SOUGHT,  # type: ignore[arg-type]
)
say(
    "vp.many",
    "search {whose:zone_of} library for {_sought:sought} and exile {_it:found}. then that player shuffles",
    e.Search,
    to="exile",
    reveal=False,
    after=found,
    **SOUGHT,  # type: ignore[arg-type]
)

say(
    "vp.many",
    "search {whose:zone_of} graveyard, hand, and library for {_sought:all_sought} and exile {_it:found}. then that "
    "player shuffles",
    e.Search,
    to="exile",
    reveal=False,
    zones=("graveyard", "hand", "library"),
    after=found,
    **SOUGHT,  # type: ignore[arg-type]
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
say("vp.many", "choose a creature card name", e.ChooseWord("card name", f.creature))
say(
    "vp.many",
    "{reveal:look_or_reveal} {look:seen} and put all of them with that name {_to:take_to}. "
    "put the rest {_rest:rest_to}",
    e.LookAndTake,
    take=None,
    what=f.HasChosenName(),
    optional=False,
    name=fresh("taken"),
    **{**_REST, **_TO},  # type: ignore[arg-type]
)
say("dig", "reveal cards from the top of your library until you reveal a {what:dug_for}", slot("what"))
say("dug_for", "{it:cards.one}", slot("it"))
say("dug_for", "card of the chosen kind", _CHOSEN_KIND)
say("others_shown", "the rest", None)
say("others_shown", "all other cards revealed this way", None)
for _and in (". [then ]put", " and", " and put"):
    say(
        "vp.many",
        f"{{what:dig}}. put that card {{_to:take_to}}{_and} {{_others:others_shown}} {{_rest:rest_to}}",
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
    assert isinstance(value, e.Look) and isinstance(value.what, Top) and isinstance(value.what.count, DownTo)
    what = value.what.count.what
    talk.mention(Bound(value.what.name), f.InZone("library"), True)
    talk.mention(Those(Bound(value.what.name), what), f.InZone("library"))


def _dug_alone(talk: Discourse, value: object) -> None:
    assert isinstance(value, tuple)
    _dug(talk, value[0])


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
say("vp.many", "{_what:dig}", made(e.Look, what=_DOWN, reveal=True), after=_dug)
_DOWN_THEIRS = made(Top, of=ACTOR, count=made(DownTo, what=slot("_what")), name=fresh("top"))
say("dig_theirs", "reveals cards from the top of their library until they reveal a {what:cards.one}", slot("what"))
say("vp.one", "{_what:dig_theirs}", made(e.Look, what=_DOWN_THEIRS, reveal=True), after=_dug)
_OF_ONE = made(Top, of=slot("_of"), count=made(DownTo, what=slot("_what")), name=fresh("top"))
say(
    "clause",
    "{_of:subject.one} {_what:dig_theirs}",
    items(made(e.Look, what=_OF_ONE, reveal=True)),
    before=Discourse.yours,
    after=_dug_alone,
)
say("back.many", "the revealed cards", That("", many=True), rather=seldom)


def _dug_several(talk: Discourse, value: object) -> None:
    """ "Those creature cards" are those that were looked for; the rest is still in the library."""
    assert isinstance(value, e.Look) and isinstance(value.what, Top) and isinstance(value.what.count, DownTo)
    what = value.what.count.what
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
    "{what:dig}, put that card {_to:take_to}, then shuffle {_others:others_shown} into your library",
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
    "your hand. {_then:shuffle_if_searched}",
    LibraryOrGraveyard(),
)

say(
    "happening",
    "{what:hand_or_library}. you may cast it {_free:free}. {_then:shuffle_if_searched}.",
    HandOrLibrary(),
)
say("hand_or_library", "you may search your hand and/or library for a {what:cards.one}", slot("what"))
say("shuffle_if_searched", "if you search your library this way, shuffle", None)
say("shuffle_if_searched", "if you searched your library this way, shuffle", None)
# -- cards from among the top cards ------------------------------------------------------------------------------------


class AmongTop(They):
    """ "them", where they are the top cards of a library."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        them = super().build(slots, talk)
        if not isinstance(them, Bound) or not them.name.startswith("top"):
            raise Refused
        return them


class TopCard(Spec):
    """The card that was on top of a library as it was seen."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        seen = [one.reference for one in talk.mentions if isinstance(one.reference, Bound) and not one.many]
        if not seen or not seen[-1].name.startswith("top"):
            raise Refused
        return seen[-1]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return isinstance(value, Bound) and value.name.startswith("top")


_ONE_OF_THEM = "one of the revealed cards"


def _one_shown(talk: Discourse, value: object) -> None:
    remember(talk, value)
    talk.note(_ONE_OF_THEM, True)


class OthersShown(Spec):
    """The others, after one of the revealed cards was named."""

    def __init__(self, inner: Spec) -> None:
        self.inner = inner

    def build(self, slots: Slots, talk: Discourse) -> object:
        if _ONE_OF_THEM not in talk.notes:
            raise Refused
        return self.inner.build(slots, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return _ONE_OF_THEM in talk.notes and self.inner.match(value, slots, talk, hint)


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
    "separate {what:pile_of} into {face_down:pile_kinds}. an opponent chooses one of those piles",
    SeparateIntoPiles,
    by=You(),
    chooser=_ONE_OPPONENT,
)
say("pile_kinds", "two piles", False)
say("pile_kinds", "a face-down pile and a face-up pile", True)
say("pile_of", "{it:them}", slot("it"))
say("pile_of", "{it:back.many}", slot("it"))
_OTHER_PILE = made(e.Move, what=Bound("other pile"), to=Part("_to", 0), position=Part("_to", 1))
say(
    "clause",
    "put {_one:one_pile} into your hand and the (other|rest) {_to:pile_to}",
    items(e.Move(Bound("chosen pile"), "hand"), _OTHER_PILE),
)
for _words in ("one pile", "that pile", "the cards in that pile"):
    say("one_pile", _words, None)
say("pile_to", "into your graveyard", ("graveyard", ""))
say("pile_to", "on the bottom of your library {_how:in_order}", ("library", "bottom"))

# -- a card of a chosen kind -------------------------------------------------------------------------------------------


class OfEitherKind(Spec):
    """One of two kinds of cards is chosen for a verb that speaks of the chosen kind."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        done = slots["effect"]
        both = [replaced((done,), _CHOSEN_KIND, kind) for kind in _LAND_OR_NOT]
        if both[0] == both[1]:
            raise Refused
        return e.YouMay(both[0], otherwise=both[1])  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.YouMay) or len(value.effects) != 1:
            return False
        slots["effect"] = replaced(value.effects[0], f.land, _CHOSEN_KIND)
        return slots["effect"] != value.effects[0] and self.build(slots, talk) == value


_LAND_OR_NOT = (f.land, f.Non(f.land))
say("vp.many", "choose land or nonland and {effect:vp.many}", OfEitherKind())

# -- cards that may be left where they are -----------------------------------------------------------------------------

_LEFT = made(q.Fits, what=slot("_it"), filter=f.InZone("library"))
for _words in ("revealed a card but didn't", "don't", "didn't"):
    say("condition", f"you {_words} put {{_it:seen_card}} {{_to:take_to}}", _LEFT)
say("seen_card", "it", TopCard())
say("seen_card", "(the|that) card", TopCard())
_ONE_SHOWN = made(f.AllOf, parts=items(slot("_what"), made(f.Is, reference=AmongTop()), f.InZone("library")))
_OTHERS_SHOWN = made(f.AllOf, parts=items(made(f.Is, reference=AmongTop()), f.InZone("library")))
say(
    "named.one",
    "one of the revealed {_what:cards.many}",
    made(e.Choose, what=_ONE_SHOWN, by=DOER, name=fresh("chosen")),
    after=_one_shown,
)
say(
    "named.many",
    "all other cards revealed this way",
    OthersShown(made(e.Each, what=_OTHERS_SHOWN, name=fresh("those"))),
)

# -- down to a card ----------------------------------------------------------------------------------------------------


def _dug_away(talk: Discourse, value: object) -> None:
    """ "That card" is the last card, if it is one of those."""
    what = value.what.count.what if isinstance(value, e.Move) else None  # type: ignore[attr-defined]
    assert isinstance(what, f.Filter)
    talk.mention(_GONE, f.InZone("library"), True)
    talk.mention(Those(_GONE, what), f.InZone("library"))


_GONE = Bound("moved")
say(
    "vp.many",
    "exile cards from the top of your library until you exile a {_what:cards.one}",
    made(e.Move, what=made(Top, count=made(DownTo, what=slot("_what"))), to="exile"),
    after=_dug_away,
)
_ENTERS = made(e.Move, what=slot("_it"), to="battlefield", under=You())
_TO_HAND = made(e.Move, what=slot("_it"), to="hand")
say(
    "clause",
    "put {_it:back.one} onto the battlefield or into your hand",
    items(made(e.YouMay, effects=items(_ENTERS), otherwise=items(_TO_HAND))),
)
