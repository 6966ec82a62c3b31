"""Events of permanents turned face up or transformed, of coins and of dice (CR 701.28, 705, 706, 708)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.filters import Is
from apnap.language.kinds import Filter, Pattern
from apnap.language.references import This

_THIS = Is(This())


@dataclass(frozen=True)
class TurnsFaceUp(Pattern):
    """A permanent is turned face up (CR 708.8)."""

    what: Filter = _THIS


@dataclass(frozen=True)
class Transforms(Pattern):
    """A permanent transforms (CR 701.28), into something that passes the filter."""

    what: Filter = _THIS
    into: Filter | None = None


@dataclass(frozen=True)
class FlipsCoin(Pattern):
    """A player flips a coin: `won`, `lost` or either (CR 705)."""

    who: Filter | None = None
    result: str = ""


@dataclass(frozen=True)
class RollsDie(Pattern):
    """A player rolls a die with such a result (CR 706.2); `natural`: what the die itself shows, `highest`: the highest
    number that is on it. `number`: the nth die that player rolls in a turn."""

    who: Filter | None = None
    least: int | None = None
    greatest: int | None = None
    natural: bool = False
    highest: bool = False
    number: int = 0
