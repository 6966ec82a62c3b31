"""A table calculated only from the first state and the recorded events. If something changes the state without
recording an event, it differs from the real table."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.language.zones import BATTLEFIELD, COMMAND, LIBRARY, NOWHERE, STACK
from apnap.rules.events.attaching import BecameAttached
from apnap.rules.events.cards import CardsArranged, LibraryShuffled
from apnap.rules.events.counters import POISON, CountersChanged
from apnap.rules.events.damage import DamageMarked, DamageRemoved
from apnap.rules.events.life import LifeGained, LifeLost
from apnap.rules.events.permanents import (
    Flipped,
    PhasedIn,
    PhasedOut,
    Tapped,
    Transformed,
    TurnedFaceDown,
    TurnedFaceUp,
    Untapped,
)
from apnap.rules.events.stack import AbilityPutOnStack, CardCopied, CopiedOnStack, EmblemCreated
from apnap.rules.events.zone_changes import Moved
from apnap.rules.objects.bestowing import StoppedBeingBestowed
from apnap.rules.objects.dungeons import DungeonEntered
from apnap.rules.objects.monarch import HELD_BY_ONE
from apnap.rules.players.leaving import RemovedFromGame
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
        shared = first.options.shared_life
        teams = [player.team for player in first.players]
        self.together = [
            [one for one, team in enumerate(teams) if shared and team == teams[n]] or [n] for n in range(len(teams))
        ]
        """For each player those who share a life total with them."""
        self.life = [player.life for player in first.players]
        self.zones = dict(places(first))
        self.libraries = [list(player.library) for player in first.players]
        self.counters: dict[int, dict[str, int]] = {id: dict(first.object(id).counters) for id in self.zones}
        self.of_players = [dict(player.counters) for player in first.players]
        self.status = {id: status_of(first.object(id)) for id in first.battlefield}

    def read(self, events: list[Event]) -> None:
        for event in events:
            self._read(event)

    def _read(self, event: Event) -> None:
        if isinstance(event, LifeGained):
            self._change_life(event.player, event.amount)
        elif isinstance(event, LifeLost):
            self._change_life(event.player, -event.amount)
        elif isinstance(event, Moved):
            self._move(event)
        elif isinstance(event, RemovedFromGame):
            for id in event.objects:
                self._forget(id)
            self.libraries = [[id for id in cards if id not in event.objects] for cards in self.libraries]
        elif isinstance(event, (AbilityPutOnStack, CopiedOnStack)):
            self.zones[event.new] = STACK
        elif isinstance(event, (EmblemCreated, DungeonEntered)):
            self.zones[event.new] = COMMAND
        elif isinstance(event, CardCopied):
            self.zones[event.new] = event.zone
        elif isinstance(event, CountersChanged):
            self._count(event)
        elif isinstance(event, LibraryShuffled):
            assert sorted(self.libraries[event.player]) == sorted(event.cards)
            self.libraries[event.player] = list(event.cards)
        elif isinstance(event, CardsArranged):
            rest = [id for id in self.libraries[event.player] if id not in event.cards]
            self.libraries[event.player] = [*event.cards, *rest] if event.where == "bottom" else [*rest, *event.cards]
        elif event.subject() in self.status:
            self._status(event, self.status[event.subject()])

    def _status(self, event: Event, status: Status) -> None:
        if isinstance(event, (Tapped, Untapped)):
            status.tapped = isinstance(event, Tapped)
        elif isinstance(event, DamageMarked):
            status.damage += event.amount
        elif isinstance(event, DamageRemoved):
            status.damage = 0
        elif isinstance(event, BecameAttached):
            status.attached_to = event.to
        elif isinstance(event, (TurnedFaceUp, TurnedFaceDown)):
            status.face_down = isinstance(event, TurnedFaceDown)
        elif isinstance(event, (PhasedOut, PhasedIn)):
            status.phased_out = isinstance(event, PhasedOut)
        elif isinstance(event, StoppedBeingBestowed):
            status.attached_to = NOTHING
        elif isinstance(event, Transformed):
            status.face = 1 - status.face
        elif isinstance(event, Flipped):
            status.flipped = True

    def _move(self, event: Moved) -> None:
        if event.object >= 0:
            self._forget(event.object)
            if event.origin == LIBRARY:
                self.libraries[event.owner].remove(event.object)
        if event.new < 0:
            return
        self.zones[event.new] = event.destination
        if event.destination == LIBRARY:
            library = self.libraries[event.owner]
            library.insert(0 if event.position < 0 else max(0, len(library) - event.position), event.new)
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

    def _change_life(self, player: int, amount: int) -> None:
        """A team that shares its life total gains and loses it together (CR 810.9)."""
        for one in self.together[player]:
            self.life[one] += amount

    def _count(self, event: CountersChanged) -> None:
        """Poison counters are shared as life is (CR 810.10)."""
        if is_player(event.on):
            who = of_player(event.on)
            held = [self.of_players[one] for one in (self.together[who] if event.kind == POISON else [who])]
        else:
            held = [self.counters.setdefault(event.on, {})] if event.on in self.zones else []
        for counters in held:
            total = counters.get(event.kind, 0) + event.amount
            if total > 0:
                counters[event.kind] = total
            else:
                counters.pop(event.kind, None)

    def compare(self, state: State) -> None:
        """Compare with the real table: every object in every zone."""
        assert self.life == [player.life for player in state.players]
        assert self.of_players == [player.counters for player in state.players]
        assert self.libraries == [list(player.library) for player in state.players]
        mine = {id: zone for id, zone in self.zones.items() if zone != NOWHERE}
        true = {id: zone for id, zone in places(state).items() if not _stands_for_designation(state.object(id))}
        assert mine == true, sorted(set(mine.items()) ^ set(true.items()))
        for id in state.battlefield:
            seen = state.object(id)
            held = dict(self.counters.get(id, {}))
            assert status_of(seen).shown() == self.status[id].shown(), (seen.base.name, id, self.status[id].__dict__)
            assert held == seen.counters, (seen.base.name, id, held, seen.counters)


def _stands_for_designation(seen: Object) -> bool:
    """The monarch and the initiative are objects here, which no event creates (CR 721.2, 722.2)."""
    return seen.zone == COMMAND and not HELD_BY_ONE.keys().isdisjoint(seen.designations)


def follow(game: Game, ledger: Ledger, since: int) -> int:
    """Read the events since the last time, and compare."""
    state = game.present()
    ledger.read(events_since(state, since))
    ledger.compare(state)
    return state.history.total
