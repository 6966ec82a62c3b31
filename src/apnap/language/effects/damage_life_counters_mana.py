"""Damage, life, counters and mana (CR 106, 119, 120, 122)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Effect, Filter, Reference, Rule
from apnap.language.references import This, You


@dataclass(frozen=True)
class DealDamage(Effect):
    """A source deals damage to each of the recipients (CR 120); divided as chosen where it says so (CR 601.2d). Several
    sources each deal that much: where they are an `Each`, `Bound("each")` in the amount is the one that deals it.
    `excess`: who is dealt what goes beyond lethal damage instead (CR 120.4a)."""

    amount: Amount
    to: Reference
    source: Reference = This()
    divided: bool = False
    excess: Reference | None = None


@dataclass(frozen=True)
class GainLife(Effect):
    """Each of the players gains life (CR 119.3)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class LoseLife(Effect):
    """Each of the players loses life (CR 119.3)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class SetLife(Effect):
    """The life totals become the amount (CR 119.5)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class ExchangeLife(Effect):
    """Two players, named apart or together, exchange life totals (CR 701.10c)."""

    one: Reference = You()
    other: Reference | None = None


@dataclass(frozen=True)
class RedistributeLife(Effect):
    """Redistribute any number of players' life totals (CR 119.7, 810.9f)."""


@dataclass(frozen=True)
class AddCounters(Effect):
    """Put that many counters of the kind on things (CR 122); divided as chosen where it says so."""

    kind: str
    amount: Amount = 1
    on: Reference = This()
    divided: bool = False


@dataclass(frozen=True)
class TakeCounters(Effect):
    """Remove that many counters of the kind from things, or of every kind where none is named; all where the amount is
    None."""

    kind: str
    amount: Amount | None = 1
    on: Reference = This()


@dataclass(frozen=True)
class MoveCounters(Effect):
    """Move that many counters of the kind from one object onto another, or all where the amount is None; with `up_to`
    as many as you choose up to that, and onto several objects as you choose (CR 122.5)."""

    kind: str
    source: Reference
    to: Reference
    amount: Amount | None = 1
    up_to: bool = False


@dataclass(frozen=True)
class AddMana(Effect):
    """Add mana (CR 106.4). `mana` is written as symbols; `colours` offers a choice of one colour for `amount` mana.

    `restriction` says what the mana may be spent on; `rider` is what happens to the spell it is spent on (CR 106.6).
    """

    mana: str = ""
    colours: tuple[int, ...] = ()
    amount: Amount = 1
    who: Reference = You()
    restriction: Filter | None = None
    rider: tuple[Rule, ...] = ()
    among: Filter | None = None
    """Offer the colours of the permanents that pass the filter."""
    could_produce: Filter | None = None
    """Offer the types that the lands which pass the filter could produce (CR 106.7)."""
    chosen: bool = False
    """The colour that was chosen for the source."""
    produced: bool = False
    """Offer the types of the mana that the event was about (CR 106.12a)."""
    identity: bool = False
    """Offer the colours of the player's commanders' colour identity (CR 903.4f)."""
    noted: Filter | None = None
    """Offer the colours chosen as the player drafted cards of that name (CR 905.2b)."""
    combined: bool = False
    """Each mana may be of another of the types that are offered: "in any combination"."""


@dataclass(frozen=True)
class DoubleMana(Effect):
    """Add as much mana of each type as is unspent (CR 106.6)."""
