"""The texts of the terminal: complete in both languages."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from apnap.cli import words
from apnap.cli.error_words import MESSAGES, in_chinese
from apnap.cli.words import TYPER, WORDS, language_of, say, without_language
from apnap.rules.asking.errors import Malformed
from tests.cli.screens import speaking


def placeholders(text: str) -> set[str]:
    return {name for part in text.split("|") for _, name, _, _ in string.Formatter().parse(part) if name}


@pytest.mark.parametrize("key", WORDS)
def test_both_languages_have_every_text_with_the_same_values(key: str) -> None:
    english, chinese = WORDS[key]
    assert english
    assert chinese
    assert placeholders(english) == placeholders(chinese)


@pytest.mark.parametrize("english", MESSAGES)
def test_messages_of_errors_keep_their_values(english: str) -> None:
    assert placeholders(MESSAGES[english]) <= placeholders(english)
    assert placeholders(english) - placeholders(MESSAGES[english]) <= {"what", "colours", "kind", "name"}


@pytest.mark.parametrize(
    ("message", "chinese"),
    [
        (
            "no card is named 'Grizly Bears'; did you mean Grizzly Bears?",
            "没有名为'Grizly Bears'的牌；是否指Grizzly Bears？",
        ),
        ("line 3: 'x' is not a count", "第3行：'x'不是数量"),
        ("deck.txt: line 3: 'x' is not a count", "deck.txt：第3行：'x'不是数量"),
        ("a value is missing here\n  t: \n    ^", "这里缺少值\n  t: \n    ^"),
        ("Invalid value for '--games': 'x' is not a valid int range.", "'--games'的值不正确：'x'不能用作此值。"),
        ("something that nobody translated", None),
        ("line 3: something that nobody translated", None),
    ],
)
def test_messages_of_errors_in_chinese(message: str, chinese: str | None) -> None:
    assert in_chinese(message) == chinese


def test_an_error_that_is_not_translated_keeps_its_details() -> None:
    with speaking("zh"):
        assert words.error_text(Malformed("", "something odd")) == "格式不正确。something odd"


def test_a_number_chooses_the_form() -> None:
    words.use("en")
    assert say("sim.wins", n=1) == "1 win"
    assert say("sim.wins", n=0) == "0 wins"


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "zh_CN.UTF-8"}, "zh"),
        ([], {"LANG": "zh_CN.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh_SG"}, "zh"),
        (["play", "--language", "zh"], {"LANG": "en_GB.UTF-8"}, "zh"),
        (["play", "--language=en"], {"LANG": "zh_CN.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_command_line_or_the_locale(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert language_of(arguments, environment) == language


def test_the_language_may_stand_behind_any_command() -> None:
    assert without_language(["cards", "search", "t:elf", "--language", "zh"]) == ["cards", "search", "t:elf"]
    assert without_language(["--language=zh", "cards"]) == ["cards"]
    assert without_language(["cards", "search", "--", "--language", "zh"])[2:] == ["--", "--language", "zh"]
    assert without_language(["play", "--language"]) == ["play", "--language"]


def test_typer_still_has_the_texts_that_are_translated() -> None:
    from typer import rich_utils

    assert [name for name in (*TYPER, "_make_rich_text") if not hasattr(rich_utils, name)] == []


def test_every_text_is_used() -> None:
    """By its key, or by a key that is put together: `log.draw.you`."""
    source = "".join([path.read_text(encoding="utf-8") for path in Path(words.__file__).parent.rglob("*.py")])
    put_together = (
        r"(error|step|stop|coverage|card|level|list|rules)\..+|declare\.(attack|block).*|draft\.(ask|notice)\..+"
    )
    made = re.compile(rf"log\.\w+\.(you|they)|{put_together}")
    keys = [key for key in WORDS if not made.fullmatch(key)]
    assert [key for key in keys if source.count(f'"{key}"') + source.count(f"'{key}'") < 2] == []
