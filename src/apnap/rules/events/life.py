"""Gaining and losing life (CR 119)."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import patterns as p
from apnap.rules.asking.limits import sized
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player, player_fits
from apnap.rules.values.seats import sharing_life
from apnap.state.events import PlayerEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING

BY_DAMAGE: Final = "damage"
AS_PAYMENT: Final = "payment"


class LifeEvent(PlayerEvent):
    """A player gains or loses life, because of a source."""

    THINGS: ClassVar[tuple[str, ...]] = ("source",)
    VALUES: ClassVar[tuple[str, ...]] = ("amount",)
    RULE: ClassVar[str] = "119.3"

    def __init__(self, player: int, amount: int, source: int = NOTHING, rule: str = "") -> None:
        super().__init__(player, rule)
        self.amount = amount
        self.source = source

    def subject(self) -> int:
        return self.source

    def number(self) -> int:
        return self.amount

    def set_number(self, number: int) -> None:
        self.amount = number


class LifeGained(LifeEvent):
    """A player gains life (CR 119.3)."""

    def prohibition(self) -> str:
        return "gain life"

    def commit(self, state: State) -> None:
        for one in sharing_life(state, self.player):  # the result is applied to the team's total (CR 810.9)
            player = state.write_player(one)
            player.life = sized(player.life + self.amount)
        state.write_player(self.player).life_gained += self.amount

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} gains {self.amount} life"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}获得{self.amount}点生命"


class LifeLost(LifeEvent):
    """A player loses life (CR 119.3): because of an effect, damage (CR 120.3a), or a payment (CR 119.4)."""

    VALUES: ClassVar[tuple[str, ...]] = ("amount", "why")

    def __init__(self, player: int, amount: int, source: int = NOTHING, why: str = "", rule: str = "") -> None:
        super().__init__(player, amount, source, rule)
        self.why = why

    def prohibition(self) -> str:
        return "lose life"

    def commit(self, state: State) -> None:
        for one in sharing_life(state, self.player):
            player = state.write_player(one)
            player.life = sized(player.life - self.amount)

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} {'pays' if self.why == AS_PAYMENT else 'loses'} {self.amount} life"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}{'支付' if self.why == AS_PAYMENT else '失去'}{self.amount}点生命"


def _loses_life(state: State, pattern: p.LosesLife, event: LifeLost, context: Context) -> bool:
    return (not pattern.why or pattern.why == event.why) and fits_player(state, pattern.who, event.player, context)


add_pattern(p.GainsLife, LifeGained, player_fits)
add_pattern(p.LosesLife, LifeLost, _loses_life)
