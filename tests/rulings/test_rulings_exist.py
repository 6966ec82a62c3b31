"""Every ruling named by a test exists, and enough of them are named."""

from __future__ import annotations

import ast
import gzip
import json
from collections import Counter
from pathlib import Path

from tests.language.corpus import CARDS, needs_corpus

HERE = Path(__file__).parent
ENOUGH = 300


def named() -> list[tuple[str, int]]:
    """The rulings named by the tests in this folder."""
    calls = [
        node
        for file in sorted(HERE.glob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ruling"
    ]
    return [(ast.literal_eval(call.args[0]), ast.literal_eval(number)) for call in calls for number in call.args[1:]]


@needs_corpus
def test_every_named_ruling_exists() -> None:
    with gzip.open(CARDS / "rulings.jsonl.gz", "rt", encoding="utf-8") as file:
        count = Counter(json.loads(line)["name"] for line in file)
    assert not [(name, number) for name, number in named() if not 1 <= number <= count[name]]


def test_no_ruling_is_named_twice() -> None:
    assert not [one for one, times in Counter(named()).items() if times > 1]


def test_at_least_the_required_number_of_rulings_is_named() -> None:
    assert len(set(named())) >= ENOUGH
