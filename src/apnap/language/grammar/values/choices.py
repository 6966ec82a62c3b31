"""One of several things that are done as the effect resolves, as a question for each but the last (CR 608.2d)."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.amounts import GreatestPower
from apnap.language.changes import Gain
from apnap.language.conditions import Fits, Unless
from apnap.language.effects import (
    Apply,
    Choose,
    Draw,
    ForEach,
    GainLife,
    If,
    LoseLife,
    MayPay,
    Mill,
    Move,
    Search,
    Tap,
    Target,
    Untap,
    YouMay,
)
from apnap.language.filters import (
    Anything,
    ControlledBy,
    HasChosenColour,
    HasChosenSubtype,
    InZone,
    Measures,
    OwnedBy,
    creature,
)
from apnap.language.grammar.discourse import Discourse, again, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.grammar.values.zones import names_player
from apnap.language.kinds import AllOf, Effect, Filter, Reference
from apnap.language.node import Node, walk
from apnap.language.references import Bound, EachPlayer, You

Deed = type[Tap] | type[Untap]


class EitherWay(Spec):
    """One deed or the other is done to the same thing; neither, where it is optional."""

    def __init__(self, one: Deed, other: Deed, optional: bool = False) -> None:
        self.one = one
        self.other = other
        self.optional = optional

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self._choice(slots["what"])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        asked = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        first = asked.effects[0] if isinstance(asked, YouMay) and asked.effects else None
        if not isinstance(first, (Tap, Untap)):
            return False
        slots["what"] = first.what
        return self._choice(first.what) == value

    def _choice(self, what: object) -> tuple[Effect, ...]:
        assert isinstance(what, Reference)
        other: Effect = self.other(again(what))
        return (YouMay((self.one(what),), (YouMay((other,)) if self.optional else other,)),)


class OneOfThem(Spec):
    """The subject gains one of several keywords."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        words, duration = slots["words"], slots["duration"]
        first, talk.actor = talk.actor, None
        if not isinstance(words, tuple) or first is None or talk.is_many(talk.subject):
            raise Refused
        return self._choice(first, talk.subject, words, str(duration))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        first, told = talk.actor, hint if hint is not None else _words_of(value)
        if first is None or told is None:
            return False
        words, duration = told["words"], told["duration"]
        if not isinstance(words, tuple) or value != self._choice(first, talk.subject, words, str(duration)):
            return False
        talk.actor = None
        slots.update(told)
        return True

    def _choice(
        self, first: Reference, subject: Reference, words: tuple[Keyword, ...], duration: str
    ) -> tuple[Effect, ...]:
        gains = [Apply(subject if n else first, (Gain((word,)),), duration=duration) for n, word in enumerate(words)]
        made: tuple[Effect, ...] = (gains[-1],)
        for gain in reversed(gains[:-1]):
            made = (YouMay((gain,), made),)
        return made


def _words_of(value: object) -> Slots | None:
    """The keywords of which one is chosen, and for how long."""
    words: list[Keyword] = []
    while isinstance(value, tuple) and len(value) == 1:
        asked = value[0]
        gain = asked.effects[0] if isinstance(asked, YouMay) and asked.effects else asked
        change = gain.changes[0] if isinstance(gain, Apply) and len(gain.changes) == 1 else None
        if not isinstance(gain, Apply) or not isinstance(change, Gain):
            return None
        words += [word for word in change.abilities if isinstance(word, Keyword)]
        if asked is gain:
            return {"words": tuple(words), "duration": gain.duration} if words else None
        value = asked.otherwise if isinstance(asked, YouMay) else None
    return None


class TheyControl(Spec):
    """ "they control": the player the clause is about, or the latest one. Each of several players is another thing."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who = self._who(talk)
        if who is None or isinstance(who, EachPlayer) or not names_player(talk, who):
            raise Refused
        return ControlledBy(who)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        who = self._who(talk)
        return who is not None and value == ControlledBy(who)

    def _who(self, talk: Discourse) -> Reference | None:
        if names_player(talk, talk.subject) and not isinstance(talk.subject, You):
            return talk.subject
        return talk.they()


class ThatOther(Spec):
    """ "that creature" as the object of a verb: the latest one that isn't the subject, which would be "itself"."""

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def build(self, slots: Slots, talk: Discourse) -> object:
        noun = slots[self.noun]
        found = self._other(talk, noun) if isinstance(noun, Filter) else None
        if found is None:
            raise Refused
        return found

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        known = talk.called(value) if isinstance(value, Reference) else None
        noun = hint.get(self.noun) if hint is not None else known
        slots[self.noun] = noun
        return isinstance(noun, Filter) and value == self._other(talk, noun)

    def _other(self, talk: Discourse, noun: Filter) -> Reference | None:
        if talk.that(noun, False) != talk.subject:
            return None
        kept = talk.mentions
        talk.mentions = [mention for mention in kept if mention.reference != talk.subject]
        found = talk.that(noun, False)
        talk.mentions = kept
        return found


class LibraryOrGraveyard(Spec):
    """A library is searched, a graveyard, or both, and one card is found: whoever finds one in the library takes none
    from the graveyard."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self._searched(slots["_sought"], talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        sought = hint.get("_sought") if hint is not None else _sought(value)
        slots["_sought"] = sought
        return sought is not None and self._searched(sought, talk) == value

    def _searched(self, sought: object, talk: Discourse) -> tuple[Effect, ...]:
        assert isinstance(sought, tuple)
        what, count = sought
        if count != 1:
            raise Refused
        found, chosen = talk.fresh("found"), talk.fresh("chosen")
        lying = Choose(AllOf((*parts(what), InZone("graveyard"), OwnedBy(You()))), name=chosen)
        missed = Unless(Fits(Bound(found), Anything()))
        return (
            YouMay((Search(what, "hand", name=found),)),
            If(missed, (YouMay((Move(lying, "hand"),)),)),
        )


def _sought(value: object) -> object:
    """What is searched for first."""
    asked = value[0] if isinstance(value, tuple) and len(value) == 2 else None
    search = asked.effects[0] if isinstance(asked, YouMay) and asked.effects else None
    return (search.what, search.count) if isinstance(search, Search) and search.count == 1 else None


class GreatestAmong(Spec):
    """ "the greatest power among creatures you control": one of them, and none of them has more."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        among = slots["_among"]
        assert isinstance(among, Filter)
        if any(isinstance(node, Target) for node in walk(among)):
            raise Refused  # whose they are would be asked twice
        return self._tests(among)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        among = hint.get("_among") if hint is not None else None
        slots["_among"] = among
        return isinstance(among, Filter) and value == self._tests(among)

    def _tests(self, among: Filter) -> Filter:
        greatest = Measures("power", "=", GreatestPower(among))
        tests = [part for part in parts(among) if part != creature]
        return AllOf((*tests, greatest)) if tests else greatest


_TYPE = "type"


def note_type(talk: Discourse, value: object) -> None:
    """A creature type was chosen."""
    talk.note(_TYPE, value)


class OfThatType(Spec):
    """ "of that type": of the creature type that was chosen just before."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if _TYPE not in talk.notes:
            raise Refused
        return HasChosenSubtype()

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and _TYPE in talk.notes and value == HasChosenSubtype()


_COLOUR = "colour"


def note_colour(talk: Discourse, value: object) -> None:
    """A colour was chosen."""
    talk.note(_COLOUR, value)


class OfThatColour(Spec):
    """ "of that color": of the colour that was chosen just before."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if _COLOUR not in talk.notes:
            raise Refused
        return HasChosenColour()

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return _COLOUR in talk.notes and value == HasChosenColour()


_THEM = Bound("that player")


def of_their_own(value: object) -> bool:
    """Something is done for each player, by a number of their own."""
    if not isinstance(value, ForEach):
        return False
    amounts = [getattr(effect, "amount", None) for effect in value.effects]
    return any(isinstance(amount, Node) and _THEM in list(walk(amount)) for amount in amounts)


class EachTheirOwn(Spec):
    """What each of several players gets, loses or draws by a number of their own: one after the other."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who, effects = slots["who"], slots["effects"]
        assert isinstance(who, Reference) and isinstance(effects, tuple)
        made = ForEach(who, effects, "that player")
        if not of_their_own(made) or not all(isinstance(effect, _ALONE) for effect in effects):
            raise Refused
        return (made,)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        loop = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(loop, ForEach) or loop.name != "that player" or not of_their_own(loop):
            return False
        slots["who"], slots["effects"] = loop.what, loop.effects
        return isinstance(loop.what, EachPlayer) and all(isinstance(effect, _ALONE) for effect in loop.effects)


_ALONE = (Draw, GainLife, LoseLife, Mill)
"""Deeds that nobody else's keep from happening."""


def by_one(value: object) -> bool:
    """What one player may pay keeps something from being done, but not from being done by each of several."""
    toll = value[0] if isinstance(value, tuple) and value else None
    if not isinstance(toll, MayPay) or isinstance(toll.who, You):
        return True
    if isinstance(toll.who, Bound) and toll.who.name.startswith(("those", "tokens")):
        return False  # things that nobody else was spoken of beside
    return not any(isinstance(node, EachPlayer) for effect in toll.otherwise for node in walk(effect))
