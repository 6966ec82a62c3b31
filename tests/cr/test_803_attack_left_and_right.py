"""The attack left and attack right options (CR 803)."""

from __future__ import annotations

import pytest

from tests.cr.ranges import Seat, around, nobody
from tests.cr.test_310_battles import SIEGE
from tests.cr.test_802_attacking_several_players import refused
from tests.marks import cr

BEARS = Seat(battlefield=["Grizzly Bears"], library=["Forest"] * 5)
GOALS = [f"Player {n}" for n in range(2, 6)]


@cr("803.1", "803.1a", "803.1b")
@pytest.mark.parametrize(("option", "goal"), [("attack left", "Player 2"), ("attack right", "Player 5")])
def test_only_the_player_on_that_side_can_be_attacked(option: str, goal: str) -> None:
    play = around(BEARS, *nobody(4), reach=[], options=f" + {option}")
    play.until("declare attackers")
    assert [one for one in GOALS if not refused(play, {"Grizzly Bears": one})] == [goal]
    play.attack({"Grizzly Bears": goal})
    play.until("end of combat")
    assert play.life(int(goal[-1]) - 1) == 18


@cr("803.1a", "803.1b")
@pytest.mark.parametrize(("option", "goal"), [("attack left", 1), ("attack right", 4)])
def test_planeswalkers_of_the_player_on_that_side_can_be_attacked(option: str, goal: int) -> None:
    for owner in (1, 2, 3, 4):
        seats = nobody(4)
        seats[owner - 1] = Seat(battlefield=["Chandra"])
        play = around(BEARS, *seats, reach=[], options=f" + {option}")
        play.until("declare attackers")
        assert refused(play, {"Grizzly Bears": "Chandra"}) == (owner != goal)


@cr("803.1a", "803.1b")
@pytest.mark.parametrize(("option", "goal"), [("attack left", 1), ("attack right", 4)])
def test_battles_protected_by_the_player_on_that_side_can_be_attacked(option: str, goal: int) -> None:
    for protector in (1, 2, 3, 4):
        seat = Seat(hand=[SIEGE], pool="{R}{R}", battlefield=["Grizzly Bears"])
        play = around(seat, *nobody(4), reach=[], options=f" + {option}")
        play.cast("Invasion")
        play.resolve()
        play.choose(f"Player {protector + 1}")
        play.until("declare attackers")
        assert refused(play, {"Grizzly Bears": "Invasion"}) == (protector != goal)


@cr("803.1a", "803.1b")
@pytest.mark.parametrize(
    ("option", "able"), [("attack left", [1, 3]), ("attack right", [0, 2]), ("attack neighbours", [0, 1, 2, 3])]
)
def test_a_player_next_to_a_teammate_on_that_side_cant_attack(option: str, able: list[int]) -> None:
    """Two teams of two: a player whose nearest opponent on that side is more than one seat away can't attack."""
    found = []
    for player in range(4):
        seats = nobody(4)
        seats[player] = BEARS
        play = around(*seats, reach=[], variant="teams", options=f" + teams of 2 + {option}", active=player)
        play.until("declare attackers")
        others = [f"Player {n + 1}" for n in range(4) if n // 2 != player // 2]
        if any(not refused(play, {"Grizzly Bears": one}) for one in others):
            found.append(player)
    assert found == able


@cr("803.1a")
def test_the_player_to_the_left_of_one_who_left_can_be_attacked() -> None:
    play = around(BEARS, *nobody(3), reach=[], options=" + attack left")
    play.until("beginning of combat")
    play.game.concede(1)
    play.until("declare attackers")
    assert not refused(play, {"Grizzly Bears": "Player 3"})


@cr("803.1a", "801.3", "801.2c")
def test_attack_left_with_a_range_of_influence() -> None:
    play = around(BEARS, *nobody(4), options=" + attack left")
    play.until("beginning of combat")
    play.game.concede(1)
    play.until("declare attackers")
    assert refused(play, {"Grizzly Bears": "Player 3"})  # out of range until the next turn begins
    assert refused(play, {"Grizzly Bears": "Player 5"})


@cr("803.1a", "811.2")
def test_attack_left_with_alternating_teams() -> None:
    play = around(BEARS, *nobody(3), reach=2, variant="alternating teams", options=" + attack left")
    play.until("declare attackers")
    left = play.state.seats[1]
    goals = [n for n in range(4) if not refused(play, {"Grizzly Bears": f"Player {n + 1}"})]
    assert goals == [left]
