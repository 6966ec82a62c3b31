"""Decks with cards that can't be played yet: which and why, and the deck without them or with basic lands instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from apnap.cards import legality
from apnap.cards.decks import DeckList, Find
from apnap.cards.facts import CardFacts, nothing_known, of_definition, of_stored
from apnap.cards.lists.listed import MAIN, SIDEBOARD, Entry, Listed
from apnap.cards.pool import UnknownCard, named, opened
from apnap.cards.store import NotPlayable
from apnap.language.card import CardDefinition
from apnap.language.mana import LETTERS
from apnap.language.types import BASIC_LAND_TYPES
from apnap.rules.asking.errors import IllegalDeck

COLOURLESS: Final = "Wastes"


class Unplayable:
    """A line of a list whose card can't be played, and why."""

    __slots__ = ("entry", "reasons")

    def __init__(self, entry: Entry, reasons: Sequence[str]) -> None:
        self.entry = entry
        self.reasons = reasons


class Examined:
    """A list whose cards have been looked up. The main deck is played, with the other sections that are wanted; the
    sideboard only counts for deck construction."""

    def __init__(self, deck: Listed, find: Find = named, wanted: Sequence[str] = ()) -> None:
        self.played: dict[str, list[CardDefinition]] = {section: [] for section in dict.fromkeys((*wanted, MAIN))}
        """The cards that can be played, by section."""
        self.unplayable: list[Unplayable] = []
        self.facts: dict[str, list[CardFacts]] = {}
        """Everything on the list, by section."""
        self._unknown: list[str] = []
        with opened() as found:
            for section in (*self.played, SIDEBOARD):
                for entry in deck.of(section):
                    self._add(section, entry, found if find is named else find)
        if self._unknown:
            raise IllegalDeck("100.2a", "\n".join(self._unknown))

    def _add(self, section: str, entry: Entry, find: Find) -> None:
        try:
            card = find(entry.name)
        except UnknownCard as error:
            self._unknown.append(f"line {entry.line}: {error.message}")
            return
        except NotPlayable as error:
            facts = of_stored(error.card) if error.card else nothing_known(entry.name)
            if section in self.played:
                self.unplayable.append(Unplayable(entry, error.card.verdict.reasons if error.card else [error.message]))
        else:
            facts = of_definition(card)
            if section in self.played:
                self.played[section] += [card] * entry.count
        self.facts.setdefault(section, []).extend([facts] * entry.count)

    @property
    def cards(self) -> list[CardDefinition]:
        """Those of all sections that can be played."""
        return [card for cards in self.played.values() for card in cards]

    @property
    def size(self) -> int:
        """How many cards the deck has, whether they can be played or not."""
        return len(self.cards) + self.missing

    @property
    def missing(self) -> int:
        return sum(one.entry.count for one in self.unplayable)

    def problems(self, way: str | legality.Way) -> list[IllegalDeck]:
        """What is wrong with the deck as it is listed (`cards.legality`)."""
        return legality.problems({**self.facts}, way)

    def basics(self) -> list[str]:
        """The basic lands that replace the cards that can't be played, in proportion to the cards of each colour."""
        played = [card for section in self.played for card in self.facts.get(section, ())]
        weights = Counter(letter for card in played for letter in card.identity)
        chosen: Counter[str] = Counter()
        for _ in range(self.missing if weights else 0):
            chosen[max(LETTERS[:5], key=lambda letter: weights[letter] / (chosen[letter] + 1))] += 1
        lands = [BASIC_LAND_TYPES[LETTERS.index(letter)] for letter in chosen.elements()]
        return lands if weights else [COLOURLESS] * self.missing

    def deck(self, replace: bool = False) -> DeckList:
        """The deck that can be played; on demand with basic lands in place of the cards that can't be."""
        more = [named(land) for land in self.basics()] if replace else []
        others = {section: cards for section, cards in self.played.items() if section != MAIN and cards}
        return DeckList([*self.played[MAIN], *more], [], others)
