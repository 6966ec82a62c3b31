"""Instructions that are one: damage to this and damage to that, a token of one kind and one of another."""

from __future__ import annotations

from apnap.language.amounts import Number
from apnap.language.effects import CreateCopyToken, CreateToken, DealDamage, Effect
from apnap.language.node import walk


def at_once(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions at the beginning that are carried out together; one that goes by what came of another isn't."""
    count = 1
    while count < len(effects) and _is_one(effects[0], effects[count]):
        count += 1
    return effects[:count]


def _is_one(first: Effect, other: Effect) -> bool:
    alike = False
    if isinstance(first, DealDamage) and isinstance(other, DealDamage):
        alike = other.source == first.source
    elif isinstance(first, (CreateToken, CreateCopyToken)) and isinstance(other, (CreateToken, CreateCopyToken)):
        alike = other.who == first.who and other.name == first.name
    return alike and not any(isinstance(part, Number) for part in walk(other))
