"""Today's wording of texts that the edition words in another way: the nodes are the same."""

from __future__ import annotations

import pytest

from apnap.cards.reading import read_card
from apnap.language.english.normal_text import normalise
from tests.language.corpus import cards, current, needs_corpus
from tests.language.reading import declined, effects, read


@pytest.mark.parametrize(
    ("today", "before"),
    [
        (
            "When ~ dies, if a permanent left the battlefield under your control this turn, draw a card.",
            "When ~ dies, if a permanent you controlled left the battlefield this turn, draw a card.",
        ),
        (
            "At the beginning of your first main phase, add {G}.",
            "At the beginning of your precombat main phase, add {G}.",
        ),
        (
            "At the beginning of each of your postcombat main phases, add {G}.",
            "At the beginning of your postcombat main phase, add {G}.",
        ),
        (
            "When this creature dies, put it on your choice of the top or bottom of its owner's library.",
            "When ~ dies, put it on the top or bottom of its owner's library.",
        ),
        (
            "Spells your opponents cast that target this creature cost {2} more to cast.",
            "Spells your opponents cast that target ~ cost {2} more to cast.",
        ),
        (
            "Whenever you cast a spell that targets only this creature, draw a card.",
            "Whenever you cast a spell that targets only ~, draw a card.",
        ),
        (
            "When this creature enters or the creature it haunts dies, draw a card.",
            "When ~ enters the battlefield or the creature it haunts dies, draw a card.",
        ),
        (
            "When the creature this card haunts dies, draw a card.",
            "When the creature ~ haunts dies, draw a card.",
        ),
        (
            "Whenever this creature or equipped creature attacks, draw a card.",
            "Whenever ~ or equipped creature attacks, draw a card.",
        ),
        (
            "When this creature dies, target player sacrifices a creature of their choice with flying.",
            "When ~ dies, target player sacrifices a creature with flying.",
        ),
        (
            "When this creature dies, each player loses 4 life unless they sacrifice a land of their choice.",
            "When ~ dies, each player loses 4 life unless they sacrifice a land.",
        ),
    ],
)
def test_both_wordings_have_the_same_nodes(today: str, before: str) -> None:
    assert read(today) == read(before)


def test_the_owner_chooses_the_top_or_the_bottom() -> None:
    today = "Target creature's owner puts it on their choice of the top or bottom of their library."
    assert effects(today) == effects("Target creature's owner puts it on the top or bottom of their library.")


def test_two_legends_on_one_card() -> None:
    name = "Ash and Ember, Entwined"
    assert normalise("When Ash and Ember enters, draw a card.", name, True) == "When ~ enters, draw a card."
    assert normalise("When Ash and Ember, Entwined dies, draw a card.", name, True) == "When ~ dies, draw a card."


@pytest.mark.parametrize("word", ["Revolt", "Frobnicate", "Teleport", "Grav-cannon", "Exterminate!", "Mage Hand"])
def test_ability_words_and_flavor_words_say_nothing(word: str) -> None:
    assert effects(f"{word} — Draw a card.") == effects("Draw a card.")
    assert read(f"{word} — Whenever ~ attacks, draw a card.") == read("Whenever ~ attacks, draw a card.")
    assert effects(f"Choose one —\n• {word} — Draw a card.\n• You gain 1 life.") == ()


@pytest.mark.parametrize("word", ["Companion", "Exhaust", "Visit", "Solved", "Flashback", "Flying"])
def test_keywords_are_not_flavor_words(word: str) -> None:
    assert declined(f"{word} — {{2}}: Draw a card.", "line")
    assert not declined("Fervor — {2}: Draw a card.", "line")


@needs_corpus
def test_reworded_cards_are_read_in_both_wordings() -> None:
    """A card of each point, as the corpus words it."""
    names = (
        "Airdrop Aeronauts",
        "Altar of Shadows",
        "Arashin Sovereign",
        "Boreal Elemental",
        "Absolver Thrull",
        "Clip Wings",
        "Rin and Seri, Inseparable",
    )
    found = [card for card in cards() if card["name"] in names]
    assert len(found) == len(names)
    for card in found:
        assert read_card(card).is_read, card["name"]
        assert read_card({**card, **current()[card["name"]]}).is_read, card["name"]
