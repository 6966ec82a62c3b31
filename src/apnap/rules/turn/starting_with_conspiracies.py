"""Putting conspiracies into the command zone as the game begins (CR 103.2e, 905.4). Each question is a procedure of its
own, so that copies of the game don't repeat the answers to earlier ones, which are secret."""

from __future__ import annotations

from typing import Final

from apnap.rules.asking.decisions import AGAIN, ChooseOptions, NameCard, Steps, chosen_things, things_options
from apnap.rules.events.conspiracies import NamesChosenSecretly
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.objects.conspiracies import agenda, outside, put_into_command_zone, unnamed
from apnap.rules.values.card_names import known_names
from apnap.state.table import State

CONSPIRACIES: Final = "conspiracies"
NAMES: Final = "names"
"""The stages of starting the game; how many players have finished them follows."""
FIRST: Final = f"{CONSPIRACIES} 0"


def start_with_conspiracies(state: State) -> Steps:
    """Each player in turn order chooses among their conspiracies, and then names for those that are face down."""
    stage, _, count = state.starting.partition(" ")
    done = int(count)
    if done == len(state.players):
        state.starting = "hands"
        return
    first = state.seats.index(state.starting_player)
    player = state.seats[(first + done) % len(state.seats)]
    if stage == CONSPIRACIES:
        if state.players[player].in_game:
            yield from _choose_conspiracies(state, player)
        state.starting = f"{NAMES} {done}"
    elif state.players[player].in_game and unnamed(state, player):
        yield from _choose_names(state, player, unnamed(state, player)[0])
    else:
        state.starting = f"{CONSPIRACIES} {done + 1}"


def _choose_conspiracies(state: State, player: int) -> Steps:
    """CR 905.4: any number of them."""
    mine = outside(state, player)
    if not mine:
        return
    answer = yield ChooseOptions(player, "conspiracies", "905.4", things_options(mine), 0, len(mine), again=True)
    if answer != AGAIN:
        yield from happen(state, [put_into_command_zone(state, id) for id in chosen_things(answer)])


def _choose_names(state: State, player: int, conspiracy: int) -> Steps:
    """CR 702.106a, 702.106f."""
    count = agenda(state.object(conspiracy).definition)
    answer = yield NameCard(player, known_names(state, player), conspiracy, count)
    if state.players[player].in_game:
        words = tuple([option.word for option in answer])
        happen_now(state, NamesChosenSecretly(conspiracy, player, words=words))
