"""Rewinding an action that is taken back or turns out illegal (CR 728.1)."""

from __future__ import annotations

from apnap.language.zones import LIBRARY, NOWHERE
from apnap.rules.events.cards import HandRevealed, LibraryShuffled
from apnap.rules.events.zone_changes import Moved, move
from apnap.rules.happening.revealing import end_announcing
from apnap.rules.happening.seam import record as record_event
from apnap.rules.players.leaving import leave_together
from apnap.state.events import Event
from apnap.state.table import State


def rewind(state: State, before: State, since: int) -> None:
    """CR 728.1: the action is undone, including mana abilities. If one of them moved, revealed or shuffled library
    cards, they stay, and only the spell or ability is undone."""
    if not any(event.index >= since and _stays(event) for event in state.history.this_turn()):
        gone = [player.index for player in before.players if player.in_game and not state.players[player.index].in_game]
        state.take(before)
        leave_together(state, gone)  # players who conceded meanwhile still leave (CR 104.3a)
        return
    end_announcing(state, before.announcing)
    undone = [one.index for one in state.history.this_turn() if one.index >= since and one.rule == "601.2a"]
    stack = before.markers[before.current].stack
    for spell in state.markers[state.current].stack:
        if spell not in stack:
            _put_back(state, spell)
    state.waiting = tuple([one for one in state.waiting if one.event not in undone])


def _stays(event: Event) -> bool:
    """Whether it moved, revealed or shuffled library cards, other than the spell cast from the top of a library."""
    if isinstance(event, Moved):
        return event.rule != "601.2a" and LIBRARY in (event.origin, event.destination)
    return isinstance(event, (LibraryShuffled, HandRevealed))


def _put_back(state: State, spell: int) -> None:
    record = state.object(spell).stack
    assert record is not None
    seen = state.object(spell)
    event = move(state, spell, record.cast_from if seen.card >= 0 else NOWHERE, rule="728.1", why="rewind")
    state._own(spell).last = seen.base
    event.commit(state)
    record_event(state, event)
