"""`apnap play`: in a pseudo-terminal, and with lines from a pipe."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pexpect

import apnap
from apnap.agents import named as agent
from apnap.cli.commands import obey
from apnap.cli.play import converse
from apnap.cli.session import Session
from apnap.cli.terminal import terminal
from tests.cli.screens import Screen, at
from tests.rulings.table import needs_corpus, parsed

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


def test_a_pipe_gets_plain_text_and_a_clean_end() -> None:
    result = piped("1\n1\nlog 3\nnonsense\n99\n")
    assert result.returncode == 0
    assert "\x1b" not in result.stdout
    assert "isn't a command" in result.stdout
    assert "There is no option 99" in result.stdout
    assert result.stdout.rstrip().endswith("Goodbye.")


def test_the_opponents_cards_stay_hidden() -> None:
    result = piped("1\nlog full 60\n")
    assert "Player 2 draws a card" in result.stdout
    assert "Player 2 draws 7 cards; you draw" in result.stdout
    assert "Player 2 draws Forest" not in result.stdout


def test_quitting() -> None:
    assert piped("q\n").stdout.rstrip().endswith("Goodbye.")


def test_passing_turns_to_the_end() -> None:
    """Only passing: the opponent wins eventually, and declarations can be declined."""
    result = piped("1\n" + "e\nnone\n1\n" * 60)
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


def test_card_text_can_be_shown() -> None:
    result = piped("1\ncard Giant Growth\ncard nonsense\ncard\nname Shock\n")
    assert "Giant Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn." in result.stdout
    assert "no card is named 'nonsense' (CR 201.3)" in result.stdout
    assert "No card is to be named now." in result.stdout


def test_any_input_gets_an_answer() -> None:
    """Control characters, digits of other scripts, endless numbers."""
    lines = [
        "[/red]",
        "why [/b]",
        "log ²",
        "stop [/x]",
        "9" * 5000,
        "²",
        "why " + "9" * 5000,
        "log 0",
        ",",
        "why 0?",
        "why 1 zh",
        "why zh",
    ]
    result = piped("1\n" + "\n".join(lines) + "\n")
    assert result.returncode == 0
    assert result.stderr == ""
    assert "'[/red]' isn't a command" in result.stdout
    assert "nothing is called '[/b]'" in result.stdout
    assert "shuffles their library" in result.stdout
    assert "将牌库洗牌。" in result.stdout
    assert result.stdout.rstrip().endswith("Goodbye.")


def test_the_last_line_shown_is_the_one_explained() -> None:
    """Not a line that the log leaves out, such as the beginning of a step."""
    told = piped("1\nwhy?\n").stdout.split("> ")[-2]
    assert "draws" in told or "draw " in told or "enters the battlefield" in told


def board_session(board: apnap.Board) -> tuple[Session, io.StringIO]:
    out = io.StringIO()
    return Session(board.start(), 0, {1: agent("basic", 1)}, terminal(file=out)), out


def test_graveyards_exile_and_the_command_zone_can_be_shown() -> None:
    board = apnap.Board(find=apnap.named)
    board.player(0, graveyard=["Shock", "Lightning Bolt"], exile=["Forest"], library=["Forest"])
    session, out = board_session(board.player(1, graveyard=["Hill Giant"], library=["Forest"]))
    obey(session, "g")
    assert out.getvalue().splitlines() == [
        "your graveyard: Lightning Bolt, Shock",
        "Player 2's graveyard: Hill Giant",
        "exile: Forest",
        "command zone: empty",
    ]
    session.show()
    assert "exile      Forest" in out.getvalue()


def test_the_log_says_what_is_targeted() -> None:
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Giant Growth"], battlefield=["Forest"], library=["Forest"])
    session, out = board_session(board.player(1, battlefield=["Hill Giant"], library=["Forest"]))
    session.ask()
    assert "   1  Cast Giant Growth, targeting Hill Giant\n" in out.getvalue()
    obey(session, "1")
    session.advance()
    assert "You cast Giant Growth, targeting Hill Giant." in out.getvalue()


def test_a_terminal_without_the_characters_gets_question_marks() -> None:
    """Chinese to an ASCII terminal, and input bytes that aren't text."""
    command = [sys.executable, "-m", "apnap", "play", "red", "green", "--seed", "6"]
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii:strict", "PYTHONUTF8": "0"}
    lines = b"1\nwhy 1 zh\ncaf\xff\ncard Serra Angel\n"
    result = subprocess.run(command, input=lines, capture_output=True, timeout=120, check=False, env=ascii_only)
    assert result.stderr == b""
    assert b"??" in result.stdout
    assert b"Creature ? Angel" in result.stdout
    assert b"isn't a command" in result.stdout


def test_python_m_apnap_runs_the_command() -> None:
    command = [sys.executable, "-m", "apnap", "play", "red", "green", "--seed", "6"]
    result = subprocess.run(command, input="q\n", capture_output=True, text=True, timeout=120, check=False)
    assert result.stdout.rstrip().endswith("Goodbye.")


def test_extra_parts_of_a_deck_are_not_dropped_silently(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Commander\n1 Serra Angel\n\nDeck\n60 Plains\n")
    command = [sys.executable, "-m", "apnap", "play", str(file), "--seed", "6"]
    result = subprocess.run(command, input="q\n", capture_output=True, text=True, timeout=120, check=False)
    assert "played without its commander" in result.stderr
    assert result.stdout.rstrip().endswith("Goodbye.")


def test_a_number_is_typed_as_it_is() -> None:
    """X = 2 is `2`, not the position of 2 in a list that begins with 0."""
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Blaze"], battlefield=["Mountain"] * 4, library=["Forest"])
    session, out = board_session(board.player(1, library=["Forest"]))
    obey(session, "1")
    session.ask()
    assert "   0  0\n   1  1\n   2  2\n   3  3\n" in out.getvalue()
    obey(session, "4")
    assert "There is no option 4." in out.getvalue()
    obey(session, "2")
    session.ask()
    assert "   1  Player 2\n   2  You\n" in out.getvalue()
    obey(session, "1")
    session.advance()
    assert session.game.state.players[1].life == 18


def test_your_own_cards_can_be_shown_during_play(tmp_path: Path) -> None:
    (tmp_path / "cards.txt").write_text("Ember Fox {1}{R}\nCreature — Fox\nHaste\n2/1\n", encoding="utf-8")
    (tmp_path / "deck.txt").write_text("56 Mountain\n4 Ember Fox\n")
    command = [
        sys.executable,
        "-m",
        "apnap",
        "play",
        str(tmp_path / "deck.txt"),
        "--cards",
        str(tmp_path / "cards.txt"),
    ]
    result = subprocess.run(
        command, input="card ember fox\n", capture_output=True, text=True, timeout=120, check=False, encoding="utf-8"
    )
    assert "Ember Fox {1}{R}\nCreature — Fox\nHaste\n2/1\n" in result.stdout


def test_the_stack_says_which_of_several_objects_is_targeted() -> None:
    board = apnap.Board(find=apnap.named).player(0, hand=["Lightning Bolt"], battlefield=["Mountain"])
    board.player(1, battlefield=["Grizzly Bears", apnap.Permanent("Grizzly Bears", counters={"+1/+1": 1})])
    session, said = board_session(board)
    play = apnap.Script(session.game)
    play.cast("Lightning Bolt", targets=["the second Grizzly Bears"])
    session.show()
    assert "Lightning Bolt -> Grizzly Bears (Player 2's second, 3/3, 1 +1/+1)" in said.getvalue()


@needs_corpus
def test_tokens_past_the_limit_are_told_and_the_spell_is_taken_back() -> None:
    """The opponent's pass would create them: the game is as it was before the spell, and goes on."""
    board = apnap.Board(find=parsed)
    board.player(0, battlefield=["Doubling Season"] * 40 + ["Plains"] * 2, hand=["Raise the Alarm"])
    screen = at(board.player(1, library=["Forest"] * 9))
    screen.ask()
    said = screen.type("1")
    assert "tokens are more than a game can have" in said
    assert "Taken back." in said
    assert "Cast Raise the Alarm" in said
    assert len(screen.session.game.state.players[0].hand) == 1


@needs_corpus
def test_a_game_that_cannot_go_on_ends_with_a_message() -> None:
    """The opponent's own spell is beyond the limit, and nothing can be taken back."""
    board = apnap.Board(find=parsed)
    board.player(0, library=["Forest"] * 9)
    board.player(1, battlefield=["Doubling Season"] * 40 + ["Plains"] * 2, hand=["Raise the Alarm"])
    script = apnap.Script(board.start())
    script.pass_to(1)
    script.cast("Raise the Alarm")
    screen = Screen(script.game)
    converse(screen.session)
    said = screen.look()
    assert "tokens are more than a game can have" in said
    assert said.endswith("Goodbye.\n")
