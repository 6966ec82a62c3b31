"""Cards a user writes in English, in a text file: played at once, if all of their text can be read.

    Ember Fox {1}{R}
    Creature — Fox
    Haste
    When Ember Fox dies, draw a card.
    2/1

A card is a block: its name and cost, its type line, its text, and the numbers in its corner: power and toughness, or
`Loyalty: 3`, `Defense: 4`. A blank line ends it; a line `//` begins another face, of the layout that a line
`Layout: transform` names. `#` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from apnap.cards.reading import ReadCard, read_card
from apnap.language.card import CardDefinition
from apnap.language.mana import COLOUR_NAMES, LETTERS, symbols
from apnap.language.reading.faces import AMBIGUOUS, MISMATCHED, READ
from apnap.language.reading.normal import normalise
from apnap.language.types import CARD_TYPES, SUPERTYPES
from apnap.rules.errors import Malformed, Unsupported

_FIRST: Final = re.compile(r"^(?P<name>[^{}]+?)\s*(?P<cost>(?:\{[^{}]+\})*)$")
_SIZE: Final = re.compile(r"^(?P<power>[-+*\d]+)\s*/\s*(?P<toughness>[-+*\d]+)$")
_NOTE: Final = re.compile(r"^(?P<key>Loyalty|Defense|Layout|Colou?r indicator)\s*:\s*(?P<value>.+)$", re.IGNORECASE)
LAYOUTS: Final = ("transform", "modal_dfc", "split", "flip", "adventure")

Numbered = tuple[int, str]
"""A line and its number."""


class WrongCard(Malformed):
    """A card that can't be read. The message names the line, and the word where there is one."""

    code = "malformed/card"


def read_cards(text: str) -> list[CardDefinition]:
    """The cards of a file."""
    cards = [_card(block) for block in _blocks(text)]
    names = [card.name.casefold() for card in cards]
    for name in names:
        if names.count(name) > 1:
            raise WrongCard("201.2", f"two cards are named {name!r}")
    return cards


def finder(
    cards: Iterable[CardDefinition], otherwise: Callable[[str], CardDefinition]
) -> Callable[[str], CardDefinition]:
    """Looks names up among these cards first."""
    known = {card.name.casefold(): card for card in cards}
    return lambda name: known.get(name.strip().casefold()) or otherwise(name)


def _blocks(text: str) -> list[list[Numbered]]:
    blocks: list[list[Numbered]] = [[]]
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("#"):
            continue
        if line:
            blocks[-1].append((number, line))
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]


def _card(block: list[Numbered]) -> CardDefinition:
    parts: list[list[Numbered]] = [[]]
    for number, line in block:
        if line == "//":
            parts.append([])
        else:
            parts[-1].append((number, line))
    data: dict[str, Any] = {"layout": "normal"}
    faces = [_Face(part, data, block[0][0]) for part in parts]
    if len(faces) > 1 and data["layout"] == "normal":
        raise WrongCard("", f"line {block[0][0]}: a card with several faces needs a line “Layout: …”", LAYOUTS)
    data["name"] = " // ".join(face.data["name"] for face in faces)
    read = read_card({**data, "card_faces": [face.data for face in faces]})
    _check(read, faces)
    return read.definition


class _Face:
    """One face: its fields in Scryfall's names, and the numbers of the lines of its text."""

    def __init__(self, lines: list[Numbered], card: dict[str, Any], start: int) -> None:
        if len(lines) < 2:
            raise WrongCard("", f"line {lines[0][0] if lines else start}: a card has a name line and a type line")
        self.start = lines[0][0]
        self.text: list[Numbered] = []
        self.data: dict[str, Any] = {}
        self._name(*lines[0])
        self._types(*lines[1])
        for number, line in lines[2:]:
            self._line(number, line, card)
        self.data["oracle_text"] = "\n".join(line for _, line in self.text)
        self._sized(lines[-1][0])

    def _name(self, number: int, line: str) -> None:
        found = _FIRST.match(line)
        if found is None:
            raise WrongCard("201.1", f"line {number}: {line!r} is not a name and a mana cost")
        try:
            symbols(found["cost"])
        except ValueError as error:
            raise WrongCard("", f"line {number}: {error}") from error
        self.data.update(name=found["name"], mana_cost=found["cost"])

    def _types(self, number: int, line: str) -> None:
        line = re.sub(r"\s+(?:-|–|—|--)\s+", " — ", line)
        for word in line.partition(" — ")[0].split():
            if word.lower() not in CARD_TYPES and word.lower() not in SUPERTYPES and word.lower() != "kindred":
                raise WrongCard("205.2a", f"line {number}: {word!r} is neither a card type nor a supertype")
        self.data["type_line"] = line

    def _line(self, number: int, line: str, card: dict[str, Any]) -> None:
        if found := _SIZE.match(line):
            self.data.update(power=found["power"], toughness=found["toughness"])
        elif found := _NOTE.match(line):
            self._note(number, found["key"].lower(), found["value"].strip(), card)
        else:
            self.text.append((number, line))

    def _note(self, number: int, key: str, value: str, card: dict[str, Any]) -> None:
        if key == "layout":
            if value.lower() not in LAYOUTS:
                raise WrongCard("", f"line {number}: there is no layout {value!r}", LAYOUTS)
            card["layout"] = value.lower()
        elif key in ("loyalty", "defense"):
            if not value.isdecimal():
                raise WrongCard("", f"line {number}: {value!r} is not a number")
            self.data[key] = value
        else:
            self.data["color_indicator"] = [_letter(number, word) for word in re.findall(r"[a-z]+", value.lower())]

    def _sized(self, number: int) -> None:
        """Creatures have a size, planeswalkers loyalty and battles defense (CR 208.1, 209.1, 210.1)."""
        words = str(self.data["type_line"]).partition(" — ")[0].lower().split()
        for kind, field, rule in (("creature", "power", "208.1"), ("planeswalker", "loyalty", "209.1")):
            if kind in words and field not in self.data:
                raise WrongCard(rule, f"line {number}: a {kind} needs its {field} in the last line")
        if "battle" in words and "defense" not in self.data:
            raise WrongCard("210.1", f"line {number}: a battle needs its defense in the last line")

    def places(self) -> list[int]:
        """The line at which each paragraph begins; modes belong to the line above them, reminders to none."""
        legendary = "legendary" in str(self.data["type_line"]).lower()
        found = [(number, normalise(line, str(self.data["name"]), legendary)) for number, line in self.text]
        return [number for n, (number, line) in enumerate(found) if line and not (n and line.startswith("•"))]


def _letter(number: int, word: str) -> str:
    if word not in COLOUR_NAMES:
        raise WrongCard("105.1", f"line {number}: {word!r} is no colour")
    return LETTERS[COLOUR_NAMES.index(word)]


def _check(read: ReadCard, faces: list[_Face]) -> None:
    """Refuse a card whose text is not understood as a whole."""
    places = [number for face in faces for number in face.places()]
    for number, part in zip(places, read.paragraphs, strict=True):
        if part.outcome != READ:
            why = f"is not understood from {part.word!r} on" if part.word else "is not understood at its end"
            why = {AMBIGUOUS: "can be read in several ways", MISMATCHED: "doesn't print back"}.get(part.outcome, why)
            raise WrongCard("", f"line {number}: {part.text!r} {why}", part.word)
    if read.missing or read.unsupported:
        what = read.unsupported or ", ".join(read.missing)
        raise Unsupported("", f"line {faces[0].start}: the rules don't carry out {what}, which {read.name} needs")
