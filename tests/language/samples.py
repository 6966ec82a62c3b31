"""A node of each type with the least that its fields ask for."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from typing import Any

import pytest

from apnap.builds import loaded
from apnap.language import card as c
from apnap.language.abilities import Keyword
from apnap.language.drafting import DraftWholePack
from apnap.language.filters import Named
from apnap.language.node import Node, node_types
from apnap.language.types import CREATURE


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
    ("Vote", "choices"): ("war", "peace"),
    ("NoteDrafted", "what"): "name",
    ("BeforeShuffling", "types"): CREATURE,
    ("HasNoted", "what"): "name",
    ("Noted", "what"): "number",
    ("GainRemovedKeywords", "keywords"): ("flying", "haste"),
    **{
        (name, "cards"): Named("Forest")
        for name in ("HasNoted", "Noted", "NotedPlayers", "ExiledWith", "GainRemovedKeywords")
    },
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
        "DraftInstruction": DraftWholePack(),
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
