"""Playable cards can be played: a sample of the corpus is cast, and each of its abilities made to happen."""

from __future__ import annotations

from functools import cache

from apnap.language.card import CardDefinition
from bench.corpus import playable, records
from bench.exercise.exercising import HAPPENED, RAISED, Outcome, exercise
from bench.exercise.report import Report
from tests.language.corpus import CARDS, needs_corpus

SAMPLE = 80


@cache
def sample() -> list[CardDefinition]:
    return list(playable(records(CARDS)[11::180]))[:SAMPLE]


@needs_corpus
def test_a_sample_of_the_playable_cards_is_played() -> None:
    report = Report()
    for card in sample():
        report.add(exercise(card))
    assert report.cards > SAMPLE // 2
    assert report.counts[RAISED] == 0, report.lines()
    assert report.counts[HAPPENED] > 0.97 * len(report.outcomes), report.lines()


def test_what_does_not_happen_is_told_with_its_reason() -> None:
    report = Report()
    report.add([Outcome("Card", "cast", HAPPENED), Outcome("Card", "spell 0", RAISED, "KeyError: 1 | here")])
    assert report.data()["raised"] == 1
    assert report.lines()[0] == "raised: Card: spell 0 (KeyError: 1 | here)"
