"""Choices while an effect resolves: one of several actions or keywords, and the colour or creature type just chosen (CR
608.2d)."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.changes import Gain
from apnap.language.effects import (
    Apply,
    Tap,
    Untap,
    YouMay,
)
from apnap.language.filters import (
    HasChosenColour,
    HasChosenName,
    HasChosenSubtype,
)
from apnap.language.grammar.discourse import Discourse, again
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import Effect, Reference

Deed = type[Tap] | type[Untap]


class EitherWay(Spec):
    """One action or the other is done to the same thing; neither, where it is optional."""

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


_NAME = "name"


def note_name(talk: Discourse, value: object) -> None:
    """The chosen name was spoken of."""
    talk.note(_NAME, value)


class ThatName(Spec):
    """ "that name": the chosen name that was spoken of just before."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if _NAME not in talk.notes:
            raise Refused
        return HasChosenName()

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and _NAME in talk.notes and value == HasChosenName()


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
