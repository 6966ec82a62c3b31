"""Characteristics of an object (CR 109.3), and ability instances."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Ability, Activated, Static, Triggered
from apnap.language.card import Face
from apnap.language.mana import Symbol
from apnap.language.statics import AlternativeCost

PRINTED: Final = -1
"""The origin of an ability that is part of the object's copiable values."""

Link = tuple[int, ...]
"""Which abilities of an object can be linked to one another: its own abilities share the empty link, and those that
one effect gave it share that effect's. Abilities with different links are never linked (CR 607.1, 607.5).
"""
EXCEPTION: Final[Link] = (1,)
"""The link of the abilities that a copy effect adds as exceptions (CR 707.9a)."""
GRANTED: Final = -4
"""The links of abilities that an effect grants begin with this and the source of the effect, and end with the link of
the ability that grants them. No other links begin with it.
"""
KEY: Final = 4
"""The length of the part between: which effect it is."""
FACE: Final = 1024
"""The distance between the slots of one face of a card and those of the next."""


class AbilityInstance:
    """An ability on an object: its node, and the slot it is printed in or the effect that grants it.

    Links, once-a-turn limits and the like are keyed on `key` and the object, never on equal nodes (CR 607.1).
    """

    __slots__ = ("node", "origin", "slot", "part", "timestamp", "link")

    def __init__(
        self, node: Ability, origin: int, slot: int, part: int = 0, timestamp: int = 0, link: Link = ()
    ) -> None:
        self.node = node
        self.origin = origin
        self.slot = slot
        self.part = part
        """Which one it is, if a keyword means several abilities."""
        self.timestamp = timestamp
        """Of the effect that granted it (CR 613.7a); 0 for printed abilities."""
        self.link = link

    @property
    def key(self) -> tuple[int, ...]:
        return (self.origin, self.slot, self.part, *self.link)

    def again(self, node: Ability, part: int, link: Link) -> AbilityInstance:
        """The same instance with another node, part or link."""
        return AbilityInstance(node, self.origin, self.slot, part, self.timestamp, link)

    def __repr__(self) -> str:
        return f"AbilityInstance({self.node!r}, {self.origin}, {self.slot}, {self.part})"


UNKNOWN_MANA: Final = -2
ANY_MANA: Final = -1


class AbilityTable:
    """An object's abilities sorted by kind, with keywords expanded; computed once per set of characteristics."""

    __slots__ = (
        "activated",
        "mana",
        "triggered",
        "statics",
        "continuous",
        "rules",
        "keywords",
        "quiet",
        "acts",
        "alternatives",
        "cheapens",
        "makes",
        "types_made",
        "mana_in_hand",
        "odd_mana",
        "for_anyone",
    )

    def __init__(self) -> None:
        self.activated: list[tuple[AbilityInstance, Activated]] = []
        self.mana: list[tuple[AbilityInstance, Activated]] = []
        """Those of the activated abilities that are mana abilities."""
        self.makes = UNKNOWN_MANA
        """The most mana that a player gets from the object by tapping it; `ANY_MANA` if other things matter too."""
        self.types_made = 0
        """The types that this mana could be of, as bits."""
        self.acts: list[tuple[int, AbilityInstance, Activated]] = []
        """Those of the activated abilities that aren't mana abilities, with their numbers among all of them."""
        self.mana_in_hand = False
        """There are mana abilities that can be activated while the card is in a hand."""
        self.odd_mana = False
        """There are mana abilities that do more than tap for mana."""
        self.for_anyone = False
        """There are activated abilities that any player may activate."""
        self.triggered: list[tuple[AbilityInstance, Triggered]] = []
        self.statics: list[tuple[AbilityInstance, Static]] = []
        self.alternatives: list[AlternativeCost] = []
        """The alternative costs among the static abilities."""
        self.cheapens = False
        """Some static ability is about what costs are, or helps to pay them."""
        self.continuous: list[tuple[AbilityInstance, Static]] = []
        """Those of the static abilities that change characteristics or control, for the layers."""
        self.rules: list[tuple[AbilityInstance, Static]] = []
        """Those that are rules for others too. What a card says of casting itself is read off the card."""
        self.keywords: frozenset[str] = frozenset()
        self.quiet = True
        """Nothing here triggers or is a rule in force: events needn't check the object."""


class Characteristics:
    """One set of values: printed, copiable or current. Never changed once shared: the layers change a `copy`."""

    __slots__ = (
        "name",
        "cost",
        "colours",
        "types",
        "supertypes",
        "subtypes",
        "power",
        "toughness",
        "loyalty",
        "defense",
        "abilities",
        "bare",
        "table",
        "front_value",
        "alternative",
    )

    def __init__(self) -> None:
        self.name = ""
        self.cost: tuple[Symbol, ...] = ()
        self.colours = 0
        self.types = 0
        self.supertypes = 0
        self.subtypes: frozenset[str] = frozenset()
        self.power = 0
        self.toughness = 0
        self.loyalty = 0
        self.defense = 0
        self.abilities: tuple[AbilityInstance, ...] = ()
        self.bare = False
        """It has lost all abilities, including those it has from its types (CR 305.6)."""
        self.table: AbilityTable | None = None
        self.front_value = -1
        """On the back face of a transforming card: the mana value of the front (CR 202.3b, 712.8e)."""
        self.alternative: Characteristics | None = None
        """On a flip card or a copy of one: the alternative characteristics (CR 710.1)."""

    def copy(self) -> Characteristics:
        other = Characteristics()
        other.name = self.name
        other.cost = self.cost
        other.colours = self.colours
        other.types = self.types
        other.supertypes = self.supertypes
        other.subtypes = self.subtypes
        other.power = self.power
        other.toughness = self.toughness
        other.loyalty = self.loyalty
        other.defense = self.defense
        other.abilities = self.abilities
        other.front_value = self.front_value
        other.bare = self.bare
        other.alternative = self.alternative
        return other

    def copy_all(self) -> Characteristics:
        """A copy that also shares the sorted abilities, for changes that don't affect abilities or types."""
        other = self.copy()
        other.table = self.table
        return other

    @property
    def mana_value(self) -> int:
        """CR 202.3, with X as 0, as it is everywhere except on the stack: `reading.mana_value` adds it there."""
        if self.front_value >= 0:
            return self.front_value
        total = 0
        for symbol in self.cost:
            total += symbol.value
        return total


UNKNOWN: Final = Characteristics()
"""Of an object that has left, in a copy for a player who couldn't see it."""


def colour_bits(cost: tuple[Symbol, ...], indicator: tuple[int, ...]) -> int:
    """The colours that a mana cost and a colour indicator give (CR 105.2, 202.2)."""
    bits = 0
    for symbol in cost:
        for colour in symbol.colours:
            bits |= 1 << colour
    for colour in indicator:
        bits |= 1 << colour
    return bits


def of_face(face: Face, number: int = 0) -> Characteristics:
    """The printed values of a face; abilities of different faces are in different slots."""
    made = Characteristics()
    made.name = face.name
    made.cost = face.symbols
    made.colours = colour_bits(made.cost, face.indicator)
    made.types = face.types
    made.supertypes = face.supertypes
    made.subtypes = frozenset(face.subtypes)
    made.power = face.power if isinstance(face.power, int) else 0
    made.toughness = face.toughness if isinstance(face.toughness, int) else 0
    made.loyalty = face.loyalty or 0
    made.defense = face.defense or 0
    made.abilities = tuple(
        [AbilityInstance(node, PRINTED, FACE * number + slot) for slot, node in enumerate(face.abilities)]
    )
    return made
