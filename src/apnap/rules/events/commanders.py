"""What happens to commanders before the game: a colour is chosen for one of them (CR 903.4b)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language.mana import COLOUR_NAMES
from apnap.rules.events.cards import CardEvent
from apnap.rules.values.commanders import colour_key
from apnap.state.table import State
from apnap.state.telling import Teller

_CHINESE = ("白色", "蓝色", "黑色", "红色", "绿色")


class CommanderColourChosen(CardEvent):
    """A player chooses the colour of their commander (0 to 4), which is then in its colour identity (CR 903.4b)."""

    VALUES: ClassVar[tuple[str, ...]] = ("colour",)

    def __init__(self, card: int, player: int, colour: int, rule: str = "903.4b") -> None:
        super().__init__(card, player, rule)
        self.colour = colour

    def commit(self, state: State) -> None:
        player = state.write_player(self.player)
        player.chosen = {**player.chosen, colour_key(state, self.card): str(self.colour)}
        player.identity |= 1 << self.colour
        state.standing = None

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} chooses {COLOUR_NAMES[self.colour]} for {say.thing(self.card)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}为{say.thing(self.card)}选择{_CHINESE[self.colour]}"


class CompanionRevealed(CardEvent):
    """A player reveals a card from outside the game as their companion (CR 103.2b)."""

    def __init__(self, card: int, player: int, rule: str = "702.139a") -> None:
        super().__init__(card, player, rule)

    def commit(self, state: State) -> None:
        state.write_player(self.player).companion = self.card
        state.write(self.card).known_to = frozenset(range(len(state.players)))

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} reveals {say.thing(self.card)} as their companion"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}展示{say.thing(self.card)}作为行侣"
