"""The type line (CR 205)."""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.card import Face
from apnap.language.english.words import capital


def type_line(face: Face) -> str:
    """ "Legendary Creature — Human Wizard"."""
    front = (*t.names_of(face.supertypes, _SUPERTYPES), *t.names_of(face.types, _ORDER))
    words = " ".join(capital(word) for word in front)
    return f"{words} — {' '.join(face.subtypes)}" if face.subtypes else words


_ORDER = {
    "tribal": t.TRIBAL,
    "enchantment": t.ENCHANTMENT,
    "artifact": t.ARTIFACT,
    "battle": t.BATTLE,
    "land": t.LAND,
    "instant": t.INSTANT,
    "sorcery": t.SORCERY,
    "planeswalker": t.PLANESWALKER,
    "creature": t.CREATURE,
    "conspiracy": t.CONSPIRACY,
    "dungeon": t.DUNGEON,
    "phenomenon": t.PHENOMENON,
    "plane": t.PLANE,
    "scheme": t.SCHEME,
    "vanguard": t.VANGUARD,
}
"""The order in which a type line names several types."""
_SUPERTYPES = {"basic": t.BASIC, "legendary": t.LEGENDARY, "ongoing": t.ONGOING, "snow": t.SNOW, "world": t.WORLD}
