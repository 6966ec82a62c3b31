"""Reselecting what a creature attacks (CR 508.7)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.rules.asking.decisions import ChooseOptions, Steps, chosen_thing, things_options
from apnap.rules.combat.attacking import defenders
from apnap.rules.events.combat import AttackReselected
from apnap.rules.events.in_combat import is_attacking
from apnap.rules.happening.seam import happen
from apnap.rules.resolving.resolving import acted_on, add_verb
from apnap.rules.values.context import Context
from apnap.rules.values.reading import controller
from apnap.state.table import State
from apnap.state.things import NOTHING


def _reselect(state: State, effect: e.Reselect, context: Context) -> Steps:
    """Anything the creature's controller could attack may be chosen; requirements and restrictions don't apply
    (CR 508.7b-c)."""
    found = yield from acted_on(state, effect.what, context)
    for id in [id for id in found if is_attacking(state, id)]:
        offered = defenders(state, controller(state, id))
        if len(offered) < 2:
            continue
        answer = yield ChooseOptions(context.you, "attacked", "508.7", things_options(offered), source=context.source)
        new = chosen_thing(answer)
        if new != NOTHING:
            yield from happen(state, [AttackReselected(id, context.you, new)], context)


add_verb(e.Reselect, _reselect)
