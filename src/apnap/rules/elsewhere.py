"""Cards that may be played from where they lie, because an effect permits it (CR 305.1, 601.3b)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.rules import filters
from apnap.rules.context import of_rule
from apnap.rules.watching import rules_about
from apnap.state.table import State
from apnap.state.things import of_player


def permitted_elsewhere(state: State, player: int) -> dict[int, bool]:
    """Cards that an effect lets the player cast from elsewhere, and whether to play them as lands too (CR 601.3b)."""
    found: dict[int, bool] = {}
    for one in (*rules_about(state, "may play"), *rules_about(state, "may cast")):
        rule = one.rule
        assert isinstance(rule, s.May)
        context = of_rule(one)
        if rule.what is not None and filters.fits(state, rule.who, of_player(player), context):
            for id in filters.candidates(state, rule.what, context):
                found[id] = found.get(id, False) or rule.action == "play"
    return found
