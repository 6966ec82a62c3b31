"""Multiplayer games in general: going on after players leave, seats, mulligans, the first draw (CR 800.4-800.7)."""

from __future__ import annotations

import pytest

import apnap
from apnap.game.seats import Permanent, Seat
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.damage import Damage
from tests.cr.teams import table
from tests.marks import cr

DECK = apnap.starter("green").main
BEAR = "Grizzly Bears"


def begun(players: int, seed: int = 1, variant: str = "", mulligans: int = 0) -> apnap.Game:
    """A game at the first decision after mulligans. The first player who is asked takes so many of them."""
    game = apnap.Game([DECK] * players, seed=seed, variant=variant)
    who = -1
    while game.state.starting and game.decision.purpose != "bottom":
        if game.decision.purpose == "mulligan":
            who = game.decision.player if who < 0 else who
        again = game.decision.player == who and game.state.players[who].mulligans < mulligans
        wanted = [one for one in game.decision.options if one.kind == ("mulligan" if again else "keep")]
        game.answer((wanted or game.decision.options)[0])
    return game


@cr("800.4")
def test_a_game_of_four_goes_on_after_two_have_left_and_one_of_two_does_not() -> None:
    game = begun(4)
    game.concede(0)
    game.concede(2)
    assert not game.over
    game.concede(1)
    assert game.winners == (3,)
    two = begun(2)
    two.concede(0)
    assert two.winners == (1,)


@cr("800.4a", "800.4e")
def test_no_combat_damage_is_assigned_to_a_player_who_has_left() -> None:
    play = table("free-for-all", 3, {0: Seat(battlefield=[BEAR, "Savannah Lions"], library=["Island"] * 5)})
    play.attack({BEAR: "Player 2", "Savannah Lions": "Player 3"})
    play.game.concede(1)
    play.until("postcombat main")
    assert [event.amount for event in play.events(Damage)] == [2]
    assert play.lives[2] == 18


@cr("800.4a")
def test_a_spell_leaves_the_stack_with_its_owner() -> None:
    play = table(
        "free-for-all", 3, {0: Seat(hand=["Act of Treason"], battlefield=["Mountain"] * 3), 1: Seat(battlefield=[BEAR])}
    )
    play.cast("Act of Treason", targets=[BEAR])
    play.game.concede(0)
    assert (play.stack, play.controller(BEAR)) == ([], 1)


@cr("800.4a")
def test_several_players_leave_at_the_same_time() -> None:
    """Earthquake deals lethal damage to two of four players, one of whom controls a creature of the fourth."""
    seats = {
        0: Seat(life=9, hand=["Earthquake"], battlefield=["Mountain"] * 4, library=["Island"] * 5),
        1: Seat(life=3, battlefield=[Permanent("Control Magic", attached_to="Serra Angel")]),
        2: Seat(life=2, battlefield=["Ornithopter"]),
        3: Seat(battlefield=["Serra Angel"]),
    }
    play = table("free-for-all", 4, seats)
    play.cast("Earthquake", x=3)
    play.resolve()
    assert [player.in_game for player in play.state.players] == [True, False, False, True]
    assert sorted(play.battlefield()) == ["Mountain"] * 4 + ["Serra Angel"]
    assert play.controller("Serra Angel") == 3


@cr("800.4k", "500.7")
def test_an_extra_turn_of_a_player_who_has_left_does_not_begin() -> None:
    play = table("free-for-all", 3, {0: Seat(hand=["Time Warp"], battlefield=["Island"] * 5, library=["Island"] * 5)})
    play.cast("Time Warp", targets=["Player 3"])
    play.resolve()
    play.game.concede(2)
    play.next_turn()
    assert play.active == 1


@cr("800.5")
def test_players_sit_in_the_order_they_agreed_on() -> None:
    board = apnap.Board(4, find=apnap.named, seats=[2, 0, 3, 1])
    for seat in board.seats:
        seat.library = ["Island"] * 9
    play = apnap.Script(board.turn(2, "precombat main").start())
    order = [play.active]
    for _ in range(4):
        play.next_turn()
        order.append(play.active)
    assert order == [2, 0, 3, 1, 2]


@cr("800.6", "103.5c")
@pytest.mark.parametrize(("players", "mulligans", "bottom"), [(3, 1, 0), (3, 2, 1), (2, 1, 1), (6, 3, 2)])
def test_the_first_mulligan_of_a_multiplayer_game_is_free(players: int, mulligans: int, bottom: int) -> None:
    game = begun(players, mulligans=mulligans)
    taken = 0
    while game.state.starting:
        if game.decision.purpose == "bottom":
            taken = len(game.state.players[game.decision.player].hand)
            while game.decision.purpose == "bottom":
                player = game.decision.player
                game.answer(game.decision.options[0])
            taken -= len(game.state.players[player].hand)
        else:
            wanted = [one for one in game.decision.options if one.kind == "mulligan"]
            short = game.state.players[game.decision.player].mulligans not in (0, mulligans)
            game.answer(wanted[0] if wanted and short else game.decision.options[0])
    assert taken == bottom
    assert max(player.mulligans for player in game.state.players) == mulligans


@cr("800.7", "103.8")
@pytest.mark.parametrize(
    ("variant", "players", "drawn"),
    [("", 2, 0), ("free-for-all", 3, 1), ("emperor", 6, 1), ("two-headed giant", 4, 0), ("grand melee", 12, 3)],
)
def test_who_draws_in_the_first_turn(variant: str, players: int, drawn: int) -> None:
    game = begun(players, variant=variant)
    while any(marker.step in ("untap", "upkeep", "draw") for marker in game.state.markers):
        game.answer(game.decision.options[-1])
    draws = [event for event in game.history if isinstance(event, CardDrawn) and event.rule == "504.1"]
    assert len(draws) == drawn
