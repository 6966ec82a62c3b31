"""The cards beside the repository: what is computed from their text agrees with what the files say."""

from __future__ import annotations

import msgspec

from apnap.cards import lists
from apnap.cards.facts import of_stored
from apnap.cards.judging import Verdict, judge
from apnap.cards.reading import read_card
from apnap.cards.records import CardRecord, facts
from apnap.cards.store import Stored
from apnap.language.node import from_json
from apnap.language.types import BASIC_LAND_TYPES
from tests.language.corpus import CARDS, cards, needs_corpus
from tests.marks import cr


@needs_corpus
@cr("903.4", "903.4c", "903.4d", "903.4e")
def test_the_colour_identity_of_every_card() -> None:
    """The files count the mana of basic land types, which CR 903.5d treats apart, and give what two cards meld into the
    identity of its parts; everything else follows from symbols, indicators and colour-defining abilities."""
    nothing = Verdict("", "", [], [], b"", [])
    for card in cards():
        if card["layout"] == "meld" or any(word in card["type_line"] for word in BASIC_LAND_TYPES):
            continue
        record = facts(msgspec.convert(card, CardRecord))
        assert of_stored(Stored(0, card["name"], record, nothing)).identity == set(card["color_identity"]), card["name"]


@needs_corpus
def test_nodes_survive_the_store() -> None:
    read = 0
    for card in cards()[::50]:
        record = facts(msgspec.convert(card, CardRecord))
        verdict = judge(record)
        if verdict.nodes:
            read += 1
            assert from_json(msgspec.json.decode(verdict.nodes)) == read_card(card).definition
    assert read > 100


@needs_corpus
def test_every_deck_beside_the_corpus_is_read_and_written() -> None:
    names = {name for card in cards() for name in (card["name"], *card["name"].split(" // "))}
    files = sorted((CARDS / "decks").glob("*.txt"))
    assert len(files) > 80
    for file in files:
        deck = lists.read(file.read_text(encoding="utf-8"))
        assert lists.read(lists.write(deck, "apnap")) == deck
        assert all(entry.name in names for entries in deck.sections.values() for entry in entries), file.name
