"""Protection from the colour of a player's choice: the colour is chosen as the effect begins (CR 608.2d, 702.16)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from apnap.language.abilities import Ability, Keyword
from apnap.language.changes import Change, Gain
from apnap.language.filters import ColourOfChoice, Filter, HasChosenColour, HasColour
from apnap.language.rewriting import rewritten
from apnap.rules.asking.decisions import Answer, Decision
from apnap.rules.happening.entering import choose_word
from apnap.rules.values.context import Context
from apnap.rules.values.filters import chosen
from apnap.state.table import State


def with_colour(
    state: State, changes: tuple[Change, ...], context: Context
) -> Generator[Decision, Answer, tuple[Change, ...]]:
    """The changes with the colour chosen now, the same for all of them."""
    if not any(_asks(node) for change in changes if isinstance(change, Gain) for node in change.abilities):
        return changes
    word = yield from choose_word(state, "colour", context.you, context.source)
    colour = HasColour(int(word["colour"]))
    return tuple([_told(change, colour) if isinstance(change, Gain) else change for change in changes])


def as_chosen(state: State, told: Any, context: Context) -> Any:
    """Changes or rules with the colour chosen for the source: the objects they affect don't have that choice, and a
    different one may be made later."""
    word = chosen(state, context, "colour")
    if not word.isdigit():
        return told
    colour = HasColour(int(word))
    return rewritten(told, lambda node: colour if isinstance(node, HasChosenColour) else None)


def _asks(node: Ability) -> bool:
    return isinstance(node, Keyword) and node.quality == ColourOfChoice()


def _told(change: Gain, colour: Filter) -> Gain:
    return Gain(tuple([_from(node, colour) if _asks(node) else node for node in change.abilities]))


def _from(node: Ability, colour: Filter) -> Ability:
    assert isinstance(node, Keyword)
    return replace(node, quality=colour)
