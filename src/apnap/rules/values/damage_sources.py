"""What may be chosen as a source of damage although it is nowhere to be seen (CR 609.7a)."""

from __future__ import annotations

from typing import Final

from apnap.language.statics import GoesTo, Instead, Multiply, Prevent, Redirect, RegenerationShield
from apnap.language.zones import BATTLEFIELD, COMMAND, STACK
from apnap.state.objects import Bindings
from apnap.state.table import State
from apnap.state.things import is_player


def referred_to(state: State) -> list[int]:
    """The objects that something on a stack, an effect that waits to apply or a delayed ability refers to, where they
    are no longer on the battlefield or the stack."""
    found: list[int] = []
    for marker in state.markers:
        for id in marker.stack:
            record = state.object(id).stack
            if record is not None:
                found += [record.source, *_gone(state, record.bindings)]
    for effect in state.effects:
        found += _gone(state, effect.bindings) if any(isinstance(rule, _WAITING) for rule in effect.rules) else []
    for delayed in state.delayed:
        found += [delayed.source, *_gone(state, delayed.bindings)]
    return [id for id in dict.fromkeys(found) if id >= 0 and _is_elsewhere(state, id)]


_WAITING: Final = (GoesTo, Instead, Multiply, Prevent, Redirect, RegenerationShield)


def _gone(state: State, bindings: Bindings) -> list[int]:
    named = [thing for things in bindings.things.values() for thing in things if not is_player(thing)]
    return [id for id in named if state.object(id).last is not None]


def _is_elsewhere(state: State, id: int) -> bool:
    seen = state.object(id)
    return seen.last is not None or seen.zone not in (BATTLEFIELD, STACK, COMMAND)
