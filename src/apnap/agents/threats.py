"""What is about to happen to a permanent: from the top of the stack, or from combat damage."""

from __future__ import annotations

from apnap.agents import worth
from apnap.agents.sight import Sight
from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.types import CREATURE
from apnap.language.zones import BATTLEFIELD
from apnap.state.things import is_player

CERTAIN = 1000
"""Harm that no toughness survives."""
UNKNOWN = 2
"""The assumed value of an amount that isn't a number."""


def answers_enemy(sight: Sight) -> bool:
    """An opponent's spell or ability is about to resolve."""
    return bool(sight.stack) and not sight.is_mine(sight.stack[-1])


def is_doomed(sight: Sight, id: int) -> bool:
    """It will be gone soon, so giving it up costs nothing."""
    if sight.zone(id) != BATTLEFIELD:
        return False
    harm = from_stack(sight, id)
    if harm >= CERTAIN:
        return True
    values = sight.values(id)
    if not values.types & CREATURE:
        return False
    left = values.toughness - sight.damage(id)
    return harm + coming_damage(sight, id) >= left > 0 and sight.can_be_destroyed(id)


def to_lose(sight: Sight, id: int) -> float:
    """What giving it up costs."""
    return 0.0 if is_doomed(sight, id) else worth.of_thing(sight, id)


def from_stack(sight: Sight, id: int) -> int:
    """The damage that an opponent's spell or ability on top of the stack is about to deal to it, or `CERTAIN`."""
    if not answers_enemy(sight):
        return 0
    record = sight.on_stack(sight.stack[-1])
    if record is None or not any(id in group for group in record.targets):
        return 0
    return sum(_harm(sight, effect, id, record.x) for effect in record.effects)


def takes_away(sight: Sight) -> bool:
    """An opponent's effect moves things or changes their control: being indestructible doesn't help."""
    record = sight.on_stack(sight.stack[-1]) if answers_enemy(sight) else None
    return record is not None and any(isinstance(one, (e.Move, e.ExileUntilLeaves, e.Apply)) for one in record.effects)


def _harm(sight: Sight, effect: e.Effect, id: int, x: int) -> int:
    if isinstance(effect, e.DealDamage) and _is_chosen(effect.to):
        return effect.amount if isinstance(effect.amount, int) else max(x, UNKNOWN)
    if isinstance(effect, e.Destroy) and _is_chosen(effect.what):
        return CERTAIN if sight.can_be_destroyed(id) else 0
    if isinstance(effect, (e.Move, e.ExileUntilLeaves)) and _is_chosen(effect.what):
        return CERTAIN
    if isinstance(effect, e.Apply) and _is_chosen(effect.to):
        return sum(_change(one) for one in effect.changes)
    return 0


def _change(change: c.Change) -> int:
    if isinstance(change, c.ModifyPT):
        return max(-change.toughness, 0) if isinstance(change.toughness, int) else UNKNOWN
    return CERTAIN if isinstance(change, c.ChangeControl) else 0


def _is_chosen(reference: r.Reference) -> bool:
    return isinstance(reference, (e.Target, r.Bound))


def coming_damage(sight: Sight, id: int) -> int:
    """The combat damage a creature is about to be dealt: after blocks, a smaller spell is enough to kill it."""
    combat = sight.combat
    if combat is None or not combat.declared_blocks or sight.step != "declare blockers" or is_player(id):
        return 0
    if id in combat.attackers:
        return sum(max(sight.values(one).power, 0) for one in combat.blocked.get(id, ()))
    foes = combat.blockers.get(id, ())
    return max(sight.values(foes[0]).power, 0) if len(foes) == 1 and len(combat.blocked[foes[0]]) == 1 else 0
