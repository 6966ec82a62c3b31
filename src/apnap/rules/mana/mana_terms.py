"""A mana ability as a source of mana: how often it can be activated at once, and what it hurts (CR 605.3a)."""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.effects import DealDamage, LoseLife
from apnap.language.references import You
from apnap.rules.mana.mana_extras import Pick
from apnap.rules.mana.mana_mixtures import Mixtures, Outputs
from apnap.rules.mana.payment_terms import ENDLESS
from apnap.state.characteristics import AbilityInstance
from apnap.state.table import State

_AGAIN: Final = (k.Mana, k.PutCounters, k.UntapThis, k.DrawCards, k.RevealCards, k.RevealThis)
_OFTEN: Final = (k.PayEnergy, k.SacrificeOther, k.ReturnToHand, k.DiscardCards, k.ExileCards, k.TapOthers)
"""Costs that may be paid more than once, one time after the other."""


TAP: Final = "tap"
"""What helps to pay by being tapped (CR 702.51a); anything else is exiled (CR 702.66a)."""


class ManaSource:
    """A mana ability a player could activate now, or something that helps to pay."""

    __slots__ = ("id", "instance", "node", "outputs", "helper", "picks", "among", "count", "first", "x")

    def __init__(
        self,
        id: int,
        instance: AbilityInstance | None,
        node: Activated | None,
        outputs: Outputs,
        helper: str = "",
        picks: tuple[Pick, ...] = (),
        among: tuple[int, ...] = (),
        count: int = 0,
        first: bool = True,
        x: int = -1,
    ) -> None:
        self.id = id
        self.instance = instance
        self.node = node
        self.outputs = outputs
        self.helper = helper
        self.picks = picks
        """How each output comes about, where that takes triggered mana abilities."""
        self.among = among
        """What it is fed with: so many of the things its cost asks to be chosen, or of energy."""
        self.count = count
        self.first = first
        """The first of the ways to use the ability, which stands for it in a menu."""
        self.x = x
        """The value announced for X, where its cost has one (CR 107.3a)."""

    def pick(self, output: int) -> Pick:
        """How an output comes about: which of its own the ability makes, and what triggered ones choose."""
        if output < 0:
            return (output, ())
        if isinstance(self.outputs, Mixtures):
            return self.outputs.pick(output)
        return self.picks[output] if output < len(self.picks) else (output, ())

    def is_other_way(self, other: ManaSource) -> bool:
        """Whether both are ways to use one ability."""
        if self.instance is None or other.instance is None:
            return self is other
        return self.id == other.id and self.instance.key == other.instance.key


def uses_of(state: State, player: int, id: int, instance: AbilityInstance, node: Activated) -> int:
    """How often the player can activate it for one payment; the mana and the things it is fed with are counted
    elsewhere."""
    seen = state.object(id)
    times = [_uses_by(state, player, id, part) for part in node.cost if not isinstance(part, _AGAIN)]
    if node.limit:
        times.append(node.limit - seen.activations.get(instance.key, 0))
    return min(times, default=ENDLESS)


def _uses_by(state: State, player: int, id: int, part: k.Cost) -> int:
    """How often a part of the cost can be paid."""
    if isinstance(part, k.RemoveCounters):
        some = part.count if isinstance(part.count, int) else 0
        return state.object(id).counters.get(part.kind, 0) // some if some > 0 else ENDLESS
    if isinstance(part, k.PayLife):
        some = part.amount if isinstance(part.amount, int) else 0
        return max(state.players[player].life, 0) // some if some > 0 else ENDLESS
    return ENDLESS if isinstance(part, _OFTEN) else 1


def pain_of(node: Activated) -> int:
    """The damage or loss of life that its controller takes."""
    total = 0
    for effect in node.effects:
        if isinstance(effect, (DealDamage, LoseLife)) and isinstance(effect.amount, int):
            where = effect.to if isinstance(effect, DealDamage) else effect.who
            total += effect.amount if isinstance(where, You) else 0
    return total
