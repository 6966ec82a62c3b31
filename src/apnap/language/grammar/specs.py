"""What a production stands for: values with slots in them, built when reading and matched when speaking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields

from apnap.language.grammar.discourse import Discourse
from apnap.language.node import Node

Slots = dict[str, object]
Size = Callable[[object, Discourse], int]
"""How many of the items of a tuple are said together."""


class Refused(Exception):
    """A derivation that stands for nothing: its references can't be resolved, or its parts don't fit."""


class Spec:
    """A value with slots."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        """The value, from what the slots hold."""
        raise NotImplementedError

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        """Whether the value has this form; the slots are filled with what they then hold."""
        raise NotImplementedError


class Const(Spec):
    """Always the same value."""

    def __init__(self, value: object) -> None:
        self.value = value

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self.value

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return type(value) is type(self.value) and value == self.value


class Slot(Spec):
    """What the slot of that name holds."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Discourse) -> object:
        return slots[self.name]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if self.name in slots:
            return slots[self.name] == value
        slots[self.name] = value
        return True


class Aside(Slot):
    """What the slot holds, among words that mean nothing by themselves: only a hint shows that they are there."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and super().match(value, slots, talk, hint)


class Make(Spec):
    """A node of one type. Fields that aren't named have their defaults."""

    def __init__(self, kind: type[Node], given: dict[str, Spec]) -> None:
        self.kind = kind
        self.given = given
        known = {field.name: field.default for field in fields(kind)}  # type: ignore[arg-type]
        unknown = [name for name in given if name not in known]
        missing = [name for name, default in known.items() if default is MISSING and name not in given]
        if unknown or missing:
            raise ValueError(f"{kind.__name__}: no field {unknown}, nothing for {missing}")
        self.rest = [(name, default) for name, default in known.items() if name not in given]

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self.kind(**{name: spec.build(slots, talk) for name, spec in self.given.items()})

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if type(value) is not self.kind:
            return False
        for name, default in self.rest:
            if getattr(value, name) != default:
                return False
        for name, spec in self.given.items():
            if not spec.match(getattr(value, name), slots, talk, hint):
                return False
        return True


class Items(Spec):
    """A tuple of that many."""

    def __init__(self, specs: tuple[Spec, ...]) -> None:
        self.specs = specs

    def build(self, slots: Slots, talk: Discourse) -> object:
        return tuple([spec.build(slots, talk) for spec in self.specs])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.specs):
            return False
        return all(spec.match(item, slots, talk, hint) for spec, item in zip(self.specs, value, strict=True))


class Joined(Spec):
    """One tuple after another. Without a hint the first has one item, or as many as `size` says."""

    def __init__(self, first: str, rest: str, size: Size | None = None) -> None:
        self.first = first
        self.rest = rest
        self.size = size

    def build(self, slots: Slots, talk: Discourse) -> object:
        first, rest = slots[self.first], slots[self.rest]
        assert isinstance(first, tuple) and isinstance(rest, tuple)
        return first + rest

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2:
            return False
        known = hint.get(self.first) if hint is not None else None
        size = len(known) if isinstance(known, tuple) else 1 if self.size is None else self.size(value, talk)
        slots[self.first], slots[self.rest] = value[:size], value[size:]
        return size < len(value)


class Cons(Spec):
    """A tuple of an item and the rest."""

    def __init__(self, first: str, rest: str) -> None:
        self.first = first
        self.rest = rest

    def build(self, slots: Slots, talk: Discourse) -> object:
        rest = slots[self.rest]
        assert isinstance(rest, tuple)
        return (slots[self.first], *rest)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2:
            return False
        slots[self.first], slots[self.rest] = value[0], value[1:]
        return True


class Echoed(Spec):
    """A value of which one slot says again what another holds; other words for it are only wording."""

    def __init__(self, inner: Spec, name: str, echo: str) -> None:
        self.inner = inner
        self.name = name
        self.echo = echo

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self.inner.build(slots, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not self.inner.match(value, slots, talk, hint):
            return False
        if hint is None:
            slots[self.echo] = slots[self.name]
        return True


class Fresh(Spec):
    """A name for what is mentioned for the first time."""

    def __init__(self, base: str) -> None:
        self.base = base

    def build(self, slots: Slots, talk: Discourse) -> object:
        return talk.fresh(self.base)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return True


# -- the notation of the vocabulary ------------------------------------------------------------------------------------


def slot(name: str) -> Slot:
    return Slot(name)


def aside(name: str) -> Aside:
    return Aside(name)


def made(node_: type[Node], /, **given: object) -> Make:
    """A node inside the value of a production; slots are named by `slot("what")`. (No field is named like the
    parameter: mypyc would lose it.)"""
    return Make(node_, {name: spec_of(value) for name, value in given.items()})


def items(*values: object) -> Items:
    return Items(tuple([spec_of(value) for value in values]))


def joined(first: str = "first", rest: str = "rest", size: Size | None = None) -> Joined:
    return Joined(first, rest, size)


def cons(first: str = "first", rest: str = "rest") -> Cons:
    return Cons(first, rest)


def echoed(value: object, name: str, echo: str) -> Echoed:
    return Echoed(spec_of(value), name, echo)


def fresh(base: str) -> Fresh:
    return Fresh(base)


def spec_of(value: object) -> Spec:
    return value if isinstance(value, Spec) else Const(value)
