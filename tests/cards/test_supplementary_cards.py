"""Planes, schemes and vanguards of the project's own: as their texts say, and enough for the decks they make."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards import legality
from apnap.cards.builtin import CARDS, SUPPLEMENTARY
from apnap.cards.decks import COMMANDERS, DeckList, check_deck, starter, supplemented
from apnap.cards.facts import of_definition
from apnap.language.card import CardDefinition
from apnap.language.deck_sections import PLANES, SCHEMES, VANGUARD
from tests.marks import cr
from tests.rulings.table import needs_corpus, parsed


@needs_corpus
@pytest.mark.parametrize("card", SUPPLEMENTARY, ids=lambda card: card.name)
def test_a_card_equals_its_parse(card: CardDefinition) -> None:
    assert parsed(card.name) == card


def test_names_are_those_of_one_card_and_find_it() -> None:
    names = [card.name for card in (*CARDS, *SUPPLEMENTARY)]
    assert len(names) == len(set(names))
    assert apnap.named("krosa") in SUPPLEMENTARY


@cr("901.3", "902.3", "904.3")
def test_the_decks_they_make_follow_the_rules() -> None:
    deck = supplemented(starter("green"), [PLANES, SCHEMES, VANGUARD], 7)
    facts = {name: [of_definition(card) for card in cards] for name, cards in deck.sections.items()}
    assert legality.problems({**facts}) == []
    assert [len(deck.sections[name]) for name in (PLANES, SCHEMES, VANGUARD)] == [14, 22, 1]


def test_a_deck_keeps_its_own_sections() -> None:
    own = [apnap.named("Serra")]
    deck = supplemented(DeckList([], [], {VANGUARD: own}), [VANGUARD], 1)
    assert deck.sections[VANGUARD] == own
    assert PLANES not in deck.sections


@pytest.mark.parametrize("name", COMMANDERS)
def test_the_commander_decks_follow_the_rules(name: str) -> None:
    check_deck(starter(name), "commander")
