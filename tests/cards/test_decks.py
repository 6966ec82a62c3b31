"""The pool, deck lists and the starter decks."""

from __future__ import annotations

import pytest

from apnap.cards import lists
from apnap.cards.decks import STARTERS, check_deck, listed, read_deck, starter
from apnap.cards.pool import UnknownCard, all_cards, named
from apnap.rules.asking.errors import IllegalDeck, Malformed


def test_a_card_is_found_by_its_name_ignoring_case() -> None:
    assert named("lightning bolt") is named("Lightning Bolt")


def test_an_unknown_name_says_what_it_is_like() -> None:
    with pytest.raises(UnknownCard, match="did you mean") as caught:
        named("Lightening Bolt")
    assert "Lightning Bolt" in caught.value.legal  # type: ignore[operator]


def test_no_two_cards_have_one_name() -> None:
    names = [card.name for card in all_cards()]
    assert len(names) == len(set(names))
    assert len(names) >= 170


def test_a_list_has_counts_comments_and_a_sideboard() -> None:
    deck = read_deck("// mine\n2 Forest # green\n\n4x Grizzly Bears\nSideboard:\n1 Naturalize\n")
    assert [card.name for card in deck.main] == ["Forest"] * 2 + ["Grizzly Bears"] * 4
    assert [card.name for card in deck.sideboard] == ["Naturalize"]


@pytest.mark.parametrize("line", ["Forest", "x Forest", "4", "0 Forest"])
def test_a_broken_line_is_named_by_its_number(line: str) -> None:
    with pytest.raises(Malformed, match="line 2"):
        read_deck(f"1 Forest\n{line}\n")


def test_an_unknown_card_is_named_with_its_line() -> None:
    with pytest.raises(IllegalDeck, match="line 1: no card is named 'Forrest'; did you mean Forest"):
        read_deck("1 Forrest")


def test_a_deck_of_fifty_nine_is_too_small() -> None:
    with pytest.raises(IllegalDeck, match="at least 60"):
        check_deck(read_deck("59 Forest"))
    check_deck(read_deck("60 Forest"))


def test_five_of_a_card_are_too_many_counting_the_sideboard() -> None:
    with pytest.raises(IllegalDeck, match="at most 4 of Grizzly Bears"):
        check_deck(read_deck("60 Forest\n4 Grizzly Bears\nSideboard\n1 Grizzly Bears"))


def test_a_sideboard_has_at_most_fifteen_cards() -> None:
    with pytest.raises(IllegalDeck, match="at most 15"):
        check_deck(read_deck("60 Forest\nSideboard\n16 Plains"))


@pytest.mark.parametrize("colour", STARTERS)
def test_a_starter_deck_is_legal_and_of_one_colour(colour: str) -> None:
    deck = starter(colour)
    check_deck(deck)
    assert len(deck.main) == 60


def test_a_deck_becomes_a_list_again() -> None:
    deck = starter("red")
    for name in ("mtgo", "arena", "dek", "cod", "forge", "moxfield", "apnap"):
        back = read_deck(lists.write(listed(deck, "Red"), name))
        assert sorted(card.name for card in back.main) == sorted(card.name for card in deck.main)


def test_there_is_no_purple_deck() -> None:
    with pytest.raises(Malformed, match="purple"):
        starter("purple")
