"""Random games of Planechase, alone and with multiplayer variants: the same checks as for every variant."""

from __future__ import annotations

import pytest

from tests.foundation.futures import same_futures
from tests.foundation.long import play_checked
from tests.foundation.playing import walk
from tests.foundation.test_conceding import concede_all_along
from tests.foundation.test_hidden_information import check_at_every_decision, compare
from tests.language.corpus import needs_corpus

pytestmark = needs_corpus

TABLES = [
    ("planechase", 2),
    ("planechase + single planar deck", 3),
    ("planechase + two-headed giant", 4),
    ("planechase + free-for-all + range of influence 1", 5),
    ("planechase + grand melee", 8),
]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_random_games_keep_every_invariant(variant: str, players: int) -> None:
    decisions = [play_checked(seed, players, 40, 150, variant) for seed in range(3)]
    assert sum(decisions) > 150


@pytest.mark.nightly
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_random_games_go_on_for_long(variant: str, players: int) -> None:
    for seed in range(100, 120):
        play_checked(seed, players, 25, 1500, variant)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_copies_saves_and_replays_have_the_same_future(variant: str, players: int) -> None:
    for n, game in enumerate(walk(players, players, 81, variant)):
        if n % 40 == 20:
            same_futures(game, n, 12)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_concessions_leave_a_sound_game(variant: str, players: int) -> None:
    concede_all_along(players, players, 60, 120, 6, variant)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_views_show_nothing_hidden(variant: str, players: int) -> None:
    check_at_every_decision(players, 29, 90, players, variant)


def test_games_with_different_hidden_cards_look_the_same_to_a_player() -> None:
    found = [compare(n, 5, 8, players, 60, variant) for n, (variant, players) in enumerate(TABLES[:3])]
    assert sum([alike for _, alike in found]) > 5
