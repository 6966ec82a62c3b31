"""English word forms: numbers, articles, plurals, capitals, the names of steps."""

from __future__ import annotations

from typing import Final

NUMBERS: Final = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
)
ORDINALS: Final = (
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)
STEP_NAMES: Final = {
    "end": "end step",
    "upkeep": "upkeep",
    "draw": "draw step",
    "precombat main": "precombat main phase",
    "postcombat main": "postcombat main phase",
    "beginning of combat": "combat",
    "combat damage": "combat damage step",
    "end of combat": "end of combat",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
    "untap": "untap step",
    "cleanup": "cleanup step",
    "first-strike combat damage": "first-strike combat damage step",
}
"""How a step or phase is called in a sentence (CR 500.1)."""
_PLURALS: Final = {
    "Merfolk": "Merfolk",
    "Moonfolk": "Moonfolk",
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Dwarf": "Dwarves",
    "Equipment": "Equipment",
    "Plains": "Plains",
    "Myr": "Myr",
    "Eldrazi": "Eldrazi",
    "Kithkin": "Kithkin",
    "Fungus": "Fungi",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Octopus": "Octopuses",
    "Kor": "Kor",
    "Samurai": "Samurai",
    "Fish": "Fish",
    "Sheep": "Sheep",
    "Thalakos": "Thalakos",
    "Dauthi": "Dauthi",
    "Homarid": "Homarids",
    "Cyclops": "Cyclopes",
    "Child": "Children",
    "Soltari": "Soltari",
    "Vedalken": "Vedalken",
    "Phyrexian": "Phyrexians",
    "Ninja": "Ninjas",
    "Naga": "Nagas",
    "hand": "hands",
    "Food": "Foods",
    "Elk": "Elks",
}


def article(words: str) -> str:
    """`a` or `an`, by the sound that follows."""
    first = words.split(" ")[0].split("-")[0]
    if first.startswith(("{", "uni", "Uni")) or first in ("one", "Unicorn", "Urza's"):
        return "a"
    if first[:1] == "8" or first.startswith(("11/", "18/")):
        return "an"
    return "an" if first.startswith("X/") or first[:1].lower() in ("a", "e", "i", "o", "u") else "a"


def with_article(words: str) -> str:
    return f"{article(words)} {words}"


def plural(noun: str) -> str:
    """The plural of a noun; of a noun of several words, that of its last."""
    front, _, last = noun.rpartition(" ")
    if front:
        return f"{front} {plural(last)}"
    if last in _PLURALS:
        return _PLURALS[last]
    if last == "sorcery":
        return "sorceries"
    if last.endswith("y") and last[-2:-1] not in ("a", "e", "o", "u"):
        return f"{last[:-1]}ies"
    if last.endswith(("s", "x", "ch", "sh")):
        return f"{last}es"
    return f"{last}s"


def capital(text: str) -> str:
    """With a capital letter at the start; a symbol or the card's own name stays as it is."""
    return text[:1].upper() + text[1:]


_ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def roman(number: int) -> str:
    """The Roman numeral of a chapter (CR 714.2a)."""
    written = ""
    for value, letters in _ROMAN:
        written += letters * (number // value)
        number %= value
    return written
