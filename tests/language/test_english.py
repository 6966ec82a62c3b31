"""The English printer: every node has words, and well-known cards read as they do in the corpus."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from apnap.builds import loaded
from apnap.language import card as c
from apnap.language.abilities import Keyword
from apnap.language.card import CardDefinition, Face
from apnap.language.english import describe, text_of, type_line
from apnap.language.node import Node, node_types

from .english_cards import CARDS

CORPUS = Path(__file__).parents[3] / "shared" / "cards" / "cards.jsonl.gz"


@cache
def corpus() -> dict[str, str]:
    """The text of each card, without reminder text, with `~` for its name; the corpus is not part of the project."""
    if not CORPUS.exists():
        pytest.skip("the card corpus is not at ../shared/cards")
    found = {}
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            found[data["name"]] = normalise(data.get("oracle_text") or "", data["name"])
    return found


def normalise(text: str, name: str) -> str:
    text = re.sub(r" ?\([^)]*\)", "", text).replace(name, "~")
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_card_reads_as_in_the_corpus(card: CardDefinition) -> None:
    assert text_of(card, "~") == corpus()[card.name]


def test_most_built_in_cards_read_as_in_the_corpus() -> None:
    """The share only goes up: where a card is worded otherwise, the choice of words differs, not the nodes."""
    builtin = pytest.importorskip("apnap.cards.builtin", reason="the built-in cards are not there")
    faces = [face for card in builtin.CARDS for face in card.faces if face.name in corpus()]
    same = [face.name for face in faces if text_of(face, "~") == corpus()[face.name]]
    assert len(same) >= 0.88 * len(faces)


# -- every node --------------------------------------------------------------------------------------------------------


def concrete() -> list[type[Node]]:
    """Every node type that can stand on a card: the dataclasses among them."""
    return [kind for kind in node_types().values() if "__dataclass_params__" in vars(kind)]


def sample(kind: type[Node]) -> Node:
    """A node with the least that its fields ask for."""
    if loaded() == "compiled":
        pytest.skip("compiled classes keep only part of their annotations")
    values: dict[str, Any] = {}
    for field in fields(kind):  # type: ignore[arg-type]
        if field.default is MISSING or field.name in ("effects", "changes"):
            values[field.name] = _value(kind, field.name, str(field.type))
    return kind(**values)


_WORDS = {
    ("IsDaylight", "time"): "night",
    ("BecomeDaylight", "time"): "night",
    ("DayForm", "form"): "night",
    ("Measures", "what"): "power",
    ("Measures", "comparison"): "<=",
    ("Compare", "comparison"): ">=",
    ("AlternativeCost", "name"): "evoke",
    ("Keyword", "name"): "flying",
    ("HasStatus", "status"): "tapped",
    ("Begins", "step"): "upkeep",
    ("Cannot", "action"): "block",
    ("Must", "action"): "attack",
    ("May", "action"): "no maximum hand size",
    ("CostToAct", "action"): "attack",
    ("LimitedTo", "action"): "spells",
    ("SkipNext", "what"): "turn",
    ("InZone", "zone"): "graveyard",
    ("ExileCards", "zone"): "graveyard",
    ("ChooseWord", "kind"): "colour",
    ("Move", "to"): "hand",
    ("Search", "to"): "hand",
    ("GoesTo", "origin"): "battlefield",
    ("GoesTo", "destination"): "graveyard",
    ("GoesTo", "instead"): "exile",
    ("Mana", "text"): "{1}",
    ("HasSubtype", "subtype"): "Goblin",
    ("HasKeyword", "keyword"): "flying",
    ("Lose", "keyword"): "flying",
}


def _nodes() -> dict[str, Any]:
    from apnap.language import changes, conditions, costs, effects, filters, patterns, references, statics

    return {
        "Filter": filters.creature,
        "Reference": references.Bound(),
        "Amount": 2,
        "Condition": conditions.TurnOf(),
        "Pattern": patterns.GainsLife(),
        "Effect": effects.Draw(),
        "Cost": costs.TapThis(),
        "Change": changes.ModifyPT(1, 1),
        "Ability": Keyword("flying"),
        "Rule": statics.Cannot(filters.this, "block"),
        "Face": c.face("Goblin", "", "Creature - Goblin", pt="1/1", colours=(3,)),
        "int": 2,
        "bool": True,
        "str": "word",
    }


def _value(kind: type[Node], name: str, wanted: str) -> Any:
    if (kind.__name__, name) in _WORDS:
        return _WORDS[(kind.__name__, name)]
    inner = re.match(r"tuple\[(\w+), \.\.\.\]", wanted)
    if inner:
        return (_nodes()[inner.group(1)],)
    return _nodes()[wanted.split(" | ")[0]]


@pytest.mark.parametrize("kind", concrete(), ids=lambda kind: kind.__name__)
def test_every_node_has_words(kind: type[Node]) -> None:
    words = describe(sample(kind))
    assert isinstance(words, str)
    assert words or kind in (Face, CardDefinition)
    assert "  " not in words
    assert not words.endswith(" ")


def test_type_line() -> None:
    golem = c.face("Solemn Simulacrum", "{4}", "Artifact Creature - Golem", pt="2/2")
    assert type_line(golem) == "Artifact Creature — Golem"
    assert type_line(c.face("Forest", "", "Basic Land - Forest")) == "Basic Land — Forest"
