"""Devotion (CR 700.5)."""

from __future__ import annotations

from apnap.language.abilities import Static
from apnap.language.statics import MoreDevotion
from apnap.rules.values.reading import controller, copiable
from apnap.state.table import State


def devotion(state: State, players: list[int], colours: tuple[int, ...]) -> int:
    """CR 700.5a: counted after copy and control effects, before all others, and so are effects that increase it."""
    total = 0
    for id in state.battlefield:
        if state.object(id).phased_out or controller(state, id) not in players:
            continue
        values = copiable(state, id)
        total += len([one for one in values.cost if any(colour in colours for colour in one.colours)])
        for instance in values.abilities:
            if isinstance(instance.node, Static) and isinstance(instance.node.rule, MoreDevotion):
                total += instance.node.rule.number
    return total
