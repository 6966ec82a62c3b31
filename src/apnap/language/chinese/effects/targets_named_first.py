"""Chinese may have to name a target earlier than English does: in a condition or a payment that comes first.

"Counter target spell unless its controller pays" is 除非目标咒语的操控者支付: the target is named where it is mentioned
first, and referred to where it stands in the nodes.
"""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.grammar.values.filters import replaced
from apnap.language.kinds import Effect
from apnap.language.node import Node, walk
from apnap.language.references import Bound


class Forward(Spec):
    """An effect one of whose fields, said first, refers to a target of another field, said after it."""

    def __init__(self, kind: type[Effect], first: str, rest: str, empty: tuple[str, ...]) -> None:
        self.kind = kind
        self.first = first
        self.rest = rest
        self.empty = empty

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if type(value) is not self.kind or any(getattr(value, name) for name in self.empty):
            return False
        first, rest = getattr(value, self.first), getattr(value, self.rest)
        target = _target_of(first, rest)
        if target is None or any(known.reference == Bound(target.name) for known in talk.mentions):
            return False
        slots[self.first] = replaced(first, Bound(target.name), target)
        slots[self.rest] = replaced(rest, target, Bound(target.name))
        slots["cost"] = getattr(value, "cost", ())
        return True


def _target_of(first: object, rest: object) -> e.Target | None:
    """The target in the second part that the first part refers to."""
    if not isinstance(first, Node) or not isinstance(rest, tuple):
        return None
    named = {node.name for node in walk(first) if isinstance(node, Bound)}
    found = [node for effect in rest for node in walk(effect) if isinstance(node, e.Target) and node.name in named]
    return found[0] if found else None
