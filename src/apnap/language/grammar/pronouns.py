""" "It" as the object of a verb, which tells something of what it can be."""

from __future__ import annotations

from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import Reference


class ObjectIt(Spec):
    """ "it", said of something else than the subject of the verb: "~ deals 2 damage to it"."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _known(talk.other())

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.other()


class ItOnStack(Spec):
    """ "it", said of a spell or ability: "counter it"."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _known(talk.it_on_stack())

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.it_on_stack()


def _known(reference: Reference | None) -> Reference:
    if reference is None:
        raise Refused
    return reference
