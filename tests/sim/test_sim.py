"""Many games: the same results with any number of processes, errors with their seeds, intervals."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import pytest

from apnap.sim import Match, Tally, matches, play_one, run, wilson
from tests.agents.cards import GREEN, RED

ROOT = Path(__file__).resolve().parents[2]
MATCH = Match.of(RED, GREEN, ("random", "random"), seed=4)


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = {one.number: one for one in run(MATCH, 6, 1)}
    together = {one.number: one for one in run(MATCH, 6, 2)}
    assert alone == together
    assert sorted(alone) == [0, 1, 2, 3, 4, 5]


def test_what_is_not_wanted_any_more_is_stopped() -> None:
    results = run(MATCH, 100_000, 2)
    first = [next(results), next(results)]
    results.close()
    assert [one.error for one in first] == ["", ""]
    assert multiprocessing.active_children() == []


SCRIPT = """
from apnap.sim import Match, run
from tests.agents.cards import GREEN, RED
print(len(list(run(Match.of(RED, GREEN, ("random", "random")), 6, 2))))
"""


def test_processes_that_can_not_start_end_the_run(tmp_path: Path) -> None:
    """A script that runs a match as it is imported does so again in every process it starts: none of them gets far."""
    script = tmp_path / "unguarded.py"
    script.write_text(SCRIPT)
    paths = os.pathsep.join([str(ROOT), *[path for path in sys.path if path]])
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert "BrokenProcessPool: a process that plays games could not start, or was ended" in done.stderr


def test_sides_swap_seats_but_keep_their_wins() -> None:
    match = Match.of(RED, GREEN, ("basic", "random"), seed=1)
    winners = [play_one(match, number).winner for number in range(6)]
    assert winners.count(0) >= 4


def test_errors_are_counted_with_their_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_DECISIONS", 3)
    tally = Tally()
    tally.add(play_one(MATCH, 7))
    found = tally.as_json(1.0)
    assert found["games"] == 1
    assert found["wins"] == [0, 0]
    assert found["errors"] == [{"seed": MATCH.seed_of(7), "error": "Unfinished: not over after 3 decisions"}]


def test_wilson_interval() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(100, 100)[1] == 1.0
