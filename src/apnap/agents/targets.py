"""Which group of targets a player is being asked for."""

from __future__ import annotations

from apnap.agents.sight import Sight
from apnap.language.abilities import targets_of
from apnap.language.effects import Effect, Target


def group_of(sight: Sight, id: int, effects: tuple[Effect, ...], offered: list[int], x: int) -> Target | None:
    """The target whose legal choices are those on offer; with "another", some of them may already be chosen."""
    groups = targets_of(effects)
    close: Target | None = None
    for target in groups:
        legal = sight.legal_targets(target, id, x)
        if set(legal) == set(offered):
            return target
        if set(legal) >= set(offered) and (close is None or target.other_than):
            close = target
    return close
