"""The grammar over the corpus: one reading for each text, which prints back; hand-written cards equal their parse."""

from __future__ import annotations

from collections import Counter

from apnap.cards.builtin import CARDS
from apnap.cards.reading import ReadCard, read_card
from apnap.language.canonical import canonical
from tests.language.corpus import cards, current, needs_corpus

DIFFERENT: dict[str, str] = {}
"""Built-in cards whose nodes differ from their parse, with the reason."""

REWORDED: dict[str, str] = {
    "Rampaging Baloths": "today the token is no longer a choice",
    "Jedit Ojanen, Mercenary": "today any player's creature counts",
}
"""Cards whose two wordings differ in nodes, with the reason."""


@needs_corpus
def test_every_text_has_one_reading_that_prints_back() -> None:
    outcomes = Counter(read_card(card).outcome for card in cards()[::7])
    assert outcomes["ambiguous"] == outcomes["mismatched"] == 0
    assert outcomes["read"] > 0.3 * outcomes.total()


@needs_corpus
def test_hand_written_cards_equal_their_parse() -> None:
    by_name = {card["name"]: card for card in cards()}
    different = {card.name for card in CARDS if card.name in by_name and _differs(card.name, by_name)}
    assert different == set(DIFFERENT)


def _differs(name: str, by_name: dict[str, dict[str, object]]) -> bool:
    hand = next(card for card in CARDS if card.name == name)
    read = read_card(by_name[name])
    if not read.is_read:
        return False
    faces = zip(hand.faces, read.faces, strict=True)
    return any(canonical(one.abilities) != canonical(other.abilities) for one, other in faces)


@needs_corpus
def test_both_wordings_of_a_card_give_equal_nodes() -> None:
    compared = 0
    for card in cards()[::9]:
        today = current().get(card["name"])
        if today is None:
            continue
        old, new = read_card(card), read_card({**card, **today})
        if old.is_read and new.is_read and card["name"] not in REWORDED:
            compared += 1
            assert _sorted(old) == _sorted(new), card["name"]
    assert compared > 100


def _sorted(read: ReadCard) -> list[list[str]]:
    """The abilities of each face, in an order of their own: paragraphs changed places when cards were reworded."""
    return [sorted(repr(canonical(ability)) for ability in face.abilities) for face in read.faces]
