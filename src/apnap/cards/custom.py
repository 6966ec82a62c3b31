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
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Any, Final

from apnap.cards.reading import ReadCard, read_card
from apnap.language.card import CardDefinition
from apnap.language.english.faces import AMBIGUOUS, MISMATCHED, READ, Paragraph
from apnap.language.english.normal_text import normalise
from apnap.language.mana import COLOUR_NAMES, LETTERS, symbols
from apnap.language.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    SPELL_TYPES,
)
from apnap.language.types import CARD_TYPES, SUPERTYPES
from apnap.rules.asking.errors import Malformed, Unsupported, quoted

_FIRST: Final = re.compile(r"^(?P<name>[^{}]+?)\s*(?P<cost>(?:\{[^{}]+\})*)$")
_BARE: Final = re.compile(r"^\d*[WUBRGCX]+$|^\d+$")
"""The last word of a first line, where it looks like a cost whose braces were left out."""
_SIZE: Final = re.compile(r"^(?P<power>[-−+*\d]+)\s*/\s*(?P<toughness>[-−+*\d]+)$")
_SUBTYPES: Final = {
    word.casefold(): word
    for words in (CREATURE_TYPES, ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, SPELL_TYPES, BATTLE_TYPES)
    for word in words
}
_NOTE: Final = re.compile(r"^(?P<key>Loyalty|Defense|Layout|Colou?r indicator)\s*:\s*(?P<value>.+)$", re.IGNORECASE)
LAYOUTS: Final = ("transform", "modal_dfc", "split", "flip", "adventure")

_UNUSUAL: Final = "is understood, but no card is written like that: look at its capitals and its punctuation"

Numbered = tuple[int, str]
"""A line and its number."""


class WrongCard(Malformed):
    """A card that can't be read. The message names the line, and the word where there is one."""

    code = "malformed/card"


def read_cards(text: object) -> list[CardDefinition]:
    """The cards of a file."""
    if not isinstance(text, str):
        raise WrongCard("", f"cards are read from a string, not from {quoted(text)}")
    cards: dict[str, CardDefinition] = {}
    for block in _blocks(text.removeprefix("\ufeff")):
        card = _card(block)
        if card.name.casefold() in cards:
            raise WrongCard("201.2", f"line {block[0][0]}: two cards are named {card.name!r}")
        cards[card.name.casefold()] = card
    return list(cards.values())


def finder(
    cards: Iterable[CardDefinition], otherwise: Callable[[str], CardDefinition]
) -> Callable[[str], CardDefinition]:
    """Looks names up among these cards first: by the whole name, or by that of the front."""
    given = list(cards)
    known = {card.faces[0].name.casefold(): card for card in given} | {card.name.casefold(): card for card in given}
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
        known = ", ".join(LAYOUTS)
        raise WrongCard("", f"line {block[0][0]}: a card with several faces needs a line “Layout: …”: {known}", LAYOUTS)
    if data["layout"] != "normal" and len(faces) != 2:
        raise WrongCard("", f"line {block[0][0]}: a card of the layout {data['layout']} has two faces, with // between")
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
        if found is None or not line.isprintable():
            raise WrongCard("201.1", f"line {number}: {line!r} is not a name and a mana cost")
        last = line.split()[-1]
        if " " in line and _BARE.match(last):
            raise WrongCard(
                "202.1", f"line {number}: {last!r} looks like a mana cost; it is written as {_braced(last)}"
            )
        cost = found["cost"].upper()
        try:
            symbols(cost)
        except ValueError as error:
            raise WrongCard("", f"line {number}: {error}") from error
        self.data.update(name=found["name"], mana_cost=cost)

    def _types(self, number: int, line: str) -> None:
        line = re.sub(r"\s+(?:-|–|—|--)\s+", " — ", line)
        for word in line.partition(" — ")[0].split():
            if word.lower() not in CARD_TYPES and word.lower() not in SUPERTYPES and word.lower() != "kindred":
                raise WrongCard("205.2a", f"line {number}: {word!r} is neither a card type nor a supertype")
        front, dash, back = line.partition(" — ")
        own = "planeswalker" in front.lower()  # which may have a type of its own (CR 205.3j)
        subtypes = [word if own else _subtype(number, word) for word in back.replace("Time Lord", "Time-Lord").split()]
        self.data["type_line"] = front + dash + " ".join(subtypes)

    def _line(self, number: int, line: str, card: dict[str, Any]) -> None:
        if found := _SIZE.match(line):
            self.data.update({key: found[key].replace("−", "-") for key in ("power", "toughness")})
            self._has_size(number)
        elif found := _NOTE.match(line):
            self._note(number, found["key"].lower(), found["value"].strip(), card)
        else:
            self.text.append((number, line))

    def _has_size(self, number: int) -> None:
        """CR 208.1, 301.7a: creatures have power and toughness, and so do Vehicles."""
        words = str(self.data["type_line"]).lower().replace("—", " ").split()
        if "creature" not in words and "vehicle" not in words:
            raise WrongCard("208.1", f"line {number}: only a creature or a Vehicle has power and toughness")

    def _note(self, number: int, key: str, value: str, card: dict[str, Any]) -> None:
        if key == "layout":
            if value.lower() not in LAYOUTS:
                raise WrongCard(
                    "", f"line {number}: there is no layout {value!r}; there are {', '.join(LAYOUTS)}", LAYOUTS
                )
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

    def lines(self) -> list[int]:
        """The numbers of the lines that say something; reminders don't."""
        legendary = "legendary" in str(self.data["type_line"]).lower()
        found = [(number, normalise(line, str(self.data["name"]), legendary)) for number, line in self.text]
        return [number for number, line in found if line]


def _braced(cost: str) -> str:
    """`12RR` as `{12}{R}{R}`."""
    return "".join(f"{{{part}}}" for part in re.findall(r"\d+|[A-Z]", cost))


def _subtype(number: int, word: str) -> str:
    """A subtype, ignoring case; one of the user's own, unless it is more likely a slip (CR 205.3)."""
    known = _SUBTYPES.get(word.casefold())
    close = get_close_matches(word.casefold(), _SUBTYPES, n=1, cutoff=0.8)
    if known is None and close:
        meant = _SUBTYPES[close[0]]
        raise WrongCard("205.3", f"line {number}: there is no subtype {word!r}; did you mean {meant}?", meant)
    return known or word


def _letter(number: int, word: str) -> str:
    if word not in COLOUR_NAMES:
        raise WrongCard("105.1", f"line {number}: {word!r} isn't a colour")
    return LETTERS[COLOUR_NAMES.index(word)]


def _placed(read: ReadCard, lines: list[int]) -> Iterator[tuple[int, Paragraph]]:
    """Each paragraph with the line it begins at. One of modes, or of a level, has several lines."""
    place = 0
    for part in read.paragraphs:
        yield lines[min(place, len(lines) - 1)], part
        place += part.text.count("\n") + 1


def _check(read: ReadCard, faces: list[_Face]) -> None:
    """Refuse a card whose text is not understood as a whole."""
    for number, part in _placed(read, [number for face in faces for number in face.lines()]):
        if part.outcome != READ:
            why = f"is not understood from {part.word!r} on" if part.word else "is not understood at its end"
            why = {AMBIGUOUS: "can be read in several ways", MISMATCHED: _UNUSUAL}.get(part.outcome, why)
            raise WrongCard("", f"line {number}: {part.text!r} {why}", part.word)
    if read.missing or read.unsupported:
        what = read.unsupported or ", ".join(read.missing)
        raise Unsupported("", f"line {faces[0].start}: the rules don't carry out {what}, which {read.name} needs")
