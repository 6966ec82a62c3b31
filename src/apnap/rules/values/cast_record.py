"""How a spell was cast, once it has left the stack (CR 400.7d)."""

from __future__ import annotations

from apnap.rules.values.context import Context
from apnap.state.objects import OnStack
from apnap.state.table import State


def cast_record(state: State, context: Context) -> OnStack | None:
    """How the resolving spell, or the spell that became the source, was cast (CR 400.7d, 702.33)."""
    seen = state.object(context.stack if context.stack >= 0 and context.stack < state.count else context.source)
    if seen.stack is not None and seen.stack.ability is None:
        return seen.stack
    source = state.object(context.source)
    if source.stack is not None and source.stack.ability is None:
        return source.stack  # an ability of the spell itself
    return source.cast
