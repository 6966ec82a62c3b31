"""Several turn markers and stacks at once (CR 807.4, 807.5)."""

from __future__ import annotations

import random

import pytest

from apnap.game.game import Game
from apnap.rules.players.leaving import leave_together
from apnap.rules.players.turn_markers import next_holder
from apnap.rules.turn.steps import next_turn
from apnap.state.table import GameOptions, State
from apnap.state.things import of_player
from apnap.state.turns import REMOVED, WAITING
from tests.game.test_driver import GAME_DECKS
from tests.marks import cr, example


def eight(seed: int) -> Game:
    options = GameOptions()
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
def test_a_turn_marker_is_removed_as_players_leave() -> None:
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


# -- removing markers ------------------------------------------------------------------------------------------------


def many(players: int = 12, markers: int = 3) -> State:
    """A table just after the start: markers 0, 1, 2 … four seats apart, beginning with player 0."""
    options = GameOptions()
    options.markers = markers
    game = Game([GAME_DECKS[n % 2] for n in range(players)], seed=1, options=options)
    while game.state.starting:
        wanted = [one for one in game.decision.options if one.thing == of_player(0) or one.kind == "keep"]
        game.answer(wanted[0])
    assert [marker.active for marker in game.state.markers] == [0, 4, 8][:markers]
    return game.present().fork()


def designated(state: State) -> list[int]:
    return [marker.designated for marker in state.markers]


@cr("807.4e")
@pytest.mark.parametrize(("who", "expected"), [(5, [0, 1, 0]), (4, [1, 0, 0]), (1, [1, 0, 0]), (0, [0, 0, 1])])
def test_the_marker_to_the_right_of_a_leaving_player_is_designated(who: int, expected: list[int]) -> None:
    state = many()
    leave_together(state, [who])
    assert designated(state) == expected


@cr("807.4e")
def test_the_lowest_numbered_of_several_markers_is_designated() -> None:
    state = many()
    leave_together(state, [9, 1, 6])
    assert designated(state) == [1, 0, 0]


@cr("807.4a", "807.4f")
def test_markers_already_designated_do_not_count() -> None:
    state = many()
    leave_together(state, [5])
    for player in (6, 7, 9):  # eight are left, for two markers
        leave_together(state, [player])
    assert designated(state) == [0, 1, 0]


@cr("807.4e", "807.4g")
def test_a_marker_designated_twice_also_takes_its_neighbor() -> None:
    state = many()
    for player in (5, 6, 7, 9, 2):
        leave_together(state, [player])
    assert designated(state) == [1, 1, 0]
    state = many()
    for player in (9, 10, 11, 2, 5):
        leave_together(state, [player])
    assert designated(state) == [0, 1, 1]
    state = many()
    for player in (5, 1, 2, 3, 6):
        leave_together(state, [player])
    assert designated(state) == [0, 2, 0]
    state.current = 1
    state.write_marker(1).remaining = ()
    assert not next_turn(state)
    assert [marker.stage == REMOVED for marker in state.markers] == [False, True, False]
    assert designated(state) == [1, 0, 0]


@cr("807.4g")
def test_a_marker_nobody_takes_a_turn_with_is_removed_at_once() -> None:
    state = many()
    state.write_marker(1).step = WAITING
    leave_together(state, [6])
    assert [marker.stage == REMOVED for marker in state.markers] == [False, True, False]


@cr("807.4c")
def test_a_marker_stays_when_its_holder_leaves_before_the_turn() -> None:
    state = many(13)
    state.write_marker(1).step = WAITING
    leave_together(state, [4])
    assert state.markers[1].active == 5


@cr("807.4c", "800.4j")
def test_the_turn_of_a_leaving_player_continues_under_the_marker() -> None:
    state = many(13)
    leave_together(state, [4])
    assert state.markers[1].active == 4
    state.current = 1
    state.write_marker(1).remaining = ()
    assert not next_turn(state)  # player 9 holds the next marker, four seats on among those left: 5 waits for it
    assert state.markers[1].active == 5


# -- extra turns -----------------------------------------------------------------------------------------------------


@cr("807.4i")
def test_an_extra_turn_keeps_the_marker() -> None:
    state = many()
    state.write_marker(1).extra_turns = ((4, (), -1000, 4),)
    assert next_holder(state, 1) == 4
    assert next_holder(state, 1) == 5


@cr("807.4i")
def test_an_extra_turn_waits_while_a_marker_is_near_on_the_right() -> None:
    state = many()
    state.write_marker(0).active = 1  # three seats to the right of player 4
    state.write_marker(1).extra_turns = ((4, (), -1000, 4),)
    assert next_holder(state, 1) == 5
    assert state.players[4].owed_turns == 1
    state.write_marker(0).regular = 3
    assert [next_holder(state, 0), next_holder(state, 0), next_holder(state, 0)] == [4, 4, 5]


@cr("807.4j")
def test_an_extra_turn_of_a_player_without_the_marker_is_owed() -> None:
    state = many()
    state.write_marker(1).extra_turns = ((6, (), -1000, 6),)
    found = [next_holder(state, 1) for _ in range(4)]
    assert found == [5, 6, 6, 7]


@cr("807.4e", "807.4j")
@example("807.4j/1")
def test_an_extra_turn_when_the_marker_is_removed() -> None:
    state = many()
    state.write_marker(1).extra_turns = ((4, (), -1000, 4),)
    leave_together(state, [5])
    state.current = 1
    state.write_marker(1).remaining = ()
    assert not next_turn(state)
    assert state.markers[1].stage == REMOVED
    assert state.players[4].owed_turns == 1
    state.write_marker(0).regular = 3
    assert [next_holder(state, 0), next_holder(state, 0), next_holder(state, 0)] == [4, 4, 6]


@cr("807.4g", "104.2a")
def test_a_game_of_twelve_players_goes_down_to_one_marker() -> None:
    options = GameOptions()
    options.markers = 3
    game, rng = Game([GAME_DECKS[n % 2] for n in range(12)], seed=4, options=options), random.Random(4)
    seen = set()
    for n in range(1600):
        if game.over:
            break
        live = [marker.index for marker in game.state.markers if marker.stage != REMOVED]
        seen.add(len(live))
        assert game.state.current in live
        assert game.state.players[game.decision.player].in_game
        here = [player.index for player in game.state.players if player.in_game]
        if n % 60 == 59 and len(here) > 2:
            game.concede(rng.choice(here))
        else:
            game.answer(rng.choice(game.decision.options))
    assert seen == {1, 2, 3}


@cr("807.4a", "807.4b")
def test_a_player_who_leaves_before_the_first_turn_gets_no_marker() -> None:
    """One of twelve players leaves during mulligans: eleven have two markers, at the starting player and the fifth."""
    options = GameOptions()
    options.markers = 3
    game = Game([GAME_DECKS[n % 2] for n in range(12)], seed=4, options=options)
    game.answer(game.decision.options[0])
    game.concede(2)
    while game.decision.purpose == "mulligan":
        game.answer(next(option for option in game.decision.options if option.kind == "keep"))
    live = [marker.active for marker in game.state.markers if marker.stage != REMOVED]
    assert live == [0, 5]
    assert game.state.current == 0
