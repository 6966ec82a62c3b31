"""Saying that the terminal waits for something, whenever that takes longer than a few seconds."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import TracebackType

FIRST = 3.0
"""Seconds until something is said."""
NEXT = 5.0
"""Seconds until it is said again."""


class Waiting:
    """While it is entered, `tell` is called with the seconds that have passed, first after a few of them."""

    def __init__(self, tell: Callable[[int], None], first: float = FIRST) -> None:
        self._tell = tell
        self._first = first
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()
        self._thread.join()

    def _watch(self) -> None:
        started = time.monotonic()
        pause = self._first
        while not self._over.wait(pause):
            self._tell(round(time.monotonic() - started))
            pause = NEXT
