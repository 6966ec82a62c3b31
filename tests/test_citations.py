"""Rule numbers in sources and tests: the forms they take, and that they exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.coverage import citations, edition

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("as CR 613.8a says", ["613.8a"]),
        ("(CR 105, 106, 107.4, 202)", ["105", "106", "107.4", "202"]),
        ("CR 508.1d, 509.1c and 510.1", ["508.1d", "509.1c", "510.1"]),
        ("CR 704.5f; then CR 704.5g.", ["704.5f", "704.5g"]),
        ("CR 800.4g-h", ["800.4g", "800.4h"]),
        ("CR 800.4g–h", ["800.4g", "800.4h"]),
        ("CR 613.1a-613.1c", ["613.1a", "613.1b", "613.1c"]),
        ("CR 702.9-702.11", ["702.9", "702.10", "702.11"]),
        ("CR 704.5f, 20 life", ["704.5f"]),
        ("rule 613.8a", []),
        ("CR 6138", []),
    ],
)
def test_forms(text: str, numbers: list[str]) -> None:
    assert citations.in_text(text) == numbers


def test_a_range_between_rules_that_dont_belong_together_cites_only_its_ends() -> None:
    assert citations.in_text("CR 613.1a-614.1b") == ["613.1a", "614.1b"]


def test_sources_are_read_as_text_and_for_strings_that_are_numbers(tmp_path: Path) -> None:
    package = tmp_path / "src" / "apnap" / "rules"
    package.mkdir(parents=True)
    text = '# see CR 509.1a,\n# 509.1b\nRULE = "117.3c"\nVERSION = "1.2"\n'
    (package / "turn.py").write_text(text, encoding="utf-8")
    assert [found.number for found in citations.in_sources(tmp_path)] == ["509.1a", "509.1b", "117.3c"]


def test_marks_are_found_on_tests_and_in_parameters(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    text = '@cr("101.4", "101.4a")\ndef test_a(): ...\np = pytest.param(1, marks=pytest.mark.example("101.4/1"))\n'
    (tmp_path / "tests" / "test_it.py").write_text(text, encoding="utf-8")
    found = citations.in_tests(tmp_path)
    assert [c.number for c in found["cr"]] == ["101.4", "101.4a"]
    assert [(c.number, c.place) for c in found["example"]] == [("101.4/1", "tests/test_it.py:3")]


def test_every_number_cited_in_the_sources_exists() -> None:
    known = set(edition.numbers())
    assert [found for found in citations.in_sources(ROOT) if found.number not in known] == []


def test_every_rule_and_example_named_by_a_test_exists() -> None:
    known = {"cr": set(edition.numbers()), "example": set(edition.examples())}
    for mark, found in _real_marks().items():
        assert [c for c in found if c.number not in known[mark]] == []


def _real_marks() -> dict[str, list[citations.Citation]]:
    return citations.in_tests(ROOT)
