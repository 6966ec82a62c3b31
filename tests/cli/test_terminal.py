"""What reaches the terminal: no escape sequences from names, colors only where they are wanted."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import apnap
from apnap.cli.plain_text import shown
from apnap.cli.terminal import terminal
from apnap.language.card import card
from tests.cli.screens import at, speaking

EVIL = "\x1b[31mRed\x1b[2J\x1b]0;title\x07 Dragon\x9b5A\r\x08\u202e"


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("Lightning Bolt", "Lightning Bolt"),
        ("闪电击 — Æther", "闪电击 — Æther"),
        (EVIL, "Red Dragon"),
        ("\x1b", ""),
        ("\x1b[", ""),
        ("a\x1b(Bb", "ab"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("\x1bPdevice control\x1b\\after", "after"),
    ],
)
def test_text_is_shown_without_orders_to_the_terminal(text: str, safe: str) -> None:
    assert shown(text) == safe


def test_names_of_cards_are_shown_so_on_every_screen() -> None:
    with speaking("en"):
        _look_at_every_screen()


def _look_at_every_screen() -> None:
    evil = card(f"{EVIL} Beast", "", "Creature - Beast", pt="2/2")
    board = apnap.Board().player(0, hand=[evil, apnap.named("Forest")], graveyard=[evil], library=[evil] * 9)
    board.player(1, battlefield=[evil], library=[evil] * 9)
    screen = at(board)
    screen.session.show()
    for line in ("log full 40", "g", "why?", "card Red", "t", "1", "log"):
        printed = screen.type(line)
        assert set(re.findall(r"[^\n\x20-\x7e]", printed)) <= set("╭╮╰╯─│·×→\u00a0")
    with pytest.raises(apnap.Malformed):  # the library takes no such names of players
        apnap.Board().player(0, name=EVIL).start()


def test_markup_in_names_is_only_text() -> None:
    out = io.StringIO()
    terminal(file=out, width=60).print("[bold]a :smile: b[/]")
    assert out.getvalue() == "a :smile: b\n"


def run(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "apnap", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=120, check=False)


def test_errors_about_files_and_decks_are_shown_so(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"60 {EVIL}\n", encoding="utf-8")
    for result in (run("play", f"no{EVIL}such"), run("play", str(deck)), run("replay", str(deck))):
        assert result.returncode != 0
        assert "\x1b" not in result.stdout + result.stderr
        assert "Traceback" not in result.stderr


def spawned(place: Path, **environment: str) -> str:
    command = ["-m", "apnap", "play", "red", "green", "--seed", "6"]
    child = pexpect.spawn(
        sys.executable,
        command,
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 80),
        env={**os.environ, "TERM": "xterm-256color", "APNAP_DATA": str(place), **environment},
    )
    printed = io.StringIO()
    child.logfile_read = printed
    child.expect("mulligan")
    child.sendline("q")
    child.sendline("y")
    child.expect(pexpect.EOF)
    return printed.getvalue()


def test_a_terminal_has_colors_unless_they_are_declined(tmp_path: Path) -> None:
    color = re.compile(r"\x1b\[(?:[0-9]*;)*(?:3[1-7]|9[0-7])m")
    assert color.search(spawned(tmp_path / "a"))
    assert not color.search(spawned(tmp_path / "b", NO_COLOR="1"))


def test_help_and_errors_are_in_the_chosen_language() -> None:
    assert "在终端进行一盘游戏" in run("play", "--language", "zh", "--help").stdout
    assert "Play a game at the terminal" in run("play", "--help").stdout
    assert "既不是文件，也不是现成套牌" in "".join(run("play", "nothing", "--language", "zh").stderr.split())
