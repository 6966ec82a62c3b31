"""Exerting permanents (CR 701.39): as a cost, and as creatures attack."""

from __future__ import annotations

from typing import Final

from apnap.language import patterns as p
from apnap.rules.asking.decisions import NO, YES, Choose, Steps
from apnap.rules.events.prohibitions import permitted
from apnap.rules.events.seam import happen
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern
from apnap.rules.values.reading import abilities, characteristics, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

EXERT: Final = "exert"


def exert_attackers(state: State, player: int, attackers: list[int]) -> Steps:
    """CR 508.1g, 701.39d: creatures that may be exerted as they attack, each as its controller chooses."""
    for id in attackers:
        if exists(state, id) and _may_be_exerted(state, id):
            answer = yield Choose(player, EXERT, "508.1g", [YES, NO], source=id)
            if answer[0].kind == "yes":
                event = Event(EXERT, id, player, rule="701.39a")
                event.flag = True
                yield from happen(state, [event])


def _may_be_exerted(state: State, id: int) -> bool:
    own = [node.pattern for _, node in abilities(characteristics(state, id)).triggered]
    if any(isinstance(one, p.Exerts) and one.attacking for one in own):
        return True
    return permitted(state, "exert as it attacks", id)


def _exerts(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Exerts)
    if pattern.attacking and not event.flag:
        return False
    by_whom = pattern.who is None or filters.fits(state, pattern.who, of_player(event.player), context)
    return by_whom and filters.fits(state, pattern.what, event.obj, context)


add_pattern(p.Exerts, EXERT, _exerts)
