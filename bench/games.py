"""Games between random players: what a game, a copy and a decision on a full board cost."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import apnap.keywords  # noqa: F401  # the keywords register themselves
from apnap.cards.pool import named
from apnap.game.board import Board
from apnap.game.game import Game
from apnap.language.abilities import Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.filters import another, creature, you_control
from apnap.language.statics import Continuous

DECKS = Path(__file__).resolve().parents[2] / "shared" / "bench"
"""The decks that budgets are measured with lie beside the project, not in it."""

Watch = Callable[[Game], None]


class NoDecks(Exception):
    """The bench decks are not beside the project."""


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
    """One game in steps; the number of decisions."""
    game, rng, count = Game(decks(), seed=seed), random.Random(seed), 0
    while not game.over:
        if watch is not None:
            watch(game)
        game.answer(rng.choice(game.decision.options))
        count += 1
    return count


def seconds_per_game(games: int) -> float:
    """CPU seconds, after a few games to warm up."""
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


def decisions_per_game() -> float:
    return sum(play(seed) for seed in range(100)) / 100


def copy_microseconds() -> float:
    """A copy at every decision of 20 games, those within casting and paying included."""
    spent: list[float] = []

    def watch(game: Game) -> None:
        start = time.perf_counter()
        game.copy()
        spent.append(time.perf_counter() - start)

    for seed in range(20):
        play(seed, watch)
    return sum(spent) / len(spent) * 1e6


# -- growth ----------------------------------------------------------------------------------------------------------

FOREST = card("Forest", "", "Basic Land - Forest")
BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/6")
BANNER = card(
    "Banner",
    "{2}{G}",
    "Creature - Bear",
    Static(Continuous(creature & another & you_control, (ModifyPT(0, 1),))),
    pt="1/6",
)


def crowded(permanents: int, banners: int, seed: int) -> Game:
    """A board with so many permanents a side, so many of them with a static ability that affects the others."""
    lands = permanents * 2 // 5
    side = [FOREST] * lands + [BANNER] * banners + [BEAR] * (permanents - lands - banners)
    board = Board(2, seed)
    for player in range(2):
        board.player(player, life=1000, battlefield=side, hand=[BEAR, BEAR, FOREST], library=[BEAR, FOREST] * 30)
    board.options.ask_always = False
    return board.turn(0, "precombat main").start()


def seconds_per_decision(permanents: int, banners: int) -> float:
    count, start = 0, time.process_time()
    for seed in range(4):
        game, rng = crowded(permanents, banners, seed), random.Random(seed)
        for _ in range(400):
            if game.over:
                break
            game.answer(rng.choice(game.decision.options))
            count += 1
    return (time.process_time() - start) / count


def growth() -> float:
    """The cost of a decision with 40 permanents a side and ten static abilities, over that with 5 and one."""
    seconds_per_decision(5, 1)
    return seconds_per_decision(40, 10) / seconds_per_decision(5, 1)
