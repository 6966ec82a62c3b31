"""What a player has on a board set up by hand: as data, checked, and written as plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from apnap.game.board_checks import check_count, check_counters, check_list, check_text, check_whole
from apnap.game.setup import check_noted
from apnap.game.soundness import card_given
from apnap.language.card import CardDefinition
from apnap.language.node import to_json
from apnap.language.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from apnap.state.noted import CardNote


@dataclass(frozen=True)
class Permanent:
    """A permanent on a board, and its status."""

    card: CardDefinition | str
    """The card, or its name."""
    counters: Mapping[str, int] | None = None
    """Counters by kind; loyalty and defense counters as printed unless given."""
    tapped: bool = False
    """Whether it is tapped."""
    sick: bool = False
    """Whether it came under its controller's control this turn (CR 302.6)."""
    damage: int = 0
    """The damage marked on it."""
    attached_to: str | int | None = None
    """The name or number of what it is attached to: a permanent or a player."""
    face_down: bool = False
    """Whether it is face down."""
    face: int = 0
    """The number of the face that is up."""
    flipped: bool = False
    """Whether it is flipped (CR 710)."""
    phased_out: bool = False
    """Whether it is phased out (CR 702.26)."""
    token: bool = False
    """Whether it is a token that is a copy of the card."""
    chosen: Mapping[str, str] = field(default_factory=dict)
    """Words chosen for its abilities, by the kind of choice."""
    controller: int | None = None
    """The player who controls it, if it isn't its owner."""


@dataclass
class Seat:
    """What one player has."""

    life: int | None = None
    poison: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    pool: str = ""
    lands_played: int = 0
    hand: Sequence[CardDefinition | str] = ()
    battlefield: Sequence[CardDefinition | str | Permanent] = ()
    graveyard: Sequence[CardDefinition | str] = ()
    exile: Sequence[CardDefinition | str] = ()
    command: Sequence[CardDefinition | str | Permanent] = ()
    """A conspiracy may be face down, and have names chosen for it."""
    library: Sequence[CardDefinition | str] = ()
    """The top card first."""
    name: str = ""
    commanders: Sequence[CardDefinition | str] = ()
    """Which of the player's cards are commanders; one that isn't anywhere else is put into the command zone."""
    planar_deck: Sequence[CardDefinition | str] = ()
    """The top card first. Face-up planes and phenomena are given in `command`."""
    scheme_deck: Sequence[CardDefinition | str] = ()
    """The top card first."""
    outside: Sequence[CardDefinition | str] = ()
    """Cards outside the game that the player could bring into it: the sideboard (CR 400.11)."""
    companion: Sequence[CardDefinition | str] = ()
    """The card that the player revealed as their companion, if any (CR 702.139a)."""
    noted: Mapping[str, tuple[CardNote, ...]] | None = None
    """What was noted as the player drafted, by the names of cards. A card noted as exiled is put into exile."""


def check_seat(seat: Seat) -> None:
    if seat.life is not None:
        check_whole(seat.life, "life")
    check_count(seat.poison, "poison", 0)
    check_count(seat.lands_played, "lands played", 0)
    check_counters(seat.counters, "a player")
    others = ("commanders", "planar_deck", "scheme_deck", "outside", "companion")
    for zone in (HAND, BATTLEFIELD, GRAVEYARD, EXILE, COMMAND, LIBRARY, *others):
        check_list(getattr(seat, zone), zone)
    check_noted(seat.noted)
    check_text(seat.name, "name")
    check_text(seat.pool, "pool")


def written(value: Any, definition: Callable[[CardDefinition | str], CardDefinition]) -> Any:
    """A seat or what it holds; a card given by name is written in full, so that the data is complete."""
    if isinstance(value, CardNote):
        return {"note": [value.kind, value.number, value.word, written(value.card, definition)]}
    if isinstance(value, (Seat, Permanent)):
        body = {one.name: written(getattr(value, one.name), definition) for one in fields(value)}
        if isinstance(value, Seat):
            return body
        return {"permanent": {**body, "card": to_json(definition(value.card))}}
    if isinstance(value, CardDefinition):
        return to_json(value)
    if isinstance(value, (list, tuple)):
        return [written(definition(one) if isinstance(one, str) else one, definition) for one in value]
    return {key: written(one, definition) for key, one in value.items()} if isinstance(value, Mapping) else value


def read(value: Any) -> Any:
    if isinstance(value, list):
        return [read(one) for one in value]
    if isinstance(value, dict) and "node" in value:
        return card_given(value)
    if isinstance(value, dict) and "note" in value:
        return CardNote(*[read(one) for one in value["note"]])
    if isinstance(value, dict) and "permanent" in value:
        return Permanent(**{key: read(one) for key, one in value["permanent"].items()})
    if isinstance(value, dict):
        return {key: read(one) for key, one in value.items()}
    return value
