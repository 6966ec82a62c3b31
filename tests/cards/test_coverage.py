"""Counting what is read: the same figures from the store and from a directory, in any order of the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.cards import coverage
from apnap.cards.importing import import_file
from apnap.cards.store import Store
from tests.cards import made_up
from tests.cards.made_up import data as data
from tests.cards.made_up import stored as stored


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    place = tmp_path / "pool"
    place.mkdir()
    made_up.lines(place / "cards.jsonl.gz")
    today = {**made_up.ORB, "oracle_text": "When this artifact frobs, draw a card."}
    made_up.lines(place / "current-wording.jsonl.gz", [today])
    return place


def test_levels_years_sets_types_and_formats(pool: Path) -> None:
    report = coverage.of_directory(pool, processes=1)
    total = report.total
    assert (total.pool, total.read, total.playable, total.declined) == (8, 7, 7, 1)
    assert total.read_current_wording == 6
    assert {name: counts.pool for name, counts in report.years.items()} == {"1999": 1, "2001": 7}
    assert {name: counts.pool for name, counts in report.sets.items()} == {"aaa": 6, "bbb": 2}
    assert report.types["Creature"].read == 3
    assert report.types["Instant"].pool == 2
    assert report.formats["modern"].pool == 7
    assert report.formats["vintage"].pool == 8


def test_what_keeps_a_card_from_being_read(pool: Path) -> None:
    report = coverage.of_directory(pool, processes=1)
    assert [(one.text, one.cards) for one in report.unlocking] == [("Frobnicate the {M} gizmo.", 1)]
    assert [one.text for one in report.stopping] == ["Frobnicate"]


def test_productions_that_serve_one_card(pool: Path) -> None:
    report = coverage.of_directory(pool, processes=1)
    assert ("keyword: haste", "Ember Fox") in [(one.production, one.card) for one in report.single]
    assert 0 < report.cards_on_single <= report.total.read
    assert len(report.single) < report.productions


def test_store_and_directory_agree_and_order_makes_no_difference(pool: Path, data: Path, tmp_path: Path) -> None:
    import_file(made_up.scryfall(tmp_path / "a.json", made_up.CARDS[::-1]), processes=1)
    stored, read = coverage.of_store(Store()), coverage.of_directory(pool, processes=1)
    assert stored.unlocking == read.unlocking
    assert {one.production for one in stored.single} == {one.production for one in read.single}
    assert {name: counts.read for name, counts in stored.types.items()} == {
        name: counts.read for name, counts in read.types.items()
    }


def test_two_processes_give_the_same_report(pool: Path) -> None:
    assert coverage.of_directory(pool, processes=2) == coverage.of_directory(pool, processes=1)


def test_lines_of_one_kind_are_counted_together() -> None:
    assert coverage.folded("{2}{R}, {T}: ~ deals 13 damage.") == coverage.folded("{X}, {T}: ~ deals 2 damage.")
