"""What an Aura can enchant (CR 303.4a, 702.5)."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.filters import Filter
from apnap.state.characteristics import Characteristics


def enchant_filter(values: Characteristics) -> Filter | None:
    """What an Aura spell can target (CR 303.4a, 702.5)."""
    for instance in values.abilities:
        if isinstance(instance.node, Keyword) and instance.node.name == "enchant":
            quality = instance.node.quality
            assert isinstance(quality, Filter)
            return quality
    return None
