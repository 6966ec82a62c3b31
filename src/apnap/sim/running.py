"""Running a match on all cores. What the results are does not depend on the number of processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from apnap.sim.matches import Match, Result, play_one

AHEAD = 3
"""How many games each process has waiting for it."""
_match: list[Match] = []
"""In a worker process: the match it plays."""


def run(match: Match, games: int, processes: int | None = None) -> Generator[Result, None, None]:
    """The results of games 0 to n - 1, as they are finished. Closing the iterator stops the work. Where a process can't
    start, or is ended from outside, `BrokenProcessPool` is raised."""
    count = min(processes or os.cpu_count() or 1, max(games, 1))
    if count == 1:
        yield from (play_one(match, number) for number in range(games))
        return
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _begin, (match,))
    try:
        yield from _results(pool, games, count)
    except BrokenProcessPool as error:
        raise BrokenProcessPool("a process that plays games could not start, or was ended") from error
    finally:
        _stop(pool)


def _results(pool: ProcessPoolExecutor, games: int, count: int) -> Iterator[Result]:
    """The results as they come, with a few games ahead for every process; the first ones start them."""
    with _deaf():
        waiting = {pool.submit(_play, number) for number in range(min(games, AHEAD * count))}
    given = len(waiting)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for number in range(given, min(games, given + len(done))):
            waiting.add(pool.submit(_play, number))
            given += 1
        yield from [future.result() for future in done]


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started meanwhile leave Ctrl-C to this one from their first moment: they inherit that it is
    held back. Here it is heard afterwards."""
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _stop(pool: ProcessPoolExecutor) -> None:
    """Don't wait for games that nobody wants any more."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def _begin(match: Match) -> None:
    """Ctrl-C is the parent's to handle: it stops the workers and keeps what is finished."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _match[:] = [match]


def _play(number: int) -> Result:
    return play_one(_match[0], number)
