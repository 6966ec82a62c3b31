"""What a production stands for: values with slots in them, built when reading and matched when speaking."""

from __future__ import annotations

from dataclasses import MISSING, fields

from apnap.language.amounts import X
from apnap.language.filters import HasType, this
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.kinds import AllOf, AnyOf, Filter, Reference
from apnap.language.node import Node
from apnap.language.patterns import AnyEvent, Moves
from apnap.language.types import CARD_TYPES
from apnap.language.zones import BATTLEFIELD, GRAVEYARD

Slots = dict[str, object]


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
    """What the slot holds, among words that mean nothing by themselves: only a hint tells that they are there."""

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
    """A tuple of so many."""

    def __init__(self, specs: tuple[Spec, ...]) -> None:
        self.specs = specs

    def build(self, slots: Slots, talk: Discourse) -> object:
        return tuple([spec.build(slots, talk) for spec in self.specs])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.specs):
            return False
        return all(spec.match(item, slots, talk, hint) for spec, item in zip(self.specs, value, strict=True))


class Joined(Spec):
    """One tuple after another. Without a hint the first has one item."""

    def __init__(self, first: str, rest: str) -> None:
        self.first = first
        self.rest = rest

    def build(self, slots: Slots, talk: Discourse) -> object:
        first, rest = slots[self.first], slots[self.rest]
        assert isinstance(first, tuple) and isinstance(rest, tuple)
        return first + rest

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2:
            return False
        known = hint.get(self.first) if hint is not None else None
        size = len(known) if isinstance(known, tuple) else 1
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


class Fresh(Spec):
    """A name for what is spoken of for the first time."""

    def __init__(self, base: str) -> None:
        self.base = base

    def build(self, slots: Slots, talk: Discourse) -> object:
        return talk.fresh(self.base)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return True


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
            first = value.choices[0] if isinstance(value, AnyEvent) and value.choices else value
            field = talk.abouts.get(type(first)) if isinstance(first, Node) else None
            if field is None:
                return False
            slots[self.what] = getattr(first, field)
        slots[self.deeds] = value
        return isinstance(slots[self.what], Filter)


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


class WhereX(Spec):
    """ "where X is …": X stands for the amount wherever it is said. Only a hint tells that a card puts it so."""

    def __init__(self, name: str, amount: str) -> None:
        self.name = name
        self.amount = amount

    def build(self, slots: Slots, talk: Discourse) -> object:
        amount = slots[self.amount]
        value = replaced(slots[self.name], X(), amount)
        if value == slots[self.name]:
            raise Refused
        return value

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is None or self.amount not in hint:
            return False
        slots[self.amount] = hint[self.amount]
        slots[self.name] = replaced(value, hint[self.amount], X())
        return slots[self.name] != value


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


class Zone(Spec):
    """The zone in which the ability works, as its cost, event or effect tells (CR 113.6)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        zone, pattern = talk.zone, slots.get("pattern")
        if zone != BATTLEFIELD and isinstance(pattern, Moves) and pattern.destination == zone:
            raise Refused  # it may trigger on its own way there, from where it was (CR 603.10a)
        talk.zone = BATTLEFIELD
        return GRAVEYARD if _from_anywhere(pattern) else zone

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        talk.zone = BATTLEFIELD if _from_anywhere(slots.get("pattern")) else str(value)
        return True


def _from_anywhere(pattern: object) -> bool:
    """CR 603.6c: "when ~ is put into a graveyard from anywhere" is no leaves-the-battlefield ability; it triggers from
    the graveyard."""
    return pattern == Moves(this, "", GRAVEYARD)


class Working(Spec):
    """A phrase that tells where the ability works: "exile ~ from your graveyard"."""

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
    """ "it": the latest thing; whose controller or owner is meant is rather another thing than the card itself."""

    def __init__(self, owned: bool = False) -> None:
        self.owned = owned

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _resolved(talk.it(self.owned))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.it(self.owned)


class They(Spec):
    """ "they": the latest things or player."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _resolved(talk.they())

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.they()


class That(Spec):
    """ "that creature", "those cards": the latest that can be called by the noun in the slot."""

    def __init__(self, noun: str, many: bool = False) -> None:
        self.noun = noun
        self.many = many

    def build(self, slots: Slots, talk: Discourse) -> object:
        noun = slots.get(self.noun)
        reference = _resolved(talk.that(noun if isinstance(noun, Filter) else None, self.many))
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
        if talk.that(noun, self.many) != value:
            return False
        talk.recall(value)
        return True


def _resolved(reference: Reference | None) -> Reference:
    if reference is None:
        raise Refused
    return reference


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


def joined(first: str = "first", rest: str = "rest") -> Joined:
    return Joined(first, rest)


def cons(first: str = "first", rest: str = "rest") -> Cons:
    return Cons(first, rest)


def fresh(base: str) -> Fresh:
    return Fresh(base)


def spec_of(value: object) -> Spec:
    return value if isinstance(value, Spec) else Const(value)


def one_of(*names: str) -> Union:
    return Union(names)


def working(zone: str, value: object) -> Working:
    """The value, said by a phrase that tells where the ability works."""
    return Working(zone, spec_of(value))


ABOUT = About()
ZONE = Zone()
ACTOR = Actor()


def both(name: str, *tests: Filter) -> And:
    return And(name, *tests)


IT = It()
ITS_OWNER = It(owned=True)
THEY = They()
