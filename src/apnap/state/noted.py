"""What players noted for their cards as they drafted them, which abilities of the game refer to (CR 905.2b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.language.card import CardDefinition

NUMBER: Final = "number"
NAME: Final = "name"
PLAYER: Final = "player"
COLOUR: Final = "color"
CREATURE_TYPE: Final = "creature type"
GUESS: Final = "guess"
REMOVED: Final = "removed"
EXILED: Final = "exiled"
KINDS: Final = (NUMBER, NAME, PLAYER, COLOUR, CREATURE_TYPE, GUESS, REMOVED, EXILED)


@dataclass(frozen=True)
class CardNote:
    """Something noted for a card while it was drafted: a `number`, `name`, `player`, `color`, `creature type`, a right
    `guess`, or a card `removed` from the draft with it. Cards `exiled` with it before decks are shuffled are noted as
    the game starts."""

    kind: str
    number: int = 0
    """The number; of a player, a colour or an exiled object, which one it is."""
    word: str = ""
    card: CardDefinition | None = None
    """The removed card, if it was removed face up."""


Noted = dict[str, tuple[CardNote, ...]]
"""What a player noted, by the names of the cards."""
