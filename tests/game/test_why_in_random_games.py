"""Every event of random games has causes and can be explained; so can every object and every action that is refused."""

from __future__ import annotations

import random

import pytest

from apnap.game.explaining.refusal_words import PATTERNS
from apnap.game.explaining.words import LANGUAGES
from bench.corpus import playable, records
from bench.explanations import explain_game
from tests.language.corpus import needs_corpus


@needs_corpus
def test_a_few_games_are_explained() -> None:
    pool = list(playable(random.Random(0).sample(records(), 150)))
    told = explain_game(pool, 1, 250) + explain_game(pool, 2, 250)
    assert told["events"] > 500
    assert told["objects"] > 50
    assert told["refusals"] > 50


@needs_corpus
@pytest.mark.nightly
def test_many_games_are_explained() -> None:
    pool = list(playable(records()[1::5]))
    for seed in range(200):
        assert explain_game(pool, seed)["events"] > 0


def test_every_reason_is_told_in_each_language_with_the_same_values() -> None:
    for key, texts in PATTERNS.items():
        assert len(texts) == len(LANGUAGES)
        used = [{part.split("}")[0] for part in text.split("{")[1:]} for text in texts]
        assert used[0] == used[1], key
