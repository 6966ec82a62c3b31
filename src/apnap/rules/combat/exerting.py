"""Exerting permanents (CR 701.39): as a cost, and as creatures attack."""

from __future__ import annotations

from typing import Final

from apnap.language import patterns as p
from apnap.rules.asking.decisions import NO, YES, Choose, Steps
from apnap.rules.continuous.prohibitions import permitted
from apnap.rules.events.permanents import Exerted
from apnap.rules.happening.seam import happen
from apnap.rules.values.reading import abilities, characteristics, exists
from apnap.state.table import State

EXERT: Final = "exert"


def exert_attackers(state: State, player: int, attackers: list[int]) -> Steps:
    """CR 508.1g, 701.39d: creatures that may be exerted as they attack, each as its controller chooses."""
    for id in attackers:
        if exists(state, id) and _may_be_exerted(state, id):
            answer = yield Choose(player, EXERT, "508.1g", [YES, NO], source=id)
            if answer[0].kind == "yes":
                yield from happen(state, [Exerted(id, player, attacking=True)])


def _may_be_exerted(state: State, id: int) -> bool:
    own = [node.pattern for _, node in abilities(characteristics(state, id)).triggered]
    if any(isinstance(one, p.Exerts) and one.attacking for one in own):
        return True
    return permitted(state, "exert as it attacks", id)
