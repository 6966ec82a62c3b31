"""What lasts or comes later: continuous effects, delayed triggers, turns (CR 500.7, 603.7, 611.2, 720)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.durations import END_OF_TURN
from apnap.language.kinds import Change, Condition, Effect, Pattern, Reference, Rule
from apnap.language.references import You


@dataclass(frozen=True)
class Apply(Effect):
    """A continuous effect or rule takes force for a duration (CR 611.2).

    The things it changes are fixed as it begins (CR 611.2c): `to`; a rule refers to them as `Bound("affected")`.
    """

    to: Reference
    changes: tuple[Change, ...] = ()
    rules: tuple[Rule, ...] = ()
    duration: str = END_OF_TURN


@dataclass(frozen=True)
class ApplyRule(Effect):
    """A rule that refers to anything takes force for a duration, without a fixed set of things."""

    rule: Rule
    duration: str = END_OF_TURN


@dataclass(frozen=True)
class Delayed(Effect):
    """Create a delayed triggered ability (CR 603.7): once, whenever for the duration, or `once` in it (CR 603.7b)."""

    pattern: Pattern
    effects: tuple[Effect, ...]
    duration: str = ""
    condition: Condition | None = None
    once: bool = False
    """Only the first time within the duration: "when you next cast a spell this turn"."""


@dataclass(frozen=True)
class WhenYouDo(Effect):
    """A reflexive triggered ability: triggers on what was just done (CR 603.12)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """The players take an extra turn after this one (CR 500.7). The effects happen as that turn begins, if it does."""

    who: Reference = You()
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class ExtraPhase(Effect):
    """After this phase, or the one that `after` names, there are additional ones (CR 500.8), or additional steps
    (CR 500.9). After `main phase` is after this one, and never if this isn't a main phase."""

    steps: tuple[str, ...]
    after: str = ""


@dataclass(frozen=True)
class SkipNext(Effect):
    """The players skip their next turn, or step or phase of that name (CR 614.10)."""

    what: str
    who: Reference = You()


@dataclass(frozen=True)
class RestartGame(Effect):
    """Restart the game (CR 723.1), leaving these cards in exile; other instructions are followed just before the first
    turn (CR 723.4), in which they are called `left in exile`."""

    leaving: Reference | None = None
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class EndTurn(Effect):
    """End the turn (CR 720.1)."""


@dataclass(frozen=True)
class EndCombat(Effect):
    """End the combat phase (CR 720.2)."""
