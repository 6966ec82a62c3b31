"""Bulk files: every kind gives the same cards, and a wrong file is named by its line."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards import bulk, mtgjson
from apnap.cards.bulk import Bulk, WrongFile
from apnap.cards.records import CardRecord, Translation
from apnap.cards.splitting import Cutter
from tests.cards import made_up
from tests.language.corpus import cards as corpus
from tests.language.corpus import needs_corpus


def cards(path: Path) -> dict[str, CardRecord]:
    file = Bulk(path)
    found = {record.name: record for record in file.records() if isinstance(record, CardRecord)}
    file.close()
    return found


def test_scryfalls_array_leaves_tokens_out(tmp_path: Path) -> None:
    path = made_up.scryfall(tmp_path / "a.json", [*made_up.CARDS, made_up.TOKEN])
    assert Bulk(path).kind == bulk.SCRYFALL
    assert list(cards(path)) == [one["name"] for one in made_up.CARDS]
    assert cards(path)["Ember Fox"].power == "2"


@pytest.mark.parametrize("indent", [None, 2])
def test_an_array_in_any_layout_gives_the_same_cards(tmp_path: Path, indent: int | None) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(made_up.CARDS, indent=indent), encoding="utf-8")
    assert cards(path) == cards(made_up.scryfall(tmp_path / "b.json"))


def test_lines_in_gzip_give_the_same_cards(tmp_path: Path) -> None:
    assert cards(made_up.lines(tmp_path / "a.gz")) == cards(made_up.scryfall(tmp_path / "b.json"))


def test_mtgjsons_atomic_cards_have_the_same_faces(tmp_path: Path) -> None:
    path = made_up.atomic(tmp_path / "AtomicCards.json")
    assert Bulk(path).kind == bulk.ATOMIC
    theirs, ours = cards(path), cards(made_up.scryfall(tmp_path / "b.json"))
    for name, record in ours.items():
        assert [(face.name, face.oracle_text, face.mana_cost) for face in theirs[name].faces] == [
            (face.name, face.oracle_text, face.mana_cost) for face in record.faces
        ]
        assert theirs[name].key == record.key
    assert theirs["Ember Fox"].also_in == ["aaa", "bbb"]
    assert theirs["Ember Fox"].legalities == {"modern": "legal"}


@pytest.mark.parametrize("symbol", ["+1", "−2", "-2", "0", "−X"])
def test_mtgjsons_loyalty_abilities_are_written_as_scryfalls(symbol: str) -> None:
    side = made_up.side(made_up.card("Mira", "{W}", "Planeswalker — Mira", f"[{symbol}]: Draw a card."))
    (record,) = mtgjson.atomic(json.dumps([side]).encode())
    assert record.faces[0].oracle_text == f"{symbol}: Draw a card."


@needs_corpus
def test_every_planeswalker_is_read_from_mtgjson_as_from_scryfall() -> None:
    walkers = [
        one for one in corpus() if one["type_line"].startswith("Legendary Planeswalker") and "oracle_text" in one
    ]
    found = 0
    for one in walkers:
        text = re.sub(r"^([+−]?[\dX]+):", r"[\1]:", one["oracle_text"], flags=re.MULTILINE)
        (record,) = mtgjson.atomic(json.dumps([made_up.side({"oracle_id": "", **one, "oracle_text": text})]).encode())
        assert record.faces[0].oracle_text == one["oracle_text"]
        found += text != one["oracle_text"]
    assert found > 200


def test_mtgjsons_printings_come_with_their_sets_and_chinese_words(tmp_path: Path) -> None:
    file = Bulk(made_up.printings(tmp_path / "AllPrintings.json"))
    assert file.kind == bulk.PRINTINGS
    found = list(file.records())
    assert [one.set for one in found if isinstance(one, CardRecord) and one.name == "Ember Fox"] == [
        "aaa",
        "aaa",
        "ccc",
    ]
    words = [one for one in found if isinstance(one, Translation)]
    assert [(one.face, one.lang, one.printed_name) for one in words] == [("Ember Fox", "zhs", "烬狐")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name,cost\nFox,1", "line 1: 'name,cost' is not JSON"),
        ('[\n{"object": "ruling", "comment": "x"},\n{}\n]', "line 2: .*missing required field `name`"),
        ('[\n{"object": "set", "name": "First Steps"}\n]', "line 2: .*a set"),
        ('[\n{"object": "card", "name": "Fox"}\n]', "line 2: .*without a type line"),
        ('{"meta": {"v": 1}, "data": ["x"]}', "neither AtomicCards nor AllPrintings"),
        ('{"meta": {"v": 1},\n"data": {\n"Fox": [{"name": "Fox", "type": 3}]}}', r"line 3: .*Expected `str`"),
        ("PK\x03\x04", "zip archive; unpack it first"),
    ],
)
def test_a_wrong_file_is_named_by_its_line(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WrongFile, match=why):
        list(Bulk(path).records())


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = made_up.scryfall(tmp_path / "a.json")
    text = path.read_text(encoding="utf-8").split("\n")
    text[3] = text[3][:50]
    path.write_text("\n".join(text), encoding="utf-8")
    with pytest.raises(WrongFile, match="line 4:"):
        list(Bulk(path).records())


def test_a_file_that_ends_too_soon_is_wrong(tmp_path: Path) -> None:
    whole = made_up.lines(tmp_path / "a.gz").read_bytes()
    cut = tmp_path / "cut.gz"
    cut.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(WrongFile, match="broken or incomplete"):
        list(Bulk(cut).records())
    json_cut = tmp_path / "cut.json"
    json_cut.write_text(json.dumps(made_up.CARDS)[:-30], encoding="utf-8")
    with pytest.raises(WrongFile, match="is it complete"):
        list(Bulk(json_cut).records())


def test_a_list_that_ends_between_two_cards_is_wrong(tmp_path: Path) -> None:
    cut, cards = tmp_path / "cut.json", [json.dumps(card) for card in made_up.CARDS]
    for rest in ("", ",", ",\n"):
        cut.write_text("[\n" + ",\n".join(cards) + rest, encoding="utf-8")
        with pytest.raises(WrongFile, match="is it complete"):
            list(Bulk(cut).records())
    cut.write_text("[\n" + ",\n".join(cards) + "]\n", encoding="utf-8")
    assert len(list(Bulk(cut).records())) == len(cards)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(WrongFile, match="No such file"):
        Bulk(tmp_path / "nothing.json")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(alphabet='ab"\\{}[]\n中', max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@given(
    st.dictionaries(st.text(max_size=5), st.dictionaries(st.text(max_size=5), st.lists(JSON), max_size=4), max_size=4),
    st.integers(1, 9),
)
def test_a_document_is_split_the_same_whatever_its_chunks(document: dict[str, dict[str, object]], size: int) -> None:
    data = json.dumps(document, indent=1, ensure_ascii=False).encode()
    chunks = [data[n : n + size] for n in range(0, len(data), size)]
    cut = [(piece.keys[1:], json.loads(piece.raw), piece.line) for piece in Cutter(2).cut(chunks)]
    assert [(keys, value) for keys, value, _ in cut] == [
        ((outer, inner), value) for outer, group in document.items() for inner, value in group.items()
    ]
    lines = data.split(b"\n")
    assert all(b"[" in lines[line - 1] for _, _, line in cut)


def test_memory_stays_small_whatever_the_size(tmp_path: Path) -> None:
    """The cutter holds a chunk and a value, not the file."""
    path = tmp_path / "big.json.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("[" + ",".join(json.dumps(made_up.FOX) for _ in range(5000)) + "]")
    cutter = Cutter(1)
    longest = 0
    for _ in cutter.cut(_chunks(path)):
        longest = max(longest, len(cutter._held))
    assert longest < 3 * bulk.CHUNK


def _chunks(path: Path) -> list[bytes]:
    with gzip.open(path) as file:
        data = file.read()
    return [data[n : n + bulk.CHUNK] for n in range(0, len(data), bulk.CHUNK)]
