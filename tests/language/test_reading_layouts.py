"""Reading the lines of cards with layouts of their own: chapters."""

from __future__ import annotations

import pytest

from apnap.language import chinese
from apnap.language import filters as f
from apnap.language.abilities import Triggered
from apnap.language.card import card
from apnap.language.effects import Draw, GainLife, Scry
from apnap.language.english.abilities import text_of
from apnap.language.english.words import roman
from apnap.language.patterns import Chapter
from tests.language.reading import declined, read

GAIN = (GainLife(2),)


@pytest.mark.parametrize(("number", "written"), [(1, "I"), (3, "III"), (4, "IV"), (6, "VI"), (9, "IX"), (10, "X")])
def test_chapters_are_written_in_roman_numerals(number: int, written: str) -> None:
    assert roman(number) == written


def test_a_chapter() -> None:
    assert read("II — Draw a card.", own=f.enchantment) == (Triggered(Chapter(2), (Draw(1),)),)


def test_a_line_for_several_chapters_stands_for_an_ability_each() -> None:
    found = read("I, III — You gain 2 life.", own=f.enchantment)
    assert found == (Triggered(Chapter(1), GAIN), Triggered(Chapter(3), GAIN))


def test_a_chapter_with_modes() -> None:
    found = read("I, II — Choose one —\n• Draw a card.\n• You gain 2 life.", own=f.enchantment)
    assert found == tuple(Triggered(Chapter(n), modes=((Draw(1),), GAIN)) for n in (1, 2))


def test_no_chapter_without_an_effect() -> None:
    assert declined("I — ", "line")


SAGA = card(
    "Saga",
    "{W}",
    "Enchantment - Saga",
    Triggered(Chapter(1), GAIN),
    Triggered(Chapter(2), GAIN),
    Triggered(Chapter(3), (Scry(1),)),
)


def test_chapters_in_print() -> None:
    assert text_of(SAGA) == "I — You gain 2 life.\nII — You gain 2 life.\nIII — Scry 1."
    assert chinese.text(SAGA.faces[0]) == "I，II～你获得2点生命。\nIII～占卜1。"
