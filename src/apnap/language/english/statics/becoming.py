"""Becoming something else: types, colours, size, control, copies (CR 205.1, 613.1, 707)."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import durations
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.abilities import Static
from apnap.language.amounts import CountOf, ManaValueOf, PowerOf, ToughnessOf
from apnap.language.conditions import Compare
from apnap.language.durations import FOREVER
from apnap.language.english.statics.changes import Stats, for_a_time
from apnap.language.filters import OwnedBy, creature, this
from apnap.language.grammar.discourse import Discourse, again
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Make, Slots, Spec, cons, items, made, slot
from apnap.language.grammar.values.becoming import (
    Able,
    Being,
    FaceDownAs,
    Followed,
    Kept,
    Still,
    StillThat,
    known_sizes,
)
from apnap.language.grammar.values.combined import concat
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.pronouns import still_the_subject
from apnap.language.grammar.values.said_before import ACTOR, IT, THEY
from apnap.language.grammar.wording.self_references import taken
from apnap.language.references import Bound, EachPlayer, Last, Linked, TargetsOf, Those, You
from apnap.language.statics import Continuous, EntersWith

BECOMING = Vocabulary()
say = BECOMING.say


def _not_resized(value: object, talk: Discourse) -> bool:
    """What stays a creature has a base power and toughness; what becomes one has a size."""
    changes = value if isinstance(value, tuple) else ()
    types = [change for change in changes if isinstance(change, c.SetTypes)]
    return not any(isinstance(change, c.SetPT) for change in changes) or all(one.types for one in types)


# -- what it becomes ---------------------------------------------------------------------------------------------------


_CORES = (
    "{stats} {colours} {subtypes} {types}",
    "{stats} {subtypes} {types}",
    "{stats} {colours} {types}",
    "{stats} {types}",
    "{stats} {colours} {subtypes}",
    "{stats} {subtypes}",
    "{colours} {subtypes} {types}",
    "{subtypes} {types}",
    "{colours} {types}",
    "{types}",
    "{colours} {subtypes}",
    "{subtypes}",
)
for _core in _CORES:
    say("core.one", f"a {_core}", Being(_core))
    say("core.one", f"a legendary {_core}", Being(_core, t.LEGENDARY))
    _many = (
        _core.replace("{types}", "{types:types.many}")
        if "{types}" in _core
        else _core.replace("{subtypes}", "{subtypes:subtypes.many}")
    )
    say("core.many", _many, Being(_core))
say("core*", "{colours}", Being("{colours}"))
say("core*", "{colours:all_colours}", Being("{colours}"))
say("core*", "{stats}", Being("{stats}"))
say("core.one", "{subtypes:land_type}", Being("{subtypes}"))
for _word in ("creature", "artifact", "enchantment", "land"):
    say("types.many", f"{_word}s", t.CARD_TYPES[_word])
    if _word != "creature":
        say("types.many", f"{_word} creatures", t.CARD_TYPES[_word] | t.CREATURE)
say("subtypes.many", "{a:subtype.many}", items(slot("a")))
say("subtypes.many", "{first:subtype.one} {rest:subtypes.many}", cons())
say("land_type", "Plains", ("Plains",))

say("being_kept*", "{core:core*}", slot("core"))
say("being_kept*", "{core:core*} in addition to <its|their> other {_kinds:kept_kinds}", Kept())
say("being_kept*", "{core:core*} in addition to <its|their> other colors and types", Kept(colours=True))
for _word in ("types", "creature types", "land types"):
    say("kept_kinds", _word, _word)

say("being*", "{it:being_kept*}", slot("it"), rather=_not_resized)
say("being*", "{it:being_able*}", slot("it"))
say("being*", "every creature type", (c.AllCreatureTypes(),))


_BASE = "base power and toughness {stats}"
for _kind, _kept in (("being_kept*", ""), ("core*", " in addition to <its|their> other {_kinds:kept_kinds}")):
    say("being_able*", f"{{core:{_kind}}} with {{abilities}}{_kept}", Able(False, True, bool(_kept)))
    say("being_able*", f"{{core:{_kind}}} with {_BASE}{_kept}", Able(True, False, bool(_kept)))
    say(
        "being_able*",
        f"{{core:{_kind}}} with {_BASE} and {{abilities:one_ability}}{_kept}",
        Able(True, True, bool(_kept)),
    )
    say(
        "being_able*",
        f"{{core:{_kind}}} with {_BASE}, {{abilities:two_abilities}}{_kept}",
        Able(True, True, bool(_kept)),
    )
_ITS_VALUE = c.SetPT(ManaValueOf(Bound("affected")), ManaValueOf(Bound("affected")))
say("change*", "ha<s|ve> {_base:base_size} each equal to <its|their> mana value", _ITS_VALUE)
say("base_size", "base power and base toughness", None)
say(
    "being_able*",
    "{it:being_kept*} with power and toughness each equal to <its|their> mana value",
    Followed(_ITS_VALUE),
)
say("one_ability", "{a:granted}", slot("a"))
say("two_abilities", "{a:granted}, and {b:granted}", concat("a", "b"))
say("two_abilities", "{a:granted}, {b:granted}, and {c:granted}", concat("a", "b", "c"))


say("being.one", "{being:being_still.one} that's still a {_noun:still.one}", Still())
say("being.many", "{being:being_still.many} that are still {_noun:still.many}", Still())
say("being_still*", "{it:core*}", slot("it"))
say("being_still*", "{it:being_able*}", slot("it"))
say("still*", "{it:kind*}", slot("it"))

# -- as predicates -----------------------------------------------------------------------------------------------------

for _category in ("changes*", "changes_one*"):
    say(_category, "become<s> {it:being*}", slot("it"), rather=for_a_time)
    say(_category, "<is|are> {it:being*}", slot("it"))
say("changes*", "{a:changes_one*}, {b:changes_one*}, and {c:changes_one*}", concat("a", "b", "c"))
say("change*", "ha<s|ve> base power and toughness {stats}", Stats(c.SetPT))
say("change*", "ha<s|ve> base power {power:digit}", c.SetPT, toughness=None)
say("change*", "ha<s|ve> base toughness {toughness:digit}", c.SetPT, power=None)
say("change*", "become<s> the color of your choice", c.SetChosenColour())
_OF_YOUR_CHOICE = "become<s> the {kind:type_word} of your choice"
say("change*", _OF_YOUR_CHOICE, c.SetChosenSubtype)
say("change*", f"{_OF_YOUR_CHOICE} in addition to <its|their> other types", c.SetChosenSubtype, keep="all")
for _word in ("creature type", "basic land type"):
    say("type_word", _word, _word)
say("change*", "become<s> the color or colors of your choice", c.SetChosenColour(several=True))
say("change*", "<is|are> the chosen color", c.SetChosenColour())
say("change*", "<is|are> the chosen type", c.SetChosenSubtype())
say(
    "change*",
    "<is|are> the chosen type in addition to <its|their> other {_kinds:kept_kinds}",
    c.SetChosenSubtype("all"),
)

# -- what always is so, wherever it is (CR 604.3) ----------------------------------------------------------------------

for _words, _change in (("all colors", c.SetColours((0, 1, 2, 3, 4))), ("every creature type", c.AllCreatureTypes())):
    say("ability", f"{{_it:self}} is {_words}.", Static(Continuous(this, (_change,)), zone="any", defining=True))

# -- effects without a duration (CR 611.2a) ----------------------------------------------------------------------------


def _lasting(to: Spec) -> Make:
    return made(e.Apply, to=to, changes=slot("changes"), duration=durations.FOREVER)


say("clauses", "{it:lasting_clause}", slot("it"))
say("lasting_clause", "{who:subject*=actor} {changes:lasting*}", items(_lasting(slot("who"))))
say("happening", "it's {changes:being.one}.", items(_lasting(IT)))
say("happening", "they're {changes:being.many}.", items(_lasting(THEY)))
say("happening", "{who:back.one} is {changes:being.one}.", items(_lasting(slot("who"))))
say("happening", "{who:back.many} are {changes:being.many}.", items(_lasting(slot("who"))))
say("lasting*", "{a:lasting_one*}", slot("a"))
say("lasting*", "{a:lasting_one*} and {b:lasting_one*}", concat("a", "b"))
say("lasting_one*", "become<s> {it:being*}", slot("it"))
say("lasting_one*", "gain<s> {abilities}", items(made(c.Gain, abilities=slot("abilities"))))
say("lasting_one*", "lose<s> all abilities", (c.LoseAll(),))
say(
    "lasting_one*",
    "become<s> a copy of {of:thing.one}",
    items(made(c.BecomeCopy, of=slot("of"))),
    after=still_the_subject,
)
say(
    "lasting_one.one",
    "becomes a copy of {of:thing.one}, except it has this ability",
    items(made(c.BecomeCopy, of=slot("of"), exceptions=(c.GainThisAbility(),))),
)
say("lasting_one*", "become<s> the color of your choice", (c.SetChosenColour(),))
say("lasting_one*", "become<s> the color or colors of your choice", (c.SetChosenColour(several=True),))
say("caused", "{who:thing=actor} {changes:lasting.many}", items(_lasting(slot("who"))))
say(
    "caused",
    "{to:thing.one=actor} become {changes:being.one} {duration}",
    items(made(e.Apply, to=slot("to"), changes=slot("changes"), duration=slot("duration"))),
)


say("happening", "{effects:said}. it's still a {_noun:still.one}.", StillThat())
say("happening", "{effects:said}. they're still {_noun:still.many}.", StillThat())

# -- control (CR 613.1b) -----------------------------------------------------------------------------------------------


def _a_pair(value: object) -> bool:
    one = value.one if isinstance(value, e.ExchangeControl) else None
    return isinstance(one, e.Target) and one.count == 2 and one.at_least is None


class AgainOf(Spec):
    """What another slot names in full, referred to again."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Discourse) -> object:
        return again(slots[self.name])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and value == again(slots[self.name])


_MINE = (c.ChangeControl(),)
_THEIRS = items(made(c.ChangeControl, to=slot("who")))
say("vp.many", "gain control of {to:thing} {duration}", e.Apply, changes=_MINE, after=taken)
say("vp.many", "gain control of {to:thing}", e.Apply, changes=_MINE, duration=durations.FOREVER)
_TARGETED = TargetsOf(Bound("it"), f.permanent)


def _targeted(talk: Discourse, value: object) -> None:
    assert isinstance(value, p.Casts) and isinstance(value.what, f.Targets)
    talk.mention(TargetsOf(Bound("it"), value.what.inner), value.what.inner, True)


_AIMED = made(p.Casts, who=f.Is(You()), what=made(f.Targets, inner=slot("_what")))
say("event", "you cast a spell that targets one or more {_what:np.many}", _AIMED, after=_targeted)
say(
    "clause",
    "{duration}, gain control of {_to:thing.one} and it gains {_abilities:abilities}",
    items(
        made(e.Apply, to=slot("_to"), changes=_MINE, duration=slot("duration")),
        made(
            e.Apply,
            to=AgainOf("_to"),
            changes=items(made(c.Gain, abilities=slot("_abilities"))),
            duration=slot("duration"),
        ),
    ),
    before=Discourse.yours,
)
for _words, _given in (("", {"duration": durations.FOREVER}), (" {duration}", {"duration": slot("duration")})):
    say(
        "clause",
        f"{{who:subject.one}} gains control of {{to:thing}}{_words}",
        items(made(e.Apply, to=slot("to"), changes=_THEIRS, **_given)),
    )
say("duration", "for as long as you control {_it:self}", durations.WHILE_CONTROL)
say("duration", "for as long as {_it:self} remains on the battlefield", durations.WHILE_SOURCE)

say("vp.many", "exchange control of {one:thing.one} and {other:thing.one}", e.ExchangeControl)
say("vp.many", "exchange control of {one:thing.many}", e.ExchangeControl, when=_a_pair)

# -- size --------------------------------------------------------------------------------------------------------------

say("vp.many", "switch {to:possessive} power and toughness {duration}", e.Apply, changes=(c.SwitchPT(),))

# -- copies (CR 707) ---------------------------------------------------------------------------------------------------


def _fixed(value: object) -> bool:
    """What is copied is known as the effect begins, not chosen by it; a copy's size is a number."""
    copies = [
        part for part in (value.changes if isinstance(value, e.Apply) else (value,)) if isinstance(part, c.BecomeCopy)
    ]
    return all(not isinstance(copy.of, (e.Choose, e.Each)) and known_sizes(copy.exceptions) for copy in copies)


say("change*", "become<s> a copy of {of:thing.one}", c.BecomeCopy, when=_fixed, after=still_the_subject)
say("change*", "become<s> a copy of {of:thing.one}, except {exceptions:exceptions*}", c.BecomeCopy, when=_fixed)
say(
    "change.one",
    "becomes a copy of {of:thing.one}, except it has this ability",
    c.BecomeCopy,
    exceptions=(c.GainThisAbility(),),
    when=_fixed,
)
say(
    "vp*",
    "become<s> a copy of {_of:thing.one} {duration}, except {_but:exceptions*}",
    e.Apply,
    to=ACTOR,
    changes=items(made(c.BecomeCopy, of=slot("_of"), exceptions=slot("_but"))),
    when=_fixed,
)
_ENTERS = "you may have {_it:self} enter[ the battlefield] {tapped:as_a_copy} {copy:copied}"
_COPIED = {"what": this, "copy": slot("copy"), "optional": True, "tapped": slot("tapped")}
say("ability", f"{_ENTERS}.", made(Static, rule=made(EntersWith, **_COPIED)))
say(
    "ability",
    f"{_ENTERS}, except {{but:exceptions.one}}.",
    made(Static, rule=made(EntersWith, **_COPIED, copy_exceptions=slot("but"))),
)
say("as_a_copy", "as a copy of", False)
say("as_a_copy", "tapped as a copy of", True)
say("copied", "any {it:np.one} on the battlefield", slot("it"))
say("copied", "a {it:np.one} on the battlefield", slot("it"))
say("copied", "{it:a}", slot("it"))

say("duration", "for the rest of the game", FOREVER)

# -- the last card that was exiled (CR 607.2a) -------------------------------------------------------------------------

_LAST = Last(Those(Linked(), creature))
_LIKE_IT = items(
    c.SetPT(PowerOf(_LAST), ToughnessOf(_LAST)),
    made(c.TakeCreatureTypes, of=_LAST, besides=items(slot("_type"))),
)
_LIKE_LAST = made(
    Static,
    rule=made(Continuous, affected=this, changes=_LIKE_IT),
    condition=Compare(CountOf(_LAST), ">=", 1),
)
say(
    "ability",
    "as long as {_card:creature_exiled}, {_it:self} has {_a:last_exiled}. it's still a {_type:subtype.one}.",
    _LIKE_LAST,
)
say("creature_exiled", "a card exiled with {_it:itself} is a creature card", None)
say("last_exiled", "the power, toughness, and creature types of {_it:last_creature}", None)
say("last_creature", "the last creature card exiled with {_it:itself}", None)

# -- whoever owns them -------------------------------------------------------------------------------------------------

_OWNER = Bound("that player")
_BACK = made(
    e.Apply,
    to=made(e.Each, what=both("_what", OwnedBy(_OWNER))),
    changes=(c.ChangeControl(_OWNER),),
    duration=durations.FOREVER,
)
say(
    "clause",
    "each player gains control of all {_what:np.many} they own",
    items(made(e.ForEach, what=EachPlayer(), effects=items(_BACK), name="that player")),
)

# -- what face-down permanents are (CR 708.2) --------------------------------------------------------------------------

say("happening", "{effects:said}. (it's|it becomes) {changes:being.one}.", FaceDownAs(several=False))
say("happening", "{effects:said}. (they're|they become) {changes:being.many}.", FaceDownAs(several=True))
