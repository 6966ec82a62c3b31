"""Decks for `play` and `sim`: what they are built for, and cards that can't be played yet."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner, Result

from apnap.cards import lists
from apnap.cards.unplayable import Examined
from apnap.cli import app
from apnap.cli.decks import filled, load, way_of_playing
from tests.cards.made_up import data as data
from tests.cards.made_up import stored as stored

UNPLAYABLE = "Lone Star"
"""A made-up blue card, one line of which isn't read."""
DECK = f"20 Mountain\n16 Forest\n4 {UNPLAYABLE}\n4 Ember Fox\n4 Élan Giant\n4 Quick Spark\n4 Idle Orb\n4 Quiet Glade\n"


def deck(tmp_path: Path, text: str, name: str = "deck.txt") -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def sim(*words: str) -> Result:
    return CliRunner().invoke(app, ["sim", *words, "-n", "1", "--processes", "1"])


def said(result: Result) -> str:
    return " ".join(result.output.replace("│", " ").split())


# -- cards that can't be played ----------------------------------------------------------------------------------------


def test_the_cards_that_cannot_be_played_are_named_with_their_reasons(tmp_path: Path, stored: Path) -> None:
    result = sim(deck(tmp_path, DECK), "red")
    assert result.exit_code == 2
    assert "4 Lone Star: “Frobnicate the {W} gizmo.” was not understood" in said(result)
    assert "4 of 60 cards can't be played yet; `--replace` puts basic lands in their place" in said(result)


def test_basic_lands_of_the_decks_colours_replace_them(tmp_path: Path, stored: Path) -> None:
    result = sim(deck(tmp_path, DECK), "red", "--replace")
    assert result.exit_code == 0
    lands = "2 Mountain, 1 Forest, 1 Plains"
    assert f"56 of 60 cards can be played; 4 are replaced: {lands}. The deck has 60 cards." in said(result)
    assert "1 game," in result.output


def test_replaced_decks_have_their_size_and_their_colours(stored: Path) -> None:
    examined = Examined(lists.read(DECK))
    assert (examined.size, examined.missing, len(examined.cards)) == (60, 4, 56)
    assert len(examined.deck(replace=True).main) == 60
    assert len(examined.deck().main) == 56
    assert set(examined.basics()) <= {"Mountain", "Forest", "Island", "Plains"}
    colourless = Examined(lists.read("20 Wastes\n4 Idle Orb"))
    assert colourless.basics() == []


def test_a_player_at_a_terminal_may_play_without_them(tmp_path: Path, stored: Path) -> None:
    command = ["-m", "apnap", "play", deck(tmp_path, DECK), "--seed", "1"]
    for answer, then in (("n", pexpect.EOF), ("y", "Who takes the first turn")):
        child = pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=60, dimensions=(50, 140))
        child.expect("4 Lone Star: ")
        child.expect(r"4 of 60 cards can't be played yet. Play with the other 56, without `--replace`\? \[y/N\]")
        child.sendline(answer)
        child.expect(then)
        child.close(force=True)


def test_the_sideboard_may_have_cards_that_cannot_be_played(tmp_path: Path, stored: Path) -> None:
    assert len(load(deck(tmp_path, "60 Mountain\n\nSideboard\n4 Lone Star\n")).main) == 60


def test_an_unknown_card_is_still_an_error(tmp_path: Path, stored: Path) -> None:
    result = sim(deck(tmp_path, "60 Mountain\n1 Ember Fax\n"), "red", "--replace", "--as", "casual")
    assert result.exit_code == 2
    assert "line 2: no card is named 'Ember Fax'; did you mean Ember Fox" in said(result)


# -- what decks are built for ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "wrong"),
    [
        ("40 Forest", "constructed", "at least 60 cards, not 40"),
        ("40 Forest", "limited", ""),
        ("30 Forest\n10 Grizzly Bears", "limited", ""),
        ("39 Forest", "limited", "at least 40 cards, not 39"),
        ("11 Forest\n9 Grizzly Bears", "casual", ""),
        ("13 Forest", "casual", "13 cards can be played; a deck has at least 14"),
        ("60 Forest", "commander", "exactly 100 cards"),
        ("60 Forest", "brawl", "exactly 60 cards|has no commander"),
        ("60 Forest", "standard", "decks aren't built for 'standard', but for constructed, limited"),
    ],
)
def test_a_deck_is_checked_for_what_it_is_built_for(tmp_path: Path, text: str, kind: str, wrong: str) -> None:
    file = deck(tmp_path, text)
    result = sim(file, file, "--as", kind)
    assert result.exit_code == (2 if wrong else 0)
    assert any(one in said(result) for one in wrong.split("|"))
    assert ("`--as casual` plays it as it is" in said(result)) == (bool(wrong) and kind not in ("casual", "standard"))


def test_commanders_are_played_from_the_command_zone(tmp_path: Path, stored: Path) -> None:
    file = deck(tmp_path, "Commander\n1 Mira, the Quiet\n\nDeck\n50 Plains\n49 Swamp\n")
    found = load(file, kind="commander", wanted=["commander"])
    assert [card.name for card in found.sections["commander"]] == ["Mira, the Quiet"]
    assert len(found.main) == 99
    result = sim(file, file, "--as", "commander", "--agent-a", "random", "--agent-b", "random")
    assert result.exit_code == 0, result.output
    assert len(load(file, kind="casual").main) == 100


def test_what_a_deck_is_built_for_and_the_variant_say_one_another() -> None:
    assert way_of_playing("commander", "") == ("commander", "commander")
    assert way_of_playing("constructed", "Commander + two-headed giant")[0] == "commander"
    assert way_of_playing("brawl", "free-for-all") == ("brawl", "brawl + free-for-all")
    assert way_of_playing("casual", "commander") == ("casual", "commander")
    assert way_of_playing("constructed", "emperor") == ("constructed", "emperor")


def test_players_without_a_deck_get_decks_of_the_project() -> None:
    assert filled([], 3, "constructed") == ["green", "red", "white"]
    assert filled(["a.txt"], 6, "casual") == ["a.txt", "red", "white", "blue", "black", "green"]
    assert filled(["a.txt"], 3, "commander") == ["a.txt", "thalia", "seton"]
    none = subprocess.run(
        [sys.executable, "-m", "apnap", "play", "--as", "commander"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
    )
    assert none.returncode == 0
    assert "Krenko, Mob Boss" in none.stdout
