"""What is true until the state changes: current characteristics after the layers (CR 613), and the static, triggered
and replacement abilities in force, sorted by what they look for. Computed on demand, never saved."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Triggered
from apnap.language.conditions import Condition
from apnap.language.node import Node
from apnap.language.statics import Rule
from apnap.state.characteristics import AbilityInstance, Characteristics
from apnap.state.objects import Bindings

CARDS: Final = 256
PLAYERS: Final = 512
TURN: Final = 1024
STATUS: Final = 2048
HISTORY: Final = 4096
ELSE: Final = CARDS | PLAYERS | TURN | STATUS | HISTORY
"""What can change without writing to the battlefield, as bits: cards in other zones, life and other values of players,
whose turn and which step it is, what is tapped or chosen, what has happened."""


class InForce:
    """A rule in force: from a static ability of an object, or from a continuous effect with a duration."""

    __slots__ = ("rule", "source", "controller", "instance", "effect", "bindings", "number", "condition")

    def __init__(
        self,
        rule: Rule,
        source: int,
        controller: int,
        instance: AbilityInstance | None,
        effect: int,
        bindings: Bindings | None,
        number: int,
    ) -> None:
        self.rule = rule
        self.source = source
        self.controller = controller
        self.instance = instance
        self.effect = effect
        """The id of the continuous effect, -1 for a static ability."""
        self.bindings = bindings
        self.number = number
        self.condition: Condition | None = None

    @property
    def said(self) -> Node:
        """Where it comes from: the static ability, or the rule that an effect created."""
        return self.rule if self.instance is None else self.instance.node

    @property
    def key(self) -> tuple[int, int, int, int]:
        """Which effect this is, for "each effect once per event" (CR 614.5)."""
        if self.instance is None:
            return (-1, self.effect, self.number, 0)
        return (self.source, self.instance.origin, self.instance.slot, self.instance.part)


class Watcher:
    """A triggered ability that triggers on a kind of event."""

    __slots__ = ("source", "controller", "instance", "node")

    def __init__(self, source: int, controller: int, instance: AbilityInstance, node: Triggered) -> None:
        self.source = source
        self.controller = controller
        self.instance = instance
        self.node = node


class Standing:
    """The cache. `changed` holds the objects that continuous effects change; all others are as printed."""

    __slots__ = (
        "changed",
        "controllers",
        "copiable",
        "face_up",
        "cannot_have",
        "watchers",
        "replacements",
        "rules",
        "acting",
        "making",
        "face_down",
        "unread",
    )

    def __init__(self) -> None:
        self.changed: dict[int, Characteristics] = {}
        self.controllers: dict[int, int] = {}
        self.copiable: dict[int, Characteristics] = {}
        """Values after layer 1, of the objects it changes (CR 613.2c)."""
        self.face_up: dict[int, Characteristics] = {}
        """What face-down objects that became copies would be if they were face up (CR 708.10)."""
        self.cannot_have: dict[int, frozenset[str]] = {}
        """The keywords that objects can't have because of effects (CR 113.11)."""
        self.watchers: dict[type[object], list[Watcher]] = {}
        """Triggered abilities by the class of events that they look for."""
        self.replacements: dict[type[object], list[InForce]] = {}
        """Replacement and prevention effects by the class of events that they look for."""
        self.rules: dict[str, list[InForce]] = {}
        """Rules in force by what they are about: `replace move`, `cannot attack`, `cost` …"""
        self.acting: dict[int, list[int]] = {}
        """By player, the permanents with abilities to activate other than mana abilities that only tap them: their own,
        and those whose abilities anyone may activate."""
        self.making: dict[int, list[int]] = {}
        """By player, the permanents with mana abilities that they control."""
        self.face_down: list[int] = []
        """Permanents that are face down."""
        self.unread: tuple[int, ...] = ()
        """Cards in libraries with abilities that define their characteristics (CR 604.3), left out of `changed` until
        something reads them."""
