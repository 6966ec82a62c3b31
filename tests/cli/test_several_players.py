"""Two to six players at the terminal, people and computers mixed; and saying that it waits."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pexpect
import pytest
from rich.console import Console

import apnap
from apnap.agents import Agent, Sight
from apnap.cli.commands import obey
from apnap.cli.play import converse
from apnap.cli.session import Session
from apnap.cli.starting import new_session, resumed
from apnap.cli.waiting import Waiting
from apnap.rules.asking.decisions import Decision, Option

COMMAND = [sys.executable, "-m", "apnap", "play"]


def run(*arguments: str, lines: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=lines,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "COLUMNS": "200"},
    )


def session(people: int, players: int, seed: int = 3) -> tuple[Session, io.StringIO]:
    colours = ("green", "red", "white", "blue", "black", "green")
    out = io.StringIO()
    agents = [""] * people + ["basic"] * (players - people)
    decks = [apnap.starter(colour).main for colour in colours[:players]]
    return new_session(decks, agents, {}, seed, "a game", Console(file=out, highlight=False, soft_wrap=True)), out


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_game_of_several_players(players: int) -> None:
    result = run("--players", str(players), "--seed", "3", lines="1\n1\n1\np\n")
    assert result.returncode == 0
    assert all(f"Player {n}" in result.stdout for n in range(2, players + 1))
    assert f"Player {players + 1}" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["--players", "17"], "17 is not in the range"),
        (["--players", "2", "--people", "3"], "there are 2 players, so 1 to 2 people"),
        (["red", "green", "blue", "--players", "2"], "3 decks for 2 players"),
    ],
)
def test_more_than_there_are_seats_is_refused(arguments: list[str], wrong: str) -> None:
    result = run(*arguments, lines="")
    assert result.returncode == 2
    assert wrong in result.stderr


def test_the_number_of_decks_and_of_people_is_a_number_of_players() -> None:
    assert "red against green and blue, seed" in run("red", "green", "blue", lines="").stdout
    assert "green against red and white, seed" in run("--people", "3", lines="").stdout


def test_people_see_their_own_cards_only_after_the_screen_is_handed_over() -> None:
    command = [*COMMAND[1:], "--people", "2", "--seed", "3"]
    child = pexpect.spawn(COMMAND[0], command, encoding="utf-8", timeout=60, dimensions=(60, 140))
    kept = 0
    who = "Player 1"
    while kept < 2:
        if child.expect(["Press Return when nobody else looks at the screen. ", "\n> "]) == 0:
            assert "Player 1 draws" not in child.before.rsplit("\x1b[2J\x1b[H\x1b[3J", 1)[1]
            who = "Player 2" if "Player 2 is asked" in child.before else "Player 1"
            child.sendline("")
            child.expect_exact("\x1b[2J\x1b[H\x1b[3J")
        else:
            kept += "Keep this hand" in child.before
            assert f"{who} draws a card." not in child.before
            child.sendline("1")
    child.close(force=True)


def test_each_person_has_their_own_stops_and_is_told_everything_once() -> None:
    playing, out = session(people=2, players=3)
    playing.advance()
    first = playing.game.decision.player
    if first != playing.human:
        playing.hand_over(first)
    playing.stops.change("upkeep")
    while playing.game.decision.player == first:
        obey(playing, "1")
        playing.advance()
    second = playing.game.decision.player
    before = len(out.getvalue())
    playing.hand_over(second)
    told = out.getvalue()
    assert "Player 3 draws 7 cards" in told[before:]
    assert "upkeep" not in str(playing.stops)
    playing.tell()
    assert out.getvalue() == told
    playing.hand_over(first)
    assert "my upkeep" in str(playing.stops)


def test_the_game_ends_when_the_last_person_leaves_it() -> None:
    playing, out = session(people=1, players=4)
    playing.advance()
    obey(playing, "concede")
    assert not playing.game.over
    assert playing.over
    converse(playing)
    assert out.getvalue().rstrip().endswith("You are out of the game.")


def test_a_game_of_several_people_goes_on_with_them() -> None:
    playing, _ = session(people=2, players=4)
    playing.advance()
    assert playing.kept is not None
    playing.kept.close()
    again = resumed(playing.kept.path, Console(file=io.StringIO()))
    assert again.agents == ["", "", "basic", "basic"]
    assert again.game.decision.player == playing.game.decision.player


# -- waiting -----------------------------------------------------------------------------------------------------------


class Slow(Agent):
    """Thinks until it is let go."""

    name = "basic"

    def __init__(self, told: threading.Event) -> None:
        self.told = told

    def answer(self, sight: Sight, decision: Decision) -> Option:
        assert self.told.wait(30)
        return decision.options[0]


def test_the_terminal_says_that_the_computer_is_thinking() -> None:
    playing, _ = session(people=1, players=2)
    told = threading.Event()
    playing.others[1] = Slow(told)
    said: list[str] = []

    def hear(text: str) -> None:
        said.append(text)
        told.set()

    playing.say = hear  # type: ignore[method-assign]
    with Waiting(playing._tell_waiting, first=0.1):
        while not said:
            playing.advance()
            obey(playing, "1")
    assert said[0] == "[dim]Player 2 is thinking … 0 s[/]"


def test_nothing_is_said_if_it_does_not_take_long() -> None:
    said: list[int] = []
    with Waiting(said.append, first=30):
        pass
    assert said == []


def test_control_c_during_a_computers_turn_keeps_the_game(tmp_path: Path) -> None:
    playing, _ = session(people=1, players=2)

    class Interrupted(Agent):
        name = "basic"

        def answer(self, sight: Sight, decision: Decision) -> Option:
            signal.raise_signal(signal.SIGINT)
            time.sleep(1)
            return decision.options[0]

    playing.advance()
    obey(playing, "1")
    playing.others[1] = Interrupted()
    kept = len(playing.game.journal)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        while not playing.quit and len(playing.game.journal) < 200:
            playing.advance()
            obey(playing, "p")
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGINT, before)
    assert playing.kept is not None
    playing.kept.close()
    again = resumed(playing.kept.path, Console(file=io.StringIO()))
    assert len(again.game.journal) == len(playing.game.journal) >= kept
