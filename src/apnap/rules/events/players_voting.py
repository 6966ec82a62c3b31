"""Players finish voting (CR 701.32)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language import patterns as p
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import of_player

Ballot = tuple[int, int, str]
"""A player, and the object or the word they voted for."""
UNLIKE = "voting unlike "
"""Before the number of a player: the players who voted for a choice that this player didn't vote for."""


class VoteFinished(Event):
    """All players have voted; one ballot for each vote."""

    VALUES: ClassVar[tuple[str, ...]] = ("ballots",)
    RULE: ClassVar[str] = "701.32a"

    def __init__(self, ballots: tuple[Ballot, ...], rule: str = "") -> None:
        super().__init__(rule)
        self.ballots = ballots

    def bind(self, things: dict[str, tuple[int, ...]], numbers: dict[str, int]) -> None:
        super().bind(things, numbers)
        for player in dict.fromkeys([who for who, _, _ in self.ballots]):
            own = [(thing, word) for who, thing, word in self.ballots if who == player]
            others = [of_player(who) for who, thing, word in self.ballots if (thing, word) not in own]
            things[f"{UNLIKE}{player}"] = tuple(dict.fromkeys(others))

    def english(self, say: Teller) -> str:
        return "players finish voting"

    def chinese(self, say: Teller) -> str:
        return "所有牌手完成投票"


def _finished(state: State, pattern: p.FinishVoting, event: VoteFinished, context: Context) -> bool:
    return True


add_pattern(p.FinishVoting, VoteFinished, _finished)
