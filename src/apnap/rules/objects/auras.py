"""What an Aura can enchant (CR 303.4a, 702.5)."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Keyword
from apnap.language.filters import Filter
from apnap.language.kept import make_room
from apnap.state.characteristics import Characteristics

_TOGETHER: Final[dict[tuple[int, int], tuple[Filter, Filter, Filter]]] = {}
"""Pairs of filters and their combination, by identity, so that the combined filter is the same object each time."""


def enchant_filter(values: Characteristics) -> Filter | None:
    """What an Aura spell can target (CR 303.4a, 702.5); all of its enchant abilities apply (CR 702.5c)."""
    found: Filter | None = None
    for instance in values.abilities:
        if isinstance(instance.node, Keyword) and instance.node.name == "enchant":
            quality = instance.node.quality
            if isinstance(quality, Filter):
                found = quality if found is None else _both(found, quality)
    return found


def _both(one: Filter, other: Filter) -> Filter:
    key = (id(one), id(other))
    known = _TOGETHER.get(key)
    if known is None:
        known = (one, other, one & other)
        make_room(_TOGETHER)
        _TOGETHER[key] = known
    return known[2]
