"""The Ring (CR 701.52): the emblem, and the creature that bears it."""

from __future__ import annotations

from typing import ClassVar, Final

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
from apnap.rules.values.statuses import RING_BEARER as RING_BEARER
from apnap.state.events import PlayerAction
from apnap.state.table import State
from apnap.state.telling import Teller

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
"""CR 701.52c. The number of times the Ring has tempted a player never decreases, so it can be a condition of each
ability."""


class RingTempted(PlayerAction):
    """The Ring tempts a player for the nth time (CR 701.52d), and they choose a Ring-bearer."""

    THINGS: ClassVar[tuple[str, ...]] = ("bearer", "by")
    VALUES: ClassVar[tuple[str, ...]] = ("nth",)

    def __init__(self, player: int, bearer: int, by: int, nth: int, rule: str = "701.52a") -> None:
        super().__init__(player, by, rule)
        self.bearer = bearer
        self.nth = nth

    def subject(self) -> int:
        return self.bearer

    def number(self) -> int:
        return self.nth

    def commit(self, state: State) -> None:
        state.write_player(self.player).tempted = self.nth
        state.standing = None

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} is tempted by the Ring"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}被魔戒引诱"


def ring_of(state: State, player: int) -> bool:
    """Whether the player has the emblem."""
    mine = [state.object(id) for id in state.command if state.object(id).owner == player]
    return any(one.card < 0 and one.base.name == RING.name for one in mine)
