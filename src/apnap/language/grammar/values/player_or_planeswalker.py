"""A player or planeswalker: that player, or the controller of that planeswalker."""

from __future__ import annotations

from apnap.language.conditions import Fits
from apnap.language.effects import Each, If, Target
from apnap.language.filters import ControlledBy, Is, any_target, planeswalker
from apnap.language.grammar.discourse import Discourse, is_player, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.grammar.values.filters import replaced
from apnap.language.kinds import AllOf, AnyOf, Effect, Filter, Reference
from apnap.language.node import walk
from apnap.language.references import Bound, ControllerOf


class PlayerOrPlaneswalker(Spec):
    """ "That player or that planeswalker": the latest thing that was called a player or planeswalker; or where it is
    `any`, any target (CR 115.4)."""

    def __init__(self, any: bool = False) -> None:
        self.any = any

    def build(self, slots: Slots, talk: Discourse) -> object:
        found = _either(talk, self.any)
        if found is None:
            raise Refused
        return found

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == _either(talk, self.any)


def _either(talk: Discourse, any_one: bool) -> Reference | None:
    for mention in reversed(talk.mentions):
        if any_one and mention.what == any_target and not mention.many:
            return mention.reference
        choices = [one for part in parts(mention.what) if isinstance(part, AnyOf) for one in part.choices]
        if not mention.many and planeswalker in choices and any(is_player(one) for one in choices):
            return mention.reference
    return None


class ByTheirController(Spec):
    """Something that a player does, or the controller of a planeswalker (or any permanent) in its place: the slots
    `who` and `effects`."""

    def __init__(self, kind: Filter = planeswalker) -> None:
        self.kind = kind

    def build(self, slots: Slots, talk: Discourse) -> object:
        who, effects = slots["who"], slots["effects"]
        assert isinstance(who, Bound) and isinstance(effects, tuple)
        talk.actor = None
        return (_split(who, effects, self.kind),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        asked = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        fits = asked.condition if isinstance(asked, If) else None
        if not isinstance(asked, If) or not isinstance(fits, Fits) or not isinstance(fits.what, Bound):
            return False
        slots["who"], slots["effects"] = fits.what, asked.otherwise
        return bool(asked.otherwise) and asked == _split(fits.what, asked.otherwise, self.kind)


def _split(who: Bound, effects: tuple[Effect, ...], kind: Filter) -> If:
    instead = replaced(effects, who, ControllerOf(who))
    assert isinstance(instead, tuple)
    return If(Fits(who, kind), instead, effects)


class WithTheirCreatures(Spec):
    """A player or planeswalker, and each thing that the player or its controller controls: the slot `what`."""

    def __init__(self, who: Filter) -> None:
        self.who = who

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _and_theirs(slots["what"], talk.fresh("target"), self.who)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        what = value.what if isinstance(value, Each) else None
        targets = [node for node in walk(what) if isinstance(node, Target)] if what is not None else []
        last = parts(what.choices[-1]) if isinstance(what, AnyOf) else ()
        if len(targets) != 1 or len(last) < 2:
            return False
        slots["what"] = last[0] if len(last) == 2 else AllOf(last[:-1])
        return value == _and_theirs(slots["what"], targets[0].name, self.who)


def _and_theirs(what: object, name: str, who: Filter) -> Each:
    assert isinstance(what, Filter)
    target, back = Target(who | planeswalker, name), Bound(name)
    theirs = AnyOf((ControlledBy(back), ControlledBy(ControllerOf(back))))
    hurt = (who & Is(target), planeswalker & Is(back), AllOf((*parts(what), theirs)))
    return Each(AnyOf(hurt))


class ControlledByEither(PlayerOrPlaneswalker):
    """What that player, or the controller of that planeswalker, controls."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        found = super().build(slots, talk)
        assert isinstance(found, Reference)
        return AnyOf((ControlledBy(found), ControlledBy(ControllerOf(found))))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        found = _either(talk, self.any)
        return found is not None and value == AnyOf((ControlledBy(found), ControlledBy(ControllerOf(found))))


ATTACKED = "attacked"


def note_attack(talk: Discourse, value: object) -> None:
    """The event is about something that attacks."""
    talk.note(ATTACKED, True)


class Attacked(Spec):
    """What the creature that the event is about attacks (CR 508.1b)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if ATTACKED not in talk.notes:
            raise Refused
        return Bound("other")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return ATTACKED in talk.notes and value == Bound("other")
