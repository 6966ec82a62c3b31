"""Games that are kept as they are played, saved and resumed."""

from __future__ import annotations

import io
import os
import resource
import subprocess
import sys
from pathlib import Path

import msgspec
import pexpect
import pytest
from rich.console import Console
from typer.testing import CliRunner

import apnap
from apnap.cli import app, keeping
from apnap.cli.commands import obey
from apnap.cli.keeping import InUse, Kept, Record
from apnap.cli.play import converse
from apnap.cli.session import Session
from apnap.cli.starting import loaded, new_session, resumed
from apnap.game.journal import encode
from bench import kills

COMMAND = [sys.executable, "-m", "apnap", "play"]


def run(*arguments: str, lines: str, most: int | None = None) -> subprocess.CompletedProcess[str]:
    """With the lines as input; if `most` is given, no file may grow beyond it, as if the disk were full."""

    def limit() -> None:
        if most is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return subprocess.run(
        [*COMMAND, *arguments], input=lines, capture_output=True, text=True, timeout=120, check=False, preexec_fn=limit
    )


def last_question(shown: str) -> str:
    """What stood before the last prompt."""
    return shown.rsplit("> ", 1)[0].rsplit("You have priority", 1)[-1]


def session(seed: int = 6) -> Session:
    decks = [apnap.starter("red").main, apnap.starter("green").main]
    made = new_session(decks, ["", "basic"], {}, seed, "red against green", Console(file=io.StringIO()))
    made.advance()
    return made


def leave(playing: Session) -> Path:
    assert playing.kept is not None
    playing.kept.close()
    return playing.kept.path


def console() -> Console:
    return Console(file=io.StringIO())


# -- resuming ----------------------------------------------------------------------------------------------------------


def test_a_game_goes_on_after_the_end_of_input() -> None:
    first = run("red", "green", "--seed", "6", lines="1\n1\n1\n")
    assert first.returncode == 0
    assert "`apnap play --resume` goes on" in first.stdout
    second = run("--resume", lines="")
    assert second.stdout.startswith("red against green, turn 2")
    assert "Activate Mogg Fanatic" in last_question(first.stdout)
    assert last_question(second.stdout) == last_question(first.stdout)


def test_every_answer_is_in_the_file_at_once() -> None:
    playing = session()
    for line in ("1", "1", "1", "p"):
        obey(playing, line)
        playing.advance()
        assert playing.kept is not None
        record = Record(playing.kept.path.read_bytes())
        assert record.game().journal[-1].answer == playing.game.journal[-1].answer
        assert len(record.journal) == len(playing.game.journal)
        assert record.turn == playing.game.state.turn


def test_a_resumed_game_has_the_same_future() -> None:
    playing = session()
    for line in ("1", "1"):
        obey(playing, line)
        playing.advance()
    again = resumed(leave(playing), console())
    for one in (playing, again):
        one.kept = None
        obey(one, "p")
        one.advance()
    assert again.agents == ["", "basic"]
    assert [entry.answer for entry in again.game.journal] == [entry.answer for entry in playing.game.journal]
    assert again.game.view(0) == playing.game.view(0)


def test_what_was_taken_back_stays_taken_back() -> None:
    playing = session()
    obey(playing, "1")
    playing.advance()
    before = len(playing.game.journal)
    obey(playing, "1")
    obey(playing, "u")
    again = resumed(leave(playing), console())
    assert len(again.game.journal) == before
    obey(again, "1")
    assert Record(leave(again).read_bytes()).journal == [encode(entry) for entry in again.game.journal]


def test_steps_towards_an_answer_are_kept() -> None:
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Mind Rot"], battlefield=["Swamp"] * 3, library=["Swamp"])
    board.player(1, hand=["Forest", "Plains", "Island"], library=["Forest"])
    playing = Session(board.start(), 0, {}, console())
    playing.kept = Kept.begin(playing.game, playing.agents, "a puzzle")
    play = apnap.Script(playing.game)
    play.cast("Mind Rot", targets=["Player 2"])
    play.resolve()
    playing.answer(playing.game.decision.options[1])
    chosen = playing.game.decision.chosen
    assert len(chosen) == 1
    assert resumed(leave(playing), console()).game.decision.chosen == chosen


@pytest.mark.parametrize("torn", [b'["answer",0,["pl', b"\0\0\0\0", b'["answer"\n', b"[]\n"])
def test_an_incomplete_line_is_ignored(torn: bytes) -> None:
    playing = session()
    obey(playing, "1")
    path = leave(playing)
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    again = resumed(path, console())
    assert len(again.game.journal) == len(playing.game.journal)
    assert leave(again).read_bytes() == whole


def test_a_file_without_a_whole_first_line_is_not_offered() -> None:
    path = leave(session())
    path.write_bytes(path.read_bytes()[:1000])
    assert keeping.unfinished() == []
    assert run("--resume", lines="").returncode == 1


def test_kill_9_loses_nothing() -> None:
    assert kills.run(5, seed=7) == 0


@pytest.mark.nightly
def test_kill_9_loses_nothing_a_hundred_times() -> None:
    assert kills.run(100, seed=1000) == 0


def test_a_finished_game_is_not_offered() -> None:
    finished = run("red", "green", "--seed", "6", lines="1\nconcede\n")
    assert "Player 2 wins" in finished.stdout
    result = run("--resume", lines="")
    assert result.returncode == 1
    assert "There is no unfinished game." in result.stdout


def test_play_offers_the_last_game_at_a_terminal() -> None:
    run("red", "green", "--seed", "6", lines="1\n1\n1\n")
    child = pexpect.spawn(COMMAND[0], COMMAND[1:], encoding="utf-8", timeout=60, dimensions=(50, 140))
    child.expect(r"Go on with your game of red against green, turn 2\? \[Y/n\]")
    child.sendline("")
    child.expect("Activate Mogg Fanatic")
    child.sendline("q")
    child.expect(r"Leave the game\? It is kept; `apnap play --resume` goes on. \[Y/n\]")
    child.sendline("n")
    child.sendline("concede")
    child.expect("Player 2 wins")
    child.expect(pexpect.EOF)


def test_one_of_several_games_can_be_chosen() -> None:
    run("red", "green", "--seed", "6", lines="1\n")
    run("white", "blue", "--seed", "6", lines="1\n")
    result = run("--resume", lines="2\n")
    assert "1  white against blue, turn" in result.stdout
    assert result.stdout.count("red against green, turn") == 2


def test_a_game_that_is_being_played_is_not_offered() -> None:
    playing = session()
    assert playing.kept is not None
    assert keeping.unfinished() == []
    with pytest.raises(InUse):
        Kept.open(playing.kept.path)
    leave(playing)
    assert len(keeping.unfinished()) == 1


def test_old_games_are_removed_finished_ones_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST", 3)
    paths = []
    for n in range(3):
        playing = session(n)
        if n == 1:
            assert playing.kept is not None
            playing.kept.finish()
        paths.append(leave(playing))
        os.utime(paths[-1], (n, n))
    leave(session(9))
    assert [path.exists() for path in paths] == [True, False, True]


def test_answers_that_no_longer_fit_the_rules_are_dropped() -> None:
    playing = session()
    path = leave(playing)
    with path.open("ab") as file:
        file.write(b'["answer",0,["cast",999,0,""]]\n["answer",0,["pass",-1000,0,""]]\n')
    result = run("--resume", lines="1\n")
    assert "The last 2 answers no longer fit the rules: dropped." in result.stdout
    assert "Traceback" not in result.stderr
    again = resumed(path, console())
    assert len(again.game.journal) > len(playing.game.journal)
    assert Record(path.read_bytes()).journal == [encode(entry) for entry in again.game.journal]


def test_a_kept_game_whose_setup_was_changed_is_refused() -> None:
    path = leave(session())
    path.write_bytes(path.read_bytes().replace(b'"seed":6', b'"seed":7'))
    result = run("--resume", lines="")
    assert result.returncode == 1
    assert "The game of red against green can't go on: the setup doesn't match its hash" in result.stdout
    assert "Traceback" not in result.stderr


# -- saving ------------------------------------------------------------------------------------------------------------


def test_a_saved_game_goes_on_with_the_same_players(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("red", "green", "--seed", "6", "--opponent", "random", lines=f"1\n1\nsave {file}\nq\n\n")
    again = loaded(file, console())
    assert again.agents == ["", "random"]
    assert again.title == "red against green"
    assert again.kept is not None
    assert Record(again.kept.path.read_bytes()).journal == [encode(one) for one in again.game.journal]
    shown = run("--load", str(file), lines="")
    assert "red against green, turn" in shown.stdout
    assert apnap.load(file.read_bytes()).journal


def test_a_save_of_the_library_is_played_against_the_computer(tmp_path: Path) -> None:
    game = apnap.Game([apnap.starter("red").main, apnap.starter("green").main], seed=1)
    (tmp_path / "game.json").write_bytes(game.save())
    assert loaded(tmp_path / "game.json", console()).agents == ["", "basic"]


def test_a_file_that_isnt_a_save_cannot_be_loaded(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{}")
    for name in ("broken.json", "missing.json", "."):
        result = run("--load", str(tmp_path / name), lines="")
        assert result.returncode == 1
        assert result.stderr.count("\n") == 1


def test_a_full_disk_leaves_the_old_save_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("an older save")
    playing = session()
    size = len(msgspec.json.encode(keeping.document(playing.game, playing.agents, "")))
    result = run("red", "green", "--seed", "6", lines=f"save {file}\nq\ny\n", most=size // 2)
    assert "game.json could not be written and is as it was: File too large" in " ".join(result.stdout.split())
    assert "Traceback" not in result.stderr
    assert file.read_text() == "an older save"
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["game.json"]


def test_a_game_can_be_played_on_with_a_full_disk() -> None:
    playing = session()
    assert playing.kept is not None
    size = playing.kept.path.stat().st_size + 40
    result = run("red", "green", "--seed", "6", lines="1\n1\n1\np\n", most=size)
    assert result.returncode == 0
    assert result.stdout.count("The game is no longer kept: File too large. You can play on.") == 1
    assert "goes on" not in result.stdout
    assert "Mogg Fanatic" in result.stdout


def test_a_game_is_kept_again_when_there_is_room() -> None:
    playing = session()
    assert playing.kept is not None
    path = playing.kept.path
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 7, usual[1]))
    try:
        obey(playing, "1")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert playing.kept.trouble == "File too large"
    assert Record(path.read_bytes()).length == path.stat().st_size
    playing.advance()
    assert playing.kept.trouble == ""
    assert Record(path.read_bytes()).journal == [encode(one) for one in playing.game.journal]


def test_a_device_is_not_replaced_by_a_save() -> None:
    playing = session()
    playing.save(Path(os.devnull))
    assert not Path(os.devnull).is_file()


def test_leaving_is_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["q", "n", "q", "y"])
    monkeypatch.setattr("builtins.input", lambda *_: next(lines))
    playing = session()
    converse(playing)
    assert list(lines) == []
    assert playing.quit


def test_a_pipe_cannot_be_loaded(tmp_path: Path) -> None:
    """It may never begin."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = CliRunner().invoke(app, ["play", "--load", str(pipe)])
    assert result.exit_code == 1
    assert "this isn't a file but a directory, a device or a pipe" in result.output
