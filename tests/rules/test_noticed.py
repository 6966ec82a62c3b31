"""For every parameter and word that the rules know, some test fails if the rules ignore it.

(For the words on the cards of the corpus: `tests/language/test_corpus.py`.)
"""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache

import pytest

from apnap import builds
from apnap.language.effects import DealDamage
from apnap.language.text import describe
from tests.cr.scenes import CARDS, Seat, scene
from tests.rules import table
from tests.rules.mutate import ROOT, forked
from tests.rules.neutral import neutralise, other

pure = pytest.mark.skipif(builds.loaded() != "pure", reason="compiled nodes can't be misread")


def test_every_parameter_and_word_has_a_test_in_the_table() -> None:
    noticed = table.noticed()
    assert [one for one in table.owed() if one not in noticed and one not in table.EXCUSED] == []


def test_the_tests_in_the_table_exist() -> None:
    """If a test was renamed or removed: `python -m tests.rules.mutate --write Node.parameter`."""
    assert [
        (one, test) for one, test in table.noticed().items() if test not in _tests_in(test.partition("::")[0])
    ] == []


@cache
def _tests_in(file: str) -> frozenset[str]:
    path = ROOT / file
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    return frozenset(f"{file}::{name}" for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE))


@pure
def test_a_mutation_changes_what_the_rules_see_and_not_the_text() -> None:
    bolt = CARDS["Lightning Bolt"].faces[0].abilities[0]

    def work() -> tuple[int, str]:
        neutralise(DealDamage, "amount")
        play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"))
        play.cast("Lightning Bolt", targets=["Player 2"])
        play.resolve()
        return play.life(1), describe(bolt)

    assert forked(work) == [20 - int(str(other("amount", 3))), describe(bolt)]


@pure
def test_tests_in_the_table_fail_if_their_parameter_is_ignored() -> None:
    assert _mutate("--check", "Target.at_least", "Keyword.name=trample").returncode == 0


@pure
@pytest.mark.nightly
def test_every_test_in_the_table_fails_if_its_parameter_is_ignored() -> None:
    result = _mutate("--check")
    assert result.returncode == 0, result.stdout[-2000:]


def _mutate(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.rules.mutate", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
