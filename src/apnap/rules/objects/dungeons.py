"""Dungeons (CR 309): where a player's venture marker is, and which dungeons they have completed. The marker's room is
stored as a designation of the dungeon in the command zone."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import nontraditional as n
from apnap.language.types import DUNGEON
from apnap.language.zones import NOWHERE
from apnap.rules.events.stack import PutInCommandZone
from apnap.rules.events.zone_changes import Moved, move
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_judge, things
from apnap.rules.values.patterns import add_pattern, player_fits
from apnap.state.events import Event, PlayerAction, PlayerEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING, of_player

COMPLETE: Final = "complete"


class DungeonEntered(PutInCommandZone):
    """A player puts a dungeon card from outside the game into the command zone (CR 701.46a)."""

    RULE: ClassVar[str] = "701.46a"

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} enters a dungeon"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}进入地城"


class Ventured(PlayerAction):
    """A player moves their venture marker into a room (CR 701.46b)."""

    THINGS: ClassVar[tuple[str, ...]] = ("dungeon", "by")
    VALUES: ClassVar[tuple[str, ...]] = ("room",)

    def __init__(self, player: int, dungeon: int, room: str, by: int, rule: str = "701.46b") -> None:
        super().__init__(player, by, rule)
        self.dungeon = dungeon
        self.room = room

    def subject(self) -> int:
        return self.dungeon

    def commit(self, state: State) -> None:
        state.write(self.dungeon).designations = (self.room,)

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} ventures into {self.room}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}深入{self.room}"


class DungeonCompleted(PlayerEvent):
    """A player completes a dungeon (CR 309.7)."""

    THINGS: ClassVar[tuple[str, ...]] = ("dungeon",)
    VALUES: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, dungeon: int, player: int, name: str, rule: str = "309.7") -> None:
        super().__init__(player, rule)
        self.dungeon = dungeon
        self.name = name

    def subject(self) -> int:
        return self.dungeon

    def commit(self, state: State) -> None:
        player = state.write_player(self.player)
        player.completed = (*player.completed, self.name)
        state.standing = None

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} completes {self.name}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}完成{self.name}"


def dungeon_of(state: State, player: int) -> int:
    """The dungeon the player owns in the command zone (CR 309.3), or nothing."""
    for id in state.command:
        seen = state.object(id)
        if seen.owner == player and seen.base.types & DUNGEON:
            return id
    return NOTHING


def next_rooms(state: State, dungeon: int) -> tuple[str, ...]:
    """The rooms that the marker's room leads to; none from the bottommost room (CR 309.5a)."""
    seen = state.object(dungeon)
    for instance in seen.base.abilities:
        node = instance.node
        if isinstance(node, n.Room) and node.name in seen.designations:
            return node.leads_to
    return ()


def finished_dungeons(state: State) -> list[Event]:
    """CR 309.6, 704.5t: a dungeon whose marker is in the bottommost room, and whose room abilities have all left the
    stack, is removed from the game."""
    found = [id for id in state.command if state.object(id).base.types & DUNGEON and not next_rooms(state, id)]
    if not found:
        return []
    records = [state.object(one).stack for marker in state.markers for one in marker.stack]
    sources = [record.source for record in records if record is not None] + [one.source for one in state.waiting]
    return [removed(state, id, "704.5t") for id in found if id not in sources]


def removed(state: State, dungeon: int, rule: str) -> Moved:
    return move(state, dungeon, NOWHERE, rule=rule, why=COMPLETE)


def completed(state: State, happened: list[Event]) -> list[DungeonCompleted]:
    """CR 309.7: a player completes a dungeon they own as it is removed from the game."""
    found = []
    for event in happened:
        if isinstance(event, Moved) and event.why == COMPLETE:
            seen = state.object(event.object)
            found.append(DungeonCompleted(event.object, seen.owner, seen.base.name))
    return found


def _enters_room(state: State, pattern: n.EntersRoom, event: Ventured, context: Context) -> bool:
    """CR 309.4c."""
    return event.dungeon == context.source and event.room == pattern.room


def _has_completed(state: State, condition: n.HasCompletedDungeon, context: Context) -> bool:
    who = [of_player(thing) for thing in things(state, condition.who, context)]
    done = [name for player in who for name in state.players[player].completed]
    return condition.name in done if condition.name else bool(done)


add_pattern(n.EntersRoom, Ventured, _enters_room)
add_pattern(n.Ventures, Ventured, player_fits)
add_pattern(n.CompletesDungeon, DungeonCompleted, player_fits)
add_judge(n.HasCompletedDungeon, _has_completed)
