"""The playable cards of a corpus next to the project, with Scryfall's fields, one card per line."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from apnap.cards.judging import judge_all
from apnap.cards.reading import PLAYABLE
from apnap.language.card import CardDefinition
from apnap.language.node import from_json

CARDS = Path(os.environ.get("APNAP_CARDS", Path(__file__).resolve().parents[2] / "shared" / "cards"))
FILE = "cards.jsonl.gz"


class NoCorpus(SystemExit):
    """The corpus was not found."""


def records(place: Path = CARDS) -> list[dict[str, Any]]:
    """Every card as it is in the file."""
    if not (place / FILE).exists():
        raise NoCorpus(f"{place / FILE} is not there")
    with gzip.open(place / FILE, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def playable(chosen: list[dict[str, Any]], processes: int = 1) -> Iterator[CardDefinition]:
    """The playable cards, in order."""
    for verdict in judge_all(chosen, processes):
        if verdict.level == PLAYABLE:
            definition = from_json(msgspec.json.decode(verdict.nodes))
            assert isinstance(definition, CardDefinition)
            yield definition
