"""One form for nodes that mean the same: tests in one order, card types as one set, names by the order they appear in,
and no names where nothing refers to them.

Two cards written by different hands, or read from two wordings, are compared in this form.
"""

from __future__ import annotations

from dataclasses import fields

from apnap.language.effects import Target
from apnap.language.filters import HasType
from apnap.language.kinds import AllOf, AnyOf, Filter
from apnap.language.node import Node
from apnap.language.references import Bound

_NAMED = ("Target", "Choose", "Each", "Top", "Move", "CreateToken", "CreateCopyToken", "Search", "ForEach")
"""Nodes whose `name` says how later parts refer to what they name."""


def canonical(value: object) -> object:
    """The value in the form in which equals are equal."""
    ordered = _ordered(value)
    names: dict[str, str] = {}
    _collect(ordered, _referred_to(ordered), names)
    return _named(ordered, names)


def _referred_to(value: object) -> frozenset[str]:
    """The names by which something is referred to again."""
    if isinstance(value, tuple):
        return frozenset([name for item in value for name in _referred_to(item)])
    if isinstance(value, Bound):
        return frozenset((value.name,))
    if not isinstance(value, Node):
        return frozenset()
    others = value.other_than if isinstance(value, Target) else ()
    return frozenset([*others, *[name for item in _given(value).values() for name in _referred_to(item)]])


def _ordered(value: object) -> object:
    if isinstance(value, tuple):
        return tuple([_ordered(item) for item in value])
    if not isinstance(value, Node):
        return value
    if isinstance(value, AllOf):
        return _all_of(value)
    if isinstance(value, AnyOf):
        return _any_of(value)
    return _with(value, {name: _ordered(item) for name, item in _given(value).items()})


def _all_of(value: AllOf) -> Filter:
    parts: list[Filter] = []
    for part in value.parts:
        made = _ordered(part)
        parts += made.parts if isinstance(made, AllOf) else [made] if isinstance(made, Filter) else []
    parts = sorted(set(parts), key=repr)
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def _any_of(value: AnyOf) -> Filter:
    bits, choices = 0, []
    for choice in value.choices:
        made = _ordered(choice)
        for one in made.choices if isinstance(made, AnyOf) else (made,):
            if isinstance(one, HasType):
                bits |= one.types
            elif isinstance(one, Filter):
                choices.append(one)
    if bits:
        choices.append(HasType(bits))
    choices = sorted(set(choices), key=repr)
    return choices[0] if len(choices) == 1 else AnyOf(tuple(choices))


def _collect(value: object, used: frozenset[str], names: dict[str, str]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _collect(item, used, names)
    elif isinstance(value, Node):
        given = _given(value)
        if type(value).__name__ in _NAMED and str(given["name"]) in used:
            names.setdefault(str(given["name"]), f"{len(names) + 1}")
        for item in given.values():
            _collect(item, used, names)


def _named(value: object, names: dict[str, str]) -> object:
    """Names of targets and the like, numbered in the order they appear."""
    if isinstance(value, tuple):
        return tuple([_named(item, names) for item in value])
    if not isinstance(value, Node):
        return value
    given = _given(value)
    if type(value).__name__ in _NAMED:
        given["name"] = names.get(str(given["name"]), "")
    if isinstance(value, Target):
        given["other_than"] = tuple([names.get(name, name) for name in value.other_than])
    if isinstance(value, Bound):
        return Bound(names.get(value.name, value.name))
    return _with(value, {name: item if name == "name" else _named(item, names) for name, item in given.items()})


def _given(value: Node) -> dict[str, object]:
    return {field.name: getattr(value, field.name) for field in fields(value)}  # type: ignore[arg-type]


def _with(value: Node, given: dict[str, object]) -> Node:
    return type(value)(**given)
