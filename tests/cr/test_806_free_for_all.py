"""Free-for-All with three to six players, attacking any opponent (CR 802, 806)."""

from __future__ import annotations

import random

import pytest

import apnap
from apnap.game.game import Game
from apnap.language.abilities import Keyword
from apnap.language.card import card
from apnap.rules.events.combat import Attacked
from apnap.rules.events.game_end import PlayerLeft
from tests.cr.scenes import Script, Seat, scene
from tests.cr.teams import table
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


def four(variant: str, seats: dict[int, Seat]) -> Script:
    return table(variant, 4, seats)


@cr("806.2", "806.2b")
def test_by_default_creatures_may_attack_any_opponent() -> None:
    play = four("free-for-all", {0: Seat(battlefield=["Grizzly Bears", "Savannah Lions"])})
    play.attack({"Grizzly Bears": "Player 2", "Savannah Lions": "Player 3"})


@cr("806.2b")
@pytest.mark.parametrize(("option", "attacked"), [("attack left", "Player 2"), ("attack right", "Player 4")])
def test_attack_left_or_right_may_be_used_instead(option: str, attacked: str) -> None:
    for other in ("Player 2", "Player 3", "Player 4"):
        play = four(f"free-for-all + {option}", {0: Seat(battlefield=["Grizzly Bears"])})
        if other == attacked:
            play.attack({"Grizzly Bears": other})
        else:
            with pytest.raises(apnap.ApnapError):
                play.attack({"Grizzly Bears": other})


@cr("806.2b", "806.2c", "806.1")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ("attack left + attack right", "806.2b"),
        ("attack multiple players + attack left", "806.2b"),
        ("attack neighbours", "806.2b"),
        ("deploy creatures", "806.2c"),
        ("teams of 2", "806.1"),
    ],
)
def test_options_that_a_free_for_all_does_not_use(options: str, rule: str) -> None:
    with pytest.raises(apnap.Malformed) as error:
        four(f"free-for-all + {options}", {})
    assert error.value.rule == rule


@cr("806.2a")
def test_a_range_of_influence_is_the_same_for_all() -> None:
    for player in range(5):
        seats = {player: Seat(hand=["Shock"], battlefield=["Mountain"])}
        play = table("free-for-all + range of influence 1", 5, seats, player)
        with pytest.raises(apnap.ApnapError):
            play.cast("Shock", targets=[f"Player {(player + 2) % 5 + 1}"])
        play.cast("Shock", targets=[f"Player {(player + 4) % 5 + 1}"])
    unlimited = four("free-for-all", {0: Seat(hand=["Shock"], battlefield=["Mountain"])})
    unlimited.cast("Shock", targets=["Player 3"])


@cr("806.3")
def test_players_are_seated_at_random() -> None:
    one, other = [apnap.Game([GAME_DECKS[0]] * 6, seed=seed, variant="free-for-all").state.seats for seed in (1, 2)]
    assert sorted(one) == sorted(other) == list(range(6))
    assert one != other
