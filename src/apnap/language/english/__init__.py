"""Nodes in English: the rules text of cards, composed from phrases (CR 113, 201.5).

`text_of` prints a face or card, `describe` any node, `type_line` the type line. Each family of nodes has a module that
fills the one table of phrases; nothing here knows a card.
"""

from __future__ import annotations

from apnap.language.english import (
    daylight,
    dealings,
    effects_actions,
    effects_flow,
    effects_lasting,
    effects_players,
    effects_things,
    filters_which,
    nontraditional,
    patterns_combat,
    patterns_players,
    patterns_stack,
    permissions,
    statics,
    statics_seldom,
)
from apnap.language.english.abilities import describe, text_of
from apnap.language.english.types import type_line

__all__ = [
    "daylight",
    "dealings",
    "describe",
    "effects_actions",
    "effects_flow",
    "effects_lasting",
    "effects_players",
    "effects_things",
    "filters_which",
    "nontraditional",
    "patterns_combat",
    "patterns_players",
    "patterns_stack",
    "permissions",
    "statics",
    "statics_seldom",
    "text_of",
    "type_line",
]
