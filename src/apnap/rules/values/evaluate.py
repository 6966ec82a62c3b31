"""Evaluating references, amounts and conditions in a context. What each kind of them does registers itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.amounts import Amount, Computed
from apnap.language.kinds import Condition, Reference
from apnap.language.node import Node
from apnap.language.references import This, You
from apnap.rules.values.context import Context
from apnap.state.table import State
from apnap.state.things import of_player

Finder = Callable[[State, Reference, Context], tuple[int, ...]]
Reader = Callable[[State, Computed, Context], int]
Judge = Callable[[State, Condition, Context], bool]
_FINDERS: Final[dict[type[Node], Finder]] = {}
_READERS: Final[dict[type[Node], Reader]] = {}
_JUDGES: Final[dict[type[Node], Judge]] = {}

CHOSEN: Final = "chosen source"
"""The name of what was chosen as an effect began (CR 609.7a)."""


def add_finders(finders: dict[type[Node], Finder]) -> None:
    """Registered by `references`."""
    _FINDERS.update(finders)


def add_readers(readers: dict[type[Node], Reader]) -> None:
    """Registered by `amounts`."""
    _READERS.update(readers)


def add_judges(judges: dict[type[Node], Judge]) -> None:
    """Registered by `conditions`."""
    _JUDGES.update(judges)


def things(state: State, reference: Reference, context: Context) -> tuple[int, ...]:
    """What the reference names now. Choices are made before, and bound: a choice not made yet names nothing."""
    if isinstance(reference, This):
        return (context.source,)
    if isinstance(reference, You):
        return (of_player(context.you),)
    return _FINDERS[type(reference)](state, reference, context)


def value(state: State, amount: Amount, context: Context) -> int:
    """The number an amount comes to."""
    if isinstance(amount, int):
        return amount
    return _READERS[type(amount)](state, amount, context)


def holds(state: State, condition: Condition | None, context: Context) -> bool:
    """Whether the condition is true now; no condition is always true."""
    if condition is None:
        return True
    return _JUDGES[type(condition)](state, condition, context)


def compare(left: int, comparison: str, right: int) -> bool:
    if comparison == "=":
        return left == right
    if comparison == "<=":
        return left <= right
    if comparison == ">=":
        return left >= right
    if comparison == "<":
        return left < right
    if comparison in ("odd", "even"):
        return left % 2 == (1 if comparison == "odd" else 0)
    return left > right
