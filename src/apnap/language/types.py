"""Card types, supertypes and subtypes (CR 205). Types are bits, so that a set of them is one integer."""

from __future__ import annotations

from typing import Final

ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
LAND: Final = 32
PLANESWALKER: Final = 64
SORCERY: Final = 128
TRIBAL: Final = 256
CONSPIRACY: Final = 512
DUNGEON: Final = 1024
PHENOMENON: Final = 2048
PLANE: Final = 4096
SCHEME: Final = 8192
VANGUARD: Final = 16384
CARD_TYPES: Final = {
    "artifact": ARTIFACT,
    "battle": BATTLE,
    "creature": CREATURE,
    "enchantment": ENCHANTMENT,
    "instant": INSTANT,
    "land": LAND,
    "planeswalker": PLANESWALKER,
    "sorcery": SORCERY,
    "tribal": TRIBAL,
    "conspiracy": CONSPIRACY,
    "dungeon": DUNGEON,
    "phenomenon": PHENOMENON,
    "plane": PLANE,
    "scheme": SCHEME,
    "vanguard": VANGUARD,
}
PLANAR: Final = PHENOMENON | PLANE
"""The types of the cards in a planar deck (CR 901.3)."""
NONTRADITIONAL: Final = CONSPIRACY | DUNGEON | PHENOMENON | PLANE | SCHEME | VANGUARD
"""Types of nontraditional cards (CR 108.2a, 205.2a)."""
PERMANENT: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER
"""The permanent types (CR 110.4)."""

BASIC: Final = 1
LEGENDARY: Final = 2
ONGOING: Final = 4
SNOW: Final = 8
WORLD: Final = 16
SUPERTYPES: Final = {"basic": BASIC, "legendary": LEGENDARY, "ongoing": ONGOING, "snow": SNOW, "world": WORLD}

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""In the order of the colours they make (CR 305.6)."""


def names_of(bits: int, table: dict[str, int]) -> tuple[str, ...]:
    """The words for the bits, in the table's order."""
    return tuple(name for name, bit in table.items() if bits & bit)
