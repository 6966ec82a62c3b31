"""What a mana ability asks for besides mana: how often it can be activated at once, and what it hurts."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.effects import DealDamage, LoseLife
from apnap.language.references import You
from apnap.state.characteristics import AbilityInstance
from apnap.state.table import State


def uses_of(state: State, id: int, instance: AbilityInstance, node: Activated) -> int:
    """How often it can be activated for one payment: more than once where it is paid for with counters alone."""
    if not all([isinstance(part, k.RemoveCounters) and isinstance(part.count, int) for part in node.cost]):
        return 1
    seen = state.object(id)
    times = [
        seen.counters.get(part.kind, 0) // part.count
        for part in node.cost
        if isinstance(part, k.RemoveCounters) and isinstance(part.count, int) and part.count > 0
    ]
    if node.limit:
        times.append(node.limit - seen.activations.get(instance.key, 0))
    return min(times, default=1)


def pain_of(node: Activated) -> int:
    """The damage or loss of life that its controller takes."""
    total = 0
    for effect in node.effects:
        if isinstance(effect, (DealDamage, LoseLife)) and isinstance(effect.amount, int):
            where = effect.to if isinstance(effect, DealDamage) else effect.who
            total += effect.amount if isinstance(where, You) else 0
    return total
