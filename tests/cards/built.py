"""Which nodes the tests build, and with which values: read off the sources of the tests and the built-in cards."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

import apnap.game.game
import apnap.keywords  # noqa: F401 - and the keywords
from apnap.cards.pool import all_cards
from apnap.language.abilities import Keyword
from apnap.language.costs import Mana
from apnap.language.filters import creature
from apnap.language.node import Node, node_types, walk
from apnap.rules.abilities import KEYWORDS
from tests.cr.reading import written

TESTS = Path(__file__).resolve().parents[1]
FOLDERS = ("cr", "cards", "rules", "rulings", "keywords")
"""Tests that play cards. (Those of the language only read and print them.)"""
Built = dict[str, dict[str, set[object]]]
"""For each node type, the plain values its fields were given."""


@cache
def built() -> Built:
    """By the built-in cards, each of which is cast in `test_playing`, and by the tests themselves."""
    found: Built = {}
    for card in all_cards():
        for node in walk(card):
            _note(found, node)
            for inner in _spelled(node):
                _note(found, inner)
    kinds = node_types()
    for call in calls():
        name = _called(call)
        if name == "written":
            for node in walk_written(call):
                _note(found, node)
        elif name in kinds and is_dataclass(kinds[name]):
            _note_call(found, kinds[name], call)
        if name == "Keyword" and call.args and isinstance(call.args[0], ast.Constant):
            for node in _like(str(call.args[0].value)):
                _note(found, node)
    return found


def _like(name: str) -> Iterator[Node]:
    """What a keyword of the name stands for, whatever is written behind it."""
    if name in KEYWORDS:
        yield from _spelled(Keyword(name, (Mana("{1}"),), 1, creature))


def _spelled(node: Node) -> Iterator[Node]:
    """What a keyword stands for."""
    if isinstance(node, Keyword):
        for part in KEYWORDS[node.name](node):
            yield from walk(part)


def calls() -> Iterator[ast.Call]:
    for folder in FOLDERS:
        for path in sorted((TESTS / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield node


def walk_written(call: ast.Call) -> Iterator[Node]:
    """The nodes of a card whose abilities a test reads from text of ours, where all of it is written out."""
    if all(isinstance(arg, ast.Constant) for arg in call.args) and len(call.args) > 3:
        words = [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
        yield from walk(written(*words))


def _called(call: ast.Call) -> str:
    function = call.func
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


def _note(found: Built, node: Node) -> None:
    values = found.setdefault(type(node).__name__, {})
    for field in fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        if value is None or isinstance(value, (str, bool)):
            values.setdefault(field.name, set()).add(value)


def _note_call(found: Built, kind: type[Node], call: ast.Call) -> None:
    values = found.setdefault(kind.__name__, {})
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    given = dict(zip(names, call.args, strict=False))
    given |= {one.arg: one.value for one in call.keywords if one.arg is not None}
    for field in fields(kind):  # type: ignore[arg-type]
        arg = given.get(field.name)
        if arg is None:
            if field.default is None or isinstance(field.default, (str, bool)):
                values.setdefault(field.name, set()).add(field.default)
        elif isinstance(arg, ast.Constant):
            values.setdefault(field.name, set()).add(arg.value)
        else:
            values.setdefault(field.name, set()).add("(computed)")
