"""Adding mana to a mana pool (CR 106.3, 106.12)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language import patterns as p
from apnap.language.mana import LETTERS
from apnap.rules.asking.limits import limited
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_thing
from apnap.state.events import PlayerAction
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING


class ManaAdded(PlayerAction):
    """A player adds mana of these types, one letter for each, from a permanent tapped for mana or otherwise."""

    THINGS: ClassVar[tuple[str, ...]] = ("source", "by")
    VALUES: ClassVar[tuple[str, ...]] = ("types", "tapped_for_mana")

    def __init__(
        self,
        player: int,
        types: str,
        source: int,
        by: int = NOTHING,
        tapped_for_mana: bool = False,
        rule: str = "106.4",
    ) -> None:
        super().__init__(player, by, rule)
        self.types = types
        self.source = source
        self.tapped_for_mana = tapped_for_mana

    def subject(self) -> int:
        return self.source

    def number(self) -> int:
        return len(self.types)

    def multiply(self, factor: int, plus: int) -> None:
        limited(len(self.types) * factor + plus, "mana")
        self.types = self.types * factor + self.types[:1] * plus  # CR 106.12b

    def bind(self, things: dict[str, tuple[int, ...]], numbers: dict[str, int]) -> None:
        super().bind(things, numbers)
        numbers["produced"] = sum(1 << LETTERS.index(letter) for letter in set(self.types))

    def english(self, say: Teller) -> str:
        symbols = "".join(["{" + letter + "}" for letter in self.types]) or "no mana"
        source = f" from {say.thing(self.source)}" if self.source >= 0 else ""
        return f"{say.player(self.player)} adds {symbols}{source}"

    def chinese(self, say: Teller) -> str:
        symbols = "".join(["{" + letter + "}" for letter in self.types]) or "0点法术力"
        source = f"从{say.thing(self.source)}" if self.source >= 0 else ""
        return f"{say.player(self.player)}{source}加{symbols}"


def _tapped_for_mana(state: State, pattern: p.TappedForMana, event: ManaAdded, context: Context) -> bool:
    return event.tapped_for_mana and fits_thing(state, pattern.what, event.source, context)


def _produces_mana(state: State, pattern: p.ProducesMana, event: ManaAdded, context: Context) -> bool:
    return event.tapped_for_mana and fits_thing(state, pattern.what, event.source, context)


add_pattern(p.TappedForMana, ManaAdded, _tapped_for_mana)
add_pattern(p.ProducesMana, ManaAdded, _produces_mana)
