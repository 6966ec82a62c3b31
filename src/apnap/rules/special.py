"""Special actions (CR 116): those that don't use the stack. Playing a land is with casting (CR 116.2a)."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.rules.announcing import can_afford, pay_all, split_cost
from apnap.rules.context import Context
from apnap.rules.copying import face_up
from apnap.rules.costs import can_pay_parts
from apnap.rules.decisions import Option, Steps
from apnap.rules.errors import Illegal
from apnap.rules.happening import happen
from apnap.rules.mana import Purse
from apnap.rules.paying import TakenBack
from apnap.rules.reading import controller
from apnap.rules.rewinding import rewind
from apnap.state.events import Event
from apnap.state.table import State


def special_actions(state: State, player: int, means: Purse) -> list[Option]:
    """What the player could do without the stack: turn a face-down permanent face up (CR 116.2b)."""
    found: list[Option] = []
    for id in state.battlefield:
        seen = state.object(id)
        if seen.face_down and controller(state, id) == player:
            morph = morph_cost(state, id)
            if morph is not None:
                symbols, parts = split_cost(morph.cost)
                if can_pay_parts(state, player, parts, Context(id, player)) and can_afford(state, symbols, means):
                    found.append(Option("turn face up", id))
    return found


def morph_cost(state: State, id: int) -> Keyword | None:
    """The morph ability the permanent would have face up (CR 702.37e), be it a copy by then (CR 708.10)."""
    for instance in face_up(state, id).abilities:
        if isinstance(instance.node, Keyword) and instance.node.name == "morph":
            return instance.node
    return None


def take_special_action(state: State, player: int, chosen: Option) -> Steps:
    """CR 116.2b, 708.8: pay the cost, and the permanent is turned face up."""
    morph = morph_cost(state, chosen.thing)
    assert morph is not None
    symbols, parts = split_cost(morph.cost)
    before, since = state.fork(), state.history.total
    try:
        yield from pay_all(state, player, symbols, parts, Context(chosen.thing, player), [])
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return
    yield from happen(state, [Event("face up", chosen.thing, player, rule="116.2b")])
