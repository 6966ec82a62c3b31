"""Losing, winning and leaving the game (CR 104)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language import patterns as p
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player
from apnap.rules.values.seats import sharing_life
from apnap.state.events import Event, PlayerEvent
from apnap.state.table import Card, State
from apnap.state.telling import Teller


class PlayerLost(PlayerEvent):
    """A player loses the game (CR 104.3)."""

    def prohibition(self) -> str:
        return "lose the game"

    def commit(self, state: State) -> None:
        state.write_player(self.player).lost = True

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} loses the game"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}输掉对局"


class PlayerWon(PlayerEvent):
    """A player wins the game (CR 104.2)."""

    def prohibition(self) -> str:
        return "win the game"

    def commit(self, state: State) -> None:
        state.write_player(self.player).won = True

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} wins the game"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}赢得对局"


class PlayerLeft(PlayerEvent):
    """A player leaves the game (CR 104.5, 800.4a)."""

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} leaves the game"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}离开对局"


class AnteWon(PlayerEvent):
    """The winner becomes the owner of all cards in the ante zone (CR 407.2)."""

    RULE: ClassVar[str] = "407.2"

    def commit(self, state: State) -> None:
        cards = list(state.cards)
        for id in state.ante:
            won = state.write(id)
            won.owner = self.player
            cards[won.card] = Card(cards[won.card].definition, self.player, cards[won.card].commander)
        state.cards = tuple(cards)

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} becomes the owner of the cards in the ante"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}成为赌注中各牌的拥有者"


class GameOver(Event):
    """The game ends: somebody has won it, or it is a draw (CR 104.1)."""

    VALUES: ClassVar[tuple[str, ...]] = ("drawn",)

    def __init__(self, drawn: bool, rule: str) -> None:
        super().__init__(rule)
        self.drawn = drawn

    def english(self, say: Teller) -> str:
        names = [say.player(n) for n in say.state.winners]
        if not names:
            return "the game is a draw"
        return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'} the game"

    def chinese(self, say: Teller) -> str:
        names = [say.player(n) for n in say.state.winners]
        return f"{'和'.join(names)}赢得对局" if names else "对局平手"


def _loses(state: State, pattern: p.LosesGame, event: Event, context: Context) -> bool:
    """A team that shares its life total loses only as a team: each of its members would lose the game (CR 810.8a)."""
    return any(fits_player(state, pattern.who, one, context) for one in sharing_life(state, event.who()))


add_pattern(p.LosesGame, PlayerLost, _loses)
