"""Dungeons (CR 309): where a player's venture marker is, and what has been completed. The room of the marker is a
designation of the dungeon in the command zone."""

from __future__ import annotations

from typing import Final

from apnap.language import nontraditional as n
from apnap.language.kinds import Condition, Pattern
from apnap.language.types import DUNGEON
from apnap.language.zones import NOWHERE
from apnap.rules.asking.decisions import Steps
from apnap.rules.events.seam import happen, happen_now
from apnap.rules.events.zone_changes import move
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_judges, things
from apnap.rules.values.patterns import add_pattern
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player

COMPLETE: Final = "complete"


def dungeon_of(state: State, player: int) -> int:
    """The dungeon the player owns in the command zone (CR 309.3), or nothing."""
    for id in state.command:
        seen = state.object(id)
        if seen.owner == player and seen.base.types & DUNGEON:
            return id
    return NOTHING


def next_rooms(state: State, dungeon: int) -> tuple[str, ...]:
    """The rooms that the one with the marker leads to; none from the bottommost (CR 309.5a)."""
    seen = state.object(dungeon)
    for instance in seen.base.abilities:
        node = instance.node
        if isinstance(node, n.Room) and node.name in seen.designations:
            return node.leads_to
    return ()


def complete(state: State, dungeon: int) -> Steps:
    """CR 701.46c: from the bottommost room one goes on only by leaving the dungeon."""
    happened = yield from happen(state, [_removed(state, dungeon, "701.46c")])
    note_completed(state, happened)


def finished_dungeons(state: State) -> list[Event]:
    """CR 309.6, 704.5t: those whose marker is in the bottommost room, with no room ability of theirs still to leave the
    stack, are removed from the game."""
    found = [id for id in state.command if state.object(id).base.types & DUNGEON and not next_rooms(state, id)]
    if not found:
        return []
    records = [state.object(one).stack for marker in state.markers for one in marker.stack]
    sources = [record.source for record in records if record is not None] + [one.source for one in state.waiting]
    return [_removed(state, id, "704.5t") for id in found if id not in sources]


def _removed(state: State, dungeon: int, rule: str) -> Event:
    return move(state, dungeon, NOWHERE, rule=rule, why=COMPLETE)


def note_completed(state: State, happened: list[Event]) -> None:
    """CR 309.7: who owns a dungeon that is removed from the game has completed it."""
    for event in happened:
        if event.kind == "move" and event.detail == COMPLETE:
            seen = state.object(event.obj)
            happen_now(state, Event(COMPLETE, event.obj, seen.owner, detail=seen.base.name, rule="309.7"))


def _enters_room(state: State, pattern: Pattern, event: Event, context: Context) -> bool:
    """CR 309.4c."""
    assert isinstance(pattern, n.EntersRoom)
    return event.obj == context.source and event.detail == pattern.room


def _ventures(state: State, pattern: Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, n.Ventures)
    return pattern.who is None or filters.fits(state, pattern.who, of_player(event.player), context)


def _completes(state: State, pattern: Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, n.CompletesDungeon)
    return pattern.who is None or filters.fits(state, pattern.who, of_player(event.player), context)


def _has_completed(state: State, condition: Condition, context: Context) -> bool:
    assert isinstance(condition, n.HasCompletedDungeon)
    who = [of_player(thing) for thing in things(state, condition.who, context)]
    done = [name for player in who for name in state.players[player].completed]
    return condition.name in done if condition.name else bool(done)


add_pattern(n.EntersRoom, "venture", _enters_room)
add_pattern(n.Ventures, "venture", _ventures)
add_pattern(n.CompletesDungeon, COMPLETE, _completes)
add_judges({n.HasCompletedDungeon: _has_completed})
