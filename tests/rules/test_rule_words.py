"""The words of prohibitions, limits, requirements and permissions: the rules check each word that is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from apnap.builds import loaded
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.card import card
from apnap.language.filters import creature
from apnap.rules.asking.errors import Unsupported
from apnap.rules.continuous.supported_rules import COSTS, LIMITS, PERMISSIONS, PROHIBITIONS, REQUIREMENTS
from tests.cr.scenes import Seat, scene

SOURCE = "\n".join(
    [
        path.read_text()
        for path in sorted((Path(__file__).parents[2] / "src" / "apnap" / "rules").rglob("*.py"))
        if path.name != "supported_rules.py"
    ]
)


def _documented(node: type[s.Rule]) -> set[str]:
    if loaded() == "compiled":
        pytest.skip("compiled classes have no docstrings")
    assert node.__doc__ is not None
    return set(re.findall(r"`([a-z' ]+)`", " ".join(node.__doc__.split()))) - {"by", "which"}


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (s.Cannot, PROHIBITIONS),
        (s.LimitedTo, LIMITS),
        (s.Must, REQUIREMENTS),
        (s.May, PERMISSIONS),
        (s.CostToAct, COSTS),
    ],
)
def test_documented_words_match_the_supported_ones(node: type[s.Rule], words: tuple[str, ...]) -> None:
    assert _documented(node) == set(words)


def _asked(word: str, forms: tuple[str, ...]) -> bool:
    return any(form.format(word) in SOURCE for form in forms)


@pytest.mark.parametrize("word", PROHIBITIONS)
def test_the_rules_check_every_prohibition(word: str) -> None:
    forms = ('forbidden(state, "{}"', 'forbidden(trial, "{}"', '"cannot {}"')
    assert _asked(word, forms) or re.search(rf'def prohibition[^\n]*\n *return "{word}"', SOURCE)


@pytest.mark.parametrize("word", PERMISSIONS)
def test_the_rules_check_every_permission(word: str) -> None:
    assert _asked(word, ('permitted(state, "{}"', '"may {}"'))


@pytest.mark.parametrize("word", LIMITS)
def test_the_rules_check_every_limit(word: str) -> None:
    assert _asked(word, ('"limit {}"',))


@pytest.mark.parametrize("word", REQUIREMENTS)
def test_the_rules_check_every_requirement(word: str) -> None:
    assert _asked(word, ('"must {}"',))


def test_an_unknown_word_is_rejected() -> None:
    strange = card("Strange", "{1}", "Enchantment", Static(s.Cannot(creature, "sing")))
    with pytest.raises(Unsupported):
        scene(Seat(battlefield=[strange]))
