"""`apnap sim`."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

from typer.testing import CliRunner

from apnap.cli import app
from apnap.cli.sim import count
from apnap.sim import Match, Result, play_one
from tests.agents.cards import GREEN, RED


def test_figures_as_json() -> None:
    arguments = ["sim", "red", "green", "-n", "4", "--json", "--seed", "3", "--processes", "1", "--agent-b", "random"]
    first, second = (json.loads(CliRunner().invoke(app, arguments).stdout) for _ in range(2))
    assert list(first) == ["games", "wins", "draws", "mean_turns", "decisions_per_second", "errors"]
    assert first["games"] == 4
    assert sum(first["wins"]) + first["draws"] == 4
    assert {**first, "decisions_per_second": 0} == {**second, "decisions_per_second": 0}


def test_a_deck_file_and_an_unknown_card(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("# mine\n24 Forest\n36x Grizzly Bears\n\nSideboard\n1 Giant Growth\n")
    bad.write_text("60 Grizly Bears\n")
    fine = CliRunner().invoke(app, ["sim", str(good), str(good), "-n", "1", "--processes", "1"])
    assert fine.exit_code == 0
    assert "1 games" in fine.output
    wrong = CliRunner().invoke(app, ["sim", str(good), str(bad)])
    assert wrong.exit_code == 2
    assert "Grizzly" in wrong.output


def test_unknown_deck_names_those_there_are() -> None:
    result = CliRunner().invoke(app, ["sim", "purple", "red"])
    assert result.exit_code == 2
    assert "green" in result.output


def test_interrupted_counts_what_is_finished() -> None:
    match = Match.of(RED, GREEN, ("random", "random"))

    def results() -> Generator[Result, None, None]:
        yield play_one(match, 0)
        raise KeyboardInterrupt

    assert count(results(), 10).games == 1
