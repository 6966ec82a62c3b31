"""Registering keyword abilities: what each means, as data over the nodes (CR 702.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.abilities import Ability, Keyword
from apnap.rules.values.abilities import KEYWORDS


def keyword(name: str, rule: str, *abilities: Ability) -> None:
    """A keyword without parameters. Some have no abilities here: the rules they change check for the name."""
    RULES[name] = rule
    KEYWORDS[name] = lambda node: abilities


def with_parameters(name: str, rule: str, spell: Callable[[Keyword], tuple[Ability, ...]]) -> None:
    """A keyword whose meaning depends on the cost, number or quality that follows it."""
    RULES[name] = rule
    KEYWORDS[name] = spell


RULES: Final[dict[str, str]] = {}
"""The rule of each keyword."""
