"""Values of sentences that state rules: a subject, what is said of it, and the static abilities that come of it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from apnap.language.abilities import Keyword, Static
from apnap.language.changes import Gain
from apnap.language.conditions import Fits
from apnap.language.effects import ApplyRule
from apnap.language.filters import InZone, Is, this
from apnap.language.grammar.discourse import AFFECTED, Discourse
from apnap.language.grammar.specs import Const, Refused, Slots, Spec
from apnap.language.grammar.values.becoming import kept, not_kept
from apnap.language.grammar.values.said_before import About
from apnap.language.kinds import Change, Condition, Rule
from apnap.language.node import walk
from apnap.language.references import DefendingPlayer, This
from apnap.language.statics import (
    AdditionalCost,
    AlternativeCost,
    Cannot,
    Continuous,
    CostChange,
    FromOpeningHand,
    GoesTo,
    May,
    Must,
)


class Said(Spec):
    """Rules that are said of one subject: the subject is that of the first."""

    def __init__(self, who: str, rules: str) -> None:
        self.who = who
        self.rules = rules

    def build(self, slots: Slots, talk: Discourse) -> object:
        return slots[self.rules]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or not value or not isinstance(value[0], Rule):
            return False
        known = hint is not None and self.who in hint and hint.get(self.rules) == value
        slots[self.who] = hint[self.who] if hint is not None and known else subject_of(value[0])
        slots[self.rules] = value
        return True


def subject_of(rule: Rule) -> object:
    """What a rule is about: its first field says so; one without fields is about nothing in particular."""
    names = [one.name for one in fields(rule)]  # type: ignore[arg-type]
    return getattr(rule, names[0]) if names else None


class Statics(Spec):
    """A static ability for each of the rules, all under the same condition."""

    def __init__(self, condition: Spec | None = None, rules: str = "rules", zone: str = "") -> None:
        self.condition = Const(None) if condition is None else condition
        self.rules = rules
        self.zone = zone
        """Where the abilities work, if the words say so."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        condition, rules = self.condition.build(slots, talk), slots[self.rules]
        assert isinstance(rules, tuple)
        if isinstance(condition, Condition) and any(_too_early(rule, condition) for rule in rules):
            raise Refused
        if isinstance(condition, Condition) and (_elsewhere(condition) or AFFECTED in list(walk(condition))):
            raise Refused  # a condition holds or doesn't for all that the rule is about
        return tuple([Static(rule, condition, self.zone or zone_of(rule)) for rule in rules])  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or not value or not all(self._plain(one) for one in value):
            return False
        slots[self.rules] = tuple([one.rule for one in value])
        if any(one.condition != value[0].condition for one in value):
            return False
        return self.condition.match(value[0].condition, slots, talk, hint)

    def _plain(self, value: object) -> bool:
        if not isinstance(value, Static) or value.defining:
            return False
        return value.zone == (self.zone or zone_of(value.rule))


class StillOfItsKind(Statics):
    """ "It's still a land.", said of what the sentence before makes a creature. Only a hint shows that a card says
    so."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        rules = slots["rules"]
        if not isinstance(rules, tuple) or len(rules) != 1 or not isinstance(rules[0], Continuous):
            raise Refused
        return super().build({**slots, "rules": (replace(rules[0], changes=kept(rules[0].changes)),)}, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is None or not super().match(value, slots, talk, hint):
            return False
        rules = slots["rules"]
        if not isinstance(rules, tuple) or len(rules) != 1 or not isinstance(rules[0], Continuous):
            return False
        slots["rules"] = (replace(rules[0], changes=not_kept(rules[0].changes)),)
        return slots["rules"] != rules


class BlockedByAll(Spec):
    """What is said of one thing, and that all creatures able to block it do so."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        first = slots["first"]
        assert isinstance(first, tuple)
        return (*first, Must(subject_of(first[0]), "be blocked by all"))  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2:
            return False
        slots["first"] = value[:-1]
        return value == self.build(slots, talk)


def _elsewhere(condition: Condition) -> bool:
    """That the card is in a zone says where the ability works, and isn't a condition."""
    zoned = [part for part in walk(condition) if isinstance(part, Fits) and isinstance(part.what, This)]
    return any(isinstance(part.filter, InZone) for part in zoned)


def _too_early(rule: object, condition: Condition) -> bool:
    """Who defends is not known before a creature attacks: the prohibition must say which of them it refers to."""
    attack = isinstance(rule, Cannot) and rule.action == "attack"
    return attack and any(isinstance(part, DefendingPlayer) for part in walk(condition))


def zone_of(rule: Rule) -> str:
    """Where a rule works: what a card says of itself as a spell, or of where it goes, works there (CR 113.6)."""
    if isinstance(rule, (AdditionalCost, AlternativeCost)):
        return "any"
    if isinstance(rule, FromOpeningHand):
        return "hand"
    if isinstance(rule, (CostChange, GoesTo)) and rule.what == this:
        return "any"
    if isinstance(rule, May) and rule.what == this:
        return "any"
    if isinstance(rule, Continuous) and rule.affected == this and all(_of_the_spell(one) for one in rule.changes):
        return "stack"
    return "stack" if isinstance(rule, Cannot) and rule.who == this and rule.action == "be countered" else "battlefield"


def _of_the_spell(change: Change) -> bool:
    """It gives abilities that modify how a card is cast; giving them works on the stack (CR 113.6e)."""
    if not isinstance(change, Gain) or not change.abilities:
        return False
    return all(isinstance(one, Keyword) and one.name in _CASTING for one in change.abilities)


_CASTING: Final = ("flash", "cascade", "convoke", "delve", "improvise", "affinity", "storm")


class ForNow(Spec):
    """Rules that refer to anything and are in force for a duration."""

    def __init__(self, rules: str = "rules", duration: str = "duration") -> None:
        self.rules = rules
        self.duration = duration

    def build(self, slots: Slots, talk: Discourse) -> object:
        rules = slots[self.rules]
        assert isinstance(rules, tuple)
        return tuple([ApplyRule(rule, str(slots[self.duration])) for rule in rules])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or not value or not all(isinstance(one, ApplyRule) for one in value):
            return False
        slots[self.rules], slots[self.duration] = tuple([one.rule for one in value]), value[0].duration
        return all(one.duration == value[0].duration for one in value)


class Alone(Spec):
    """The only item of the tuple in the slot."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Discourse) -> object:
        value = slots[self.name]
        if not isinstance(value, tuple) or len(value) != 1:
            raise Refused
        return value[0]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots[self.name] = (value,)
        return True


class Other(Spec):
    """ "it" as the other side of a combat: never the creature that is mentioned."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        reference = talk.other()
        if reference is None:
            raise Refused
        return Is(reference)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return isinstance(value, Is) and value.reference == talk.other()


class Same(Spec):
    """Two slots that hold the same: "white spells or abilities from white sources"."""

    def __init__(self, first: str, second: str) -> None:
        self.first = first
        self.second = second

    def build(self, slots: Slots, talk: Discourse) -> object:
        if slots[self.first] != slots[self.second]:
            raise Refused
        return slots[self.first]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots[self.first] = slots[self.second] = value
        return True


SUBJECT = About()
"""What the rule is about."""


def about(who: str = "who", rules: str = "rules") -> Said:
    return Said(who, rules)


_CONTROLLED = "what you control"


def note_controlled(talk: Discourse, value: object) -> None:
    """What a condition says you control can be meant again: "those creatures"."""
    talk.note(_CONTROLLED, getattr(value, "what", None))


class ThoseYouControl(Spec):
    """ "those creatures", after a condition that you control some."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if talk.notes.get(_CONTROLLED) is None:
            raise Refused
        return talk.notes[_CONTROLLED]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and talk.notes.get(_CONTROLLED) == value
