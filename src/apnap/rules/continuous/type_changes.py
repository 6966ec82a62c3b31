"""Changing types (CR 205.1, 205.3, 305.7): which card types a subtype belongs to, and what is lost by becoming
something else."""

from __future__ import annotations

from typing import Final

from apnap.language import types as t
from apnap.language.changes import SetTypes
from apnap.language.subtypes import CREATURE_TYPES, subtype_bits
from apnap.state.characteristics import PRINTED, Characteristics

CREATURES: Final = t.CREATURE | t.TRIBAL
ALL_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)
ARTIFACT_CREATURE: Final = t.ARTIFACT | t.CREATURE


def gained(values: Characteristics, change: SetTypes) -> tuple[str, ...]:
    """The subtypes the change would give the object: only those of a card type it then has (CR 205.3d)."""
    types = _types_after(values.types, change)
    return tuple([word for word in change.subtypes if subtype_bits(word) & types])


def becomes_basic(values: Characteristics, change: SetTypes) -> bool:
    """Whether the change sets a land's subtype to a basic land type, so that it loses its own abilities (CR 305.7)."""
    if change.keep == "all" or not _types_after(values.types, change) & t.LAND:
        return False
    return any(word in t.BASIC_LAND_TYPES for word in change.subtypes)


def _types_after(types: int, change: SetTypes) -> int:
    """CR 205.1a; "in addition", "still" and "artifact creature" keep the others (CR 205.1b)."""
    if not change.types:
        return types
    if change.keep == "all" or change.types & ARTIFACT_CREATURE == ARTIFACT_CREATURE:
        return types | change.types
    return change.types


def set_types(values: Characteristics, change: SetTypes) -> None:
    """Apply the change. Supertypes are lost only if it says so (CR 205.4b)."""
    new = gained(values, change)
    basic = becomes_basic(values, change)
    values.types = _types_after(values.types, change)
    values.supertypes = (values.supertypes | change.supertypes) & ~change.lost
    values.table = None
    kept = values.subtypes
    if change.keep != "all" and new:
        replaced = 0
        for word in new:
            replaced |= subtype_bits(word)
        kept = frozenset([word for word in kept if not subtype_bits(word) & replaced])
    if change.keep != "all" and change.types:
        kept = frozenset([word for word in kept if subtype_bits(word) & values.types])
    values.subtypes = kept | frozenset(new)
    if basic:
        values.abilities = tuple([one for one in values.abilities if one.origin != PRINTED])


def lose_types(values: Characteristics, types: int) -> None:
    """CR 205.1b: it loses those card types and the subtypes that belong only to them."""
    values.types &= ~types
    values.table = None
    values.subtypes = frozenset([word for word in values.subtypes if subtype_bits(word) & values.types])


def add_all_creature_types(values: Characteristics) -> None:
    """CR 702.73a: every creature type, if it can have creature types."""
    if values.types & CREATURES:
        values.subtypes = values.subtypes | ALL_CREATURE_TYPES
