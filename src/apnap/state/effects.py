"""Continuous effects, delayed triggers and triggers waiting to be put on the stack, as data (CR 611, 603.7, 603.3)."""

from __future__ import annotations

from apnap.language.abilities import Triggered
from apnap.language.changes import Change
from apnap.language.effects import Effect
from apnap.language.statics import Rule
from apnap.state.characteristics import AbilityInstance, Characteristics
from apnap.state.objects import Bindings
from apnap.state.standing import InForce


class ContinuousEffect:
    """A continuous effect, replacement or rule with a duration, from a resolved spell or ability (CR 611.2)."""

    __slots__ = (
        "id",
        "source",
        "controller",
        "timestamp",
        "duration",
        "turn",
        "marker",
        "affected",
        "changes",
        "rules",
        "bindings",
        "remaining",
        "chosen",
        "copied",
    )

    def __init__(self, id: int, source: int, controller: int, timestamp: int, duration: str, turn: int) -> None:
        self.id = id
        self.source = source
        self.controller = controller
        self.timestamp = timestamp
        self.duration = duration
        self.turn = turn
        """The turn it began in, for durations that refer to a later turn."""
        self.marker = 0
        """The turn marker under which it began: "this turn" is that marker's turn (CR 807.4)."""
        self.affected: tuple[int, ...] = ()
        self.changes: tuple[Change, ...] = ()
        self.rules: tuple[Rule, ...] = ()
        self.bindings = Bindings({}, {})
        self.remaining = -1
        """How much of a shield is left (CR 615.7); -1 for effects that are not used up."""
        self.chosen: dict[str, str] = {}
        self.copied: Characteristics | None = None
        """For a copy effect: the copiable values as they were when it began (CR 707.2b)."""

    def with_remaining(self, remaining: int) -> ContinuousEffect:
        other = ContinuousEffect(self.id, self.source, self.controller, self.timestamp, self.duration, self.turn)
        other.marker = self.marker
        other.affected = self.affected
        other.changes = self.changes
        other.rules = self.rules
        other.bindings = self.bindings
        other.remaining = remaining
        other.chosen = self.chosen
        other.copied = self.copied
        return other


class DelayedTrigger:
    """A delayed triggered ability (CR 603.7)."""

    __slots__ = ("id", "source", "controller", "node", "bindings", "once", "duration", "turn", "marker")

    def __init__(
        self,
        id: int,
        source: int,
        controller: int,
        node: Triggered,
        bindings: Bindings,
        once: bool,
        duration: str,
        turn: int,
    ) -> None:
        self.id = id
        self.source = source
        self.controller = controller
        self.node = node
        self.bindings = bindings
        self.once = once
        self.duration = duration
        self.turn = turn
        self.marker = 0
        """The turn marker under which it was created."""


class WaitingTrigger:
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.3)."""

    __slots__ = ("source", "controller", "instance", "node", "bindings", "event", "x", "effect")

    def __init__(
        self,
        source: int,
        controller: int,
        instance: AbilityInstance | None,
        node: Triggered,
        bindings: Bindings,
        event: int,
    ) -> None:
        self.source = source
        self.controller = controller
        self.instance = instance
        self.node = node
        self.bindings = bindings
        self.event = event
        self.x = 0
        self.effect: InForce | None = None
        """The effect that made it trigger an additional time (CR 603.2d)."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        return self.node.effects
