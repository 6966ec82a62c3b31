"""Keyword actions with a word of their own (CR 701), and designations (CR 701.31b, 702.112b, 721.1)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Effect, Reference
from apnap.language.references import This, You


@dataclass(frozen=True)
class Become(Effect):
    """Things or players get a designation: `monstrous`, `renowned`, `monarch` … `x` is what X then means in abilities
    that trigger on it (CR 701.31c)."""

    designation: str
    what: Reference = This()
    x: Amount = 0


@dataclass(frozen=True)
class Proliferate(Effect):
    """Each of the players chooses permanents and players that have counters; each gets another one of every kind it has
    (CR 701.27)."""

    who: Reference = You()


@dataclass(frozen=True)
class TimeTravel(Effect):
    """You choose permanents you control and suspended cards you own that have time counters, and put another one on
    each or remove one from it (CR 701.54)."""


@dataclass(frozen=True)
class Bolster(Effect):
    """Put that many +1/+1 counters on a creature you control with the least toughness, which is bound under `bolstered`
    (CR 701.33)."""

    amount: Amount


@dataclass(frozen=True)
class Amass(Effect):
    """Put that many +1/+1 counters on an Army you control, which becomes that subtype too; without one, create one
    first. It is bound under `army` (CR 701.44)."""

    subtype: str
    amount: Amount


@dataclass(frozen=True)
class Monstrosity(Effect):
    """Unless this is monstrous, put that many +1/+1 counters on it and it becomes monstrous (CR 701.31)."""

    amount: Amount


@dataclass(frozen=True)
class Incubate(Effect):
    """Each of the players creates an Incubator token with that many +1/+1 counters (CR 701.51)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class Discover(Effect):
    """Exile cards from the top of your library down to a nonland card of that mana value or less; you may cast it free,
    or it goes to your hand (CR 701.55)."""

    amount: Amount


@dataclass(frozen=True)
class Manifest(Effect):
    """The player puts cards onto the battlefield face down, one by one; the last is bound under `manifested`
    (CR 701.34)."""

    what: Reference
    who: Reference = You()


@dataclass(frozen=True)
class RingTempts(Effect):
    """The Ring tempts the players: each chooses a creature they control as their Ring-bearer (CR 701.52)."""

    who: Reference = You()


@dataclass(frozen=True)
class Explore(Effect):
    """Permanents explore, one after the other (CR 701.40)."""

    what: Reference = This()


@dataclass(frozen=True)
class Connive(Effect):
    """Permanents connive N, one after the other (CR 701.47)."""

    what: Reference = This()
    amount: Amount = 1
