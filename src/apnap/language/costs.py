"""Costs: what a player pays (CR 118)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Filter
from apnap.language.kinds import Cost as Cost
from apnap.language.mana import Symbol, symbols


@dataclass(frozen=True)
class Mana(Cost):
    """A mana payment, written as on the card: `Mana("{2}{G}")`."""

    text: str

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        return symbols(self.text)


@dataclass(frozen=True)
class OwnManaCost(Cost):
    """An amount of mana equal to the mana cost of the object itself; of the half that is cast (CR 702.1a, 702.1b);
    with `less`, reduced by that much generic mana (CR 118.7)."""

    less: int = 0


@dataclass(frozen=True)
class ManaEqualTo(Cost):
    """{X} where X is the amount, worked out as the cost is paid (CR 702.1b)."""

    amount: Amount


@dataclass(frozen=True)
class TapThis(Cost):
    """{T} (CR 107.5)."""


@dataclass(frozen=True)
class UntapThis(Cost):
    """{Q} (CR 107.6)."""


@dataclass(frozen=True)
class ExertThis(Cost):
    """Exert the source: it won't untap during your next untap step (CR 701.39a)."""


@dataclass(frozen=True)
class PayLife(Cost):
    """Pay that much life (CR 119.4)."""

    amount: Amount


@dataclass(frozen=True)
class PayEnergy(Cost):
    """Pay that many {E} (CR 107.14)."""

    amount: Amount


@dataclass(frozen=True)
class SacrificeThis(Cost):
    """Sacrifice the source."""


@dataclass(frozen=True)
class SacrificeOther(Cost):
    """Sacrifice that many permanents that pass the filter; they are bound under `sacrificed`."""

    what: Filter
    count: Amount = 1


@dataclass(frozen=True)
class DiscardThis(Cost):
    """Discard the card the ability is on."""


@dataclass(frozen=True)
class DiscardCards(Cost):
    """Discard that many cards that pass the filter; they are bound under `discarded`."""

    count: Amount = 1
    what: Filter | None = None
    random: bool = False


@dataclass(frozen=True)
class ExileThis(Cost):
    """Exile the source from where it is."""


@dataclass(frozen=True)
class ExileCards(Cost):
    """Exile that many cards of yours that pass the filter from the zone, from a library those on top; they are bound
    under `exiled`."""

    what: Filter
    zone: str
    count: Amount = 1


@dataclass(frozen=True)
class ReturnToHand(Cost):
    """Return that many permanents that pass the filter, whoever controls them, to their owner's hand; they are bound
    under `returned`."""

    what: Filter
    count: Amount = 1


@dataclass(frozen=True)
class TapOthers(Cost):
    """Tap that many untapped permanents you control that pass the filter, or enough of them to reach a total power
    (crew, CR 702.122a); they are bound under `tapped`."""

    what: Filter
    count: Amount = 1
    total_power: int = 0


@dataclass(frozen=True)
class RemoveCounters(Cost):
    """Remove that many counters of the kind from the source; or one counter from a permanent that passes the filter, of
    any kind where none is named."""

    kind: str
    count: Amount = 1
    what: Filter | None = None


@dataclass(frozen=True)
class PutCounters(Cost):
    """Put that many counters of the kind on the source."""

    kind: str
    count: Amount = 1


@dataclass(frozen=True)
class Loyalty(Cost):
    """A loyalty symbol: +n, -n or -X (CR 606.4)."""

    change: int
    minus_x: bool = False


@dataclass(frozen=True)
class RevealCards(Cost):
    """Reveal that many cards of yours from the zone that pass the filter (CR 701.16); they are bound under
    `revealed`."""

    what: Filter
    count: Amount = 1
    zone: str = "hand"


@dataclass(frozen=True)
class DrawCards(Cost):
    """Draw that many cards. Effects may change what is really drawn; the cost is paid all the same (CR 118.11)."""

    count: Amount = 1


@dataclass(frozen=True)
class RevealThis(Cost):
    """Reveal the card the ability is on."""
