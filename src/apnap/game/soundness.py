"""Checks that nodes read from input are well formed: each field has the right type, recursively.

The compiled build doesn't know the types inside tuples, so `_ITEMS` lists them; it checks the other fields itself, as a
node is created.
"""

from __future__ import annotations

import types
from dataclasses import fields
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from apnap.language.card import CardDefinition
from apnap.language.drafting import DraftInstruction
from apnap.language.face import Face
from apnap.language.kinds import Ability, Change, Computed, Condition, Cost, Effect, Filter, Pattern, Rule
from apnap.language.mana import symbols
from apnap.language.node import Node, from_json
from apnap.rules.asking.errors import Malformed, quoted

_SOME_NUMBER: Final = "int or None"
_AMOUNT: Final = "int or Computed"
_ITEMS: Final[dict[str, object]] = {
    "abilities": [Ability],
    "changes": [Change],
    "AnyOf.choices": [Filter],
    "AnyEvent.choices": [Pattern],
    "Either.choices": [Condition],
    "Vote.choices": [str],
    "choose": (int, int),
    "EntersWith.choose": [str],
    "choose_then": (int, int),
    "colours": [int],
    "copy_counters": [(str, _AMOUNT)],
    "copy_exceptions": [Change],
    "copy_then": [Change],
    "cost": [Cost],
    "Move.counters": [(str, int)],
    "EntersWith.counters": [(str, _AMOUNT)],
    "effects": [Effect],
    "either": [Cost],
    "exceptions": [Change],
    "faces": [Face],
    "indicator": [int],
    "instructions": [DraftInstruction],
    "keywords": [str],
    "kinds": [str],
    "ChooseFromLeft.kinds": [Filter],
    "leads_to": [str],
    "lost": [Effect],
    "modes": [[Effect]],
    "oneself": [Effect],
    "other_than": [str],
    "others": [Effect],
    "more": [Effect],
    "otherwise": [Effect],
    "EntersWith.otherwise": [Change],
    "AllOf.parts": [Filter],
    "besides": [str],
    "forms": [[Change]],
    "numbers": [int],
    "Every.parts": [Condition],
    "pricing": [Ability],
    "rider": [Rule],
    "rules": [Rule],
    "steps": [str],
    "subtypes": [str],
    "table": [(int, _SOME_NUMBER, [Effect])],
    "then": [Effect],
    "unless": [Cost],
    "won": [Effect],
    "zones": [str],
}
"""What a tuple in a field of that name holds, in a node of that type if it differs: a list stands for any number of
items, a tuple for exactly these."""
_MANA: Final = frozenset(("AddMana.mana", "CostChange.coloured", "Face.cost", "Mana.text"))
"""Fields that hold mana symbols as text."""
_HINTS: Final[dict[str, dict[str, Any]]] = {}


def card_given(data: object) -> CardDefinition:
    """A card from its JSON form."""
    card = from_json(data)
    if not isinstance(card, CardDefinition):
        raise Malformed("", f"{quoted(card)} is not a card")
    check_node(card)
    return card


def check_node(node: Node) -> None:
    """Raise `Malformed` at the first field that is not of its type."""
    kind = type(node).__name__
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(type(node))
    for field in fields(node):  # type: ignore[arg-type]  # every concrete node is a dataclass
        value: object = getattr(node, field.name)
        items = items_of(kind, field.name)
        if not _fits(value, _HINTS[kind].get(field.name)) or (
            isinstance(value, tuple) and items is not None and not _holds(value, items)
        ):
            raise Malformed("", f"{quoted(value)} can't be the {field.name} of a {kind}")
        if f"{kind}.{field.name}" in _MANA and isinstance(value, str):
            _check_mana(value)
    for child in node.children():
        check_node(child)


def _check_mana(text: str) -> None:
    try:
        symbols(text)
    except ValueError as error:
        raise Malformed("107.4", f"{quoted(text)} is not mana in symbols such as {{2}}{{G}}") from error


def items_of(kind: str, field: str) -> object:
    """What the tuple in a field holds; None if the field holds none."""
    return _ITEMS.get(f"{kind}.{field}", _ITEMS.get(field))


def _holds(value: object, wanted: object) -> bool:
    if isinstance(wanted, list):
        return isinstance(value, tuple) and all(_holds(one, wanted[0]) for one in value)
    if isinstance(wanted, tuple):
        return (
            isinstance(value, tuple)
            and len(value) == len(wanted)
            and all(_holds(one, part) for one, part in zip(value, wanted, strict=True))
        )
    if wanted is int or wanted in (_SOME_NUMBER, _AMOUNT):
        if isinstance(value, int):
            return not isinstance(value, bool)
        return (wanted == _AMOUNT and isinstance(value, Computed)) or (wanted == _SOME_NUMBER and value is None)
    return isinstance(wanted, type) and isinstance(value, wanted)


def _fits(value: object, hint: Any) -> bool:
    if hint is None or hint is type(None):
        return value is None
    if get_origin(hint) in (Union, types.UnionType):
        return any(_fits(value, one) for one in get_args(hint))
    if get_origin(hint) is tuple:
        return isinstance(value, tuple) and _all_fit(value, get_args(hint))
    if hint is type or not isinstance(hint, type):  # how the compiled build represents a union
        return True
    return isinstance(value, hint) and (hint is not int or not isinstance(value, bool))


def _all_fit(values: tuple[object, ...], hints: tuple[Any, ...]) -> bool:
    if len(hints) == 2 and hints[1] is Ellipsis:
        return all(_fits(one, hints[0]) for one in values)
    return len(values) == len(hints) and all(_fits(one, hint) for one, hint in zip(values, hints, strict=True))
