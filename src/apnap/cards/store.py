"""The card store: cards of bulk files with what reading them gave, in SQLite in the user's data directory."""

from __future__ import annotations

import sqlite3
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from apnap.cards.judging import Unread, Verdict, grammar_hash, judge
from apnap.cards.places import store_file
from apnap.cards.tables import FORMAT, fold
from apnap.language.card import CardDefinition
from apnap.language.node import from_json
from apnap.rules.asking.errors import ApnapError, Malformed, Unsupported

PLAYABLE = "playable"


class NoStore(ApnapError):
    """No cards have been imported, or by another version."""

    code: ClassVar[str] = "no-store"


class BrokenStore(Malformed):
    """A file that isn't a card store, or a damaged one. Importing cards replaces it."""

    code: ClassVar[str] = "malformed/store"

    def __init__(self, why: object, path: object = "the card store") -> None:
        super().__init__("", f"{path} isn't a card store or is damaged: {why}; import the cards again")


class NotPlayable(Unsupported):
    """A card of the store that can't be played. `legal` lists the reasons."""

    code: ClassVar[str] = "unsupported/card"
    card: Stored | None = None


class Words(msgspec.Struct, frozen=True):
    """The printed text of a face in another language."""

    face: str
    name: str
    type_line: str
    text: str


def decoded(text: str | bytes, kind: type[Any]) -> Any:
    """A value that the store keeps as JSON."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (ValueError, TypeError) as error:
        raise BrokenStore(error) from error


class Stored:
    """A card of the store."""

    __slots__ = ("id", "name", "facts", "verdict")

    def __init__(self, id: int, name: str, facts: dict[str, Any], verdict: Verdict) -> None:
        self.id = id
        self.name = name
        self.facts = facts
        """In Scryfall's field names."""
        self.verdict = verdict

    @property
    def definition(self) -> CardDefinition:
        """The card to play with; refused, with the lines that were not understood, unless all of it can be played."""
        if self.verdict.level != PLAYABLE:
            reasons = "; ".join(self.verdict.reasons)
            error = NotPlayable("", f"{self.name} can't be played: {reasons}", self.verdict.reasons)
            error.card = self
            raise error
        made = self.nodes
        if made is None:
            raise BrokenStore(f"{self.name} has no nodes")
        return made

    @property
    def nodes(self) -> CardDefinition | None:
        """What was read of the card, if its text could be read."""
        if not self.verdict.nodes:
            return None
        try:
            made = from_json(decoded(self.verdict.nodes, dict[str, Any]))
        except (ValueError, TypeError) as error:
            raise BrokenStore(f"{self.name}: {error}") from error
        return made if isinstance(made, CardDefinition) else None


class Store:
    """An open store. It is only read; imports make a new one (`cards.importing`)."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or store_file()
        if not self.path.is_file():
            raise NoStore("", "no cards have been imported; `apnap cards update` fetches them")
        try:
            self.db = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
        except sqlite3.Error as error:
            raise BrokenStore(error, self.path) from error
        if self.note("format") != FORMAT:
            raise NoStore("", f"{self.path} is a card store of another version; import the cards again")

    def close(self) -> None:
        self.db.close()

    def note(self, key: str) -> str:
        """What the store records about itself: `format`, `grammar`, `source`, `kind`."""
        row = self.row("SELECT value FROM meta WHERE key = ?", key)
        return str(row[0]) if row else ""

    def rows(self, query: str, *values: object) -> list[Any]:
        """The rows that fit. All reading goes through here: a file can be found to be damaged at any time."""
        try:
            return self.db.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeError) as error:  # messages of a damaged database can be damaged themselves
            raise BrokenStore(error, self.path) from error

    def checked(self, kind: type[Any], query: str, *values: object) -> list[Any]:
        """The rows that fit, each of that type."""
        try:
            return msgspec.convert(self.rows(query, *values), list[kind])  # type: ignore[valid-type]
        except msgspec.ValidationError as error:
            raise BrokenStore(error, self.path) from error

    def row(self, query: str, *values: object) -> Any:
        """The first row that fits, or None."""
        return next(iter(self.rows(query, *values)), None)

    @cached_property
    def is_current(self) -> bool:
        """Its cards were read with the grammar and rules as they are now."""
        return self.note("grammar") == grammar_hash()

    def find(self, name: str) -> Stored | None:
        """The card of that name: whole, of its front, an interchangeable one (CR 201.3), or as printed in Chinese."""
        row = self.row("SELECT card FROM called WHERE folded = ? ORDER BY rank, card LIMIT 1", fold(name))
        if row is None:
            row = self.row(
                "SELECT card.id FROM printed JOIN card USING (name) WHERE printed.folded = ? ORDER BY card.id LIMIT 1",
                fold(name),
            )
        return self.card(row[0]) if row is not None else None

    def card(self, id: int) -> Stored:
        """The card of that number. One that was read with an older grammar is read again."""
        query = (
            "SELECT name, level, outcome, facts, unread, missing, nodes FROM card JOIN body ON card = id WHERE id = ?"
        )
        found = self.checked(tuple[str, str, str, str, str, str, str], query, id)
        if not found:
            raise BrokenStore(f"card {id} is missing", self.path)
        name, level, outcome, facts, unread, missing, nodes = found[0]
        known = decoded(facts, dict[str, Any])
        if not self.is_current:
            return Stored(id, name, known, judge(known))
        lines, needed = decoded(unread, list[Unread]), decoded(missing, list[str])
        return Stored(id, name, known, Verdict(level, outcome, lines, needed, nodes.encode(), []))

    def close_names(self, name: str) -> list[str]:
        """Up to three names like it."""
        names = dict(self.rows("SELECT folded, name FROM card"))
        return [names[one] for one in get_close_matches(fold(name), names, n=3)]

    def words(self, name: str, lang: str = "zhs") -> list[Words]:
        """The printed text of a card's faces in another language, in the order of their names."""
        query = "SELECT face, printed_name, type_line, text FROM printed WHERE name = ? AND lang = ?"
        return [Words(*row) for row in self.rows(query, name, lang)]

    def printed_name(self, name: str, lang: str = "zhs") -> str:
        """The name of a card or a face in another language; the same name where it was never printed so."""
        query = "SELECT printed_name FROM printed WHERE (face = ? OR name = ?) AND lang = ?"
        row = self.row(query, name, name, lang)
        return str(row[0]) if row is not None and row[0] else name

    def legalities(self, id: int) -> dict[str, str]:
        """The formats in which the card is legal, banned or restricted."""
        return dict(self.rows("SELECT format, status FROM legality WHERE card = ? ORDER BY format", id))

    def formats(self) -> list[str]:
        """The formats whose card lists are known."""
        return [row[0] for row in self.rows("SELECT DISTINCT format FROM legality ORDER BY format")]

    def printings(self, id: int) -> list[tuple[str, str, str, str]]:
        """Set, number, rarity and day of each printing, oldest first."""
        query = "SELECT code, number, rarity, released FROM printing WHERE card = ? ORDER BY released, code, number"
        return self.rows(query, id)

    def __len__(self) -> int:
        return int(self.row("SELECT count(*) FROM card")[0])
