"""The texts of the terminal: complete in both languages."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from apnap.cli import words
from apnap.cli.words import WORDS, language_of, say


def placeholders(text: str) -> set[str]:
    return {name for part in text.split("|") for _, name, _, _ in string.Formatter().parse(part) if name}


@pytest.mark.parametrize("key", WORDS)
def test_both_languages_have_every_text_with_the_same_values(key: str) -> None:
    english, chinese = WORDS[key]
    assert english
    assert chinese
    assert placeholders(english) == placeholders(chinese)


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


def test_every_text_is_used() -> None:
    """By its key, or by a key that is put together: `log.draw.you`."""
    source = "".join([path.read_text(encoding="utf-8") for path in Path(words.__file__).parent.rglob("*.py")])
    made = re.compile(
        r"log\.\w+\.(you|they)|(error|step|stop|help\.panel)\..+|declare\.(attack|block).*|draft\.(ask|notice)\..+"
    )
    keys = [key for key in WORDS if not made.fullmatch(key)]
    assert [key for key in keys if source.count(f'"{key}"') + source.count(f"'{key}'") < 2] == []
