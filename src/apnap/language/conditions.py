"""Conditions: what must be true (CR 603.4, 608.2c, 611.3)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Filter, Pattern, Reference
from apnap.language.kinds import Condition as Condition
from apnap.language.references import You


@dataclass(frozen=True)
class Every(Condition):
    """All of them hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Either(Condition):
    """At least one holds."""

    choices: tuple[Condition, ...]


@dataclass(frozen=True)
class Unless(Condition):
    """The inner condition does not hold."""

    inner: Condition


@dataclass(frozen=True)
class Exists(Condition):
    """At least that many things pass the filter."""

    what: Filter
    at_least: Amount = 1


@dataclass(frozen=True)
class Compare(Condition):
    """Compares two amounts with `<`, `<=`, `=`, `>=` or `>`."""

    left: Amount
    comparison: str
    right: Amount


@dataclass(frozen=True)
class Fits(Condition):
    """What the reference names passes the filter, live or as it last was."""

    what: Reference
    filter: Filter


@dataclass(frozen=True)
class TurnOf(Condition):
    """It is that player's turn."""

    who: Reference = You()


@dataclass(frozen=True)
class During(Condition):
    """The game is in one of the steps or phases."""

    steps: tuple[str, ...]


@dataclass(frozen=True)
class Before(Condition):
    """The turn has not yet come to the step of its first combat phase (CR 506.7d, 506.7e)."""

    step: str


@dataclass(frozen=True)
class HappenedThisTurn(Condition):
    """At least that many events of the pattern happened this turn, or in this step alone; with `sources`, events of at
    least that many different sources: "dealt damage by two or more creatures"."""

    pattern: Pattern
    at_least: int = 1
    this_step: bool = False
    sources: bool = False


@dataclass(frozen=True)
class HappenedSinceYourTurn(Condition):
    """An event of the pattern has happened since your last turn ended, or since the game began."""

    pattern: Pattern


@dataclass(frozen=True)
class ActivatedThisTurn(Condition):
    """This ability has been activated at least that many times this turn."""

    at_least: int


@dataclass(frozen=True)
class WasPaid(Condition):
    """The optional cost of that name was paid as the spell was cast: `kicker`, `buyback` … (CR 702.33)."""

    cost: str = "kicker"


@dataclass(frozen=True)
class WasSpent(Condition):
    """Mana of the type was spent to cast the spell (CR 106.1b), at least that much of it."""

    mana: int
    at_least: int = 1


@dataclass(frozen=True)
class IsIgnored(Condition):
    """A player has taken the special action that lets the source's effect be ignored this turn (CR 116.2d)."""


@dataclass(frozen=True)
class WasCast(Condition):
    """The source was cast, from the zone if one is named."""

    zone: str = ""
