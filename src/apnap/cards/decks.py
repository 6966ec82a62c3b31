"""Decks: lists whose cards have been looked up, checking them (CR 100.2), and the starter decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from apnap.cards import legality, lists
from apnap.cards.builtin import planes_and_schemes
from apnap.cards.facts import of_definition
from apnap.cards.lists import Listed
from apnap.cards.lists.listed import MAIN, PLANES, SCHEMES, SIDEBOARD, VANGUARD, Entry
from apnap.cards.pool import UnknownCard, named, opened
from apnap.cards.store import NotPlayable
from apnap.language.card import CardDefinition
from apnap.language.types import BASIC
from apnap.rules.asking.errors import ApnapError, IllegalDeck, Malformed, quoted
from apnap.state.noted import Noted

STARTERS: Final = ("white", "blue", "black", "red", "green")
COMMANDERS: Final = ("krenko", "thalia", "seton")
"""The decks for Commander, by their commanders."""
Find = Callable[[str], CardDefinition]
"""Looks a card up by its name."""

_DIRECTORY = Path(__file__).parent / "decks"


class DeckList:
    """A deck as card definitions by section, in the order they were listed; the sections are those of `cards.lists`."""

    __slots__ = ("sections", "noted")

    def __init__(
        self,
        main: list[CardDefinition],
        sideboard: list[CardDefinition],
        others: dict[str, list[CardDefinition]] | None = None,
        noted: Noted | None = None,
    ) -> None:
        self.sections: dict[str, list[CardDefinition]] = {MAIN: main, SIDEBOARD: sideboard, **(others or {})}
        """The cards of each section, by its name."""
        self.noted = noted
        """What was noted for the cards as they were drafted, by their names; None if the deck wasn't drafted."""

    @property
    def main(self) -> list[CardDefinition]:
        """The main deck."""
        return self.sections[MAIN]

    @property
    def sideboard(self) -> list[CardDefinition]:
        """The sideboard."""
        return self.sections[SIDEBOARD]

    def __repr__(self) -> str:
        return f"<DeckList of {len(self.main)} cards and {len(self.sideboard)} in the sideboard>"


def read_deck(text: object, find: Find = named) -> DeckList:
    """Read a list in any format of `cards.lists`, and look its cards up.

    >>> len(read_deck("20 Forest  # enough\\n4 Grizzly Bears").main)
    24
    """
    if not isinstance(text, str):
        raise Malformed("", f"a deck list is a string, not {quoted(text)}")
    return look_up(lists.read(text), find)


def look_up(deck: Listed, find: Find = named) -> DeckList:
    """The cards of a list. One error names every card that is unknown or can't be played, with its line."""
    if find is named:
        with opened() as found:
            return _look_up(deck, found)
    return _look_up(deck, find)


def _look_up(deck: Listed, find: Find) -> DeckList:
    errors: list[ApnapError] = []
    found: dict[str, list[CardDefinition]] = {MAIN: [], SIDEBOARD: []}
    for section, entries in deck.sections.items():
        cards = found.setdefault(section, [])
        for entry in entries:
            try:
                cards += [find(entry.name)] * entry.count
            except (UnknownCard, NotPlayable) as error:
                errors.append(_on_line(entry, error))
    if errors:
        _raise(errors)
    return DeckList(found.pop(MAIN), found.pop(SIDEBOARD), found)


def listed(deck: DeckList, title: str = "") -> Listed:
    """The list of a deck, to be written in any format of `cards.lists`."""
    found = Listed(title=title)
    for section, cards in deck.sections.items():
        for name, count in Counter(card.name for card in cards).items():
            found.add(section, Entry(count, name))
    return found


def _on_line(entry: Entry, error: ApnapError) -> ApnapError:
    message = f"line {entry.line}: {error.message}"
    if isinstance(error, NotPlayable):
        return NotPlayable(error.rule, message, error.legal)
    return IllegalDeck("100.2a", message, error.legal)


def _raise(errors: list[ApnapError]) -> None:
    if len(errors) == 1:
        raise errors[0]
    kind = type(errors[0])
    raise kind(errors[0].rule, "\n".join(error.message for error in errors), [error.legal for error in errors])


def check_deck(deck: object, kind: object = legality.CONSTRUCTED) -> None:
    """Raise unless the deck may be played: its size, its copies, its sideboard, its supplementary decks
    (CR 100.2a, 100.4a; `cards.legality`). The kind is constructed, limited, commander, brawl or commander draft, or a
    variant in words."""
    if not isinstance(deck, DeckList):
        raise Malformed("100.2", f"{quoted(deck)} is not a deck list: `apnap.read_deck` makes one")
    if not isinstance(kind, str) or not kind.strip():
        raise Malformed("", f"there is no kind of deck called {quoted(kind)}", legality.KINDS)
    way = legality.way_of(kind)
    facts = {card.name: of_definition(card) for cards in deck.sections.values() for card in cards}
    sections = {name: [facts[card.name] for card in cards] for name, cards in deck.sections.items()}
    for problem in legality.problems({**sections}, way):
        raise problem


def supplemented(deck: DeckList, wanted: Sequence[str], number: int = 0) -> DeckList:
    """The deck with the project's own planar deck, scheme deck and vanguard where it lacks one that is wanted. The
    number chooses the vanguard."""
    own = {
        PLANES: list(planes_and_schemes.PLANES),
        SCHEMES: [*planes_and_schemes.SCHEMES] * 2,
        VANGUARD: [planes_and_schemes.VANGUARDS[number % len(planes_and_schemes.VANGUARDS)]],
    }
    others = {name: cards for name, cards in deck.sections.items() if name not in (MAIN, SIDEBOARD)}
    missing = {name: own[name] for name in wanted if name in own and not others.get(name)}
    return DeckList(deck.main, deck.sideboard, {**others, **missing}, deck.noted)


def is_basic_land(card: CardDefinition) -> bool:
    """CR 205.4c."""
    return card.faces[0].supertypes & BASIC != 0


def starter(colour: object) -> DeckList:
    """The starter deck of a colour: `white`, `blue`, `black`, `red` or `green`; or a deck for Commander: `krenko`,
    `thalia` or `seton`."""
    if colour not in (*STARTERS, *COMMANDERS):
        raise Malformed("", f"there is no starter deck called {quoted(colour)}", [*STARTERS, *COMMANDERS])
    folder = _DIRECTORY if colour in STARTERS else _DIRECTORY / "commander"
    return read_deck((folder / f"{colour}.txt").read_text(encoding="utf-8"))
