"""Games between random players: the cost of a game and of a copy."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import apnap.keywords  # noqa: F401  # the keywords register themselves
from apnap import agents
from apnap.cards.decks import COMMANDERS, starter
from apnap.cards.pool import named
from apnap.game.game import Game
from apnap.language.card import CardDefinition

DECKS = Path(__file__).resolve().parents[2] / "shared" / "bench"
"""The decks for measuring budgets are next to the project, not in it."""

COMMANDER_GAMES = 20
Watch = Callable[[Game], None]


class NoDecks(Exception):
    """The bench decks were not found."""


@cache
def decks() -> list[list[CardDefinition]]:
    """The red and the green deck."""
    found = []
    for name in ("red", "green"):
        path = DECKS / f"{name}.txt"
        if not path.exists():
            raise NoDecks(f"{path} is not there")
        lines = [line.split(" ", 1) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        found.append([named(name) for count, name in lines for _ in range(int(count))])
    return found


def play(seed: int, watch: Watch | None = None) -> int:
    """One game in steps; returns the number of decisions."""
    game, rng, count = Game(decks(), seed=seed), random.Random(seed), 0
    while not game.over:
        if watch is not None:
            watch(game)
        game.answer(rng.choice(game.decision.options))
        count += 1
    return count


def seconds_per_game(games: int) -> float:
    """CPU seconds, after a few warm-up games."""
    for seed in range(5):
        play(1000 + seed)
    start = time.process_time()
    for seed in range(games):
        play(seed)
    return (time.process_time() - start) / games


def compiled_game() -> float:
    return seconds_per_game(300)


def pure_game() -> float:
    return seconds_per_game(60)


def commander_game() -> float:
    """CPU seconds of a Commander game between four `basic` players with the built-in decks."""
    decks = [starter(COMMANDERS[n % len(COMMANDERS)]) for n in range(4)]

    def once(seed: int) -> None:
        game = Game(decks, seed=seed, variant="commander")
        agents.play(game, [agents.named("basic", seed + n) for n in range(4)])
        assert game.over

    once(1000)
    start = time.process_time()
    for seed in range(COMMANDER_GAMES):
        once(seed)
    return (time.process_time() - start) / COMMANDER_GAMES


def decisions_per_game() -> float:
    return sum(play(seed) for seed in range(100)) / 100


def copy_microseconds() -> float:
    """A copy at every decision of 20 games, including those while casting and paying; the copy is brought to its
    decision, which runs the current procedure again."""
    spent: list[float] = []

    def watch(game: Game) -> None:
        start = time.perf_counter()
        game.copy().present()
        spent.append(time.perf_counter() - start)

    for seed in range(20):
        play(seed, watch)
    return sum(spent) / len(spent) * 1e6


def seen_copies_per_second() -> float:
    """Copies as the player who is asked sees the game, each with an answer: two at every decision of 20 games."""
    spent, count = 0.0, 0
    rng = random.Random(7)

    def watch(game: Game) -> None:
        nonlocal spent, count
        player, options = game.decision.player, game.decision.options
        for _ in range(2):
            option, seed = rng.choice(options), rng.randrange(1 << 30)
            start = time.process_time()
            game.copy(as_seen_by=player, seed=seed).answer(option)
            spent += time.process_time() - start
            count += 1

    for seed in range(20):
        play(seed, watch)
    return count / spent
