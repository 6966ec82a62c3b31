"""Searching the store: a query becomes one SQL condition over cards and their printings.

A condition about a set or a rarity refers to one printing, as at Scryfall: `s:abc r:rare` asks for a card that is rare
in that set.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import regex

from apnap.cards.query import All, Not, Term, Tree, WrongQuery, parse
from apnap.cards.search_mana import mana_fits
from apnap.cards.search_words import COLOURS, IS, RARITIES
from apnap.cards.store import Store
from apnap.cards.tables import LETTERS, fold

Sql = tuple[str, list[object]]
NUMBERS: Final = {
    "mv": "card.mv",
    "pow": "face.power",
    "tou": "face.toughness",
    "loy": "face.loyalty",
    "def": "face.defense",
    "pt": "face.power + face.toughness",
}
"""What is compared as a number."""
KEYS: Final = {
    **dict.fromkeys(("mv", "cmc", "manavalue"), "mv"),
    **dict.fromkeys(("pow", "power"), "pow"),
    **dict.fromkeys(("tou", "toughness"), "tou"),
    **dict.fromkeys(("loy", "loyalty"), "loy"),
    **dict.fromkeys(("def", "defense"), "def"),
    **dict.fromkeys(("pt", "powtou"), "pt"),
    **dict.fromkeys(("n", "name"), "name"),
    **dict.fromkeys(("o", "oracle"), "oracle"),
    **dict.fromkeys(("fo", "fulloracle"), "full"),
    **dict.fromkeys(("t", "type"), "type"),
    **dict.fromkeys(("c", "color", "colour", "colors"), "color"),
    **dict.fromkeys(("id", "identity", "ci", "coloridentity"), "identity"),
    **dict.fromkeys(("r", "rarity"), "rarity"),
    **dict.fromkeys(("s", "e", "set", "edition"), "set"),
    **dict.fromkeys(("f", "format", "legal"), "format"),
    "banned": "banned",
    "restricted": "restricted",
    **dict.fromkeys(("kw", "keyword"), "keyword"),
    "is": "is",
    "not": "not",
    "year": "year",
    "date": "date",
    "layout": "layout",
    **dict.fromkeys(("m", "mana"), "mana"),
}


LONGEST: Final = 1500
"""Longer queries have more terms than the database reads."""
SECONDS: Final = 5.0
"""How long the regular expressions of a query may take."""


class SlowQuery(WrongQuery):
    """A query whose regular expressions take too long."""

    code = "malformed/slow-query"


def search(store: Store, query: str) -> list[tuple[int, str]]:
    """The numbers and names of the cards that fit, by name; `WrongQuery` points at what can't be read."""
    query = query.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    if len(query) > LONGEST:
        raise WrongQuery(query[:LONGEST], LONGEST, f"a query has no more than {LONGEST} characters")
    condition, values = _tree(query, parse(query))
    matching = _Matching()
    store.db.create_function("regexp", 2, matching.matches)
    store.db.create_function("mana_fits", 3, mana_fits, deterministic=True)
    join = "JOIN printing ON printing.card = card.id" if "printing." in condition else ""
    found = store.checked(
        tuple[int, str],
        f"SELECT DISTINCT card.id, card.name FROM card {join} WHERE {condition} ORDER BY card.folded, card.id",
        *values,
    )
    if matching.is_late:
        raise SlowQuery(query, query.index("/"), f"the regular expressions of this query take over {SECONDS:.0f} s")
    return found


class _Matching:
    """Matches regular expressions for one search. Once the time is up nothing matches, and the search ends soon."""

    def __init__(self) -> None:
        self.end = time.monotonic() + SECONDS
        self.is_late = False

    def matches(self, pattern: str, text: str) -> bool:
        left = self.end - time.monotonic()
        try:
            return left > 0 and _pattern(pattern).search(text, timeout=left) is not None
        except (TimeoutError, RecursionError, MemoryError):
            left = 0.0
            return False
        finally:
            self.is_late = self.is_late or left <= 0


@lru_cache(maxsize=64)
def _pattern(text: str) -> Any:
    """As `re` reads it; unlike `re`, it takes a time limit."""
    return regex.compile(text, regex.IGNORECASE | regex.MULTILINE | regex.VERSION0)


def _tree(query: str, tree: Tree) -> Sql:
    if isinstance(tree, Term):
        return _term(query, tree)
    if isinstance(tree, Not):
        condition, values = _tree(query, tree.of)
        return f"NOT ({condition})", values
    parts = [_tree(query, part) for part in tree.parts]
    joint = " AND " if isinstance(tree, All) else " OR "
    if not parts:
        return "1", []
    return "(" + joint.join(sql for sql, _ in parts) + ")", [value for _, values in parts for value in values]


def _term(query: str, term: Term) -> Sql:
    key = KEYS.get(term.key)
    if key is None:
        raise WrongQuery(query, term.place, f"“{term.key}” is not something to search by")
    try:
        if key in NUMBERS:
            return _number(key, term)
        return _TERMS[key](term)
    except _Wrong as wrong:
        raise WrongQuery(query, term.place, str(wrong)) from wrong


class _Wrong(Exception):
    """What is wrong with a term; `_term` adds where."""


def _comparison(term: Term) -> str:
    return "=" if term.op == ":" else term.op


def _plain(term: Term, *operators: str) -> str:
    """The value of a term that knows only these operators and no regular expression."""
    if term.regex or term.op not in (operators or (":", "=")):
        raise _Wrong(f"“{term.key}” can't be asked about like this")
    return fold(term.value)


# -- numbers -----------------------------------------------------------------------------------------------------------


def _number(key: str, term: Term) -> Sql:
    column = NUMBERS[key]
    if term.regex:
        raise _Wrong(f"“{term.key}” is compared with a number")
    if key == "mv" and term.value.lower() in ("even", "odd"):
        return "card.mv % 2 = ?", [int(term.value.lower() == "odd")]
    other = NUMBERS.get(KEYS.get(term.value.lower(), ""))
    if other is None and re.fullmatch(r"[-+]?\d+(\.\d+)?", term.value) is None:
        raise _Wrong(f"“{term.value}” is not a number")
    compared = f"{column} {_comparison(term)} {other or '?'}"
    values: list[object] = [] if other else [float(term.value)]
    return _of_face(compared) if "face." in compared else compared, values


def _of_face(condition: str) -> str:
    return f"EXISTS (SELECT 1 FROM face WHERE face.card = card.id AND {condition})"


# -- words -------------------------------------------------------------------------------------------------------------


def _text(column: str, term: Term) -> Sql:
    """A phrase that the column contains, or a regular expression it matches."""
    if term.op not in (":", "="):
        raise _Wrong(f"“{term.key}” can't be asked about like this")
    if not term.regex:
        return f"instr({column}, ?)", [fold(term.value)]
    try:
        _pattern(term.value)
    except (regex.error, ArithmeticError, RecursionError) as error:
        raise _Wrong(f"this isn't a regular expression: {error}") from error
    return f"regexp(?, {column})", [term.value]


def _name(term: Term) -> Sql:
    if term.op == "=" and not term.regex:
        return "EXISTS (SELECT 1 FROM called WHERE called.card = card.id AND called.folded = ?)", [fold(term.value)]
    condition, values = _text("card.folded", term)
    if term.regex or term.value.isascii():
        return condition, values
    printed = "card.name IN (SELECT name FROM printed WHERE instr(folded, ?))"
    return f"({condition} OR {printed})", [*values, *values]


def _oracle(term: Term) -> Sql:
    return _text("card.own" if "~" in term.value else "card.oracle", term)


def _type(term: Term) -> Sql:
    condition, values = _text("lower(card.type_line)", term)
    if not term.regex and fold(term.value) in _TRIBAL:  # today's word and that of the rules edition
        return f"({condition} OR {condition})", [*_TRIBAL]
    return condition, values


_TRIBAL: Final = ("tribal", "kindred")


def _keyword(term: Term) -> Sql:
    return "instr(card.keywords, ?)", [f"\n{_plain(term)}\n"]


def _layout(term: Term) -> Sql:
    return "card.layout = ?", [_plain(term)]


def _is(term: Term) -> Sql:
    word = _plain(term)
    if word not in IS:
        raise _Wrong(f"there is no “{term.key}:{term.value}”; there are {', '.join(sorted(IS))}")
    return IS[word], []


def _is_not(term: Term) -> Sql:
    return f"NOT ({_is(term)[0]})", []


def _mana(term: Term) -> Sql:
    """Symbols that the cost contains; other comparisons are with the whole cost."""
    if term.regex:
        raise _Wrong("“mana” is compared with a mana cost")
    if term.op != ":":
        return "card.mana_cost != '' AND mana_fits(card.mana_cost, ?, ?)", [term.op, term.value]
    symbols = re.findall(r"\{[^{}]+\}|\d+|\S", term.value.upper())
    wanted = [one if one[0] == "{" else f"{{{one}}}" for one in symbols]
    size = "length(card.mana_cost) - length(replace(card.mana_cost, ?, ''))"
    parts = [(one, wanted.count(one)) for one in dict.fromkeys(wanted)]
    values: list[object] = [value for one, count in parts for value in (one, count * len(one))]
    return "(" + " AND ".join(f"{size} >= ?" for _ in parts) + ")", values


# -- colours -----------------------------------------------------------------------------------------------------------


def _colours(column: str, usual: str, term: Term) -> Sql:
    """Sets of colours are compared as sets; a number compares how many there are."""
    word = fold(term.value)
    op = usual if term.op == ":" else term.op
    if term.regex:
        raise _Wrong(f"“{term.key}” is compared with colours")
    count = " + ".join(f"(({column} >> {n}) & 1)" for n in range(5))
    if word.isdecimal():
        return f"({count}) {_comparison(term)} ?", [int(word)]
    if word in ("m", "multicolor", "multicolour", "multicolored"):
        return f"({count}) > 1", []
    bits = _colour_bits(word)
    if bits is None:
        raise _Wrong(f"“{term.value}” names no colours")
    if not bits and term.op == ":":
        op = "="
    return f"({_SETS[op].format(column=column, bits=bits)})", []


_SETS: Final = {
    "=": "{column} = {bits}",
    "!=": "{column} != {bits}",
    ">=": "({column} & {bits}) = {bits}",
    ">": "({column} & {bits}) = {bits} AND {column} != {bits}",
    "<=": "({column} & ~{bits}) = 0",
    "<": "({column} & ~{bits}) = 0 AND {column} != {bits}",
}


def _colour_bits(word: str) -> int | None:
    letters = COLOURS.get(word, word)
    if letters in ("c", "colorless", "colourless"):
        return 0
    if letters and all(letter in LETTERS.lower() for letter in letters):
        return sum(1 << LETTERS.lower().index(letter) for letter in set(letters))
    return None


def _color(term: Term) -> Sql:
    condition, values = _colours("face.colors", ">=", term)
    return _of_face(condition), values


def _identity(term: Term) -> Sql:
    return _colours("card.identity", "<=", term)


# -- printings and formats ---------------------------------------------------------------------------------------------


def _rarity(term: Term) -> Sql:
    word = fold(term.value)
    names = [name for name in RARITIES if word and name.startswith(word)]
    if term.regex or not names:
        raise _Wrong(f"“{term.value}” isn't a rarity; there are {', '.join(RARITIES)}")
    rank = "CASE printing.rarity " + " ".join(f"WHEN '{name}' THEN {n}" for n, name in enumerate(RARITIES)) + " END"
    return f"{rank} {_comparison(term)} ?", [RARITIES.index(names[0])]


def _set(term: Term) -> Sql:
    return "printing.code = ?", [_plain(term)]


def _status(*statuses: str) -> Callable[[Term], Sql]:
    listed = ", ".join(f"'{status}'" for status in statuses)
    condition = f"card.id IN (SELECT card FROM legality WHERE format = ? AND status IN ({listed}))"
    return lambda term: (condition, [_plain(term)])


def _date(term: Term) -> Sql:
    form = r"\d{4}" if term.key == "year" else r"\d{4}-\d\d-\d\d"
    if term.regex or not re.fullmatch(form, term.value):
        raise _Wrong(f"“{term.value}” isn't a {term.key}")
    return f"substr(printing.released, 1, {len(term.value)}) {_comparison(term)} ?", [term.value]


_TERMS: Final[dict[str, Callable[[Term], Sql]]] = {
    "name": _name,
    "oracle": _oracle,
    "full": lambda term: _text("card.full", term),
    "type": _type,
    "color": _color,
    "identity": _identity,
    "rarity": _rarity,
    "set": _set,
    "format": _status("legal", "restricted"),
    "banned": _status("banned"),
    "restricted": _status("restricted"),
    "keyword": _keyword,
    "is": _is,
    "not": _is_not,
    "year": _date,
    "date": _date,
    "layout": _layout,
    "mana": _mana,
}
