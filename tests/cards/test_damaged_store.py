"""A damaged or foreign card store, and a full disk: a clear error, and an import mends the store."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from apnap.cards import places
from apnap.cards.importing import import_file, reread
from apnap.cards.pool import named
from apnap.cards.store import BrokenStore, Store
from apnap.cli import app
from tests.cards import made_up
from tests.cards.made_up import data as data
from tests.cards.made_up import stored as stored

COMMANDS = (("show", "Ember Fox"), ("search", "t:fox o:/h.ste/"), ("coverage",))


def ends_cleanly(*words: str) -> bool:
    """The command ends by itself, with or without an error message: no other exception escapes."""
    result = CliRunner().invoke(app, ["cards", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), (words, result.exception)
    assert "Traceback" not in result.output
    return result.exit_code == 0


def foreign(path: Path) -> None:
    """A database of some other program that looks like ours."""
    path.unlink()
    with sqlite3.connect(path) as db:
        db.executescript("CREATE TABLE meta (key, value); INSERT INTO meta VALUES ('format', '1')")
        db.executescript("CREATE TABLE printed (other); INSERT INTO printed VALUES (1)")
    db.close()


@pytest.mark.parametrize("damage", ["text", "empty", "short", "foreign"])
def test_a_store_that_isnt_one_is_refused_and_replaced(stored: Path, tmp_path: Path, damage: str) -> None:
    place = places.store_file()
    whole = place.read_bytes()
    if damage == "foreign":
        foreign(place)
    else:
        place.write_bytes({"text": b"not a database" * 300, "empty": b"", "short": whole[: len(whole) // 2]}[damage])
    for command in COMMANDS:
        assert not ends_cleanly(*command)
    import_file(made_up.scryfall(tmp_path / "again.json"), processes=1)
    assert all(ends_cleanly(*command) for command in COMMANDS)


def test_adding_words_to_a_damaged_store_is_refused(stored: Path, tmp_path: Path) -> None:
    places.store_file().write_bytes(b"not a database" * 300)
    with pytest.raises(BrokenStore, match="import the cards again"):
        import_file(made_up.lines(tmp_path / "zh.gz", made_up.CHINESE))
    with pytest.raises(BrokenStore):
        reread(processes=1)


def test_damage_anywhere_in_the_store_is_an_error_that_says_so(stored: Path, tmp_path: Path) -> None:
    place = places.store_file()
    whole = place.read_bytes()
    dice = random.Random(7)
    refused = 0
    for _ in range(25):
        data = bytearray(whole)
        for _ in range(dice.choice((1, 40))):
            at = dice.randrange(len(data))
            data[at : at + 8] = dice.randbytes(8)
        place.write_bytes(data)
        refused += sum(ends_cleanly(*command) for command in COMMANDS) < len(COMMANDS)
    assert refused > 5
    import_file(made_up.scryfall(tmp_path / "again.json"), processes=1)
    assert named("Ember Fox").name == "Ember Fox"


@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files are of POSIX")
@pytest.mark.parametrize("size", [0, 4096, 40960])
def test_a_full_disk_leaves_the_old_store(stored: Path, tmp_path: Path, size: int) -> None:
    before = places.store_file().read_bytes()
    assert len(before) > size
    path = made_up.scryfall(tmp_path / "b.json", made_up.CARDS)
    code = (
        "import resource, sys; from apnap.cli import app\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))\n"
        f"sys.argv = ['apnap', 'cards', 'import', {str(path)!r}, '--processes', '1']; app()"
    )
    done = subprocess.run([sys.executable, "-c", code], env=os.environ, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "can't be written" in done.stderr
    assert "Traceback" not in done.stderr
    assert places.store_file().read_bytes() == before
    assert [file.name for file in stored.iterdir()] == ["cards.sqlite"]


def test_a_place_that_cant_be_written_is_an_error_of_the_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(places.VARIABLE, str(tmp_path / "file" / "data"))
    path = made_up.scryfall(tmp_path / "b.json", [made_up.FOX])
    result = CliRunner().invoke(app, ["cards", "import", str(path), "--processes", "1"])
    assert result.exit_code == 1
    assert "can't be written" in result.output


def test_a_store_in_use_can_be_replaced(stored: Path, tmp_path: Path) -> None:
    store = Store()
    import_file(made_up.scryfall(tmp_path / "b.json", [made_up.ORB]), processes=1)
    assert store.find("Ember Fox") is not None
    assert len(Store()) == 1
