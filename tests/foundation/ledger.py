"""A table kept from the history alone: the first state, and what the recorded events say since. Whatever changes the
state must be the function that records the event, or the two differ (design §4)."""

from __future__ import annotations

from itertools import zip_longest

from apnap.game.game import Game
from apnap.language.zones import COMMAND, NOWHERE, STACK
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player, of_player
from tests.foundation.soundness import events_since, places


class Ledger:
    """Life, poison, zones, counters and tapped permanents, by events."""

    def __init__(self, first: State) -> None:
        self.life = [player.life for player in first.players]
        self.zones = dict(places(first))
        self.counters: dict[int, dict[str, int]] = {id: dict(first.object(id).counters) for id in self.zones}
        self.of_players = [dict(player.counters) for player in first.players]
        self.tapped = {id for id in self.zones if first.object(id).tapped}
        self.damage: dict[int, int] = {}

    def read(self, state: State, events: list[Event]) -> None:
        for event, after in zip_longest(events, events[1:]):
            if event.kind == "leave" and (after is None or after.kind != "over"):  # else nothing is cleared any more
                for id in [id for id in self.zones if state.object(id).owner == event.player]:
                    self._forget(id)
            self._read(state, event)

    def _read(self, state: State, event: Event) -> None:
        kind = event.kind
        if kind == "gain life":
            self.life[event.player] += event.amount
        elif kind == "lose life":
            self.life[event.player] -= event.amount
        elif kind == "move":
            self._move(state, event)
        elif kind == "counters":
            self._count(event)
        elif kind in ("tap", "untap"):
            (self.tapped.add if kind == "tap" else self.tapped.discard)(event.obj)
        elif kind == "mark":
            self.damage[event.obj] = self.damage.get(event.obj, 0) + event.amount

    def _move(self, state: State, event: Event) -> None:
        if event.obj >= 0:
            self._forget(event.obj)
        if event.new < 0:
            return
        self.zones[event.new] = event.destination
        if event.entering is not None:
            if event.entering.tapped:
                self.tapped.add(event.new)

    def _forget(self, id: int) -> None:
        self.zones.pop(id, None)
        self.counters.pop(id, None)
        self.tapped.discard(id)

    def _count(self, event: Event) -> None:
        if is_player(event.obj):
            held = self.of_players[of_player(event.obj)]
        elif event.obj in self.zones:
            held = self.counters.setdefault(event.obj, {})
        else:
            return
        total = held.get(event.detail, 0) + event.amount
        if total > 0:
            held[event.detail] = total
        else:
            held.pop(event.detail, None)

    def compare(self, state: State) -> None:
        """The table as it is. Abilities and copies on the stack, and emblems, are not moved there: they are made."""
        assert self.life == [player.life for player in state.players]
        assert self.of_players == [player.counters for player in state.players]
        true = {
            id: zone for id, zone in places(state).items() if zone not in (STACK, COMMAND) or state.object(id).card >= 0
        }
        mine = {id: zone for id, zone in self.zones.items() if zone != NOWHERE}
        assert mine == true, sorted(set(mine.items()) ^ set(true.items()))
        for id in state.battlefield:
            seen = state.object(id)
            held = dict(self.counters.get(id, {}))
            assert seen.tapped == (id in self.tapped), (seen.base.name, id, "tapped")
            assert held == seen.counters, (seen.base.name, id, held, seen.counters)


def follow(game: Game, ledger: Ledger, since: int) -> int:
    """Read what happened since, and compare."""
    state = game.present()
    ledger.read(state, events_since(state, since))
    ledger.compare(state)
    return state.history.total
