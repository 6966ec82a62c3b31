"""The monarch (CR 721) and the initiative (CR 722). By the rules, their abilities have no source. Here an object in the
command zone represents each; the player with the designation controls it."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Triggered
from apnap.language.card import face
from apnap.language.effects import Become, Draw
from apnap.language.filters import creature
from apnap.language.nontraditional import TakeInitiative, Venture
from apnap.language.patterns import YOU, Becomes, Begins, DealsDamage, OneOrMore
from apnap.language.references import Bound, ControllerOf, You
from apnap.rules.values.seats import active_players, next_in_game
from apnap.state.table import State

MONARCH: Final = "monarch"
CROWN: Final = face(
    "The Monarch",
    "",
    "",
    Triggered(Begins("end", You()), (Draw(),)),
    Triggered(DealsDamage(creature, YOU, True), (Become(MONARCH, ControllerOf(Bound("source"))),)),
)
"""CR 721.2."""


INITIATIVE: Final = "initiative"
_IN: Final = Venture(quality="Undercity")
LEAD: Final = face(
    "The Initiative",
    "",
    "",
    Triggered(Begins("upkeep", You()), (_IN,)),
    Triggered(OneOrMore(DealsDamage(creature, YOU, True)), (TakeInitiative(ControllerOf(Bound("source"))),)),
    Triggered(Becomes(INITIATIVE, YOU), (_IN,)),
)
"""CR 722.2."""

HELD_BY_ONE: Final = {MONARCH: CROWN, INITIATIVE: LEAD}
"""Designations that only one player has at a time (CR 721.3, 722.3), with their abilities."""


def heir(state: State, going: list[int], designation: str) -> int:
    """The player who gets it as players leave: the active player, or the next in turn order (CR 721.4, 722.4). It's -1
    if the player who has it stays, or if nobody has it."""
    if not any(designation in state.players[player].designations for player in going):
        return -1
    active = active_players(state)
    return active[0] if active else next_in_game(state, state.markers[state.current].active)
