"""Cards made to pass a filter, so that every card finds on its board what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.game.board import Permanent
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Ability, Keyword, Spell
from apnap.language.card import CardDefinition
from apnap.language.effects import GainLife
from apnap.language.face import Face
from apnap.language.mana import LETTERS
from apnap.language.node import Node
from apnap.language.subtypes import subtype_bits
from apnap.rules.abilities import KEYWORDS

MOST = 12
"""So many cards are conjured for one card at most."""
_ORDER = (t.CREATURE, t.LAND, t.ARTIFACT, t.ENCHANTMENT, t.INSTANT, t.SORCERY, t.PLANESWALKER, t.BATTLE)
_PLAIN_KEYWORDS = ("cycling", "flashback", "morph", "suspend", "equip", "crew", "enchant", "protection")
"""These need a cost or a quality; a card that merely has them is not conjured."""


class Sketch:
    """What a card must be like, gathered from the parts of a filter."""

    def __init__(self) -> None:
        self.types = 0
        self.choice = 0
        """At least one of these types."""
        self.subtypes: list[str] = []
        self.supertypes = 0
        self.colours: list[int] = []
        self.not_colours: list[int] = []
        self.not_types = 0
        self.keywords: list[str] = []
        self.name = ""
        self.power = self.toughness = 2
        self.mana_value = 2
        self.colourless = False
        self.counters: dict[str, int] = {}
        self.tapped = False
        self.token = False
        self.zone = ""

    def take(self, part: f.Filter, wanted: bool = True) -> None:
        """What one part asks for."""
        if isinstance(part, f.AllOf) and wanted:
            for one in part.parts:
                self.take(one)
        elif isinstance(part, f.Non):
            self.take(part.inner, not wanted)
        elif isinstance(part, f.HasType):
            if wanted:
                self.choice = part.types if not self.choice else self.choice & part.types or self.choice
            else:
                self.not_types |= part.types
        elif isinstance(part, f.HasColour):
            (self.colours if wanted else self.not_colours).append(part.colour)
        elif wanted:
            self._take_wanted(part)

    def _take_wanted(self, part: f.Filter) -> None:
        if isinstance(part, f.HasSubtype):
            self.subtypes.append(part.subtype)
        elif isinstance(part, f.HasSupertype):
            self.supertypes |= part.supertypes & -part.supertypes
        elif isinstance(part, f.HasKeyword):
            self.keywords.append(part.keyword)
        elif isinstance(part, f.Named):
            self.name = part.name
        elif isinstance(part, f.Multicoloured):
            self.colours += [0, 4]
        elif isinstance(part, f.Colourless):
            self.colourless = True
        elif isinstance(part, f.HasCounters):
            self.counters[part.kind or "+1/+1"] = part.at_least
        elif isinstance(part, f.HasStatus):
            self.tapped |= part.status == "tapped"
            self.token |= part.status == "token"
        elif isinstance(part, f.InZone):
            self.zone = part.zone
        elif isinstance(part, f.Measures) and isinstance(part.amount, int):
            self._measure(part.what, part.comparison, part.amount)

    def _measure(self, what: str, comparison: str, amount: int) -> None:
        number = amount + {">": 1, "<": -1}.get(comparison, 0)
        number = {"odd": 3, "even": 2}.get(comparison, number)
        if what == "power":
            self.power = number
        elif what == "toughness":
            self.toughness = number
        elif what == "mana value":
            self.mana_value = number

    def card(self, number: int) -> CardDefinition:
        types = self._types()
        colours = [] if self.colourless else self.colours or [c for c in (4, 3, 0) if c not in self.not_colours][:1]
        if types & t.LAND:
            cost = ""
        else:
            generic = max(self.mana_value - len(colours), 0)
            cost = ("{" + str(generic) + "}" if generic or not colours else "") + "".join(
                ["{" + LETTERS[colour] + "}" for colour in colours]
            )
        creature = bool(types & t.CREATURE)
        face = Face(
            self.name or f"Conjured {number}",
            cost,
            types,
            tuple(self.subtypes),
            self.supertypes,
            self.power if creature else None,
            max(self.toughness, 1) if creature else None,
            4 if types & t.PLANESWALKER else None,
            4 if types & t.BATTLE else None,
            self._abilities(types),
        )
        return CardDefinition((face,))

    def _types(self) -> int:
        types = self.types
        for word in self.subtypes:
            bits = subtype_bits(word)
            types |= bits & -bits if not bits & t.CREATURE else t.CREATURE
        if self.keywords:
            types |= t.CREATURE if not types & t.PERMANENT else 0
        if self.choice and not types & self.choice:
            types |= next((bit for bit in _ORDER if bit & self.choice & ~self.not_types), self.choice & -self.choice)
        if not types:
            types = next(bit for bit in _ORDER if not bit & self.not_types)
        return types

    def _abilities(self, types: int) -> tuple[Ability, ...]:
        found: list[Ability] = [
            Keyword(name) for name in self.keywords if name in KEYWORDS and name not in _PLAIN_KEYWORDS
        ]
        if types & (t.INSTANT | t.SORCERY):
            found.append(Spell((GainLife(1),)))
        return tuple(found)


def alternatives(filter: f.Filter) -> list[f.Filter]:
    """The filter without its "or": one for each choice."""
    if isinstance(filter, f.AnyOf):
        return [one for choice in filter.choices for one in alternatives(choice)]
    if isinstance(filter, f.AllOf):
        for place, part in enumerate(filter.parts):
            choices = alternatives(part)
            if len(choices) > 1:
                rest = (*filter.parts[:place], *filter.parts[place + 1 :])
                return [one for choice in choices for one in alternatives(f.AllOf((choice, *rest)))]
    return [filter]


def filters_in(node: Node) -> Iterator[f.Filter]:
    """The filters on a card, each whole."""
    for child in node.children():
        if isinstance(child, f.Filter):
            yield child
            yield from (one for one in _inner(child))
        else:
            yield from filters_in(child)


def _inner(filter: f.Filter) -> Iterator[f.Filter]:
    """Filters that stand inside a filter as something of their own: what a player controls, what a spell targets."""
    for child in filter.children():
        if isinstance(filter, (f.Controls, f.Targets)) and isinstance(child, f.Filter):
            yield child
        elif isinstance(child, Node):
            yield from filters_in(child) if not isinstance(child, f.Filter) else _inner(child)


def conjured(card: CardDefinition) -> list[Sketch]:
    """What the card looks for, each once."""
    found: list[Sketch] = []
    seen: set[str] = set()
    for filter in filters_in(card):
        for one in alternatives(filter):
            sketch = Sketch()
            sketch.take(one)
            key = repr(sorted(vars(sketch).items(), key=lambda item: item[0]))
            if key not in seen and _asks(sketch):
                seen.add(key)
                found.append(sketch)
    return found[:MOST]


def _asks(sketch: Sketch) -> bool:
    """It asks for something that not every board has."""
    plain = Sketch()
    plain.zone, plain.choice = sketch.zone, sketch.choice
    return vars(sketch) != vars(plain)


def permanent(sketch: Sketch, number: int) -> Permanent | None:
    """On the battlefield, where the card is a permanent card and could be there by itself."""
    card = sketch.card(number)
    face = card.faces[0]
    if not face.types & t.PERMANENT or "Aura" in face.subtypes:
        return None
    return Permanent(card, counters=sketch.counters or None, tapped=sketch.tapped, token=sketch.token)
