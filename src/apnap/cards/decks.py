"""Deck lists: reading them, checking them (CR 100.2), and the starter decks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from apnap.cards.pool import UnknownCard, named
from apnap.language.card import CardDefinition
from apnap.language.types import BASIC
from apnap.rules.errors import IllegalDeck, Malformed

SMALLEST: Final = 60
"""A constructed deck has at least sixty cards, and no greatest size (CR 100.2a)."""
COPIES: Final = 4
"""At most four of any card with a particular English name other than basic lands (CR 100.2a)."""
SIDEBOARD: Final = 15
"""At most fifteen cards in a sideboard (CR 100.4a)."""
MOST: Final = 1000
"""The most cards that one line of a list may stand for: a deck has no greatest size, but memory has."""
STARTERS: Final = ("white", "blue", "black", "red", "green")

_DIRECTORY = Path(__file__).parent / "decks"


class DeckList:
    """A main deck and a sideboard, as card definitions in the order they were listed."""

    __slots__ = ("main", "sideboard")

    def __init__(self, main: list[CardDefinition], sideboard: list[CardDefinition]) -> None:
        self.main = main
        self.sideboard = sideboard

    def __repr__(self) -> str:
        return f"<DeckList of {len(self.main)} cards and {len(self.sideboard)} in the sideboard>"


def read_deck(text: str) -> DeckList:
    """Read a list: a count and a name a line, `#` and `//` for comments, `Sideboard` before the sideboard.

    >>> len(read_deck("20 Forest  # enough\\n4 Grizzly Bears").main)
    24
    """
    parts: tuple[list[CardDefinition], list[CardDefinition]] = ([], [])
    section = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line or line.startswith("//"):
            continue
        if line.rstrip(":").casefold() in ("deck", "sideboard"):
            section = int(line.rstrip(":").casefold() == "sideboard")
            continue
        parts[section].extend(_read_line(number, line))
    return DeckList(*parts)


def _read_line(number: int, line: str) -> list[CardDefinition]:
    count, _, name = line.partition(" ")
    if not count.rstrip("x").isdigit() or not name.strip():
        raise Malformed("", f"line {number}: {line!r} is not a count and a card name")
    if int(count.rstrip("x")) < 1:
        raise Malformed("", f"line {number}: {line!r} lists no card at all")
    if int(count.rstrip("x")) > MOST:
        raise Malformed("", f"line {number}: {line!r} lists more than {MOST} cards", f"1 to {MOST}")
    try:
        return [named(name)] * int(count.rstrip("x"))
    except UnknownCard as unknown:
        raise IllegalDeck("100.2a", f"line {number}: {unknown.message}", unknown.legal) from unknown


def check_deck(deck: DeckList) -> None:
    """Raise unless the deck is one for constructed play: its size, its copies, its sideboard (CR 100.2a, 100.4a)."""
    if len(deck.main) < SMALLEST:
        raise IllegalDeck("100.2a", f"a deck has at least {SMALLEST} cards, not {len(deck.main)}", SMALLEST)
    if len(deck.sideboard) > SIDEBOARD:
        raise IllegalDeck("100.4a", f"a sideboard has at most {SIDEBOARD} cards, not {len(deck.sideboard)}", SIDEBOARD)
    counts = Counter(card.name for card in (*deck.main, *deck.sideboard) if not is_basic_land(card))
    for name, count in counts.items():
        if count > COPIES:
            raise IllegalDeck("100.2a", f"at most {COPIES} of {name} are allowed, not {count}", COPIES)


def is_basic_land(card: CardDefinition) -> bool:
    """CR 205.4c."""
    return card.faces[0].supertypes & BASIC != 0


def starter(colour: str) -> DeckList:
    """The starter deck of a colour: `white`, `blue`, `black`, `red` or `green`."""
    if colour not in STARTERS:
        raise Malformed("", f"there is no starter deck called {colour!r}", STARTERS)
    return read_deck((_DIRECTORY / f"{colour}.txt").read_text(encoding="utf-8"))
