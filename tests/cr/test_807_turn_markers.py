"""Several turn markers and stacks at once (CR 807.4, 807.5): the proof that nothing assumes one."""

from __future__ import annotations

import random

import pytest

from apnap.game.game import Game
from apnap.state.table import Options
from apnap.state.turns import REMOVED
from tests.game.test_driver import GAME_DECKS
from tests.marks import cr


def eight(seed: int) -> Game:
    options = Options()
    options.markers = 2
    return Game([GAME_DECKS[n % 2] for n in range(8)], seed=seed, options=options)


@cr("807.4b", "807.4d", "807.5")
@pytest.mark.parametrize("seed", range(2))
def test_eight_players_with_two_markers_play_to_the_end(seed: int) -> None:
    game, rng = eight(seed), random.Random(seed)
    two_stacks = set()
    both_active = set()
    while not game.over:
        markers = [marker for marker in game.state.markers if marker.stage != REMOVED]
        if len(markers) == 2 and not game.state.starting:
            first, second = markers
            both_active.add((first.active, second.active))
            two_stacks.add((bool(first.stack), bool(second.stack)))
            if all(player.in_game for player in game.state.players):
                gap = (second.active - first.active) % 8
                assert gap in (3, 4, 5)
        game.answer(rng.choice(game.decision.options))
    assert len(both_active) >= 8
    assert {(True, False), (False, True)} <= two_stacks
    assert game.winners


@cr("807.4a", "807.4g")
def test_a_marker_goes_as_players_leave() -> None:
    game = eight(5)
    rng = random.Random(5)
    while game.state.starting:
        game.answer(rng.choice(game.decision.options))
    for player in (7, 6, 5):
        game.concede(player)
    for _ in range(400):
        if game.over:
            break
        game.answer(rng.choice(game.decision.options))
    assert [marker.stage == REMOVED for marker in game.state.markers].count(True) == 1
