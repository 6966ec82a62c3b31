"""The yardstick: CPU seconds that a fixed piece of pure-Python work takes on this machine.

Every budget is a multiple of it, so the work must never change: 300,000 small objects are created, summed and counted.
"""

from __future__ import annotations

import time

OBJECTS = 300_000
ROUNDS = 7


def work() -> tuple[int, int]:
    class Thing:
        __slots__ = ("a", "b")
        a: int
        b: int

    things = []
    for i in range(OBJECTS):
        thing = Thing()
        thing.a = i
        thing.b = i % 7
        things.append(thing)
    total = 0
    for thing in things:
        if thing.b != 3:
            total += thing.a * thing.b
    counts: dict[int, int] = {}
    for thing in things:
        counts[thing.a % 1000] = counts.get(thing.a % 1000, 0) + thing.b
    return total, len(counts)


def seconds() -> float:
    """The best of seven rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


if __name__ == "__main__":
    print(f"{seconds():.4f}")
