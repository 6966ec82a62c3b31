"""Day and night (CR 726), and permanents that transform with them (CR 702.145)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Condition, Effect, Pattern, Rule


@dataclass(frozen=True)
class IsDaylight(Condition):
    """It is `day` or `night`."""

    time: str


@dataclass(frozen=True)
class BecomeDaylight(Effect):
    """It becomes `day` or `night`."""

    time: str


@dataclass(frozen=True)
class DaylightTurns(Pattern):
    """Day becomes night, or night becomes day (CR 726.1a)."""


@dataclass(frozen=True)
class DayForm(Rule):
    """This permanent shows its front in the `day`, or its back in the `night`, and transforms for no other reason
    (CR 702.145b, 702.145e)."""

    form: str
