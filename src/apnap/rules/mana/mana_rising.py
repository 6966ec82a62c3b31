"""Which mana abilities make more only where there is more of what they count (CR 605.3a): fewer permanents, or fewer
counters, never help those."""

from __future__ import annotations

from typing import Final

from apnap.language import amounts as a
from apnap.language import conditions as c
from apnap.language import filters as f
from apnap.language.abilities import Activated, Triggered
from apnap.language.effects import AddMana, If
from apnap.language.node import Node, walk

_ALWAYS: Final = (c.TurnOf, c.During, c.Before)
"""Conditions that hang on nothing that is counted."""
_AMOUNTS: Final = (
    a.X,
    a.Count,
    a.CountOf,
    a.PowerOf,
    a.ToughnessOf,
    a.LifeOf,
    a.CountersOn,
    a.CountersRemoved,
    a.GreatestPower,
    a.Greatest,
    a.Total,
    a.Different,
    a.EventsThisTurn,
    a.PartySize,
    a.Devotion,
)
_AT_LEAST: Final = (">=", ">")


def rises_with_things(node: Activated | Triggered) -> bool:
    """Whether it never makes more because something is gone; a total of numbers below zero apart (`has_total`)."""
    return _rises(node) and not any(isinstance(part, c.Fits) for part in _parts(node))


def rises_with_counters(node: Activated | Triggered) -> bool:
    """Whether it never makes more because counters are gone, but for those that make things smaller."""
    return _rises(node)


def has_total(node: Activated | Triggered) -> bool:
    """Whether it adds numbers up, of which some may be below zero."""
    return any(isinstance(part, a.Total) for part in _parts(node))


def likes_small_things(node: Activated | Triggered) -> bool:
    """Whether it asks for something to be little."""
    return any(_asks_for_little(part) for part in _parts(node))


def _parts(node: Activated | Triggered) -> list[Node]:
    roots: list[Node] = [*node.effects]
    if node.condition is not None:
        roots.append(node.condition)
    return [part for root in roots for part in walk(root)]


def _rises(node: Activated | Triggered) -> bool:
    if likes_small_things(node) or not all(_is_better(effect) for effect in node.effects if isinstance(effect, If)):
        return False
    amounts = [part.amount for part in _parts(node) if isinstance(part, AddMana)]
    condition = node.condition
    return all(_is_rising(amount) for amount in amounts) and (condition is None or _is_kept(condition))


def _is_better(effect: If) -> bool:
    """Whether it adds no less mana, and nothing else, where the condition is true."""
    made, otherwise = [[one for one in some if isinstance(one, AddMana)] for some in (effect.effects, effect.otherwise)]
    if not made and not otherwise:
        return True
    if len(made) != 1 or len(otherwise) > 1 or not _is_kept(effect.condition):
        return False
    return not otherwise or _is_as_much(made[0], otherwise[0])


def _is_as_much(one: AddMana, other: AddMana) -> bool:
    """Whether the first adds what the second does, and perhaps more."""
    if one.colours != other.colours or not isinstance(one.amount, int) or not isinstance(other.amount, int):
        return False
    return one.amount >= other.amount and one.mana.startswith(other.mana)


def _is_rising(amount: object) -> bool:
    return isinstance(amount, (int, *_AMOUNTS))


def _is_kept(condition: c.Condition) -> bool:
    """Whether more of anything never makes the condition untrue."""
    if isinstance(condition, (c.Every, c.Either)):
        parts = condition.parts if isinstance(condition, c.Every) else condition.choices
        return all(_is_kept(part) for part in parts)
    if isinstance(condition, c.Compare):
        return condition.comparison in _AT_LEAST and isinstance(condition.right, int) and _is_rising(condition.left)
    return isinstance(condition, (*_ALWAYS, c.Exists, c.Fits))


def _asks_for_little(part: Node) -> bool:
    if isinstance(part, f.Measures):
        return part.comparison not in _AT_LEAST
    if isinstance(part, f.Non):
        return any(isinstance(one, (f.Measures, f.HasCounters)) for one in walk(part))
    return isinstance(part, a.Least)
