"""The result of reading a card, as plain data: it is sent between processes and kept in the store."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

BATCH: Final = 100
"""Cards that are sent to a process at a time."""
_PACKAGES: Final = ("language", "keywords", "rules", "cards/reading.py")


class Unread(msgspec.Struct, array_like=True, frozen=True):
    """A paragraph that was not read: `declined` at its first word that can't be read, or `ambiguous`, `mismatched`."""

    text: str
    outcome: str
    word: str

    def __str__(self) -> str:
        shown = self.text.replace("\n", " ")
        if self.outcome != "declined":
            return f"“{shown}” is {self.outcome}"
        return f"“{shown}” was not understood, from " + (f"“{self.word}” on" if self.word else "its end on")


class Verdict(msgspec.Struct, array_like=True, frozen=True):
    """A card's level and the reasons for it."""

    level: str
    outcome: str
    unread: list[Unread]
    missing: list[str]
    """What the rules don't carry out: nodes, or the card's type or layout."""
    nodes: bytes
    """The definition as JSON, where all of the text was read."""
    productions: list[str]

    @property
    def reasons(self) -> list[str]:
        """Why the card is not playable, a sentence each; nothing where it is."""
        return [str(one) for one in self.unread] + [f"the rules don't carry out {one}" for one in self.missing]


def judge(facts: dict[str, Any]) -> Verdict:
    """Read a card given in Scryfall's field names."""
    from apnap.cards.reading import read_card
    from apnap.language.english.faces import READ
    from apnap.language.node import to_json

    card = read_card(facts)
    unread = [Unread(part.text, part.outcome, part.word) for part in card.paragraphs if part.outcome != READ]
    missing = sorted({*card.missing, *([card.unsupported] if card.unsupported else [])})
    nodes = msgspec.json.encode(to_json(card.definition)) if card.is_read else b""
    used = {name for part in card.paragraphs for name in part.productions} if card.is_read else set()
    return Verdict(card.level, card.outcome, unread, missing, nodes, sorted(used))


def judge_all(cards: Iterable[dict[str, Any]], processes: int | None = None) -> Iterator[Verdict]:
    """The verdicts of cards, in their order; what they are does not depend on the number of processes.

    The cards are drawn only as fast as they are judged, so that a long file is never held in memory.
    """
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield from map(judge, cards)
        return
    waiting: deque[Future[bytes]] = deque()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, context, _begin) as pool:
        try:
            for batch in _batches(cards):
                waiting.append(pool.submit(_judge_batch, msgspec.json.encode(batch)))
                if len(waiting) > 3 * count:
                    yield from _verdicts(waiting.popleft())
            while waiting:
                yield from _verdicts(waiting.popleft())
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is the parent's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _batches(cards: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    batch: list[dict[str, Any]] = []
    for card in cards:
        batch.append(card)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _judge_batch(cards: bytes) -> bytes:
    return msgspec.msgpack.encode([judge(card) for card in msgspec.json.decode(cards)])


def _verdicts(future: Future[bytes]) -> list[Verdict]:
    return msgspec.msgpack.decode(future.result(), type=list[Verdict])


@cache
def grammar_hash() -> str:
    """A hash of what verdicts depend on: the language, the keywords and the rules. In a compiled build this package is
    a link into its sources, so that both builds have one hash."""
    root = Path(__file__).resolve().parents[1]
    digest = hashlib.blake2b(digest_size=16)
    for name in _PACKAGES:
        place = root / name
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
