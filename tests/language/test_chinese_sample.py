"""The Chinese printer beside printed cards: the same structure, the same terms."""

from __future__ import annotations

from functools import cache

import pytest

from tests.language.chinese_sample.__main__ import kinds, report
from tests.language.chinese_sample.comparison import Pair, Text, kind_of
from tests.language.chinese_sample.old_words import modern
from tests.language.chinese_sample.sample import pairs
from tests.language.chinese_sample.vocabulary import RULES, found, glossary
from tests.language.chinese_sample.wording import paragraphs, plain, rules_text
from tests.language.corpus import CARDS
from tests.language.printed_differently import LINES_LOST, REASONS

SAMPLE = 200

needs_printed = pytest.mark.skipif(
    not (CARDS / "zh.jsonl.gz").exists() or not glossary(),
    reason=f"not run: no printed Chinese cards in {CARDS}, or no glossary in {RULES}",
)


@cache
def sample() -> dict[str, Pair]:
    return {pair.name: pair for pair in pairs(SAMPLE)}


@needs_printed
def test_each_card_of_the_sample_agrees_or_is_listed_with_its_reason() -> None:
    assert len(sample()) == SAMPLE
    different = {name for name, pair in sample().items() if not pair.agrees}
    assert different == LINES_LOST | set(REASONS)


@needs_printed
def test_cards_that_lost_line_breaks_agree_apart_from_those() -> None:
    assert [name for name in LINES_LOST if not sample()[name].agrees_run_together] == []


def test_few_cards_are_listed() -> None:
    assert len(LINES_LOST) + len(REASONS) <= SAMPLE // 10
    assert not LINES_LOST & set(REASONS)


@needs_printed
def test_the_glossary_is_read() -> None:
    assert len(glossary()) > 500
    assert {"辟邪", "结附", "任意一个目标"} <= glossary()
    assert "埋葬" not in glossary(), "it has been given up"


# -- what the comparison notices ---------------------------------------------------------------------------------------

TEXT = "飞行\n{2}{W}，{T}：消灭目标生物。其操控者抓两张牌。"


def pair(ours: str, printed: str) -> Pair:
    return Pair("", Text(paragraphs(plain(ours, "雄狮", False))), Text(paragraphs(plain(printed, "雄狮", False))))


def test_punctuation_reminders_and_pronouns_make_no_difference() -> None:
    assert pair(TEXT, "飞行（此生物会飞。）\n{2}{W}, {T}:消灭目标生物，且该生物的操控者抓两张牌").agrees
    assert pair("当雄狮死去时，放逐它。", "勇武～当此生物死去时，放逐雄狮。").agrees


@pytest.mark.parametrize(
    "other",
    [
        "飞行。{2}{W}，{T}：消灭目标生物。其操控者抓两张牌。",
        "践踏\n{2}{W}，{T}：消灭目标生物。其操控者抓两张牌。",
        "飞行\n{2}{W}：消灭目标生物。其操控者抓两张牌。",
        "飞行\n{2}{W}，{T}：消灭目标神器。其操控者抓两张牌。",
        "飞行\n{2}{W}，{T}：消灭目标生物。其操控者抓三张牌。",
        "飞行\n{2}{W}，{T}：消灭目标生物。其拥有者抓两张牌。",
        "飞行\n{2}{W}，{T}：其操控者抓两张牌。消灭目标生物。",
        "飞行\n当它攻击时，消灭目标生物。其操控者抓两张牌。",
        "飞行\n{2}{W}，{T}：消灭目标生物。其操控者可以抓两张牌。",
    ],
)
def test_another_paragraph_part_term_number_or_order_is_noticed(other: str) -> None:
    assert not pair(TEXT, other).agrees


def test_the_report_names_what_differs() -> None:
    found = [pair(TEXT, TEXT), pair(TEXT, TEXT.replace("生物", "神器"))]
    lines = list(report(found, shown=5))
    assert "same structure and terms  50.0%" in lines
    assert any("-生物 +神器" in line for line in lines)
    assert list(kinds(found)) == ["   1 -生物 +神器"]


def test_kinds_of_paragraphs() -> None:
    expected = {
        "飞行，先攻": "keyword",
        "{T}：加{C}": "activated",
        "每当它攻击时，抓一张牌": "triggered",
        "在你的维持开始时，抓一张牌": "triggered",
        "I，II～抓一张牌": "chapter",
        "选择一项～": "choice of modes",
        "•抓一张牌": "mode",
        "由你操控的其他生物得+1／+1": "static or spell",
        "所结附的生物具有「{T}：加{C}」": "static or spell",
    }
    assert {text: kind_of(text) for text in expected} == expected


def test_numbers_from_two_on_are_terms() -> None:
    assert found("抓两张牌") == found("抓2张牌") == ["抓", "2", "牌"]


def test_old_terms_become_those_of_the_rulebook() -> None:
    assert modern("生物结界", False) == "结附于生物"
    assert modern("当它进场时，将一个1／1红色鬼怪衍生物放置进场", True) == "当它进战场时，派出一个1／1红色鬼怪衍生生物"
    assert modern("目标牌手将其牌库顶的两张牌置入其坟墓场", False) == "目标牌手磨两张牌"
    assert modern("当它从场上置入坟墓场时", True) == "当它死去时"
    assert modern("当它从场上置入坟墓场时", False) == "当它从战场进入坟墓场时"


def test_what_the_frame_says_is_left_out() -> None:
    assert rules_text("飞行\n地\n{T}：加{R}。", "modal_dfc") == "飞行"
    assert rules_text("飞行\n//PRT//\n{1}{W}\n试作（说明）\n3/3", "prototype") == "试作{1}{W}～3/3\n飞行"
