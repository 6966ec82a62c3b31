"""The two formats called `.dck`: Forge's and XMage's."""

from __future__ import annotations

import re
from typing import Final

from apnap.cards.lists import listed as d
from apnap.cards.lists.listed import Entry, Listed, entry, wrong
from apnap.cards.lists.plain import HEADERS
from apnap.rules.asking.errors import Unsupported

FORGE_WORDS: Final = {
    d.COMMANDER: "Commander",
    d.MAIN: "Main",
    d.SIDEBOARD: "Sideboard",
    d.PLANES: "Planes",
    d.SCHEMES: "Schemes",
    d.ATTRACTIONS: "Attractions",
    d.CONSPIRACIES: "Conspiracy",
    d.VANGUARD: "Avatar",
}
_FORGE_SECTION: Final = {word: section for section, words in HEADERS.items() for word in words}
_FORGE: Final = re.compile(r"^(?P<count>\S+)\s+(?P<name>[^|]+?)(?P<foil>\+?)(?:\|(?P<set>[^|]*).*)?$")
_XMAGE: Final = re.compile(
    r"^(?P<side>SB:)?\s*(?P<count>\S+)\s+\[(?P<set>[^\]:]+):(?P<number>[^\]]+)\]\s*(?P<name>.*)$"
)


def read_forge(text: str) -> Listed:
    deck = Listed()
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", "//")):
            continue
        if line.startswith("["):
            section = _forge_section(number, line)
        elif section == "metadata":
            key, _, value = line.partition("=")
            deck.title = value.strip() if key.strip().casefold() == "name" else deck.title
        else:
            deck.add(section or d.MAIN, _forge_entry(number, line))
    deck.sections.pop(d.ASIDE, None)
    return deck


def _forge_section(number: int, line: str) -> str:
    word = line.strip("[] ").casefold()
    if word == "metadata":
        return word
    if word not in _FORGE_SECTION:
        raise wrong(number, f"there is no section {line}")
    return _FORGE_SECTION[word]


def _forge_entry(number: int, line: str) -> Entry:
    found = _FORGE.match(line)
    if found is None or not found["count"].isdecimal():
        raise wrong(number, f"{line!r} is not a count and a card name")
    return entry(number, found["count"], found["name"], found["set"] or "", foil=bool(found["foil"]))


def forge(deck: Listed) -> str:
    lines = ["[metadata]", f"Name={deck.title}"]
    for section, word in FORGE_WORDS.items():
        if deck.of(section):
            lines += [f"[{word}]", *(_forge_line(one) for one in deck.of(section))]
    return "\n".join(lines) + "\n"


def _forge_line(one: Entry) -> str:
    return f"{one.count} {one.name}{'+' if one.foil else ''}{f'|{one.set}' if one.set else ''}"


def read_xmage(text: str) -> Listed:
    deck = Listed()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", "LAYOUT ", "AUTHOR:")):
            continue
        if line.startswith("NAME:"):
            deck.title = line[5:].strip()
            continue
        found = _XMAGE.match(line)
        if found is None or not found["count"].isdecimal():
            raise wrong(number, f"{line!r} is not a count, a [SET:number] and a card name")
        one = entry(number, found["count"], found["name"], found["set"], found["number"])
        deck.add(d.SIDEBOARD if found["side"] else d.MAIN, one)
    return deck


def xmage(deck: Listed) -> str:
    lines = [f"NAME:{deck.title}"] if deck.title else []
    for section, mark in ((d.MAIN, ""), (d.SIDEBOARD, "SB: ")):
        for one in deck.of(section):
            if not one.set or not one.number:
                raise Unsupported("", f"XMage's lists name a printing of each card; none is known of {one.name}")
            lines.append(f"{mark}{one.count} [{one.set}:{one.number}] {one.name}")
    return "\n".join(lines) + "\n"
