"""Whole random games with all built-in cards: no exception, every invariant holds, and only events change the state.

`python -m tests.foundation.long` plays any number of games.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.foundation.long import attempt, play_checked


@pytest.mark.parametrize("tens", range(5))
def test_fifty_games_keep_every_invariant(tens: int) -> None:
    found = [attempt(seed, every=60, most=400) for seed in range(10 * tens, 10 * tens + 10)]
    assert [(seed, wrong) for seed, _, wrong in found if wrong] == []
    assert sum([decisions for _, decisions, _ in found]) > 500


@settings(max_examples=5, deadline=None)
@given(seed=st.integers(min_value=10_000, max_value=2**40), players=st.integers(min_value=2, max_value=4))
def test_a_game_with_any_seed_keeps_every_invariant(seed: int, players: int) -> None:
    play_checked(seed, players, every=40, most=200)


@pytest.mark.nightly
@pytest.mark.parametrize("hundreds", range(10))
def test_a_thousand_games_keep_every_invariant(hundreds: int) -> None:
    found = [attempt(seed) for seed in range(100 * hundreds, 100 * hundreds + 100)]
    assert [(seed, wrong) for seed, _, wrong in found if wrong] == []
