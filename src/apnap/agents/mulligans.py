"""Keeping or not (CR 103.5), and what to put back."""

from __future__ import annotations

from apnap.agents.sight import Sight
from apnap.language.types import LAND
from apnap.rules.decisions import Answer, Choose

MOST = 2
"""After so many mulligans any hand is kept."""


def mulligan(sight: Sight, decision: Choose) -> Answer:
    lands = len([id for id in sight.hand if sight.values(id).types & LAND])
    cheap = len([id for id in sight.hand if not sight.values(id).types & LAND and sight.values(id).mana_value <= 3])
    good = 2 <= lands <= 5 and (cheap > 0 or lands >= 4)
    wanted = "keep" if good or sight.mulligans >= MOST else "mulligan"
    return tuple([option for option in decision.listed if option.kind == wanted]) or (decision.listed[0],)
