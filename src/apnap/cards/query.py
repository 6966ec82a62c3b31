"""Queries in Scryfall's syntax, read into a tree; errors point at the place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from apnap.rules.asking.errors import Malformed

_OPERATOR: Final = re.compile(r"(?P<key>[A-Za-z]+)(?P<op>!=|<=|>=|[:=<>])")
_WORD: Final = re.compile(r'[^\s()"]+')


class WrongQuery(Malformed):
    """A query that can't be read. `place` is the character at which it goes wrong, counted from 0."""

    code = "malformed/query"

    def __init__(self, query: str, place: int, why: str) -> None:
        self.query = query
        self.place = place
        super().__init__("", f"{why}\n  {query}\n  {' ' * place}^")


@dataclass(frozen=True)
class Term:
    """One condition: what is asked about, how it is compared, with what. A bare word asks about the name."""

    key: str
    op: str
    value: str
    regex: bool = False
    place: int = 0


@dataclass(frozen=True)
class Not:
    of: Tree


@dataclass(frozen=True)
class All:
    parts: tuple[Tree, ...]


@dataclass(frozen=True)
class Any:
    parts: tuple[Tree, ...]


Tree = Term | Not | All | Any


def parse(query: str) -> Tree:
    """Read a query; the empty one asks for everything."""
    reader = _Reader(query)
    tree = reader.any()
    reader.skip()
    if reader.place < len(query):
        raise reader.wrong("this parenthesis was never opened")
    return tree


DEEPEST = 20
"""The database reads nothing that is nested much deeper."""


class _Reader:
    def __init__(self, query: str) -> None:
        self.query = query
        self.place = 0
        self.depth = 0

    def wrong(self, why: str, place: int | None = None) -> WrongQuery:
        return WrongQuery(self.query, self.place if place is None else place, why)

    def skip(self) -> None:
        while self.place < len(self.query) and self.query[self.place].isspace():
            self.place += 1

    def at_end(self) -> bool:
        self.skip()
        return self.place >= len(self.query) or self.query[self.place] == ")"

    def says(self, word: str) -> bool:
        """The next word, ignoring case, is this one; it is taken."""
        self.skip()
        found = _WORD.match(self.query, self.place)
        if found is None or found.group().lower() != word:
            return False
        self.place = found.end()
        return True

    def any(self) -> Tree:
        start = self.place
        parts = [self.all()]
        while self.says("or"):
            parts.append(self.all())
        if len(parts) > 1 and All(()) in parts:
            raise self.wrong("“or” needs something on both sides", start)
        return parts[0] if len(parts) == 1 else Any(tuple(parts))

    def all(self) -> Tree:
        parts: list[Tree] = []
        while not self.at_end():
            before = self.place
            if self.says("or"):
                self.place = before
                break
            if not self.says("and"):
                parts.append(self.one())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def one(self) -> Tree:
        """One thing that is asked for, with what stands in its parentheses."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.wrong("this is nested too deeply")
        found = self.whatever()
        self.depth -= 1
        return found

    def whatever(self) -> Tree:
        self.skip()
        if self.says("not"):
            return Not(self.one_after("“not”"))
        if self.query[self.place] == "-":
            self.place += 1
            return Not(self.one_after("the minus sign"))
        if self.query[self.place] == "(":
            return self.group()
        return self.term()

    def one_after(self, what: str) -> Tree:
        if self.place >= len(self.query) or self.at_end():
            raise self.wrong(f"something must follow {what}")
        return self.one()

    def group(self) -> Tree:
        opened = self.place
        self.place += 1
        tree = self.any()
        self.skip()
        if self.place >= len(self.query):
            raise self.wrong("this parenthesis is never closed", opened)
        self.place += 1
        return tree

    def term(self) -> Tree:
        start = self.place
        if self.query[start] == "!":
            self.place += 1
            return Term("name", "=", self.value()[0], place=start)
        found = _OPERATOR.match(self.query, start)
        if found is None:
            value, regex = self.value()
            return Term("name", ":", value, regex, start)
        self.place = found.end()
        value, regex = self.value()
        return Term(found["key"].lower(), found["op"], value, regex, start)

    def value(self) -> tuple[str, bool]:
        """A word, a quoted phrase, or a regular expression between strokes."""
        start = self.place
        if start >= len(self.query) or self.query[start].isspace() or self.query[start] == ")":
            raise self.wrong("a value is missing here")
        mark = self.query[start]
        if mark in "\"'/":
            return self.quoted(mark), mark == "/"
        found = _WORD.match(self.query, start)
        if found is None:
            raise self.wrong("this can't begin a value")
        self.place = found.end()
        return found.group(), False

    def quoted(self, mark: str) -> str:
        start = self.place
        end = start + 1
        while end < len(self.query) and self.query[end] != mark:
            end += 2 if self.query[end] == "\\" and mark == "/" else 1
        if end >= len(self.query):
            raise self.wrong(f"this {mark} is never closed", start)
        self.place = end + 1
        return self.query[start + 1 : end].replace("\\/", "/")
