"""Card definitions: faces with their printed characteristics (CR 200), and layouts with more than one face."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.language import types as t
from apnap.language.abilities import Keyword
from apnap.language.changes import SetPT
from apnap.language.costs import Mana
from apnap.language.face import Face as Face
from apnap.language.kinds import Ability
from apnap.language.node import Node


@dataclass(frozen=True)
class CardDefinition(Node):
    """A card: one face, or several with a layout: `normal`, `transform`, `flip`, `split`, `adventure`, `modal`. A card
    of the layout `prototype` has one face, whose prototype ability gives the second set of characteristics."""

    faces: tuple[Face, ...]
    layout: str = "normal"

    @property
    def name(self) -> str:
        return self.faces[0].name if self.layout != "split" else " // ".join(face.name for face in self.faces)


def prototyped(face: Face) -> Face:
    """The face with its second mana cost, power and toughness, and all else as it is (CR 718.2, 718.5)."""
    for ability in face.abilities:
        if isinstance(ability, Keyword) and ability.name == "prototype" and isinstance(ability.quality, SetPT):
            cost = "".join([part.text for part in ability.cost if isinstance(part, Mana)])
            return replace(face, cost=cost, power=ability.quality.power, toughness=ability.quality.toughness)
    return face


def type_line(text: str) -> tuple[int, int, tuple[str, ...]]:
    """Read a type line into supertypes, types and subtypes (CR 205)."""
    front, _, back = text.partition(" - ")
    supertypes = types = 0
    for word in front.lower().split():
        if word in t.SUPERTYPES:
            supertypes |= t.SUPERTYPES[word]
        elif word in t.CARD_TYPES:
            types |= t.CARD_TYPES[word]
        else:
            raise ValueError(f"{word!r} is neither a card type nor a supertype (CR 205.2a, 205.4a)")
    return supertypes, types, tuple(back.split())


def face(
    name: str,
    cost: str,
    line: str,
    *abilities: Ability,
    pt: str = "",
    loyalty: int | None = None,
    defense: int | None = None,
    colours: tuple[int, ...] = (),
) -> Face:
    """A face in the order a card is read: `face("Grizzly Bears", "{1}{G}", "Creature - Bear", pt="2/2")`."""
    supertypes, types, subtypes = type_line(line)
    power, toughness = (int(n) for n in pt.split("/")) if pt else (None, None)
    return Face(name, cost, types, subtypes, supertypes, power, toughness, loyalty, defense, abilities, colours)


def card(
    name: str,
    cost: str,
    line: str,
    *abilities: Ability,
    pt: str = "",
    loyalty: int | None = None,
    defense: int | None = None,
    colours: tuple[int, ...] = (),
) -> CardDefinition:
    """A card with one face."""
    return CardDefinition(
        (face(name, cost, line, *abilities, pt=pt, loyalty=loyalty, defense=defense, colours=colours),)
    )
