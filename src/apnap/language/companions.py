"""Companions (CR 702.139): what they ask of a starting deck, and whether a deck fulfils it.

The cards are described by what deck construction knows of them, since a deck may be checked whose cards can't all be
played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Keyword
from apnap.language.card import CardDefinition
from apnap.language.kinds import Condition
from apnap.language.mana import symbols
from apnap.language.subtypes import LAND_TYPES

MORE_CARDS: Final = 20
_PERMANENT: Final = frozenset(("artifact", "battle", "creature", "enchantment", "land", "planeswalker"))
_ACTIVATED: Final = frozenset(("cycling", "equip", "crew", "level up", "morph", "outlast", "reconfigure", "fortify"))
"""Keywords of permanent cards that mean activated abilities, besides those that end in "cycling"."""


@dataclass(frozen=True)
class StartingDeck(Condition):
    """What a companion asks of the starting deck: each of its `cards` (`card`, `nonland card`, `creature card`,
    `permanent card`) has the quality: `even mana value`, `odd mana value`, `mana value at
    least` or `at most` the number, one of the `subtypes`, `activated ability`, `single mana symbols`; or together they
    have `different names`, `a card type in common`; or the deck has `more cards` than it must."""

    cards: str = "card"
    quality: str = "more cards"
    number: int = 0
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True)
class StartingCard:
    """A card as a companion sees it."""

    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    cost: str
    activated: bool
    """It has an activated ability."""

    @property
    def mana_value(self) -> int:
        """CR 202.3."""
        return sum(max(symbol.generic, 1 if symbol.types or symbol.snow else 0) for symbol in symbols(self.cost))


def described(card: CardDefinition) -> StartingCard:
    """A card from its nodes, by its front face."""
    front = card.faces[0]
    types = frozenset([word for word, bit in t.CARD_TYPES.items() if front.types & bit])
    lands = any(word in LAND_TYPES for word in front.subtypes if word in t.BASIC_LAND_TYPES)
    activated = lands or any(is_activated(ability) for ability in front.abilities)
    return StartingCard(card.name, types, frozenset(front.subtypes), front.cost, activated)


def is_activated(ability: Ability) -> bool:
    """Whether it is an activated ability, or a keyword that means one (CR 602.1)."""
    if isinstance(ability, Keyword):
        return ability.name in _ACTIVATED or ability.name.endswith("cycling")
    return isinstance(ability, Activated)


def condition_of(abilities: Sequence[Ability]) -> StartingDeck | None:
    """What the companion ability among them asks for."""
    for ability in abilities:
        if isinstance(ability, Keyword) and ability.name == "companion" and isinstance(ability.quality, StartingDeck):
            return ability.quality
    return None


def is_fulfilled(condition: StartingDeck, deck: Sequence[StartingCard], least: int) -> bool:
    """Whether the starting deck fulfils it; `least` is the minimum deck size (CR 100.5)."""
    if condition.quality == "more cards":
        return len(deck) >= least + MORE_CARDS
    cards = [card for card in deck if _is_asked(condition.cards, card)]
    if condition.quality == "different names":
        return len({card.name for card in cards}) == len(cards)
    if condition.quality == "a card type in common":
        return not cards or bool(frozenset.intersection(*[card.types for card in cards]))
    return all(_has(condition, card) for card in cards)


def _is_asked(cards: str, card: StartingCard) -> bool:
    if cards == "nonland card":
        return "land" not in card.types
    if cards == "creature card":
        return "creature" in card.types
    return cards != "permanent card" or bool(card.types & _PERMANENT)


def _has(condition: StartingDeck, card: StartingCard) -> bool:
    quality, value = condition.quality, card.mana_value
    if quality in ("even mana value", "odd mana value"):
        return value % 2 == (quality == "odd mana value")
    if quality == "mana value at least":
        return value >= condition.number
    if quality == "mana value at most":
        return value <= condition.number
    if quality == "subtypes":
        return not card.subtypes.isdisjoint(condition.subtypes)
    if quality == "activated ability":
        return card.activated
    counts = Counter(symbol.text for symbol in symbols(card.cost))
    return quality == "single mana symbols" and max(counts.values(), default=0) <= 1
