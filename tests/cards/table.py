"""A table to try cards on: put them anywhere, then play by saying what to do."""

from __future__ import annotations

from apnap.cards.pool import named
from apnap.game.game import Game
from apnap.game.setup import new_card
from apnap.language.zones import BATTLEFIELD, PRECOMBAT_MAIN
from apnap.rules.asking.decisions import Option
from apnap.rules.values.abilities import works_in
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.characteristics import Characteristics
from apnap.state.table import State


class Table:
    """A two-player game in the first player's main phase, with empty hands."""

    def __init__(self, land: str = "Forest", seed: int = 0) -> None:
        self.game = Game([[named(land)] * 60] * 2, seed)
        while not (self.state.turn > 2 and self.step == PRECOMBAT_MAIN and self.game.decision.player == self.active):
            self._pass_or_first()
        for player in self.state.players:
            for id in player.hand:
                self.state._own(id).zone = "nowhere"
            self.state.write_player(player.index).hand = ()
        self.again()

    @classmethod
    def of(cls, game: Game) -> Table:
        """A table around a game in progress."""
        table = cls.__new__(cls)
        table.game = game
        table.again()
        return table

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def active(self) -> int:
        return self.state.markers[0].active

    @property
    def step(self) -> str:
        return self.state.markers[0].step

    def put(self, name: str, player: int | None = None, zone: str = BATTLEFIELD) -> int:
        """Put a card somewhere; without a player, it is the active player's."""
        who = self.active if player is None else player
        made = new_card(self.state, named(name), who, zone, 0)
        made.controller = who
        made.timestamp = self.state.stamp()
        self.state.set_zone(zone, who, (*self.state.zone(zone, who), made.id))
        if zone == BATTLEFIELD:
            face = named(name).faces[0]
            made.counters = {"loyalty": face.loyalty} if face.loyalty else {}
        elif works_in(made.base, zone):
            self.state.elsewhere = (*self.state.elsewhere, made.id)
        self.again()
        return made.id

    def again(self) -> None:
        """What the player with priority may do, asked again."""
        self.state.standing = None
        self.game._advance()

    def do(self, kind: str, id: int = -1, word: str = "") -> None:
        """Take the option of the kind about the object."""
        self.game.answer(self.option(kind, id, word))

    def option(self, kind: str, id: int = -1, word: str = "") -> Option:
        found = [
            one
            for one in self.game.decision.options
            if one.kind == kind and (id == -1 or one.thing == id) and (not word or one.word == word)
        ]
        assert found, (kind, id, self.game.decision.purpose, self.game.decision.options)
        return found[0]

    def offers(self, kind: str, id: int) -> bool:
        return any(one.kind == kind and one.thing == id for one in self.game.decision.options)

    def resolve(self) -> None:
        """Everyone passes until the stack is empty; payments are made as proposed."""
        while self.state.markers[0].stack or self.game.decision.purpose == "pay":
            self._pass_or_first()

    def _pass_or_first(self) -> None:
        options = self.game.decision.options
        passing = [one for one in options if one.kind in ("pass", "keep", "stay")]
        self.game.answer(passing[0] if passing else options[0])

    def values(self, id: int) -> Characteristics:
        return characteristics(self.state, id)

    def size(self, id: int) -> tuple[int, int]:
        return self.values(id).power, self.values(id).toughness

    def keywords(self, id: int) -> frozenset[str]:
        return abilities(self.values(id)).keywords

    def controller(self, id: int) -> int:
        return controller(self.state, id)

    def latest(self, id: int) -> int:
        """The object that the card became."""
        while self.state.object(id).successor >= 0:
            id = self.state.object(id).successor
        return id

    def zone(self, id: int) -> str:
        return self.state.object(self.latest(id)).zone
