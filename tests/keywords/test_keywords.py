"""Every keyword has a meaning: it stands for abilities, or the rules use its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from apnap.keywords.spelling import RULES
from apnap.language.abilities import Keyword
from apnap.language.costs import Mana
from apnap.language.filters import artifact
from apnap.rules.values.abilities import KEYWORDS

ROOT = Path(__file__).parents[2] / "src" / "apnap"
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("rules/**/*.py")))
SOURCES += '"reach"'  # read by flying, which names it (CR 702.9b)
DECKS = (ROOT / "cards" / "legality.py").read_text(encoding="utf-8")
"""Where keywords of deck construction are read (CR 702.124)."""


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_a_keyword_stands_for_something(name: str) -> None:
    parts = KEYWORDS[name](Keyword(name, (Mana("{1}"),), 1, artifact))
    assert parts or f'"{name}"' in SOURCES or (RULES[name] == "702.124" and f'"{name.lower()}"' in DECKS)


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_a_keyword_has_its_rule(name: str) -> None:
    assert re.fullmatch(r"702\.\d+", RULES[name])
