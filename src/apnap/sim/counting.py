"""Counting results: win rates with Wilson confidence intervals, turns, errors."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from apnap.sim.matches import Match, Result

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
    """Of each side."""
    teams: list[int] = field(default_factory=list)
    """The team of each side; empty if there are no teams."""
    team_wins: list[int] = field(init=False)
    decided: int = 0
    """Games that someone won."""
    draws: int = 0
    turns: int = 0
    decisions: int = 0
    errors: list[Result] = field(default_factory=list)
    cut_short: bool = False
    """Whether some of the requested games could not be played."""

    def __post_init__(self) -> None:
        self.team_wins = [0] * len(set(self.teams))

    @property
    def finished(self) -> int:
        """Games played to their end."""
        return self.decided + self.draws

    @property
    def games(self) -> int:
        return self.finished + len(self.errors)

    def add(self, result: Result) -> None:
        if result.error:
            self.errors.append(result)
            return
        self.turns += result.turns
        self.decisions += result.decisions
        if not result.winners:
            self.draws += 1
            return
        self.decided += 1
        for side in result.winners:
            self.wins[side] += 1
        for team in {self.teams[side] for side in result.winners if self.teams}:
            self.team_wins[team] += 1

    @property
    def mean_turns(self) -> float:
        return self.turns / self.finished if self.finished else 0.0

    def interval(self, side: int) -> tuple[float, float]:
        return wilson(self.wins[side], self.finished)

    @classmethod
    def of(cls, match: Match) -> Tally:
        """For a match that is to be played."""
        return cls([0] * match.players, match.teams)

    def as_json(self, seconds: float) -> dict[str, object]:
        """Apart from the speed, the same for the same match."""
        return {
            "games": self.games,
            "wins": list(self.wins),
            **({"team_wins": list(self.team_wins)} if self.teams else {}),
            "draws": self.draws,
            "mean_turns": round(self.mean_turns, 2),
            "decisions_per_second": round(self.decisions / seconds, 1) if seconds > 0 else 0.0,
            "errors": [{"seed": one.seed, "error": one.error} for one in sorted(self.errors, key=lambda r: r.number)],
        }
