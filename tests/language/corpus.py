"""The corpus of real cards beside the repository, for the tests that need it."""

from __future__ import annotations

import gzip
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
CARDS = Path(os.environ.get("APNAP_CARDS", ROOT.parent / "shared" / "cards"))

needs_corpus = pytest.mark.skipif(
    not (CARDS / "cards.jsonl.gz").exists(), reason=f"not run: no corpus of cards in {CARDS}"
)


@cache
def cards() -> tuple[dict[str, Any], ...]:
    """Every card of the corpus."""
    return _lines("cards.jsonl.gz")


@cache
def current() -> dict[str, dict[str, Any]]:
    """Today's wording of the cards that were reworded, by name. (The first of a name is the card.)"""
    return {card["name"]: card for card in reversed(_lines("current-wording.jsonl.gz"))}


def _lines(name: str) -> tuple[dict[str, Any], ...]:
    with gzip.open(CARDS / name, "rt", encoding="utf-8") as file:
        return tuple(json.loads(line) for line in file)
