"""The grammar over the corpus: one reading for each text, which prints back; hand-written cards equal their parse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from apnap.cards.builtin import CARDS
from apnap.cards.reading import ReadCard, read_card
from apnap.language.canonical import canonical
from apnap.language.card import Face
from apnap.language.chinese import text
from apnap.language.text import text_of
from tests.language.binding import loose_names
from tests.language.corpus import cards, current, needs_corpus

DIFFERENT: dict[str, str] = {}
"""Built-in cards whose nodes differ from their parse, with the reason."""

_AFFINITY = "today it has affinity (CR 702.41), which the older wording spells out without the keyword"
REWORDED: dict[str, str] = {
    "Angelic Observer": _AFFINITY,
    "Argivian Phalanx": _AFFINITY,
    "Brine Giant": _AFFINITY,
    "Emry, Lurker of the Loch": _AFFINITY,
    "Gate Colossus": _AFFINITY,
    "Gearseeker Serpent": _AFFINITY,
    "Jedit Ojanen, Mercenary": "today any player's creature counts",
    "Millicent, Restless Revenant": _AFFINITY,
    "Rampaging Baloths": "today the token is no longer a choice",
    "Reality Heist": _AFFINITY,
    "Riders of the Mark": _AFFINITY,
    "Sky-Blessed Samurai": _AFFINITY,
    "The Circle of Loyalty": _AFFINITY,
}
"""Cards whose two wordings differ in nodes, with the reason."""
PARTS = 8


@needs_corpus
@pytest.mark.parametrize("part", range(PARTS))
def test_every_text_has_one_reading_in_both_wordings_and_both_languages(part: int) -> None:
    """Every card of the corpus, in parts that run side by side."""
    outcomes: Counter[str] = Counter()
    different, loose, silent, mute, compared = set(), set(), set(), set(), 0
    reworded = {card["name"] for card in cards()[part::PARTS] if card["name"] in REWORDED}
    for card in cards()[part::PARTS]:
        today = current().get(card["name"])
        read = [read_card(card)] if today is None else [read_card(card), read_card({**card, **today})]
        outcomes.update(one.outcome for one in read)
        loose |= {card["name"] for one in read if one.is_read and _loose(one)}
        silent |= {card["name"]} if read[0].is_read and not _has_words(read[0], text) else set()
        mute |= {card["name"]} if read[0].is_read and not _has_words(read[0], text_of) else set()
        if len(read) == 2 and all(one.is_read for one in read):
            compared += 1
            different |= {card["name"]} if _sorted(read[0]) != _sorted(read[1]) else set()
    assert set(outcomes) == {"read", "declined"}, "no text has two readings, and what is read prints back"
    assert outcomes["read"] > 0.5 * outcomes.total()
    assert different == reworded
    assert not loose, "every name that is referred to was given before"
    assert not silent, "what is read has words in Chinese"
    assert not mute, "what is read has words in English, though nothing tells how it was put"
    assert compared > 800


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


def _has_words(read: ReadCard, words: Callable[[Face], str]) -> bool:
    try:
        return all(words(face) or not face.abilities for face in read.faces)
    except LookupError:
        return False


def _loose(read: ReadCard) -> bool:
    return any(loose_names(ability) for face in read.faces for ability in face.abilities)


def _sorted(read: ReadCard) -> list[list[str]]:
    """The abilities of each face, in an order of their own: paragraphs changed places when cards were reworded."""
    return [sorted(repr(canonical(ability)) for ability in face.abilities) for face in read.faces]
