"""The Ring (CR 701.52): the emblem, and the creature that bears it."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import GreatestPower, TimesTempted
from apnap.language.card import face
from apnap.language.changes import SetTypes
from apnap.language.conditions import Compare
from apnap.language.effects import Delayed, Discard, Draw, LoseLife, Sacrifice
from apnap.language.filters import HasStatus, Is, IsPlayer, Measures, creature, you_control
from apnap.language.patterns import Attacks, BecomesBlocked, Begins, DealsDamage
from apnap.language.references import Bound, ControllerOf, EachPlayer, You
from apnap.language.statics import Cannot, Continuous
from apnap.language.types import LEGENDARY
from apnap.state.table import State

RING_BEARER: Final = "Ring-bearer"
BEARER: Final = HasStatus(RING_BEARER) & you_control
"""Your Ring-bearer (CR 701.52e)."""


def _tempted(times: int) -> Compare:
    return Compare(TimesTempted(), ">=", times)


_GIVEN_UP: Final = Sacrifice(ControllerOf(Bound("other")), Is(Bound("other")))

RING: Final = face(
    "The Ring",
    "",
    "",
    Static(Continuous(BEARER, (SetTypes(supertypes=LEGENDARY, keep="all"),))),
    Static(Cannot(BEARER, "be blocked", Measures("power", ">", GreatestPower(BEARER)))),
    Triggered(Attacks(BEARER), (Draw(), Discard(You())), _tempted(2)),
    Triggered(
        BecomesBlocked(BEARER, creature),
        (Delayed(Begins("end of combat"), (_GIVEN_UP,)),),
        _tempted(3),
    ),
    Triggered(DealsDamage(BEARER, IsPlayer(), True), (LoseLife(3, EachPlayer("opponent")),), _tempted(4)),
)
"""CR 701.52c. How often the Ring has tempted a player only grows: what an ability has to wait for can be its
condition."""


def ring_of(state: State, player: int) -> bool:
    """Whether the player has the emblem."""
    mine = [state.object(id) for id in state.command if state.object(id).owner == player]
    return any(one.card < 0 and one.base.name == RING.name for one in mine)
