"""The dungeons are written by hand: every room that can be read from a card's text is the same."""

from __future__ import annotations

from apnap.cards.reading import read_card
from apnap.language.dungeons import BY_NAME, DUNGEONS
from apnap.language.nontraditional import Room
from tests.language.corpus import cards, needs_corpus


@needs_corpus
def test_rooms_are_what_the_cards_say() -> None:
    written = {
        one.name: one
        for dungeon in (*DUNGEONS, *BY_NAME.values())
        for one in dungeon.abilities
        if isinstance(one, Room)
    }
    dungeons = [read_card(one) for one in cards() if "Dungeon" in one["type_line"].split()]
    read = [one for card in dungeons for part in card.paragraphs for one in part.abilities if isinstance(one, Room)]
    assert [one.name for one in read if one != written[one.name]] == []
    assert len(read) == len(written) - 1
