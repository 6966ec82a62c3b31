"""The built-in cards, written by hand as nodes: facts only, no text."""

from __future__ import annotations

from apnap.cards.builtin import (
    artifact_creatures,
    artifacts,
    black_creatures,
    black_spells,
    blue_creatures,
    blue_spells,
    draft_matters,
    green_creatures,
    green_spells,
    lands,
    multicolour_creatures,
    multicolour_spells,
    planes_and_schemes,
    planeswalkers,
    red_creatures,
    red_spells,
    two_faced,
    white_creatures,
    white_spells,
)
from apnap.language.card import CardDefinition

CARDS: tuple[CardDefinition, ...] = (
    *lands.CARDS,
    *white_creatures.CARDS,
    *white_spells.CARDS,
    *blue_creatures.CARDS,
    *blue_spells.CARDS,
    *black_creatures.CARDS,
    *black_spells.CARDS,
    *red_creatures.CARDS,
    *red_spells.CARDS,
    *green_creatures.CARDS,
    *green_spells.CARDS,
    *multicolour_creatures.CARDS,
    *multicolour_spells.CARDS,
    *artifacts.CARDS,
    *artifact_creatures.CARDS,
    *planeswalkers.CARDS,
    *two_faced.CARDS,
    *draft_matters.CARDS,
)
"""Those that decks are made of."""
SUPPLEMENTARY: tuple[CardDefinition, ...] = planes_and_schemes.CARDS
"""Nontraditional cards (CR 108.2a)."""
