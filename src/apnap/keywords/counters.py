"""Keyword counters (CR 122.1b): each gives the keyword it is named for."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Keyword
from apnap.rules.layers import register_keyword_counter
from apnap.state.characteristics import AbilityInstance

ORIGIN: Final = -4
"""The origin of an ability that a counter gives; no printed or granted ability has it."""

KEYWORD_COUNTERS: Final = ("flying", "first strike", "double strike", "deathtouch", "haste", "hexproof",
                           "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance")

for slot, word in enumerate(KEYWORD_COUNTERS):
    register_keyword_counter(word, AbilityInstance(Keyword(word), ORIGIN, slot))
