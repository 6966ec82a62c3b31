"""How much of a pool of cards is read and playable: by level, year, set, type and format, and what would help most."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from apnap.cards.bulk import Bulk
from apnap.cards.importing import Served
from apnap.cards.judging import Unread, Verdict, judge_all
from apnap.cards.records import CardRecord, facts
from apnap.cards.store import Store, decoded

POOL: Final = "cards.jsonl.gz"
CURRENT: Final = "current-wording.jsonl.gz"
_TYPE_WORDS: Final = frozenset(
    (
        *("Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant", "Kindred", "Land"),
        *("Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Tribal", "Vanguard"),
    )
)
Progress = Callable[[int], None]


class Row(msgspec.Struct):
    """What is counted of one card."""

    name: str
    year: str
    sets: list[str]
    types: list[str]
    formats: list[str]
    level: str
    outcome: str
    unread: list[Unread]
    read_current: bool | None = None
    """Read in today's wording; None where only one wording is known."""


class Counts(msgspec.Struct):
    """The cards of a pool by level. `read` includes those that are playable; the four outcomes add up to the pool."""

    pool: int = 0
    read: int = 0
    playable: int = 0
    declined: int = 0
    ambiguous: int = 0
    mismatched: int = 0
    read_current_wording: int | None = None

    def add(self, row: Row) -> None:
        self.pool += 1
        self.playable += row.level == "playable"
        setattr(self, row.outcome, getattr(self, row.outcome) + 1)
        if row.read_current is not None:
            self.read_current_wording = (self.read_current_wording or 0) + row.read_current


class Line(msgspec.Struct):
    """Something that keeps cards from being read, all by itself."""

    text: str
    cards: int


class Production(msgspec.Struct):
    """A production of the grammar that serves one card only."""

    production: str
    card: str


class Report(msgspec.Struct):
    """Everything `apnap cards coverage` reports."""

    total: Counts
    years: dict[str, Counts]
    sets: dict[str, Counts]
    types: dict[str, Counts]
    formats: dict[str, Counts]
    unlocking: list[Line]
    """Lines (numbers and mana left open) that would unlock cards if they were read: most cards first."""
    stopping: list[Line]
    """The words at which reading such lines stops."""
    productions: int
    """How many productions the cards that are read use."""
    single: list[Production]
    cards_on_single: int
    """Cards that are read by a production that serves no other."""

    def as_json(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self)
        return {**data.pop("total"), **data}


def report(rows: Iterable[Row], served: dict[str, tuple[int, str]]) -> Report:
    """Count the rows; `served` gives for each production how many cards it serves, and one of them."""
    total = Counts()
    groups: dict[str, dict[str, Counts]] = {"years": {}, "sets": {}, "types": {}, "formats": {}}
    lines: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for row in rows:
        total.add(row)
        for name, keys in (("years", [row.year]), ("sets", row.sets), ("types", row.types), ("formats", row.formats)):
            for key in keys:
                groups[name].setdefault(key, Counts()).add(row)
        _blame(row, lines, words)
    ordered = {name: dict(sorted(group.items())) for name, group in groups.items()}
    single = [Production(name, card) for name, (cards, card) in sorted(served.items()) if cards == 1]
    on_single = len({one.card for one in single})
    return Report(
        total, **ordered, unlocking=_most(lines), stopping=_most(words), productions=len(served), single=single,
        cards_on_single=on_single,
    )  # fmt: skip


def _blame(row: Row, lines: Counter[str], words: Counter[str]) -> None:
    """Count the one kind of line that keeps a card from being read, where there is one."""
    kinds = {folded(one.text) for one in row.unread}
    if len(kinds) == 1:
        lines.update(kinds)
        words.update({one.word for one in row.unread})


def _most(counter: Counter[str], top: int = 50) -> list[Line]:
    """The most frequent, equal ones by the alphabet: the report must not depend on the order of the cards."""
    return [Line(text, cards) for text, cards in sorted(counter.items(), key=lambda item: (-item[1], item[0]))[:top]]


def folded(line: str) -> str:
    """A line with its numbers and its mana left open, so that lines of one kind are counted together.

    >>> folded("{2}{R}: ~ deals 3 damage to any target.")
    '{M}: ~ deals N damage to any target.'
    """
    line = re.sub(r"(\{[^{}TQE]+\})+", "{M}", line.replace("\n", " "))
    return re.sub(r"\d+", "N", line)


# -- where the cards come from -----------------------------------------------------------------------------------------


def of_directory(place: Path, processes: int | None = None, progress: Progress | None = None) -> Report:
    """Read a pool of cards in both wordings: `cards.jsonl.gz`, and `current-wording.jsonl.gz` if it is there."""
    records = list(_records(place / POOL))
    today = _by_name(place / CURRENT) if (place / CURRENT).exists() else None
    judged = judge_all(_wordings(records, today or {}), processes)
    served = Served()
    rows = []
    for n, record in enumerate(records):
        verdict = next(judged)
        served.count(n, verdict)
        row = _row(record, verdict)
        if today is not None:
            row.read_current = next(judged).outcome == "read" if record.name in today else verdict.outcome == "read"
        rows.append(row)
        if progress is not None:
            progress(n + 1)
    return report(rows, {name: (cards, records[n].name) for name, (cards, n) in served.found.items()})


def _records(path: Path) -> Iterator[CardRecord]:
    bulk = Bulk(path)
    try:
        yield from [record for record in bulk.records() if isinstance(record, CardRecord)]
    finally:
        bulk.close()


def _by_name(path: Path) -> dict[str, CardRecord]:
    """The first record of each name: another of the same name is a playtest card or the like."""
    return {record.name: record for record in reversed(list(_records(path)))}


def _wordings(records: list[CardRecord], today: dict[str, CardRecord]) -> Iterator[dict[str, Any]]:
    """Each card, followed by its other wording: a process then knows most of its lines already."""
    for record in records:
        data = facts(record)
        yield data
        if record.name in today:
            yield {**data, **facts(today[record.name])}


def _row(record: CardRecord, verdict: Verdict) -> Row:
    return Row(
        record.name,
        record.released[:4],
        [record.set],
        _types(record.type_line),
        [name for name, status in record.legalities.items() if status in ("legal", "restricted")],
        verdict.level,
        verdict.outcome,
        verdict.unread,
    )


def _types(line: str) -> list[str]:
    """The card types of all faces."""
    return sorted(set(line.split()) & _TYPE_WORDS)


def of_store(store: Store) -> Report:
    """Count the cards of the store, as they were read when they were imported."""
    sets = _listed(store, "SELECT card, code FROM printing WHERE code != '' GROUP BY card, code")
    formats = _listed(store, "SELECT card, format FROM legality WHERE status IN ('legal', 'restricted')")
    query = "SELECT id, name, released, type_line, level, outcome, unread FROM card JOIN body ON card = id ORDER BY id"
    rows = [
        Row(
            name,
            released[:4] or "unknown",
            sets.get(id, []),
            _types(line),
            formats.get(id, []),
            level,
            outcome,
            decoded(unread, list[Unread]),
        )
        for id, name, released, line, level, outcome, unread in store.checked(
            tuple[int, str, str, str, str, str, str], query
        )
    ]
    served = store.checked(tuple[str, int, str], "SELECT template, cards, name FROM production JOIN card ON card = id")
    return report(rows, {template: (cards, name) for template, cards, name in served})


def _listed(store: Store, query: str) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for card, value in store.checked(tuple[int, str], query):
        found.setdefault(card, []).append(value)
    return found
