"""Processes that play games of a match: each is given one number after another. A process that ends early is an error
and isn't restarted: the cause would stop the next one too."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import cast

from apnap.sim.collecting import collect_seldom
from apnap.sim.matches import Match, Result, play_one

UNGUARDED = "a script that plays on several cores must do so under `if __name__ == '__main__':`"


class WorkerEnded(Exception):
    """A process ended before its game did."""


class Workers:
    def __init__(self, count: int) -> None:
        self._processes: dict[Connection, SpawnProcess] = {}
        with _deaf_to_interrupts():
            for _ in range(count):
                self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self._processes[ours] = process

    def play(self, match: Match, games: int) -> Generator[Result, None, None]:
        numbers = iter(range(games))
        for pipe, first in zip(self._processes, numbers, strict=False):
            self._send(pipe, match)
            self._send(pipe, first)
        left = games
        while left:
            for ready in wait(list(self._processes)):
                pipe = cast("Connection", ready)
                result = self._receive(pipe)
                following = next(numbers, None)
                if following is not None:
                    self._send(pipe, following)
                left -= 1
                yield result

    def _send(self, pipe: Connection, message: Match | int) -> None:
        try:
            pipe.send(message)
        except BrokenPipeError:
            raise self._ended(pipe) from None

    def _receive(self, pipe: Connection) -> Result:
        try:
            result = pipe.recv()
        except (EOFError, ConnectionResetError):
            raise self._ended(pipe) from None
        assert isinstance(result, Result)
        return result

    def _ended(self, pipe: Connection) -> WorkerEnded:
        process = self._processes[pipe]
        process.join()
        hint = f"; {UNGUARDED}" if process.exitcode == 1 else ""
        return WorkerEnded(f"a process that plays games ended with exit code {process.exitcode}{hint}")

    def stop(self) -> None:
        for process in self._processes.values():
            process.terminate()
        for pipe, process in self._processes.items():
            process.join()
            pipe.close()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """The parent handles Ctrl-C: it stops the processes and keeps the finished results. The processes ignore it from
    the start, since they inherit that setting."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        match = pipe.recv()
        collect_seldom()
        while True:
            pipe.send(play_one(match, pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):  # the parent has ended
        return
