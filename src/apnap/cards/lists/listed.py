"""What a list holds: entries by section. Names of split cards are written `Left // Right`, whatever the format does."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from apnap.language.deck_sections import ATTRACTIONS as ATTRACTIONS
from apnap.language.deck_sections import COMMANDER as COMMANDER
from apnap.language.deck_sections import COMPANION as COMPANION
from apnap.language.deck_sections import CONSPIRACIES as CONSPIRACIES
from apnap.language.deck_sections import MAIN as MAIN
from apnap.language.deck_sections import PLANES as PLANES
from apnap.language.deck_sections import SCHEMES as SCHEMES
from apnap.language.deck_sections import SECTIONS as SECTIONS
from apnap.language.deck_sections import SIDEBOARD as SIDEBOARD
from apnap.language.deck_sections import VANGUARD as VANGUARD
from apnap.rules.asking.errors import Malformed

MOST: Final = 1000
"""The most cards that one line of a list may stand for: a deck has no maximum size, but memory has."""
ASIDE: Final = "aside"
"""Cards a program lists beside a deck, a maybeboard or tokens: not part of it."""

_HALVES: Final = re.compile(r"\s*/{2,}\s*|(?<=[^\s/])/(?=[^\s/])")


@dataclass(frozen=True)
class Entry:
    """A count and a name, with the printing where one is named."""

    count: int
    name: str
    set: str = ""
    number: str = ""
    foil: bool = False
    line: int = field(default=0, compare=False)


@dataclass
class Listed:
    """A deck as it is listed."""

    sections: dict[str, list[Entry]] = field(default_factory=dict)
    title: str = ""

    def add(self, section: str, entry: Entry) -> None:
        self.sections.setdefault(section, []).append(entry)

    def of(self, section: str) -> list[Entry]:
        return self.sections.get(section, [])

    def count(self, section: str) -> int:
        return sum(entry.count for entry in self.of(section))

    def only(self, sections: frozenset[str], keeps: frozenset[str]) -> Listed:
        """What a format keeps of it: sections, and of `set`, `number`, `foil` and `title` those named."""
        kept: dict[str, list[Entry]] = {
            name: [_only(entry, keeps) for entry in self.of(name)]
            for name in SECTIONS
            if name in sections and self.of(name)
        }
        return Listed(kept, self.title if "title" in keeps else "")


def _only(entry: Entry, keeps: frozenset[str]) -> Entry:
    return replace(
        entry,
        set=entry.set if "set" in keeps else "",
        number=entry.number if "number" in keeps else "",
        foil=entry.foil and "foil" in keeps,
    )


def entry(line: int, count: str, name: str, set: str = "", number: str = "", foil: bool = False) -> Entry:
    """An entry, checked: at least one card, and a name."""
    whole = _HALVES.sub(" // ", name.strip())
    if not count.isdecimal():
        raise wrong(line, f"{count!r} is not a count")
    if not whole:
        raise wrong(line, "a count without a card name")
    if not count.strip("0"):
        raise wrong(line, f"{count} {whole!r}: a line lists at least one card")
    if len(count) > len(str(MOST)) or int(count) > MOST:
        raise wrong(line, f"{whole!r}: a line lists no more than {MOST} cards")
    return Entry(int(count), whole, set.upper(), number, foil, line)


def wrong(line: int, why: str) -> Malformed:
    return Malformed("", f"line {line}: {why}")
