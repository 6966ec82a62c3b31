"""Putting objects from zone to zone: return, put, exile, shuffle into (CR 400, 701.10, 701.20)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import Keyword
from apnap.language.amounts import ManaValueOf
from apnap.language.changes import Gain
from apnap.language.durations import FOREVER
from apnap.language.grammar.discourse import Discourse, named_again, parts
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.done_this_way import did, note_done
from apnap.language.grammar.values.pronouns import ItBeside
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.values.zones import DOER, Part, exiled
from apnap.language.grammar.wording.self_references import by_name
from apnap.language.patterns import Moves
from apnap.language.references import Bound, EachPlayer, Linked, This, Those, Top, You

ZONE_CHANGES = Vocabulary()
say = ZONE_CHANGES.say


def _exiled(talk: Discourse, value: object) -> None:
    assert isinstance(value, (e.Move, e.ExileUntilLeaves))
    exiled(talk, named_again(value.what))
    if isinstance(value, e.Move):
        note_done(talk, "exiled")


def _entered(talk: Discourse, value: object) -> None:
    """The top card of a library is a permanent once it is on the battlefield."""
    assert isinstance(value, e.Move)
    moved = named_again(value.what)
    if talk.describe(moved) == f.InZone("library"):
        talk.mention(moved, f.permanent, talk.is_many(moved))


def _to_another(value: object) -> bool:
    """Nothing enters attached to itself (CR 303.4d): "it" is something else."""
    return isinstance(value, e.Move) and value.attached_to != named_again(value.what)


def _theirs(value: object, talk: Discourse) -> bool:
    """What is moved comes from a zone of the one who moves it."""
    what = value.what if isinstance(value, e.Move) else None
    if isinstance(what, Bound) and what.name.startswith(("found", "top", "chosen", "milled")):
        return True
    tests = parts(getattr(what, "what", None))
    return isinstance(what, Top) or any(test == f.OwnedBy(talk.subject) for test in tests)


def _from_graveyard(value: object, talk: Discourse) -> bool:
    what = value.what if isinstance(value, e.Move) else None
    return _theirs(value, talk) and f.InZone("graveyard") in parts(getattr(what, "what", None))


def _returns(value: object, talk: Discourse) -> bool:
    """It returns to the battlefield from its owner's graveyard or from exile."""
    what = value.what if isinstance(value, e.Move) else None
    tests = parts(getattr(what, "what", None))
    if isinstance(what, (Bound, This, Linked)):
        return not (isinstance(what, Bound) and what.name.startswith(("found", "top", "chosen", "milled")))
    return f.InZone("exile") in tests or (f.InZone("graveyard") in tests and _theirs(value, talk))


def _at_home(value: object, talk: Discourse) -> bool:
    """Under whose control it comes needn't be said: it was theirs."""
    what = value.what if isinstance(value, e.Move) else None
    tests = parts(getattr(what, "what", None))
    return f.InZone("graveyard") not in tests or _theirs(value, talk)


def _single(value: object, talk: Discourse) -> bool:
    """Not all things of a kind together."""
    return isinstance(value, e.Move) and not isinstance(value.what, e.Each)


def _of_one_hand(value: object) -> bool:
    """Of several players each would shuffle another number of cards."""
    each = value.what if isinstance(value, e.Move) else None
    owners = [part.who for part in parts(getattr(each, "what", None)) if isinstance(part, f.OwnedBy)]
    return not any(isinstance(who, EachPlayer) for who in owners)


# -- exile -------------------------------------------------------------------------------------------------------------

say(
    "vp*",
    "exile<s> {_all:whole_zone}",
    e.Move,
    what=made(e.Each, what=slot("_all"), name="those"),
    to="exile",
    after=did("exiled"),
)
say("vp*", "exile<s> {what:thing}", e.Move, to="exile", after=_exiled)
say("vp*", "ante<s> {what:thing}", e.Move, to="ante")  # CR 407.4
say(
    "vp.many",
    "exile {what:thing.one} and {pile:top_cards} in a face-down pile",
    e.Move,
    to="exile",
    face_down=True,
    name="pile",
)
say("top_cards", "the top {n:number} cards of your library", slot("n"))
_SHUFFLED = made(e.Move, what=Bound("pile"), to="library", position=slot("where"), random=True)
say("vp.many", "shuffle that pile and put it back {where:pile_goes}", _SHUFFLED)
say("pile_goes", "on top of your library", "top")
say("vp*", "exile<s> {what:thing} face down", e.Move, to="exile", face_down=True, after=_exiled)
say("vp.many", "exile {what:thing} until {_it:own_name} leaves the battlefield", e.ExileUntilLeaves, after=_exiled)
say(
    "vp.many",
    "exile {what:thing} until {until:event}",
    e.ExileUntilLeaves,
    when=lambda value: isinstance(value, e.ExileUntilLeaves) and not isinstance(value.until, Moves),
    after=_exiled,
)
say(
    "vp*",
    "exile<s> {what:thing} {counters:with_counters}",
    e.Move,
    to="exile",
    after=_exiled,
)

# -- to hands and graveyards -------------------------------------------------------------------------------------------

say("vp*", "return<s> to {_own:own} hand {what:named.many}", e.Move, to="hand", rather=seldom)
_ITS = {"one": "its owner's", "many": "(their owners'|their owner's)"}
say("vp*", "return<s> {what:thing} to {_own:own} hand", e.Move, to="hand", rather=_from_graveyard)
say("vp.many", "return {what:theirs} to their hand", e.Move, to="hand")
say("vp*", "put<s> {what:thing} into {_own:own} hand", e.Move, to="hand", rather=_theirs)
say("vp*", "put<s> {what:thing} into {_own:own} graveyard", e.Move, to="graveyard", rather=_theirs)
for _number, _whose in _ITS.items():
    _s = "(|s)" if _number == "one" else "(s|)"
    _rather = _single if _number == "one" else None
    say("vp*", f"return<s> {{what:thing.{_number}}} to {_whose} hand{_s}", e.Move, to="hand", rather=_rather)
    say("vp*", f"put<s> {{what:thing.{_number}}} into {_whose} hand{_s}", e.Move, to="hand", rather=_rather)
    say("vp*", f"put<s> {{what:thing.{_number}}} into {_whose} graveyard{_s}", e.Move, to="graveyard", rather=_rather)

# -- to the battlefield: under the control of whoever puts it there, unless stated otherwise (CR 110.2a) ---------------

_UNDER: tuple[tuple[str, object], ...] = (
    ("", DOER),
    (" {_under:owners_control}", None),
    (" under your control", You()),
)
say("owners_control", "under (its owner's|their owners'|their owner's) control", None)
say("owners_control", "under the control of that card's owner", None)
_HOW: tuple[tuple[str, dict[str, object]], ...] = (
    ("", {}),
    (" {_how:arriving}", {"tapped": Part("_how", 0), "attacking": Part("_how", 1), "transformed": Part("_how", 2)}),
    (" face down", {"face_down": True}),
    (" {counters:with_counters}", {}),
)
say("arriving", "tapped", (True, False, False))
say("arriving", "transformed", (False, False, True))
say("arriving", "tapped and attacking", (True, True, False))
say("arriving", "tapped and transformed", (True, False, True))
say(
    "with_counters",
    "with {_n:a_number} {_kind:counter} counter[s] on (it|them)",
    items(items(slot("_kind"), slot("_n"))),
)
for _verb, _rather in (("return<s> {what:thing} to", _returns), ("put<s> {what:thing} onto", None)):
    for _words, _under in _UNDER:
        _choice = _at_home if _words == "" and _rather is None else _rather
        for _how, _given in _HOW:
            _last = f"{_words}{_how}" if "with" in _how else f"{_how}{_words}"
            _given = {"to": "battlefield", "under": _under, "after": _entered, "rather": _choice, **_given}
            say("vp*", f"{_verb} the battlefield{_last}", e.Move, **_given)  # type: ignore[arg-type]
    for _host, _to in (("{attached_to:thing.one}", slot("attached_to")), ("it", ItBeside("what"))):
        say(
            "vp*",
            f"{_verb} the battlefield attached to {_host}",
            e.Move,
            to="battlefield",
            under=DOER,
            attached_to=_to,
            when=_to_another,
            after=_entered,
        )
for _how, _tapped in (("", False), (" tapped", True)):
    _given = {"to": "battlefield", "under": DOER, "tapped": _tapped, "after": _entered, "rather": seldom}
    say("vp*", f"return<s> to the battlefield{_how} {{what:named.many}}", e.Move, **_given)  # type: ignore[arg-type]
say("a_number", "a", 1)
say("a_number", "an additional", 1)
say("a_number", "{n:number}", slot("n"))

# -- to libraries ------------------------------------------------------------------------------------------------------

_PLACES = (
    ("on top of {} library", "top"),
    ("on the bottom of {} library", "bottom"),
    ("into {} library second from the top", "second"),
    ("into {} library third from the top", "third"),
)
for _template, _position in _PLACES:
    _place = _template.format("{_own:own}")
    say("vp*", f"put<s> {{what:thing}} {_place}", e.Move, to="library", position=_position, rather=_theirs)
    for _number, _whose in _ITS.items():
        _place = _template.format(_whose)
        if _number == "many":
            _place = _place.replace("library", "(library|libraries)")
        say("vp*", f"put<s> {{what:thing.{_number}}} {_place}", e.Move, to="library", position=_position)
for _template, _position in _PLACES[:2]:
    for _whose in ("their owners'", "{_own:own}", "their owner's"):
        _place = _template.format(_whose).replace("library", "(library|libraries)" if "their" in _whose else "library")
        say("vp*", f"put<s> {{what:thing.many}} {_place} {{random:in_order}}", e.Move, to="library", position=_position)
say("in_order", "in any order", False)
say("in_order", "in a random order", True)
say("vp*", "put<s> {what:thing} back in any order", e.Move, to="library", position="top", by=DOER)
for _what, _whose in (("thing", "{_own:own}"), ("thing.one", "its owner's")):
    say(
        "vp*",
        f"put<s> {{what:{_what}}} on {{_place:top_or_bottom}} of {_whose} library",
        e.Move,
        to="library",
        position="top or bottom",
        by=DOER,
    )
say("top_or_bottom", "(|your choice of |their choice of )the top or bottom", None)
for _number, _whose in _ITS.items():
    say(
        "vp*",
        f"shuffle<s> {{what:thing.{_number}}} into {_whose} (library|libraries)",
        e.Move,
        to="library",
        position="shuffled",
    )
say("vp*", "shuffle<s> {what:thing} into {_own:own} library", e.Move, to="library", position="shuffled")
say(
    "vp*",
    "shuffle<s> {_all:whole_zone} into {_own:own} library",
    e.Move,
    what=made(e.Each, what=slot("_all"), name="those"),
    to="library",
    position="shuffled",
)
_IN_HAND = made(f.AllOf, parts=items(f.InZone("hand"), made(f.OwnedBy, who=ACTOR)))
say(
    "vp*",
    "shuffle<s> the cards (from|in) {_own:own} hand into {_own:own} library",
    e.Move,
    what=made(e.Each, what=_IN_HAND, name="those"),
    to="library",
    position="shuffled",
    when=_of_one_hand,
    rather=seldom,
)
say("own_name", "~", "~", rather=by_name)
say("own_name", "this {_noun:this_noun}", "~")

_HAND, _GRAVEYARD = f.InZone("hand") & f.you_own, f.InZone("graveyard") & f.you_own
_ALL = made(e.Each, what=made(f.AnyOf, choices=items(_HAND, _GRAVEYARD, slot("_what"))), name="those")
say(
    "vp.many",
    "shuffle your hand, your graveyard, and all {_what:np.many} into your library",
    e.Move,
    what=_ALL,
    to="library",
    position="shuffled",
)

say("named.many", "the cards in your hand", e.Each(_HAND, name="those"))

# -- cards that are suspended by an effect (CR 702.62b) ----------------------------------------------------------------

_SUSPENDED = Bound("moved")
_NOT_YET = Those(_SUSPENDED, f.Non(f.HasKeyword("suspend")))
say("time_counters", "a number of {_kind:time_word} counters on it equal to its mana value", None)
say("time_word", "time", None)
say("gains_suspend", "if it doesn't have suspend, it gains suspend", None)
say(
    "happening",
    "you may exile a {_what:zoned.one} with {_n:time_counters}. {_then:gains_suspend}.",
    items(
        made(
            e.YouMay,
            effects=items(
                made(e.Move, what=made(e.Choose, what=slot("_what")), to="exile"),
                e.AddCounters("time", ManaValueOf(_SUSPENDED), _SUSPENDED),
                e.Apply(_NOT_YET, (Gain((Keyword("suspend"),)),), duration=FOREVER),
            ),
        )
    ),
)
