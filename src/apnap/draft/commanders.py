"""Commanders of a deck that was drafted (CR 903.13e-f)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from apnap.cards import legality
from apnap.cards.facts import CardFacts, of_definition
from apnap.cards.lists.listed import COMMANDER
from apnap.cards.pool import UnknownCard, named
from apnap.cards.store import NotPlayable
from apnap.draft.pools import Pool
from apnap.draft.rating import in_deck, is_land, rating
from apnap.language.card import CardDefinition
from apnap.language.mana import LETTERS
from apnap.rules.asking.errors import IllegalDeck

SPELLS = 34
"""As many of the best cards are compared."""


@dataclass
class Leaders:
    """One commander, or two that are partners, and the colours of their deck."""

    cards: tuple[CardDefinition, ...]
    identity: frozenset[int]
    _known: dict[str, bool] = field(default_factory=dict)

    def allow(self, card: CardDefinition) -> bool:
        """Whether the card's colour identity is within theirs (CR 903.5c)."""
        if card.name not in self._known:
            self._known[card.name] = _colours(of_definition(card)) <= self.identity
        return self._known[card.name]


def _colours(*cards: CardFacts) -> frozenset[int]:
    return frozenset(LETTERS.index(letter) for card in cards for letter in card.identity)


def leaders_of(pool: Pool) -> Leaders:
    """The commanders with which the rest of the pool makes the best deck."""
    found = [Leaders(cards, colours) for cards in _possible(pool) for colours in _identities(cards)]
    if not found:
        raise IllegalDeck("903.3", "there is no card in the card pool that can be a commander")
    return max(found, key=lambda leaders: _strength(pool, leaders))


def _identities(cards: tuple[CardDefinition, ...]) -> list[frozenset[int]]:
    """Their colour identity; each that may be chosen, where colours are chosen before the game (CR 903.4b)."""
    facts = [of_definition(card) for card in cards]
    free = sum(legality.chooses_colour(one) for one in facts)
    return [_colours(*facts) | frozenset(more) for more in combinations(range(5), free)]


def _possible(pool: Pool) -> list[tuple[CardDefinition, ...]]:
    cards = list(dict.fromkeys([card for card in pool.definitions if in_deck(card)]))
    able = [card for card in cards if "legendary" in of_definition(card).supertypes or leads(card)]
    pairs = [pair for pair in combinations(able, 2) if _together(pool, pair)]
    found = [*[(card,) for card in able if leads(card)], *pairs]
    return found or [(card,) for card in _added(pool)]


@lru_cache(maxsize=4096)
def leads(*cards: CardDefinition) -> bool:
    """Whether the rules of Commander allow them as commanders, apart from the rest of the deck."""
    section = [of_definition(card) for card in cards]
    wrong = legality.problems({COMMANDER: section}, legality.COMMANDER)
    return not any(one.rule == "903.3" or one.rule.startswith("702.124") for one in wrong)


def _together(pool: Pool, pair: tuple[CardDefinition, ...]) -> bool:
    if leads(*pair):
        return True
    alike = pool.partnering and all(leads(card) for card in pair)
    return alike and all(len(_colours(of_definition(card))) <= 1 for card in pair)


def _added(pool: Pool) -> list[CardDefinition]:
    """Cards that may be added to the pool as commanders, as far as they are known and can be played."""
    found = []
    for name in dict.fromkeys(pool.additions):
        try:
            found.append(named(name))
        except (UnknownCard, NotPlayable):
            continue
    return found


def _strength(pool: Pool, leaders: Leaders) -> float:
    ratings = [
        rating(one.card, one.rarity)
        for one in pool.cards
        if in_deck(one.card) and not is_land(one.card) and leaders.allow(one.card)
    ]
    best = sum(sorted(ratings, reverse=True)[:SPELLS])
    return best + sum(rating(card) for card in leaders.cards)
