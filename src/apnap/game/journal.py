"""The journal: all answers in order, with who gave them. A game is a pure function of its setup, seed and journal."""

from __future__ import annotations

from typing import Final

from apnap.rules.asking.decisions import Answer, Option
from apnap.rules.asking.errors import Malformed, quoted

ANSWER: Final = "answer"
CONCEDE: Final = "concede"
RESAMPLE: Final = "resample"
"""In a copy as a player sees the game: the order of libraries was determined again; the answer holds the seed."""


class Entry:
    """An entry of the journal: an answer to the decision, or a concession, which any player may make at any time."""

    __slots__ = ("kind", "player", "answer", "marker")

    def __init__(self, kind: str, player: int, answer: Answer, marker: int = -1) -> None:
        self.kind = kind
        self.player = player
        self.answer = answer
        self.marker = marker
        """The turn marker of the decision that was answered, if it wasn't the first of the open decisions."""

    def __repr__(self) -> str:
        where = f", {self.marker}" if self.marker >= 0 else ""
        return f"Entry({self.kind!r}, {self.player}, {self.answer!r}{where})"


def encode(entry: Entry) -> list[object]:
    """As plain lists for JSON."""
    where: list[object] = [entry.marker] if entry.marker >= 0 else []
    return [entry.kind, entry.player, *where, *encode_answer(entry.answer)]


def encode_answer(answer: Answer) -> list[object]:
    return [[o.kind, o.thing, o.number, o.word] for o in answer]


def decode(data: object) -> Entry:
    """Read what `encode` wrote."""
    if not isinstance(data, list) or len(data) < 2 or data[0] not in (ANSWER, CONCEDE) or not isinstance(data[1], int):
        raise Malformed("", f"not a journal entry: {quoted(data)}")
    if len(data) > 2 and isinstance(data[2], int):
        return Entry(data[0], data[1], decode_answer(data[3:]), data[2])
    return Entry(data[0], data[1], decode_answer(data[2:]))


def decode_answer(data: object) -> Answer:
    """Read what `encode_answer` wrote."""
    if not isinstance(data, list):
        raise Malformed("", f"not a list of options: {quoted(data)}")
    return tuple([_option(item) for item in data])


def _option(item: object) -> Option:
    if not isinstance(item, list) or len(item) != 4:
        raise Malformed("", f"not an option: {quoted(item)}")
    kind, thing, number, word = item
    if not (isinstance(kind, str) and isinstance(thing, int) and isinstance(number, int) and isinstance(word, str)):
        raise Malformed("", f"not an option: {quoted(item)}")
    return Option(kind, thing, number, word)
