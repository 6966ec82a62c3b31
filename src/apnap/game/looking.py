"""`Look`: reading a game by names, for tests and for people. It shows everything; for players there are views."""

from __future__ import annotations

from typing import TypeVar

from apnap.game.game import Game
from apnap.game.naming import Name, find, name_of
from apnap.game.refusing import player_index
from apnap.language.zones import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from apnap.rules.asking.errors import Illegal, Malformed, quoted
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.characteristics import Characteristics
from apnap.state.events import Event
from apnap.state.objects import Object
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player

E = TypeVar("E", bound=Event)


class Look:
    """Everything in a game. Zones are lists of names, the top first if they have one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        """The game that is looked at."""

    @property
    def state(self) -> State:
        """The state at the decision."""
        return self.game.present()

    # -- zones -------------------------------------------------------------------------------------------------------

    def hand(self, player: object = 0) -> list[str]:
        """The names of the cards in a player's hand."""
        return self._names(HAND, player)

    def graveyard(self, player: object = 0) -> list[str]:
        """A player's graveyard, the top first."""
        return self._names(GRAVEYARD, player)[::-1]

    def library(self, player: object = 0) -> list[str]:
        """A player's library, the top first."""
        return self._names(LIBRARY, player)[::-1]

    def battlefield(self, player: object = None) -> list[str]:
        """What a player controls; everything if no player is given. Phased-out permanents are left out (CR 702.26b)."""
        state = self.state
        who = None if player is None else player_index(state, player)
        there = [id for id in state.battlefield if not state.object(id).phased_out]
        return [name_of(state, id) for id in there if who is None or controller(state, id) == who]

    def exile(self) -> list[str]:
        """The cards in exile."""
        return self._names(EXILE, 0)

    def command(self) -> list[str]:
        """The objects in the command zone."""
        return self._names(COMMAND, 0)

    @property
    def stack(self) -> list[str]:
        """The stack, the top first."""
        return self._names(STACK, 0)[::-1]

    def _names(self, zone: str, player: object) -> list[str]:
        return [name_of(self.state, id) for id in self.state.zone(zone, player_index(self.state, player))]

    # -- players and the turn ----------------------------------------------------------------------------------------

    def life(self, player: object = 0) -> int:
        """A player's life total."""
        return self.state.players[player_index(self.state, player)].life

    @property
    def lives(self) -> list[int]:
        """The life totals of all players."""
        return [player.life for player in self.state.players]

    def pool(self, player: object = 0) -> str:
        """The mana in a player's pool, as symbols."""
        return "".join(
            [
                "{" + "WUBRGC"[one.type] + "}"
                for one in self.state.players[player_index(self.state, player)].pool
                for _ in range(one.count)
            ]
        )

    @property
    def step(self) -> str:
        """The current step or phase."""
        return self.state.markers[self.state.current].step

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.state.turn

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.state.markers[self.state.current].active

    # -- objects -----------------------------------------------------------------------------------------------------

    def id(self, name: Name) -> int:
        """The thing with that name, an object or a player; `me` is the player who is being asked."""
        found = find(self.state, name, 0 if self.game.over else self.game.decision.player)
        if not (0 <= found < self.state.count or -len(self.state.players) <= found < 0):
            raise Malformed("", f"there is nothing numbered {quoted(found)}")
        return found

    def object(self, name: Name) -> Object:
        """The object with that name."""
        thing = self.id(name)
        if is_player(thing):
            raise Illegal("109.1", f"{quoted(name)} is a player")
        return self.state.object(thing)

    def values(self, name: Name) -> Characteristics:
        """Current characteristics (CR 109.3)."""
        return characteristics(self.state, self.object(name).id)

    def power(self, name: Name) -> int:
        """Its power."""
        return self.values(name).power

    def toughness(self, name: Name) -> int:
        """Its toughness."""
        return self.values(name).toughness

    def pt(self, name: Name) -> tuple[int, int]:
        """Its power and toughness."""
        return self.power(name), self.toughness(name)

    def controller(self, name: Name) -> int:
        """The number of its controller."""
        return controller(self.state, self.object(name).id)

    def keywords(self, name: Name) -> frozenset[str]:
        """The names of its keyword abilities."""
        return abilities(self.values(name)).keywords

    def counters(self, name: Name) -> dict[str, int]:
        """Its counters by kind."""
        return dict(self.object(name).counters)

    def chosen(self, name: Name) -> dict[str, str]:
        """The words chosen for its abilities (CR 607.2d)."""
        return {kind: word for (_, kind), word in self.object(name).chosen.items()}

    def damage(self, name: Name) -> int:
        """The damage marked on it."""
        return self.object(name).damage

    def tapped(self, name: Name) -> bool:
        """Whether it is tapped."""
        return self.object(name).tapped

    def attached_to(self, name: Name) -> str:
        """What it is attached to; empty if unattached."""
        host = self.object(name).attached_to
        return "" if host == NOTHING else name_of(self.state, host)

    # -- events ------------------------------------------------------------------------------------------------------

    def log(self, *kinds: type[Event]) -> list[type[Event]]:
        """The kinds of the events so far; only of these kinds, if any are given."""
        return [type(event) for event in self.events(*kinds or (Event,))]

    def events(self, *kinds: type[E]) -> list[E]:
        """The events of these kinds so far."""
        given: tuple[object, ...] = kinds
        for kind in given:
            if not isinstance(kind, type) or not issubclass(kind, Event):
                raise Malformed("", f"{quoted(kind)} is not a kind of event")
        return [event for event in self.state.history.all() if isinstance(event, kinds)]
