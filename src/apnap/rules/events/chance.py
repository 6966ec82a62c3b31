"""Flipping coins, rolling dice and clashing (CR 701.23, 705, 706)."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import nontraditional as n
from apnap.language import patterns as p
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player
from apnap.state.events import PlayerAction, PlayerEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING


class CoinFlipped(PlayerEvent):
    """A player flips a coin and wins or loses the flip (CR 705.2)."""

    THINGS: ClassVar[tuple[str, ...]] = ("source",)
    VALUES: ClassVar[tuple[str, ...]] = ("won",)

    def __init__(self, player: int, won: bool, source: int = NOTHING, rule: str = "705.2") -> None:
        super().__init__(player, rule)
        self.won = won
        self.source = source

    def subject(self) -> int:
        return self.source

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} flips a coin and {'wins' if self.won else 'loses'} the flip"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}掷硬币，{'猜中' if self.won else '猜错'}"


class NumberRevealed(PlayerEvent):
    """The number that a player has chosen secretly is revealed."""

    RULE: ClassVar[str] = "608.2d"
    VALUES: ClassVar[tuple[str, ...]] = ("chosen",)

    def __init__(self, player: int, chosen: int, rule: str = "") -> None:
        super().__init__(player, rule)
        self.chosen = chosen

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} has chosen {self.chosen}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}选择的数字是{self.chosen}"


class DieRolled(PlayerEvent):
    """A player rolls a die (CR 706.2): the number it shows, the result, and whether it shows its highest number; or the
    planar die, which has faces without numbers (CR 901.9d)."""

    THINGS: ClassVar[tuple[str, ...]] = ("source",)
    VALUES: ClassVar[tuple[str, ...]] = ("result", "natural", "highest", "face")

    def __init__(
        self,
        player: int,
        result: int,
        natural: int,
        highest: bool,
        source: int = NOTHING,
        rule: str = "706.2",
        face: str = "",
    ) -> None:
        super().__init__(player, rule)
        self.result = result
        self.natural = natural
        self.highest = highest
        self.source = source
        self.face = face

    def subject(self) -> int:
        return self.source

    def number(self) -> int:
        return self.result

    def english(self, say: Teller) -> str:
        if self.face:
            return f"{say.player(self.player)} rolls the planar die: {self.face}"
        return f"{say.player(self.player)} rolls {self.result}"

    def chinese(self, say: Teller) -> str:
        if self.face:
            return f"{say.player(self.player)}掷时空骰：{_FACES[self.face]}"
        return f"{say.player(self.player)}掷出{self.result}"


_FACES: Final = {"planeswalker": "鹏洛客", "chaos": "混沌", "blank": "空白"}


class Clashed(PlayerAction):
    """A player clashes, and may win the clash (CR 701.23)."""

    VALUES: ClassVar[tuple[str, ...]] = ("won",)

    def __init__(self, player: int, won: bool, by: int = NOTHING, rule: str = "701.23a") -> None:
        super().__init__(player, by, rule)
        self.won = won

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} clashes{' and wins' if self.won else ''}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}比点{'并获胜' if self.won else ''}"


def _flips_coin(state: State, pattern: p.FlipsCoin, event: CoinFlipped, context: Context) -> bool:
    result = "won" if event.won else "lost"
    return (not pattern.result or pattern.result == result) and fits_player(state, pattern.who, event.player, context)


def _clashes(state: State, pattern: p.Clashes, event: Clashed, context: Context) -> bool:
    return (event.won or not pattern.won) and fits_player(state, pattern.who, event.player, context)


def _rolls_planar_die(state: State, pattern: n.RollsPlanarDie, event: DieRolled, context: Context) -> bool:
    if not event.face or (pattern.result and pattern.result != event.face):
        return False
    return fits_player(state, pattern.who, event.player, context)


add_pattern(p.FlipsCoin, CoinFlipped, _flips_coin)
add_pattern(p.Clashes, Clashed, _clashes)
add_pattern(n.RollsPlanarDie, DieRolled, _rolls_planar_die)
