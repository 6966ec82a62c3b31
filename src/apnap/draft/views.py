"""What a drafter may look at during the draft (CR 905.1c, 905.2b-c)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.draft.instructions import must_pick_at_random
from apnap.draft.packs import PackCard
from apnap.draft.setup import DraftSetup
from apnap.draft.table import NOBODY, Note, Notice, Table
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import Decision


@dataclass(frozen=True)
class SeenCard:
    """A card that the viewer sees. Its number is what options name."""

    number: int
    card: CardDefinition
    rarity: str = ""
    foil: bool = False


@dataclass(frozen=True)
class SeatView:
    """What everyone sees of a drafter."""

    name: str
    drafted: int
    """How many cards they have drafted."""
    face_up: tuple[SeenCard, ...]
    packs: tuple[int, ...]
    """How many cards the packs in front of them have."""


@dataclass(frozen=True)
class DraftView:
    """The draft as one drafter sees it."""

    viewer: int
    kind: str
    round: int
    rounds: int
    direction: int
    """1 if packs are passed to the left, to the next seat; -1 if to the right."""
    unopened: int
    pack: tuple[SeenCard, ...]
    """The cards of the pack the viewer drafts from; none if there is no pack or the viewer can't look at it."""
    drafted: tuple[SeenCard, ...]
    removed: tuple[SeenCard, ...]
    seats: tuple[SeatView, ...]
    notes: tuple[tuple[str, Note], ...]
    """What has been noted, with the name of the card it is noted for."""
    notices: tuple[tuple[Notice, tuple[SeenCard, ...]], ...]
    """What has been revealed or shown to the viewer, with the cards."""
    decision: Decision | None
    known: tuple[tuple[int, SeenCard], ...] = ()
    """Cards that an open decision or a notice names, by their numbers."""

    def card(self, number: int) -> SeenCard | None:
        """A card that the viewer knows, by its number."""
        for seen in (*self.pack, *self.drafted, *self.removed):
            if seen.number == number:
                return seen
        return next((seen for n, seen in self.known if n == number), None)


def view_of(table: Table, setup: DraftSetup, seat: int, decision: Decision | None) -> DraftView:
    drafter = table.drafters[seat]
    at_hand = drafter.waiting[0] if drafter.waiting and not must_pick_at_random(table, seat) else NOBODY
    notices = [notice for notice in table.notices if not notice.to or seat in notice.to]
    return DraftView(
        seat,
        setup.kind,
        table.round,
        table.rounds,
        table.direction,
        len([n for n, pack in enumerate(table.packs) if not pack.opened and n not in table.spare]),
        _seen(table, tuple(table.packs[at_hand].cards) if at_hand != NOBODY else ()),
        _seen(table, tuple(drafter.drafted)),
        _seen(table, tuple(drafter.removed)),
        tuple([_seat(table, setup, n) for n in range(setup.drafters)]),
        _notes(table, seat),
        tuple([(notice, _seen(table, notice.cards)) for notice in notices]),
        decision,
        _known(table, seat, notices),
    )


def _seat(table: Table, setup: DraftSetup, seat: int) -> SeatView:
    drafter = table.drafters[seat]
    sizes = tuple([len(table.packs[pack].cards) for pack in drafter.waiting])
    return SeatView(setup.names[seat], len(drafter.drafted), _seen(table, tuple(drafter.face_up)), sizes)


def _seen(table: Table, cards: tuple[int, ...]) -> tuple[SeenCard, ...]:
    return tuple([_one(number, table.cards[number]) for number in cards])


def _one(number: int, card: PackCard) -> SeenCard:
    return SeenCard(number, card.card, card.rarity, card.foil)


def _notes(table: Table, viewer: int) -> tuple[tuple[str, Note], ...]:
    """Any player can look at what is noted (CR 905.2b), but not at a card that was removed face down."""
    found = []
    for card, notes in sorted(table.notes.items()):
        mine = card in table.drafters[viewer].drafted
        for note in notes:
            found.append((table.cards[card].card.name, note if mine or not note.hidden else replace(note, card=NOBODY)))
    return tuple(found)


def _known(table: Table, seat: int, notices: list[Notice]) -> tuple[tuple[int, SeenCard], ...]:
    """Cards that the viewer has been shown, and face-up ones."""
    numbers = [card for notice in notices for card in (*notice.cards, notice.source) if card != NOBODY]
    numbers += [card for drafter in table.drafters for card in drafter.face_up]
    return tuple([(number, _one(number, table.cards[number])) for number in sorted(set(numbers))])
