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
from apnap.rules.asking.errors import ApnapError, Unsupported

PLAYABLE = "playable"


class NoStore(ApnapError):
    """No cards have been imported, or by another version."""

    code: ClassVar[str] = "no-store"


class NotPlayable(Unsupported):
    """A card of the store that can't be played. `legal` lists the reasons."""

    code: ClassVar[str] = "unsupported/card"


class Words(msgspec.Struct, frozen=True):
    """The printed text of a face in another language."""

    face: str
    name: str
    type_line: str
    text: str


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
            raise NotPlayable("", f"{self.name} can't be played: {reasons}", self.verdict.reasons)
        made = from_json(msgspec.json.decode(self.verdict.nodes))
        assert isinstance(made, CardDefinition)
        return made


class Store:
    """An open store. It is only read; imports make a new one (`cards.importing`)."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or store_file()
        if not self.path.is_file():
            raise NoStore("", "no cards have been imported; `apnap cards update` fetches them")
        self.db = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
        if self.note("format") != FORMAT:
            raise NoStore("", f"{self.path} is a card store of another version; import the cards again")

    def close(self) -> None:
        self.db.close()

    def note(self, key: str) -> str:
        """What the store records about itself: `format`, `grammar`, `source`, `kind`."""
        try:
            row = self.db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        except sqlite3.DatabaseError as error:
            raise NoStore("", f"{self.path} isn't a card store: {error}") from error
        return str(row[0]) if row else ""

    @cached_property
    def is_current(self) -> bool:
        """Its cards were read with the grammar and rules as they are now."""
        return self.note("grammar") == grammar_hash()

    def find(self, name: str) -> Stored | None:
        """The card of that name: whole, of its front, an interchangeable one (CR 201.3), or as printed in Chinese."""
        row = self._row("SELECT card FROM called WHERE folded = ? ORDER BY rank, card LIMIT 1", fold(name))
        if row is None:
            row = self._row(
                "SELECT card.id FROM printed JOIN card USING (name) WHERE printed.folded = ? ORDER BY card.id LIMIT 1",
                fold(name),
            )
        return self.card(row[0]) if row is not None else None

    def card(self, id: int) -> Stored:
        """The card of that number. One that was read with an older grammar is read again."""
        query = (
            "SELECT name, level, outcome, facts, unread, missing, nodes FROM card JOIN body ON card = id WHERE id = ?"
        )
        name, level, outcome, facts, unread, missing, nodes = self.db.execute(query, (id,)).fetchone()
        known: dict[str, Any] = msgspec.json.decode(facts)
        if not self.is_current:
            return Stored(id, name, known, judge(known))
        lines = msgspec.json.decode(unread, type=list[Unread])
        verdict = Verdict(level, outcome, lines, msgspec.json.decode(missing), nodes.encode(), [])
        return Stored(id, name, known, verdict)

    def close_names(self, name: str) -> list[str]:
        """Up to three names like it."""
        names = dict(self.db.execute("SELECT folded, name FROM card"))
        return [names[one] for one in get_close_matches(fold(name), names, n=3)]

    def words(self, name: str, lang: str = "zhs") -> list[Words]:
        """The printed text of a card's faces in another language, in the order of their names."""
        query = "SELECT face, printed_name, type_line, text FROM printed WHERE name = ? AND lang = ?"
        return [Words(*row) for row in self.db.execute(query, (name, lang))]

    def printed_name(self, name: str, lang: str = "zhs") -> str:
        """The name of a card or a face in another language; the same name where it was never printed so."""
        query = "SELECT printed_name FROM printed WHERE (face = ? OR name = ?) AND lang = ?"
        row = self.db.execute(query, (name, name, lang)).fetchone()
        return str(row[0]) if row is not None and row[0] else name

    def legalities(self, id: int) -> dict[str, str]:
        """The formats in which the card is legal, banned or restricted."""
        return dict(self.db.execute("SELECT format, status FROM legality WHERE card = ? ORDER BY format", (id,)))

    def formats(self) -> list[str]:
        """The formats whose card lists are known."""
        return [row[0] for row in self.db.execute("SELECT DISTINCT format FROM legality ORDER BY format")]

    def printings(self, id: int) -> list[tuple[str, str, str, str]]:
        """Set, number, rarity and day of each printing, oldest first."""
        query = "SELECT code, number, rarity, released FROM printing WHERE card = ? ORDER BY released, code, number"
        return self.db.execute(query, (id,)).fetchall()

    def __len__(self) -> int:
        return int(self.db.execute("SELECT count(*) FROM card").fetchone()[0])

    def _row(self, query: str, *values: object) -> Any:
        return self.db.execute(query, values).fetchone()
