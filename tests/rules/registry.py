"""The nodes, parameters, keywords and words that tests use, collected from the source of the tests.

A node counts as played if a test of behaviour builds it, or uses a keyword that means it. Cards that a test only names
don't count: they may have no effect on it.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path

import apnap.game.game
import apnap.keywords  # the keywords register themselves
import apnap.language
from apnap.language.abilities import Keyword
from apnap.language.costs import Mana
from apnap.language.drafting import DraftAbility, DraftInstruction
from apnap.language.filters import creature
from apnap.language.node import Node, node_types, walk
from apnap.rules.turn.supported import has_executor
from apnap.rules.values.abilities import KEYWORDS

TESTS = Path(__file__).resolve().parents[1]
FOLDERS = ("cr", "rulings", "keywords")
"""The folders with tests that play games; others build nodes to be printed, stored or compared."""
Used = dict[str, set[str]]
"""For each node type, the parameters that were set."""

MAKERS = dict.fromkeys(("card", "face"), ("name", "cost", "supertypes", "abilities"))
"""Functions that make a face, and the parameters their arguments set; the third is the type line."""

MADE_BY = {
    "BecomeAttached": "enchant",
    "RegenerationShield": "Regenerate",
    "Particular": "Granter",
    "Room": "Venture",
    "EntersRoom": "Venture",
}
"""Nodes that no card has: the rules make them from another node or a keyword, and they count as played if it is."""

WORDED = {
    "Cannot": "action",
    "LimitedTo": "action",
    "Must": "action",
    "May": "action",
    "HasStatus": "status",
    "CostToAct": "action",
    "Keyword": "name",
}
"""Nodes with a word that has rules of its own, and the parameter that holds it."""


@cache
def _trees() -> tuple[ast.Module, ...]:
    files = [file for folder in FOLDERS for file in sorted((TESTS / folder).glob("*.py"))]
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in files)


def parameters(kind: type[Node]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))  # type: ignore[arg-type]


@cache
def built() -> Used:
    """The nodes that tests build."""
    kinds = node_types()
    found: Used = {}
    for call in _calls():
        called = _called(call)
        kind = kinds.get("Face" if called in MAKERS else called)
        if kind is None or not is_dataclass(kind):
            continue
        names = MAKERS.get(called) or parameters(kind)
        values = {
            **dict(zip(names, call.args, strict=False)),
            **{word.arg: word.value for word in call.keywords if word.arg},
        }
        given = found.setdefault(kind.__name__, set())
        given.update(name for name, value in values.items() if not _is_default(kind, name, value))
    return found


def _is_default(kind: type[Node], name: str, written: ast.expr) -> bool:
    """Whether a test sets a parameter to its default: that doesn't count as played."""
    (default,) = [field.default for field in fields(kind) if field.name == name] or [MISSING]  # type: ignore[arg-type]
    return default is not MISSING and ast.unparse(written) == repr(default)


@cache
def _calls() -> tuple[ast.Call, ...]:
    return tuple(call for tree in _trees() for call in _calls_in(tree))


def _calls_in(tree: ast.Module) -> Iterator[ast.Call]:
    """Calls of names imported from the card language: some decisions have the same names as nodes."""
    taken: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("apnap.language"):
            taken.update(alias.asname or alias.name for alias in node.names)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _of(node.func) in taken:
            yield node


def _of(called: ast.expr) -> str:
    """The name, or that of the module before the dot."""
    inner = called.value if isinstance(called, ast.Attribute) else called
    return inner.id if isinstance(inner, ast.Name) else ""


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _written_keywords() -> Iterator[Node]:
    """The nodes that the keywords used in tests mean."""
    for name in sorted(_written_words()["Keyword"] & set(KEYWORDS)):
        for part in KEYWORDS[name](Keyword(name, (Mana("{1}"),), 1, creature)):
            yield from walk(part)


@cache
def played() -> Used:
    """The nodes that tests use, built directly or through a keyword."""
    found = {kind: set(given) for kind, given in built().items()}
    for node in _written_keywords():
        given = found.setdefault(type(node).__name__, set())
        for field in fields(node):  # type: ignore[arg-type]
            if field.default is MISSING or getattr(node, field.name) != field.default:
                given.add(field.name)
    kinds = node_types()
    for kind, maker in MADE_BY.items():
        if maker in found or maker in words()["Keyword"]:
            found[kind] = set(parameters(kinds[kind]))
    return found


@cache
def words() -> Used:
    """The words of prohibitions, limits … and the names of keywords, by the type of node that has them."""
    found = {kind: set(some) for kind, some in _written_words().items()}
    for node in _written_keywords():
        kind = type(node).__name__
        if kind in WORDED:
            found[kind].add(getattr(node, WORDED[kind]))
    return found


@cache
def _written_words() -> Used:
    found: Used = {kind: set() for kind in WORDED}
    for call in _calls():
        if _called(call) in WORDED:
            for part in (*call.args, *[word.value for word in call.keywords]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    found[_called(call)].add(part.value)
    return found


def executed() -> dict[str, type[Node]]:
    """The node types that the rules execute."""
    return {name: kind for name, kind in concrete().items() if has_executor(kind)}


def concrete() -> dict[str, type[Node]]:
    """The node types that a card can be made of, whether or not the rules support them. (Those of drafts are carried
    out by `apnap.draft`, and `tests/draft/test_draft_nodes.py` checks them.)"""
    for module in pkgutil.iter_modules(apnap.language.__path__):
        importlib.import_module(f"apnap.language.{module.name}")
    return {name: kind for name, kind in node_types().items() if _is_concrete(kind)}


def _is_concrete(kind: type[Node]) -> bool:
    if issubclass(kind, (DraftAbility, DraftInstruction)):
        return False
    return kind.__module__.startswith("apnap.") and not kind.__subclasses__() and is_dataclass(kind)
