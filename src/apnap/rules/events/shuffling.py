"""Shuffling a library (CR 701.20): new objects in a random order, known to nobody."""

from __future__ import annotations

from apnap.language.zones import LIBRARY
from apnap.state.events import Event
from apnap.state.table import State


def shuffle(state: State, player: int) -> None:
    """Shuffle, and forget what anyone knew of the cards."""
    cards = list(state.players[player].library)
    for n in range(len(cards) - 1, 0, -1):
        other = state.below(n + 1)
        cards[n], cards[other] = cards[other], cards[n]
    for id in cards:
        if state.object(id).known_to:
            state.write_quiet(id).known_to = frozenset()
    state.set_zone(LIBRARY, player, tuple(cards))
    event = Event("shuffle", player=player, rule="701.20a")
    event.turn = state.turn
    event.cards = tuple(cards)
    state.history.append(event)
