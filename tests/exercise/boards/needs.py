"""What a card calls for, kept while it is exercised: tools, cards made for it, and the boards that were set up for
it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from apnap.game.game import Game
from apnap.game.seats import Permanent
from apnap.language.abilities import Activated
from apnap.language.card import CardDefinition
from tests.exercise.boards.fitting_cards import conjured
from tests.exercise.boards.supplies import cards_for, counters_for, garments_for, odds_for, permanents_for
from tests.exercise.plans.tools import bench, spring, tools_for
from tests.exercise.plans.tools_for_itself import own_tools

Result = TypeVar("Result")
AT_FIRST = ("target",)
"""The tools on every bench. What else a plan asks for is fetched: each tool costs time at every priority."""


class Missing(Exception):
    """A plan asks for a tool that could be on the bench, and isn't yet."""

    def __init__(self, tool: str) -> None:
        super().__init__(tool)
        self.tool = tool


class Needs:
    """Of one card: the tools there could be, those on the bench in their order, and boards by what they are for."""

    def __init__(self, definition: CardDefinition) -> None:
        self.definition = definition
        self.tools: dict[str, Activated] = {**tools_for(definition), **own_tools(definition)}
        sketches = conjured(definition)
        self.cards: list[CardDefinition] = cards_for(definition, sketches)
        self.permanents: list[Permanent] = permanents_for(definition, sketches)
        self.garments: list[Permanent] = garments_for(definition)
        self.odds: list[CardDefinition] = odds_for(definition)
        self.counters: dict[str, int] = counters_for(definition)
        self.springs: list[CardDefinition] = [spring(index, definition) for index in (0, 1)]
        self.at_hand: list[str] = [name for name in AT_FIRST if name in self.tools]
        self.games: dict[Hashable, tuple[object, Game, int]] = {}
        """A game as it begins, with the card in question; and what must stay alive as long as its id is used."""

        self._bench: CardDefinition | None = None

    def bench(self) -> CardDefinition:
        if self._bench is None:
            self._bench = bench([self.tools[name] for name in self.at_hand], self.definition)
        return self._bench

    def fetch(self, tool: str) -> None:
        self.at_hand.append(tool)
        self._bench = None
        self.games.clear()


_LAST: list[Needs] = []


def needs_of(definition: CardDefinition) -> Needs:
    """Those of the card that was last asked for are kept: a card is exercised on many boards in a row."""
    if not _LAST or _LAST[0].definition is not definition:
        _LAST[:] = [Needs(definition)]
    return _LAST[0]


def fetching(definition: CardDefinition, run: Callable[[], Result]) -> Result:
    """Run what may ask for tools; again, whenever one had to be fetched."""
    while True:
        try:
            return run()
        except Missing as missing:
            needs_of(definition).fetch(missing.tool)
