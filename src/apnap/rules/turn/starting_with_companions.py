"""Revealing companions before the game begins (CR 103.2b, 702.139a). Each question is a procedure of its own."""

from __future__ import annotations

from typing import Final

from apnap.rules.asking.decisions import AGAIN, ChooseOptions, Steps, chosen_things, things_options
from apnap.rules.events.commanders import CompanionRevealed
from apnap.rules.happening.seam import happen_now
from apnap.rules.objects.companions import possible_companions
from apnap.rules.values.seats import from_player
from apnap.state.table import State

COMPANIONS: Final = "companions"
"""The stage of starting the game; how many players have finished it follows."""
FIRST_COMPANION: Final = f"{COMPANIONS} 0"


def reveal_companions(state: State, after: str) -> Steps:
    """The next player in turn order with a card that could be their companion may reveal one."""
    done = int(state.starting.partition(" ")[2])
    players = from_player(state, state.starting_player)
    while done < len(players):
        found = possible_companions(state, players[done])
        if found:
            yield from _reveal(state, players[done], found)
            state.starting = f"{COMPANIONS} {done + 1}"
            return
        done += 1
    state.starting = after


def _reveal(state: State, player: int, found: list[int]) -> Steps:
    answer = yield ChooseOptions(player, "companion", "702.139a", things_options(found), 0, 1, again=True)
    if answer != AGAIN:
        for id in chosen_things(answer):
            happen_now(state, CompanionRevealed(id, player))
