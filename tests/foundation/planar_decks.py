"""Planar decks for random games: planes and phenomena of the corpus that can be played."""

from __future__ import annotations

import random
from functools import cache

from apnap.cards.decks import DeckList
from apnap.cards.reading import PLAYABLE, read_card
from apnap.language.card import CardDefinition
from tests.language.corpus import cards


@cache
def planar_cards() -> tuple[list[CardDefinition], list[CardDefinition]]:
    """All that can be played: planes, and phenomena."""
    planes: list[CardDefinition] = []
    phenomena: list[CardDefinition] = []
    for data in cards():
        line = str(data.get("type_line", ""))
        if line.startswith(("Plane ", "Phenomenon")):
            read = read_card(data)
            if read.level == PLAYABLE:
                (planes if line.startswith("Plane ") else phenomena).append(read.definition)
    return planes, phenomena


def with_planes(deck: list[CardDefinition], chance: random.Random) -> DeckList:
    """A deck with a planar deck of ten cards, two of them phenomena (CR 901.3)."""
    planes, phenomena = planar_cards()
    return DeckList(deck, [], {"planar deck": chance.sample(planes, 8) + chance.sample(phenomena, 2)})
