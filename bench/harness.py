"""Run the yardstick, then every measurement on its build; measurements that can't be run are left out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from bench import yardstick
from bench.measures import MEASURES, STANDARD, Measure

ROOT = Path(__file__).resolve().parents[1]
YARDSTICK = "yardstick_s"


def builds(compiled: str) -> dict[str, Path]:
    """The directory of each build; without a compiled build there is no entry for it."""
    found = {"pure": ROOT / "src"}
    if compiled:
        found["compiled"] = Path(compiled)
    return found


def measure_all(
    where: Mapping[str, Path],
    measures: Iterable[Measure] = MEASURES,
    say: Callable[[str], None] = lambda text: print(text, file=sys.stderr),
) -> dict[str, float | None]:
    """The figures by key; None for those not run because files next to the project are missing."""
    unit = yardstick.seconds()
    figures: dict[str, float | None] = {YARDSTICK: round(unit, 4)}
    for measure in measures:
        if measure.build not in where:
            say(f"{measure.key} is left out: there is no {measure.build} build here")
            continue
        if measure.needs is not None and not measure.needs.exists():
            say(f"{measure.key} is not run: {measure.needs} is missing")
            figures[measure.key] = None
            continue
        figures[measure.key] = round(in_process(measure, where[measure.build]) / _unit(measure, unit), 4)
    return figures


def _unit(measure: Measure, yardstick: float) -> float:
    """The divisor of a figure: the yardstick, how much slower this machine is than the standard, or 1."""
    if measure.in_yardsticks:
        return yardstick
    return yardstick / STANDARD if measure.scaled else 1.0


def in_process(measure: Measure, path: Path) -> float:
    """Measure in a fresh interpreter that loads the given build."""
    command = [sys.executable, "-m", "bench", "--measure", measure.key]
    env = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    return float(done.stdout)
