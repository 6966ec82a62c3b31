"""Sagas (CR 714): chapters, lore counters, and the final chapter."""

from __future__ import annotations

from typing import Final

from apnap.language import patterns as p
from apnap.language.abilities import Ability, Triggered
from apnap.rules.events.counters import CountersChanged
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern
from apnap.rules.values.reading import abilities, characteristics, controller, has_keyword
from apnap.rules.values.seats import is_active
from apnap.state.characteristics import Characteristics
from apnap.state.events import Event
from apnap.state.table import State

LORE: Final = "lore"


def is_saga(values: Characteristics) -> bool:
    return "Saga" in values.subtypes


def is_chapter(node: Ability | None) -> bool:
    """Whether it's a chapter ability (CR 714.2)."""
    return isinstance(node, Triggered) and isinstance(node.pattern, p.Chapter)


def final_chapter(values: Characteristics) -> int:
    """CR 714.2d: the greatest number among its chapter abilities, or 0 if it has none."""
    found = [node.pattern.number for _, node in abilities(values).triggered if isinstance(node.pattern, p.Chapter)]
    return max(found, default=0)


def lore_counters(state: State) -> list[Event]:
    """CR 505.4, 714.3b: one for each Saga the active player controls, as their precombat main phase begins."""
    return [
        CountersChanged(id, LORE, 1, controller(state, id), rule="714.3b", by_effect=False)
        for id in state.battlefield
        if is_saga(characteristics(state, id))
        and not state.object(id).phased_out
        and is_active(state, controller(state, id))
    ]


def is_finished(state: State, id: int) -> bool:
    """CR 714.4: it has reached its final chapter, and all its chapter abilities have left the stack."""
    if state.object(id).counters.get(LORE, 0) < final_chapter(characteristics(state, id)):
        return False
    records = [state.object(one).stack for marker in state.markers for one in marker.stack]
    pairs = [(record.source, record.ability) for record in records if record is not None]
    pairs += [(one.source, one.node) for one in state.waiting]
    return not any(source == id and is_chapter(node) for source, node in pairs)


def _chapter(state: State, pattern: p.Chapter, event: CountersChanged, context: Context) -> bool:
    """CR 714.2b; with read ahead, only the chapter it has reached on the turn it entered (CR 702.155a)."""
    if event.on != context.source or event.kind != LORE or event.amount <= 0:
        return False
    seen = state.object(event.on)
    now = seen.counters.get(LORE, 0)
    if (
        has_keyword(state, event.on, "read ahead")
        and seen.entered_turn == state.turn_number()
        and now != pattern.number
    ):
        return False
    return now - event.amount < pattern.number <= now


add_pattern(p.Chapter, CountersChanged, _chapter)
