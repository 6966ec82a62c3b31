"""Nodes of abilities that function during a draft or because of one (CR 905.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.language.kinds import Ability
from apnap.language.node import Node


class DraftAbility(Ability):
    """An ability that functions as cards are drafted, immediately after that, or before decks are shuffled."""


class DraftInstruction(Node):
    """Something that a drafter does because of such an ability."""


# -- abilities ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DraftFaceUp(DraftAbility):
    """The card is drafted face up (CR 905.2c). The card's other draft abilities function while it is face up."""


@dataclass(frozen=True)
class RevealAsDrafted(DraftAbility):
    """The card is revealed as it is drafted, and its drafter follows the instructions (CR 905.2b)."""

    instructions: tuple[DraftInstruction, ...] = ()


@dataclass(frozen=True)
class AsYouDraft(DraftAbility):
    """As its drafter drafts a card, of these types if any are named (bits), they may follow the instructions."""

    instructions: tuple[DraftInstruction, ...]
    types: int = 0


@dataclass(frozen=True)
class InsteadOfDrafting(DraftAbility):
    """Instead of drafting a card from a booster pack, its drafter may follow the instructions."""

    instructions: tuple[DraftInstruction, ...]


@dataclass(frozen=True)
class DuringDraft(DraftAbility):
    """During the draft, its drafter may turn the card face down to follow the instructions."""

    instructions: tuple[DraftInstruction, ...]


@dataclass(frozen=True)
class DraftAtRandom(DraftAbility):
    """While the card is face up, its drafter can't look at booster packs and drafts cards at random; after this many
    cards it is turned face down."""

    cards: int


@dataclass(frozen=True)
class LastCardsToDrafter(DraftAbility):
    """Each player passes the last card from each booster pack to a player who drafted a card with this ability."""


@dataclass(frozen=True)
class AfterDraft(DraftAbility):
    """Immediately after the draft, its drafter may follow the instructions."""

    instructions: tuple[DraftInstruction, ...]


@dataclass(frozen=True)
class BeforeShuffling(DraftAbility):
    """Before a player shuffles their deck to start the game, they may reveal the card from their deck and exile cards
    of these types (bits) that they drafted and that aren't in their deck: so many, or at least so many."""

    types: int
    cards: int = 1
    or_more: bool = False


# -- instructions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NoteCardsDrafted(DraftInstruction):
    """Note how many cards the drafter has drafted this draft round, including this one."""


@dataclass(frozen=True)
class NotePasser(DraftInstruction):
    """Note the player who passed the card."""


@dataclass(frozen=True)
class NoteNextName(DraftInstruction):
    """Reveal the next card the drafter drafts, and note its name."""


@dataclass(frozen=True)
class LookAtNextFromPack(DraftInstruction):
    """The drafter may look at the next card drafted from this booster pack."""


@dataclass(frozen=True)
class GuessNextFromPack(DraftInstruction):
    """The next time a player drafts a card from this booster pack, guess its name; then it is revealed."""


@dataclass(frozen=True)
class ChooseColours(DraftInstruction):
    """The player to the right chooses a colour, the drafter another, and the player to the left a third."""


@dataclass(frozen=True)
class AddPack(DraftInstruction):
    """The drafter may add a booster pack to the draft."""


@dataclass(frozen=True)
class RemoveDrafted(DraftInstruction):
    """Remove the card being drafted from the draft: face up, or face down."""

    face_up: bool = False


@dataclass(frozen=True)
class NoteDrafted(DraftInstruction):
    """Reveal the card being drafted and note its `name` or its `creature types`."""

    what: str


@dataclass(frozen=True)
class DraftAnother(DraftInstruction):
    """Draft an additional card from the same booster pack."""


@dataclass(frozen=True)
class DraftWholePack(DraftInstruction):
    """Draft each card in the booster pack, one at a time."""


@dataclass(frozen=True)
class PutIntoPack(DraftInstruction):
    """Put this card into the booster pack."""


@dataclass(frozen=True)
class TurnFaceDown(DraftInstruction):
    """Turn this card face down."""


@dataclass(frozen=True)
class PassNextPack(DraftInstruction):
    """Pass the next booster pack without drafting a card from it."""


@dataclass(frozen=True)
class SitOutRound(DraftInstruction):
    """The drafter can't draft cards for the rest of this draft round."""


@dataclass(frozen=True)
class LookAtPack(DraftInstruction):
    """Look at an unopened booster pack, or at one that no other player is looking at."""


@dataclass(frozen=True)
class LookAtNextByPlayer(DraftInstruction):
    """Look at the next card drafted by a player of the drafter's choice."""


@dataclass(frozen=True)
class OfferExchange(DraftInstruction):
    """Reveal a card of the card pool; each other player may offer a card of theirs, and one offer may be accepted."""


WITHIN: Final[dict[type[Node], tuple[type[Node], ...]]] = {
    DraftFaceUp: (),
    RevealAsDrafted: (
        *(NoteCardsDrafted, NotePasser, NoteNextName, LookAtNextFromPack, GuessNextFromPack, ChooseColours, AddPack),
    ),
    AsYouDraft: (RemoveDrafted, NoteDrafted, DraftAnother, PutIntoPack, TurnFaceDown, PassNextPack),
    InsteadOfDrafting: (DraftWholePack, TurnFaceDown, SitOutRound),
    DuringDraft: (LookAtPack, LookAtNextByPlayer),
    DraftAtRandom: (),
    LastCardsToDrafter: (),
    AfterDraft: (OfferExchange,),
    BeforeShuffling: (),
}
"""Abilities that function during a draft or, before decks are shuffled, as a game starts, and the instructions that
`apnap.draft` carries out for each."""
INSTRUCTIONS: Final[tuple[type[Node], ...]] = tuple([one for group in WITHIN.values() for one in group])


def is_carried_out_in_drafts(ability: DraftAbility) -> bool:
    """Whether a draft knows what to do for the ability and for each of its instructions."""
    kinds = WITHIN.get(type(ability))
    return kinds is not None and all(type(part) in kinds for part in ability.children())
