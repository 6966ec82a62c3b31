"""The data of the edition: numbers, Example ids, and what is not applicable."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apnap.coverage import edition

ROOT = Path(__file__).resolve().parents[1]
RULES = Path(os.environ.get("APNAP_RULES", ROOT.parent / "shared" / "rules"))
"""The text of the edition, which lies beside the checkout."""


def test_numbers_are_well_formed_and_unique() -> None:
    assert all(edition.NUMBER.fullmatch(number) for number in edition.numbers())
    assert len(set(edition.numbers())) == len(edition.numbers()) == 3041


def test_examples_stand_under_rules_of_the_edition() -> None:
    assert {example.split("/")[0] for example in edition.examples()} <= set(edition.numbers())
    assert len(set(edition.examples())) == len(edition.examples()) == 276


def test_every_subrule_has_its_rule() -> None:
    known = set(edition.numbers())
    assert {number.rstrip("abcdefghijklmnopqrstuvwxyz") for number in known} <= known
    assert {edition.section(number) for number in known} <= known


def test_what_is_not_applicable_exists_and_has_a_reason() -> None:
    assert set(edition.not_applicable()) <= set(edition.numbers())
    assert all(reason.endswith(".") and len(reason) > 10 for reason in edition.not_applicable().values())


def test_no_rule_with_an_example_is_called_not_applicable() -> None:
    """An Example shows that the rule does something."""
    assert {example.split("/")[0] for example in edition.examples()} & set(edition.not_applicable()) == set()


@pytest.mark.skipif(not (RULES / "rules.jsonl").exists(), reason=f"not run: no text of the rules in {RULES}")
def test_numbers_agree_with_the_text_of_the_edition() -> None:
    from rule_numbers import page, read

    data = edition.DATA
    assert (data / "rules.txt").read_text(encoding="utf-8") == page(read(RULES / "rules.jsonl", "number"))
    assert (data / "examples.txt").read_text(encoding="utf-8") == page(read(RULES / "examples.jsonl", "id"))
