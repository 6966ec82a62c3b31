"""Counting results: win rates with Wilson confidence intervals, turns, errors."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from apnap.sim.matches import Result

Z95 = 1.959963984540054
"""For a 95 % confidence interval."""


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval for a win rate.

    >>> [round(bound, 3) for bound in wilson(95, 100)]
    [0.888, 0.978]
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


@dataclass
class Tally:
    """The results of the games so far."""

    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    turns: int = 0
    decisions: int = 0
    errors: list[Result] = field(default_factory=list)
    cut_short: bool = False
    """Whether some of the requested games could not be played."""

    @property
    def finished(self) -> int:
        """Games played to their end."""
        return sum(self.wins) + self.draws

    @property
    def games(self) -> int:
        return self.finished + len(self.errors)

    def add(self, result: Result) -> None:
        if result.error:
            self.errors.append(result)
            return
        self.turns += result.turns
        self.decisions += result.decisions
        if result.winner is None:
            self.draws += 1
        else:
            self.wins[result.winner] += 1

    @property
    def mean_turns(self) -> float:
        return self.turns / self.finished if self.finished else 0.0

    def interval(self, side: int) -> tuple[float, float]:
        return wilson(self.wins[side], self.finished)

    def as_json(self, seconds: float) -> dict[str, object]:
        """Apart from the speed, the same for the same match."""
        return {
            "games": self.games,
            "wins": list(self.wins),
            "draws": self.draws,
            "mean_turns": round(self.mean_turns, 2),
            "decisions_per_second": round(self.decisions / seconds, 1) if seconds > 0 else 0.0,
            "errors": [{"seed": one.seed, "error": one.error} for one in sorted(self.errors, key=lambda r: r.number)],
        }
