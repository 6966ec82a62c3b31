"""Building a deck from a card pool: two colours and 40 cards (CR 100.2b), or a commander and 60 (CR 903.13f)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from apnap.cards.decks import DeckList
from apnap.cards.lists.listed import COMMANDER, CONSPIRACIES
from apnap.cards.pool import named
from apnap.draft.commanders import Leaders, leaders_of
from apnap.draft.pools import DraftedCard, Pool
from apnap.draft.rating import castable, colours_made, cost_of, in_deck, is_creature, is_land, rating
from apnap.language import types as t
from apnap.language.card import CardDefinition
from apnap.language.mana import COLOURS
from apnap.language.nontraditional import DeckWithoutBasicLands, SmallerDeck
from apnap.language.types import BASIC_LAND_TYPES
from apnap.rules.asking.errors import IllegalDeck
from apnap.rules.objects.conspiracies import rules_of

LIMITED: Final = 40
WITH_COMMANDER: Final = 60
LANDS: Final = 17 / 40
CREATURES: Final = 14 / 23
"""The part of a deck's spells that are creatures, if possible."""
CURVE: Final = {0: 3, 1: 3, 2: 6, 3: 6, 4: 5, 5: 4, 6: 2}
"""How many spells of a mana value are enough in a deck of 23; 6 stands for more too."""
TOO_MANY: Final = 0.5
"""What one more than enough costs in rating, twice as much for a mana value of 6."""
MOST_SPECIAL_LANDS: Final = 5
FEWEST_BASICS: Final = 3
"""Of each colour, where two are played."""


@dataclass
class Built:
    """A deck, with what was noted for the player's cards."""

    deck: DeckList
    colours: frozenset[int]


def build(pool: Pool, size: int = 0) -> Built:
    """A playable deck. Unused cards are the sideboard (CR 100.4b); the conspiracies among them are a section."""
    leaders = leaders_of(pool) if pool.kind == "commander" else None
    rule, least = ("903.13f", WITH_COMMANDER) if leaders else ("100.2b", smallest(pool))
    size = size or least
    if size < least:
        raise IllegalDeck(rule, f"a deck has at least {least} cards, not {size}")
    led = list(leaders.cards) if leaders else []
    usable = without(pool.cards, led)
    colours = leaders.identity if leaders else best_colours(usable, size)
    lands = round((size - len(led)) * LANDS)
    spells = _spells(usable, colours, size - len(led) - lands, leaders)
    special = _special_lands(usable, colours, leaders)
    basics = _basics([*spells, *led], colours, size - len(led) - len(spells) - len(special))
    main = [*spells, *special, *[named(land) for land in basics]]
    unused = [one.card for one in without(usable, [*spells, *special])]
    conspiracies = [card for card in unused if card.faces[0].types & t.CONSPIRACY]
    conspiracies = [card for card in conspiracies if not (basics and _forbids_basics(card))]
    aside = _minus(unused, conspiracies)
    sections = {CONSPIRACIES: conspiracies, COMMANDER: led}
    others = {name: cards for name, cards in sections.items() if cards}
    return Built(DeckList(main, aside, others, pool.notes), colours)


def smallest(pool: Pool) -> int:
    """The fewest cards a deck may have: conspiracies may reduce it (CR 100.2b)."""
    rules = [rule for card in pool.definitions for rule in rules_of(card)]
    return LIMITED - sum([rule.number for rule in rules if isinstance(rule, SmallerDeck)])


def _forbids_basics(card: CardDefinition) -> bool:
    return any(isinstance(rule, DeckWithoutBasicLands) for rule in rules_of(card))


def built_if_possible(pool: Pool) -> Built | None:
    """A deck; None if the pool has no commander, so that its player can't play."""
    try:
        return build(pool)
    except IllegalDeck:
        return None


def best_colours(cards: Sequence[DraftedCard], size: int = LIMITED) -> frozenset[int]:
    """The two colours whose best cards are best together."""
    wanted = size - round(size * LANDS)

    def strength(pair: Iterable[int]) -> float:
        colours = frozenset(pair)
        found = [rating(one.card, one.rarity) for one in _playable(cards) if castable(one.card, colours)]
        return sum(sorted(found, reverse=True)[:wanted])

    return frozenset(max(combinations(COLOURS, 2), key=strength))


def _playable(cards: Iterable[DraftedCard]) -> list[DraftedCard]:
    return [one for one in cards if in_deck(one.card) and not is_land(one.card)]


def _allowed(one: DraftedCard, colours: frozenset[int], leaders: Leaders | None) -> bool:
    return castable(one.card, colours) and (leaders is None or leaders.allow(one.card))


def _spells(
    cards: Sequence[DraftedCard], colours: frozenset[int], count: int, leaders: Leaders | None
) -> list[CardDefinition]:
    """The best spells for a deck, one after another: by rating, by the curve, and by how many creatures there are."""
    left = [one for one in _playable(cards) if _allowed(one, colours, leaders)]
    chosen: list[CardDefinition] = []
    costs: Counter[int] = Counter()
    while left and len(chosen) < count:
        creatures = sum(is_creature(card) for card in chosen)
        few = creatures < CREATURES * count and creatures <= CREATURES * (len(chosen) + 4)
        best = max(left, key=lambda one: _worth(one, costs, count, few))
        left.remove(best)
        chosen.append(best.card)
        costs[_slot(best.card)] += 1
    return chosen


def _slot(card: CardDefinition) -> int:
    return min(cost_of(card), max(CURVE))


def _worth(one: DraftedCard, costs: Counter[int], count: int, few_creatures: bool) -> float:
    slot = _slot(one.card)
    beyond = max(costs[slot] + 1 - CURVE[slot] * count / 23, 0)
    dear = 0.5 + slot / 4
    return rating(one.card, one.rarity) - TOO_MANY * dear * beyond + 0.5 * (few_creatures and is_creature(one.card))


def _special_lands(
    cards: Sequence[DraftedCard], colours: frozenset[int], leaders: Leaders | None
) -> list[CardDefinition]:
    """Lands that make both colours."""
    found = [
        one.card
        for one in cards
        if is_land(one.card)
        and in_deck(one.card)
        and (leaders is None or leaders.allow(one.card))
        and len(colours_made(one.card.faces[0]) & colours) > 1
    ]
    return found[:MOST_SPECIAL_LANDS]


def _basics(spells: Sequence[CardDefinition], colours: frozenset[int], count: int) -> list[str]:
    """Basic lands in proportion to the mana symbols of the spells."""
    needs = Counter(
        kind for card in spells for symbol in card.faces[0].symbols for kind in symbol.types if kind in colours
    )
    used = sorted(needs) or sorted(colours)
    if not used:
        return ["Wastes"] * count
    lands: Counter[int] = Counter({colour: min(FEWEST_BASICS, count // len(used)) for colour in used})
    while lands.total() < count:
        lands[max(used, key=lambda colour: (needs[colour] or 1) / (lands[colour] + 1))] += 1
    return [BASIC_LAND_TYPES[colour] for colour in sorted(lands.elements())]


def without(cards: Sequence[DraftedCard], used: Sequence[CardDefinition]) -> list[DraftedCard]:
    """The cards without as many of each as are used."""
    left = Counter(card.name for card in used)
    found = []
    for one in cards:
        if left[one.card.name]:
            left[one.card.name] -= 1
        else:
            found.append(one)
    return found


def _minus(cards: Sequence[CardDefinition], used: Sequence[CardDefinition]) -> list[CardDefinition]:
    return [one.card for one in without([DraftedCard(card) for card in cards], used)]
