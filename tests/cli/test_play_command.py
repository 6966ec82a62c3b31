"""`apnap play`: through a pseudo-terminal, and with lines from a pipe."""

from __future__ import annotations

import subprocess
import sys

import pexpect

COMMAND = [sys.executable, "-m", "apnap.cli", "play", "red", "green", "--seed", "6"]


def piped(lines: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(COMMAND, input=lines, capture_output=True, text=True, timeout=120, check=False)


def test_a_session_at_a_terminal() -> None:
    child = pexpect.spawn(COMMAND[0], COMMAND[1:], encoding="utf-8", timeout=60, dimensions=(50, 140))
    child.expect("mulligan")
    child.sendline("1")
    child.expect("Play Mountain")
    child.sendline("1")
    child.expect("lands.*Mountain")
    child.sendline("u")
    child.expect("Taken back")
    child.expect("Play Mountain")
    child.sendline("stop upkeep")
    child.expect("Stopping: my upkeep, their upkeep")
    child.sendline("why?")
    child.expect("CR ")
    child.sendline("?")
    child.expect("this help")
    child.sendline("concede")
    child.expect("Player 2 wins")
    child.expect(pexpect.EOF)


def test_a_pipe_gets_plain_text_and_a_polite_end() -> None:
    result = piped("1\n1\nlog 3\nnonsense\n99\n")
    assert result.returncode == 0
    assert "\x1b" not in result.stdout
    assert "is no command" in result.stdout
    assert "There is no option 99" in result.stdout
    assert result.stdout.rstrip().endswith("Goodbye.")


def test_the_opponents_cards_stay_hidden() -> None:
    result = piped("1\nlog 60\n")
    assert "Player 2 draws a card" in result.stdout
    assert "Player 2 draws Forest" not in result.stdout


def test_quitting() -> None:
    assert piped("q\n").stdout.rstrip().endswith("Goodbye.")


def test_passing_turns_to_the_end() -> None:
    """Nothing but passing: the opponent wins sooner or later, and declarations can be declined."""
    result = piped("1\n" + "e\nnone\n1\n" * 60)
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


def test_what_a_card_does() -> None:
    result = piped("1\ncard Giant Growth\ncard nonsense\ncard\nname Shock\n")
    assert "Giant Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn." in result.stdout
    assert "no card is named 'nonsense' (CR 201.3)" in result.stdout
    assert "No card is to be named now." in result.stdout
