"""Card pools: what a drafter has after the draft, with what was noted for each card (CR 905.1d, 903.13e)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from apnap.draft.instructions import shared_notes
from apnap.draft.packs import PackCard
from apnap.draft.setup import COMMANDER, DraftSetup
from apnap.draft.table import NOBODY, Note, Table
from apnap.language.card import CardDefinition
from apnap.language.node import to_json
from apnap.state.noted import CardNote, Noted

ADDITIONS: Final = {"CMR": "The Prismatic Piper", "CMM": "The Prismatic Piper", "CLB": "Faceless One"}
"""By set: a card that each player may add to their card pool, but only as a commander (CR 903.13e)."""
MOST_ADDED: Final = 2
PARTNERING: Final = frozenset(("CMM",))
"""Sets in which each commander of one colour or none is considered to have partner (CR 903.13f)."""


@dataclass(frozen=True)
class DraftedCard:
    """A card of a card pool. A `player` is noted as a seat of the draft; abilities of a game read what is noted for all
    of a player's cards with a name, so each of them has it all."""

    card: CardDefinition
    notes: tuple[CardNote, ...] = ()
    rarity: str = ""

    def to_json(self) -> dict[str, Any]:
        return {"card": to_json(self.card), "notes": [_note_json(note) for note in self.notes]}


def _note_json(note: CardNote) -> dict[str, Any]:
    card = to_json(note.card) if note.card is not None else None
    return {"kind": note.kind, "number": note.number, "word": note.word, "card": card}


@dataclass
class Pool:
    """A drafter's card pool."""

    seat: int
    cards: list[DraftedCard]
    kind: str = "draft"
    additions: list[str] = field(default_factory=list)
    """Names of cards that may be added as commanders, each as often as it may."""
    partnering: bool = False
    """Commanders of one colour or none are considered to have partner."""
    removed: list[CardDefinition] = field(default_factory=list)
    """Cards that were removed from the draft. They can't be played."""

    @property
    def definitions(self) -> list[CardDefinition]:
        return [one.card for one in self.cards]

    @property
    def notes(self) -> Noted:
        """What is noted for the player's cards of each name."""
        return {one.card.name: one.notes for one in self.cards if one.notes}


def pool_of(table: Table, setup: DraftSetup, seat: int) -> Pool:
    drafter = table.drafters[seat]
    cards = [_drafted(table, seat, card, table.cards[card]) for card in drafter.drafted]
    named = dict.fromkeys([ADDITIONS[code] for code in setup.codes if code in ADDITIONS])
    return Pool(
        seat,
        cards,
        setup.kind,
        [name for name in named for _ in range(MOST_ADDED)] if setup.kind == COMMANDER else [],
        setup.kind == COMMANDER and not PARTNERING.isdisjoint(setup.codes),
        [table.cards[card].card for card in drafter.removed],
    )


def _drafted(table: Table, seat: int, card: int, found: PackCard) -> DraftedCard:
    notes = dict.fromkeys(shared_notes(table, seat, card))
    return DraftedCard(found.card, tuple([_plain(table, note) for note in notes]), found.rarity)


def _plain(table: Table, note: Note) -> CardNote:
    """What was removed face down is nobody else's business (CR 905.2c); how many cards there were is."""
    card = table.cards[note.card].card if note.card != NOBODY and not note.hidden else None
    return CardNote(note.kind, note.number, note.word, card)
