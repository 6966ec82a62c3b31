"""A payment (CR 601.2g-h): mana abilities to activate, what helps to pay, and what is spent on which symbol."""

from __future__ import annotations

from apnap.language.mana import LETTERS, Symbol, symbol
from apnap.rules.asking.decisions import Answer
from apnap.rules.mana.cost import EVERY_TYPE, FOR_ABILITIES, SNOW, Way
from apnap.rules.mana.means import Source
from apnap.rules.mana.production import Extras
from apnap.rules.values.mana_offers import Types


class Unit:
    """One mana, as a number (`pool.FROM_SNOW`), and what it can do. It comes from an `entry` of the pool, from a plain
    source of a `thing`, or else from another activation."""

    __slots__ = ("bits", "mana", "entry", "thing")

    def __init__(self, bits: int, mana: int, entry: int = -1, thing: int = -1) -> None:
        self.bits = bits
        self.mana = mana
        self.entry = entry
        self.thing = thing


class Spent:
    """A unit that pays for a slot of a symbol, by the symbol's number."""

    __slots__ = ("unit", "mask", "symbol")

    def __init__(self, unit: Unit, mask: int, symbol: int) -> None:
        self.unit = unit
        self.mask = mask
        self.symbol = symbol


class Activation:
    """A source to be used: for which types of mana (none: that is asked), what triggered abilities add, with which
    things chosen, and what its own mana cost is paid with."""

    def __init__(self, source: Source, settled: tuple[Types, ...] = (), extras: Extras = (), number: int = -1) -> None:
        self.source = source
        self.settled = settled
        self.extras = extras
        self.number = number
        """The number of the source in the means."""
        self.things: tuple[int, ...] = ()
        self.paid: list[Spent] = []
        self.life = 0
        self.made: list[Unit] = []
        self.answers: tuple[Answer, ...] = ()
        """Where it was tried: those to what it asked."""

    @property
    def told(self) -> tuple[Symbol, ...]:
        """The very mana that its own cost is paid with, as symbols."""
        snow = SNOW << FOR_ABILITIES
        return tuple([symbol("S" if one.mask == snow else LETTERS[first_type(one.unit.mana)]) for one in self.paid])

    def copy(self, things: tuple[int, ...], answers: tuple[Answer, ...]) -> Activation:
        """The same with these things chosen for it, and these answers to what it asks."""
        other = Activation(self.source, self.settled, self.extras, self.number)
        other.things, other.answers = things, answers
        return other


class Payment:
    """A whole payment: activations that were tried `first`, further ones in a workable order (CR 601.2g), what helps,
    and the symbols that mana is spent on then (CR 601.2h), with so many of the others paid in life."""

    def __init__(self, way: Way, spent: list[Spent], left: list[Unit]) -> None:
        self.way = way
        self.spent = spent
        self.left = left
        """What isn't spent of the mana made and of the pool."""
        self.first: list[Activation] = []
        self.activations: list[Activation] = []
        self.helpers: list[Source] = []
        self.used: list[int] = []
        """The numbers of the sources, each as often as it is used."""
        self.symbols: tuple[Symbol, ...] = ()
        self.in_life = len(way.in_life)

    def all_spent(self) -> list[Spent]:
        """Everything that pays for a slot: of the cost, and of the costs of the activations."""
        return [*self.spent, *[one for made in self.activations for one in made.paid]]


def first_type(mana: int) -> int:
    """The first type that a mana could be."""
    types = mana & EVERY_TYPE
    return (types & -types).bit_length() - 1
