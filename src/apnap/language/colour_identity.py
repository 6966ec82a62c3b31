"""Colour identity (CR 903.4): what deck construction and commanders ask of a card."""

from __future__ import annotations

import re
from typing import Final

from apnap.language.card import CardDefinition
from apnap.language.english.normal_text import normalise
from apnap.language.mana import COLOUR_NAMES, LETTERS
from apnap.language.text import known_text

_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
_DEFINES: Final = re.compile(
    r"^(?:~|This \w+) is ((?:all colors|white|blue|black|red|green|,|and|\s)+)\.$", re.MULTILINE
)


def identity(text: str, indicators: list[str]) -> frozenset[str]:
    """The letters of the colours (CR 903.4): symbols in costs and text of all faces, indicators, and colours that
    characteristic-defining abilities give. The text is without reminders (CR 903.4c)."""
    found = set(indicators)
    for symbol in _SYMBOL.findall(text):
        found |= {part for part in symbol.split("/") if part in LETTERS[:5]}
    for words in _DEFINES.findall(text):
        found |= {LETTERS[n] for n, word in enumerate(COLOUR_NAMES) if word in words or "all" in words}
    return frozenset(found)


def identity_of(card: CardDefinition) -> frozenset[str]:
    """The colour identity of a card, all of its faces included (CR 903.4d, 903.4e)."""
    texts = [f"{face.cost}\n{normalise(known_text(face), face.name)}" for face in card.faces]
    indicators = [LETTERS[colour] for face in card.faces for colour in face.indicator]
    return identity("\n".join(texts), indicators)
