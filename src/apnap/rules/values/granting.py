"""Abilities granted by effects or given to tokens that refer to the object whose ability does so (CR 201.5a)."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Ability
from apnap.language.kept import make_room
from apnap.language.node import Node, walk
from apnap.language.references import Granter, Particular
from apnap.language.rewriting import rewritten
from apnap.state.characteristics import AbilityInstance, Characteristics

_REFERS_TO_GRANTER: Final[dict[int, tuple[Ability, bool]]] = {}
_KNOWN: Final[dict[tuple[int, int], tuple[Ability, Ability]]] = {}


def granted(node: Ability, granter: int) -> Ability:
    """The ability as the object with that id grants it: it refers to that object only, not to others with its name,
    even if it is copied later."""
    if not _refers_to_granter(node):
        return node
    key = (id(node), granter)
    known = _KNOWN.get(key)
    if known is None:
        made = rewritten(node, lambda one: _meant(one, granter))
        assert isinstance(made, Ability)
        known = (node, made)
        make_room(_KNOWN)
        _KNOWN[key] = known
    return known[1]


def _meant(node: Node, granter: int) -> Node | None:
    return Particular(granter) if isinstance(node, Granter) else None


def _refers_to_granter(node: Ability) -> bool:
    known = _REFERS_TO_GRANTER.get(id(node))
    if known is None:
        known = (node, any(isinstance(part, Granter) for part in walk(node)))
        make_room(_REFERS_TO_GRANTER)
        _REFERS_TO_GRANTER[id(node)] = known
    return known[1]


def made_by(values: Characteristics, maker: int) -> Characteristics:
    """The characteristics of a token made by the object with that id."""
    nodes = [granted(one.node, maker) for one in values.abilities]
    if all(node is one.node for node, one in zip(nodes, values.abilities, strict=True)):
        return values
    made = values.copy()
    made.abilities = tuple(
        [
            AbilityInstance(node, one.origin, one.slot, one.part, one.timestamp)
            for node, one in zip(nodes, values.abilities, strict=True)
        ]
    )
    return made
