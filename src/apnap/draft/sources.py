"""Looking up what packs are made of: sets of the card store, lists of cards, and the built-in cube."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from apnap.cards import lists
from apnap.cards.decks import Find
from apnap.cards.lists.listed import CONSPIRACIES, MAIN
from apnap.cards.pool import UnknownCard, named, opened
from apnap.cards.store import NoStore, NotPlayable, Store
from apnap.draft.packs import COMMON, LEGENDS, Boosters, Cube
from apnap.language.card import CardDefinition
from apnap.language.types import BASIC_LAND_TYPES, CONSPIRACY, NONTRADITIONAL
from apnap.rules.asking.errors import IllegalDeck, Malformed

BUILT_IN: Final = "cube"
"""The name of the built-in cube."""
_FILE: Final = Path(__file__).parent / "cube.txt"


@dataclass
class Found:
    """Cards that were looked up, with the rarity of each, and the names of those that can't be played."""

    cards: list[tuple[CardDefinition, str]] = field(default_factory=list)
    unplayable: list[str] = field(default_factory=list)
    code: str = ""

    @property
    def definitions(self) -> list[CardDefinition]:
        return [card for card, _ in self.cards]

    def boosters(self, basics: bool = False, foils: bool = False, legends: bool = False) -> Boosters:
        """Packs by rarity. A basic-land slot has the five basic lands."""
        lands = [named(land) for land in BASIC_LAND_TYPES] if basics else []
        return Boosters(self.cards, self.code, lands, foils, LEGENDS if legends else 0)

    def cube(self) -> Cube:
        """Packs in which each card is once at most."""
        return Cube(self.definitions, {card.name: rarity for card, rarity in self.cards})


def of_set(code: str, store: Store | None = None) -> Found:
    """The cards of a set, by its code, that can be played: one entry a card, with its rarity there."""
    opened_here = store is None
    store = store or Store()
    try:
        rows = store.rows("SELECT card, min(rarity) FROM printing WHERE code = ? GROUP BY card", code.lower())
        if not rows:
            raise Malformed("905.1", f"the card store has no set {code!r}; `apnap cards search` knows set codes")
        found = Found(code=code.upper())
        for number, rarity in rows:
            card = store.card(number)
            try:
                made = card.definition
            except NotPlayable:
                found.unplayable.append(card.name)
            else:
                found.cards += [(made, rarity)] if _in_packs(made) else []
        return found
    finally:
        if opened_here:
            store.close()


def _in_packs(card: CardDefinition) -> bool:
    """Of nontraditional cards only conspiracies are drafted (CR 905.4)."""
    return not card.faces[0].types & (NONTRADITIONAL & ~CONSPIRACY)


def of_list(text: str, find: Find = named) -> Found:
    """The cards of a list in any format of `cards.lists`: its main section and its conspiracies, with their rarities
    where the store knows them. Names that nothing has are an error."""
    found, unknown = Found(), []
    listed = lists.read(text)
    with opened() as known:
        for entry in (*listed.of(MAIN), *listed.of(CONSPIRACIES)):
            try:
                card = (known if find is named else find)(entry.name)
            except NotPlayable:
                found.unplayable.append(entry.name)
            except UnknownCard as error:
                unknown.append(f"line {entry.line}: {error.message}")
            else:
                found.cards += [(card, "")] * entry.count
    if unknown:
        raise IllegalDeck("100.2b", "\n".join(unknown))
    return _with_rarities(found)


def _with_rarities(found: Found) -> Found:
    try:
        store = Store()
    except NoStore:
        return Found([(card, COMMON) for card, _ in found.cards], found.unplayable)
    try:
        rarities = _rarities(store, {card.name for card in found.definitions})
    finally:
        store.close()
    return Found([(card, rarities.get(card.name, COMMON)) for card in found.definitions], found.unplayable)


def _rarities(store: Store, names: set[str]) -> dict[str, str]:
    """The rarity of each card's first printing."""
    query = (
        "SELECT card.name, printing.rarity FROM card JOIN printing ON printing.card = card.id"
        " ORDER BY printing.released DESC, printing.code DESC, printing.number DESC"
    )
    return {name: rarity for name, rarity in store.rows(query) if name in names}


def built_in_cube() -> Found:
    """The built-in cube: every card is built in."""
    listed = lists.read(_FILE.read_text(encoding="utf-8"))
    return Found([(named(entry.name), COMMON) for entry in listed.of(MAIN) for _ in range(entry.count)])
