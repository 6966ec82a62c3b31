"""Running a match on all cores. What the results are does not depend on the number of processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator

from apnap.sim.matches import Match, Result, play_one

_match: list[Match] = []
"""In a worker process: the match it plays."""


def run(match: Match, games: int, processes: int | None = None) -> Generator[Result, None, None]:
    """The results of games 0 to n - 1, as they are finished. Closing the iterator stops the work."""
    count = min(processes or os.cpu_count() or 1, max(games, 1))
    if count == 1:
        yield from (play_one(match, number) for number in range(games))
        return
    context = multiprocessing.get_context("spawn")
    pool = context.Pool(count, _begin, (match,))
    try:
        yield from pool.imap_unordered(_play, range(games))
    finally:
        pool.terminate()
        pool.join()


def _begin(match: Match) -> None:
    """Ctrl-C is the parent's to handle: it stops the workers and keeps what is finished."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _match[:] = [match]


def _play(number: int) -> Result:
    return play_one(_match[0], number)
