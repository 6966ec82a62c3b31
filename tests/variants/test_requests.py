"""Variants and options asked for in words (CR 800.2)."""

from __future__ import annotations

import random

import pytest

import apnap
from apnap.variants.multiplayer_options import AttackLeft
from apnap.variants.requests import options_for
from tests.marks import cr


@cr("809.3a", "809.3b", "809.3c")
def test_emperor_has_ranges_of_two_and_one_deploys_creatures_and_attacks_neighbours() -> None:
    options = options_for("emperor", 6)
    assert options.teams == [0, 0, 0, 1, 1, 1]
    assert options.emperors == [1, 4]
    assert options.ranges == [1, 2, 1, 1, 2, 1]
    assert options.deploy
    assert options.attack == "neighbours"


@cr("810.4", "810.8d", "810.11")
def test_each_head_beyond_the_second_adds_life_and_poison() -> None:
    two, three = options_for("two-headed giant", 4), options_for("Three Headed Giant", 6)
    assert (two.starting_life, two.poison, two.teams) == (30, 15, [0, 0, 1, 1])
    assert (three.starting_life, three.poison, three.teams) == (45, 20, [0, 0, 0, 1, 1, 1])


@cr("811.3")
def test_alternating_teams_sit_apart() -> None:
    options = options_for("alternating teams + teams of 2", 6)
    teams = [options.teams[n] for n in options.seating]
    assert teams == [0, 1, 2, 0, 1, 2]
    assert options.ranges == [2] * 6


@cr("806.3", "807.4a")
def test_players_of_a_grand_melee_are_seated_at_random_with_a_marker_for_each_four() -> None:
    one, other = options_for("grand melee", 13, seed=1), options_for("grand melee", 13, seed=2)
    assert sorted(one.seating) == sorted(other.seating) == list(range(13))
    assert one.seating != other.seating
    assert one.markers == 3
    assert (one.attack, one.ranges) == ("left", [1] * 13)


def test_case_hyphens_and_spaces_do_not_matter_and_parts_may_be_objects() -> None:
    asked = [
        "FREE for  ALL + Range-of-Influence 2 + attack LEFT",
        ["free-for-all", "range of influence 2", AttackLeft()],
    ]
    for request in asked:
        options = options_for(request, 5)
        assert (options.attack, options.ranges) == ("left", [2] * 5)
        assert options.variant == "free-for-all + range of influence 2 + attack left"


@pytest.mark.parametrize(
    ("request_", "players", "rule"),
    [
        ("grand melee + attack multiple players", 12, "807.2c"),
        ("grand melee + deploy creatures", 12, "807.2c"),
        ("free-for-all + deploy creatures", 4, "806.2c"),
        ("free-for-all + attack left + attack right", 4, "806.2b"),
        ("alternating teams + shared team turns", 4, "805.1"),
        ("emperor + two-headed giant", 6, "800.2"),
        ("two-headed giant", 6, "810.1"),
        ("two-headed giant + teams of 1", 4, "810.1"),
        ("two-headed giant + teams of 4", 4, "810.1"),
        ("three-headed giant + teams of 2", 6, "810.11"),
        ("emperor + teams of 2", 6, "809.1"),
        ("shared team turns", 4, "805.1"),
        ("range of influence 0", 4, "801.2a"),
        ("emporer", 6, "800.2"),
    ],
)
def test_a_refused_request_names_the_rule(request_: str, players: int, rule: str) -> None:
    with pytest.raises(apnap.Malformed) as error:
        options_for(request_, players)
    assert error.value.rule == rule


REQUESTS = [
    ("free-for-all", 3),
    ("free-for-all + attack left", 4),
    ("free-for-all + attack right + range of influence 1", 5),
    ("team vs. team", 4),
    ("team vs. team + teams of 2 + deploy creatures", 6),
    ("team vs. team + shared team turns", 4),
    ("emperor", 6),
    ("two-headed giant", 4),
    ("three-headed giant", 6),
    ("alternating teams", 4),
    ("grand melee", 8),
]


@pytest.mark.parametrize(("request_", "players"), REQUESTS)
def test_random_games_of_each_variant_can_be_copied_and_saved(request_: str, players: int) -> None:
    names = ["red", "green", "white", "blue", "black"]
    decks = [apnap.starter(names[n % 5]).main for n in range(players)]
    game = apnap.Game(decks=decks, seed=players, variant=request_)
    chance = random.Random(players)
    steps = 0
    while not game.over and steps < 400 * players:
        game.answer(chance.choice(game.decision.options))
        steps += 1
    for again in (game.copy(), apnap.Game.load(game.save())):
        assert [again.view(n) for n in range(players)] == [game.view(n) for n in range(players)]
