"""Many games: the number of processes doesn't change the results, errors keep their seeds, and intervals."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import pytest

from apnap.sim import Match, Tally, WorkerEnded, Workers, matches, play_one, run, wilson
from tests.agents.cards import GREEN, RED

MATCH = Match.of(RED, GREEN, ("random", "random"), seed=4)


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = {one.number: one for one in run(MATCH, 6, 1)}
    together = {one.number: one for one in run(MATCH, 6, 2)}
    assert alone == together
    assert sorted(alone) == [0, 1, 2, 3, 4, 5]


def test_sides_swap_seats_but_keep_their_wins() -> None:
    match = Match.of(RED, GREEN, ("basic", "random"), seed=1)
    winners = [play_one(match, number).winners for number in range(6)]
    assert winners.count((0,)) >= 4


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


UNGUARDED = """
from apnap.sim import run
from tests.sim.test_sim import MATCH
print(len(list(run(MATCH, 4, 2))))
"""


def test_processes_that_cant_start_are_an_error(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED)
    paths = os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])
    found = subprocess.run(
        [sys.executable, "-P", str(script)],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert found.returncode == 1
    assert "WorkerEnded: a process that plays games ended with exit code 1" in found.stderr
    assert "__name__" in found.stderr.rsplit("WorkerEnded", 1)[1]


def test_a_process_that_is_killed_is_an_error() -> None:
    workers = Workers(2)
    try:
        results = workers.play(MATCH, 200)
        next(results)
        for process in multiprocessing.active_children():
            process.kill()
        with pytest.raises(WorkerEnded, match=r"exit code -9$"):
            list(results)
    finally:
        workers.stop()


def test_a_team_of_basic_players_beats_a_team_of_random_ones() -> None:
    agents = ("basic", "basic", "random", "random")
    match = Match((matches.packed(GREEN), matches.packed(RED)), agents, 3, variant="two-headed giant", players=4)
    tally = Tally.of(match)
    for number in range(4):
        tally.add(play_one(match, number))
    assert tally.errors == []
    assert tally.team_wins[0] >= 3
    assert tally.finished == 4


def test_sides_move_on_from_game_to_game_and_teams_stay_together() -> None:
    deck = (matches.packed(GREEN),)
    assert [Match(deck, players=3).sides(n) for n in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    emperor = Match(deck, variant="emperor", players=6)
    assert [emperor.sides(n) for n in range(2)] == [[0, 1, 2, 3, 4, 5], [3, 4, 5, 0, 1, 2]]
    assert [MATCH.sides(n) for n in range(2)] == [[0, 1], [1, 0]]
