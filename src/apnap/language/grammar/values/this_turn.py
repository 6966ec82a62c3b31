"""The next time something happens this turn, and the nth spell of a turn (CR 603.7b)."""

from __future__ import annotations

from apnap.language.abilities import Static
from apnap.language.amounts import EventsThisTurn
from apnap.language.conditions import Compare
from apnap.language.durations import END_OF_TURN
from apnap.language.effects import Delayed
from apnap.language.filters import IsPlayer
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.grammar.values.said_before import They
from apnap.language.grammar.values.sequence import NAMED
from apnap.language.kinds import Filter, Pattern
from apnap.language.patterns import YOU, Casts
from apnap.language.references import EachPlayer
from apnap.language.statics import CostChange


class NextTime(Spec):
    """A delayed ability that triggers the next time something happens this turn (CR 603.7b). What its event names must
    be distinct from what was mentioned before."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        pattern, effects = slots["pattern"], slots["effects"]
        assert isinstance(pattern, Pattern) and isinstance(effects, tuple)
        if talk.notes.get(NAMED):
            raise Refused
        return (Delayed(pattern, effects, END_OF_TURN, once=True),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        node = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(node, Delayed) or not node.once:
            return False
        slots["pattern"], slots["effects"] = node.pattern, node.effects
        return node == Delayed(node.pattern, node.effects, END_OF_TURN, once=True) and not talk.notes.get(NAMED)


class NthSpell(Spec):
    """A change of cost for the nth spell of a kind that you cast in a turn: that many were cast before."""

    def __init__(self, change: Spec) -> None:
        self.change = change

    def build(self, slots: Slots, talk: Discourse) -> object:
        rule, number = self.change.build(slots, talk), slots["_nth"]
        assert isinstance(rule, CostChange) and isinstance(number, int)
        return Static(rule, self._so_many(rule.what, number))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        rule = value.rule if isinstance(value, Static) else None
        if (
            not isinstance(value, Static)
            or not isinstance(rule, CostChange)
            or not isinstance(value.condition, Compare)
        ):
            return False
        before = value.condition.right
        number = before + 1 if isinstance(before, int) else 0
        slots["_nth"] = number
        if value != Static(rule, self._so_many(rule.what, number)):
            return False
        return self.change.match(rule, slots, talk, hint)

    def _so_many(self, what: Filter, number: int) -> Compare:
        return Compare(EventsThisTurn(Casts(YOU, what)), "=", number - 1)


class EachOfThem(They):
    """ "they": one player. Said of each of several players it would be a different one each time."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if isinstance(talk.subject, EachPlayer):
            raise Refused
        return super().build(slots, talk)


SPELLS_OF_YOURS = IsPlayer("you")
