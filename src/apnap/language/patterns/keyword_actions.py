"""Events of keyword actions, and of the keyword abilities that are done as one (CR 701, 702.110b)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.filters import Is
from apnap.language.kinds import Filter, Pattern
from apnap.language.references import This

_THIS = Is(This())


@dataclass(frozen=True)
class Scries(Pattern):
    """A player scries (CR 701.18d)."""

    who: Filter | None = None


@dataclass(frozen=True)
class Surveils(Pattern):
    """A player surveils (CR 701.42d)."""

    who: Filter | None = None


@dataclass(frozen=True)
class Proliferates(Pattern):
    """A player proliferates (CR 701.27)."""

    who: Filter | None = None


@dataclass(frozen=True)
class TemptedByRing(Pattern):
    """The Ring tempts a player (CR 701.52d), who has chosen a creature that passes the filter as their Ring-bearer
    where one is given."""

    who: Filter | None = None
    bearer: Filter | None = None


@dataclass(frozen=True)
class Clashes(Pattern):
    """A player clashes, or clashes and wins (CR 701.23)."""

    who: Filter | None = None
    won: bool = False


@dataclass(frozen=True)
class Explores(Pattern):
    """A permanent has explored (CR 701.40b), and a card that passes the filter was revealed where one is given."""

    what: Filter = _THIS
    card: Filter | None = None


@dataclass(frozen=True)
class Connives(Pattern):
    """A permanent has connived (CR 701.47b)."""

    what: Filter = _THIS


@dataclass(frozen=True)
class Becomes(Pattern):
    """Something, or a player, gets the designation (CR 701.31b)."""

    designation: str
    what: Filter = _THIS


@dataclass(frozen=True)
class Exerts(Pattern):
    """A player exerts something (CR 701.39); `attacking`: as this attacks, which the ability itself lets its controller
    do (CR 701.39d)."""

    who: Filter | None = None
    what: Filter = _THIS
    attacking: bool = False


@dataclass(frozen=True)
class Exploits(Pattern):
    """A creature exploits another, the `it` (CR 702.110b)."""

    what: Filter = _THIS
    exploited: Filter | None = None


@dataclass(frozen=True)
class FinishVoting(Pattern):
    """Players finish voting (CR 701.32)."""
