"""How a text words what its nodes hold, where there are several ways. A printer for another language may ask how the
card worded them.

"For each creature", "where X is the number of creatures" and "equal to the number of creatures" are one number; "when"
and "whenever" name the same event; how long an effect lasts may be said first or last; what becomes a creature may be
4/4, or have base power and toughness 4/4; what something is attached to is enchanted or equipped; and who discards may
be said to cycle or discard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.amounts import Times
from apnap.language.changes import Change, SetPT, SetTypes
from apnap.language.effects import Apply
from apnap.language.filters import Is
from apnap.language.grammar.productions import Derivation, Rather
from apnap.language.grammar.templates import Word
from apnap.language.kinds import Computed, Effect, Pattern
from apnap.language.node import Node
from apnap.language.references import Host

EACH: Final = "for each"
BY_X: Final = "where X is"
EQUAL: Final = "equal to"
WHEN: Final = "when"
WHENEVER: Final = "whenever"
TIME_FIRST: Final = "until then,"
BASE: Final = "base power and toughness"
EQUIPPED: Final = "equipped"
CYCLING: Final = "cycle or discard"
_TOLD_BEHIND: Final[dict[str, type[Node]]] = {BY_X: Computed, EQUAL: Computed, WHEN: Pattern, WHENEVER: Pattern}
"""What stands right after the words."""
_GAP: Final = "…"
_EFFECTS: Final = "effects"
"""What is done for each of several things isn't an amount."""
_DURATION: Final = "duration"

Manners = dict[Node, str]
"""The way in which a text words some of its amounts, events and effects."""


def manners_of(derivation: Derivation) -> Manners:
    """How a text was worded. What is put in two ways is put as it is first."""
    found: Manners = {}
    for part in derivation.parts:
        for node, way in manners_of(part).items():
            found.setdefault(node, way)
    for node, way in _own(derivation):
        found.setdefault(node, way)
    return found


def way_of(value: object, manners: Manners) -> str:
    """How a card words the first amount of a value whose way is known."""
    ways = [manners.get(amount) or manners.get(counted(amount)) for amount in _outermost(value)] if manners else []
    return next((way for way in ways if way), "")


def told(way: str) -> Rather:
    """The card words it that way."""
    return lambda value, talk: isinstance(value, Node) and talk.manners.get(_essence(value)) == way


def not_told(way: str) -> Rather:
    """The card words it differently, or it isn't known how."""
    return lambda value, talk: not isinstance(value, Node) or talk.manners.get(_essence(value)) != way


def _essence(node: Node) -> Node:
    """An effect that lasts, without what a following sentence may add: "It's still a land"."""
    if not isinstance(node, Apply):
        return node
    return replace(node, changes=tuple([_plain(change) for change in node.changes]))


def _plain(change: Change) -> Change:
    return replace(change, keep="nothing") if isinstance(change, SetTypes) else change


def _own(derivation: Derivation) -> Iterator[tuple[Node, str]]:
    """What the words of the production itself say."""
    words = ""
    for element in derivation.production.elements if derivation.production is not None else ():
        if isinstance(element, Word):
            words = f"{words} {element.text}"
            continue
        yield from _behind(words, derivation.slots.get(element.name))
        words = f"{words} {_GAP}"
    if f" {EACH} " in words and _EFFECTS not in derivation.names:
        yield from [(counted(amount), EACH) for amount in _outermost(derivation.value)]
    if isinstance(derivation.value, Pattern) and (f" {CYCLING} " in words or " cycles or discards " in words):
        yield derivation.value, CYCLING
    if f" {BASE} " in words:
        yield from [(size, BASE) for size in _sizes(derivation.value)]
    if words.startswith(f" {EQUIPPED} ") and derivation.value in (Host(), Is(Host())):
        yield Host(), EQUIPPED
    if words.startswith(f" {_GAP} ,") and derivation.names[0] == _DURATION:
        yield from [(_essence(effect), TIME_FIRST) for effect in _effects(derivation.value)]


def _behind(words: str, value: object) -> Iterator[tuple[Node, str]]:
    for way, kind in _TOLD_BEHIND.items():
        if words.endswith(f" {way}") and isinstance(value, kind):
            yield value, way


def _sizes(value: object) -> list[SetPT]:
    return [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, SetPT)]


def _effects(value: object) -> list[Effect]:
    return [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Effect)]


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
