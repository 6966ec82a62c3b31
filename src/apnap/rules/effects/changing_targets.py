"""Changing the targets of spells and abilities (CR 115.7a, 115.7b)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.rules.asking.decisions import Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.casting import announce_targets
from apnap.rules.mana import TakenBack
from apnap.rules.resolving.resolving import add_verb
from apnap.rules.targets.retargeting import change_targets
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.filters import candidates
from apnap.rules.values.reading import exists
from apnap.state.table import State


def _change_targets(state: State, effect: e.ChangeTargets, context: Context) -> Steps:
    for id in things(state, effect.what, context):
        record = state.object(id).stack
        if not exists(state, id) or record is None:
            continue
        before = record.targets
        try:
            changed = yield from change_targets(state, context.you, id, effect.how, _admitted(state, effect, context))
        except (TakenBack, Illegal):
            continue  # the new target, or the spell itself, has left the game (CR 800.4a)
        record = state.object(id).stack
        if record is not None and exists(state, id) and changed != before:
            fresh = record.copy()
            fresh.targets = changed
            state.write(id).stack = fresh
            announce_targets(state, id, "115.7", before)


def _admitted(state: State, effect: e.ChangeTargets, context: Context) -> tuple[int, ...] | None:
    """What the new target may be, as far as the effect restricts it."""
    if effect.to is not None:
        return things(state, effect.to, context)
    return None if effect.only is None else tuple(candidates(state, effect.only, context))


add_verb(e.ChangeTargets, _change_targets)
