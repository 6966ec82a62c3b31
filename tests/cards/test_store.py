"""The store: importing, looking up, levels; an import that fails leaves it as it was."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.cards import importing, judging, places, pool
from apnap.cards.bulk import WrongFile
from apnap.cards.decks import read_deck
from apnap.cards.importing import import_file, reread
from apnap.cards.pool import UnknownCard, named
from apnap.cards.reading import read_card
from apnap.cards.store import BrokenStore, NoStore, NotPlayable, Store
from tests.cards import made_up
from tests.cards.made_up import data as data
from tests.cards.made_up import stored as stored


def names() -> list[str]:
    store = Store()
    found = [row[0] for row in store.db.execute("SELECT name FROM card ORDER BY id")]
    store.close()
    return found


def test_without_a_store_only_built_in_cards_are_known(data: Path) -> None:
    with pytest.raises(NoStore, match="apnap cards update"):
        Store()
    assert named("Grizzly Bears").name == "Grizzly Bears"
    with pytest.raises(UnknownCard):
        named("Ember Fox")


def test_an_imported_card_is_the_card_that_was_read(stored: Path) -> None:
    assert named("ember fox") == read_card(made_up.FOX).definition
    assert named("Left Door // Right Door") == read_card(made_up.TWINS).definition


@pytest.mark.parametrize("name", ["elan giant", "ÉLAN GIANT", " Élan  Giant ", "Left Door", "Right Door"])
def test_a_card_is_found_by_any_of_its_names(stored: Path, name: str) -> None:
    found = Store().find(name)
    assert found is not None
    assert found.name in ("Élan Giant", "Left Door // Right Door")


def test_a_card_that_cant_be_played_is_refused_with_its_lines(stored: Path) -> None:
    with pytest.raises(NotPlayable, match=r"Frobnicate the .* was not understood, from “Frobnicate” on"):
        named("Lone Star")


def test_an_unknown_card_says_what_it_is_like(stored: Path) -> None:
    with pytest.raises(UnknownCard, match="did you mean Ember Fox"):
        named("Embar Fox")


def test_a_deck_opens_the_store_once(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Store] = []

    def counted() -> Store:
        opened.append(Store())
        return opened[-1]

    monkeypatch.setattr(pool, "Store", counted)
    assert len(read_deck("4 Ember Fox\n2 ember fox").main) == 6
    assert len(opened) == 1


def test_half_a_character_is_not_a_name(stored: Path) -> None:
    with pytest.raises(UnknownCard):
        named("\ud800")


def test_levels_are_stored(stored: Path) -> None:
    levels = dict(Store().db.execute("SELECT name, level FROM card"))
    assert levels["Ember Fox"] == "playable"
    assert levels["Lone Star"] == "declined"


def test_printings_legalities_and_days(data: Path, tmp_path: Path) -> None:
    later = {**made_up.FOX, "set": "zzz", "rarity": "rare", "released_at": "2010-01-01"}
    import_file(made_up.scryfall(tmp_path / "a.json", [later, made_up.FOX]), processes=1)
    store = Store()
    fox = store.find("Ember Fox")
    assert fox is not None
    assert len(store) == 1
    assert [row[0] for row in store.printings(fox.id)] == ["aaa", "zzz"]
    assert store.legalities(fox.id) == {"modern": "legal", "vintage": "legal"}
    assert store.db.execute("SELECT released FROM card").fetchone() == ("2001-02-03",)


def test_chinese_words_are_added_and_outlive_the_next_import(stored: Path, tmp_path: Path) -> None:
    import_file(made_up.lines(tmp_path / "zh.gz", made_up.CHINESE))
    import_file(made_up.scryfall(tmp_path / "again.json"), processes=1)
    store = Store()
    assert [(one.face, one.name, one.text) for one in store.words("Ember Fox")] == [("Ember Fox", "烬狐", "敏捷")]
    assert named("烬狐").name == "Ember Fox"
    assert store.printed_name("Ember Fox") == "烬狐"
    assert store.printed_name("Unheard Of") == "Unheard Of", "it was never printed in Chinese"


def test_all_languages_of_scryfall(data: Path, tmp_path: Path) -> None:
    chinese = {
        **made_up.FOX,
        "lang": "zhs",
        "printed_name": "烬狐",
        "printed_text": "敏捷",
        "printed_type_line": "生物",
    }
    german = {**made_up.FOX, "lang": "de", "printed_name": "Glutfuchs"}
    import_file(made_up.scryfall(tmp_path / "all.json", [german, chinese, made_up.FOX]), processes=1)
    store = Store()
    assert len(store) == 1
    assert [one.name for one in store.words("Ember Fox")] == ["烬狐"]


@pytest.mark.parametrize("kind", [made_up.atomic, made_up.printings])
def test_mtgjson_is_imported_and_played(data: Path, tmp_path: Path, kind: object) -> None:
    assert callable(kind)
    import_file(kind(tmp_path / "m.json"), processes=1)
    assert named("Ember Fox") == read_card(made_up.FOX).definition
    assert named("Left Door") == read_card(made_up.TWINS).definition


def test_a_wrong_file_leaves_the_store_as_it_was(stored: Path, tmp_path: Path) -> None:
    before = names()
    bad = made_up.scryfall(tmp_path / "bad.json", [made_up.FOX, {"object": "ruling"}])
    with pytest.raises(WrongFile, match="line 3"):
        import_file(bad, processes=1)
    with pytest.raises(WrongFile, match="it holds no cards"):
        import_file(made_up.scryfall(tmp_path / "none.json", [made_up.TOKEN]), processes=1)
    assert names() == before
    assert [file.name for file in stored.iterdir()] == ["cards.sqlite"]


def test_an_interrupted_import_leaves_the_store_as_it_was(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = names()

    def stopping(cards: Iterator[dict[str, object]], processes: int | None = None) -> Iterator[judging.Verdict]:
        yield judging.judge(next(cards))
        raise KeyboardInterrupt

    monkeypatch.setattr(importing, "judge_all", stopping)
    with pytest.raises(KeyboardInterrupt):
        import_file(made_up.scryfall(tmp_path / "b.json", [made_up.ORB]))
    assert names() == before
    assert [file.name for file in stored.iterdir()] == ["cards.sqlite"]


def test_a_killed_import_leaves_the_store_and_the_next_one_clears_up(stored: Path, tmp_path: Path) -> None:
    """The process dies in the middle, without a chance to clear up."""
    path = made_up.scryfall(tmp_path / "b.json", [made_up.ORB, made_up.FOX])
    code = (
        "import os; from pathlib import Path; from apnap.cards import importing\n"
        "def dying(cards, processes=None):\n    next(cards); os._exit(9)\n    yield\n"
        f"importing.judge_all = dying; importing.import_file(Path({str(path)!r}))"
    )
    assert subprocess.run([sys.executable, "-c", code], env=os.environ, check=False).returncode == 9
    assert len(list(stored.iterdir())) == 2
    assert len(names()) == len(made_up.CARDS)
    import_file(path, processes=1)
    assert names() == ["Idle Orb", "Ember Fox"]
    assert [file.name for file in stored.iterdir()] == ["cards.sqlite"]


def test_processes_make_no_difference(stored: Path, tmp_path: Path) -> None:
    rows = Store().db.execute("SELECT * FROM card JOIN body ON id = card").fetchall()
    import_file(made_up.scryfall(tmp_path / "again.json"), processes=2)
    assert Store().db.execute("SELECT * FROM card JOIN body ON id = card").fetchall() == rows


def test_a_newer_grammar_reads_cards_again(stored: Path) -> None:
    with sqlite3.connect(places.store_file()) as db:
        db.execute("UPDATE meta SET value = 'older' WHERE key = 'grammar'")
        db.execute("UPDATE card SET level = 'declined' WHERE name = 'Ember Fox'")
    assert not Store().is_current
    assert named("Ember Fox") == read_card(made_up.FOX).definition
    reread(processes=1)
    assert Store().is_current
    assert dict(Store().db.execute("SELECT name, level FROM card"))["Ember Fox"] == "playable"


def test_a_file_that_is_not_a_store(data: Path) -> None:
    data.mkdir()
    places.store_file().write_text("not a database, however long it may be" * 30)
    with pytest.raises(BrokenStore, match="isn't a card store"):
        Store()
    with pytest.raises(BrokenStore, match="isn't a card store"):
        named("Ember Fox")


def test_the_platforms_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APNAP_DATA", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/x")
    assert places.data_directory() == Path("/x/apnap")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert places.data_directory() == Path.home() / "Library" / "Application Support" / "apnap"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/l")
    assert places.data_directory() == Path("/l/apnap")
