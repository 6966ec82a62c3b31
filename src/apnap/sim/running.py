"""Running a match on all cores. The results don't depend on the number of processes."""

from __future__ import annotations

import os
from collections.abc import Generator

from apnap.sim.matches import Match, Result, play_one
from apnap.sim.workers import Workers


def run(match: Match, games: int, processes: int | None = None) -> Generator[Result, None, None]:
    """The results of games 0 to n - 1, as they are finished. Closing the iterator stops the work."""
    count = min(processes or os.cpu_count() or 1, max(games, 1))
    if count == 1:
        yield from (play_one(match, number) for number in range(games))
        return
    workers = Workers(count)
    try:
        yield from workers.play(match, games)
    finally:
        workers.stop()
