"""Every static ability of a plane changes something: on an enchantment that has the plane's static abilities and no
others, the game goes otherwise than without it, or the table looks otherwise."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from apnap.cards.reading import PLAYABLE, read_card
from apnap.language import types as t
from apnap.language.abilities import Static
from apnap.language.card import CardDefinition
from tests.exercise.exercising import HAPPENED, exercise
from tests.language.corpus import cards, needs_corpus

PARTS = 30
BY_OTHERS = {
    "The Matrix of Time": "it lets cards be played that the plane's other abilities exile (tests/rulings/test_planes)"
}
"""What needs an ability that an enchantment can't have, and why."""


@cache
def planes() -> list[CardDefinition]:
    """As enchantments, those that have static abilities."""
    found: list[CardDefinition] = []
    for one in cards():
        if str(one["type_line"]).startswith("Plane —"):
            read = read_card(one)
            front = read.faces[0]
            statics = tuple([node for node in front.abilities if isinstance(node, Static)])
            if read.level == PLAYABLE and statics:
                face = replace(front, types=t.ENCHANTMENT, subtypes=(), cost="{1}", abilities=statics)
                found.append(CardDefinition((face,)))
    return found


def changes_something(part: int) -> None:
    without = {
        one.card
        for card in planes()[part::PARTS]
        if card.name not in BY_OTHERS
        for one in exercise(card)
        if one.verdict != HAPPENED
    }
    assert without == set()


@needs_corpus
def test_static_abilities_of_some_planes_change_something() -> None:
    assert len(planes()) > 50
    changes_something(7)


@needs_corpus
@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_every_static_ability_of_a_plane_changes_something(part: int) -> None:
    changes_something(part)
