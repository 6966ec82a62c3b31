"""Keeping or not (CR 103.5), and what to put back."""

from __future__ import annotations

from apnap.agents.sight import Sight
from apnap.language.types import LAND
from apnap.rules.decisions import Answer, Choose

MOST = 2
"""After so many mulligans any hand is kept."""


def mulligan(sight: Sight, decision: Choose) -> Answer:
    wanted = "keep" if is_good(sight) or sight.mulligans >= MOST else "mulligan"
    return tuple([option for option in decision.listed if option.kind == wanted]) or (decision.listed[0],)


def is_good(sight: Sight) -> bool:
    """Three or four lands and something to do with them; two or five only with cards that suit so few or so many."""
    costs = [sight.values(id).mana_value for id in sight.hand if not sight.values(id).types & LAND]
    lands = len(sight.hand) - len(costs)
    soon = len([cost for cost in costs if cost <= lands + 1])
    if lands == 2:
        return len([cost for cost in costs if cost <= 2]) >= 3
    return (3 <= lands <= 4 and soon >= 1) or (lands == 5 and soon >= 2)
