"""Overload (CR 702.96): a spell whose text says "each" where it said "target"."""

from __future__ import annotations

from apnap.language.abilities import Ability, Spell
from apnap.language.effects import Each, Target
from apnap.language.node import Node
from apnap.language.rewriting import rewritten
from apnap.state.characteristics import Characteristics


def overloaded(values: Characteristics) -> Characteristics:
    """The characteristics with their text changed (CR 702.96c, 612)."""
    made = values.copy()
    made.abilities = tuple([one.again(_with_each(one.node), one.part, one.link) for one in values.abilities])
    return made


def _with_each(node: Ability) -> Ability:
    if not isinstance(node, Spell):
        return node
    changed: Ability = rewritten(node, _each)
    return changed


def _each(node: Node) -> Node | None:
    return Each(node.what, node.name) if isinstance(node, Target) else None
