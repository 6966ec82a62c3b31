"""Evaluating references, amounts and conditions in a context. Other modules register how each kind is evaluated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from apnap.language.amounts import Amount
from apnap.language.kinds import Condition, Reference
from apnap.language.node import Node
from apnap.language.references import This, You
from apnap.language.types import PLANAR
from apnap.rules.values.context import Context
from apnap.rules.values.range_of_influence import is_exempt, reaches
from apnap.rules.values.seats import sharing_life
from apnap.state.table import State
from apnap.state.things import of_player

N = TypeVar("N", bound=Node)
Finder = Callable[[State, Any, Context], tuple[int, ...]]
Reader = Callable[[State, Any, Context], int]
Judge = Callable[[State, Any, Context], bool]
_FINDERS: Final[dict[type[Node], Finder]] = {}
_READERS: Final[dict[type[Node], Reader]] = {}
_JUDGES: Final[dict[type[Node], Judge]] = {}

CHOSEN: Final = "chosen source"
"""The name of the source that was chosen as an effect began (CR 609.7a)."""


def add_finder(reference: type[N], finder: Callable[[State, N, Context], tuple[int, ...]]) -> None:
    """Register how to find what a kind of reference refers to."""
    _FINDERS[reference] = finder


def add_reader(amount: type[N], reader: Callable[[State, N, Context], int]) -> None:
    """Register how to evaluate a kind of amount."""
    _READERS[amount] = reader


def add_judge(condition: type[N], judge: Callable[[State, N, Context], bool]) -> None:
    """Register when a kind of condition is true."""
    _JUDGES[condition] = judge


def you(state: State, context: Context) -> tuple[int, ...]:
    """The player "you" refers to; in a Two-Headed Giant game, an ability of a plane or phenomenon refers to both
    members of the planar controller's team (CR 901.12c)."""
    if state.options.planes and state.options.shared_life and context.source >= 0:
        if state.object(context.source).base.types & PLANAR:
            return tuple([of_player(player) for player in sharing_life(state, context.you)])
    return (of_player(context.you),)


def things(state: State, reference: Reference, context: Context) -> tuple[int, ...]:
    """What the reference refers to now. Choices are made and bound earlier: a choice not yet made refers to nothing."""
    if isinstance(reference, This):
        return (context.source,)
    if isinstance(reference, You):
        return you(state, context)
    found = _FINDERS[type(reference)](state, reference, context)
    if state.ranges and not is_exempt(state, context.source):
        return tuple([thing for thing in found if reaches(state, context.you, thing)])  # CR 801.10, 801.11
    return found


def value(state: State, amount: Amount, context: Context) -> int:
    """The value of an amount."""
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
