"""What a view says about seats, teams, turns and ranges of influence."""

from __future__ import annotations

import pickle

import apnap
from apnap.game.view import TurnView
from apnap.game.views import View
from tests.marks import cr


def seen(variant: str, players: int, viewer: int = 0, active: int = 0) -> View:
    board = apnap.Board(players, find=apnap.named, variant=variant)
    for n in range(players):
        board.player(n, hand=["Forest"], library=["Forest"] * 5)
    return board.turn(active=active).start().view(viewer)


@cr("805.4a", "810.5")
def test_a_team_that_shares_its_turn() -> None:
    view = seen("two-headed giant", 4)
    assert view.turns == (TurnView((0, 1), "precombat main", 0),)
    assert view.seats == (0, 1, 2, 3)
    assert view.variant == "two-headed giant"
    assert [player.team for player in view.players] == [0, 0, 1, 1]
    assert [len(player.hand) for player in view.players] == [1, 1, 0, 0]
    assert [player.within for player in view.players] == [()] * 4


@cr("801.2a", "809.3a", "809.5")
def test_ranges_and_emperors() -> None:
    view = seen("emperor", 6)
    assert [set(player.within) for player in view.players] == [
        {5, 0, 1},
        {5, 0, 1, 2, 3},
        {1, 2, 3},
        {2, 3, 4},
        {2, 3, 4, 5, 0},
        {4, 5, 0},
    ]
    assert [player.index for player in view.players if player.emperor] == [1, 4]


@cr("806.3")
def test_seats_in_turn_order() -> None:
    view = seen("free-for-all", 5)
    assert sorted(view.seats) == [0, 1, 2, 3, 4]
    assert view.turns[0].players == (0,)


def test_a_view_of_teams_survives_json_and_pickle() -> None:
    view = seen("emperor", 6, viewer=2, active=4)
    assert View.from_json(view.to_json()) == view
    assert pickle.loads(pickle.dumps(view)) == view
