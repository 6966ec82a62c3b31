"""Schemes (CR 314, 904): which of them are set in motion as a turn goes on, and which go back to their decks."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Triggered
from apnap.language.types import ONGOING, SCHEME
from apnap.language.zones import SCHEME_DECK
from apnap.rules.events.schemes import SchemeSetInMotion
from apnap.rules.events.zone_changes import BOTTOM, Moved, move
from apnap.rules.values.seats import active_players
from apnap.state.events import Event
from apnap.state.table import State

ABANDON: Final = "abandon"


def schemes_of_the_turn(state: State) -> list[Event]:
    """CR 703.4e, 904.9: an archenemy sets the top card of their scheme deck in motion as their precombat main phase
    begins."""
    archenemies = state.options.archenemies
    return [
        SchemeSetInMotion(player, rule="904.9")
        for player in active_players(state)
        if player in archenemies and state.players[player].scheme_deck
    ]


def finished_schemes(state: State) -> list[Event]:
    """CR 704.6e, 904.10: schemes that aren't ongoing go to the bottom of their decks, unless a triggered ability of any
    scheme is on a stack or waiting."""
    found = [id for id in state.command if is_scheme(state, id) and not state.object(id).base.supertypes & ONGOING]
    if not found or _abilities_are_left(state):
        return []
    return [turned_down(state, id, "704.6e", "state") for id in found]


def is_scheme(state: State, id: int) -> bool:
    return state.object(id).base.types & SCHEME != 0


def turned_down(state: State, scheme: int, rule: str, why: str) -> Moved:
    """It is turned face down and put on the bottom of its owner's scheme deck."""
    return move(state, scheme, SCHEME_DECK, BOTTOM, rule=rule, why=why)


def abandoned(state: State, id: int) -> list[Event]:
    """CR 701.26: only a face-up ongoing scheme can be abandoned."""
    seen = state.object(id)
    if id not in state.command or not is_scheme(state, id) or not seen.base.supertypes & ONGOING:
        return []
    return [turned_down(state, id, "701.26b", ABANDON)]


def _abilities_are_left(state: State) -> bool:
    records = [state.object(one).stack for marker in state.markers for one in marker.stack]
    sources = [one.source for one in records if one is not None and isinstance(one.ability, Triggered)]
    sources += [one.source for one in state.waiting]
    return any(source >= 0 and is_scheme(state, source) for source in sources)
