"""Copy, save and load, and replay at every decision: the futures are identical."""

from __future__ import annotations

import pytest

from tests.foundation.futures import same_futures
from tests.foundation.playing import all_card_game, pick, walk


@pytest.mark.parametrize("seed", range(3))
def test_copies_saves_and_replays_have_the_same_future(seed: int) -> None:
    for n, game in enumerate(walk(seed, most=300)):
        if n % 41 == seed:
            same_futures(game, n, 80)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 110))
def test_copies_saves_and_replays_have_the_same_future_at_many_decisions(seed: int) -> None:
    """Each at every fifth decision; the first one depends on the seed."""
    for n, game in enumerate(walk(seed, 2 + seed % 3)):
        if n % 5 == seed % 5:
            same_futures(game, n, 150)


@pytest.mark.parametrize("seed", range(2))
def test_playing_on_with_copies_changes_nothing(seed: int) -> None:
    """A game replaced by its copy at every decision has the same history."""
    straight = [repr(event) for game in list(walk(seed, most=250))[-1:] for event in game.history]
    assert copied(seed, 250) == straight


def copied(seed: int, most: int) -> list[str]:
    game, chance = all_card_game(seed)
    for _ in range(most):
        if game.over:
            break
        game = game.copy()
        game.answer(pick(game, chance))
    return [repr(event) for event in game.history]
