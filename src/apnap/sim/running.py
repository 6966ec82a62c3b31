"""Running a match on all cores. What the results are does not depend on the number of processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator
from multiprocessing.pool import Pool

from apnap.sim.matches import Match, Result, play_one

_match: list[Match] = []
"""In a worker process: the match it plays."""


def run(match: Match, games: int, processes: int | None = None) -> Generator[Result, None, None]:
    """The results of games 0 to n - 1, as they are finished. Closing the iterator stops the work."""
    count = min(processes or os.cpu_count() or 1, max(games, 1))
    if count == 1:
        yield from (play_one(match, number) for number in range(games))
        return
    pool = _pool(match, count)
    try:
        yield from pool.imap_unordered(_play, range(games))
    finally:
        pool.terminate()
        pool.join()


def _pool(match: Match, count: int) -> Pool:
    """Worker processes that leave Ctrl-C to the parent, from their first moment: they inherit that it is ignored."""
    context = multiprocessing.get_context("spawn")
    if threading.current_thread() is not threading.main_thread():
        return context.Pool(count, _begin, (match,))
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return context.Pool(count, _begin, (match,))
    finally:
        signal.signal(signal.SIGINT, before)


def _begin(match: Match) -> None:
    """Ctrl-C is the parent's to handle: it stops the workers and keeps what is finished."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _match[:] = [match]


def _play(number: int) -> Result:
    return play_one(_match[0], number)
