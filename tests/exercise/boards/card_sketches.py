"""What a card must be like to pass a filter, and such a card."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Keyword, Spell, Triggered
from apnap.language.card import CardDefinition
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddMana, GainLife, Pick, Target
from apnap.language.face import Face
from apnap.language.mana import LETTERS
from apnap.language.patterns import Chapter
from apnap.language.subtypes import subtype_bits
from apnap.rules.values.abilities import KEYWORDS

_ORDER = (t.CREATURE, t.LAND, t.ARTIFACT, t.ENCHANTMENT, t.INSTANT, t.SORCERY, t.PLANESWALKER, t.BATTLE)
_PLAIN_KEYWORDS = ("cycling", "flashback", "morph", "suspend", "equip", "crew", "enchant", "protection")
"""These need a cost or a quality; a card that only has them isn't made."""
_BACK = Face("Conjured Back", "", t.CREATURE | t.ARTIFACT, power=2, toughness=2)


class Sketch:
    """What a card must be like, gathered from the parts of a filter."""

    def __init__(self) -> None:
        self.types = 0
        self.choices: list[int] = []
        """At least one of the types of each."""
        self.subtypes: list[str] = []
        self.supertypes = self.not_supertypes = 0
        self.colours: list[int] = []
        self.not_colours: list[int] = []
        self.not_types = 0
        self.keywords: list[str] = []
        self.name = ""
        self.power = self.toughness = 2
        self.mana_value = 2
        self.measured = False
        """It asks for a size or mana value, even the usual one."""
        self.colourless = False
        self.counters: dict[str, int] = {}
        self.tapped = False
        self.new = False
        """It entered this turn."""
        self.token = False
        self.face_down = False
        self.kicked = False
        self.zone = ""
        self.turns = False
        """It has another face to transform to."""
        self.able = False
        """It has an ability to lose."""
        self.usable = False
        """It has an ability to activate."""
        self.count = 1
        """How many of them are asked for."""
        self.tribal = False
        """It has creature types without being a creature (CR 308.2)."""

    def take(self, part: f.Filter, wanted: bool = True) -> None:
        """What one part asks for."""
        if isinstance(part, f.AllOf) and wanted:
            for one in part.parts:
                self.take(one)
        elif isinstance(part, f.Non):
            self.take(part.inner, not wanted)
        elif isinstance(part, f.HasType):
            if wanted:
                self.choices.append(part.types)
            else:
                self.not_types |= part.types
        elif isinstance(part, f.HasColour):
            (self.colours if wanted else self.not_colours).append(part.colour)
        elif isinstance(part, f.HasSupertype) and not wanted:
            self.not_supertypes |= part.supertypes
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
            self.face_down |= part.status == "face down"
            self.kicked |= part.status == "kicked"
            self.new |= part.status == "entered this turn"
            if part.status == "modified":
                self.counters["+1/+1"] = 1
        elif isinstance(part, f.InZone):
            self.zone = part.zone
        elif isinstance(part, f.Measures) and isinstance(part.amount, int):
            self._measure(part.what, part.comparison, part.amount)

    def _measure(self, what: str, comparison: str, amount: int) -> None:
        number = passing(comparison, amount)
        number = {"odd": 3, "even": 2}.get(comparison, number)
        self.measured = True
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
            max(self.toughness, 1) + self.counters.get("-1/-1", 0) if creature else None,
            4 if types & t.PLANESWALKER else None,
            4 if types & t.BATTLE else None,
            self._abilities(types),
        )
        if self.turns:
            return CardDefinition((face, _BACK), "transform")
        return CardDefinition((face,))

    def _types(self) -> int:
        types = self.types
        for word in self.subtypes:
            bits = subtype_bits(word)
            types |= bits & -bits if not bits & t.CREATURE else t.TRIBAL if self.tribal else t.CREATURE
        if self.keywords:
            types |= t.CREATURE if not types & t.PERMANENT else 0
        for choice in sorted(self.choices, key=int.bit_count):
            if not types & choice:
                types |= next((bit for bit in _ORDER if bit & choice & ~self.not_types), choice & -choice)
        if not types:
            types = next(bit for bit in _ORDER if not bit & self.not_types)
        return types

    def _abilities(self, types: int) -> tuple[Ability, ...]:
        found: list[Ability] = [
            Keyword(name) for name in self.keywords if name in KEYWORDS and name not in _PLAIN_KEYWORDS
        ]
        if self.kicked:
            found.append(Keyword("kicker", (Mana("{0}"),)))
        if self.able and types & t.CREATURE:
            found.append(Keyword("vigilance"))
        if self.new and types & t.CREATURE:
            found.append(Keyword("haste"))  # or it could do nothing yet (CR 302.6)
        if self.usable:
            found.append(Activated((Mana("{4}"),), (GainLife(1),)))
        if types & (t.INSTANT | t.SORCERY):
            found.append(Spell((Pick(Target(f.permanent | f.player)), GainLife(1))))
        if types & t.LAND and not self.supertypes:
            found.append(Activated((TapThis(),), (AddMana("{G}"),)))
        if "Saga" in self.subtypes:
            found += [Triggered(Chapter(number), (GainLife(1),)) for number in (1, 2, 9)]
        if "Aura" in self.subtypes:
            found.append(Keyword("enchant", quality=f.permanent | f.player))
        return tuple(found)


def passing(comparison: str, amount: int) -> int:
    """A number that compares so with the amount."""
    return amount + {">": 1, "<": -1}.get(comparison, 0)
