"""How a text puts its amounts, which nodes don't hold: "for each creature", "where X is the number of creatures" and
"equal to the number of creatures" are one number. Who says the nodes in another language may ask how the card put it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.amounts import Times
from apnap.language.grammar.productions import Derivation
from apnap.language.grammar.templates import Word
from apnap.language.kinds import Computed
from apnap.language.node import Node

EACH: Final = "for each"
BY_X: Final = "where X is"
EQUAL: Final = "equal to"
_GAP: Final = "…"
_EFFECTS: Final = "effects"
"""What is done for each of several things is no amount."""

Manners = dict[Computed, str]
"""The words with which a text puts each of its amounts; none for those that it puts otherwise."""


def manners_of(derivation: Derivation) -> Manners:
    """How the amounts of a text were put. What is put in two ways is put as it is first."""
    found: Manners = {}
    for part in derivation.parts:
        for amount, way in manners_of(part).items():
            found.setdefault(amount, way)
    for amount, way in _own(derivation):
        found.setdefault(amount, way)
    return found


def way_of(value: object, manners: Manners) -> str:
    """How a card puts the first amount of a value whose way is known."""
    ways = [manners.get(amount) or manners.get(counted(amount)) for amount in _outermost(value)] if manners else []
    return next((way for way in ways if way), "")


def _own(derivation: Derivation) -> Iterator[tuple[Computed, str]]:
    """The amounts that the words of the production itself put so."""
    production = derivation.production
    words = ""
    for element in production.elements if production is not None else ():
        if isinstance(element, Word):
            words = f"{words} {element.text}"
            continue
        told = derivation.slots.get(element.name)
        if isinstance(told, Computed):
            yield from [(told, way) for way in (BY_X, EQUAL) if words.endswith(f" {way}")]
        words = f"{words} {_GAP}"
    if f" {EACH} " in words and _EFFECTS not in derivation.names:
        yield from [(counted(amount), EACH) for amount in _outermost(derivation.value)]


def _outermost(value: object) -> Iterator[Computed]:
    if isinstance(value, Computed):
        yield value
    for item in value if isinstance(value, tuple) else value.children() if isinstance(value, Node) else ():
        if not isinstance(value, Computed):
            yield from _outermost(item)


def counted(amount: Computed) -> Computed:
    """An amount without its factor."""
    inner = amount.amount if isinstance(amount, Times) else amount
    return inner if isinstance(inner, Computed) else amount
