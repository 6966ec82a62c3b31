"""Checking deck lists and writing them in other formats."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import typer
from rich.console import Console
from rich.markup import escape

from apnap.cards import lists
from apnap.cards.facts import CardFacts, nothing_known, of_definition, of_stored
from apnap.cards.legality import COMMANDER as COMMANDER_DECK
from apnap.cards.legality import CONSTRUCTED, KINDS, problems
from apnap.cards.lists.listed import COMMANDER, MAIN, SECTIONS, Entry, Listed
from apnap.cards.pool import SUGGESTED, built_in, not_named, unknown
from apnap.cards.store import NoStore, Store
from apnap.cli.files import read_text
from apnap.cli.plain_text import shown
from apnap.rules.asking.errors import ApnapError

FORMATS = ("standard", "pioneer", "modern", "legacy", "vintage", "pauper", "commander", "brawl", "historic")
"""Formats there are, whether a card in the store is legal there or not."""


def convert(file: Path, to: str) -> bool:
    """Print the list in another format; XMage's names printings, which the store knows."""
    deck = lists.read(read_text(file))
    if to == "xmage":
        deck = _printed(deck)
    typer.echo(shown(lists.write(deck, to)), nl=False)
    return True


def _printed(deck: Listed) -> Listed:
    store = Store()
    named = {name: [_printing(store, entry) for entry in entries] for name, entries in deck.sections.items()}
    return Listed(named, deck.title)


def _printing(store: Store, entry: Entry) -> Entry:
    card = store.find(entry.name)
    if (entry.set and entry.number) or card is None:
        return entry
    found = [(code, number) for code, number, _, _ in store.printings(card.id) if code and number]
    code, number = found[-1] if found else ("", "")
    return dataclasses.replace(entry, set=code.upper(), number=number)


def check(console: Console, file: Path, kind: str, format: str) -> bool:
    """Say what a list holds and what is wrong with it; returns whether nothing is."""
    if kind and kind not in KINDS:
        raise typer.BadParameter(f"there is no {kind!r}; there are {', '.join(KINDS)}")
    text = read_text(file)
    deck = lists.read(text)
    kind = kind or (COMMANDER_DECK if deck.of(COMMANDER) else CONSTRUCTED)
    counts = [f"{deck.count(section)} in the {section}" for section in SECTIONS if deck.of(section)]
    console.print(
        f"{escape(deck.title or file.name)}: a list in the {lists.sniff(text)} format, {', '.join(counts) or 'empty'}"
    )
    found = _Deck(deck, format)
    wrong = found.wrong + [str(problem) for problem in problems({**found.sections}, kind)]
    for message in wrong:
        console.print(f"  [red]{escape(message)}[/]")
    for message in found.unplayable:
        console.print(f"  [yellow]{escape(message)}[/]")
    if not wrong:
        console.print(f"It may be played as a {kind} deck{'' if not found.unplayable else ', once all of it can be'}.")
    return not wrong and not found.unplayable


class _Deck:
    """A list with the facts of its cards; what is unknown, what a format doesn't allow, what can't be played."""

    def __init__(self, deck: Listed, format: str) -> None:
        self.sections: dict[str, list[CardFacts]] = {}
        self.wrong: list[str] = []
        self.unplayable: list[str] = []
        self.format = format
        try:
            self.store: Store | None = Store()
        except NoStore:
            self.store = None
        self._check_format()
        for section, entries in deck.sections.items():
            for entry in entries:
                self._add(section, entry)

    def _check_format(self) -> None:
        known = [] if self.store is None else sorted({*self.store.formats(), *FORMATS})
        if self.format and known and self.format not in known:
            raise typer.BadParameter(f"there is no format {self.format!r}; there are {', '.join(known)}")

    def _add(self, section: str, entry: Entry) -> None:
        try:
            facts = self._facts(entry)
        except ApnapError as error:
            self.wrong.append(f"line {entry.line}: {error.message}")
            if section == MAIN:  # it counts, whatever it is
                self.sections.setdefault(section, []).extend([nothing_known(entry.name)] * entry.count)
        else:
            self.sections.setdefault(section, []).extend([facts] * entry.count)

    def _facts(self, entry: Entry) -> CardFacts:
        hand = built_in(entry.name)
        stored = self.store.find(entry.name) if self.store is not None else None
        if self.format:
            self._allowed(entry, stored.id if stored else None)
        if hand is not None:
            return of_definition(hand)
        if stored is None and len(self.wrong) > SUGGESTED:
            raise not_named(entry.name)
        if stored is None:
            raise unknown(entry.name, self.store.close_names(entry.name) if self.store is not None else [])
        if stored.verdict.level != "playable":
            reasons = "; ".join(stored.verdict.reasons)
            self.unplayable.append(f"line {entry.line}: {stored.name} can't be played: {reasons}")
        return of_stored(stored)

    def _allowed(self, entry: Entry, id: int | None) -> None:
        status = self.store.legalities(id).get(self.format, "not legal") if self.store and id is not None else "unknown"
        if status == "restricted" and entry.count > 1:
            self.wrong.append(f"line {entry.line}: {entry.name} is restricted to one in {self.format}")
        elif status not in ("legal", "restricted"):
            self.wrong.append(f"line {entry.line}: {entry.name} is {status} in {self.format}")
