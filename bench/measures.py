"""The list of measurements. Each runs in its own process, on its build, and gives one figure.

To add one: write a function that measures and returns a number in a module of this package, and list it here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench import corpus, corpus_games, games, growth


@dataclass(frozen=True)
class Measure:
    """One figure of the report."""

    key: str
    title: str
    build: str
    """`compiled` or `pure`."""
    run: Callable[[], float]
    in_yardsticks: bool = False
    """Whether `run` gives CPU seconds, to be divided by the yardstick."""
    scaled: bool = False
    """Whether `run` gives CPU time that is converted to a machine whose yardstick is `STANDARD`."""
    needs: Path | None = None
    """A file next to the project that it needs."""


STANDARD = 0.155
"""The yardstick, in CPU seconds, of the machine that budgets in microseconds refer to."""

MEASURES: tuple[Measure, ...] = (
    Measure("game_yardsticks_compiled", "a game, compiled", "compiled", games.compiled_game, in_yardsticks=True),
    Measure("game_yardsticks_pure", "a game, pure Python", "pure", games.pure_game, in_yardsticks=True),
    Measure(
        "commander_yardsticks",
        "a Commander game of four basic players, compiled",
        "compiled",
        games.commander_game,
        in_yardsticks=True,
    ),
    Measure("decisions_per_game", "decisions in a game", "pure", games.decisions_per_game),
    Measure("copy_us", "a copy, in microseconds", "compiled", games.copy_microseconds),
    Measure(
        "seen_copies_per_s",
        "copies as a player sees the game, with an answer, in a second",
        "compiled",
        games.seen_copies_per_second,
    ),
    Measure("growth_40_over_5", "a decision with 40 permanents a side, over one with 5", "compiled", growth.growth),
    Measure(
        "corpus_decision_us",
        "a decision with decks of real cards, in microseconds",
        "compiled",
        corpus_games.decision_microseconds,
        scaled=True,
        needs=corpus.CARDS / corpus.FILE,
    ),
    Measure(
        "four_over_two",
        "a decision with decks of real cards and four players, over one with two",
        "compiled",
        corpus_games.four_over_two,
        needs=corpus.CARDS / corpus.FILE,
    ),
)


def find(key: str) -> Measure:
    return next(measure for measure in MEASURES if measure.key == key)
