"""A table calculated only from the first state and the recorded events. If something changes the state without
recording an event, it differs from the real table."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.language.zones import BATTLEFIELD, LIBRARY, NOWHERE
from apnap.state.events import Event
from apnap.state.objects import Object
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player
from tests.foundation.soundness import events_since, places


class Status:
    """The status of a permanent and what it is attached to (CR 110.5, 301.5, 303.4)."""

    def __init__(self) -> None:
        self.tapped = self.flipped = self.face_down = self.phased_out = False
        self.attached_to = NOTHING
        self.face = self.damage = 0

    def shown(self) -> tuple[object, ...]:
        return tuple(self.__dict__.values())


def status_of(seen: Object) -> Status:
    found = Status()
    for field in found.__dict__:
        setattr(found, field, getattr(seen, field))
    return found


class Ledger:
    """Life, counters, zones with the order of libraries, and the status of permanents, calculated from events."""

    def __init__(self, first: State) -> None:
        self.life = [player.life for player in first.players]
        self.zones = dict(places(first))
        self.libraries = [list(player.library) for player in first.players]
        self.counters: dict[int, dict[str, int]] = {id: dict(first.object(id).counters) for id in self.zones}
        self.of_players = [dict(player.counters) for player in first.players]
        self.status = {id: status_of(first.object(id)) for id in first.battlefield}

    def read(self, state: State, events: list[Event]) -> None:
        for n, event in enumerate(events):
            after = next((one.kind for one in events[n:] if one.kind not in ("leave", "show")), "")
            if event.kind == "leave" and after != "over":  # else nothing is cleared any more
                for id in [id for id in self.zones if state.object(id).owner == event.player]:
                    self._forget(id)
                self.libraries[event.player] = []
            self._read(event)

    def _read(self, event: Event) -> None:
        kind = event.kind
        if kind == "gain life":
            self.life[event.player] += event.amount
        elif kind == "lose life":
            self.life[event.player] -= event.amount
        elif kind == "move":
            self._move(event)
        elif kind in ("ability", "copy", "copy card", "emblem"):
            self.zones[event.new] = event.destination
        elif kind == "counters":
            self._count(event)
        elif kind == "shuffle":
            assert sorted(self.libraries[event.player]) == sorted(event.cards)
            self.libraries[event.player] = list(event.cards)
        elif kind == "arrange":
            rest = [id for id in self.libraries[event.player] if id not in event.cards]
            self.libraries[event.player] = [*event.cards, *rest] if event.detail == "bottom" else [*rest, *event.cards]
        elif event.obj in self.status:
            self._status(event, self.status[event.obj])

    def _status(self, event: Event, status: Status) -> None:
        kind = event.kind
        if kind in ("tap", "untap"):
            status.tapped = kind == "tap"
        elif kind == "mark":
            status.damage += event.amount
        elif kind in ("wear off", "regenerate"):
            status.damage = 0
        elif kind == "attach":
            status.attached_to = event.other
        elif kind in ("face up", "face down"):
            status.face_down = kind == "face down"
        elif kind in ("phase out", "phase in"):
            status.phased_out = kind == "phase out"
        elif kind == "unbestow":
            status.attached_to = NOTHING
        elif kind == "transform":
            status.face = 1 - status.face
        elif kind == "flip":
            status.flipped = True

    def _move(self, event: Event) -> None:
        if event.obj >= 0:
            self._forget(event.obj)
            if event.origin == LIBRARY:
                self.libraries[event.player].remove(event.obj)
        if event.new < 0:
            return
        self.zones[event.new] = event.destination
        if event.destination == LIBRARY:
            library = self.libraries[event.player]
            library.insert(0 if event.amount < 0 else max(0, len(library) - event.amount), event.new)
        elif event.destination == BATTLEFIELD:
            status, entering = Status(), event.entering
            assert entering is not None
            status.tapped, status.face_down = entering.tapped, entering.face_down
            status.attached_to, status.face = entering.attached_to, entering.face
            self.status[event.new] = status

    def _forget(self, id: int) -> None:
        self.zones.pop(id, None)
        self.counters.pop(id, None)
        self.status.pop(id, None)

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
        """Compare with the real table: every object in every zone."""
        assert self.life == [player.life for player in state.players]
        assert self.of_players == [player.counters for player in state.players]
        assert self.libraries == [list(player.library) for player in state.players]
        mine = {id: zone for id, zone in self.zones.items() if zone != NOWHERE}
        true = dict(places(state))
        assert mine == true, sorted(set(mine.items()) ^ set(true.items()))
        for id in state.battlefield:
            seen = state.object(id)
            held = dict(self.counters.get(id, {}))
            assert status_of(seen).shown() == self.status[id].shown(), (seen.base.name, id, self.status[id].__dict__)
            assert held == seen.counters, (seen.base.name, id, held, seen.counters)


def follow(game: Game, ledger: Ledger, since: int) -> int:
    """Read the events since the last time, and compare."""
    state = game.present()
    ledger.read(state, events_since(state, since))
    ledger.compare(state)
    return state.history.total
