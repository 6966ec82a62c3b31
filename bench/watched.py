"""Jobs in monitored processes: a job that takes too long, or crashes its process, is counted and abandoned.

A signal can't interrupt compiled code, so a process that hangs is killed and another one continues with the next job.
"""

from __future__ import annotations

import multiprocessing
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

TAIL = 6
"""How many frames of a traceback are reported."""


class Failure:
    """Why a job has no result: an exception, `hung` or `crashed`, with the end of its traceback."""

    __slots__ = ("kind", "detail")

    def __init__(self, kind: str, detail: str) -> None:
        self.kind = kind
        self.detail = detail


def failure_of(error: BaseException) -> Failure:
    frames = traceback.extract_tb(error.__traceback__)[-TAIL:]
    where = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return Failure(f"{type(error).__name__}: {error}", " < ".join(reversed(where)))


class _Worker(Generic[Job, Result]):
    """A process and its current job."""

    def __init__(self, work: Callable[[Job], Result]) -> None:
        context = multiprocessing.get_context("fork")
        self.pipe, other = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(work, other), daemon=True)
        self.process.start()
        other.close()
        self.job: Job | None = None
        self.since = 0.0

    def take(self, job: Job) -> None:
        self.job, self.since = job, time.monotonic()
        self.pipe.send(job)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _serve(work: Callable[[Job], Result], pipe: Connection) -> None:
    while True:
        job = pipe.recv()
        try:
            pipe.send(work(job))
        except Exception as error:
            pipe.send(failure_of(error))


def run(
    jobs: Sequence[Job], work: Callable[[Job], Result], seconds: float, processes: int = 1
) -> Iterator[tuple[Job, Result | Failure]]:
    """Each job with its result, as they finish."""
    left = list(reversed(jobs))
    workers = [_Worker(work) for _ in range(min(processes, len(jobs)))]
    try:
        for worker in workers:
            worker.take(left.pop())
        while workers:
            wait([worker.pipe for worker in workers], timeout=0.5)
            for place, worker in enumerate(list(workers)):
                result = _result(worker, seconds)
                if result is None:
                    continue
                assert worker.job is not None
                yield worker.job, result
                if not worker.process.is_alive():
                    worker = workers[place] = _Worker(work)
                if left:
                    worker.take(left.pop())
                else:
                    worker.job = None
            workers = _without_idle(workers)
    finally:
        for worker in workers:
            worker.end()


def _without_idle(workers: list[_Worker[Job, Result]]) -> list[_Worker[Job, Result]]:
    for worker in workers:
        if worker.job is None:
            worker.end()
    return [worker for worker in workers if worker.job is not None]


def _result(worker: _Worker[Job, Result], seconds: float) -> Result | Failure | None:
    """The result of the job; None while it is running."""
    if worker.pipe.poll():
        try:
            result: Result | Failure = worker.pipe.recv()
            return result
        except EOFError:
            worker.end()
            return Failure("crashed", "the process ended")
    if time.monotonic() - worker.since > seconds:
        worker.end()
        return Failure("hung", f"after {seconds:.0f} s")
    return None
