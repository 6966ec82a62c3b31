"""`apnap sim`."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner

from apnap.cli import app
from apnap.cli.sim import count
from apnap.sim import Match, Result, WorkerEnded, play_one
from tests.agents.cards import GREEN, RED


def test_results_as_json() -> None:
    arguments = ["sim", "red", "green", "-n", "4", "--json", "--seed", "3", "--processes", "1", "--agent-b", "random"]
    first, second = (json.loads(CliRunner().invoke(app, arguments).stdout) for _ in range(2))
    assert list(first) == ["games", "wins", "draws", "mean_turns", "decisions_per_second", "errors"]
    assert first["games"] == 4
    assert sum(first["wins"]) + first["draws"] == 4
    assert {**first, "decisions_per_second": 0} == {**second, "decisions_per_second": 0}


def test_a_deck_file_and_an_unknown_card(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("# mine\n56 Forest\n4x Grizzly Bears\n\nSideboard\n1 Giant Growth\n")
    bad.write_text("60 Grizly Bears\n")
    fine = CliRunner().invoke(app, ["sim", str(good), str(good), "-n", "1", "--processes", "1"])
    assert fine.exit_code == 0
    assert "1 game," in fine.output
    wrong = CliRunner().invoke(app, ["sim", str(good), str(bad)])
    assert wrong.exit_code == 2
    assert "Grizzly" in wrong.output


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        ("59 Forest", "at least 60 cards"),
        ("55 Forest\n5 Grizzly Bears", "at most 4 of Grizzly Bears"),
        ("60 Forest\nSideboard\n16 Plains", "at most 15"),
        ("60 Forest\nmany Plains", "line 2"),
    ],
)
@pytest.mark.parametrize("command", ["sim", "play"])
def test_an_illegal_deck_is_refused(tmp_path: Path, command: str, listed: str, said: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(listed)
    result = CliRunner().invoke(app, [command, "red", str(path)])
    assert result.exit_code == 2
    assert said in " ".join(result.output.replace("│", " ").split())


def _hears_interrupts() -> None:
    """A suite started in the background by a shell ignores interrupts, and so would its child processes."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_control_c_shows_finished_games() -> None:
    """At a terminal, once the progress bar shows a finished game; all processes are interrupted at once."""
    command = ["-m", "apnap.cli", "sim", "red", "green", "-n", "100000", "--json", "--processes", "2"]
    running = pexpect.spawn(
        sys.executable,
        [*command, "--agent-a", "random", "--agent-b", "random"],
        env={**os.environ, "TERM": "xterm"},
        encoding="utf-8",
        timeout=180,
        dimensions=(24, 100),
        preexec_fn=_hears_interrupts,
    )
    running.expect(r"[1-9]\d*/100000")
    running.sendintr()
    running.expect(r"stopped after [1-9]\d* of 100000 games")
    running.expect(pexpect.EOF)
    assert "Traceback" not in running.before
    found = json.loads(running.before[running.before.index("{") :])
    assert 0 < found["games"] < 100_000
    assert sum(found["wins"]) + found["draws"] == found["games"]


def test_an_unknown_deck_lists_the_known_ones() -> None:
    result = CliRunner().invoke(app, ["sim", "purple", "red"])
    assert result.exit_code == 2
    assert "green" in result.output


def test_an_interruption_counts_finished_games() -> None:
    match = Match.of(RED, GREEN, ("random", "random"))

    def results() -> Generator[Result, None, None]:
        yield play_one(match, 0)
        raise KeyboardInterrupt

    assert count(results(), 10).games == 1


def test_finished_games_count_if_a_process_ends(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.of(RED, GREEN, ("random", "random"))

    def results() -> Generator[Result, None, None]:
        yield play_one(match, 0)
        raise WorkerEnded("a process ended")

    tally = count(results(), 10)
    assert tally.games == 1
    assert tally.cut_short
    assert "stopped after 1 of 10 games: a process ended" in capsys.readouterr().err
