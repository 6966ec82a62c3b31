"""From a derivation to its value, left to right, so that what was mentioned first can be referred to later."""

from __future__ import annotations

from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation
from apnap.language.grammar.specs import Refused, Slots
from apnap.language.grammar.templates import Gap


def build(derivation: Derivation, talk: Discourse) -> object:
    """The value, also kept on the derivation; `Refused` where there is none."""
    if derivation.special is not None:
        derivation.value = derivation.special.build(derivation, talk)
        return derivation.value
    production = derivation.production
    assert production is not None
    if production.before is not None:
        production.before(talk)
    slots: Slots = {}
    n = 0
    for element in production.elements:
        if isinstance(element, Gap):
            value = build(derivation.parts[n], talk)
            slots[element.name] = value
            n += 1
            if element.binding:
                talk.add_mention(element.binding, value, element.many)
    derivation.slots = slots
    derivation.value = production.spec.build(slots, talk)
    if production.when is not None and not production.when(derivation.value):
        raise Refused
    if production.after is not None:
        production.after(talk, derivation.value)
    return derivation.value
