"""The agent protocol, and letting agents play a game to its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from apnap.agents.sight import Sight
from apnap.game.game import Game
from apnap.rules.asking.decisions import Answer, Decision, Option


class Agent(ABC):
    """A program that plays. It never sees the game, only what its player may know."""

    name = "agent"

    @abstractmethod
    def answer(self, sight: Sight, decision: Decision) -> Option | Answer:
        """One step (an `Option` on offer) or a whole answer."""


def named(name: str, seed: int = 0) -> Agent:
    """The agent with that name: `basic` or `random`; the seed is for agents that use randomness."""
    from apnap.agents.basic import Basic
    from apnap.agents.chance import Chance

    if name == Basic.name:
        return Basic()
    if name == Chance.name:
        return Chance(seed)
    raise ValueError(f"there is no agent {name!r}; there are {', '.join(NAMES)}")


NAMES = ("basic", "random")


def ask(agent: Agent, game: Game, decision: Decision | None = None) -> Option | Answer:
    """The agent's answer to the decision, or to another open one, from what the player who is asked may know."""
    asked = game.decision if decision is None else decision
    return agent.answer(Sight.at(game, asked), asked)


def play(game: Game, agents: Sequence[Agent], most: int = 100_000) -> int:
    """Let the agents play until the game is over; returns the number of decisions. Gives up after `most` of them."""
    count = 0
    while not game.over and count < most:
        game.answer(ask(agents[game.decision.player], game))
        count += 1
    return count
