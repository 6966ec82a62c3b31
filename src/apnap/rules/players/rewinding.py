"""Rewinding an action that is taken back or turns out illegal (CR 728.1)."""

from __future__ import annotations

from apnap.rules.events.revealing import end_announcing
from apnap.rules.events.zone_changes import commit_move, move
from apnap.rules.players.leaving import leave_together
from apnap.state.table import State


def rewind(state: State, before: State, since: int) -> None:
    """CR 728.1: the action is undone, mana abilities included, unless one moved, revealed or shuffled library cards:
    then they stay, and only the spell or ability goes back."""
    stays = [
        event
        for event in state.history.this_turn()
        if event.index >= since
        and event.rule != "601.2a"  # the spell itself, cast from the top of a library
        and (event.origin == "library" or event.destination == "library" or event.kind in ("shuffle", "reveal"))
    ]
    if not stays:
        gone = [player.index for player in before.players if player.in_game and not state.players[player.index].in_game]
        state.take(before)
        leave_together(state, gone)  # who conceded meanwhile stays away (CR 104.3a)
        return
    end_announcing(state, before.announcing)
    stack = before.markers[before.current].stack
    for spell in state.markers[state.current].stack:
        if spell not in stack:
            _put_back(state, spell)


def _put_back(state: State, spell: int) -> None:
    record = state.object(spell).stack
    assert record is not None
    seen = state.object(spell)
    event = move(state, spell, record.cast_from if seen.card >= 0 else "nowhere", rule="728.1", why="rewind")
    state._own(spell).last = seen.base
    commit_move(state, event)
    state.history.append(event)
