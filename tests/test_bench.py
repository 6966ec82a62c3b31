"""The harness of the measurements."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import decks, growth, harness, yardstick
from bench.measures import MEASURES, Measure
from tests.language.corpus import needs_corpus


def test_the_yardstick_does_the_work_it_always_did() -> None:
    assert yardstick.work() == (115_714_328_570, 1000)


def test_a_measure_without_its_build_is_left_out_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(yardstick, "seconds", lambda: 0.5)
    monkeypatch.setattr(harness, "in_process", lambda measure, path: 2.0)
    measures = [
        Measure("fast", "a game", "compiled", lambda: 2.0),
        Measure("slow", "a game", "pure", lambda: 2.0, in_yardsticks=True),
    ]
    figures = harness.measure_all({"pure": Path()}, measures, said.append)
    assert figures == {"yardstick_s": 0.5, "slow": 4.0}
    assert said == ["fast is left out: there is no compiled build here"]


def test_a_measure_without_its_cards_is_reported_as_not_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said: list[str] = []
    monkeypatch.setattr(yardstick, "seconds", lambda: 0.31)
    monkeypatch.setattr(harness, "in_process", lambda measure, path: 200.0)
    cards = tmp_path / "cards.jsonl.gz"
    measures = [Measure("corpus", "a decision", "compiled", lambda: 200.0, scaled=True, needs=cards)]
    assert harness.measure_all({"compiled": Path()}, measures, said.append) == {"yardstick_s": 0.31, "corpus": None}
    assert said == [f"corpus is not run: {cards} is missing"]
    cards.touch()
    figures = harness.measure_all({"compiled": Path()}, measures, said.append)
    assert figures == {"yardstick_s": 0.31, "corpus": 100.0}  # half as fast as the standard machine


def test_measures_have_names_of_their_own_and_a_build() -> None:
    assert len({measure.key for measure in MEASURES}) == len(MEASURES)
    assert {measure.build for measure in MEASURES} <= {"compiled", "pure"}


def test_a_full_board_is_as_full_as_the_budget_says() -> None:
    for permanents, statics in (growth.LARGE, growth.SMALL):
        mine = growth.side(permanents, statics)
        assert len(mine) == permanents
        assert len([one for one in mine if one in growth.STATICS]) == statics
        assert len([one for one in mine if one in growth.ACTIVATED]) > 0
        assert len([one for one in mine if one in growth.TRIGGERED]) > 0
        assert growth.crowded(permanents, statics, 1).decision.player == 0


@needs_corpus
def test_decks_that_can_be_played_whole_are_counted(tmp_path: Path) -> None:
    (tmp_path / "duel_deck__whole.txt").write_text("[Main]\n58 Island\n2 Grizzly Bears\n")
    (tmp_path / "theme_deck__part.txt").write_text("[Main]\n57 Island\n3 Unread Place\n\n[Sideboard]\n1 Forest\n")
    (tmp_path / "set_list__set.txt").write_text("[Main]\n1 Forest\n")
    pool = decks.Pool()
    never = pool.records["forest"] | {"name": "Unread Place", "oracle_text": "Frobnicate.", "type_line": "Land"}
    pool.records["unread place"] = never
    found = decks.count(tmp_path, pool)
    assert found.as_json() == {
        "decks": 2,
        "whole": 1,
        "replaced_on_average": 3.0,
        "share_replaced": 0.025,
        "most_replaced": 3,
    }
