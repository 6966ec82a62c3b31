"""Reading the lines of cards with layouts of their own: chapters, levels, prototypes."""

from __future__ import annotations

import pytest

from apnap.language import chinese
from apnap.language import filters as f
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import CountersOn, LevelOf
from apnap.language.card import card
from apnap.language.changes import Gain, ModifyPT, SetPT
from apnap.language.conditions import Compare, Condition, Every, Fits, Unless
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_TURN
from apnap.language.effects import AddCounters, Apply, BecomeLevel, Delayed, Draw, GainLife, Scry
from apnap.language.english.faces import paragraphs
from apnap.language.english.word_forms import roman
from apnap.language.patterns import Attacks, BecomesLevel, Begins, Chapter
from apnap.language.references import Bound, This
from apnap.language.statics import Continuous
from apnap.language.text import describe, text_of
from tests.language.reading import declined, effects, read

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
    assert text_of(SAGA) == "I, II — You gain 2 life.\nIII — Scry 1."
    assert chinese.text(SAGA.faces[0]) == "I，II～你获得2点生命。\nIII～占卜1。"


# -- levels ------------------------------------------------------------------------------------------------------------

LEVELS = CountersOn("level")
FLYING = Keyword("flying")
PUMP = Activated((Mana("{R}"),), (Apply(This(), (ModifyPT(1, 0),)),))


def test_a_level_of_a_leveler() -> None:
    condition = Every((Compare(LEVELS, ">=", 1), Compare(LEVELS, "<=", 4)))
    assert read("LEVEL 1-4\n2/2") == (Static(Continuous(f.this, (SetPT(2, 2),)), condition),)


def test_the_last_level_with_all_that_stands_below_it() -> None:
    gained = Gain((FLYING, Keyword("trample"), PUMP))
    found = read("LEVEL 8+\n8/8\nFlying, trample\n{R}: ~ gets +1/+0 until end of turn.")
    assert found == (Static(Continuous(f.this, (SetPT(8, 8), gained)), Compare(LEVELS, ">=", 8)),)
    assert chinese.paragraph(found) == "等级8+\n8/8\n飞行，践踏\n{R}：~得+1/+0直到回合结束。"
    assert chinese.paragraph(read("LEVEL 1-4\n2/2")) == "等级1-4\n2/2"


def test_the_level_of_a_class() -> None:
    draw = Triggered(BecomesLevel(2), (Draw(2),))
    found = read("{2}{U}: Level 2\nWhen this Class becomes level 2, draw two cards.\nFlying", own=f.enchantment)
    assert found == (
        Activated((Mana("{2}{U}"),), (BecomeLevel(2),), "sorcery", condition=Compare(LevelOf(), "=", 1)),
        Static(Continuous(f.this, (Gain((draw, FLYING)),)), Compare(LevelOf(), ">=", 2)),
    )
    assert chinese.paragraph(found) == "{2}{U}：等级2\n当~成为等级2时，抓两张牌。\n飞行"
    assert [chinese.describe(ability) for ability in found] == [
        "{2}{U}：~的等级成为2。只能于其等级为1时起动，且仅限法术时机。",
        "只要~的等级等于或大于2，它便具有「当此生物成为等级2时，抓两张牌」与飞行。",
    ]


def test_lines_below_a_level_belong_to_it() -> None:
    text = "Level up {1}\nLEVEL 1-2\n1/1\nFlying\nLEVEL 3+\n2/2\nChoose one —\n• Draw.\n• Don't."
    assert paragraphs(text) == [
        "Level up {1}",
        "LEVEL 1-2\n1/1\nFlying",
        "LEVEL 3+\n2/2\nChoose one —\n• Draw.\n• Don't.",
    ]
    assert paragraphs("Flying\n{1}: Level 2\nReach\nHaste\n{2}: Level 3\nTrample") == [
        "Flying",
        "{1}: Level 2\nReach\nHaste",
        "{2}: Level 3\nTrample",
    ]


def test_what_stands_below_a_level_must_be_read() -> None:
    assert declined("LEVEL 1-4\n2/2\nUnheard of", "line")
    assert declined("LEVEL 1-4\nX/X", "line")


def test_a_prototype() -> None:
    found = read("Prototype {1}{U}{U} — 2/1")
    assert found == (Keyword("prototype", (Mana("{1}{U}{U}"),), quality=SetPT(2, 1)),)
    assert describe(found[0]) == "Prototype {1}{U}{U} — 2/1"
    assert chinese.paragraph(found) == "试作{1}{U}{U}～2/1"


# -- phrases that chapters and flip cards have in common with others ---------------------------------------------------


def test_whenever_something_happens_this_turn() -> None:
    delayed = Delayed(Attacks(f.creature), (AddCounters("+1/+1", 1, Bound("it")),), END_OF_TURN)
    assert effects("Whenever a creature attacks this turn, put a +1/+1 counter on it.") == (delayed,)
    assert effects("Until end of turn, whenever a creature attacks, put a +1/+1 counter on it.") == (delayed,)
    assert read("II — Whenever a creature attacks this turn, put a +1/+1 counter on it.", own=f.enchantment) == (
        Triggered(Chapter(2), (delayed,)),
    )


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature attacks this turn, draw a card. You gain 2 life.",  # now, or each time?
        "Whenever a creature dies, whenever that creature attacks this turn, draw a card.",
    ],
)
def test_a_delayed_ability_with_unclear_references_is_declined(text: str) -> None:
    assert declined(text)


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("there are two or more ki counters on ~", Fits(This(), f.HasCounters("ki", 2))),
        ("there are no ki counters on ~", Unless(Fits(This(), f.HasCounters("ki")))),
    ],
)
def test_counters_on_something(words: str, condition: Condition) -> None:
    (found,) = read(f"At the beginning of the end step, if {words}, draw a card.")
    assert found == Triggered(Begins("end"), (Draw(1),), condition)
