"""The formats: what each can hold, and telling them apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from apnap.cards.lists import dck, markup, plain
from apnap.cards.lists import listed as d
from apnap.cards.lists.listed import Listed
from apnap.rules.asking.errors import Malformed, Unsupported

_TWO: Final = frozenset((d.MAIN, d.SIDEBOARD))
_ALL: Final = frozenset(d.SECTIONS)


@dataclass(frozen=True)
class Format:
    """How a program lists decks."""

    name: str
    reader: Callable[[str], Listed]
    writer: Callable[[Listed], str]
    sections: frozenset[str]
    keeps: frozenset[str] = frozenset()
    """Which of `set`, `number`, `foil` and `title` it has a place for."""


FORMATS: Final = {
    one.name: one
    for one in (
        Format("mtgo", plain.read, plain.mtgo, _TWO),
        Format(
            "arena",
            plain.read,
            plain.arena,
            _TWO | {d.COMMANDER, d.COMPANION},
            frozenset(("set", "number", "title")),
        ),
        Format("moxfield", plain.read, plain.moxfield, _ALL, frozenset(("set", "number", "foil"))),
        Format("dek", markup.read, markup.dek, _TWO),
        Format("cod", markup.read, markup.cod, _TWO, frozenset(("set", "number", "title"))),
        Format("forge", dck.read_forge, dck.forge, _ALL - {d.COMPANION}, frozenset(("set", "foil", "title"))),
        Format("xmage", dck.read_xmage, dck.xmage, _TWO, frozenset(("set", "number", "title"))),
        Format("apnap", plain.read, plain.sections, _ALL, frozenset(("set", "number", "foil", "title"))),
    )
}


LONGEST: Final = 1 << 20
"""The most characters of a list."""
LONGEST_LINE: Final = 1000
MOST_CARDS: Final = 10_000
"""The most cards of a list: a deck has no maximum size (CR 100.2a), but memory has."""


def read(text: str) -> Listed:
    """Read a list in whichever format it is written."""
    deck = FORMATS[sniff(text)].reader(text.removeprefix("\ufeff"))
    if sum([deck.count(section) for section in deck.sections]) > MOST_CARDS:
        raise Malformed("", f"a deck list has no more than {MOST_CARDS} cards")
    return deck


def write(deck: Listed, format: str) -> str:
    """Write a list. A section the format has no place for is refused, not dropped."""
    if format not in FORMATS:
        known = ", ".join(FORMATS)
        raise Malformed("", f"there is no format {format!r} of deck lists; there are {known}", tuple(FORMATS))
    form = FORMATS[format]
    lost = [section for section in d.SECTIONS if deck.of(section) and section not in form.sections]
    if lost:
        able = [one.name for one in FORMATS.values() if set(lost) <= one.sections]
        raise Unsupported("", f"{format} lists hold no {' and no '.join(lost)}; {', '.join(able)} lists do", able)
    return form.writer(deck)


def sniff(text: str) -> str:
    """The format a list is written in. Texts without a sign of another format count as MTGO's."""
    if len(text) > LONGEST:
        raise Malformed("", f"a deck list has no more than {LONGEST} characters")
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        return _markup(start)
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise d.wrong(number, f"a line has no more than {LONGEST_LINE} characters")
    if re.search(r"^\[metadata\]|^\d+[ \t]+[^|\n]+\|\w+", text, re.IGNORECASE | re.MULTILINE):
        return "forge"
    if re.search(r"^(SB:)?[ \t]*\d+[ \t]+\[[^\]:\n]+:[^\]\n]+\]", text, re.MULTILINE):
        return "xmage"
    if re.search(r"^[ \t]*\[[a-z ]+\][ \t\r]*$", text, re.IGNORECASE | re.MULTILINE):
        return "apnap"
    return _plain(text)


def _markup(start: str) -> str:
    if "<cockatrice_deck" in start:
        return "cod"
    if "<Deck" in start:
        return "dek"
    raise Malformed("", "line 1: XML, but neither a .dek nor a .cod list")


def _plain(text: str) -> str:
    headings = "SIDEBOARD|COMMANDER|COMPANION|DECK|PLANES|SCHEMES"
    if re.search(rf"\*[FE]\*[ \t\r]*(#.*)?$|^({headings}):[ \t\r]*$", text, re.MULTILINE):
        return "moxfield"
    if re.search(r"^(About|Deck|Commander|Companion)[ \t\r]*$|\([A-Z0-9]{2,6}\) \S+[ \t\r]*$", text, re.MULTILINE):
        return "arena"
    return "mtgo"
