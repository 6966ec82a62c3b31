"""Splitting a JSON document into the values at one depth while it is read: a bulk file is never in memory as a whole.

A value comes with the keys that lead to it and the line it begins at, for messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from apnap.rules.asking.errors import Malformed

_TOKEN: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"|"|[\[\]{}]', re.DOTALL)
_OPEN: Final = (b"[", b"{")


class Piece:
    """A value cut out of a document."""

    __slots__ = ("keys", "raw", "line")

    def __init__(self, keys: tuple[str, ...], raw: bytes, line: int) -> None:
        self.keys = keys
        self.raw = raw
        self.line = line


class Cutter:
    """Reads chunks, and gives the objects and arrays at `depth`: 0 is the document itself."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self._held = b""
        """What has been read and not been cut yet."""
        self._scanned = 0
        self._begun = -1
        self._line = 1
        self._stack: list[bytes] = []
        self._keys: list[str] = []
        self._word = b""
        """The latest string: a key, if a container follows."""

    def cut(self, chunks: Iterable[bytes]) -> Iterator[Piece]:
        for chunk in chunks:
            self._held += chunk
            yield from self._scan()
            self._drop()
        if self._stack:
            raise Malformed("", f"line {self.line}: the file ends in the middle of a value; is it complete?")

    @property
    def line(self) -> int:
        """The line that the scan has come to."""
        return self._line + self._held.count(b"\n", 0, self._scanned)

    def _scan(self) -> Iterator[Piece]:
        for found in _TOKEN.finditer(self._held, self._scanned):
            token = found.group()
            if token == b'"':  # a string that continues in the next chunk
                return
            self._scanned = found.end()
            if token[:1] == b'"':
                if self._begun < 0:
                    self._word = token
            elif token in _OPEN:
                self._enter(token, found.start())
            else:
                yield from self._leave(token, found.end())
        self._scanned = len(self._held)

    def _enter(self, token: bytes, place: int) -> None:
        if len(self._stack) == self.depth:
            self._begun = place
        self._stack.append(token)
        if self._begun < 0 or len(self._stack) == self.depth + 1:
            self._keys.append(_key(self._word))
            self._word = b""

    def _leave(self, token: bytes, end: int) -> Iterator[Piece]:
        if not self._stack or (self._stack[-1], token) not in ((b"[", b"]"), (b"{", b"}")):
            raise Malformed("", f"line {self.line}: {token.decode()!r} has no opening bracket")
        self._stack.pop()
        if len(self._stack) == self.depth:
            line = self._line + self._held.count(b"\n", 0, self._begun)
            yield Piece(tuple(self._keys), self._held[self._begun : end], line)
            self._begun = -1
        if len(self._keys) > len(self._stack):
            self._keys.pop()

    def _drop(self) -> None:
        """Forget what has been cut."""
        place = self._begun if self._begun >= 0 else self._scanned
        self._line += self._held.count(b"\n", 0, place)
        self._held = self._held[place:]
        self._scanned -= place
        self._begun = 0 if self._begun >= 0 else -1


def _key(word: bytes) -> str:
    try:
        return str(msgspec.json.decode(word)) if word else ""
    except msgspec.DecodeError:
        return ""


def lines(chunks: Iterable[bytes]) -> Iterator[Piece]:
    """The lines of a file with a value on each, in an array or on its own: quicker than looking at every token."""
    first = last = b""
    number = 0
    for number, line in enumerate(_stripped(chunks), 1):
        if line:
            first, last = first or line, line
        text = line[:-1] if line[-1:] == b"," or line[-2:] == b"}]" else line
        if text not in (b"", b"[", b"]"):
            yield Piece((), text, number)
    if first == b"[" and last[-1:] != b"]":
        raise Malformed("", f"line {number}: the file ends before its list does; is it complete?")


def _stripped(chunks: Iterable[bytes]) -> Iterator[bytes]:
    held = b""
    for chunk in chunks:
        *whole, held = (held + chunk).split(b"\n")
        yield from [line.strip() for line in whole]
    yield held.strip()
