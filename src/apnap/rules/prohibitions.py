"""What can't happen (CR 101.2, 614.17): prohibitions in force, and events that would do nothing."""

from __future__ import annotations

from apnap.language.statics import Cannot
from apnap.rules import filters
from apnap.rules.context import of_rule
from apnap.rules.reading import standing
from apnap.rules.watching import rules_about
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player

_OF_PLAYER = {"draw": "draw", "gain life": "gain life", "lose life": "lose life", "lose": "lose the game",
              "win": "win the game"}
_OF_OBJECT = {"destroy": "be destroyed", "sacrifice": "be sacrificed", "counter": "be countered",
              "counters": "get counters"}


def can_happen(state: State, event: Event) -> bool:
    """Whether the event can happen at all as things stand."""
    if not standing(state).rules:
        return True
    action = _OF_PLAYER.get(event.kind)
    if action is not None:
        return not forbidden(state, action, of_player(event.player))
    action = _OF_OBJECT.get(event.kind)
    if action is not None and not (event.kind == "counters" and event.amount < 0):
        return not forbidden(state, action, event.obj)
    return True


def forbidden(state: State, action: str, thing: int, by: int = NOTHING) -> bool:
    """Whether a prohibition in force says that the thing can't do or suffer the action; `by` is the other side."""
    subject = "cannot " + action
    if subject not in standing(state).rules:
        return False
    for one in rules_about(state, subject):
        context = of_rule(one)
        rule = one.rule
        assert isinstance(rule, Cannot)
        if filters.fits(state, rule.who, thing, context) and (
                rule.by is None or (by != NOTHING and filters.fits(state, rule.by, by, context))):
            return True
    return False
