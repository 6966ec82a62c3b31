"""The damage assignment order (CR 509.2, 509.3)."""

from __future__ import annotations

from apnap.rules.asking.decisions import AGAIN, Choose, Steps, chosen_things, things_options
from apnap.rules.values.reading import controller
from apnap.state.table import State


def order_damage(state: State) -> Steps:
    """CR 509.2, 509.3: the order in which damage is assigned, asked where there are several."""
    combat = state.markers[state.current].combat
    assert combat is not None
    for id in list(combat.blocked):
        yield from _order_one(state, id, "509.2")
    for id in list(combat.blockers):
        yield from _order_one(state, id, "509.3")


def _order_one(state: State, id: int, rule: str) -> Steps:
    """The order for one attacker, or for one blocker; whoever leaves meanwhile, it is that of those still there."""
    while True:
        others = _opposed(state, rule).get(id, ())
        if len(others) < 2:
            return
        answer = yield Choose(
            controller(state, id),
            "damage order",
            rule,
            things_options(others),
            len(others),
            len(others),
            id,
            ordered=True,
            again=True,
        )
        if answer != AGAIN:
            break
    combat = state.markers[state.current].combat
    assert combat is not None
    fresh = combat.copy()
    (fresh.blocked if rule == "509.2" else fresh.blockers)[id] = chosen_things(answer)
    state.write_marker(state.current).combat = fresh


def _opposed(state: State, rule: str) -> dict[int, tuple[int, ...]]:
    combat = state.markers[state.current].combat
    if combat is None:
        return {}
    return combat.blocked if rule == "509.2" else combat.blockers
