"""Every variant, and combinations of options: random games are sound; copies, saves and replays have the same future;
every player can concede; and nobody is shown what they may not know, while teammates see each other's hands."""

from __future__ import annotations

import random

import pytest

from apnap.game.view import view
from apnap.sim.random_tables import random_table
from apnap.variants.multiplayer_variants import VARIANTS
from apnap.variants.requests import options_for, parts_of
from tests.foundation.futures import same_futures
from tests.foundation.long import attempt_variant
from tests.foundation.playing import walk
from tests.foundation.test_conceding import concede_all_along
from tests.foundation.test_hidden_information import check_at_every_decision, compare
from tests.marks import cr

TABLES = [(variant.NAME, variant.USUAL) for variant in VARIANTS] + [
    ("free-for-all + range of influence 1 + attack left", 5),
    ("free-for-all + range of influence 2 + attack right", 6),
    ("team vs. team + teams of 2 + shared team turns", 6),
    ("team vs. team + deploy creatures + range of influence 2", 6),
    ("emperor + teams of 5", 10),
    ("two-headed giant + range of influence 1", 4),
    ("alternating teams + teams of 2 + attack left + deploy creatures", 6),
    ("commander", 2),
    ("commander + vanguard", 4),
    ("brawl + two-headed giant", 4),
    ("commander + emperor", 6),
    ("archenemy", 4),
    ("supervillain rumble", 3),
    ("conspiracy", 3),
    ("ante", 2),
    ("ante + free-for-all", 3),
]


@pytest.mark.parametrize("tens", range(10))
def test_a_hundred_games_with_random_variants_and_options_keep_every_invariant(tens: int) -> None:
    found = [attempt_variant(seed, every=40, most=60) for seed in range(10 * tens, 10 * tens + 10)]
    assert [(seed, wrong) for seed, _, wrong in found if wrong] == []
    assert sum([decisions for _, decisions, _ in found]) > 300


@pytest.mark.nightly
@pytest.mark.parametrize("tens", range(20))
def test_two_hundred_games_with_random_variants_go_on_for_long(tens: int) -> None:
    found = [attempt_variant(seed, most=1200) for seed in range(1000 + 10 * tens, 1010 + 10 * tens)]
    assert [(seed, wrong) for seed, _, wrong in found if wrong] == []


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_copies_saves_and_replays_have_the_same_future(variant: str, players: int) -> None:
    for n, game in enumerate(walk(players, players, 121, variant)):
        if n % 40 == 20:
            same_futures(game, n, 12)


@cr("104.3a", "800.4a")
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_concessions_leave_a_sound_game(variant: str, players: int) -> None:
    concede_all_along(players, players, 60, 120, 6, variant)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_views_show_nothing_hidden(variant: str, players: int) -> None:
    check_at_every_decision(players, 29, 120, players, variant)


def test_games_with_different_hidden_cards_look_the_same_to_a_player_of_a_team() -> None:
    found = [compare(n, 5, 8, players, 60, variant) for n, (variant, players) in enumerate(TABLES)]
    assert sum([pairs for pairs, _ in found]) > 5
    assert sum([alike for _, alike in found]) > 20


@cr("808.5", "809.7", "810.5", "811.5")
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_hands_are_shown_to_teammates_where_the_variant_lets_them(variant: str, players: int) -> None:
    game = next(iter(walk(1, players, 1, variant)))
    options = options_for(variant, players, 1)
    for viewer in range(players):
        shown = {one.index for one in view(game, viewer).players if one.hand_count and one.hand}
        seats = options.seating or list(range(players))
        place = seats.index(viewer)
        near = {seats[place - 1], seats[(place + 1) % players]}
        team = {n for n in range(players) if options.teams and options.teams[n] == options.teams[viewer]}
        let = {"own": set(), "team": team, "neighbours": team & near}[options.hands]
        assert shown <= let | {viewer}
        assert {n for n in let | {viewer} if game.present().players[n].hand} <= shown


def test_random_tables_are_legal_and_differ() -> None:
    chance = random.Random(5)
    found = [random_table(chance) for _ in range(500)]
    assert len(set(found)) > 30
    assert {part.NAME for request, _ in found for part in parts_of(request)} > {one.NAME for one in VARIANTS}
    for request, players in found:
        assert options_for(request, players).variant == request
