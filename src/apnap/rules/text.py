"""Changing words in an ability (CR 612), and the list of creature types (CR 205.3m)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from apnap.language.abilities import Ability, Keyword
from apnap.language.filters import HasColour, HasSubtype
from apnap.language.mana import COLOUR_NAMES
from apnap.language.node import Node
from apnap.language.subtypes import CREATURE_TYPES

_CREATURE_TYPES = frozenset(CREATURE_TYPES)


def creature_types() -> frozenset[str]:
    """Every creature type of the edition (CR 205.3m)."""
    return _CREATURE_TYPES


def replace_word(node: Ability, kind: str, old: str, new: str) -> Ability:
    """The ability with one word of its text changed where it is used as that kind of word (CR 612.2)."""
    changed = _replace(node, kind, old, new)
    assert isinstance(changed, Ability)
    return changed


def _replace(value: Any, kind: str, old: str, new: str) -> Any:
    if isinstance(value, tuple):
        return tuple([_replace(item, kind, old, new) for item in value])
    if not isinstance(value, Node):
        return value
    if isinstance(value, HasSubtype) and kind != "colour" and value.subtype == old:
        return HasSubtype(new)
    if isinstance(value, HasColour) and kind == "colour" and COLOUR_NAMES[value.colour] == old:
        return HasColour(COLOUR_NAMES.index(new))
    if isinstance(value, Keyword) and kind == "basic land type" and value.name == f"{old.lower()}walk":
        return replace(value, name=f"{new.lower()}walk")
    changes = {}
    for field in fields(value):  # type: ignore[arg-type]
        before = getattr(value, field.name)
        after = _replace(before, kind, old, new)
        if isinstance(before, tuple) and field.name == "subtypes":
            after = tuple([new if word == old else word for word in before])
        if after != before:
            changes[field.name] = after
    return replace(value, **changes) if changes else value  # type: ignore[type-var]

