"""Cards made to pass a filter, so that every card finds on its board what it refers to."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.game.seats import Permanent
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Ability, Keyword, Static
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
)
from apnap.language.effects import TakeCounters, Target, Transform
from apnap.language.mana import LETTERS
from apnap.language.node import Node, walk
from apnap.language.patterns import DealsDamage, PlayerAttacks
from apnap.language.references import This
from apnap.language.statics import Cannot, CostChange, May, Must
from apnap.rules.values.abilities import KEYWORDS
from tests.exercise.boards.card_sketches import Sketch

MOST = 12
"""At most this many kinds of cards are made for one card."""
SEVERAL = 20
"""And this many of a kind."""
_OF_SEVERAL = (SacrificeOther, ExileCards, ReturnToHand, TapOthers, RevealCards, DiscardCards, Target)
_EVASIONS = ("flying", "shadow", "horsemanship")
"""What has these can be blocked by what has them, too."""


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
    turns = any(isinstance(node, Transform) and not isinstance(node.what, This) for node in walk(card))
    losing = any(isinstance(node, LoseAll) for node in walk(card))
    filters = [*filters_in(card), *[one for part in spelled(card) for one in filters_in(part)]]
    filters += [*_with_counters(card), *_for_combat(card)]
    changes = [node for node in walk(card) if isinstance(node, CostChange) and node.coloured]
    priced = [node.what for node in walk(card) if isinstance(node, CostChange) and node.of != "spells"]
    for filter in sorted(filters, key=lambda one: -counts.get(one, 1)):
        for one in alternatives(filter):
            sketch = Sketch()
            sketch.take(one)
            if any(isinstance(part, f.SharesColour) for part in walk(one)):
                sketch.colours += _own_colours(card)
            if any(isinstance(part, f.SharesSubtype) for part in walk(one)):
                sketch.subtypes += card.faces[0].subtypes[:1]
            sketch.colours += [n for change in changes if change.what == filter for n in _coloured(change)]
            sketch.turns = turns and sketch.token
            sketch.able = losing
            sketch.usable = filter in priced
            sketch.count = counts.get(filter, 1)
            key = repr(sorted(vars(sketch).items(), key=lambda item: item[0]))
            if key not in seen and (_asks(sketch) or sketch.count > 4):
                seen.add(key)
                found.append(sketch)
    if any(isinstance(node, DealsDamage) and node.combat is not False for node in walk(card)):
        found.insert(0, _sturdy([one for one in _keywords(card) if one in _EVASIONS]))
    return found[:MOST]


def _for_combat(card: CardDefinition) -> list[f.Filter]:
    """What could block the card but for the one ability in question, or attack but for having defender, or assigns
    another amount of damage by its toughness."""
    found: list[f.Filter] = []
    evasions = [f.HasKeyword(one) for one in _keywords(card) if one in _EVASIONS]
    for node in [part for whole in (card, *spelled(card)) for part in walk(whole)]:
        if isinstance(node, Cannot) and node.action == "be blocked" and node.by is not None and _is_no_evasion(node.by):
            told = [one for one in alternatives(node.by) if evasions or _is_inert(one)]
            found += [f.AllOf((one, f.creature, *evasions)) for one in told]
        elif isinstance(node, May) and node.action == "attack as though it didn't have defender":
            found.append(f.AllOf((node.who, f.creature, f.HasKeyword("defender"))))
        elif isinstance(node, Static) and isinstance(node.rule, Must) and node.rule.action == "assign toughness":
            asked = [one.filter for one in walk(node) if isinstance(one, Fits)]
            found.append(f.AllOf((node.rule.who, f.creature, *asked, f.Measures("toughness", ">=", 5))))
    return found


def _is_no_evasion(by: f.Filter) -> bool:
    """What can't block is described by something other than the keywords that let it block."""
    return not any(isinstance(part, f.HasKeyword) for part in walk(by))


def _is_inert(filter: f.Filter) -> bool:
    """What passes it need not be a creature."""
    return not sketched(filter).card(0).faces[0].types & t.CREATURE


def sketched(filter: f.Filter) -> Sketch:
    """Of something that passes a filter without "or"."""
    sketch = Sketch()
    sketch.take(filter)
    return sketch


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
