"""Which creatures are paired, and for how long (CR 702.95d, 702.95e)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language.types import CREATURE
from apnap.language.zones import BATTLEFIELD
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.rules.values.statuses import is_paired
from apnap.state.events import PermanentEvent
from apnap.state.table import State
from apnap.state.telling import Teller


class PairEvent(PermanentEvent):
    """An event about two paired creatures."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "partner")

    def __init__(self, permanent: int, player: int, partner: int, rule: str = "") -> None:
        super().__init__(permanent, player, rule)
        self.partner = partner

    def other(self) -> int:
        return self.partner


class Paired(PairEvent):
    """A creature becomes paired with another (CR 702.95b)."""

    RULE: ClassVar[str] = "702.95b"

    def commit(self, state: State) -> None:
        state.pairs = (*state.pairs, (self.permanent, self.partner))
        state.standing = None

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is paired with {say.thing(self.partner)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}的搭档成为{say.thing(self.partner)}"


class Unpaired(PairEvent):
    """Two creatures are no longer paired (CR 702.95e)."""

    RULE: ClassVar[str] = "702.95e"

    def commit(self, state: State) -> None:
        state.pairs = tuple([pair for pair in state.pairs if self.permanent not in pair])
        state.standing = None

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is no longer paired with {say.thing(self.partner)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}的搭档不再是{say.thing(self.partner)}"


def can_be_paired(state: State, id: int, player: int) -> bool:
    """An unpaired creature that the player controls."""
    return _is_creature_of(state, id, player) and not is_paired(state, id)


def no_longer_paired(state: State, taken: list[int]) -> list[Unpaired]:
    """Pairs that end now (CR 702.95e). Another player has gained control of those in `taken`, perhaps of both."""
    return [
        Unpaired(one, controller(state, one), other)
        for one, other in state.pairs
        if one in taken or other in taken or not _stay_together(state, one, other)
    ]


def _stay_together(state: State, one: int, other: int) -> bool:
    return all(_is_creature_of(state, id, controller(state, one)) for id in (one, other))


def _is_creature_of(state: State, id: int, player: int) -> bool:
    """Whether it's a creature on the battlefield that the player controls, not phased out (CR 702.26b, 702.26f)."""
    if id < 0 or not exists(state, id) or state.object(id).zone != BATTLEFIELD or state.object(id).phased_out:
        return False
    return characteristics(state, id).types & CREATURE != 0 and controller(state, id) == player
