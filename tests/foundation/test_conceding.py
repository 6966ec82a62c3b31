"""Every player concedes at every decision of games with three and four players (CR 104.3a, 800.4): the remaining game
is sound and goes on to its end."""

from __future__ import annotations

import random

import pytest

from apnap.game.game import Game
from apnap.game.saving import load, save
from apnap.rules.asking.decisions import Act
from apnap.state.fingerprint import fingerprint
from tests.foundation.futures import same_futures
from tests.foundation.playing import all_card_game, pick, play_on, walk
from tests.foundation.soundness import Watch
from tests.marks import cr


def check(game: Game, n: int, most: int) -> None:
    """Each player concedes in a copy of the game, which is played on with every check."""
    for player in range(len(game.state.players)):
        if not game.state.players[player].in_game:
            continue
        other = game.copy()
        other.concede(player)
        sound(other, player)
        if player == n % len(game.state.players):
            assert fingerprint(load(save(other)).present()) == fingerprint(other.present())
        watch, chance = Watch(20), random.Random(n)
        for _ in range(most):
            if other.over:
                break
            assert other.decision.player != player
            watch.check(other)
            other.answer(pick(other, chance))


def sound(game: Game, player: int) -> None:
    """CR 800.4a: nothing the player owned is left, and they decide nothing."""
    state = game.present()
    assert not state.players[player].in_game
    if game.over:
        return
    there = [*state.battlefield, *state.exile, *state.command, *[id for one in state.markers for id in one.stack]]
    assert all(state.object(id).owner != player for id in there)
    assert all(state.object(id).controller != player for id in (*state.battlefield, *state.markers[0].stack))
    assert game.decision.player != player


def concede_all_along(seed: int, players: int, every: int, decisions: int, most: int, variant: str = "") -> None:
    for n, game in enumerate(walk(seed, players, decisions, variant)):
        if n % every == seed % every:
            check(game, n, most)


@cr("104.3a", "800.4a")
@pytest.mark.parametrize("seed", range(3))
def test_sampled_concessions_leave_a_sound_game(seed: int) -> None:
    concede_all_along(seed, 3 + seed % 2, 37, 160, 20)


@cr("104.3a", "800.4a")
@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 108))
def test_concessions_at_every_decision_leave_a_sound_game(seed: int) -> None:
    concede_all_along(seed, 3 + seed % 2, 2, 1500, 60)


@cr("104.3a", "800.4a")
@pytest.mark.parametrize("seed", range(2))
def test_futures_after_a_concession(seed: int) -> None:
    for n, game in enumerate(walk(seed, 4, 100)):
        if n in (30 + seed, 70 + seed):
            game.concede(game.decision.player)
            if not game.over:
                same_futures(game, n, 30)


@cr("800.4f", "800.4g", "800.4h")
@pytest.mark.parametrize("seed", range(2))
def test_futures_after_a_concession_during_an_action(seed: int) -> None:
    """A player who is asked something other than what to do leaves; then the next one who is asked leaves too."""
    found = 0
    for n, game in enumerate(walk(seed + 20, 4, 400)):
        if isinstance(game.decision, Act) or n % 7 or found == 6:
            continue
        found += 1
        other = game.copy()
        other.concede(other.decision.player)
        same_futures(other, n, 20)
        other.concede(other.decision.player)
        same_futures(other, n, 20)
    assert found >= 3


@cr("104.2a")
def test_all_but_one_concede() -> None:
    game, _ = all_card_game(5, 4)
    play_on(game, 1, 60)
    for player in (2, 0, 3):
        game.concede(player)
    assert (game.over, game.winners) == (True, (1,))
