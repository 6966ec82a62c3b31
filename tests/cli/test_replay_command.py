"""`save FILE` during play, and `apnap replay`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def run(*arguments: str, lines: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "apnap.cli", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=120, check=False)


def test_a_saved_game_is_shown_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played = run("play", "red", "green", "--seed", "3", lines=f"1\n1\n1\nsave {file}\nq\n")
    assert f"Saved to {file}." in " ".join(played.stdout.split())
    shown = run("replay", str(file), lines="n\nn\nb\n2\n999\nwhy?\nq\n")
    assert shown.returncode == 0
    assert "Step 0 of" in shown.stdout
    assert "Step 2 of" in shown.stdout
    assert "CR " in shown.stdout
    assert shown.stdout.rstrip().endswith("Goodbye.")
    assert "Player 2 draws Forest" not in shown.stdout


def test_a_file_that_isnt_a_save_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text("{}")
    shown = run("replay", str(file), lines="")
    assert shown.returncode == 1
    assert "not a save" in shown.stderr
    assert "Traceback" not in shown.stderr
