"""The tables of the card store, and the rows a record of a bulk file becomes."""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from typing import Final

import msgspec

from apnap.cards.judging import Verdict
from apnap.cards.records import CardRecord, FaceRecord, Translation, facts
from apnap.language.english.normal_text import normalise

FORMAT: Final = "1"
"""The form of these tables; a store of another form is not read."""

SCHEMA: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE card (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL, layout TEXT NOT NULL, mana_cost TEXT NOT NULL,
    mv REAL NOT NULL, type_line TEXT NOT NULL, oracle TEXT NOT NULL, own TEXT NOT NULL, full TEXT NOT NULL,
    identity INTEGER NOT NULL, keywords TEXT NOT NULL, reserved INTEGER NOT NULL, released TEXT NOT NULL,
    level TEXT NOT NULL DEFAULT '', outcome TEXT NOT NULL DEFAULT ''
);
CREATE TABLE body (
    card INTEGER PRIMARY KEY, facts TEXT NOT NULL, unread TEXT NOT NULL DEFAULT '[]',
    missing TEXT NOT NULL DEFAULT '[]', nodes TEXT NOT NULL DEFAULT ''
);
CREATE TABLE face (
    card INTEGER NOT NULL, colors INTEGER NOT NULL, power REAL, toughness REAL, loyalty REAL, defense REAL,
    type_line TEXT NOT NULL
);
CREATE TABLE printing (
    card INTEGER NOT NULL, code TEXT NOT NULL, rarity TEXT NOT NULL, released TEXT NOT NULL, number TEXT NOT NULL,
    digital INTEGER NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (card, code, number)
) WITHOUT ROWID;
CREATE TABLE edition (code TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE legality (card INTEGER NOT NULL, format TEXT NOT NULL, status TEXT NOT NULL,
    PRIMARY KEY (card, format)) WITHOUT ROWID;
CREATE TABLE called (folded TEXT NOT NULL, rank INTEGER NOT NULL, card INTEGER NOT NULL,
    PRIMARY KEY (folded, rank, card)) WITHOUT ROWID;
CREATE TABLE printed (name TEXT NOT NULL, face TEXT NOT NULL, lang TEXT NOT NULL, printed_name TEXT NOT NULL,
    folded TEXT NOT NULL, type_line TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (name, face, lang)) WITHOUT ROWID;
CREATE TABLE production (template TEXT PRIMARY KEY, cards INTEGER NOT NULL, card INTEGER NOT NULL) WITHOUT ROWID;
"""
INDEXES: Final = """
CREATE INDEX face_card ON face (card);
CREATE INDEX printed_folded ON printed (folded);
"""
LETTERS: Final = "WUBRG"
WHOLE, FRONT, ANOTHER, PART = 0, 1, 2, 3
"""How closely a name fits a card: its whole name, its front face, an interchangeable name (CR 201.3), another face."""
_REMINDER: Final = re.compile(r"\s?\([^()]*\)")


def fold(text: str) -> str:
    """A text as names are compared: without capitals, accents and the difference between marks.

    >>> fold("Æther’s Élan")
    "aether's elan"
    """
    text = text.replace("Æ", "Ae").replace("æ", "ae").replace("’", "'").replace("“", '"').replace("”", '"')
    plain = unicodedata.normalize("NFKD", text.encode("utf-8", "ignore").decode())  # half a character isn't one
    return " ".join("".join([c for c in plain if not unicodedata.combining(c)]).casefold().split())


def colours(letters: list[str] | None) -> int:
    """Colours as bits, white first."""
    return sum(1 << LETTERS.index(one) for one in letters or () if one in LETTERS)


def number(text: str | None) -> float | None:
    """A printed number as searches compare it: a star is 0, `1+*` is 1."""
    if text is None:
        return None
    found = re.match(r"[-+]?\d+(\.\d+)?", text)
    return float(found.group()) if found else 0.0


def add_card(db: sqlite3.Connection, record: CardRecord) -> int:
    """Enter a card that was not there; its number."""
    full = "\n".join(face.oracle_text for face in record.faces)
    own = "\n".join(_own(face, record) for face in record.faces)
    row = (
        record.name,
        fold(record.name),
        record.layout,
        record.mana_cost or " // ".join(face.mana_cost for face in record.faces if face.mana_cost),
        record.cmc,
        record.type_line or " // ".join(face.type_line for face in record.faces),
        fold_lines(_REMINDER.sub("", full)),
        fold_lines(own),
        fold_lines(full),
        colours(record.color_identity),
        "\n" + "\n".join(word.casefold() for word in record.keywords) + "\n",
        record.reserved,
        record.released,
    )
    places = ",".join("?" * len(row))
    cursor = db.execute(
        "INSERT INTO card (name, folded, layout, mana_cost, mv, type_line, oracle, own, full, identity, keywords,"
        f" reserved, released) VALUES ({places})",
        row,
    )
    card = cursor.lastrowid
    assert card is not None
    db.execute("INSERT INTO body (card, facts) VALUES (?, ?)", (card, _json(facts(record))))
    _add_faces(db, card, record)
    statuses = [(card, name, status) for name, status in record.legalities.items() if status != "not_legal"]
    db.executemany("INSERT OR IGNORE INTO legality VALUES (?, ?, ?)", statuses)
    return card


def _own(face: FaceRecord, record: CardRecord) -> str:
    return normalise(face.oracle_text, face.name, "Legendary" in (face.type_line or record.type_line))


def fold_lines(text: str) -> str:
    return "\n".join(fold(line) for line in text.split("\n"))


def _add_faces(db: sqlite3.Connection, card: int, record: CardRecord) -> None:
    names = [(fold(record.name), WHOLE, card)]
    names += [(fold(face.name), PART if n else FRONT, card) for n, face in enumerate(record.faces)]
    names += [(fold(name), ANOTHER, card) for name in (*record.other_names, record.flavor_name) if name]
    db.executemany("INSERT OR IGNORE INTO called VALUES (?, ?, ?)", names)
    for face in record.faces:
        shown = colours(face.colors if face.colors is not None else record.colors)
        sizes = [number(one) for one in (face.power, face.toughness, face.loyalty, face.defense)]
        line = face.type_line or record.type_line
        db.execute("INSERT INTO face VALUES (?, ?, ?, ?, ?, ?, ?)", (card, shown, *sizes, line))


def add_printing(db: sqlite3.Connection, card: int, record: CardRecord) -> None:
    """Enter a printing; the same set and number in another language is the same printing."""
    db.execute("INSERT OR IGNORE INTO edition VALUES (?, ?, ?)", (record.set, record.set_name, record.set_type))
    row = (card, record.set, record.rarity, record.released, record.collector_number, record.digital, record.set_type)
    rows = [row] if record.set or not record.also_in else []
    rows += [(card, code, "", "", "", False, "") for code in record.also_in]
    db.executemany("INSERT OR IGNORE INTO printing VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    if record.flavor_name:
        db.execute("INSERT OR IGNORE INTO called VALUES (?, ?, ?)", (fold(record.flavor_name), ANOTHER, card))


def add_translation(db: sqlite3.Connection, one: Translation) -> None:
    row = (one.name, one.face, one.lang, one.printed_name, fold(one.printed_name), one.printed_type_line)
    db.execute("INSERT OR REPLACE INTO printed VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, one.printed_text))


def add_verdict(db: sqlite3.Connection, card: int, verdict: Verdict) -> None:
    db.execute("UPDATE card SET level = ?, outcome = ? WHERE id = ?", (verdict.level, verdict.outcome, card))
    body = (_json(verdict.unread), _json(verdict.missing), verdict.nodes.decode(), card)
    db.execute("UPDATE body SET unread = ?, missing = ?, nodes = ? WHERE card = ?", body)


def add_productions(db: sqlite3.Connection, served: dict[str, tuple[int, int]]) -> None:
    """How many cards each production serves, and one of them."""
    db.execute("DELETE FROM production")
    db.executemany("INSERT INTO production VALUES (?, ?, ?)", [(name, *served[name]) for name in sorted(served)])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
