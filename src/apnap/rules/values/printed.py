"""The printed characteristics of cards (CR 109.3): of each face, and of split and prototyped cards as a whole."""

from __future__ import annotations

from typing import Final

from apnap.language.card import CardDefinition, prototyped
from apnap.language.kept import make_room
from apnap.state.characteristics import AbilityInstance, Characteristics, of_face
from apnap.state.objects import Object

_FACES: Final[dict[tuple[int, int], tuple[object, Characteristics]]] = {}
"""By face; by definition and face if the other faces matter, since definitions may share a face."""


def of_definition(seen: Object, face: int) -> Characteristics:
    """The printed characteristics of a face of the object's card."""
    assert seen.definition is not None
    return printed(seen.definition, face)


def printed(definition: CardDefinition, face: int) -> Characteristics:
    """The printed characteristics of a face, made once per definition."""
    if definition.layout == "split":
        return _split(definition) if face == 0 else printed(CardDefinition((definition.faces[face - 1],)), 0)
    if definition.layout == "prototype" and face == 1:
        return _prototype(definition)
    one = definition.faces[face]
    whole = definition.layout in ("transform", "flip")
    key = (id(definition), face) if whole else (id(one), -1)
    known = _FACES.get(key)
    if known is None:
        values = of_face(one, face)
        if face > 0 and definition.layout == "transform":
            values.front_value = of_face(definition.faces[0]).mana_value
        elif definition.layout == "flip" and face == 0:
            values.alternative = of_face(definition.faces[1])
            values.alternative.cost, values.alternative.colours = values.cost, values.colours  # they stay (CR 710.1c)
        known = (definition if whole else one, values)
        make_room(_FACES)
        _FACES[key] = known
    return known[1]


def _prototype(definition: CardDefinition) -> Characteristics:
    """CR 718.3b: a prototyped spell and the permanent it becomes, with the card's abilities (CR 718.5)."""
    known = _FACES.get((id(definition), -1))
    if known is None:
        known = (definition, of_face(prototyped(definition.faces[0])))
        make_room(_FACES)
        _FACES[(id(definition), -1)] = known
    return known[1]


def _split(definition: CardDefinition) -> Characteristics:
    """CR 709.4: off the stack, a split card has the characteristics and the combined mana cost of both halves
    (CR 709.4b)."""
    known = _FACES.get((id(definition), -1))
    if known is None:
        values = Characteristics()
        values.name = definition.name
        for half in [of_face(face) for face in definition.faces]:
            values.cost = values.cost + half.cost
            values.colours |= half.colours
            values.types |= half.types
            values.supertypes |= half.supertypes
            values.subtypes = values.subtypes | half.subtypes
            start = len(values.abilities)
            values.abilities = values.abilities + tuple(
                [AbilityInstance(one.node, one.origin, start + n) for n, one in enumerate(half.abilities)]
            )
        known = (definition, values)
        make_room(_FACES)
        _FACES[(id(definition), -1)] = known
    return known[1]
