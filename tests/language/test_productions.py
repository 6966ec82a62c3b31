"""The productions of the English grammar are phrases that cards share, not the text of single cards."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from apnap.cards.reading import read_card
from tests.language.corpus import needs_corpus
from tests.language.productions import Phrase, phrases, texts, used, wordings

_KEYWORD = "what a keyword ability stands for (CR 702.145), which no card spells out"
ALONE: dict[str, str] = {
    "rule: this permanent shows its front face in the day, and transforms for no other reason": _KEYWORD,
    "rule: this permanent shows its back face in the night, and transforms for no other reason": _KEYWORD,
}
"""Long productions that fewer cards share, with the reason."""


@cache
def _wordings() -> list[dict[str, Any]]:
    return list(wordings())


@cache
def _searched() -> list[tuple[str, int]]:
    return [(texts(card), n) for n, card in enumerate(_wordings())]


@cache
def _used(n: int) -> tuple[str, frozenset[str]]:
    card = _wordings()[n]
    return card["name"], frozenset(used(read_card(card)))


def _is_shared(phrase: Phrase) -> bool:
    """Enough cards have it: only cards with its words are read, and no more than it takes."""
    found: set[str] = set()
    for text, n in _searched():
        if phrase.may_be_in(text):
            name, productions = _used(n)
            found |= {name} if phrase.name in productions else set()
            if len(found) >= phrase.needs:
                return True
    return False


LONG = {phrase.name: phrase for phrase in phrases() if phrase.needs}


@needs_corpus
def test_long_productions_are_shared_by_cards() -> None:
    alone = {name for name, phrase in LONG.items() if name not in ALONE and not _is_shared(phrase)}
    assert alone == set(), "take it apart into phrases that other cards use"


@needs_corpus
@pytest.mark.parametrize("name", ALONE)
def test_what_is_excepted_is_needed(name: str) -> None:
    assert name in LONG
    assert not _is_shared(LONG[name])
