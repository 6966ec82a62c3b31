"""Copiable values (CR 707.2), and how a copy effect's exceptions change them (CR 707.9)."""

from __future__ import annotations

from typing import Final

from apnap.language import changes as ch
from apnap.language.abilities import Ability, Keyword, Static
from apnap.language.statics import Continuous
from apnap.language.types import CREATURE
from apnap.rules.continuous.type_changes import add_all_creature_types, set_types
from apnap.rules.values.abilities import KEYWORDS
from apnap.rules.values.printed import of_definition
from apnap.rules.values.reading import copiable, standing
from apnap.state.characteristics import EXCEPTION, PRINTED, AbilityInstance, Characteristics, Link
from apnap.state.objects import Object
from apnap.state.table import State

FACE_DOWN: Final = Characteristics()
"""A face-down permanent is a 2/2 creature and nothing else (CR 708.2a)."""
FACE_DOWN.types = CREATURE
FACE_DOWN.power = 2
FACE_DOWN.toughness = 2


def listed_face_down(state: State, changes: tuple[ch.Change, ...]) -> Characteristics | None:
    """What the effect that puts or turns a permanent face down lists (CR 708.2); those are copiable values."""
    return copied_values(state, FACE_DOWN, changes) if changes else None


def transforming_faces(seen: Object) -> tuple[Characteristics, ...]:
    """Both faces of an object that can transform (CR 701.28a, 712.9); none for any other object."""
    if seen.faces:
        return seen.faces
    if seen.definition is None or seen.definition.layout != "transform":
        return ()
    return (of_definition(seen, 0), of_definition(seen, 1))


def copied_faces(state: State, id: int, exceptions: tuple[ch.Change, ...]) -> tuple[Characteristics, ...]:
    """The faces of a token or spell that copies the object, if the object can transform. Each has the original's
    copiable values, including what the original is a copy of (CR 707.8a, 707.10g). The back has the mana value of the
    front (CR 712.8e)."""
    seen = state.object(id)
    faces = transforming_faces(seen)
    if not faces or seen.face_down:
        return ()
    values = copiable(state, id)
    if values is not faces[seen.face]:
        faces = (values, values)
    front, back = [copied_values(state, one, exceptions).copy() for one in faces]
    back.front_value = front.mana_value
    return (front, back)


def face_up(state: State, id: int) -> Characteristics:
    """The copiable values a face-down object would have if it were face up (CR 708.8, 708.10)."""
    return standing(state).face_up.get(id, state.object(id).base)


def copied_values(state: State, values: Characteristics, exceptions: tuple[ch.Change, ...]) -> Characteristics:
    """Copiable values with a copy effect's exceptions, which become copiable too (CR 707.9a, 707.9b). A copy of a back
    face has no front face to take its mana value from (CR 712.8e)."""
    if not exceptions and values.front_value < 0:
        return values
    made = _excepted(values, exceptions)
    if values.alternative is not None:
        made.alternative = _excepted(values.alternative, exceptions)
    return made


def _excepted(values: Characteristics, exceptions: tuple[ch.Change, ...]) -> Characteristics:
    made = values.copy()
    made.front_value = -1
    for change in exceptions:
        _leave_out(made, change)
        if isinstance(change, ch.SetTypes):
            set_types(made, change)
        elif isinstance(change, ch.SetPT):
            made.power = change.power if isinstance(change.power, int) else made.power
            made.toughness = change.toughness if isinstance(change.toughness, int) else made.toughness
        elif isinstance(change, ch.SetColours):
            bits = sum(1 << colour for colour in change.colours)
            made.colours = made.colours | bits if change.keep else bits
        elif isinstance(change, ch.AllCreatureTypes):
            add_all_creature_types(made)
        elif isinstance(change, ch.NoManaCost):
            made.cost = ()
        elif isinstance(change, ch.Lose):
            kept = [one for one in made.abilities if not _is_keyword(one.node, change.keyword)]
            made.abilities = tuple(kept)
        elif isinstance(change, ch.Gain):
            start = len(made.abilities)
            made.abilities = (
                *made.abilities,
                *[AbilityInstance(node, PRINTED, start + n, link=EXCEPTION) for n, node in enumerate(change.abilities)],
            )
    return made


def _is_keyword(node: Ability, name: str) -> bool:
    return isinstance(node, Keyword) and node.name == name


def relinked(values: Characteristics, link: Link) -> Characteristics:
    """The values that a copy effect gives to another object. Their abilities are linked to one another as before, but
    not to anything the object had before (CR 607.5)."""
    made = values.copy()
    made.abilities = tuple([one.again(one.node, one.part, (*link, *one.link)) for one in values.abilities])
    return made


_DEFINED: Final[dict[type[ch.Change], tuple[type[ch.Change], ...]]] = {
    ch.SetPT: (ch.DefinePT,),
    ch.SetColours: (ch.SetColours,),
    ch.SetTypes: (ch.SetTypes, ch.AllCreatureTypes),
}


def _leave_out(made: Characteristics, change: ch.Change) -> None:
    """CR 707.9d: an ability that defines a characteristic isn't copied if the exception sets that characteristic. "In
    addition" doesn't set it."""
    defined = _DEFINED.get(type(change), ())
    if not defined or (isinstance(change, ch.SetTypes) and change.keep == "all"):
        return
    if isinstance(change, ch.SetColours) and change.keep:
        return
    made.abilities = tuple([one for one in made.abilities if not _defines(one, defined)])


def _defines(one: AbilityInstance, kinds: tuple[type[ch.Change], ...]) -> bool:
    nodes = (
        KEYWORDS[one.node.name](one.node)
        if isinstance(one.node, Keyword) and one.node.name in KEYWORDS
        else (one.node,)
    )
    for node in nodes:
        if isinstance(node, Static) and node.defining and isinstance(node.rule, Continuous):
            if any(isinstance(change, kinds) for change in node.rule.changes):
                return True
    return False
