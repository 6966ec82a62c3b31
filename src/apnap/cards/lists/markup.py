"""Lists in XML: MTGO's `.dek` and Cockatrice's `.cod`."""

from __future__ import annotations

from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from apnap.cards.lists import listed as d
from apnap.cards.lists.listed import Entry, Listed, entry, wrong

_ZONES: Final = {"main": d.MAIN, "side": d.SIDEBOARD, "tokens": d.ASIDE}


class _Reader:
    """Elements as they come, with their lines."""

    def __init__(self) -> None:
        self.deck = Listed()
        self.zone = ""
        self.path: list[str] = []
        self.parser = expat.ParserCreate("utf-8")  # whatever the file says it was written in: it is a text by now
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words
        self.parser.StartDoctypeDeclHandler = self.doctype

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def read(self, text: str) -> Listed:
        try:
            self.parser.Parse(text.encode("utf-8", "replace"), True)
        except expat.ExpatError as error:
            raise wrong(error.lineno, f"not XML: {expat.ErrorString(error.code)}") from error
        self.deck.title = self.deck.title.strip()
        self.deck.sections.pop(d.ASIDE, None)
        return self.deck

    def doctype(self, *parts: object) -> None:
        """No list has one; entities could only do harm."""
        raise wrong(self.line, "a document type in a deck list")

    def start(self, tag: str, given: dict[str, str]) -> None:
        self.path.append(tag)
        if tag == "zone":
            self.zone = given.get("name", "")
            if self.zone not in _ZONES:
                raise wrong(self.line, f"there is no zone {self.zone!r} in a list")
        elif tag == "card":
            if "number" not in given or "name" not in given or not self.zone:
                raise wrong(self.line, "a card without a zone, a number and a name")
            set, number = given.get("setShortName", ""), given.get("collectorNumber", "")
            self.deck.add(_ZONES[self.zone], entry(self.line, given["number"], given["name"], set, number))
        elif tag == "Cards":
            if "Quantity" not in given or "Name" not in given:
                raise wrong(self.line, "cards without a quantity and a name")
            section = d.SIDEBOARD if given.get("Sideboard", "false").casefold() == "true" else d.MAIN
            self.deck.add(section, entry(self.line, given["Quantity"], given["Name"]))

    def end(self, tag: str) -> None:
        self.path.pop()
        if tag == "zone":
            self.zone = ""

    def words(self, text: str) -> None:
        if self.path[-1] == "deckname":
            self.deck.title += text


def read(text: str) -> Listed:
    return _Reader().read(text)


def dek(deck: Listed) -> str:
    """MTGO's own file; it names cards by catalogue numbers, of which we know none, and by their names."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", "  <NetDeckID>0</NetDeckID>"]
    lines.append("  <PreconstructedDeckID>0</PreconstructedDeckID>")
    for section, aside in ((d.MAIN, "false"), (d.SIDEBOARD, "true")):
        for one in deck.of(section):
            name = quoteattr(one.name.replace(" // ", "/"))
            lines.append(f'  <Cards CatID="0" Quantity="{one.count}" Sideboard="{aside}" Name={name} Annotation="0" />')
    return "\n".join([*lines, "</Deck>"]) + "\n"


def cod(deck: Listed) -> str:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines += [f"    <deckname>{escape(deck.title)}</deckname>", "    <comments></comments>"]
    for zone, section in (("main", d.MAIN), ("side", d.SIDEBOARD)):
        if deck.of(section):
            lines += [f'    <zone name="{zone}">', *(_card(one) for one in deck.of(section)), "    </zone>"]
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def _card(one: Entry) -> str:
    printing = f" setShortName={quoteattr(one.set)}" if one.set else ""
    printing += f" collectorNumber={quoteattr(one.number)}" if one.number else ""
    return f'        <card number="{one.count}" name={quoteattr(one.name)}{printing}/>'
