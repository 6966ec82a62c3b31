"""The public face: its names, and the example of the README."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import apnap

README = Path(__file__).resolve().parents[1] / "README.md"


def test_the_names_of_the_public_face() -> None:
    assert apnap.__all__ == [
        "Ambiguous",
        "ApnapError",
        "Board",
        "Decision",
        "DeckList",
        "Game",
        "GameOptions",
        "Illegal",
        "Malformed",
        "Option",
        "Permanent",
        "Script",
        "Unsupported",
        "View",
        "all_cards",
        "check_deck",
        "load",
        "named",
        "read_deck",
        "save",
        "starter",
        "text_of",
        "view",
    ]
    assert all(getattr(apnap, name) is not None for name in apnap.__all__)


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="no public name"):
        apnap.nonsense  # noqa: B018


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert "CR 104.2a" in capsys.readouterr().out
