"""Free-for-All with three to six players, attacking any opponent (CR 802, 806)."""

from __future__ import annotations

import random

import pytest

from apnap.game.game import Game
from apnap.language.abilities import Keyword
from apnap.language.card import card
from apnap.rules.events.combat import Attacked
from apnap.rules.events.game_end import PlayerLeft
from tests.cr.scenes import Seat, scene
from tests.game.test_driver import GAME_DECKS
from tests.marks import cr, example


@cr("806.1", "802.2", "104.2a", "800.4a")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_multiplayer_games_end_with_one_winner(players: int) -> None:
    game, rng = Game([GAME_DECKS[n % 2] for n in range(players)], seed=players), random.Random(players)
    while not game.over:
        game.answer(rng.choice(game.decision.options))
    attacked = {(event.player, event.defender) for event in game.history if isinstance(event, Attacked)}
    left = [event.player for event in game.history if isinstance(event, PlayerLeft)]
    assert len(attacked) >= players
    assert len(game.winners) == 1
    assert sorted([*left, *game.winners]) == list(range(players))


@cr("802.2a", "802.4")
def test_one_attack_may_be_directed_at_several_opponents() -> None:
    for seed in range(30):
        game, rng = Game([GAME_DECKS[n % 2] for n in range(4)], seed=seed), random.Random(seed)
        while not game.over:
            game.answer(rng.choice(game.decision.options))
            combat = game.state.markers[0].combat
            if combat is not None and len(set(combat.attackers.values())) > 1:
                return
    raise AssertionError("no attack went to two opponents in thirty games")


@example("802.2a/1")
@cr("802.2a", "702.14c")
def test_the_defending_player_is_the_one_that_creature_attacks() -> None:
    walker = card("Walker", "{R}", "Creature - Goblin", Keyword("mountainwalk"), pt="2/2")
    for alex, carissa in ((["Mountain"], []), ([], ["Mountain"])):
        play = scene(
            Seat(battlefield=[walker, "Grizzly Bears"]),
            Seat(battlefield=[*alex, "Hill Giant"]),
            Seat(battlefield=[*carissa, "Craw Wurm"]),
        )
        play.attack({"Grizzly Bears": "Player 2", "Walker": "Player 3"})
        play.block({"Hill Giant": "Grizzly Bears"})
        assert play.decision.purpose == ("act" if carissa else "block")  # nothing of hers may block it
        if alex:
            play.block({"Craw Wurm": "Walker"})
