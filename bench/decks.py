"""`python -m bench.decks`: how many real decks next to the project can be played whole, how many with `--replace`."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from apnap.cards import lists
from apnap.cards.judging import judge
from apnap.cards.lists import Listed
from apnap.cards.lists.listed import COMMANDER, MAIN, SIDEBOARD
from apnap.cards.pool import UnknownCard, built_in
from apnap.cards.store import NotPlayable, Stored
from apnap.cards.tables import fold
from apnap.cards.unplayable import Examined
from apnap.language.card import CardDefinition
from bench.corpus import CARDS, records

NOT_DECKS = ("set_list",)
"""Files that list a set, not a deck."""


class Pool:
    """The cards of the corpus, read when they are first asked for."""

    def __init__(self) -> None:
        self.records: dict[str, dict[str, Any]] = {}
        for record in records():
            self.records.setdefault(fold(record["name"].split(" // ")[0]), record)
            self.records[fold(record["name"])] = record
        self.stored = cache(self._stored)

    def _stored(self, name: str) -> Stored:
        record = self.records.get(fold(name))
        if record is None:
            raise UnknownCard("201.3", f"no card is named {name}")
        return Stored(0, record["name"], record, judge(record))

    def find(self, name: str) -> CardDefinition:
        return built_in(name) or self.stored(name).definition


class Count:
    """What was found over several decks."""

    def __init__(self) -> None:
        self.decks: list[tuple[str, int, int]] = []
        """Of each deck its name, size, and how many of its cards can't be played."""
        self.unplayable: Counter[str] = Counter()
        """In how many decks a card is that can't be played."""

    def add(self, name: str, deck: Examined) -> None:
        self.decks.append((name, deck.size, deck.missing))
        self.unplayable.update({one.entry.name for one in deck.unplayable})
        assert len(deck.replaced()) == deck.size

    def as_json(self) -> dict[str, Any]:
        changed = [missing for _, _, missing in self.decks if missing]
        return {
            "decks": len(self.decks),
            "whole": len(self.decks) - len(changed),
            "replaced_on_average": round(sum(changed) / len(changed), 1) if changed else 0,
            "share_replaced": round(sum(changed) / (sum(size for _, size, _ in self.decks) or 1), 3),
            "most_replaced": max(changed, default=0),
        }


def count(place: Path, pool: Pool) -> Count:
    found = Count()
    for path in sorted(place.glob("*.txt")):
        if not path.name.startswith(NOT_DECKS):
            found.add(path.stem, Examined(_traditional(lists.read(path.read_text(encoding="utf-8"))), pool.find, True))
    return found


class Missing:
    """A card that can't be played: why, and which lists it is in."""

    def __init__(self, reasons: list[str]) -> None:
        self.reasons = reasons
        self.lists: list[str] = []


def missing(place: Path, pool: Pool) -> tuple[dict[str, Missing], list[tuple[str, int, int]]]:
    """The cards of all lists, set lists too, that can't be played; and of each list how many of its cards can, by name,
    and how many there are."""
    found: dict[str, Missing] = {}
    lists_: list[tuple[str, int, int]] = []
    for path in sorted(place.glob("*.txt")):
        listed = _traditional(lists.read(path.read_text(encoding="utf-8")))
        names = sorted({entry.name for section in (COMMANDER, MAIN, SIDEBOARD) for entry in listed.of(section)})
        without = 0
        for name in names:
            try:
                pool.find(name)
            except NotPlayable as error:
                without += 1
                reasons = error.card.verdict.reasons if error.card else [error.message]
                found.setdefault(name, Missing(reasons)).lists.append(path.stem)
        lists_.append((path.stem, len(names) - without, len(names)))
    return found, lists_


def _report_missing(place: Path, pool: Pool) -> None:
    found, lists_ = missing(place, pool)
    for name, one in sorted(found.items(), key=lambda item: (-len(item[1].lists), item[0])):
        print(f"{len(one.lists):>4} lists  {name} ({', '.join(one.lists[:3])})")
        for reason in one.reasons:
            print(f"            {reason}")
    for name, playable, total in lists_:
        print(f"{playable:>4} of {total:>3}  {name}")
    print(
        json.dumps({"missing": len(found), "lists": len(lists_), "whole": sum(a == b for _, a, b in lists_)}, indent=2)
    )


def _traditional(deck: Listed) -> Listed:
    """Without planes, schemes and the like, which are in no deck of traditional cards (CR 108.2a)."""
    return deck.only(frozenset((COMMANDER, MAIN, SIDEBOARD)), frozenset())


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.decks", description="Count the real decks that can be played.")
    parser.add_argument("--each", action="store_true", help="also list every deck, and the cards in most decks")
    parser.add_argument("--missing", action="store_true", help="list the cards that can't be played, with the reasons")
    options = parser.parse_args()
    if options.missing:
        _report_missing(CARDS / "decks", Pool())
        return
    found = count(CARDS / "decks", Pool())
    if options.each:
        for name, size, missing in found.decks:
            print(f"{size - missing:>4} of {size:>3}  {name}")
        for name, decks in found.unplayable.most_common(20):
            print(f"{decks:>4} decks  {name}")
    print(json.dumps(found.as_json(), indent=2))


if __name__ == "__main__":
    main()
