"""Amounts: numbers that a card names or computes (CR 107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.language.kinds import Amount as Amount
from apnap.language.kinds import Computed as Computed
from apnap.language.kinds import Filter, Pattern, Reference
from apnap.language.references import This, You


@dataclass(frozen=True)
class X(Computed):
    """The value chosen for X (CR 107.3)."""


@dataclass(frozen=True)
class Count(Computed):
    """How many things pass the filter; or how many different names they have, if each must have another one
    (CR 201.2b)."""

    what: Filter
    different_names: bool = False


@dataclass(frozen=True)
class CountOf(Computed):
    """How many things the reference names."""

    what: Reference


@dataclass(frozen=True)
class PowerOf(Computed):
    """The power of what the reference names, live or as it last was."""

    of: Reference = This()


@dataclass(frozen=True)
class ToughnessOf(Computed):
    """The toughness of what the reference names."""

    of: Reference = This()


@dataclass(frozen=True)
class ManaValueOf(Computed):
    """The mana value of what the reference names (CR 202.3)."""

    of: Reference = This()


@dataclass(frozen=True)
class LifeOf(Computed):
    """The life total of the player."""

    who: Reference = You()


@dataclass(frozen=True)
class CountersOn(Computed):
    """How many counters of the kind are on what the reference names."""

    kind: str
    on: Reference = This()


@dataclass(frozen=True)
class LevelOf(Computed):
    """The level of what the reference names, a designation that has nothing to do with level counters (CR 716.2b); 1
    for what has none (CR 716.2d)."""

    of: Reference = This()


@dataclass(frozen=True)
class GreatestPower(Computed):
    """The greatest power among the things that pass the filter."""

    among: Filter


@dataclass(frozen=True)
class Least(Computed):
    """The least `power`, `toughness`, `mana value` or `life total` among the things that pass the filter."""

    what: str
    among: Filter


@dataclass(frozen=True)
class Greatest(Computed):
    """The greatest `toughness`, `mana value` or `life total` among the things that pass the filter."""

    what: str
    among: Filter


@dataclass(frozen=True)
class Total(Computed):
    """The `power`, `toughness` or `mana value` of all things that pass the filter, taken together."""

    what: str
    among: Filter


@dataclass(frozen=True)
class ManaSpent(Computed):
    """How much mana was spent to cast the object."""


@dataclass(frozen=True)
class Different(Computed):
    """How many different `card types`, `basic land types`, `colours`, `mana values` or `powers` there are among what
    passes the filter."""

    what: str
    among: Filter


@dataclass(frozen=True)
class Number(Computed):
    """The number that an earlier part of the effect, or the event, put under that name: "that much"."""

    name: str = "that much"


@dataclass(frozen=True)
class MostControlled(Computed):
    """The greatest number of things that pass the filter that one player controls."""

    what: Filter


@dataclass(frozen=True)
class Plus(Computed):
    """The sum."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Times(Computed):
    """The amount, that many times."""

    factor: int
    amount: Amount


@dataclass(frozen=True)
class Product(Computed):
    """One amount multiplied by another."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Half(Computed):
    """Half the amount, rounded up or down as the card says (CR 107.1a)."""

    amount: Amount
    up: bool = False


@dataclass(frozen=True)
class Shared(Computed):
    """The amount divided evenly among the things, rounded down (CR 107.1a); 0 where there are none."""

    amount: Amount
    among: Reference


@dataclass(frozen=True)
class EventsThisTurn(Computed):
    """How many events of the pattern happened this turn; with `before`, before the one that triggered the ability. With
    `total`, how much they came to in all: "the amount of life you gained this turn"."""

    pattern: Pattern
    before: bool = False
    total: bool = False


@dataclass(frozen=True)
class PartySize(Computed):
    """How many creatures are in your party: at most one Cleric, Rogue, Warrior and Wizard each (CR 700.8)."""


@dataclass(frozen=True)
class Devotion(Computed):
    """The player's devotion to the colour, or to the combination of colours (CR 700.5); to the one that was
    chosen for the source, where none is given."""

    colours: tuple[int, ...]
    who: Reference = You()


@dataclass(frozen=True)
class ColoursSpent(Computed):
    """How many colours of mana were spent to cast the object (CR 702.44a)."""


LIFE_FOR_MANA: Final = "life for mana"
"""As such a cost: life that was paid for a Phyrexian mana symbol (CR 107.4f)."""


@dataclass(frozen=True)
class TimesPaid(Computed):
    """How often the optional cost of that name was paid as the spell was cast (CR 702.33c)."""

    cost: str = "kicker"


@dataclass(frozen=True)
class CommanderCasts(Computed):
    """How often the player has cast a commander of theirs from the command zone this game (CR 903.8); with `of`, how
    often those commanders were, whoever owns them."""

    who: Reference = You()
    of: Reference | None = None


@dataclass(frozen=True)
class IdentityColours(Computed):
    """How many colours the colour identity of the player's commanders has; less than 0 where it is undefined, because
    they have no commander (CR 903.4f)."""

    who: Reference = You()


@dataclass(frozen=True)
class ChosenNumber(Computed):
    """The number that was chosen for the source."""


@dataclass(frozen=True)
class TimesTempted(Computed):
    """How often the Ring has tempted the player this game (CR 701.52c)."""

    who: Reference = You()


@dataclass(frozen=True)
class FurtherTargets(Computed):
    """How many targets were chosen for the spell beyond the first (CR 601.2f)."""


@dataclass(frozen=True)
class CountersRemoved(Computed):
    """How many counters of the kind were removed for the cost: "for each charge counter removed this way"."""

    kind: str


@dataclass(frozen=True)
class DownTo(Computed):
    """How many cards from the top of your library it takes to come to one that passes the filter, or to that many; all
    of them where there are fewer."""

    what: Filter
    number: Amount = 1
