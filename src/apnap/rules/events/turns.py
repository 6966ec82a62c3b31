"""The beginning of turns, phases and steps (CR 500)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language import patterns as p
from apnap.language.chinese.nouns.words_and_symbols import STEPS
from apnap.language.english.word_forms import STEP_NAMES
from apnap.rules.values import evaluate
from apnap.rules.values.context import AS_ONE, Context
from apnap.rules.values.patterns import add_pattern
from apnap.rules.values.range_of_influence import take_ranges
from apnap.state.events import Event, PlayerAction, PlayerEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING, of_player


class TurnBegan(PlayerEvent):
    """A turn begins (CR 500.1)."""

    VALUES: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, player: int, count: int, rule: str = "500.1") -> None:
        super().__init__(player, rule)
        self.count = count

    def number(self) -> int:
        return self.count

    def commit(self, state: State) -> None:
        take_ranges(state)

    def english(self, say: Teller) -> str:
        return f"turn {self.count} begins: {say.player(self.player)} is the active player"

    def chinese(self, say: Teller) -> str:
        return f"第{self.count}回合开始：{say.player(self.player)}是主动牌手"


class StepBegan(PlayerEvent):
    """A step, or a phase without steps, begins (CR 603.2b)."""

    VALUES: ClassVar[tuple[str, ...]] = ("step", "count")

    def __init__(self, player: int, step: str, count: int, rule: str = "603.2b") -> None:
        super().__init__(player, rule)
        self.step = step
        self.count = count
        """The number of the turn."""
        self.together: tuple[int, ...] = ()
        """The players of the team whose step it is, for an ability that means all of them."""

    def number(self) -> int:
        return self.count

    def begun_step(self) -> str:
        return self.step

    def bind(self, things: dict[str, tuple[int, ...]], numbers: dict[str, int]) -> None:
        super().bind(things, numbers)
        things["active player"] = (of_player(self.player),)
        if self.together:
            things["that player"] = things[AS_ONE] = self.together

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)}'s {STEP_NAMES.get(self.step, self.step)} begins"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}的{STEPS.get(self.step, self.step)}开始"


class TurnOrderReversed(PlayerAction):
    """The game's turn order is reversed (CR 103.1)."""

    def __init__(self, player: int, by: int = NOTHING, rule: str = "103.1") -> None:
        super().__init__(player, by, rule)

    def commit(self, state: State) -> None:
        state.reversed = not state.reversed

    def english(self, say: Teller) -> str:
        return "the game's turn order is reversed"

    def chinese(self, say: Teller) -> str:
        return "游戏的回合顺序反转"


class StateReached(Event):
    """The event of state triggers (CR 603.8). It never happens: they are checked as a player would get priority."""


def _begins(state: State, pattern: p.Begins, event: StepBegan, context: Context) -> bool:
    if pattern.step != event.step:
        return False
    if pattern.first and _has_begun_before(state, event, anyones=pattern.whose is None):
        return False
    return pattern.whose is None or of_player(event.player) in evaluate.things(state, pattern.whose, context)


def _has_begun_before(state: State, event: StepBegan, anyones: bool) -> bool:
    """Whether such a step has begun earlier in the game, of the player's own turns or of anyone's."""
    return any(
        isinstance(one, StepBegan) and one.step == event.step and (anyones or one.player == event.player)
        for one in state.history.this_game()
        if one.index < event.index or event.index < 0
    )


def _state_is(state: State, pattern: p.StateIs, event: StateReached, context: Context) -> bool:
    return False


add_pattern(p.Begins, StepBegan, _begins)
add_pattern(p.StateIs, StateReached, _state_is)
