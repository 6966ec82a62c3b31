"""A draft between two steps, as data: packs, drafted cards, what is noted and what will be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from apnap.draft.chance import Chance
from apnap.draft.packs import PackCard
from apnap.language.drafting import DraftAbility
from apnap.language.node import Node

NOBODY: Final = -1
LEFT, RIGHT = 1, -1
"""Passing to the left is passing to the next seat (CR 905.1b)."""
OPENING, ROUND, AFTER, OVER = "opening", "round", "after", "over"
"""Where a draft is: about to open packs, in a draft round, immediately after the last one, over."""


@dataclass(frozen=True)
class Note:
    """Something noted for a card (CR 905.2b): a `number`, `name`, `player`, `color`, `creature type`, a right `guess`,
    or a card `removed` from the draft with it."""

    kind: str
    number: int = 0
    word: str = ""
    card: int = NOBODY
    """The removed card."""
    hidden: bool = False
    """Only its drafter may look at the removed card."""


@dataclass(frozen=True)
class Notice:
    """Something that drafters learn. `cards` are those they see; `to` are the seats that see it, all if empty."""

    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    to: tuple[int, ...] = ()
    number: int = 0
    word: str = ""
    source: int = NOBODY
    """The card whose ability it is."""
    what: str = ""
    """The kind of the note, where something is noted."""


@dataclass(frozen=True)
class Watch:
    """The next card drafted from a pack or by a player matters: to be looked at, guessed, or revealed and noted."""

    kind: str
    seat: int
    """Who watches."""
    source: int
    pack: int = NOBODY
    drafter: int = NOBODY
    names: tuple[str, ...] = ()
    """The names that the watcher has reason to guess."""


LOOK, GUESS, NOTE_NAME = "look", "guess", "note name"


@dataclass
class TablePack:
    """A booster pack on the table."""

    cards: list[int]
    round: int
    owner: int
    """Whose it is until it is opened."""
    opened: bool = False
    passed_by: int = NOBODY


@dataclass
class Drafter:
    """A drafter's cards and packs."""

    drafted: list[int] = field(default_factory=list)
    face_up: list[int] = field(default_factory=list)
    """Those of the drafted cards that are face up (CR 905.2c)."""
    removed: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)
    """The packs in front of them; the first is the one they draft from."""
    outgoing: list[int] = field(default_factory=list)
    this_round: int = 0
    passes: int = 0
    """How many packs they pass without drafting."""
    sits_out: bool = False
    to_add: int = 0
    """How many packs they are about to add to the draft."""
    looks: list[tuple[int, int]] = field(default_factory=list)
    """Packs to be looked at before they are passed, each with the card that lets them."""


@dataclass
class Table:
    """Everything there is to know about a draft between two steps."""

    cards: tuple[PackCard, ...]
    """The physical cards by their numbers."""
    packs: list[TablePack]
    drafters: list[Drafter]
    spare: list[int]
    """Packs that can be added to the draft."""
    chance: Chance
    rounds: int
    picks: int = 1
    """How many cards are drafted before a pack is passed (CR 903.13b)."""
    round: int = 0
    stage: str = OPENING
    idle: int = 0
    """For how many steps in a row nobody has drafted."""
    drafts: int = 0
    """How many cards have been drafted."""
    watches: list[Watch] = field(default_factory=list)
    notes: dict[int, tuple[Note, ...]] = field(default_factory=dict)
    random_picks: dict[int, int] = field(default_factory=dict)
    """How many cards were drafted at random because of a face-up card."""
    left_over: list[int] = field(default_factory=list)
    """Cards that nobody could draft."""
    notices: list[Notice] = field(default_factory=list)
    brokers: list[tuple[int, int]] = field(default_factory=list)
    """Who may still offer an exchange, each with the card that lets them."""

    def fork(self) -> Table:
        """Another table with the same content."""
        return replace(
            self,
            packs=[replace(pack, cards=list(pack.cards)) for pack in self.packs],
            drafters=[_forked(drafter) for drafter in self.drafters],
            spare=list(self.spare),
            chance=self.chance.copy(),
            watches=list(self.watches),
            notes=dict(self.notes),
            random_picks=dict(self.random_picks),
            left_over=list(self.left_over),
            notices=list(self.notices),
            brokers=list(self.brokers),
        )

    @property
    def direction(self) -> int:
        """To the left in odd rounds, to the right in even ones (CR 905.1b, 903.13c)."""
        return LEFT if self.round % 2 == 1 else RIGHT

    def neighbour(self, seat: int, direction: int) -> int:
        return (seat + direction) % len(self.drafters)

    def abilities(self, card: int) -> tuple[DraftAbility, ...]:
        """The draft abilities of a card."""
        return draft_abilities(self.cards[card])

    def working(self, seat: int) -> Iterator[tuple[int, DraftAbility]]:
        """The draft abilities of a drafter's face-up cards."""
        for card in tuple(self.drafters[seat].face_up):
            for ability in self.abilities(card):
                yield card, ability

    def note(self, card: int, note: Note) -> None:
        self.notes[card] = (*self.notes.get(card, ()), note)

    def tell(self, notice: Notice) -> None:
        self.notices.append(notice)


def draft_abilities(card: PackCard) -> tuple[DraftAbility, ...]:
    found: tuple[Node, ...] = card.card.faces[0].abilities
    return tuple([ability for ability in found if isinstance(ability, DraftAbility)])


def _forked(drafter: Drafter) -> Drafter:
    return replace(
        drafter,
        drafted=list(drafter.drafted),
        face_up=list(drafter.face_up),
        removed=list(drafter.removed),
        waiting=list(drafter.waiting),
        outgoing=list(drafter.outgoing),
        looks=list(drafter.looks),
    )
