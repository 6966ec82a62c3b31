"""The monarch (CR 721) and the initiative (CR 722). What they bring has no source by the rules; here an object in the
command zone stands for each, which whoever has the designation controls."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Triggered
from apnap.language.card import face
from apnap.language.effects import Become, Draw
from apnap.language.filters import creature
from apnap.language.nontraditional import TakeInitiative, Venture
from apnap.language.patterns import YOU, Becomes, Begins, DealsDamage, OneOrMore
from apnap.language.references import Bound, ControllerOf, You
from apnap.rules.values.reading import next_in_game
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
"""Designations that one player has at a time (CR 721.3, 722.3), with what they bring."""


def heir(state: State, going: list[int], designation: str) -> int:
    """Who gets it as players leave: the active player, or the next in turn order (CR 721.4, 722.4); -1 where whoever
    has it stays, or nobody has."""
    if not any(designation in state.players[player].designations for player in going):
        return -1
    active = state.markers[state.current].active
    return active if state.players[active].in_game else next_in_game(state, active)
