"""A match: decks, agents and a seed; and one game of it. Everything here can be sent to another process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import apnap.keywords  # noqa: F401  # cards use keywords, which register themselves
from apnap.agents import named, play
from apnap.cards.decks import DeckList
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.language.deck_sections import MAIN, SIDEBOARD
from apnap.language.node import from_json, to_json
from apnap.state.table import GameOptions
from apnap.variants.requests import options_for

MOST_DECISIONS = 20_000
"""A game that takes longer is abandoned and counted as an error."""
STRIDE = 1_000_003
"""The distance between the game seeds of two matches with consecutive seeds."""


class Unfinished(Exception):
    """The game went on for too long."""


@dataclass(frozen=True)
class Match:
    """Sides against each other, each with a deck and an agent: two of them, or as many as there are players. From game
    to game they move on: in even games of two, A is player 0, in odd games player 1. A team moves on as a whole. A
    player chosen at random decides who starts (CR 103.1), so no side has an advantage over many games."""

    decks: tuple[str, ...]
    """As JSON: compiled nodes can't be pickled. If there are fewer decks than players, they are repeated."""
    agents: tuple[str, ...] = ("basic", "basic")
    """Repeated likewise."""
    seed: int = 0
    options: tuple[tuple[str, int], ...] = ()
    """Of `GameOptions`, by name."""
    variant: str = ""
    players: int = 2

    @classmethod
    def of(
        cls,
        a: list[CardDefinition],
        b: list[CardDefinition],
        agents: tuple[str, str] = ("basic", "basic"),
        seed: int = 0,
        options: Mapping[str, int] | None = None,
    ) -> Match:
        return cls((packed(a), packed(b)), agents, seed, tuple((options or {}).items()))

    def game_options(self, seed: int) -> GameOptions:
        """The options of a game with that seed."""
        options = GameOptions()
        for name, value in self.options:
            setattr(options, name, value)
        return options_for(self.variant, self.players, seed, options) if self.variant else options

    @property
    def teams(self) -> list[int]:
        """The team of each side; empty if there are no teams."""
        return self.game_options(self.seed).teams

    def sides(self, number: int) -> list[int]:
        """The side that each player plays in a game."""
        step = self.teams.count(0) or 1
        return [(player + number * step) % self.players for player in range(self.players)]

    def seed_of(self, number: int) -> int:
        return self.seed * STRIDE + number


@dataclass(frozen=True)
class Result:
    """How one game went. `winners` are the sides that won: none for a draw or an error, several for a team."""

    number: int
    seed: int
    winners: tuple[int, ...] = ()
    turns: int = 0
    decisions: int = 0
    error: str = field(default="")


def packed(deck: DeckList | list[CardDefinition]) -> str:
    sections = deck.sections if isinstance(deck, DeckList) else {MAIN: deck}
    return json.dumps({name: [to_json(card) for card in cards] for name, cards in sections.items()})


@lru_cache(maxsize=32)
def _unpacked(deck: str) -> DeckList:
    cards: dict[str, CardDefinition] = {}
    found: dict[str, list[CardDefinition]] = {MAIN: [], SIDEBOARD: []}
    for name, section in json.loads(deck).items():
        found[name] = []
        for item in section:
            key = json.dumps(item)
            if key not in cards:
                cards[key] = from_json(item)
            found[name].append(cards[key])
    return DeckList(found.pop(MAIN), found.pop(SIDEBOARD), found)


def play_one(match: Match, number: int) -> Result:
    """Play one game. It depends only on the match and the number. Errors are part of the result."""
    seed = match.seed_of(number)
    try:
        sides = match.sides(number)
        decks = [_unpacked(match.decks[side % len(match.decks)]) for side in sides]
        game = Game(decks, seed=seed, options=match.game_options(seed))
        agents = [named(match.agents[side % len(match.agents)], seed * match.players + side) for side in sides]
        decisions = play(game, agents, MOST_DECISIONS)
        if not game.over:
            raise Unfinished(f"not over after {decisions} decisions")
    except Exception as error:  # any error is counted with its seed
        return Result(number, seed, error=f"{type(error).__name__}: {error}")
    winners = tuple(sorted([sides[player] for player in game.state.winners]))
    return Result(number, seed, winners, game.state.turn, decisions)
