"""Changing words in an object's text (CR 612), and the list of creature types (CR 205.3m)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from apnap.language.abilities import Ability, Keyword
from apnap.language.changes import ChangeChosenText, ChangeText, SetColours
from apnap.language.face import Face
from apnap.language.filters import HasColour, HasSubtype
from apnap.language.kept import make_room
from apnap.language.mana import COLOUR_NAMES
from apnap.language.node import Node
from apnap.rules.continuous.type_changes import ALL_CREATURE_TYPES
from apnap.state.characteristics import PRINTED, AbilityInstance, Characteristics
from apnap.state.objects import OnStack
from apnap.state.table import State

COLOUR: Final = "colour"
_KNOWN: Final[dict[tuple[int, str, str, str], tuple[Ability, Ability]]] = {}
"""Abilities already rewritten, by identity, since the layers ask for the same ones repeatedly."""


def creature_types() -> frozenset[str]:
    """Every creature type of the edition (CR 205.3m)."""
    return ALL_CREATURE_TYPES


def change_text(values: Characteristics, kind: str, old: str, new: str) -> None:
    """Change a word in the type line and in the object's own abilities (CR 612.1). The name, the mana cost (CR 612.2)
    and abilities granted by effects (CR 612.3) don't change."""
    if kind != COLOUR and old in values.subtypes:
        values.subtypes = frozenset([new if word == old else word for word in values.subtypes])
    values.table = None
    values.abilities = tuple(
        [_rewritten(one, kind, old, new) if one.origin == PRINTED else one for one in values.abilities]
    )


def _rewritten(one: AbilityInstance, kind: str, old: str, new: str) -> AbilityInstance:
    node = replace_word(one.node, kind, old, new)
    return one if node is one.node else one.again(node, one.part, one.link)


def replace_word(node: Ability, kind: str, old: str, new: str) -> Ability:
    """The ability with one word of its text changed where it is used as that kind of word (CR 612.2)."""
    key = (id(node), kind, old, new)
    known = _KNOWN.get(key)
    if known is None:
        changed = _replace(node, kind, old, new)
        assert isinstance(changed, Ability)
        known = (node, changed)
        make_room(_KNOWN)
        _KNOWN[key] = known
    return known[1]


def reworded(state: State, id: int, record: OnStack) -> OnStack:
    """What a spell does, with the words that effects have changed in its text (CR 612.1)."""
    for effect in state.effects:
        if id not in effect.affected or record.ability is not None:
            continue
        for change in effect.changes:
            words = effect.chosen if isinstance(change, ChangeChosenText) else {}
            if isinstance(change, ChangeText):
                words = {"kind": change.kind, "old": change.old, "new": change.new}
            if words:
                record = record.copy()
                record.effects = _replace(record.effects, words["kind"], words["old"], words["new"])
    return record


def _replace(value: Any, kind: str, old: str, new: str) -> Any:
    if isinstance(value, tuple):
        return tuple([_replace(item, kind, old, new) for item in value])
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = _own_words(value, kind, old, new)
    for field in fields(value):  # type: ignore[arg-type]
        if field.name not in changes:
            before = getattr(value, field.name)
            after = _replace(before, kind, old, new)
            if after != before:
                changes[field.name] = after
    return replace(value, **changes) if changes else value  # type: ignore[type-var]


def _own_words(node: Node, kind: str, old: str, new: str) -> dict[str, Any]:
    """The fields of this node that contain the word, with their new values."""
    if kind == COLOUR:
        return _own_colours(node, COLOUR_NAMES.index(old), COLOUR_NAMES.index(new))
    if isinstance(node, HasSubtype) and node.subtype == old:
        return {"subtype": new}
    if isinstance(node, Keyword) and node.name == f"{old.lower()}walk":
        return {"name": f"{new.lower()}walk"}
    words = getattr(node, "subtypes", ())
    if old not in words:
        return {}
    changed = tuple([new if word == old else word for word in words])
    if isinstance(node, Face) and node.name == " ".join(words):
        return {"subtypes": changed, "name": " ".join(changed)}  # the types are also the token's name (CR 612.2a)
    return {"subtypes": changed}


def _own_colours(node: Node, old: int, new: int) -> dict[str, Any]:
    """Colour words. Mana symbols aren't words, so costs and mana don't change."""
    if isinstance(node, HasColour) and node.colour == old:
        return {"colour": new}
    if isinstance(node, SetColours) and old in node.colours:
        return {"colours": _swapped(node.colours, old, new)}
    if isinstance(node, Face) and old in node.indicator:
        return {"indicator": _swapped(node.indicator, old, new)}
    return {}


def _swapped(colours: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys([new if colour == old else colour for colour in colours]))
