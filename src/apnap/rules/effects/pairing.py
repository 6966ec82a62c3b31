"""Paired creatures (CR 702.95)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import references as r
from apnap.rules.asking.decisions import Steps
from apnap.rules.happening.seam import happen
from apnap.rules.objects.pairs import Paired, can_be_paired
from apnap.rules.resolving.resolving import acted_on, add_verb
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_finder
from apnap.rules.values.statuses import partner_of
from apnap.state.table import State
from apnap.state.things import NOTHING


def _pair(state: State, effect: e.Pair, context: Context) -> Steps:
    """CR 702.95c, 702.95d: nothing happens if one of them can no longer be paired."""
    ones = yield from acted_on(state, effect.one, context)
    others = yield from acted_on(state, effect.other, context)
    for one, other in zip(ones, others, strict=False):
        if one != other and all(can_be_paired(state, id, context.you) for id in (one, other)):
            yield from happen(state, [Paired(one, context.you, other)], context)


def _partner(state: State, reference: r.Partner, context: Context) -> tuple[int, ...]:
    found = partner_of(state, context.source)
    return () if found == NOTHING else (found,)


add_verb(e.Pair, _pair)
add_finder(r.Partner, _partner)
