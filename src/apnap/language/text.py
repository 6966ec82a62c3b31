"""Nodes in English: the text of a card, any node, the type line (CR 113, 201.5, 205).

The grammar is loaded when something is first printed; what was printed is kept.
"""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.card import CardDefinition
from apnap.language.english.word_forms import capital
from apnap.language.face import Face
from apnap.language.kinds import Ability
from apnap.language.node import Node

_OWN_NAME = "~"
_printed: dict[Node, str] = {}


def text_of(card: Face | CardDefinition, name: str = "") -> str:
    """The rules text of a face or of every face of a card, one ability a line."""
    if isinstance(card, CardDefinition):
        return "\n//\n".join([text_of(face, name) for face in card.faces])
    return describe(card, name or card.name or _OWN_NAME)


def known_text(face: Face) -> str:
    """The same, as far as there are words: an ability written by hand may have none, and is left out."""
    try:
        return text_of(face)
    except LookupError:
        return "\n".join([line for line in [_line(ability, face.name) for ability in face.abilities] if line])


def _line(ability: Ability, name: str) -> str:
    try:
        return describe(ability, name or _OWN_NAME)
    except LookupError:
        return ""


def describe(node: Node, name: str = _OWN_NAME) -> str:
    """Any node in words, standing by itself: an ability as a line, anything else as a phrase. The object that has it is
    called by the name."""
    if isinstance(node, CardDefinition):
        return text_of(node, name)
    known = _printed.get(node)
    if known is None:
        from apnap.language.english.printing import printed

        known = printed(node)
        _printed[node] = known
    return known.replace(_OWN_NAME, name)


def type_line(face: Face) -> str:
    """ "Legendary Creature — Human Wizard"."""
    front = (*t.names_of(face.supertypes, _SUPERTYPES), *t.names_of(face.types, _ORDER))
    words = " ".join([capital(word) for word in front])
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
