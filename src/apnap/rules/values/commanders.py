"""Commanders (CR 903): which cards they are, what it costs more to cast them again, and how they go home."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Static
from apnap.language.filters import this
from apnap.language.statics import GoesTo
from apnap.language.zones import COMMAND, HAND, LIBRARY
from apnap.state.characteristics import AbilityInstance
from apnap.state.standing import InForce
from apnap.state.table import State

_ORIGIN: Final = -903
"""For an instance that is neither printed nor granted by an effect."""
_HOME: Final = {
    zone: AbilityInstance(Static(GoesTo(this, "", zone, COMMAND, optional=True)), _ORIGIN, slot)
    for slot, zone in enumerate((HAND, LIBRARY))
}


def is_commander(state: State, id: int) -> bool:
    """Being a commander is a quality of the card, in every zone (CR 903.3)."""
    card = state.object(id).card
    return card >= 0 and state.cards[card].commander


def commanders_of(state: State, player: int) -> list[int]:
    """The player's commanders, in every zone (CR 903.3e)."""
    who = state.players[player]
    stacked = [id for marker in state.markers for id in marker.stack]
    places = (state.command, state.battlefield, stacked, state.exile, who.graveyard, who.hand, who.library)
    return [id for ids in places for id in ids if state.object(id).owner == player and is_commander(state, id)]


def colour_key(state: State, id: int) -> str:
    """The name under which its owner keeps the colour chosen for a commander, whatever zone it is in (CR 903.4b)."""
    return f"colour of {state.object(id).card}"


def commander_tax(state: State, id: int) -> int:
    """CR 903.8: {2} more for each earlier time it was cast from the command zone this game."""
    seen = state.object(id)
    origin = seen.zone if seen.stack is None else seen.stack.cast_from
    if origin != COMMAND or not is_commander(state, id):
        return 0
    return 2 * state.players[seen.owner].commander_casts.get(seen.card, 0)


def going_home(state: State, id: int, destination: str) -> InForce | None:
    """CR 903.9b: a commander that would be put into its owner's hand or library may be put into the command zone."""
    instance = _HOME.get(destination)
    if instance is None or not state.options.commanders or not is_commander(state, id):
        return None
    assert isinstance(instance.node, Static)
    return InForce(instance.node.rule, id, state.object(id).owner, instance, -1, None, 0)
