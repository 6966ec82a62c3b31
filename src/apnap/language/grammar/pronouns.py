""" "It" as the object of a verb, which tells something of what it can be."""

from __future__ import annotations

from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import Reference
from apnap.language.references import This


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


class Itself(Spec):
    """ "itself": the subject of the verb, referred to again."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return talk.subject

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == talk.subject


class Hurt(Spec):
    """ "a creature dealt damage this way": what was spoken of last, one or several."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _known(self._hurt(talk))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and value == self._hurt(talk)

    def _hurt(self, talk: Discourse) -> Reference | None:
        found = [mention.reference for mention in talk.mentions if not isinstance(mention.reference, This)]
        return found[-1] if found else None


def _known(reference: Reference | None) -> Reference:
    if reference is None:
        raise Refused
    return reference
