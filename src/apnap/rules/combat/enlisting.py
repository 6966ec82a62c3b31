"""Enlist (CR 702.154): a creature that stays behind is tapped as another attacks, and lends it its power."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Keyword, Triggered
from apnap.language.amounts import PowerOf
from apnap.language.changes import ModifyPT
from apnap.language.effects import Apply
from apnap.language.patterns import AnyEvent
from apnap.language.references import Bound, This
from apnap.language.types import CREATURE
from apnap.rules.asking.decisions import Choose, Steps, chosen_things, things_options
from apnap.rules.events.in_combat import fights
from apnap.rules.events.permanents import Tapped
from apnap.rules.happening.seam import happen
from apnap.rules.happening.triggers import wait
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.values.context import Context
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.state.table import State

ENLIST: Final = "enlist"
_STRONGER: Final = Triggered(AnyEvent(()), (Apply(This(), (ModifyPT(PowerOf(Bound("enlisted")), 0),)),))


def enlist_for(state: State, player: int, attackers: list[int]) -> Steps:
    """CR 508.1g, 702.154b: an optional cost for each enlist ability of an attacker."""
    for id in attackers:
        for _ in range(_instances(state, id)):
            found = _able(state, player, attackers)
            if found:
                answer = yield Choose(player, ENLIST, "702.154a", things_options(found), 0, 1, id)
                for other in chosen_things(answer):
                    yield from _enlist(state, player, id, other)


def _enlist(state: State, player: int, id: int, other: int) -> Steps:
    """The ability that is linked to the cost triggers for it alone (CR 702.154d)."""
    yield from happen(state, [Tapped(other, player, "702.154a")])
    context = Context(id, player)
    context.things["enlisted"] = (other,)
    wait(state, id, player, None, _STRONGER, context.bindings(), state.history.total - 1)


def _instances(state: State, id: int) -> int:
    if not exists(state, id):
        return 0
    nodes = [one.node for one in characteristics(state, id).abilities]
    return len([node for node in nodes if isinstance(node, Keyword) and node.name == ENLIST])


def _able(state: State, player: int, attackers: list[int]) -> list[int]:
    """CR 702.154a: untapped creatures that don't attack, with haste or here since the turn began."""
    return [
        id
        for id in state.battlefield
        if controller(state, id) == player
        and id not in attackers
        and not fights(state, id)
        and characteristics(state, id).types & CREATURE
        and not state.object(id).tapped
        and not state.object(id).phased_out
        and not is_sick(state, id)
    ]
