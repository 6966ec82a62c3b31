"""Preconstructed Commander decks beside the corpus that can be played whole, and games between them."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from apnap.cards import lists
from apnap.cards.decks import DeckList
from apnap.cards.lists.listed import COMMANDER, MAIN
from apnap.cards.reading import PLAYABLE, read_card
from apnap.cards.tables import fold
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import PASS
from tests.language.corpus import CARDS, cards, needs_corpus

WHOLE = (
    "counterpunch__cmd",
    "food_and_fellowship__ltc",
    "forces_of_the_imperium_collector_s_edition__40k",
    "land_s_wrath__znc",
    "nature_of_the_beast__c13",
)
DECISIONS = 600
"""How many decisions of each game are answered."""

pytestmark = [
    needs_corpus,
    pytest.mark.skipif(not (CARDS / "decks").exists(), reason=f"not run: no deck lists in {CARDS}"),
]


@cache
def _records() -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = {}
    for card in cards():
        found.setdefault(fold(card["name"].split(" // ")[0]), card)
        found[fold(card["name"])] = card
    return found


@cache
def _card(name: str) -> CardDefinition:
    card = read_card(_records()[fold(name)])
    assert card.level == PLAYABLE, (name, card.missing, card.unsupported)
    return card.definition


def _file(name: str) -> Path:
    return CARDS / "decks" / f"commander_deck__{name}.txt"


def _deck(name: str) -> DeckList:
    listed = lists.read(_file(name).read_text(encoding="utf-8"))
    sections = {
        section: [_card(entry.name) for entry in listed.of(section) for _ in range(entry.count)]
        for section in (MAIN, COMMANDER)
    }
    return DeckList(sections[MAIN], [], {COMMANDER: sections[COMMANDER]})


@pytest.mark.parametrize("name", WHOLE)
def test_every_card_of_the_deck_can_be_played(name: str) -> None:
    deck = _deck(name)
    assert len(deck.main) + len(deck.sections[COMMANDER]) == 100
    assert deck.sections[COMMANDER]


@pytest.mark.parametrize("seed", range(2))
def test_the_decks_play_a_commander_game(seed: int) -> None:
    """Random choices, most of them actions rather than passing."""
    game = Game([_deck(name) for name in WHOLE], seed, variant="commander")
    chance = random.Random(seed)
    for _ in range(DECISIONS):
        if game.over:
            break
        options = game.decision.options
        acts = [option for option in options if option != PASS]
        game.answer(chance.choice(acts if acts and chance.random() < 0.6 else options))
    assert game.over or game.state.turn > 1
