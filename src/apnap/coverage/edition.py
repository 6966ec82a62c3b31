"""The rule numbers and Example ids of the edition of 17 November 2023, without their text."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent / "data"
NUMBER: Final = re.compile(r"(\d{3})(?:\.(\d+)([a-z]?))?")


@cache
def numbers() -> tuple[str, ...]:
    """Every rule number, section headings included, in the order of the rules."""
    return tuple((DATA / "rules.txt").read_text(encoding="utf-8").split())


@cache
def examples() -> tuple[str, ...]:
    """The id of every Example: the rule it belongs to, and its number there."""
    return tuple((DATA / "examples.txt").read_text(encoding="utf-8").split())


@cache
def not_applicable() -> dict[str, str]:
    """The rules that require nothing of an engine, each with the reason."""
    groups = tomllib.loads((DATA / "not_applicable.toml").read_text(encoding="utf-8"))["group"]
    return {number: group["reason"] for group in groups for number in group["rules"].split()}


def section(number: str) -> str:
    """The section a rule or Example belongs to: `613` for 613.8a."""
    return number[:3]


def chapter(number: str) -> str:
    """The chapter a rule belongs to: `6` for 613.8a."""
    return number[0]


@cache
def _places() -> dict[str, int]:
    return {number: place for place, number in enumerate(numbers())}


def between(first: str, last: str) -> list[str]:
    """The rules from `first` to `last` at the same depth; empty if the ends don't belong together."""
    places = _places()
    if first not in places or last not in places or _parent(first) != _parent(last):
        return []
    return [n for n in numbers()[places[first] : places[last] + 1] if _parent(n) == _parent(first)]


def _parent(number: str) -> str:
    match = NUMBER.fullmatch(number)
    if match is None or match[2] is None:
        return ""
    return f"{match[1]}.{match[2]}" if match[3] else match[1]
