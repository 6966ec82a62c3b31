"""The monarch (CR 721). What being the monarch brings has no source by the rules; here an object in the command zone
stands for it, which the monarch controls."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Triggered
from apnap.language.card import face
from apnap.language.effects import Become, Draw
from apnap.language.filters import creature
from apnap.language.patterns import YOU, Begins, DealsDamage
from apnap.language.references import Bound, ControllerOf, You
from apnap.language.zones import COMMAND
from apnap.rules.reading import next_in_game
from apnap.state.characteristics import of_face
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


def crown(state: State, player: int) -> None:
    """Part of committing that a player becomes the monarch: the abilities are theirs from now on."""
    for id in state.command:
        if state.object(id).base.name == CROWN.name:
            held = state.write(id)
            held.owner = held.controller = player  # it stays when a former monarch leaves
            return
    made = state.write(state.new_object(of_face(CROWN), player, COMMAND).id)
    made.timestamp = state.stamp()
    made.known_to = frozenset(range(len(state.players)))
    state.command = (*state.command, made.id)
    state.elsewhere = (*state.elsewhere, made.id)


def heir(state: State, going: list[int]) -> int:
    """Who becomes the monarch as players leave: the active player, or the next in turn order (CR 721.4); -1 where the
    monarch stays, or there is none."""
    if not any([MONARCH in state.players[player].designations for player in going]):
        return -1
    active = state.markers[state.current].active
    return active if state.players[active].in_game else next_in_game(state, active)
