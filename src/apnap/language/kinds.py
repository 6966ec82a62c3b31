"""The kinds of nodes. The module named after each kind defines its nodes; they are together here because they refer to
one another: an amount counts what passes a filter, a filter compares with an amount."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from apnap.language.node import Node


class Reference(Node):
    """Names zero or more things: objects or players (`references`)."""


class Computed(Node):
    """A number that has to be computed (`amounts`)."""


Amount: TypeAlias = int | Computed
"""A number that a card names or computes."""


class Condition(Node):
    """True or false of the game at one moment (`conditions`)."""


class Pattern(Node):
    """A kind of event with tests on its parts (`patterns`)."""


class Cost(Node):
    """One part of a cost. A whole cost is a tuple of them, paid in any order (CR 601.2h) (`costs`)."""


class Change(Node):
    """A change in one layer; an effect with several changes applies each in its layer (CR 613.6) (`changes`)."""


class Rule(Node):
    """A rule that applies while it is in force (`statics`)."""


class Effect(Node):
    """Something that happens (`effects`)."""


class Ability(Node):
    """What an object can do, or what is true because of it (`abilities`)."""


class Filter(Node):
    """A test on one thing (`filters`). What a bare filter means by default is a permanent (CR 109.2)."""

    def __and__(self, other: Filter) -> Filter:
        return AllOf((*_parts(self), *_parts(other)))

    def __or__(self, other: Filter) -> Filter:
        return AnyOf((*_choices(self), *_choices(other)))

    def __invert__(self) -> Filter:
        return self.inner if isinstance(self, Non) else Non(self)


@dataclass(frozen=True)
class AllOf(Filter):
    """Every part holds."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True)
class AnyOf(Filter):
    """At least one of the choices holds."""

    choices: tuple[Filter, ...]


@dataclass(frozen=True)
class Non(Filter):
    """The inner test does not hold."""

    inner: Filter


def _parts(filter: Filter) -> tuple[Filter, ...]:
    return filter.parts if isinstance(filter, AllOf) else (filter,)


def _choices(filter: Filter) -> tuple[Filter, ...]:
    return filter.choices if isinstance(filter, AnyOf) else (filter,)
