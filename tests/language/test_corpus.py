"""The grammar over the corpus: one reading for each text, which prints back; hand-written cards equal their parse; and
every word on what can be played is noticed by a test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from apnap.cards.builtin import CARDS
from apnap.cards.reading import PLAYABLE, ReadCard, read_card
from apnap.language.card import CardDefinition, Face
from apnap.language.chinese import text
from apnap.language.text import text_of
from tests.language.bound_names import loose_names
from tests.language.canonical import canonical
from tests.language.corpus import cards, current, needs_corpus
from tests.rules import table

DIFFERENT: dict[str, str] = {}
"""Built-in cards whose nodes differ from their parse, with the reason."""

UNREAD = {
    "Forge Boss",
    "Go-Shintai of Ancient Wars",
    "Kavu Titan",
    "Rite of Replication",
    "Sleep",
}
"""Built-in cards whose text isn't read yet, so that there is nothing to compare them with."""

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
    "Ood Sphere": "today the creatures can't become tapped until your next turn",
    "Rampaging Baloths": "today the token is no longer a choice",
    "Reality Heist": _AFFINITY,
    "Riders of the Mark": _AFFINITY,
    "Sky-Blessed Samurai": _AFFINITY,
    "The Circle of Loyalty": _AFFINITY,
}
"""Cards whose two wordings differ in nodes, with the reason."""
PARTS = 8
Wordings = tuple[ReadCard, ...]
"""A card as it is read in the wording of the edition, and in today's where that is another."""


@pytest.fixture(scope="module", params=range(PARTS))
def part(request: pytest.FixtureRequest) -> list[Wordings]:
    """Cards of the corpus as they are read; the parts run side by side, each with every test that asks for it."""
    return [_wordings(card) for card in cards()[request.param :: PARTS]]


def _wordings(card: dict[str, Any]) -> Wordings:
    today = current().get(card["name"])
    return (read_card(card),) if today is None else (read_card(card), read_card({**card, **today}))


@needs_corpus
def test_every_text_has_one_reading_in_both_wordings_and_both_languages(part: list[Wordings]) -> None:
    outcomes: Counter[str] = Counter()
    different, loose, silent, mute, compared = set(), set(), set(), set(), 0
    reworded = {read[0].name for read in part if read[0].name in REWORDED}
    for read in part:
        name = read[0].name
        outcomes.update(one.outcome for one in read)
        loose |= {name for one in read if one.is_read and _loose(one)}
        told = partial(text, manners=read[0].manners)
        silent |= {name} if read[0].is_read and not (_has_words(read[0], text) and _has_words(read[0], told)) else set()
        mute |= {name} if read[0].is_read and not _has_words(read[0], text_of) else set()
        if len(read) == 2 and all(one.is_read for one in read):
            compared += 1
            different |= {name} if _sorted(read[0]) != _sorted(read[1]) else set()
    assert set(outcomes) == {"read", "declined"}, "no text has two readings, and what is read prints back"
    assert outcomes["read"] > 0.5 * outcomes.total()
    assert different == reworded
    assert not loose, "every name that is referred to was given before"
    assert not silent, "what is read has words in Chinese"
    assert not mute, "what is read has words in English, though nothing tells how it was put"
    assert compared > 800


@needs_corpus
def test_every_word_on_a_playable_card_has_a_test_that_notices_it(part: list[Wordings]) -> None:
    """A test in `tests/rules/noticed.txt`, which fails where the rules take the word for another."""
    playable = [read[0].definition for read in part if read[0].level == PLAYABLE]
    found = {word for definition in playable for word in table.words_on(definition)}
    assert len(playable) > 0.5 * len(part)
    assert [word for word in table.ordered(found) if not table.is_noticed(word)] == []


@needs_corpus
def test_hand_written_cards_equal_their_parse() -> None:
    by_name = {card["name"]: card for card in cards()}
    read = {card.name: read_card(by_name[" // ".join(face.name for face in card.faces)]) for card in CARDS}
    different = {card.name for card in CARDS if read[card.name].is_read and _differs(card, read[card.name])}
    assert different == set(DIFFERENT)
    assert {name for name, one in read.items() if not one.is_read} == UNREAD


def test_no_card_is_written_twice() -> None:
    assert [name for name, times in Counter(card.name for card in CARDS).items() if times > 1] == []


def _differs(hand: CardDefinition, read: ReadCard) -> bool:
    """In anything: what is printed above the text, too."""
    faces = zip(hand.faces, read.faces, strict=True)
    return hand.layout != read.layout or any(_facts(one) != _facts(other) for one, other in faces)


def _facts(face: Face) -> tuple[object, Face]:
    return canonical(face.abilities), replace(face, abilities=())


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
