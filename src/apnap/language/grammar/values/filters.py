"""Filters made from other filters, and X replaced by an amount."""

from __future__ import annotations

from dataclasses import fields

from apnap.language.amounts import (
    Computed,
    Devotion,
    GreatestPower,
    Least,
    LifeOf,
    ManaValueOf,
    Number,
    PowerOf,
    Times,
    ToughnessOf,
    X,
)
from apnap.language.effects import CreateToken, Target
from apnap.language.filters import ControlledBy, HasType, Measures, creature
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.grammar.values.zones import names_player
from apnap.language.kinds import AllOf, AnyOf, Filter, Reference
from apnap.language.node import Node, walk
from apnap.language.references import EachPlayer, You
from apnap.language.types import CARD_TYPES


class Union(Spec):
    """Several filters of which one must hold; card types become one set of types."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def build(self, slots: Slots, talk: Discourse) -> object:
        return union([choice for name in self.names if isinstance(choice := slots[name], Filter)])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        choices = choices_of(value)
        if hint is not None:
            hinted = [choice for name in self.names if isinstance(choice := hint.get(name), Filter)]
            choices = hinted if hinted and union(hinted) == value else choices
        if len(choices) != len(self.names):
            return False
        slots.update(zip(self.names, choices, strict=True))
        return True


def union(choices: list[Filter]) -> Filter:
    """One of the choices holds."""
    bits = 0
    for choice in choices:
        if not isinstance(choice, HasType):
            return AnyOf(tuple(choices))
        bits |= choice.types
    return HasType(bits)


def choices_of(value: object) -> list[Filter]:
    """What a union was made of; card types in the order of the alphabet."""
    if isinstance(value, AnyOf):
        return list(value.choices)
    if isinstance(value, HasType):
        return [HasType(bit) for bit in CARD_TYPES.values() if bit & value.types]
    return []


class And(Spec):
    """The filter in a slot, and a further test: "another creature"."""

    def __init__(self, name: str, *tests: Filter) -> None:
        self.name = name
        self.tests = tests

    def build(self, slots: Slots, talk: Discourse) -> object:
        what = slots[self.name]
        assert isinstance(what, Filter)
        return AllOf((*parts(what), *self.tests))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, AllOf) or any(test not in value.parts for test in self.tests):
            return False
        rest = [part for part in value.parts if part not in self.tests]
        if not rest:
            return False
        slots[self.name] = rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        return True


class Tests(Spec):
    """The tests of several slots, one after the other. Without a hint, each slot but the first holds one test."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self.all_of(slots)

    def all_of(self, slots: Slots) -> AllOf:
        found: list[Filter] = []
        for name in self.names:
            what = slots[name]
            assert isinstance(what, Filter)
            found += parts(what)
        return AllOf(tuple(found))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, AllOf) or len(value.parts) < len(self.names):
            return False
        if hint is not None and all(isinstance(hint.get(name), Filter) for name in self.names):
            slots.update({name: hint[name] for name in self.names})
            return self.all_of(slots) == value
        split = len(value.parts) - len(self.names) + 1
        first = value.parts[:split]
        slots.update(zip(self.names, (first[0] if split == 1 else AllOf(first), *value.parts[split:]), strict=True))
        return True


WHERE_X = "where X is"
"""The note that a sentence has said what X is."""


class WhereX(Spec):
    """ "where X is …": X stands for the amount wherever it is said. A hint shows that a card words it so; for some
    numbers there are no other words."""

    def __init__(self, name: str, amount: str) -> None:
        self.name = name
        self.amount = amount

    def build(self, slots: Slots, talk: Discourse) -> object:
        amount = slots[self.amount]
        value = replaced(slots[self.name], X(), amount)
        if value == slots[self.name]:
            raise Refused
        talk.note(WHERE_X, True)
        return value

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        amount = hint.get(self.amount) if hint is not None else _worked_out(value)
        if amount is None:
            return False
        slots[self.amount] = amount
        slots[self.name] = replaced(value, amount, X())
        return slots[self.name] != value


def _worked_out(value: object) -> object:
    """The first number that has to be computed; None where there is none, or where there is also an X."""
    nodes = [node for item in value for node in walk(item)] if isinstance(value, tuple) else []
    found = [node for node in nodes if isinstance(node, Computed) and not isinstance(node, X)]
    if not found or X() in nodes:
        return None
    first = ([node for node in found if not isinstance(node, Number)] or found)[0]
    return first.amount if isinstance(first, Times) and first.factor == -1 else first


def creates_so_many(value: object, talk: Discourse) -> bool:
    """As many tokens as an amount that isn't counted one by one."""
    last = value[-1] if isinstance(value, tuple) and value else None
    count = last.count if isinstance(last, CreateToken) else None
    return isinstance(count, (Devotion, LifeOf, ManaValueOf, PowerOf, ToughnessOf))


class XAgain(WhereX):
    """ "where X is …. It deals X damage to you": the next sentence refers to the same X."""

    def __init__(self, name: str, amount: str, more: str) -> None:
        super().__init__(name, amount)
        self.more = more

    def build(self, slots: Slots, talk: Discourse) -> object:
        first, more = super().build(slots, talk), replaced(slots[self.more], X(), slots[self.amount])
        assert isinstance(first, tuple) and isinstance(more, tuple)
        if more == slots[self.more]:
            raise Refused
        return first + more

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        first = hint.get(self.name) if hint is not None else None
        if not isinstance(first, tuple) or not isinstance(value, tuple):
            return False
        if not super().match(value[: len(first)], slots, talk, hint):
            return False
        slots[self.more] = replaced(value[len(first) :], slots[self.amount], X())
        return slots[self.more] != value[len(first) :]


def replaced(value: object, old: object, new: object) -> object:
    """The value with every instance of one node in it replaced by another."""
    if isinstance(value, tuple):
        return tuple([replaced(item, old, new) for item in value])
    if not isinstance(value, Node):
        return value
    if value == old:
        return new
    given = {field.name: getattr(value, field.name) for field in fields(value)}  # type: ignore[arg-type]
    changed = {name: replaced(item, old, new) for name, item in given.items()}
    return value if changed == given else type(value)(**changed)


def one_of(*names: str) -> Union:
    return Union(names)


def both(name: str, *tests: Filter) -> And:
    return And(name, *tests)


class TheyControl(Spec):
    """ "they control": the player the clause is about, or the latest one. Several players are handled elsewhere."""

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


class GreatestAmong(Spec):
    """ "the greatest power among creatures you control": one of them, and none of them has more; or `least`
    toughness."""

    def __init__(self, least: bool = False) -> None:
        self.least = least

    def build(self, slots: Slots, talk: Discourse) -> object:
        among = slots["_among"]
        assert isinstance(among, Filter)
        if any(isinstance(node, Target) for node in walk(among)):
            raise Refused  # their controller would be chosen twice
        return self._tests(among)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        among = hint.get("_among") if hint is not None else None
        slots["_among"] = among
        return isinstance(among, Filter) and value == self._tests(among)

    def _tests(self, among: Filter) -> Filter:
        greatest = Measures("power", "=", GreatestPower(among))
        if self.least:
            greatest = Measures("toughness", "=", Least("toughness", among))
        tests = [part for part in parts(among) if part != creature]
        return AllOf((*tests, greatest)) if tests else greatest
