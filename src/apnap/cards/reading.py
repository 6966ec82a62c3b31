"""Reading a card of a bulk file: its faces, its level, and why it isn't at a higher one.

A card is *read* when every paragraph has exactly one reading that prints back to the same normal text; *playable* when
the rules also execute every node; *declined* otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import apnap.game.game
import apnap.keywords  # noqa: F401 - the executors of every verb and keyword
from apnap.language import types as t
from apnap.language.card import CardDefinition, Face, prototyped
from apnap.language.english.faces import READ, Paragraph, abilities_of, read_face
from apnap.language.english.linked_abilities import unamended, unlinked, with_name
from apnap.language.english.normal_text import normalise
from apnap.language.grammar.wording.manner import Manners
from apnap.language.mana import LETTERS
from apnap.rules.turn.supported import not_carried_out

PLAYABLE: Final = "playable"
DECLINED: Final = "declined"
LAYOUTS: Final = {
    "normal": "normal",
    "transform": "transform",
    "modal_dfc": "modal",
    "split": "split",
    "flip": "flip",
    "adventure": "adventure",
    "class": "normal",
    "saga": "normal",
    "mutate": "normal",
    "prototype": "prototype",
    "leveler": "normal",
    "meld": "normal",
    "vanguard": "normal",
    "planar": "normal",
    "scheme": "normal",
}
"""Scryfall's layouts and ours."""
_NOT_YET: Final = t.DUNGEON
"""Card types whose rules aren't carried out yet."""
_TYPES: Final = {**t.CARD_TYPES, "kindred": t.TRIBAL}


class ReadCard:
    """A card as it was read."""

    __slots__ = ("name", "layout", "faces", "paragraphs", "missing", "unsupported")

    def __init__(self, name: str, layout: str) -> None:
        self.name = name
        self.layout = layout
        self.faces: list[Face] = []
        self.paragraphs: list[Paragraph] = []
        self.missing: list[str] = []
        """Nodes the rules don't execute."""
        self.unsupported = ""
        """Why the card as a whole can't be played, whatever its text: its type or layout."""

    @property
    def is_read(self) -> bool:
        return all(paragraph.outcome == READ for paragraph in self.paragraphs)

    @property
    def manners(self) -> Manners:
        """How its text is worded, where there are several ways (`language.grammar.wording.manner`)."""
        return {node: way for part in reversed(self.paragraphs) for node, way in part.manners.items()}

    @property
    def level(self) -> str:
        if not self.is_read:
            return DECLINED
        return READ if self.missing or self.unsupported else PLAYABLE

    @property
    def outcome(self) -> str:
        """The first outcome that keeps the card from being read, or `read`."""
        return next((part.outcome for part in self.paragraphs if part.outcome != READ), READ)

    @property
    def definition(self) -> CardDefinition:
        layout = LAYOUTS.get(self.layout, self.layout)
        if layout == "normal" and prototyped(self.faces[0]) is not self.faces[0]:
            layout = "prototype"
        return CardDefinition(tuple(self.faces), layout)


def read_card(data: Mapping[str, Any]) -> ReadCard:
    """Read a card in Scryfall's field names."""
    card = ReadCard(str(data["name"]), str(data.get("layout", "normal")))
    faces: Sequence[Mapping[str, Any]] = data.get("card_faces") or (data,)
    for face in faces:
        _read_face(card, face, str(face.get("type_line") or data.get("type_line") or ""))
    if card.layout not in LAYOUTS:
        card.unsupported = f"the layout {card.layout}"
    elif card.layout == "meld" and not card.faces[0].cost and not card.faces[0].types & t.LAND:
        card.unsupported = "what two cards meld into"
    return card


def _read_face(card: ReadCard, data: Mapping[str, Any], line: str) -> None:
    supertypes, types, subtypes, unknown = _type_line(line)
    text = normalise(str(data.get("oracle_text") or ""), str(data["name"]), bool(supertypes & t.LEGENDARY))
    paragraphs = read_face(text, types)
    card.paragraphs += paragraphs
    abilities = with_name(abilities_of(paragraphs), str(data["name"]))
    if types & _NOT_YET:
        card.unsupported = f"the type {t.names_of(types & _NOT_YET, t.CARD_TYPES)[0]}"
    elif unknown:
        card.unsupported = f"the type {unknown}"
    if all(part.outcome == READ for part in paragraphs):
        card.missing += not_carried_out(abilities)
        if unlinked(abilities):
            card.missing.append("cards exiled in another way")
        if unamended(abilities):
            card.missing.append("another deed done instead")
    indicator = tuple([LETTERS.index(letter) for letter in data.get("color_indicator") or ()])
    card.faces.append(
        Face(
            str(data["name"]),
            str(data.get("mana_cost") or ""),
            types,
            subtypes,
            supertypes,
            _number(data.get("power")),
            _number(data.get("toughness")),
            _number(data.get("loyalty")),
            _number(data.get("defense")),
            abilities,
            indicator,
            _number(data.get("hand_modifier")) or 0,
            _number(data.get("life_modifier")) or 0,
        )
    )


def _type_line(line: str) -> tuple[int, int, tuple[str, ...], str]:
    """Supertypes, card types, subtypes, and the first word that is none of them (CR 205)."""
    front, _, back = line.replace("—", "-").partition(" - ")
    supertypes = types = 0
    unknown = ""
    for word in front.lower().split():
        supertypes |= t.SUPERTYPES.get(word, 0)
        types |= _TYPES.get(word, 0)
        if word not in t.SUPERTYPES and word not in _TYPES:
            unknown = unknown or word
    if types & t.PLANE:  # CR 311.3: all of it is one subtype
        return supertypes, types, (back.replace("’", "'"),) if back else (), unknown
    words = back.replace("Time Lord", "Time-Lord").split()  # the one subtype of two words
    return supertypes, types, tuple(["Time Lord" if word == "Time-Lord" else word for word in words]), unknown


def _number(text: object) -> int | None:
    """A number as printed; `*` stands for what an ability defines, and in a sum for 0 where it is lost (CR 208.2a)."""
    found = re.match(r"[-+]?\d+", str(text).removeprefix("*+"))
    return int(found.group()) if found else None
