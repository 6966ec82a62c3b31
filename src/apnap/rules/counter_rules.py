"""Counters that protect or hold back the permanent they are on (CR 122.1c, 122.1d, 122.1h)."""

from __future__ import annotations

from typing import Final

from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.effects import TakeCounters
from apnap.language.filters import this
from apnap.language.patterns import BecomesUntapped, Destroys
from apnap.language.zones import BATTLEFIELD, EXILE, GRAVEYARD
from apnap.state.characteristics import AbilityInstance
from apnap.state.objects import Object
from apnap.state.standing import InForce

_RULES: Final[dict[str, tuple[s.Rule, ...]]] = {
    "shield": (
        s.Instead(Destroys(by_effect=True), (TakeCounters("shield"),)),
        s.Prevent(recipient=this, then=(TakeCounters("shield"),)),
    ),
    "stun": (s.Instead(BecomesUntapped(), (TakeCounters("stun"),)),),
    "finality": (s.GoesTo(this, BATTLEFIELD, GRAVEYARD, EXILE),),
}
_ORIGIN: Final = -5
"""Where these effects come from, among the origins of abilities: from no ability at all."""
_INSTANCES: Final = {
    kind: [AbilityInstance(Static(rule), _ORIGIN, slot, part) for part, rule in enumerate(rules)]
    for slot, (kind, rules) in enumerate(_RULES.items())
}


def rules_of_counters(seen: Object, who: int) -> list[InForce]:
    """The effects that counters on a permanent create, one of each however many there are of a kind."""
    found: list[InForce] = []
    for kind in seen.counters:
        for instance in _INSTANCES.get(kind, []):
            assert isinstance(instance.node, Static)
            found.append(InForce(instance.node.rule, seen.id, who, instance, -1, None, 0))
    return found
