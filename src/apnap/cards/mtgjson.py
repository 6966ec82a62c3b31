"""MTGJSON's cards as records: a face each, grouped into cards here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from apnap.cards.records import CardRecord, FaceRecord

LANGUAGES: Final = {"Chinese Simplified": "zhs"}
"""The languages that are kept, by MTGJSON's names."""
_LAYOUTS: Final = {"aftermath": "split"}
_LOYALTY: Final = re.compile(r"\[([+−-]?[\dX]+)\](?=:)")
"""The symbol of a loyalty ability, which MTGJSON puts in brackets."""


class Foreign(msgspec.Struct, rename="camel"):
    """The words of a face in another language."""

    language: str
    name: str | None = None
    face_name: str | None = None
    type: str | None = None
    text: str | None = None


class Identifiers(msgspec.Struct, rename="camel", frozen=True):
    scryfall_oracle_id: str = ""
    scryfall_id: str = ""


class Side(msgspec.Struct, rename="camel"):
    """One face of a card, MTGJSON's unit."""

    name: str
    type: str
    layout: str = "normal"
    face_name: str | None = None
    mana_cost: str = ""
    mana_value: float = 0.0
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    hand: str | None = None
    life: str | None = None
    attraction_lights: list[int] | None = None
    colors: list[str] = []
    color_indicator: list[str] | None = None
    color_identity: list[str] = []
    keywords: list[str] = []
    legalities: dict[str, str] = {}
    identifiers: Identifiers = Identifiers()
    foreign_data: list[Foreign] = []
    printings: list[str] = []
    number: str = ""
    rarity: str = ""
    is_online_only: bool = False
    is_reserved: bool = False


class Edition(msgspec.Struct, rename="camel"):
    """A set with its cards, as AllPrintings has them."""

    code: str
    cards: list[Side]
    name: str = ""
    release_date: str = ""
    type: str = ""


_ATOMIC: Final = msgspec.json.Decoder(list[Side])
_SET: Final = msgspec.json.Decoder(Edition)


def atomic(raw: bytes) -> Iterator[CardRecord]:
    """The card of one name: the entry of AtomicCards is the list of its faces."""
    for sides in _cards(_ATOMIC.decode(raw)):
        record = _record(sides)
        record.also_in = [code.lower() for code in sides[0].printings]
        yield record


def of_set(raw: bytes) -> Iterator[CardRecord]:
    """The printings of a set, an entry of AllPrintings; those in another language follow the English one."""
    edition = _SET.decode(raw)
    for sides in _cards(edition.cards):
        record = _record(sides)
        record.set, record.set_name = edition.code.lower(), edition.name
        record.set_type, record.released_at = edition.type, edition.release_date
        record.rarity, record.collector_number = sides[0].rarity, sides[0].number
        yield record
        for language, code in LANGUAGES.items():
            yield from _in_language(record, sides, language, code)


def _cards(sides: list[Side]) -> list[list[Side]]:
    """Faces of one printing together. The parts and the result of a meld are cards of their own (CR 712.5)."""
    found: dict[tuple[str, ...], list[Side]] = {}
    for side in sides:
        key = (side.face_name or side.name,) if side.layout == "meld" else (side.name,)
        found.setdefault((*key, side.identifiers.scryfall_id), []).append(side)
    return list(found.values())


def _record(sides: list[Side]) -> CardRecord:
    first = sides[0]
    faces = [_face(side) for side in sides]
    one = faces[0]
    record = CardRecord(
        name=first.name if len(faces) > 1 else one.name,
        type_line=" // ".join(face.type_line for face in faces),
        layout=_LAYOUTS.get(first.layout, first.layout),
        cmc=first.mana_value,
        hand_modifier=first.hand,
        life_modifier=first.life,
        attraction_lights=first.attraction_lights,
        color_identity=first.color_identity,
        keywords=list(dict.fromkeys(word for side in sides for word in side.keywords)),
        legalities={name: status.lower() for name, status in first.legalities.items()},
        oracle_id=first.identifiers.scryfall_oracle_id,
        digital=first.is_online_only,
        reserved=first.is_reserved,
    )
    if len(faces) > 1:
        record.card_faces = faces
        return record
    for name in FaceRecord.__struct_fields__:
        setattr(record, name, getattr(one, name))
    return record


def _face(side: Side) -> FaceRecord:
    return FaceRecord(
        name=side.face_name or side.name,
        mana_cost=side.mana_cost,
        type_line=side.type,
        oracle_text=_LOYALTY.sub(r"\1", side.text),
        power=side.power,
        toughness=side.toughness,
        loyalty=side.loyalty,
        defense=side.defense,
        colors=side.colors,
        color_indicator=side.color_indicator,
    )


def _in_language(record: CardRecord, sides: list[Side], language: str, code: str) -> Iterator[CardRecord]:
    words = [next((one for one in side.foreign_data if one.language == language), None) for side in sides]
    if not all(words):
        return
    copy = msgspec.convert(msgspec.to_builtins(record), CardRecord)
    copy.lang = code
    faces: Sequence[CardRecord | FaceRecord] = copy.card_faces or [copy]
    for face, found in zip(faces, words, strict=True):
        assert found is not None
        face.printed_name, face.printed_type_line = found.face_name or found.name, found.type
        face.printed_text = found.text
    yield copy
