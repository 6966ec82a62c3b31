"""A match: two decks, two agents and a seed; and one game of it. Everything here can be sent to another process."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache

import apnap.keywords  # noqa: F401  # cards use keywords, which register themselves
from apnap.agents import named, play
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.language.node import from_json, to_json

MOST_DECISIONS = 20_000
"""A game that takes longer is abandoned and counted as an error."""
STRIDE = 1_000_003
"""The distance between the game seeds of two matches with consecutive seeds."""


class Unfinished(Exception):
    """The game went on for too long."""


@dataclass(frozen=True)
class Match:
    """Side A against side B. In even games A is player 0, in odd games player 1. A player chosen at random decides who
    starts (CR 103.1), so neither side has an advantage over many games."""

    decks: tuple[str, str]
    """As JSON: compiled nodes can't be pickled."""
    agents: tuple[str, str] = ("basic", "basic")
    seed: int = 0

    @classmethod
    def of(
        cls,
        a: list[CardDefinition],
        b: list[CardDefinition],
        agents: tuple[str, str] = ("basic", "basic"),
        seed: int = 0,
    ) -> Match:
        return cls((packed(a), packed(b)), agents, seed)

    def seed_of(self, number: int) -> int:
        return self.seed * STRIDE + number


@dataclass(frozen=True)
class Result:
    """How one game went. `winner` is 0 for side A, 1 for side B, None for a draw or an error."""

    number: int
    seed: int
    winner: int | None = None
    turns: int = 0
    decisions: int = 0
    error: str = field(default="")


def packed(deck: list[CardDefinition]) -> str:
    return json.dumps([to_json(card) for card in deck])


@lru_cache(maxsize=8)
def _unpacked(deck: str) -> tuple[CardDefinition, ...]:
    cards: dict[str, CardDefinition] = {}
    found = []
    for item in json.loads(deck):
        key = json.dumps(item)
        if key not in cards:
            cards[key] = from_json(item)
        found.append(cards[key])
    return tuple(found)


def play_one(match: Match, number: int) -> Result:
    """Play one game. It depends only on the match and the number. Errors are part of the result."""
    seed = match.seed_of(number)
    swapped = number % 2 == 1
    sides = (1, 0) if swapped else (0, 1)
    try:
        game = Game([list(_unpacked(match.decks[side])) for side in sides], seed=seed)
        agents = [named(match.agents[side], seed * 2 + side) for side in sides]
        decisions = play(game, agents, MOST_DECISIONS)
        if not game.over:
            raise Unfinished(f"not over after {decisions} decisions")
    except Exception as error:  # any error is counted with its seed
        return Result(number, seed, error=f"{type(error).__name__}: {error}")
    winners = game.state.winners
    winner = sides[winners[0]] if len(winners) == 1 else None
    return Result(number, seed, winner, game.state.turn, decisions)
