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
    return [one for file in sorted(HERE.glob("test_*.py")) for one in _named_in(ast.parse(file.read_text("utf-8")))]


def _named_in(tree: ast.Module) -> list[tuple[str, int]]:
    """A name of a card may be a constant of the file."""
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ruling"
    ]
    found = []
    for call in calls:
        card = constants[call.args[0].id] if isinstance(call.args[0], ast.Name) else call.args[0]
        found += [(ast.literal_eval(card), ast.literal_eval(number)) for number in call.args[1:]]
    return found


@needs_corpus
def test_every_named_ruling_exists() -> None:
    with gzip.open(CARDS / "rulings.jsonl.gz", "rt", encoding="utf-8") as file:
        count = Counter(json.loads(line)["name"] for line in file)
    assert not [(name, number) for name, number in named() if not 1 <= number <= count[name]]


def test_no_ruling_is_named_twice() -> None:
    assert not [one for one, times in Counter(named()).items() if times > 1]


def test_at_least_the_required_number_of_rulings_is_named() -> None:
    assert len(set(named())) >= ENOUGH
