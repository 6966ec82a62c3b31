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
from apnap.cards.legality import CONSTRUCTED, KINDS, Way, problems, way_of
from apnap.cards.lists.listed import COMMANDER, MAIN, SECTIONS, Entry, Listed
from apnap.cards.pool import SUGGESTED, built_in, not_named, unknown
from apnap.cards.store import NoStore, Store
from apnap.cli.files import read_text
from apnap.cli.plain_text import shown
from apnap.cli.words import details, error_text, listed, say
from apnap.rules.asking.errors import ApnapError, Malformed
from apnap.variants.requests import names

FORMATS = ("standard", "pioneer", "modern", "legacy", "vintage", "pauper", "commander", "brawl", "historic")
"""Formats there are, whether a card in the store is legal there or not."""


def convert(file: Path, to: str) -> bool:
    """Print the list in another format; XMage's names printings, which the store knows."""
    _, deck = _read(file)
    if to == "xmage":
        deck = _printed(deck)
    typer.echo(shown(lists.write(deck, to)), nl=False)
    return True


def _read(file: Path) -> tuple[str, Listed]:
    """The text and what it lists; an error names the file."""
    try:
        text = read_text(file)
        return text, lists.read(text)
    except Malformed as error:
        raise Malformed(error.rule, f"{file}: {error.message}", error.legal) from error


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


def _way(kind: str, players: int) -> Way:
    try:
        return way_of(kind, players)
    except ApnapError as error:
        kinds = listed([*KINDS, *names()])
        raise typer.BadParameter(say("cards.no_kind", kind=kind, kinds=kinds)) from error


def check(console: Console, file: Path, kind: str, format: str, players: int = 0) -> bool:
    """Say what a list holds and what is wrong with it; returns whether nothing is."""
    text, deck = _read(file)
    kind = kind or (COMMANDER_DECK if deck.of(COMMANDER) else CONSTRUCTED)
    way = _way(kind, players)
    there = [one for one in SECTIONS if deck.of(one)]
    counts = [say("list.count", n=deck.count(one), section=say(f"list.section.{one}")) for one in there]
    held, title = listed(counts) or say("list.empty"), deck.title or file.name
    console.print(escape(say("list.summary", title=title, format=lists.sniff(text), counts=held)))
    found = _Deck(deck, format)
    wrong = found.wrong + [error_text(problem) for problem in problems({**found.sections}, way)]
    for message in wrong:
        console.print(f"  [red]{escape(message)}[/]")
    for message in found.unplayable:
        console.print(f"  [yellow]{escape(message)}[/]")
    if not wrong:
        console.print(say("list.good.later" if found.unplayable else "list.good", kind=kind))
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
            raise typer.BadParameter(say("cards.no_format", format=self.format, formats=listed(known)))

    def _add(self, section: str, entry: Entry) -> None:
        try:
            facts = self._facts(entry)
        except ApnapError as error:
            self.wrong.append(say("list.line", line=entry.line, what=details(error)))
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
            what = say("list.unplayable", name=stored.name, reasons=reasons)
            self.unplayable.append(say("list.line", line=entry.line, what=what))
        return of_stored(stored)

    def _allowed(self, entry: Entry, id: int | None) -> None:
        status = self.store.legalities(id).get(self.format, "not legal") if self.store and id is not None else "unknown"
        if status == "legal" or (status == "restricted" and entry.count == 1):
            return
        status = status if status in ("restricted", "banned", "unknown") else "not legal"
        what = say(f"list.{status}", name=entry.name, format=self.format)
        self.wrong.append(say("list.line", line=entry.line, what=what))
