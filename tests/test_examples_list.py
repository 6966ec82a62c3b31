"""The Examples that wait for a mechanism, in `docs/plan.md`. The list is as honest as this test makes it."""

from __future__ import annotations

import re
from pathlib import Path

from apnap.coverage import citations, edition

ROOT = Path(__file__).parent.parent


def waiting() -> list[str]:
    rows = [line for line in (ROOT / "docs" / "plan.md").read_text().splitlines() if re.match(r"\| \d", line)]
    return [id for row in rows for id in row.split("|")[1].strip().split(", ")]


def played() -> set[str]:
    return {one.number for one in citations.in_tests(ROOT)["example"]}


def test_an_example_is_listed_once_and_exists() -> None:
    assert len(waiting()) == len(set(waiting()))
    assert set(waiting()) <= set(edition.examples())


def test_every_line_says_what_is_missing() -> None:
    rows = [line for line in (ROOT / "docs" / "plan.md").read_text().splitlines() if re.match(r"\| \d", line)]
    assert all(len(row.split("|")[2].strip()) > 3 for row in rows)


def test_an_example_is_played_out_or_waits() -> None:
    assert played().isdisjoint(waiting())
    assert set(edition.examples()) <= played() | set(waiting())
