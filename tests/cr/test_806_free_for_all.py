"""Free-for-All with three to six players, attacking any opponent (CR 802, 806): nothing assumes two."""

from __future__ import annotations

import random

import pytest

from apnap.game.game import Game
from tests.game.test_driver import GAME_DECKS
from tests.marks import cr


@cr("806.1", "802.2", "104.2a", "800.4a")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_games_with_several_players_end_with_one_winner(players: int) -> None:
    game, rng = Game([GAME_DECKS[n % 2] for n in range(players)], seed=players), random.Random(players)
    while not game.over:
        game.answer(rng.choice(game.decision.options))
    attacked = {(event.player, event.other) for event in game.history if event.kind == "attack"}
    left = [event.player for event in game.history if event.kind == "leave"]
    assert len(attacked) >= players
    assert len(game.winners) == 1
    assert sorted([*left, *game.winners]) == list(range(players))


@cr("802.2a", "802.4")
def test_one_attack_may_go_to_several_opponents() -> None:
    for seed in range(30):
        game, rng = Game([GAME_DECKS[n % 2] for n in range(4)], seed=seed), random.Random(seed)
        while not game.over:
            game.answer(rng.choice(game.decision.options))
            combat = game.state.markers[0].combat
            if combat is not None and len(set(combat.attackers.values())) > 1:
                return
    raise AssertionError("no attack went to two opponents in thirty games")
