"""One effect after another: what happens later, and what happens instead."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.abilities import targets_of
from apnap.language.amounts import X
from apnap.language.durations import END_OF_TURN, FOREVER
from apnap.language.effects import (
    AddMana,
    Apply,
    Choose,
    ChooseWord,
    Delayed,
    Each,
    If,
    IfDone,
    MayPay,
    Move,
    Pick,
    Target,
    WhenYouDo,
    YouMay,
)
from apnap.language.grammar.discourse import Discourse, again
from apnap.language.grammar.specs import Joined, Refused, Slots, Spec
from apnap.language.grammar.values.becoming import goes_face_down
from apnap.language.grammar.values.clauses import refers_to
from apnap.language.grammar.values.combined import followed, last_of, loosened, with_last
from apnap.language.grammar.values.filters import WHERE_X, replaced
from apnap.language.grammar.wording.joined_clauses import sentence_size
from apnap.language.kinds import Effect, Pattern, Reference
from apnap.language.node import walk
from apnap.language.patterns import ProducesMana, RevealsDrawnCard, TappedForMana
from apnap.language.references import Bound
from apnap.language.zones import BATTLEFIELD


class Onward(Joined):
    """What is done, and what is done next. What follows a reflexive trigger is part of it; so is what is done next to
    what a delayed trigger will have put onto the battlefield (CR 603.7, 603.12), or what only an optional act lets
    them refer to (CR 608.2c). Only a hint shows such words apart."""

    def __init__(self, first: str, rest: str, at_once: bool = False) -> None:
        super().__init__(first, rest, None if at_once else sentence_size)
        self.at_once = at_once
        """The words are "and then", after which nothing happens at the present time again."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        first, rest = slots[self.first], slots[self.rest]
        assert isinstance(first, tuple) and isinstance(rest, tuple)
        if talk.notes.get(WHERE_X) and any(X() == node for effect in rest for node in walk(effect)):
            raise Refused  # the X that was explained before, which `XAgain` reads
        if isinstance(last_of(first), ChooseWord) and not isinstance(first[-1], ChooseWord):
            raise Refused  # what depends on a word that may not have been chosen
        if goes_face_down(last_of(first)) and isinstance(rest[0], Apply) and rest[0].duration == FOREVER:
            raise Refused  # it lists what they are, which `FaceDownAs` reads
        told = _told_of_it(first, rest)
        if told:
            longer = followed(first, rest[:told])
            assert isinstance(longer, tuple)
            return longer + rest[told:]
        last = last_of(first)
        inside = self._inside(last, rest)
        if not inside:
            return first + rest
        made = with_last(first, _longer(last, rest[:inside]))
        assert isinstance(made, tuple)
        return made + rest[inside:]

    def _inside(self, last: Effect | None, rest: tuple[Effect, ...]) -> int:
        """How much of the rest happens later, as part of the last effect."""
        if isinstance(last, WhenYouDo) or (isinstance(last, Delayed) and self.at_once):
            return len(rest)
        moved = last.effects[-1] if isinstance(last, Delayed) else None
        returned = isinstance(moved, Move) and moved.to == BATTLEFIELD and refers_to(rest[0], moved.what)
        return 1 if returned else 0

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is not None and _whole(hint, (self.first, self.rest)) and self.build(hint, talk) == value:
            slots[self.first], slots[self.rest] = hint[self.first], hint[self.rest]
            return True
        if super().match(value, slots, talk, hint):
            return True
        return hint is None and self._from_inside(value, slots, talk)

    def _from_inside(self, value: object, slots: Slots, talk: Discourse) -> bool:
        """What else is done with something that an optional action moved, in a sentence of its own."""
        told = loosened(value)
        if told is None:
            return False
        slots[self.first], slots[self.rest] = told
        try:
            return self.build(slots, talk) == value
        except Refused:
            return False


def _told_of_it(effects: tuple[Effect, ...], rest: tuple[Effect, ...]) -> int:
    """How much of the rest refers to what there is only if the last of the effects was done: what it put onto the
    battlefield, and the targets of what is done "if you do"."""
    optional, last = effects[-1], last_of(effects)
    chosen = isinstance(optional, IfDone) or (isinstance(optional, YouMay) and bool(optional.then))
    if chosen or (isinstance(optional, MayPay) and optional.effects):
        chosen_for_it: list[Reference] = [Bound(target.name) for target in targets_of((optional,))]
        told = _told_of(chosen_for_it, rest)
        if any(refers_to(rest[told:], thing) for thing in chosen_for_it):
            raise Refused  # whether what stands between belongs to it isn't clear
        if told:
            return told
    if not isinstance(last, Move) or last.to != BATTLEFIELD or last is optional:
        return 0
    told = _told_of([again(last.what)], rest)
    asked = [n for n, effect in enumerate(rest[:told]) if isinstance(effect, If)]
    return asked[0] if asked else told  # a card is asked about again: "if it's a land card"


def _told_of(things: list[Reference], rest: tuple[Effect, ...]) -> int:
    """How many of the things that follow are done to these."""
    for n, effect in enumerate(rest):
        if not any(refers_to(effect, thing) for thing in things):
            return n
    return len(rest)


def _longer(effect: Effect | None, rest: tuple[Effect, ...]) -> Effect:
    if isinstance(effect, Delayed):
        return Delayed(effect.pattern, effect.effects + rest, effect.duration, effect.condition, effect.once)
    assert isinstance(effect, WhenYouDo)
    return WhenYouDo(effect.effects + rest)


def _whole(hint: Slots, names: tuple[str, ...]) -> bool:
    return all(isinstance(hint.get(name), tuple) for name in names)


class Meanwhile(Spec):
    """A delayed ability that triggers whenever something happens, this turn or for a stated duration (CR 603.7c). What
    its event names must be distinct from what was mentioned before, so an event about such a thing, or after another
    event that named its parts, is refused; so are triggered mana abilities that do more than add mana (CR 605.4a)."""

    def __init__(self, told: bool = False, once: bool = False) -> None:
        self.told = told
        self.once = once
        """Only the next time."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        pattern, effects = slots["pattern"], slots["effects"]
        assert isinstance(pattern, Pattern) and isinstance(effects, tuple)
        if talk.notes.get(NAMED) or not _by_itself(pattern, effects):
            raise Refused
        duration = slots["duration"] if self.told else END_OF_TURN
        assert isinstance(duration, str)
        return (Delayed(pattern, effects, duration, once=self.once),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        node = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(node, Delayed) or node.condition is not None or not node.duration or node.once != self.once:
            return False
        if self.told:
            slots["duration"] = node.duration
        elif node.duration != END_OF_TURN:
            return False
        slots["pattern"], slots["effects"] = node.pattern, node.effects
        return not talk.notes.get(NAMED) and _by_itself(node.pattern, node.effects)


class Afterwards(Meanwhile):
    """A delayed ability that triggers once, the next time something happens (CR 603.7b)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        made = super().build({**slots, "duration": ""}, talk)
        assert isinstance(made, tuple)
        return (Delayed(made[0].pattern, made[0].effects),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        node = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(node, Delayed) or node != Delayed(node.pattern, node.effects):
            return False
        slots["pattern"], slots["effects"] = node.pattern, node.effects
        return not talk.notes.get(NAMED) and _by_itself(node.pattern, node.effects)


def _by_itself(pattern: Pattern, effects: tuple[object, ...]) -> bool:
    if isinstance(pattern, TappedForMana) and all(isinstance(effect, AddMana) for effect in effects):
        return True  # all of it is added at once
    return not any(isinstance(part, (Bound, TappedForMana, ProducesMana, RevealsDrawnCard)) for part in walk(pattern))


NAMED = "an event named its parts"
_PARTS = (Bound("it"), Bound("that player"), Bound("other"), Bound("source"))


def note_named(talk: Discourse) -> None:
    """Before a delayed ability is said: whether the names of an event's parts are taken."""
    talk.note(NAMED, any(mention.reference in _PARTS for mention in talk.mentions))


class OrInstead(Spec):
    """One effect, or if a condition holds another in its place (CR 608.2c). Only one of them happens: what the other
    refers to again is named in full."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        effects, otherwise, condition = slots["effects"], slots["otherwise"], slots["condition"]
        assert isinstance(effects, tuple) and isinstance(otherwise, tuple)
        for effect in otherwise:
            for node in walk(effect):
                if isinstance(node, (Each, Choose)):
                    effects = replaced(effects, Bound(node.name), node)
        assert isinstance(effects, tuple)
        done = effects[0] if len(effects) == 1 else None
        if isinstance(done, YouMay) and not done.otherwise and isinstance(otherwise[0], YouMay):
            return self._either_optional(condition, done, otherwise)
        return (If(condition, effects, otherwise),)  # type: ignore[arg-type]

    def _either_optional(self, condition: object, done: YouMay, otherwise: tuple[Effect, ...]) -> object:
        """Whoever doesn't do what they may do instead may still do the other. A target of both is chosen first."""
        targets = targets_of(otherwise)
        if len(targets) > 1:
            raise Refused
        for target in targets:
            otherwise = replaced(otherwise, target, Bound(target.name))  # type: ignore[assignment]
        chosen: tuple[Effect, ...] = tuple([Pick(target) for target in targets])
        return (*chosen, If(condition, (replace(done, otherwise=otherwise),), otherwise))  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is not None and _whole(hint, ("effects", "otherwise")) and self.build(hint, talk) == value:
            slots.update({name: hint[name] for name in ("effects", "otherwise", "condition")})
            return True
        node = value[-1] if isinstance(value, tuple) and value else None
        if not isinstance(node, If) or not node.otherwise or not isinstance(value, tuple):
            return False
        done = node.effects[0]
        if isinstance(done, YouMay) and done.otherwise == node.otherwise:
            return self._split(value, node, done, slots)
        if len(value) > 1:
            return False
        slots.update({"effects": node.effects, "otherwise": node.otherwise, "condition": node.condition})
        return True

    def _split(self, value: tuple[Effect, ...], node: If, done: YouMay, slots: Slots) -> bool:
        otherwise = node.otherwise
        for chosen in value[:-1]:
            if not isinstance(chosen, Pick) or not isinstance(chosen.what, Target):
                return False
            otherwise = replaced(otherwise, Bound(chosen.what.name), chosen.what)  # type: ignore[assignment]
        slots.update({"effects": (replace(done, otherwise=()),), "otherwise": otherwise, "condition": node.condition})
        return len(value) < 3


def onward(first: str = "first", rest: str = "rest", at_once: bool = False) -> Onward:
    return Onward(first, rest, at_once)


class Followed(Spec):
    """The effects in a slot and one more after them."""

    def __init__(self, first: str, last: Effect) -> None:
        self.first = first
        self.last = last

    def build(self, slots: Slots, talk: Discourse) -> object:
        first = slots[self.first]
        assert isinstance(first, tuple)
        return (*first, self.last)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2 or value[-1] != self.last:
            return False
        slots[self.first] = value[:-1]
        return True
