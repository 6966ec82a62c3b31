"""Cards outside the game that players may bring into it: sideboards and companions (CR 400.11, 903.11)."""

from __future__ import annotations

from apnap.language.colour_identity import identity_of
from apnap.language.mana import LETTERS
from apnap.state.table import State


def cards_outside(state: State, player: int) -> tuple[int, ...]:
    """The player's cards that are outside the game (CR 400.11b), without conspiracies that were left out."""
    return state.players[player].outside if state.players[player].in_game else ()


def may_be_brought(state: State, id: int) -> bool:
    """CR 903.11: not into a Commander game where the player has a card of that name, or if the colour identity of their
    commanders lacks one of its colours."""
    seen = state.object(id)
    if not state.options.commanders or seen.definition is None:
        return True
    outside = {state.object(one).card for one in cards_outside(state, seen.owner)}
    names = {
        card.definition.name for n, card in enumerate(state.cards) if card.owner == seen.owner and n not in outside
    }
    bits = max(state.players[seen.owner].identity, 0)
    letters = {LETTERS[n] for n in range(5) if bits & (1 << n)}
    return seen.definition.name not in names and identity_of(seen.definition) <= letters
