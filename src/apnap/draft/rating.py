"""How good a card is in a limited deck, from its nodes: size for its cost, evasion, removal, cards drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from apnap.draft.packs import COMMON, MYTHIC, RARE, UNCOMMON
from apnap.language import effects as e
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.card import CardDefinition
from apnap.language.drafting import AsYouDraft, DraftAtRandom, InsteadOfDrafting
from apnap.language.face import Face
from apnap.language.mana import COLOURS, C, symbols
from apnap.language.node import Node, walk
from apnap.language.types import BASIC_LAND_TYPES
from apnap.language.zones import BATTLEFIELD

_RARITY: Final = {COMMON: 0.0, UNCOMMON: 0.3, RARE: 0.7, MYTHIC: 1.0}
_KEYWORDS: Final = {
    "flying": 1.0,
    "double strike": 1.0,
    "deathtouch": 0.6,
    "lifelink": 0.5,
    "first strike": 0.4,
    "trample": 0.3,
    "menace": 0.3,
    "vigilance": 0.2,
    "haste": 0.3,
    "hexproof": 0.4,
    "indestructible": 0.8,
    "flash": 0.2,
    "defender": -0.8,
}
_SIZE: Final = 0.45
"""For each point of power and toughness beyond what a creature of its mana value usually has."""


@lru_cache(maxsize=4096)
def rating(card: CardDefinition, rarity: str = "") -> float:
    """From about 0, never played, to about 5. The colours it needs are another matter."""
    return max(_of_face(face) for face in card.faces[: 2 if card.layout in ("split", "adventure", "modal") else 1]) + (
        _RARITY.get(rarity, 0.0)
    )


def _of_face(face: Face) -> float:
    if face.types & t.CONSPIRACY:
        return 3.0
    if face.types & t.LAND:
        return _of_land(face)
    base = 1.4 + _of_verbs(face) + _of_draft_abilities(face)
    if face.types & t.CREATURE:
        return base + 0.6 + _of_body(face)
    if face.types & t.PLANESWALKER:
        return base + 2.0
    return base - 0.15 * max(mana_value(face) - 5, 0)


def _of_land(face: Face) -> float:
    """A land that makes several colours is useful; a basic land can be had for nothing."""
    if face.supertypes & t.BASIC:
        return 0.0
    return 1.2 + 0.5 * (len(colours_made(face)) > 1)


def _of_body(face: Face) -> float:
    power, toughness = _number(face.power), _number(face.toughness)
    usual = 2 * mana_value(face)
    total = _SIZE * max(min(power + toughness - usual, 4), -4) + 0.2 * min(mana_value(face), 6)
    total -= 1.0 if power == 0 else 0.0
    words = {ability.name for ability in face.abilities if isinstance(ability, Keyword)}
    return total + sum(_KEYWORDS.get(word, 0.1) for word in words)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 1


def _of_verbs(face: Face) -> float:
    """What spells and abilities do. On a permanent each line counts for less, since it costs something or waits."""
    total = 0.0
    for ability in face.abilities:
        if isinstance(ability, Spell):
            total += _of_effects(ability)
        elif isinstance(ability, (Activated, Triggered)):
            total += 0.2 + 0.5 * _of_effects(ability)
    return min(total, 2.5)


def _of_effects(ability: Node) -> float:
    total = 0.0
    for node in walk(ability):
        if is_removal_verb(node):
            total += 1.4
        elif isinstance(node, e.Draw):
            total += 0.4 + 0.3 * min(_number(node.amount), 3)
        elif isinstance(node, (e.CreateToken, e.CreateCopyToken)):
            total += 0.8
        elif isinstance(node, e.Counter):
            total += 0.7
    return min(total, 2.2)


def is_removal_verb(node: Node) -> bool:
    """Destroying, damaging or exiling something that is chosen, or returning it to its owner's hand."""
    if isinstance(node, e.Move):
        return node.to != BATTLEFIELD and isinstance(node.what, e.Target) and not node.to.startswith("grave")
    if isinstance(node, e.DealDamage):
        return isinstance(node.to, e.Target)
    return isinstance(node, (e.Destroy, e.ExileUntilLeaves)) and any(isinstance(one, e.Target) for one in walk(node))


def is_removal(card: CardDefinition) -> bool:
    return any(is_removal_verb(node) for face in card.faces for ability in face.abilities for node in walk(ability))


def _of_draft_abilities(face: Face) -> float:
    """Cards that give more or better picks are worth drafting for that."""
    if any(isinstance(ability, DraftAtRandom) for ability in face.abilities):
        return -0.5
    return 0.8 if any(isinstance(ability, (AsYouDraft, InsteadOfDrafting)) for ability in face.abilities) else 0.0


# -- what building a deck asks of a card -------------------------------------------------------------------------------


def mana_value(face: Face) -> int:
    return sum(symbol.value for symbol in face.symbols)


def cost_of(card: CardDefinition) -> int:
    """The mana value of the front, or of the cheaper half."""
    halves = card.faces if card.layout == "split" else card.faces[:1]
    return min(mana_value(face) for face in halves)


def colours_of(card: CardDefinition) -> frozenset[int]:
    """The colours of mana that are needed to cast it; a hybrid symbol needs either, so it counts for none of them."""
    face = card.faces[0]
    return frozenset(symbol.types[0] for symbol in face.symbols if len(symbol.types) == 1 and symbol.types[0] != C)


def castable(card: CardDefinition, colours: frozenset[int]) -> bool:
    """Whether each symbol of its cost can be paid with these colours."""
    for symbol in card.faces[0].symbols:
        if symbol.types and C not in symbol.types and not symbol.generic and colours.isdisjoint(symbol.types):
            if not symbol.phyrexian:
                return False
        elif symbol.types == (C,):
            return False
    return True


def colours_made(face: Face) -> frozenset[int]:
    """The colours of mana that a land makes: by its basic land types, or by its mana abilities."""
    found = {colour for colour in COLOURS if BASIC_LAND_TYPES[colour] in face.subtypes}
    for ability in face.abilities:
        for node in walk(ability):
            if isinstance(node, e.AddMana):
                found |= _added(node)
    return frozenset(found)


def _added(effect: e.AddMana) -> set[int]:
    return {*effect.colours, *[kind for symbol in symbols(effect.mana) for kind in symbol.types if kind in COLOURS]}


def is_land(card: CardDefinition) -> bool:
    return bool(card.faces[0].types & t.LAND)


def is_creature(card: CardDefinition) -> bool:
    return bool(card.faces[0].types & t.CREATURE)


def in_deck(card: CardDefinition) -> bool:
    """Whether it is a card that a deck can have: not a conspiracy, a plane or the like (CR 100.2, 315.3)."""
    return not card.faces[0].types & t.NONTRADITIONAL
