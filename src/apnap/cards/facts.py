"""What deck construction asks of a card: its type line, its colour identity, what its text says about decks.

Taken from a definition or from the store, since a deck may be checked whose cards can't all be played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from apnap.cards.store import Stored
from apnap.language.card import CardDefinition
from apnap.language.colour_identity import identity
from apnap.language.companions import StartingCard, StartingDeck, condition_of
from apnap.language.english.faces import read_face
from apnap.language.english.normal_text import normalise
from apnap.language.mana import LETTERS
from apnap.language.text import known_text, type_line
from apnap.language.types import BASIC_LAND_TYPES, CREATURE

_ANY_NUMBER: Final = "A deck can have any number of cards named ~."
_UP_TO: Final = re.compile(r"^A deck can have up to (\w+) cards named ~\.$", re.MULTILINE)
_SMALLER: Final = re.compile(r"^Your minimum deck size is reduced by (\w+)\.$", re.MULTILINE)
FOR_ANTE: Final = "if you're not playing for ante"
NO_BASICS: Final = "Your starting deck can't have basic land cards"
_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
UNLIMITED: Final = 1_000_000
_ACTIVATED: Final = re.compile(
    r'^[^"•]*: |^(Basic land|Plains|Island|Swamp|Mountain|Forest)?[Cc]ycling|^(Equip|Crew|Level up|Outlast|Morph) '
)


@dataclass(frozen=True)
class CardFacts:
    """A card as deck construction sees it. The type words are those of the front face, in lowercase."""

    name: str
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    identity: frozenset[str]
    text: str
    """Normal text: without reminders, the card's own name as `~`."""
    cost: str = ""
    """The mana cost of the front face."""

    @property
    def copies(self) -> int:
        """How many its own text allows in a deck; 0 where it says nothing (CR 113.6n)."""
        if _ANY_NUMBER in self.text:
            return UNLIMITED
        found = _UP_TO.search(self.text)
        return _WORDS.index(found.group(1)) if found and found.group(1) in _WORDS else 0

    @property
    def smaller_deck(self) -> int:
        """By how much it reduces the minimum deck size of a player who begins with it (CR 315.5)."""
        found = _SMALLER.search(self.text)
        return _WORDS.index(found.group(1)) if found and found.group(1) in _WORDS else 0

    @property
    def is_basic_land(self) -> bool:
        return "basic" in self.supertypes and "land" in self.types

    def says(self, line: str) -> bool:
        """A line of its text, or one of the keywords on a line."""
        lines = self.text.casefold().split("\n")
        return line.casefold() in lines or any(line.casefold() in one.split(", ") for one in lines)

    def as_in_starting_deck(self) -> StartingCard:
        """The card as a companion sees it. An activated ability has a colon after its cost (CR 602.1)."""
        activated = any(_ACTIVATED.search(line) for line in self.text.split("\n"))
        lands = bool(self.subtypes & {word.lower() for word in BASIC_LAND_TYPES})
        subtypes = frozenset(word.capitalize() for word in self.subtypes)
        return StartingCard(self.name, self.types, subtypes, self.cost, activated or lands)

    def asks(self) -> StartingDeck | None:
        """What its companion ability asks of the starting deck (CR 702.139a)."""
        for line in self.text.split("\n"):
            if line.startswith("Companion"):
                return condition_of(read_face(line, CREATURE)[0].abilities)
        return None


def nothing_known(name: str) -> CardFacts:
    """A card of which only the name is known."""
    none: frozenset[str] = frozenset()
    return CardFacts(name, none, none, none, none, "")


def of_definition(card: CardDefinition) -> CardFacts:
    """From the nodes of a card."""
    lines = [type_line(face) for face in card.faces]
    texts = [normalise(known_text(face), face.name) for face in card.faces]
    indicators = [LETTERS[colour] for face in card.faces for colour in face.indicator]
    return _facts(card.name, lines, [face.cost for face in card.faces], texts, indicators)


def of_stored(card: Stored) -> CardFacts:
    """From the text of a card, read or not."""
    data = card.facts
    faces = data.get("card_faces") or [data]
    lines = [str(face.get("type_line") or data.get("type_line", "")) for face in faces]
    texts = [
        normalise(str(face.get("oracle_text", "")), str(face["name"]), "Legendary" in line)
        for face, line in zip(faces, lines, strict=True)
    ]
    indicators = [letter for face in faces for letter in face.get("color_indicator") or ()]
    return _facts(card.name, lines, [str(face.get("mana_cost", "")) for face in faces], texts, indicators)


def _facts(name: str, lines: list[str], costs: list[str], texts: list[str], indicators: list[str]) -> CardFacts:
    front, _, back = lines[0].replace("—", "-").partition(" - ")
    words = frozenset(front.lower().split())
    supers = words & {"basic", "legendary", "ongoing", "snow", "world"}
    text = "\n".join(texts)
    return CardFacts(
        name,
        supers,
        words - supers,
        frozenset(back.lower().split()),
        identity("\n".join((*costs, text)), indicators),
        text,
        costs[0],
    )
