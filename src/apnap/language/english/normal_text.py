"""Normal text: what the grammar reads. Reminder text is removed, the card's own name becomes `~`, punctuation is
unified."""

from __future__ import annotations

import re
from typing import Final

from apnap.language.subtypes import ARTIFACT_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES

_REMINDER: Final = re.compile(r"\s?\((?!Leads to: )[^()]*\)")
"""Where a room of a dungeon leads isn't reminder text (CR 309.4)."""
_MARKS: Final = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-", "–": "-", " ": " "})
_CRAMPED: Final = re.compile(r"^([+-]?[\dX]+):(?=\S)", re.MULTILINE)
"""White space that is missing after the symbol of a loyalty ability."""
_SPAN: Final = re.compile(r"^(\d+)-(\d+) (?=\|)", re.MULTILINE)
"""A range in a table of results, which is written in two ways (CR 706.3a)."""
_SHORT: Final = re.compile(r"^(.+?)(?:,| the | of | from | and )")
_COMMON: Final = frozenset((*CREATURE_TYPES, *ARTIFACT_TYPES, *ENCHANTMENT_TYPES, *LAND_TYPES, "The", "A", "An"))


def normalise(text: str, name: str, legendary: bool = False) -> str:
    """The text of a card as the grammar reads it."""
    text = _REMINDER.sub("", text.translate(_MARKS))
    text = _CRAMPED.sub(r"\1: ", text)
    text = _SPAN.sub(r"\1—\2 ", text)
    for own in own_names(name, legendary):
        itself = re.escape(own)  # but not in the name of what it creates: "Create Tamiyo's Notebook, a …"
        text = re.sub(rf"(?<![\w])(?!(?<=Create ){itself}'s [A-Z]){itself}(?![\w])", "~", text)
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def own_names(name: str, legendary: bool) -> list[str]:
    """The names a card calls itself by: its whole name, and the short form that legends use."""
    name = name.translate(_MARKS)
    if not legendary:
        return [name]
    shorter = _SHORT.match(name)
    title = name.partition(", ")[0]  # "Rin and Seri, Inseparable"
    words = name.split(" ")
    found = [name, title, shorter.group(1) if shorter else "", words[0] if len(words) > 1 else ""]
    return [own for n, own in enumerate(found) if own and own not in _COMMON and own not in found[:n]]
