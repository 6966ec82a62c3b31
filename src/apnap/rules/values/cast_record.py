"""How a spell was cast, once it has left the stack (CR 400.7d), and spells that look at the mana spent on them."""

from __future__ import annotations

from apnap.language.abilities import Ability, Keyword
from apnap.language.amounts import ColoursSpent
from apnap.language.conditions import WasSpent
from apnap.language.kept import make_room
from apnap.language.node import walk
from apnap.rules.values.abilities import KEYWORDS
from apnap.rules.values.context import Context
from apnap.rules.values.reading import characteristics
from apnap.state.objects import OnStack
from apnap.state.table import State


def cast_record(state: State, context: Context) -> OnStack | None:
    """How the resolving spell, or the spell that became the source, was cast (CR 400.7d, 702.33)."""
    if context.source >= state.count:
        return None  # a token that is about to be created
    seen = state.object(context.stack if context.stack >= 0 and context.stack < state.count else context.source)
    if seen.stack is not None and seen.stack.ability is None:
        return seen.stack
    source = state.object(context.source)
    if source.stack is not None and source.stack.ability is None:
        return source.stack  # an ability of the spell itself
    return source.cast


_KNOWN: dict[int, tuple[Ability, bool]] = {}
"""Worked out once for a node, which is kept so that its id stays its own."""


def notices_mana(state: State, id: int) -> bool:
    """Whether an ability of the spell asks which mana was spent to cast it."""
    return any(_notices(one.node) for one in characteristics(state, id).abilities)


def _notices(node: Ability) -> bool:
    known = _KNOWN.get(id(node))
    if known is None:
        spelt = KEYWORDS[node.name](node) if isinstance(node, Keyword) and node.name in KEYWORDS else (node,)
        known = (node, any(isinstance(part, (ColoursSpent, WasSpent)) for one in spelt for part in walk(one)))
        make_room(_KNOWN)
        _KNOWN[id(node)] = known
    return known[1]
