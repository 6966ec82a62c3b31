"""Importing a bulk file into the store. The new store is made beside the old one and replaces it at the end, so that a
broken file or an interrupted import leaves the old one as it was."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from apnap.cards import tables
from apnap.cards.bulk import TRANSLATIONS, Bulk, WrongFile
from apnap.cards.judging import Verdict, grammar_hash, judge_all
from apnap.cards.places import store_file
from apnap.cards.records import Translation, facts
from apnap.cards.store import BrokenStore
from apnap.cards.tables import FORMAT, INDEXES, SCHEMA
from apnap.rules.asking.errors import ApnapError

Progress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""
KEPT = ("zhs",)
"""The languages whose printed words are kept, besides English."""


class NotImported(ApnapError):
    """The new store could not be written: the disk is full, or the place can't be written to. The old one is as it
    was."""

    code = "not-imported"


def import_file(path: Path, progress: Progress | None = None, processes: int | None = None) -> int:
    """Import a bulk file; returns the number of cards then in the store. Cards replace those of the old store; printed
    words of other languages stay, and a file of nothing else is added to the cards that are there."""
    bulk = Bulk(path)
    try:
        if bulk.kind == TRANSLATIONS:
            return _add_words(bulk, progress)
        return _replace(bulk, progress, processes)
    finally:
        bulk.close()


def reread(progress: Progress | None = None, processes: int | None = None) -> None:
    """Read every card of the store again, with the grammar as it is now."""
    with _successor(copy=True) as db:
        total = db.execute("SELECT count(*) FROM card").fetchone()[0]
        rows = db.execute("SELECT card, facts FROM body ORDER BY card").fetchall()
        judged = judge_all((msgspec.json.decode(row[1]) for row in rows), processes)
        served = Served()
        for n, verdict in enumerate(judged):
            tables.add_verdict(db, rows[n][0], verdict)
            served.count(rows[n][0], verdict)
            _tell(progress, n + 1, total)
        tables.add_productions(db, served.found)
        _note(db, grammar=grammar_hash())


def _replace(bulk: Bulk, progress: Progress | None, processes: int | None) -> int:
    with _successor(copy=False) as db:
        cards = Cards(db, bulk, progress)
        served = Served()
        judged = judge_all(cards.fresh(), processes)
        for n, verdict in enumerate(judged):
            tables.add_verdict(db, n + 1, verdict)
            served.count(n + 1, verdict)
        count = len(cards.known)
        if not count:
            raise WrongFile("", f"{bulk.path}: it holds no cards")
        tables.add_productions(db, served.found)
        _finish(db)
        _note(db, grammar=grammar_hash(), source=bulk.path.name, kind=bulk.kind)
    return count


class Cards:
    """The cards of a bulk file on their way into the store: each is entered once, its printings as they come."""

    def __init__(self, db: sqlite3.Connection, bulk: Bulk, progress: Progress | None) -> None:
        self.db = db
        self.bulk = bulk
        self.progress = progress
        self.known: dict[str, int] = {}

    def fresh(self) -> Iterator[dict[str, Any]]:
        """What is to be read of each card that was not known; they are numbered from 1 in this order."""
        for n, record in enumerate(self.bulk.records()):
            if n % 64 == 0:
                _tell(self.progress, self.bulk.done, self.bulk.size)
            if isinstance(record, Translation):
                if record.lang in KEPT:
                    tables.add_translation(self.db, record)
                continue
            is_new = record.key not in self.known
            if is_new:
                self.known[record.key] = tables.add_card(self.db, record)
            tables.add_printing(self.db, self.known[record.key], record)
            if is_new:
                yield facts(record)


class Served:
    """How many cards each production of the grammar serves, and the first of them."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[int, int]] = {}

    def count(self, card: int, verdict: Verdict) -> None:
        for name in verdict.productions:
            cards, first = self.found.get(name, (0, card))
            self.found[name] = (cards + 1, first)


def _add_words(bulk: Bulk, progress: Progress | None) -> int:
    with _successor(copy=True) as db:
        for record in bulk.records():
            if isinstance(record, Translation) and record.lang in KEPT:
                tables.add_translation(db, record)
            _tell(progress, bulk.done, bulk.size)
        count: int = db.execute("SELECT count(*) FROM card").fetchone()[0]
    return count


def _finish(db: sqlite3.Connection) -> None:
    """Indexes, the first day of each card, and the printed words the old store had."""
    db.executescript(INDEXES)
    db.execute(
        "UPDATE card SET released = coalesce((SELECT min(released) FROM printing"
        " WHERE printing.card = card.id AND released != ''), released)"
    )
    db.executemany("INSERT OR IGNORE INTO printed VALUES (?, ?, ?, ?, ?, ?, ?)", _old_words())


def _old_words() -> Iterator[tuple[Any, ...]]:
    """The printed words of the old store; of a damaged one, those that can be read."""
    old = store_file()
    if not old.is_file():
        return
    place = f"{old.absolute().as_uri()}?mode=ro"
    with suppress(sqlite3.Error, UnicodeError), closing(sqlite3.connect(place, uri=True)) as db:
        if db.execute("SELECT value FROM meta WHERE key = 'format'").fetchone() == (FORMAT,):
            yield from db.execute("SELECT name, face, lang, printed_name, folded, type_line, text FROM printed")


def _note(db: sqlite3.Connection, **entries: str) -> None:
    db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", list(entries.items()))


def _tell(progress: Progress | None, done: int, total: int) -> None:
    if progress is not None:
        progress(done, total)


@contextmanager
def _successor(copy: bool) -> Iterator[sqlite3.Connection]:
    """A store to be filled, empty or a copy of the one there is; it takes its place if nothing goes wrong."""
    place = store_file()
    made = place.with_name(f"{place.name}.{os.getpid()}.new")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        made.unlink(missing_ok=True)
        with closing(sqlite3.connect(made)) as db:
            db.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
            if copy and place.exists():
                with closing(sqlite3.connect(place)) as old:
                    old.backup(db)
            else:
                db.executescript(SCHEMA)
                _note(db, format=FORMAT)
                if copy:
                    db.executescript(INDEXES)
            yield db
            db.commit()
        _flush(made)
        made.replace(place)
    except sqlite3.Error as error:
        if copy and error.sqlite_errorcode in _OF_THE_OLD:
            raise BrokenStore(error, place) from error
        raise NotImported("", f"{place}: the cards can't be written: {error}; the old ones are as they were") from error
    except OSError as error:
        raise NotImported("", f"{place}: the cards can't be written: {error}; the old ones are as they were") from error
    finally:
        with suppress(OSError):
            made.unlink(missing_ok=True)
        _sweep(place)


_OF_THE_OLD: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""Errors that are about the store that is copied, not about writing the new one."""


def _flush(path: Path) -> None:
    """On the disk before it takes the old store's place: a power cut must leave one of the two whole."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sweep(place: Path) -> None:
    """Remove what imports that were killed have left."""
    for left in place.parent.glob(f"{place.name}.*.new"):
        process = left.name.split(".")[-2]
        if process.isdigit() and not _runs(int(process)):
            with suppress(PermissionError):  # Windows: another process has it open
                left.unlink(missing_ok=True)


def _runs(process: int) -> bool:
    """Whether the process is alive. On Windows asking would interrupt it, and an open file can't be removed anyway."""
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
