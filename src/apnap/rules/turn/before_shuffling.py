"""Exiling drafted cards before decks are shuffled, which abilities of cards in the decks let players do. Each question
is a procedure of its own."""

from __future__ import annotations

from typing import Final

from apnap.language.drafting import BeforeShuffling
from apnap.language.zones import EXILE
from apnap.rules.asking.decisions import NO, YES, ChooseOptions, Steps, chosen_things, things_options
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.conspiracies import ExiledCardNoted
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.values.seats import from_player
from apnap.state.table import State

EXILING: Final = "exiling"
"""The stage of starting the game; how many cards have been asked about follows."""


def after_setting_aside(state: State) -> str:
    """The stage before decks are shuffled, which only games with drafted decks have."""
    return f"{EXILING} 0" if any(player.noted is not None for player in state.players) else "hands"


def exile_before_shuffling(state: State) -> Steps:
    """Ask about the next card, the players in turn order."""
    done = int(state.starting.partition(" ")[2])
    asking = [(player, id) for player in from_player(state, state.starting_player) for id in _asking(state, player)]
    if done >= len(asking):
        state.starting = "hands"
        return
    yield from _exile(state, *asking[done])
    state.starting = f"{EXILING} {done + 1}"


def _asking(state: State, player: int) -> list[int]:
    """The cards in a drafted deck that have such an ability."""
    who = state.players[player]
    if who.noted is None or not who.outside:
        return []
    return [id for id in who.library if _ability(state, id) is not None]


def _ability(state: State, id: int) -> BeforeShuffling | None:
    definition = state.object(id).definition
    for ability in definition.faces[0].abilities if definition is not None else ():
        if isinstance(ability, BeforeShuffling):
            return ability
    return None


def _exile(state: State, player: int, id: int) -> Steps:
    """Reveal the card and exile others that aren't in the deck: so many, or at least so many."""
    ability = _ability(state, id)
    assert ability is not None
    mine = [one for one in state.players[player].outside if state.object(one).base.types & ability.types]
    if len(mine) < ability.cards:
        return
    state.write_quiet(id).known_to = frozenset((player,))  # the deck isn't shuffled yet
    answer = yield ChooseOptions(player, "exile drafted cards", "103.3", [YES, NO], source=id)
    if answer[0] != YES:
        return
    yield from happen(state, [CardRevealed(id, player, "103.3")])
    most = len(mine) if ability.or_more else ability.cards
    answer = yield ChooseOptions(player, "choose", "103.3", things_options(mine), ability.cards, most, source=id)
    events = [move(state, one, EXILE, rule="103.3", why="begin") for one in chosen_things(answer)]
    yield from happen(state, events)
    for event in events:
        happen_now(state, ExiledCardNoted(event.new, player, id))
