"""The city's blessing (CR 702.131)."""

from __future__ import annotations

from typing import Final

from apnap.rules.continuous.in_force import rules_about
from apnap.rules.objects.designations import GotDesignation
from apnap.rules.values.reading import controller
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

BLESSING: Final = "city's blessing"
ENOUGH: Final = 10


def blessings(state: State) -> list[Event]:
    """The players who get the city's blessing now, because they control enough permanents (CR 702.131b)."""
    found: list[Event] = []
    ascending = rules_about(state, "ascend")
    if not ascending:
        return found
    for player in dict.fromkeys([one.controller for one in ascending]):
        if BLESSING not in state.players[player].designations and _permanents(state, player) >= ENOUGH:
            thing = of_player(player)
            found.append(GotDesignation(thing, BLESSING, player, rule="702.131b"))
    return found


def _permanents(state: State, player: int) -> int:
    there = [id for id in state.battlefield if not state.object(id).phased_out]
    return len([id for id in there if controller(state, id) == player])
