"""Every built-in card agrees with the corpus beside the checkout: names, costs, type lines, numbers, colours."""

from __future__ import annotations

import functools
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.pool import all_cards
from apnap.language import types as t
from apnap.language.abilities import Keyword
from apnap.language.amounts import Amount
from apnap.language.card import CardDefinition, Face
from apnap.language.changes import DefinePT
from apnap.language.mana import LETTERS
from apnap.language.node import walk
from apnap.state.characteristics import of_face

CORPUS = Path(__file__).parents[2] / ".." / "shared" / "cards" / "cards.jsonl.gz"


@functools.cache
def corpus() -> dict[str, dict[str, Any]]:
    if not CORPUS.exists():
        pytest.skip("the card corpus is not beside the checkout")
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        return {entry["name"].split(" // ")[0]: front(entry) for entry in map(json.loads, lines)}


def front(entry: dict[str, Any]) -> dict[str, Any]:
    """What the front face says, for a card with faces; its own keywords only."""
    if not entry.get("card_faces") or entry.get("layout") not in ("transform", "flip"):
        return entry
    face = entry["card_faces"][0]
    return {**entry, **face, "keywords": [word for word in entry["keywords"] if word in face["oracle_text"]]}


def type_line_of(face: Face) -> str:
    """The type line as the corpus writes it."""
    front = [*t.names_of(face.supertypes, t.SUPERTYPES), *_in_order(face.types)]
    line = " ".join(word.capitalize() for word in front)
    return f"{line} — {' '.join(face.subtypes)}" if face.subtypes else line


def _in_order(types: int) -> list[str]:
    """Card types in the order they are printed: creature last, land and tribal first."""
    order = ("tribal", "enchantment", "artifact", "land", "creature", "planeswalker", "battle", "instant", "sorcery")
    return [word for word in order if t.CARD_TYPES[word] & types]


def number(text: str | None, given: Amount | None, face: Face) -> bool:
    """A printed number is given; a star is defined by an ability instead, and is 0 in a sum (CR 208.2a)."""
    if text is not None and not text.isdigit():
        defining = [node for ability in face.abilities for node in walk(ability) if isinstance(node, DefinePT)]
        rest = text.replace("*", "").strip("+")
        return given == (int(rest) if rest else None) and bool(defining)
    return given == (None if text is None else int(text))


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.name)
def test_the_facts_of_a_card_are_those_of_the_corpus(card: CardDefinition) -> None:
    entry = corpus()[card.name]
    face = card.faces[0]
    assert face.cost == entry.get("mana_cost", "")
    assert type_line_of(face) == entry["type_line"].replace("Kindred", "Tribal")  # as the edition calls it
    assert number(entry.get("power"), face.power, face)
    assert number(entry.get("toughness"), face.toughness, face)
    assert face.loyalty == (int(entry["loyalty"]) if "loyalty" in entry else None)
    assert face.defense == (int(entry["defense"]) if "defense" in entry else None)
    colours = "".join(LETTERS[n] for n in range(5) if of_face(face).colours & (1 << n))
    if not any(isinstance(one, Keyword) and one.name == "devoid" for one in face.abilities):
        assert set(colours) == set(entry["colors"])


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.name)
def test_the_keywords_of_a_card_are_printed_on_it(card: CardDefinition) -> None:
    """A keyword ability written on a card stands in its text."""
    entry = corpus()[card.name]
    text = entry["oracle_text"].lower()
    for ability in card.faces[0].abilities:
        if isinstance(ability, Keyword):
            assert ability.name.split()[-1] in text or ability.name in text, ability.name
    assert not (text.strip("()") and not card.faces[0].abilities and "{t}: add" not in text and "snow" not in text)


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.name)
def test_the_evergreen_keywords_of_the_corpus_are_on_the_card(card: CardDefinition) -> None:
    entry = corpus()[card.name]
    written = {node.name for node in walk(card) if isinstance(node, Keyword)}
    for word in entry.get("keywords", []):
        if word.lower() in EVERGREEN and not any(one.endswith(word.lower()) for one in written):
            assert word.lower() in written, word


EVERGREEN = {
    "deathtouch",
    "defender",
    "double strike",
    "first strike",
    "flash",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "protection",
    "reach",
    "trample",
    "vigilance",
    "ward",
    "flying",
    "prowess",
    "equip",
    "enchant",
    "cycling",
    "kicker",
    "multikicker",
    "flashback",
    "buyback",
    "convoke",
    "persist",
    "undying",
    "infect",
    "morph",
    "crew",
    "shroud",
    "shadow",
    "fear",
    "phasing",
    "affinity",
    "modular",
    "fading",
    "dredge",
    "exalted",
    "extort",
    "mentor",
    "training",
    "evolve",
    "scavenge",
    "outlast",
    "rampage",
    "provoke",
    "toxic",
    "devoid",
}
