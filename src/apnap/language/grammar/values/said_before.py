"""Values that depend on what was said before: who acts, what an event is about, where an ability works, what "it"
is."""

from __future__ import annotations

from apnap.language.filters import this, you_control, you_own
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.specs import Refused, Slots, Spec, spec_of
from apnap.language.kinds import AllOf, AnyOf, Filter, Reference
from apnap.language.node import Node
from apnap.language.patterns import AnyEvent, Attacks, Moves, OneOrMore
from apnap.language.references import Bound
from apnap.language.zones import BATTLEFIELD, GRAVEYARD


class Actor(Spec):
    """The subject of the clause: as it was said for the first verb, referred to again by those after it."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        actor, talk.actor = talk.actor, None
        return talk.subject if actor is None else actor

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if talk.actor is not None:
            actor, talk.actor = talk.actor, None
            return value == actor
        return value == talk.subject


class About(Spec):
    """What an event is about: the filter that was said before the verb, with further tests where they are given."""

    def __init__(self, *tests: Filter) -> None:
        self.tests = tests

    def build(self, slots: Slots, talk: Discourse) -> object:
        if talk.about is None:
            raise Refused
        if isinstance(talk.about, AnyOf) and talk.about.choices[0] == this:  # of the card itself they hold anyway
            return AnyOf((this, *[self._also(choice) for choice in talk.about.choices[1:]]))
        return self._also(talk.about)

    def _also(self, what: Filter) -> Filter:
        return AllOf((*parts(what), *self.tests)) if self.tests else what

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return talk.about is not None and value == self.build(slots, talk)


class Happening(Spec):
    """An event and what it is about: "a creature" and "dies or is exiled"."""

    def __init__(self, what: str, deeds: str) -> None:
        self.what = what
        self.deeds = deeds

    def build(self, slots: Slots, talk: Discourse) -> object:
        return slots[self.deeds]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is not None and self.what in hint:
            slots[self.what] = hint[self.what]
        else:
            slots[self.what] = _about(value, talk)
        slots[self.deeds] = value
        return isinstance(slots[self.what], Filter)


def _about(value: object, talk: Discourse) -> object:
    """What an event is about: the first of its fields that may hold it and does."""
    first = value.choices[0] if isinstance(value, AnyEvent) and value.choices else value
    if isinstance(first, OneOrMore) and isinstance(first.pattern, Attacks):
        return first.pattern.defender  # "you are attacked", by however many
    fields = talk.abouts.get(type(first), ()) if isinstance(first, Node) else ()
    held = [getattr(first, field) for field in fields]
    what = next((what for what in held if what is not None), None)
    return _moving(value, what) if isinstance(value, Moves) else what


def _moving(event: Moves, what: object) -> object:
    """Under whose control something enters, and into whose graveyard it is put, is said after it."""
    last = you_control if event.destination == BATTLEFIELD else you_own
    into = event.destination == GRAVEYARD and event.origin == BATTLEFIELD
    if not isinstance(what, AllOf) or what.parts[-1] != last or (last == you_own and not into):
        return what
    rest = what.parts[:-1]
    return rest[0] if len(rest) == 1 else AllOf(rest)


EFFECTS = "effects"
"""The note of what the ability does, by which its event may be worded."""


PATTERN = "pattern"
"""The note of the event on which the ability triggers; of none, where it is activated."""


class Zone(Spec):
    """The zone in which the ability works, as its cost, event or effect says (CR 113.6)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        zone, pattern = talk.zone, slots.get("pattern")
        talk.zone = BATTLEFIELD
        if _from_anywhere(pattern):
            return GRAVEYARD
        if zone != BATTLEFIELD and isinstance(pattern, Moves) and pattern.destination == zone:
            raise Refused  # it may trigger on its own way there, from where it was (CR 603.10a)
        return zone

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        talk.zone = BATTLEFIELD if _from_anywhere(slots.get("pattern")) else str(value)
        talk.note(EFFECTS, slots.get("effects"))
        talk.note(PATTERN, slots.get("pattern"))
        return True


def _from_anywhere(pattern: object) -> bool:
    """CR 603.6c: "when ~ is put into a graveyard from anywhere" isn't a leaves-the-battlefield ability; it triggers
    from the graveyard."""
    return pattern == Moves(this, "", GRAVEYARD)


class Working(Spec):
    """A phrase that says where the ability works: "exile ~ from your graveyard"."""

    def __init__(self, zone: str, inner: Spec) -> None:
        self.zone = zone
        self.inner = inner

    def build(self, slots: Slots, talk: Discourse) -> object:
        if talk.zone not in (BATTLEFIELD, self.zone):
            raise Refused  # it can't work in two places
        talk.zone = self.zone
        return self.inner.build(slots, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return talk.zone == self.zone and self.inner.match(value, slots, talk, hint)


class It(Spec):
    """ "it": the latest thing. "Its controller" and "its owner" refer to another thing before the card itself."""

    def __init__(self, owned: bool = False, card: bool = False, there: bool = False) -> None:
        self.owned = owned
        self.card = card
        self.but = Bound("sacrificed") if there else None
        """What is done with it can't be done with what was just sacrificed."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _resolved(talk.it(self.owned, self.card, self.but))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.it(self.owned, self.card, self.but)


class They(Spec):
    """ "they": the latest things or player."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _resolved(talk.they())

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.they()


class That(Spec):
    """ "that creature", "those cards": the latest that can be called by the noun in the slot. Without `itself` it is
    never the card itself."""

    def __init__(self, noun: str, many: bool = False, itself: bool = True) -> None:
        self.noun = noun
        self.many = many
        self.itself = itself

    def build(self, slots: Slots, talk: Discourse) -> object:
        noun = slots.get(self.noun)
        reference = _resolved(talk.that(noun if isinstance(noun, Filter) else None, self.many, self.itself))
        talk.recall(reference)
        return reference

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Reference):
            return False
        noun = talk.called(value) if self.noun else None
        if hint is not None and self.noun in hint:
            said = hint[self.noun]
            noun = said if isinstance(said, Filter) else None
        if noun is None and self.noun:
            return False
        slots[self.noun] = noun
        if talk.that(noun, self.many, self.itself) != value:
            return False
        talk.recall(value)
        return True


def _resolved(reference: Reference | None) -> Reference:
    if reference is None:
        raise Refused
    return reference


def working(zone: str, value: object) -> Working:
    """The value, said by a phrase that says where the ability works."""
    return Working(zone, spec_of(value))


ABOUT = About()
ZONE = Zone()
ACTOR = Actor()
IT = It()
IT_THERE = It(there=True)
""""It", with which something is done."""
A_CARD = It(card=True)
""""It", said to be a card."""
ITS_OWNER = It(owned=True)
THEY = They()

SACRIFICED = "sacrificed"


class Sacrificed(Spec):
    """What was sacrificed as a cost, called by its noun in the slot `_noun`."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return Bound(SACRIFICED)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["_noun"] = hint["_noun"] if hint is not None else talk.notes.get(SACRIFICED)
        return value == Bound(SACRIFICED) and slots["_noun"] is not None
