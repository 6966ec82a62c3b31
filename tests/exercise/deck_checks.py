"""Keywords for building decks: does a deck become legal by them that isn't without (CR 702.124)?"""

from __future__ import annotations

from apnap.cards.facts import of_definition
from apnap.cards.legality import COMMANDER, problems
from apnap.cards.lists import listed
from apnap.language.abilities import Keyword
from apnap.language.card import CardDefinition, card
from tests.exercise.items import Item
from tests.exercise.judging import EFFECT, NOT_YET
from tests.exercise.with_and_without import without

_SIZE = 100
_LAND = card("Waste", "", "Basic Land")
_FELLOWS = {
    "partner": card("Fellow", "", "Legendary Creature - Human", Keyword("partner"), pt="1/1"),
    "friends forever": card("Friend", "", "Legendary Creature - Human", Keyword("friends forever"), pt="1/1"),
    "choose a Background": card("Past", "", "Legendary Enchantment - Background"),
    "doctor's companion": card("Traveller", "", "Legendary Creature - Time Lord Doctor", pt="1/1"),
}
"""By keyword, whom the card may command beside."""
FOR_DECKS = tuple(_FELLOWS)


def commands(definition: CardDefinition, item: Item) -> int:
    """With the keyword it is a commander beside another, and without it the same deck is illegal."""
    assert item.node is not None
    less = without(definition, item, item.node)
    return EFFECT if _is_legal(definition, item.keyword) and not _is_legal(less, item.keyword) else NOT_YET


def _is_legal(definition: CardDefinition, keyword: str) -> bool:
    leaders = [of_definition(definition), of_definition(_FELLOWS[keyword])]
    lands = [of_definition(_LAND)] * (_SIZE - len(leaders))
    return not problems({listed.COMMANDER: leaders, listed.MAIN: lands}, COMMANDER)
