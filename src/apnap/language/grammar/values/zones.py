"""Zones in a sentence: whose they are, who chooses from them, where an ability works (CR 113.6, 400)."""

from __future__ import annotations

from apnap.language.effects import Target
from apnap.language.filters import InZone, OwnedBy
from apnap.language.grammar.discourse import Discourse, is_player, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import AllOf, Filter, Reference
from apnap.language.references import (
    ActivePlayer,
    AttackingPlayer,
    Bound,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    Linked,
    OwnerOf,
    This,
    You,
)

_PLAYERS = (You, EachPlayer, ActivePlayer, AttackingPlayer, DefendingPlayer, ChosenPlayer, ControllerOf, OwnerOf)
_EXILED = "exiled"


def names_player(talk: Discourse, reference: Reference) -> bool:
    """The reference stands for a player, or players."""
    if isinstance(reference, Target):
        return is_player(reference.what)
    if isinstance(reference, Bound):
        what = talk.describe(reference)
        return reference.name == "that player" or (what is not None and is_player(what))
    return isinstance(reference, _PLAYERS)


class Doer(Spec):
    """The one player who does it: chooses, or comes to control what is put onto the battlefield (CR 110.2a). Where the
    clause is about no player, it is you."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who = self._doer(talk)
        if isinstance(who, EachPlayer):
            raise Refused  # each of them does it for themselves
        return who

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == self._doer(talk)

    def _doer(self, talk: Discourse) -> Reference:
        if talk.actor is not None and names_player(talk, talk.actor):
            actor, talk.actor = talk.actor, None
            return actor
        return talk.subject if names_player(talk, talk.subject) else You()


class Own(Spec):
    """ "your" or "their", for what belongs to the subject of the clause. It agrees and means nothing more."""

    def __init__(self, yours: bool) -> None:
        self.yours = yours

    def build(self, slots: Slots, talk: Discourse) -> object:
        if not self.match(None, slots, talk, None):
            raise Refused
        return None

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return names_player(talk, talk.subject) and isinstance(talk.subject, You) == self.yours


class Their(Spec):
    """ "their": of the player the clause is about, or of the latest player."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who = self._who(talk)
        if who is None or not names_player(talk, who):
            raise Refused
        return who

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == self._who(talk)

    def _who(self, talk: Discourse) -> Reference | None:
        if names_player(talk, talk.subject) and not isinstance(talk.subject, You):
            return talk.subject
        return talk.they()


class Part(Spec):
    """The n-th of several values that one phrase stands for. Its parts are given in their order."""

    def __init__(self, name: str, n: int) -> None:
        self.name = name
        self.n = n

    def build(self, slots: Slots, talk: Discourse) -> object:
        values = slots[self.name]
        assert isinstance(values, tuple)
        return values[self.n]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        before = slots.get(self.name, ())
        if not isinstance(before, tuple) or len(before) != self.n:
            return False
        slots[self.name] = (*before, value)
        return True


class Located(Spec):
    """Cards that pass the filter in a slot, or any, in a player's zone."""

    def __init__(self, zone: str | Filter, it: str = "", who: str = "who") -> None:
        self.zone = InZone(zone) if isinstance(zone, str) else zone
        self.it = it
        self.who = who

    def build(self, slots: Slots, talk: Discourse) -> object:
        what, who = slots.get(self.it), slots[self.who]
        assert isinstance(who, Reference)
        tests = parts(what) if isinstance(what, Filter) else ()
        return AllOf((*tests, self.zone, OwnedBy(who)))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, AllOf) or self.zone not in value.parts:
            return False
        owners = [part for part in value.parts if isinstance(part, OwnedBy)]
        rest = [part for part in value.parts if part != self.zone and part not in owners]
        if len(owners) != 1 or bool(rest) != bool(self.it):
            return False
        slots[self.who] = owners[0].who
        if rest:
            slots[self.it] = rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        return True


class Exiled(Spec):
    """ "the exiled card": what this ability has exiled, or else what a linked ability of its object has (CR 607.2a)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return talk.notes.get(_EXILED, Linked())

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == talk.notes.get(_EXILED, Linked())


class Itself(Spec):
    """ "it", where it means the card itself."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if talk.it() != This():
            raise Refused
        return None

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return talk.it() == This()


def exiled(talk: Discourse, reference: Reference) -> None:
    """The reference names what has just been exiled."""
    talk.note(_EXILED, reference)


def is_exiled(talk: Discourse, reference: Reference) -> bool:
    """Whether that has just been exiled."""
    return talk.notes.get(_EXILED) == reference


DOER = Doer()
