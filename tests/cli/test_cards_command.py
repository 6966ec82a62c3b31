"""`apnap cards`: every command once, and its error messages."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from apnap.cards.places import store_file
from apnap.cli import app
from apnap.cli.card_commands.sheet import joined
from tests.cards import made_up
from tests.cards.made_up import data as data
from tests.cards.made_up import stored as stored
from tests.cards.test_fetching import server as server
from tests.cli.screens import speaking


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["cards", *words])


def test_import_reports_how_many_cards_are_read(data: Path, tmp_path: Path) -> None:
    result = run("import", str(made_up.scryfall(tmp_path / "a.json")), "--processes", "1")
    assert result.exit_code == 0
    assert "8 cards, 7 of them read, 7 playable" in result.output


def test_import_of_a_wrong_file_names_the_line(data: Path, tmp_path: Path) -> None:
    result = run("import", str(made_up.scryfall(tmp_path / "a.json", [{"object": "ruling"}])))
    assert result.exit_code == 1
    assert "line 2" in result.output
    assert "Traceback" not in result.output


def test_update_downloads_and_imports(server: str, data: Path) -> None:
    result = run("update", "--source", f"{server}/bulk-data", "--processes", "1")
    assert result.exit_code == 0, result.output
    assert "8 cards" in result.output
    assert [file.name for file in data.iterdir()] == ["cards.sqlite"]


def test_a_failed_update_keeps_the_cards(server: str, stored: Path) -> None:
    result = run("update", "--source", f"{server}/nowhere")
    assert result.exit_code == 1
    assert "could not be fetched" in result.output
    assert run("search", "fox").output.rstrip().endswith("1 card")


def test_show_prints_both_languages_the_nodes_and_the_level(stored: Path, tmp_path: Path) -> None:
    run("import", str(made_up.lines(tmp_path / "zh.gz", made_up.CHINESE)))
    for name in ("ember fox", "烬狐"):
        output = run("show", name).output
        assert all(part in output for part in ("Ember Fox", "烬狐", "2/1", "Keyword name='haste'", "Level: playable"))


def test_show_says_why_a_card_is_declined(stored: Path) -> None:
    output = run("show", "Lone Star").output
    assert "Level: declined" in output
    assert "from “Frobnicate” on" in output


def test_show_of_a_built_in_card_needs_no_store(data: Path) -> None:
    assert "built in" in run("show", "Grizzly Bears").output
    assert run("show", "No Such Thing").exit_code == 1


def test_piped_output_has_one_card_per_line(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    lines = run("search", "t:creature").output.splitlines()
    assert len(lines) == int(lines[-1].split()[0]) + 1


def test_search_and_its_errors(stored: Path) -> None:
    assert "Ember Fox" in run("search", "t:fox", "mv=2").output
    result = run("search", "t:fox mv>x")
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "        ^"


def test_a_query_may_begin_with_a_minus_sign(stored: Path) -> None:
    output = run("search", "-t:fox", "mv=2").output
    assert "Ember Fox" not in output
    assert "No such option" not in output


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        (["t:instant", "o:draw a card"], 't:instant o:"draw a card"'),
        (["-o:draw a card", "mv=2"], '-o:"draw a card" mv=2'),
        (["t:elf c:g", "t:druid mv=1"], "t:elf c:g t:druid mv=1"),
        (["o:draw a card"], "o:draw a card"),
        (["!ember fox"], '!"ember fox"'),
        (['o:"a b"', "(t:elf or t:fox)"], 'o:"a b" (t:elf or t:fox)'),
    ],
)
def test_quotes_removed_by_the_shell_are_put_back(typed: list[str], query: str) -> None:
    assert joined(typed) == query


def test_show_prints_chinese_without_printed_words(stored: Path) -> None:
    assert "敏捷" in run("show", "Ember Fox").output
    output = run("show", "Serra Angel").output
    assert "飞行，警戒" in output.replace("\n", "，")
    assert "types=creature" in output
    assert "power=4 toughness=4" in " ".join(output.split())


def test_show_prints_modes_in_words(data: Path, tmp_path: Path) -> None:
    text = "Choose one —\n• Two-Way Door deals 2 damage to any target.\n• Draw a card."
    door = made_up.card("Two-Way Door", "{R}", "Instant", text)
    die = made_up.card("Loaded Die", "{R}", "Sorcery", "Roll a d20.\n1—9 | Draw a card.\n10—20 | You gain 5 life.")
    assert run("import", str(made_up.scryfall(tmp_path / "a.json", [door, die])), "--processes", "1").exit_code == 0
    shown = run("show", "Two-Way Door").output
    assert "mode Two-Way Door deals 2 damage to any target." in shown
    assert "DealDamage(" not in shown
    assert "10—20 You gain 5 life." in run("show", "Loaded Die").output


def test_search_without_cards_says_how_to_get_some(data: Path) -> None:
    assert "apnap cards update" in run("search", "fox").output


def test_cards_are_read_again_when_the_grammar_has_changed(stored: Path) -> None:
    with sqlite3.connect(store_file()) as db:
        db.execute("UPDATE meta SET value = 'older' WHERE key = 'grammar'")
        db.execute("UPDATE card SET level = 'declined'")
    result = run("coverage", "--json", "--processes", "1")
    assert "reading them again" in result.stderr
    assert json.loads(result.stdout)["read"] == 7
    assert "reading them again" not in run("search", "fox").output


def test_coverage_of_the_store_as_json_and_as_tables(stored: Path) -> None:
    figures = json.loads(run("coverage", "--json").stdout)
    assert {key: figures[key] for key in ("pool", "read", "playable", "declined", "ambiguous", "mismatched")} == {
        "pool": 8,
        "read": 7,
        "playable": 7,
        "declined": 1,
        "ambiguous": 0,
        "mismatched": 0,
    }
    assert figures["years"]["1999"]["read"] == 1
    assert "Frobnicate the {M} gizmo." in run("coverage").output


def test_coverage_of_a_directory(data: Path, tmp_path: Path) -> None:
    made_up.lines(tmp_path / "cards.jsonl.gz")
    made_up.lines(tmp_path / "current-wording.jsonl.gz", [made_up.ORB])
    figures = json.loads(run("coverage", "--json", "--pool", str(tmp_path), "--processes", "1").stdout)
    assert (figures["pool"], figures["read_current_wording"]) == (8, 7)
    assert run("coverage", "--pool", str(tmp_path / "nowhere")).exit_code == 1


def deck(tmp_path: Path, text: str) -> str:
    path = tmp_path / "deck.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_deck_is_checked(stored: Path, tmp_path: Path) -> None:
    good = run("deck", deck(tmp_path, "56 Mountain\n4 Ember Fox\n"))
    assert good.exit_code == 0, good.output
    assert "may be played as a constructed deck" in good.output
    bad = run("deck", deck(tmp_path, "30 Mountain\n5 Ember Fox\n1 Lone Star\n1 Nobody Here\n"))
    assert bad.exit_code == 1
    for part in ("at least 60", "at most 4 of Ember Fox", "line 3: Lone Star can't be played", "line 4: no card"):
        assert part in bad.output


def test_an_unknown_card_still_counts(stored: Path, tmp_path: Path) -> None:
    output = run("deck", deck(tmp_path, "56 Mountain\n4 Nobody Here\n")).output
    assert "line 2: no card" in output
    assert "at least 60" not in output


def test_a_list_with_a_commander_is_a_commander_deck(stored: Path, tmp_path: Path) -> None:
    output = run("deck", deck(tmp_path, "Commander\n1 Ember Fox\n\nDeck\n99 Mountain\n")).output
    assert "Ember Fox is no legendary creature (CR 903.3)" in output


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_lists_of_other_programs_are_read_in_any_encoding(stored: Path, tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes("60 Mountain\n// Café\n".encode(encoding))
    assert run("deck", str(file)).exit_code == 0


def test_a_file_that_isnt_a_list_is_refused(stored: Path, tmp_path: Path) -> None:
    (tmp_path / "deck.gz").write_bytes(b"\x1f\x8b\x08\0\0\0")
    assert "this is no text file" in run("deck", str(tmp_path / "deck.gz")).output
    assert run("deck", str(tmp_path / "nowhere")).output == f"{tmp_path / 'nowhere'}: No such file or directory\n"
    assert "there is no format 'foo'" in run("deck", deck(tmp_path, "60 Mountain\n"), "--format", "foo").output


def test_a_deck_is_checked_against_a_format(stored: Path, tmp_path: Path) -> None:
    path = deck(tmp_path, "58 Quiet Glade\n2 Mira, the Quiet\n")
    assert "banned in modern" in run("deck", path, "--format", "modern").output
    assert "restricted to one in vintage" in run("deck", path, "--format", "vintage").output
    assert "not legal in standard" in run("deck", path, "--format", "standard").output


@pytest.mark.parametrize(
    ("to", "line"),
    [("arena", "4 Ember Fox"), ("xmage", "4 [AAA:1] Ember Fox"), ("cod", '<card number="4" name="Ember Fox"/>')],
)
def test_a_deck_is_written_in_another_format(stored: Path, tmp_path: Path, to: str, line: str) -> None:
    assert line in run("deck", deck(tmp_path, "4 Ember Fox\n"), "--to", to).output


def test_playing_with_your_own_cards(data: Path, tmp_path: Path) -> None:
    cards = tmp_path / "mine.txt"
    cards.write_text("Ember Fox {R}\nCreature — Fox\nHaste\n2/1\n", encoding="utf-8")
    mine = deck(tmp_path, "56 Mountain\n4 Ember Fox\n")
    game = CliRunner().invoke(app, ["play", mine, "green", "--seed", "1", "--cards", str(cards)], input="q\n")
    assert game.exit_code == 0, game.output
    cards.write_text("Ember Fox {R}\nCreature — Fox\nFrobnicate.\n2/1\n", encoding="utf-8")
    game = CliRunner().invoke(app, ["play", mine, "green", "--cards", str(cards)])
    assert game.exit_code == 2
    unwrapped = " ".join(game.output.replace("│", " ").split())
    assert "line 3" in unwrapped


@pytest.mark.skipif(sys.platform == "win32", reason="devices and pipes are files of POSIX")
@pytest.mark.parametrize("kind", ["device", "directory", "pipe", "large"])
def test_a_deck_is_read_from_a_file_of_bounded_size(data: Path, tmp_path: Path, kind: str) -> None:
    file = {"device": Path("/dev/zero"), "directory": tmp_path}.get(kind, tmp_path / "deck")
    if kind == "pipe":
        os.mkfifo(file)
    if kind == "large":
        file.write_bytes(b"4 Forest\n" * 1_200_000)
    for command in (
        ["cards", "deck"],
        ["cards", "import"],
        ["replay"],
        ["sim", "red"],
        ["sim", "red", "green", "--cards"],
    ):
        result = CliRunner().invoke(app, [*command, str(file)])
        assert isinstance(result.exception, SystemExit), result.exception
        assert result.exit_code in (1, 2)


def test_many_unknown_cards_take_little_time(stored: Path, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("\n".join(f"1 Unheard Of {n}" for n in range(5000)))
    start = time.process_time()
    result = run("deck", str(file))
    assert result.exit_code == 1
    assert "Unheard Of 4999" in result.output
    assert time.process_time() - start < 20


LATIN = re.compile(r"[A-Za-z]{3,}")


def test_every_command_speaks_chinese(stored: Path, tmp_path: Path) -> None:
    """Apart from names, rules text, nodes, formats and words of the command line."""
    run("import", str(made_up.lines(tmp_path / "zh.gz", made_up.CHINESE)))
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Ember Fox\n1 Nonesuch\n", encoding="utf-8")
    with speaking("zh"):
        found = run("search", "fox").output.split()
        assert (found[0], found[-2:]) == ("烬狐", ["可使用", "1张牌"])
        coverage = run("coverage").output
        counted = coverage[: coverage.index("可使用", coverage.index("年份"))]
        assert "全部" in counted
        assert not LATIN.search(counted)
        assert "程度：可使用" in run("show", "烬狐").output
        checked = run("deck", str(deck)).output
        assert "deck.txt：mtgo格式的列表，主牌5张" in checked
        assert "第2行：没有名为'Nonesuch'的牌" in checked
        assert "套牌至少须有60张牌，现有5张（规则100.2a" in checked
        assert "没有名为'Nonesuch'的牌（规则201.3" in run("show", "Nonesuch").output
        assert "这里缺少值\n  t:\n" in run("search", "t:").output
        imported = run("import", str(made_up.scryfall(tmp_path / "a.json")), "--processes", "1").output
        assert "共8张牌，可读取7张，可使用7张" in imported


def test_the_name_of_a_file_is_said_once(data: Path, tmp_path: Path) -> None:
    for words in (["deck", str(tmp_path)], ["deck", "/dev/zero"], ["import", "/dev/zero"]):
        result = run(*words)
        assert result.exit_code == 1
        assert result.output.count(words[1]) == 1
