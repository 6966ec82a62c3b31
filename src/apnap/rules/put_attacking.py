"""Creatures that are put onto the battlefield attacking (CR 508.4)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.rules.attacking import defenders
from apnap.rules.decisions import Answer, Choose, Decision, chosen_things, things_options
from apnap.state.table import State
from apnap.state.things import NOTHING


def choose_attacked(state: State, player: int, source: int) -> Generator[Decision, Answer, int]:
    """What a creature that enters attacking attacks: its controller chooses among all that may be attacked; nothing
    where that player isn't the one who attacks (CR 508.4)."""
    if not any([one.combat is not None and one.combat.attacking_player == player for one in state.markers]):
        return NOTHING
    found = defenders(state, player)
    if len(found) < 2:
        return found[0] if found else NOTHING
    answer = yield Choose(player, "attacked", "508.4", things_options(found), source=source)
    return chosen_things(answer)[0]
