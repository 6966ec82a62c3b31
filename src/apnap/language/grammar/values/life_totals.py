"""A life total that is doubled (CR 119.5)."""

from __future__ import annotations

from apnap.language.amounts import LifeOf, Times
from apnap.language.effects import SetLife
from apnap.language.grammar.discourse import Discourse, again
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.kinds import Reference


class DoubledLife(Spec):
    """A life total becomes twice what it is: the slot `who`."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who = slots["who"]
        assert isinstance(who, Reference)
        return (SetLife(Times(2, LifeOf(again(who))), who),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        effect = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(effect, SetLife):
            return False
        slots["who"] = effect.who
        return self.build(slots, talk) == value
