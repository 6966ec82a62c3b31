"""What permanents say of others' mana abilities (CR 604.1): what changes about a payment as one of them leaves."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Static
from apnap.language.changes import Gain, ModifyPT
from apnap.language.filters import Is
from apnap.language.patterns import (
    AnyEvent,
    Discards,
    GainsLife,
    GetsCounters,
    LosesLife,
    Moves,
    OneOrMore,
    ProducesMana,
    Sacrifices,
    TappedForMana,
)
from apnap.language.references import This
from apnap.language.statics import Cannot, Continuous, GoesTo, Instead, May, MoreDevotion, Multiply, Rule, TriggersMore
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.table import State

_ITSELF: Final = Is(This())
_HELPING: Final = (May, MoreDevotion, Multiply, TriggersMore)
_HINDERING: Final = (Cannot, GoesTo, Instead)
"""Rules that may concern mana abilities, besides changes of what things are like."""
_NOTICED: Final = (
    AnyEvent,
    OneOrMore,
    Moves,
    GainsLife,
    LosesLife,
    GetsCounters,
    TappedForMana,
    ProducesMana,
    Discards,
    Sacrifices,
)
"""What may happen as mana abilities are activated."""
_PROHIBITED: Final = ("activate", "activate mana", "be sacrificed", "gain life", "lose life", "get counters")


def upholds(state: State, id: int) -> bool:
    """Whether an ability of the thing may be what gives others theirs, or adds mana to it."""
    table = abilities(characteristics(state, id))
    return any(_concerns(node) for _, node in table.statics) or any(
        is_mana_ability(node) for _, node in table.triggered
    )


def hinders(state: State, id: int) -> bool:
    """Whether others might make more, or other, mana without the thing."""
    table = abilities(characteristics(state, id))
    return any(_concerns(node) and not _adds(node.rule) for _, node in table.statics)


def _concerns(static: Static) -> bool:
    """Whether it may say something of other things' mana abilities."""
    rule = static.rule
    if isinstance(rule, Continuous):
        return rule.affected != _ITSELF
    if isinstance(rule, Cannot):
        return rule.action in _PROHIBITED and rule.who != _ITSELF
    if isinstance(rule, (Instead, Multiply)):
        return isinstance(rule.pattern, _NOTICED)
    return isinstance(rule, (*_HELPING, *_HINDERING))


def _adds(rule: Rule) -> bool:
    """Whether things can do no less for it, and are no smaller."""
    if isinstance(rule, Continuous):
        return all(_is_more(change) for change in rule.changes)
    return isinstance(rule, _HELPING)


def _is_more(change: object) -> bool:
    if isinstance(change, ModifyPT):
        return all(isinstance(amount, int) and amount >= 0 for amount in (change.power, change.toughness))
    return isinstance(change, Gain)
