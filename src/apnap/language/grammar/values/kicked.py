""" "It was kicked", said of the card itself or of another spell (CR 702.33d)."""

from __future__ import annotations

from apnap.language.conditions import Fits, WasPaid
from apnap.language.filters import HasStatus
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.kinds import Condition
from apnap.language.references import This

KICKED = HasStatus("kicked")


class ItWasKicked(Spec):
    """Of a spell that was mentioned last; of the card itself where there is none."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self._condition(talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == self._condition(talk)

    def _condition(self, talk: Discourse) -> Condition:
        spell = talk.it_on_stack()
        if spell is None or isinstance(spell, This) or spell != talk.it():
            return WasPaid()
        return Fits(spell, KICKED)
