"""Cards of the scenario tests whose abilities are read from text of our own."""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.abilities import Ability
from apnap.language.card import CardDefinition, card
from apnap.language.filters import HasType
from apnap.language.reading.english import readings


def written(name: str, mana: str, line: str, *paragraphs: str, pt: str = "") -> CardDefinition:
    """A card with these paragraphs; each must have one reading."""
    bits = 0
    for word in line.lower().split(" - ")[0].split():
        bits |= t.CARD_TYPES.get(word, 0)
    category = "spell_line" if bits & (t.INSTANT | t.SORCERY) else "line"
    found: list[Ability] = []
    for text in paragraphs:
        read, furthest, tokens = readings(text, category, HasType(bits))
        assert len(read) == 1, (text, tokens[furthest:], [one.value for one in read])
        value = read[0].value
        assert isinstance(value, tuple)
        found += value
    return card(name, mana, line, *found, pt=pt)
