"""What permanents say of others' mana abilities (CR 604.1): what changes about a payment as one of them leaves."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Static
from apnap.language.changes import Gain, ModifyPT
from apnap.language.filters import Filter, Is
from apnap.language.references import This
from apnap.language.statics import (
    Cannot,
    Continuous,
    CostChange,
    EntersWith,
    FromOpeningHand,
    HoldsAtMost,
    May,
    Multiply,
    Rule,
)
from apnap.rules.abilities import is_mana_ability
from apnap.rules.reading import abilities, characteristics
from apnap.state.table import State

_ITSELF: Final = Is(This())
_IDLE: Final = (FromOpeningHand, CostChange, EntersWith, HoldsAtMost)
"""What is of no account to mana abilities of what is on the battlefield."""


def upholds(state: State, id: int) -> bool:
    """Whether an ability of the thing may be what gives others theirs, or adds mana to it."""
    table = abilities(characteristics(state, id))
    return any([_concerns(node) for _, node in table.statics]) or any(
        [is_mana_ability(node) for _, node in table.triggered]
    )


def hinders(state: State, id: int) -> bool:
    """Whether others might make more, or other, mana without the thing."""
    table = abilities(characteristics(state, id))
    return any([_concerns(node) and not _adds(node.rule) for _, node in table.statics])


def _concerns(static: Static) -> bool:
    """Whether it says something of other things than its own."""
    rule = static.rule
    if isinstance(rule, _IDLE):
        return False
    about: Filter | None = None
    if isinstance(rule, Continuous):
        about = rule.affected
    elif isinstance(rule, (Cannot, May)):
        about = rule.who
    return about != _ITSELF


def _adds(rule: Rule) -> bool:
    """Whether things can do no less for it, and are no smaller."""
    if isinstance(rule, Continuous):
        return all([_is_more(change) for change in rule.changes])
    return isinstance(rule, (May, Multiply))


def _is_more(change: object) -> bool:
    if isinstance(change, ModifyPT):
        return all([isinstance(amount, int) and amount >= 0 for amount in (change.power, change.toughness)])
    return isinstance(change, Gain)
