"""One line at a time on standard error: what is being done, for how long, and where its log is."""

from __future__ import annotations

import contextlib
import math
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

TICK = 0.2


def say(text: str) -> None:
    print(f"apnap: {text}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def progress_line() -> Iterator[Callable[[str], None]]:
    """Show how far something is: at a terminal in one line that the next one replaces, else in a line a minute."""
    live = sys.stderr.isatty()
    told = -math.inf

    def show(text: str) -> None:
        nonlocal told
        if live:
            _line(text)
        elif time.monotonic() - told > 60:
            told = time.monotonic()
            say(text)

    try:
        yield show
    finally:
        if live:
            print(file=sys.stderr, flush=True)


def run_logged(
    command: Sequence[str | Path],
    log: Path,
    title: str,
    *,
    cwd: Path,
    env: dict[str, str] | None = None,
    progress: Callable[[], str] = str,
) -> bool:
    """Run a command with its output in `log`, show that it is alive, and return whether it succeeded."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as out:
        print("$", *command, file=out, flush=True)
        child = subprocess.Popen(
            command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=out, close_fds=False
        )
        try:
            _watch(child, title, progress)
        except BaseException:
            child.terminate()
            child.wait()
            raise
    return child.returncode == 0


def _watch(child: subprocess.Popen[bytes], title: str, progress: Callable[[], str]) -> None:
    start = time.monotonic()
    live = sys.stderr.isatty()
    if not live:
        say(f"{title} …")
    while True:
        try:
            child.wait(TICK)
            break
        except subprocess.TimeoutExpired:
            if live:
                _line(f"{title} … {progress()} {time.monotonic() - start:.0f} s")
    if live:
        outcome = "done" if child.returncode == 0 else "failed"
        _line(f"{title}: {outcome} in {time.monotonic() - start:.0f} s")
        print(file=sys.stderr)


def _line(text: str) -> None:
    print(f"\r\x1b[Kapnap: {text}", end="", file=sys.stderr, flush=True)
