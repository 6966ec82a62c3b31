"""Abilities (CR 113): spell, activated, triggered, static and keyword abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.language.effects import DealDamage, Delayed, Target, WhenYouDo
from apnap.language.kept import make_room
from apnap.language.kinds import Ability as Ability
from apnap.language.kinds import Condition, Cost, Effect, Filter, Pattern, Rule
from apnap.language.node import Node


@dataclass(frozen=True)
class Spell(Ability):
    """What an instant or sorcery does as it resolves (CR 113.3a). With modes, `choose` says how many (CR 700.2), or
    `choose_then` if a condition on how it is cast holds (CR 601.4)."""

    effects: tuple[Effect, ...] = ()
    modes: tuple[tuple[Effect, ...], ...] = ()
    choose: tuple[int, int] = (1, 1)
    again: bool = False
    """The same mode may be chosen more than once (CR 700.2d)."""
    choose_if: Condition | None = None
    choose_then: tuple[int, int] = (0, 0)
    by: Filter | None = None
    """Another player chooses the modes: "an opponent chooses one" (CR 700.2e)."""


@dataclass(frozen=True)
class Activated(Ability):
    """Cost: effect (CR 602). `zone` is where it works (CR 113.6); `timing` is empty, `sorcery`, or the name of a step.

    `limit` is how often it may be activated each turn; `anyone` lets every player activate it (CR 602.2).
    """

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...] = ()
    timing: str = ""
    limit: int = 0
    condition: Condition | None = None
    zone: str = "battlefield"
    modes: tuple[tuple[Effect, ...], ...] = ()
    choose: tuple[int, int] = (1, 1)
    anyone: bool = False
    keyword: str = ""
    """The keyword this ability stands for, where a rule asks for it: `equip`, `cycling`, `crew` …"""
    pricing: tuple[Ability, ...] = ()
    """What it says of its own cost: static abilities about what this costs to activate (CR 601.2f)."""


@dataclass(frozen=True)
class Triggered(Ability):
    """When, whenever or at (CR 603). `condition` is an intervening "if" (CR 603.4); `limit` is how often each turn, and
    with `first` only the first such event of each turn matters."""

    pattern: Pattern
    effects: tuple[Effect, ...] = ()
    condition: Condition | None = None
    limit: int = 0
    zone: str = "battlefield"
    modes: tuple[tuple[Effect, ...], ...] = ()
    choose: tuple[int, int] = (1, 1)
    first: bool = False


@dataclass(frozen=True)
class Static(Ability):
    """A static ability (CR 604). `zone` is where it works; `defining` marks a characteristic-defining ability (CR
    604.3)."""

    rule: Rule
    condition: Condition | None = None
    zone: str = "battlefield"
    defining: bool = False


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword ability by its name, with what is written after it (CR 702): a cost, a number, a quality."""

    name: str
    cost: tuple[Cost, ...] = ()
    number: int = 0
    quality: Node | None = None


def targets_of(effects: tuple[Effect, ...]) -> tuple[Target, ...]:
    """The targets of an effect in the order they are written (CR 601.2c), the player before the cards in "cards from
    target player's graveyard"; those of abilities it creates are not among them (CR 115.1a, 603.7, 603.12)."""
    known = _TARGETS.get(id(effects))
    if known is None:
        found: list[Target] = []
        for effect in effects:
            _collect(effect, found)
        make_room(_TARGETS)
        known = (effects, tuple(found))
        _TARGETS[id(effects)] = known
    return known[1]


_TARGETS: Final[dict[int, tuple[tuple[Effect, ...], tuple[Target, ...]]]] = {}
"""By the identity of the effects, which are kept with them so that no others take it."""


def _collect(node: Node, found: list[Target]) -> None:
    if isinstance(node, Target):
        for child in node.children():
            _collect(child, found)
        found.append(node)
    elif isinstance(node, DealDamage):  # what deals it is named first
        for part in (node.source, node.amount, node.to):
            if isinstance(part, Node):
                _collect(part, found)
    elif not isinstance(node, (Ability, Delayed, WhenYouDo)):
        for child in node.children():
            _collect(child, found)
