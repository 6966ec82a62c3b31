"""`apnap draft`: drafting with lines from a pipe, the suggested deck, the game, and drafts by bots alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from apnap.cli.drafting import keeping, showing
from apnap.cli.drafting.texts import DRAFT_WORDS
from apnap.draft.draft import load
from apnap.draft.table import Notice
from tests.draft.matters import GRINDER, SPY
from tests.draft.tables import asked, decline, draft_of, first, pack, pick

SMALL = ["--drafters", "2", "--rounds", "1", "--size", "4", "--seed", "5"]


def piped(lines: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "apnap.cli", "draft", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=300, check=False)


def test_a_draft_a_deck_and_a_game(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    lines = f"?\nmine\n1\ntable\nlog\ncard 1\n1\n1\nout Forest\nin Swamp\nsave {file}\n\n1\nq\n"
    done = piped(lines, *SMALL)
    assert done.returncode == 0, done.stderr
    assert "Round 1 of 1, card 1; packs go to the left" in done.stdout
    assert "draft the card or take the option with that number" in done.stdout
    assert "Your 0 cards" in done.stdout
    assert "You: 1 card" in done.stdout
    assert "A deck from your cards: 40 cards" in done.stdout
    assert "Keep your hand, or take a mulligan?" in done.stdout
    assert "Swamp" in file.read_text()


def test_it_speaks_chinese() -> None:
    done = piped("1\n?\nq\n", *SMALL, "--language", "zh")
    assert "第1轮（共1轮），第1张；补充包传给左边" in done.stdout
    assert "抽选一张牌" in done.stdout


def test_a_draft_is_saved_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "draft.json"
    piped(f"1\nsave {file}\nq\n", *SMALL)
    saved = load(file.read_bytes())
    assert [len(drafter.drafted) for drafter in saved.table.drafters] == [1, 1]
    done = piped("mine\nq\n", "--load", str(file))
    assert "Your 1 card" in done.stdout


def test_a_draft_is_kept_until_its_game_begins() -> None:
    left = piped("1\n", *SMALL)
    assert "`apnap draft --resume` goes on" in left.stdout
    done = piped("mine\n1\n1\n1\nq\n", "--resume")
    assert "Your 1 card" in done.stdout
    assert "A deck from your cards" in done.stdout
    assert "`apnap draft --resume` goes on" in done.stdout
    assert "A deck from your cards" in piped("\n1\nq\n", "--resume").stdout
    assert "There is no unfinished draft" in piped("", "--resume").stderr


def test_a_kept_draft_that_is_damaged_is_no_wall() -> None:
    piped("1\n", *SMALL)
    file = keeping.path()
    file.write_bytes(file.read_bytes().replace(b"journal", b"jurnal"))
    done = piped("", "--resume")
    assert done.returncode == 1
    assert "can't go on" in done.stderr
    file.write_bytes(b"{")
    assert "There is no unfinished draft" in piped("", "--resume").stderr


def test_a_draft_is_not_read_from_a_device() -> None:
    assert "isn't a file" in piped("", "--load", "/dev/zero").stderr


def test_sealed_goes_to_the_deck_at_once() -> None:
    done = piped("\n1\nq\n", "--as", "sealed", "--drafters", "2", "--seed", "1", "--table", "2")
    assert "A deck from your cards: 40 cards" in done.stdout
    assert "mulligan" in done.stdout


def test_bots_draft_and_play_by_themselves() -> None:
    done = piped("", "--simulate", "2", "--drafters", "3", "--bots", "mixed", "--table", "2", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "2 drafts, 2 games: " in done.stdout


@pytest.mark.parametrize("arguments", [["nowhere"], ["--as", "rochester"], ["--bots", "clever"], ["--size", "50"]])
def test_what_can_not_be_drafted_is_refused(arguments: list[str]) -> None:
    done = piped("", *arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_every_purpose_and_notice_has_words() -> None:
    """Notices are told to those who see them, and decisions asked, in words."""
    draft = draft_of([pack(GRINDER, SPY, "A"), pack("B", "C", "D")], names=("Ann", "Ben"))
    pick(draft, 0, "Grinder")
    first(draft, 1)
    pick(draft, 0, "C")
    pick(draft, 1, "Spy")
    assert asked(draft, 0).purpose == "use"
    decline(draft, 0)
    view = draft.view(1)
    told = [showing.notice_text(view, notice, cards) for notice, cards in view.notices]
    assert told == ["Ann drafted Grinder face up.", "Ben revealed Spy.", "You saw that Ann drafted A."]
    for kind in ("exchanged", "offered", "guessed", "looked at pack", "added pack", "took pack", "removed", "used"):
        assert f"draft.notice.{kind.replace(' ', '_')}" in DRAFT_WORDS
        assert showing.notice_text(view, Notice(kind, 0, number=1, word="A"), ())
