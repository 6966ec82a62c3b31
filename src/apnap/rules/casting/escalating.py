"""Escalate (CR 702.120): a cost for each mode beyond the first."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Keyword
from apnap.language.costs import Cost
from apnap.rules.costs.costs import repeated
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.table import State

ESCALATE: Final = "escalate"


def escalates(state: State, spell: int) -> bool:
    """Whether the cost of the spell depends on how many modes are chosen."""
    return ESCALATE in abilities(characteristics(state, spell)).keywords


def escalate_costs(state: State, spell: int, modes: tuple[int, ...]) -> tuple[Cost, ...]:
    """CR 702.120a: the additional cost with these modes."""
    if len(modes) < 2 or not escalates(state, spell):
        return ()
    nodes = [one.node for one in characteristics(state, spell).abilities]
    costs = [node.cost for node in nodes if isinstance(node, Keyword) and node.name == ESCALATE]
    return tuple([part for cost in costs for part in repeated(cost, len(modes) - 1)])
