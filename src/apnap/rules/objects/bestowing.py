"""Bestow (CR 702.103): a spell cast as an Aura, and the permanent it becomes, until it is no longer attached."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Keyword
from apnap.language.changes import Gain, SetTypes
from apnap.language.filters import creature
from apnap.language.types import ENCHANTMENT
from apnap.rules.values.reading import controller, exists
from apnap.state.effects import ContinuousEffect
from apnap.state.events import PermanentEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING

WHILE_BESTOWED: Final = "while it is bestowed"
_BESTOWED: Final = (SetTypes(ENCHANTMENT, ("Aura",)), Gain((Keyword("enchant", quality=creature),)))


def bestow(state: State, spell: int, player: int) -> None:
    """CR 702.103b: as it is put onto the stack, it becomes an Aura enchantment with enchant creature."""
    state.next_effect += 1
    made = ContinuousEffect(state.next_effect, spell, player, state.stamp(), WHILE_BESTOWED, state.turn)
    made.affected = (spell,)
    made.changes = _BESTOWED
    state.effects = (*state.effects, made)
    state.standing = None


def is_bestowed(state: State, id: int) -> bool:
    return any(effect.duration == WHILE_BESTOWED and id in effect.affected for effect in state.effects)


def stop_bestowing(state: State, id: int) -> None:
    """CR 702.103e, 702.103f: it is a creature again."""
    state.effects = tuple([one for one in state.effects if one.duration != WHILE_BESTOWED or id not in one.affected])
    state.standing = None


class StoppedBeingBestowed(PermanentEvent):
    """A bestowed permanent ceases to be bestowed and becomes unattached (CR 702.103f)."""

    def commit(self, state: State) -> None:
        stop_bestowing(state, self.permanent)
        state.write(self.permanent).attached_to = NOTHING

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is no longer bestowed"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}不再是神授"


def no_longer_bestowed(state: State) -> list[StoppedBeingBestowed]:
    """Bestowed Auras whose host has left: they are unattached and cease to be bestowed at once (CR 702.103f)."""
    found: list[StoppedBeingBestowed] = []
    for effect in state.effects:
        for id in effect.affected if effect.duration == WHILE_BESTOWED else ():
            host = state.object(id).attached_to if exists(state, id) else NOTHING
            if host != NOTHING and not exists(state, host):
                found.append(StoppedBeingBestowed(id, controller(state, id), "702.103f"))
    return found
