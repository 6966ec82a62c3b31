"""A face of a card: its printed characteristics (CR 200)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Ability, Amount
from apnap.language.mana import Symbol, symbols
from apnap.language.node import Node


@dataclass(frozen=True)
class Face(Node):
    """One face, half or alternative set of characteristics, as printed."""

    name: str = ""
    cost: str = ""
    types: int = 0
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0
    power: Amount | None = None
    toughness: Amount | None = None
    """Numbers, except for a token whose size is computed as it is created."""
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    indicator: tuple[int, ...] = ()
    """The colour indicator (CR 204); a token's colours stand here too."""
    hand_modifier: int = 0
    """Of a vanguard (CR 313.6)."""
    life_modifier: int = 0
    """Of a vanguard (CR 313.7)."""

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        return symbols(self.cost)
