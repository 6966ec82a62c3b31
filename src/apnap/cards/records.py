"""A card as bulk files describe it, in Scryfall's field names. MTGJSON's cards are turned into the same records."""

from __future__ import annotations

from typing import Any, Final

import msgspec

NOT_CARDS: Final = frozenset(("token", "double_faced_token", "emblem", "art_series", "reversible_card"))
"""Layouts of what is not a card one could put in a deck, or is another printing of one."""


class FaceRecord(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=False):
    """One face of a card with several."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    printed_name: str | None = None
    printed_type_line: str | None = None
    printed_text: str | None = None


class CardRecord(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=False):
    """A card or one printing of it: what the store keeps of a bulk file."""

    name: str
    object: str = "card"
    type_line: str = ""
    layout: str = "normal"
    mana_cost: str = ""
    oracle_text: str = ""
    cmc: float = 0.0
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    hand_modifier: str | None = None
    life_modifier: str | None = None
    attraction_lights: list[int] | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    color_identity: list[str] = []
    keywords: list[str] = []
    card_faces: list[FaceRecord] | None = None
    legalities: dict[str, str] = {}
    oracle_id: str = ""
    other_names: list[str] = []
    flavor_name: str | None = None
    released_at: str = ""
    paper_released_at: str = ""
    set: str = ""
    set_name: str = ""
    set_type: str = ""
    collector_number: str = ""
    rarity: str = ""
    lang: str = "en"
    digital: bool = False
    reserved: bool = False
    printed_name: str | None = None
    printed_type_line: str | None = None
    printed_text: str | None = None
    also_in: list[str] = []
    """Codes of other sets with the card, where the file says no more about them (MTGJSON's atomic cards)."""

    @property
    def key(self) -> str:
        """What all printings of a card share."""
        return self.oracle_id or self.name

    @property
    def released(self) -> str:
        return self.paper_released_at or self.released_at

    @property
    def faces(self) -> list[FaceRecord]:
        """The faces; a card with one is its own."""
        return self.card_faces or [self.only_face]

    @property
    def only_face(self) -> FaceRecord:
        names = FaceRecord.__struct_fields__
        return FaceRecord(**{name: getattr(self, name) for name in names})

    @property
    def is_card(self) -> bool:
        """Not a token, an emblem or a piece of art; a dungeon comes with the tokens (CR 309)."""
        if self.type_line.startswith("Dungeon"):
            return True
        return self.layout not in NOT_CARDS and self.set_type not in ("memorabilia", "token")


class Translation(msgspec.Struct, frozen=True):
    """The printed text of a face in another language."""

    name: str
    face: str
    lang: str
    printed_name: str
    printed_type_line: str = ""
    printed_text: str = ""


PRINTED: Final = frozenset(
    (
        *("object", "legalities", "other_names", "flavor_name", "released_at", "paper_released_at", "set", "set_name"),
        *("set_type", "collector_number", "rarity", "lang", "digital", "reserved", "also_in"),
        *("printed_name", "printed_type_line", "printed_text"),
    )
)
"""The fields of a printing, or that have tables of their own; the others are what the card itself is."""


def facts(record: CardRecord) -> dict[str, Any]:
    """What `cards.reading.read_card` needs, as plain data."""
    data = msgspec.to_builtins(record)
    assert isinstance(data, dict)
    return {name: value for name, value in data.items() if name not in PRINTED}


def translations(record: CardRecord) -> list[Translation]:
    """The printed text of a printing that is not English."""
    if record.lang == "en":
        return []
    return [
        Translation(
            record.name,
            face.name,
            record.lang,
            face.printed_name or "",
            face.printed_type_line or "",
            face.printed_text or "",
        )
        for face in record.faces
        if face.printed_name
    ]
