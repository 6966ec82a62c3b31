"""Random games with decks of playable corpus cards; failures found there are kept as scenarios in `tests/cr`."""

from __future__ import annotations

from functools import cache

import pytest

from apnap.language.card import CardDefinition
from bench.corpus import playable, records
from bench.corpus_games import play
from tests.language.corpus import CARDS, needs_corpus


@cache
def pool() -> list[CardDefinition]:
    return list(playable(records(CARDS)[7::40]))


@needs_corpus
@pytest.mark.parametrize("seed", range(8))
def test_random_players_play_with_cards_read_from_text(seed: int) -> None:
    assert play(pool(), seed) > 0
