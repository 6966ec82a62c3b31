"""Find rule numbers in sources and tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from apnap.coverage import edition

_NUMBER: Final = r"\d{3}(?:\.\d+[a-z]?)?(?![\w])"
_ITEM: Final = rf"{_NUMBER}(?:[-–](?:{_NUMBER}|[a-z]\b))?"
_CITATION: Final = re.compile(rf"\bCR ({_ITEM}(?:(?:,? and |, |; ){_ITEM})*)")
_LITERAL: Final = re.compile(r"\d{3}\.\d+[a-z]?")
_MARKERS: Final = ("cr", "example")


@dataclass(frozen=True)
class Citation:
    """One rule number or Example id, and where it was found."""

    number: str
    place: str


def in_text(text: str) -> list[str]:
    """The rule numbers that a text cites, with ranges written out; numbers that don't exist are kept and reported."""
    found: list[str] = []
    for match in _CITATION.finditer(text):
        for item in re.findall(_ITEM, match[1]):
            found += _expand(item)
    return found


def _expand(item: str) -> list[str]:
    first, *rest = re.split("[-–]", item)
    if not rest:
        return [first]
    last = first.rstrip("abcdefghijklmnopqrstuvwxyz") + rest[0] if rest[0].isalpha() else rest[0]
    return edition.between(first, last) or [first, last]


def in_sources(root: Path) -> list[Citation]:
    """What the library cites, except this package, which only documents citations."""
    package = root / "src" / "apnap"
    files = [path for path in sorted(package.rglob("*.py")) if path.relative_to(package).parts[0] != "coverage"]
    return [Citation(number, place) for path in files for number, place in _in_source(path, root)]


def _in_source(path: Path, root: Path) -> Iterator[tuple[str, str]]:
    text = path.read_text(encoding="utf-8")
    place = str(path.relative_to(root))
    for number in in_text(_joined(text)):
        yield number, place
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _LITERAL.fullmatch(node.value):
            yield node.value, f"{place}:{node.lineno}"


def _joined(text: str) -> str:
    """Let a citation continue on the next line of a comment or a docstring."""
    return re.sub(r"[ \t]*\n[ \t]*(?:# ?)?", " ", text)


def in_tests(root: Path) -> dict[str, list[Citation]]:
    """What the tests name in `cr(...)` and `example(...)`, by marker."""
    found: dict[str, list[Citation]] = {marker: [] for marker in _MARKERS}
    for path in sorted((root / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node) in _MARKERS:
                place = f"{path.relative_to(root)}:{node.lineno}"
                found[_called(node)] += [Citation(number, place) for number in _strings(node)]
    return found


def _called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _strings(node: ast.Call) -> list[str]:
    return [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
