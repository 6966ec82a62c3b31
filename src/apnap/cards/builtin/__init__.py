"""The built-in cards, written by hand as nodes: facts only, no text."""

from __future__ import annotations

from apnap.cards.builtin import (
    artifact_creatures,
    artifacts,
    black,
    black_spells,
    blue,
    blue_spells,
    green,
    green_spells,
    lands,
    multicolour,
    planeswalkers,
    rare_combat,
    rare_rules,
    red,
    red_spells,
    seldom,
    two_faced,
    white,
    white_spells,
)
from apnap.language.card import CardDefinition

CARDS: tuple[CardDefinition, ...] = (
    *lands.CARDS,
    *white.CARDS,
    *white_spells.CARDS,
    *blue.CARDS,
    *blue_spells.CARDS,
    *black.CARDS,
    *black_spells.CARDS,
    *red.CARDS,
    *red_spells.CARDS,
    *green.CARDS,
    *green_spells.CARDS,
    *multicolour.CARDS,
    *artifacts.CARDS,
    *artifact_creatures.CARDS,
    *planeswalkers.CARDS,
    *two_faced.CARDS,
    *seldom.CARDS,
    *rare_rules.CARDS,
    *rare_combat.CARDS,
)
