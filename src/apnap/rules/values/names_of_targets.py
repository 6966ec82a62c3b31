"""Effects combined in one spell: each keeps its own targets (CR 700.2d, 702.47d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.language.abilities import targets_of
from apnap.language.effects import Effect, Target
from apnap.language.kept import make_room
from apnap.language.node import Node
from apnap.language.references import Bound
from apnap.language.rewriting import rewritten

Effects = tuple[Effect, ...]
_KNOWN: Final[dict[tuple[int, int], tuple[Effects, Effects]]] = {}


def joined(parts: list[Effects]) -> Effects:
    """The effects of several modes or spliced cards in order. The names of their targets are made different."""
    found: Effects = ()
    taken: set[str] = set()
    for number, part in enumerate(parts):
        names = {target.name for target in targets_of(part)}
        found = found + (_apart(part, number) if names & taken else part)
        taken |= names
    return found


def _apart(effects: Effects, number: int) -> Effects:
    key = (id(effects), number)
    known = _KNOWN.get(key)
    if known is None:
        names = frozenset([target.name for target in targets_of(effects)])
        made: Effects = rewritten(effects, lambda node: _renamed(node, names, number))
        known = (effects, made)
        make_room(_KNOWN)
        _KNOWN[key] = known
    return known[1]


def _renamed(node: Node, names: frozenset[str], number: int) -> Node | None:
    if isinstance(node, Bound) and node.name in names:
        return Bound(f"{node.name} {number}")
    if isinstance(node, Target):
        what = rewritten(node.what, lambda inner: _renamed(inner, names, number))
        others = tuple([f"{name} {number}" for name in node.other_than])
        return replace(node, what=what, name=f"{node.name} {number}", other_than=others)
    return None
