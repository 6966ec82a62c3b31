"""Whether to keep a hand (CR 103.5), and which cards to put back."""

from __future__ import annotations

from apnap.agents.sight import Sight
from apnap.language.types import LAND
from apnap.rules.asking.decisions import Answer, ChooseOptions, Option

MOST = 2
"""After this many mulligans, any hand is kept."""
WANTED = 4
"""Lands beyond this number are put back first."""


def mulligan(sight: Sight, decision: ChooseOptions) -> Answer:
    wanted = "keep" if is_good(sight) or sight.mulligans >= MOST else "mulligan"
    return tuple([option for option in decision.listed if option.kind == wanted]) or (decision.listed[0],)


def is_good(sight: Sight) -> bool:
    """Three or four lands; two or five only with cards that suit that number."""
    costs = [sight.values(id).mana_value for id in sight.hand if not _is_land(sight, id)]
    lands = len(sight.hand) - len(costs)
    if lands == 2:
        return len([cost for cost in costs if cost <= 3]) >= 2
    return 3 <= lands <= 4 or (lands == 5 and any(cost <= 5 for cost in costs))


def bottom(sight: Sight, decision: ChooseOptions) -> Answer:
    """Put back lands beyond what a hand needs, otherwise the most expensive cards."""
    kept = list(decision.listed)
    chosen: list[Option] = []
    while len(chosen) < decision.least:
        lands = [option for option in kept if _is_land(sight, option.thing)]
        spells = [option for option in kept if option not in lands]
        spare = lands if len(lands) > WANTED or not spells else spells
        chosen.append(max(spare, key=lambda option: sight.values(option.thing).mana_value))
        kept.remove(chosen[-1])
    return tuple(chosen)


def _is_land(sight: Sight, id: int) -> bool:
    return bool(sight.values(id).types & LAND)
