"""Counters that bring a replacement or prevention effect with them (CR 122.1c, 122.1d, 122.1h). It is none of the
permanent's abilities: it works even if the permanent has lost them all."""

from __future__ import annotations

from typing import Final

from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.effects import TakeCounters
from apnap.language.filters import this
from apnap.language.patterns import BecomesUntapped, Destroys
from apnap.language.zones import BATTLEFIELD, EXILE, GRAVEYARD
from apnap.rules.values.reading import controller
from apnap.state.characteristics import AbilityInstance
from apnap.state.objects import Object
from apnap.state.standing import InForce
from apnap.state.table import State

_ORIGIN: Final = -122
"""Where an instance is neither printed nor granted by an effect."""


_RULES: Final[dict[str, tuple[s.Rule, ...]]] = {
    "shield": (
        s.Prevent(recipient=this, then=(TakeCounters("shield", 1),)),
        s.Instead(Destroys(by_effect=True), (TakeCounters("shield", 1),)),
    ),
    "stun": (s.Instead(BecomesUntapped(), (TakeCounters("stun", 1),)),),
    "finality": (s.GoesTo(this, BATTLEFIELD, GRAVEYARD, EXILE),),
}
_BROUGHT: Final = {
    kind: [AbilityInstance(Static(rule), _ORIGIN, slot, part) for part, rule in enumerate(rules)]
    for slot, (kind, rules) in enumerate(_RULES.items())
}


def brought_by_counters(state: State, seen: Object) -> list[InForce]:
    """The rules in force because of the counters on a permanent: one each, however many counters there are."""
    found: list[InForce] = []
    for kind, instances in _BROUGHT.items():
        if seen.counters.get(kind, 0) > 0:
            who = controller(state, seen.id)
            for instance in instances:
                assert isinstance(instance.node, Static)
                found.append(InForce(instance.node.rule, seen.id, who, instance, -1, None, 0))
    return found
