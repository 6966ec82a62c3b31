"""Cards made to pass a filter, so that every card finds on its board what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.game.board import Permanent
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition
from apnap.language.changes import LoseAll
from apnap.language.conditions import Compare, Exists, Fits
from apnap.language.costs import (
    DiscardCards,
    ExileCards,
    Mana,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    SacrificeOther,
    TapOthers,
    TapThis,
)
from apnap.language.effects import AddMana, GainLife, Pick, TakeCounters, Target, Transform
from apnap.language.face import Face
from apnap.language.mana import LETTERS
from apnap.language.node import Node, walk
from apnap.language.patterns import Chapter, DealsDamage, PlayerAttacks
from apnap.language.references import This
from apnap.language.statics import Cannot, CostChange, May, Must
from apnap.language.subtypes import subtype_bits
from apnap.rules.abilities import KEYWORDS

MOST = 12
"""So many kinds of cards are conjured for one card at most."""
SEVERAL = 20
"""And so many of a kind."""
_ORDER = (t.CREATURE, t.LAND, t.ARTIFACT, t.ENCHANTMENT, t.INSTANT, t.SORCERY, t.PLANESWALKER, t.BATTLE)
_OF_SEVERAL = (SacrificeOther, ExileCards, ReturnToHand, TapOthers, RevealCards, DiscardCards, Target)
_PLAIN_KEYWORDS = ("cycling", "flashback", "morph", "suspend", "equip", "crew", "enchant", "protection")
"""These need a cost or a quality; a card that merely has them is not conjured."""


_BACK = Face("Conjured Back", "", t.CREATURE | t.ARTIFACT, power=2, toughness=2)


_EVASIONS = ("flying", "shadow", "horsemanship")
"""What has these can be blocked by what has them, too."""


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
        """It asks for a size or mana value, be it the usual one."""
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
        """So many of them are asked for."""

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
            types |= bits & -bits if not bits & t.CREATURE else t.CREATURE
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
            yield from _inner(child)
        elif isinstance(child, Node):
            yield from filters_in(child) if not isinstance(child, f.Filter) else _inner(child)


def conjured(card: CardDefinition) -> list[Sketch]:
    """What the card looks for, each once."""
    found: list[Sketch] = []
    seen: set[str] = set()
    counts = _counts(card)
    turns = any([isinstance(node, Transform) and not isinstance(node.what, This) for node in walk(card)])
    losing = any([isinstance(node, LoseAll) for node in walk(card)])
    filters = [*filters_in(card), *[one for part in spelled(card) for one in filters_in(part)]]
    filters += [*_with_counters(card), *_for_combat(card)]
    changes = [node for node in walk(card) if isinstance(node, CostChange) and node.coloured]
    priced = [node.what for node in walk(card) if isinstance(node, CostChange) and node.of != "spells"]
    for filter in sorted(filters, key=lambda one: -counts.get(one, 1)):
        for one in alternatives(filter):
            sketch = Sketch()
            sketch.take(one)
            if any([isinstance(part, f.SharesColour) for part in walk(one)]):
                sketch.colours += _own_colours(card)
            sketch.colours += [n for change in changes if change.what == filter for n in _coloured(change)]
            sketch.turns = turns and sketch.token
            sketch.able = losing
            sketch.usable = filter in priced
            sketch.count = counts.get(filter, 1)
            key = repr(sorted(vars(sketch).items(), key=lambda item: item[0]))
            if key not in seen and (_asks(sketch) or sketch.count > 4):
                seen.add(key)
                found.append(sketch)
    if any([isinstance(node, DealsDamage) and node.combat is not False for node in walk(card)]):
        found.insert(0, _sturdy([one for one in _keywords(card) if one in _EVASIONS]))
    return found[:MOST]


def _for_combat(card: CardDefinition) -> list[f.Filter]:
    """What could block the card but for the one ability in question, or attack but for having defender, or assigns
    another amount of damage by its toughness."""
    found: list[f.Filter] = []
    evasions = [f.HasKeyword(one) for one in _keywords(card) if one in _EVASIONS]
    for node in [part for whole in (card, *spelled(card)) for part in walk(whole)]:
        if isinstance(node, Cannot) and node.action == "be blocked" and _is_no_evasion(node.by) and evasions:
            assert node.by is not None
            found.append(f.AllOf((node.by, f.creature, *evasions)))
        elif isinstance(node, May) and node.action == "attack as though it didn't have defender":
            found.append(f.AllOf((node.who, f.creature, f.HasKeyword("defender"))))
        elif isinstance(node, Static) and isinstance(node.rule, Must) and node.rule.action == "assign toughness":
            asked = [one.filter for one in walk(node) if isinstance(one, Fits)]
            found.append(f.AllOf((node.rule.who, f.creature, *asked, f.Measures("toughness", ">=", 5))))
    return found


def _is_no_evasion(by: f.Filter | None) -> bool:
    """What may not block is told by something else than the keywords that let it block."""
    return by is not None and not any([isinstance(part, f.HasKeyword) for part in walk(by)])


def _keywords(card: CardDefinition) -> list[str]:
    return [one.name for face in card.faces for one in face.abilities if isinstance(one, Keyword)]


def _own_colours(card: CardDefinition) -> list[int]:
    """A colour of the card, if it has one."""
    return [n for n, letter in enumerate(LETTERS[:5]) if letter in card.faces[0].cost][:1]


def _coloured(change: CostChange) -> list[int]:
    """The colours of mana that spells cost more or less of."""
    return [
        LETTERS.index(symbol.text) for symbol in Mana(change.coloured.lstrip("-")).symbols if symbol.text in LETTERS
    ]


def _sturdy(evasions: list[str]) -> Sketch:
    """A creature that survives damage, and can block what has such evasion."""
    sketch = Sketch()
    sketch.keywords = [*evasions, "reach"]
    sketch.choices, sketch.power, sketch.toughness = [t.CREATURE], 0, 12
    return sketch


def _with_counters(card: CardDefinition) -> list[f.Filter]:
    """What counters are to be taken from, by an effect or as a cost."""
    taken = [node for node in walk(card) if isinstance(node, TakeCounters) and node.kind]
    paid = [node for node in walk(card) if isinstance(node, RemoveCounters) and node.kind]
    found: list[f.Filter] = [f.AllOf((one.what, f.HasCounters(one.kind, 1))) for one in paid if one.what is not None]
    return found + [
        f.AllOf((part.what, f.HasCounters(node.kind, 1)))
        for node in taken
        for part in walk(node)
        if isinstance(part, Target)
    ]


def spelled(card: CardDefinition) -> list[Ability]:
    """What the card's keywords stand for."""
    keywords = [one for face in card.faces for one in face.abilities if isinstance(one, Keyword)]
    return [part for one in keywords if one.name in KEYWORDS for part in KEYWORDS[one.name](one)]


def _counts(card: CardDefinition) -> dict[f.Filter, int]:
    """How many things that pass a filter a condition asks for, where it says so."""
    found: dict[f.Filter, int] = {}
    for node in (part for whole in (card, *spelled(card)) for part in walk(whole)):
        if isinstance(node, (Exists, f.Controls)) and isinstance(node.at_least, int):
            found[node.what] = min(max(node.at_least, 1), SEVERAL)
        elif isinstance(node, _OF_SEVERAL) and isinstance(node.what, f.Filter) and isinstance(node.count, int):
            found[node.what] = min(max(node.count, 1), SEVERAL)
        elif isinstance(node, PlayerAttacks) and node.with_ is not None:
            found[node.with_] = min(node.at_least, SEVERAL)
        elif isinstance(node, Compare) and isinstance(node.left, Count) and isinstance(node.right, int):
            found[node.left.what] = min(max(node.right + 1, 1), SEVERAL)
    return found


def _asks(sketch: Sketch) -> bool:
    """It asks for something that not every board has."""
    plain = Sketch()
    plain.zone, plain.choices = sketch.zone, sketch.choices
    return vars(sketch) != vars(plain) or len([one for one in sketch.choices if one.bit_count() == 1]) > 1


def permanent(sketch: Sketch, number: int) -> Permanent | None:
    """On the battlefield, where the card is a permanent card and could be there by itself."""
    card = sketch.card(number)
    face = card.faces[0]
    if not face.types & t.PERMANENT or "Aura" in face.subtypes:
        return None
    return Permanent(
        card,
        counters=sketch.counters or None,
        tapped=sketch.tapped,
        sick=sketch.new,
        token=sketch.token,
        face_down=sketch.face_down,
    )
