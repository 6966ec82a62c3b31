"""Checks that nodes read from input are well formed: each field has the right type, recursively.

The compiled build doesn't know the types inside tuples; it checks the other fields itself, as a node is created.
"""

from __future__ import annotations

import types
from dataclasses import fields
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from apnap.language.card import CardDefinition
from apnap.language.node import Node, from_json
from apnap.rules.asking.errors import Malformed, quoted

_HINTS: Final[dict[str, dict[str, Any]]] = {}


def card_given(data: object) -> CardDefinition:
    """A card from its JSON form."""
    card = from_json(data)
    if not isinstance(card, CardDefinition):
        raise Malformed("", f"{quoted(card)} is not a card")
    check_node(card)
    return card


def check_node(node: Node) -> None:
    """Raise `Malformed` at the first field that is not of its type."""
    kind = type(node).__name__
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(type(node))
    for field in fields(node):  # type: ignore[arg-type]  # every concrete node is a dataclass
        value: object = getattr(node, field.name)
        if not _fits(value, _HINTS[kind].get(field.name)):
            raise Malformed("", f"{quoted(value)} can't be the {field.name} of a {kind}")
    for child in node.children():
        check_node(child)


def _fits(value: object, hint: Any) -> bool:
    if hint is None or hint is type(None):
        return value is None
    if get_origin(hint) in (Union, types.UnionType):
        return any(_fits(value, one) for one in get_args(hint))
    if get_origin(hint) is tuple:
        return isinstance(value, tuple) and _all_fit(value, get_args(hint))
    if hint is type or not isinstance(hint, type):  # how the compiled build represents a union
        return True
    return isinstance(value, hint) and (hint is not int or not isinstance(value, bool))


def _all_fit(values: tuple[object, ...], hints: tuple[Any, ...]) -> bool:
    if len(hints) == 2 and hints[1] is Ellipsis:
        return all(_fits(one, hints[0]) for one in values)
    return len(values) == len(hints) and all(_fits(one, hint) for one, hint in zip(values, hints, strict=True))
