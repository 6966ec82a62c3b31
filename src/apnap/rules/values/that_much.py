"""What "that much" can mean: a number from the event or from an earlier part of the effect (CR 608.2c)."""

from __future__ import annotations

from typing import Final

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.abilities import Ability, Activated, Spell, Triggered
from apnap.language.amounts import Number
from apnap.language.node import Node
from apnap.language.references import Linked
from apnap.language.statics import Rule

THAT_MUCH: Final = Number()
_COUNTED: Final = (e.DealDamage, e.Discard, e.LoseLife, e.TakeCounters, e.RollDie, e.ChooseNumbers, e.PayAnyAmount)
"""Verbs that set "that much"."""
_MEASURED: Final = (
    p.DealsDamage,
    p.DealtExcess,
    p.GainsLife,
    p.LosesLife,
    p.GetsCounters,
    p.PlayerAttacks,
    p.OneOrMore,
    p.CreatesTokens,
    p.Scries,
    p.Surveils,
    p.TappedForMana,
    p.ProducesMana,
    p.RollsDie,
)
"""Events that have an amount."""


def counts_what_it_moves(effect: e.Move) -> bool:
    """If several things may move, "that many" is how many did."""
    what = effect.what
    if isinstance(what, (e.Choose, e.Target)):
        return what.count != 1
    return isinstance(what, (e.Each, Linked))


def counts_affected(effect: e.SacrificeIt | e.Tap) -> bool:
    """If any number of things may be sacrificed or tapped, "that many" is how many were."""
    return isinstance(effect.what, e.Each) or (isinstance(effect.what, e.Choose) and effect.what.count != 1)


def uses_unset_amount(ability: Ability) -> bool:
    """Whether the ability uses "that much" when nothing has set it."""
    if not isinstance(ability, (Spell, Activated, Triggered)):
        return False
    known = isinstance(ability, Triggered) and _has_amount(ability.pattern)
    return any(_follow_all(effects, known)[0] for effects in (ability.effects, *ability.modes))


def _follow_all(nodes: tuple[Node, ...], known: bool) -> tuple[bool, bool]:
    """Whether one of them uses an unknown number, and whether a number is known after them."""
    for node in nodes:
        used, known = _follow(node, known)
        if used:
            return True, known
    return False, known


def _follow(node: Node, known: bool) -> tuple[bool, bool]:
    if node == THAT_MUCH:
        return not known, known
    if isinstance(node, e.If):  # a number set by one branch isn't known to the other
        used, one = _follow_all(node.effects, known)
        other_used, other = _follow_all(node.otherwise, known)
        return used or other_used, one or other
    if isinstance(node, Rule):  # it refers to the event it changes
        return False, known
    if isinstance(node, e.Delayed):
        known = True
    used, known = _follow_all(tuple([child for child in node.children() if not isinstance(child, Ability)]), known)
    return used, known or _gives(node)


def _gives(node: Node) -> bool:
    if isinstance(node, e.Draw):
        return not isinstance(node.amount, int)
    if isinstance(node, (e.SacrificeIt, e.Tap)):
        return counts_affected(node)
    return isinstance(node, _COUNTED) or (isinstance(node, e.Move) and counts_what_it_moves(node))


def _has_amount(pattern: p.Pattern) -> bool:
    choices = pattern.choices if isinstance(pattern, p.AnyEvent) else (pattern,)
    return all(isinstance(one, _MEASURED) for one in choices)
