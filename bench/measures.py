"""The list of measurements. Each runs in a process of its own, on the build it asks for, and gives one figure.

To add one: write a function that measures and returns a number in a module of this package, and list it here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Measure:
    """One figure of the report."""

    key: str
    title: str
    build: str
    """`compiled` or `pure`."""
    run: Callable[[], float]
    in_yardsticks: bool = False
    """Whether `run` gives CPU seconds, to be divided by the yardstick."""


MEASURES: tuple[Measure, ...] = ()


def find(key: str) -> Measure:
    return next(measure for measure in MEASURES if measure.key == key)
