"""English word forms: numbers, articles, plurals, verbs that agree with their subject, lists, capitals."""

from __future__ import annotations

from collections.abc import Sequence
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
MULTIPLES: Final = {1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}

YOU: Final = 0
ONE: Final = 1
MANY: Final = 2
"""The person and number of a subject: second person, third singular, third plural."""

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
_VERBS: Final = {
    "be": ("are", "is", "are"),
    "have": ("have", "has", "have"),
    "do": ("do", "does", "do"),
    "don't": ("don't", "doesn't", "don't"),
    "aren't": ("aren't", "isn't", "aren't"),
}
_SAME: Final = ("can't", "may", "must", "can")


def number(n: int) -> str:
    """A count in words, as cards write it."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def ordinal(n: int) -> str:
    return ORDINALS[n] if n < len(ORDINALS) else f"{n}th"


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


def agree(verb: str, person: int) -> str:
    """The verb, given in its base form, as the subject needs it; of several words only the first changes."""
    first, space, rest = verb.partition(" ")
    if first in _VERBS:
        return _VERBS[first][person] + space + rest
    if person != ONE or first in _SAME:
        return verb
    return _third(first) + space + rest


def _third(verb: str) -> str:
    if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o", "u"):
        return f"{verb[:-1]}ies"
    if verb.endswith(("s", "x", "ch", "sh", "o")):
        return f"{verb}es"
    return f"{verb}s"


def possessive(words: str) -> str:
    if words in ("you", "it", "they"):
        return {"you": "your", "it": "its", "they": "their"}[words]
    return f"{words}'" if words.endswith("s") else f"{words}'s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b, and c`."""
    if len(words) < 3:
        return f" {last} ".join(words)
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def capital(text: str) -> str:
    """With a capital letter at the start; a symbol or the card's own name stays as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A sentence: capital letter, full stop."""
    text = capital(text)
    return text if text.endswith((".", '."', ".'", "”")) or "\n" in text else f"{text}."


_ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def roman(number: int) -> str:
    """The Roman numeral of a chapter (CR 714.2a)."""
    written = ""
    for value, letters in _ROMAN:
        written += letters * (number // value)
        number %= value
    return written
