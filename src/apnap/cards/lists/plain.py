"""Lists as text, a count and a name a line: MTGO's, Arena's, Moxfield's, and our own with `[Sections]`.

One reader takes all of them, since people mix them; what differs is how they are written.
"""

from __future__ import annotations

import re
from typing import Final

from apnap.cards.lists import listed as d
from apnap.cards.lists.listed import Entry, Listed, entry, wrong

HEADERS: Final = {
    d.MAIN: ("deck", "main", "maindeck", "main deck", "mainboard"),
    d.SIDEBOARD: ("sideboard", "side", "sb"),
    d.COMMANDER: ("commander", "commanders"),
    d.COMPANION: ("companion", "companions"),
    d.PLANES: ("planar deck", "planes", "planar"),
    d.SCHEMES: ("scheme deck", "schemes", "scheme"),
    d.ATTRACTIONS: ("attraction deck", "attractions"),
    d.CONSPIRACIES: ("conspiracies", "conspiracy"),
    d.VANGUARD: ("vanguard", "avatar"),
    d.ASIDE: ("maybeboard", "considering", "tokens", "dungeon", "stickers", "contraptions"),
}
_SECTION: Final = {word: section for section, words in HEADERS.items() for word in words}
_HEADER: Final = re.compile(r"^\[?\s*([a-z ]+?)\s*\]?\s*(?:\(\d+\))?\s*:?$", re.IGNORECASE)
_ENTRY: Final = re.compile(r"^(?P<count>\S+?)[xX]?\s+(?P<name>.+)$")
_PRINTING: Final = re.compile(r"^(?P<name>.+?)\s+\((?P<set>[A-Za-z0-9]{2,6})\)(?:\s+(?P<number>[\w★†-]+))?$")
_TITLE: Final = re.compile(r"^(?://|#)\s*name\s*:\s*(.+)$", re.IGNORECASE)
_LEAST_DECK, _MOST_ASIDE = 40, 15


def header(line: str) -> str:
    """The section that a line begins, or nothing."""
    found = _HEADER.match(line)
    return _SECTION.get(found.group(1).casefold(), "") if found else ""


def read(text: str) -> Listed:
    """Read a list. `#` and `//` begin comments."""
    deck = Listed()
    section = ""
    blocks = _Blocks()
    about = False
    for number, raw in enumerate(text.splitlines(), 1):
        if title := _TITLE.match(raw.strip()):
            deck.title = title.group(1).strip()
        line = raw.split("#")[0].strip()
        if not line or line.startswith("//"):
            blocks.pause(comment=bool(raw.strip()))
        elif line.casefold() == "about":
            about = True
        elif about and line.casefold().startswith("name "):
            deck.title, about = line[5:].strip(), False
        elif found := header(line):
            section = found
        else:
            aside, one = _entry(number, line)
            deck.add(d.SIDEBOARD if aside else section or d.MAIN, one)
            blocks.count(one)
    deck.sections.pop(d.ASIDE, None)
    if not section:
        blocks.part(deck)
    return deck


class _Blocks:
    """Parts of a list between blank lines. MTGO's lists may set off the sideboard by nothing else: a deck, one blank
    line, up to fifteen cards. Other blank lines mean nothing."""

    def __init__(self) -> None:
        self.sizes = [0]
        self.entries = [0]
        self.commented = False

    def pause(self, comment: bool) -> None:
        self.commented = self.commented or comment
        if self.sizes[-1] and not comment:
            self.sizes.append(0)
            self.entries.append(0)

    def count(self, one: Entry) -> None:
        self.sizes[-1] += one.count
        self.entries[-1] += 1

    def part(self, deck: Listed) -> None:
        """Move the second block into the sideboard, if that is what it is."""
        sizes = [size for size in self.sizes if size]
        if len(sizes) != 2 or self.commented or sizes[0] < _LEAST_DECK or sizes[1] > _MOST_ASIDE:
            return
        if d.SIDEBOARD in deck.sections:
            return
        main = deck.of(d.MAIN)
        deck.sections = {d.MAIN: main[: self.entries[0]], d.SIDEBOARD: main[self.entries[0] :]}


def _entry(number: int, line: str) -> tuple[bool, Entry]:
    """An entry, and whether it says itself that it belongs to the sideboard (`SB: 2 …`)."""
    aside = line[:3].casefold() == "sb:"
    found = _ENTRY.match(line[3:].strip() if aside else line)
    if found is None or not found["count"].isdecimal():
        raise wrong(number, f"{line!r} is not a count and a card name")
    name = found["name"].strip()
    foil = name.endswith(("*F*", "*E*"))
    name = name[:-3].rstrip() if foil else name
    printing = _PRINTING.match(name)
    if printing is None:
        return aside, entry(number, found["count"], name, foil=foil)
    set, collector = printing["set"], printing["number"] or ""
    return aside, entry(number, found["count"], printing["name"], set, collector, foil)


# -- writing -----------------------------------------------------------------------------------------------------------


def mtgo(deck: Listed) -> str:
    """Counts and names, the sideboard under its heading; halves are joined by one stroke."""
    lines = [_counted(one).replace(" // ", "/") for one in deck.of(d.MAIN)]
    if deck.of(d.SIDEBOARD):
        lines += ["", "Sideboard", *(_counted(one).replace(" // ", "/") for one in deck.of(d.SIDEBOARD))]
    return "\n".join(lines) + "\n"


def arena(deck: Listed) -> str:
    parts = [f"About\nName {deck.title}"] if deck.title else []
    words = ((d.COMMANDER, "Commander"), (d.COMPANION, "Companion"), (d.MAIN, "Deck"), (d.SIDEBOARD, "Sideboard"))
    for section, word in words:
        if deck.of(section):
            parts.append("\n".join([word, *(_counted(one) + _printing(one) for one in deck.of(section))]))
    return "\n\n".join(parts) + "\n"


def moxfield(deck: Listed) -> str:
    words = {d.MAIN: "DECK", d.PLANES: "PLANES", d.SCHEMES: "SCHEMES", d.ATTRACTIONS: "ATTRACTIONS"}
    parts = []
    for section in d.SECTIONS:
        if deck.of(section):
            lines = [_counted(one) + _printing(one) + (" *F*" if one.foil else "") for one in deck.of(section)]
            parts.append("\n".join([f"{words.get(section, section.upper())}:", *lines]))
    return "\n\n".join(parts) + "\n"


def sections(deck: Listed) -> str:
    """Our own: every section under its name in brackets."""
    parts = [f"// NAME: {deck.title}"] if deck.title else []
    for section in d.SECTIONS:
        if deck.of(section):
            lines = [_counted(one) + _printing(one) + (" *F*" if one.foil else "") for one in deck.of(section)]
            parts.append("\n".join([f"[{section.title()}]", *lines]))
    return "\n\n".join(parts) + "\n"


def _counted(one: Entry) -> str:
    return f"{one.count} {one.name}"


def _printing(one: Entry) -> str:
    if not one.set:
        return ""
    return f" ({one.set}) {one.number}".rstrip()
