"""Spells that look at the mana spent on them: sunburst, adamant, "if {U} was spent" (CR 106.4, 601.2h, 702.44)."""

from __future__ import annotations

from apnap.language.abilities import Ability, Keyword
from apnap.language.amounts import ColoursSpent
from apnap.language.conditions import WasSpent
from apnap.language.node import walk
from apnap.rules.values.abilities import KEYWORDS
from apnap.rules.values.reading import characteristics
from apnap.state.table import State

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
        _KNOWN[id(node)] = known
    return known[1]
