"""Parts of the turn that begin, and the words around any event: when, whenever, would (CR 603)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.chinese.events.event_forms import event
from apnap.language.chinese.events.object_events import _THIS
from apnap.language.chinese.special_categories import Listed, Self
from apnap.language.filters import HasType, Is
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.grammar.wording.manner import WHEN, WHENEVER, not_told, told
from apnap.language.nontraditional import Encounters, Planeswalks, SetsInMotion
from apnap.language.references import Bound, EachPlayer, Haunted, Host, This, You
from apnap.language.types import ARTIFACT

TURN_EVENTS = Vocabulary()
say = TURN_EVENTS.say

TURN_EVENTS.add(Listed("events_or", "event", "或"), Listed("deeds_or", "deed", "或"))


class Once(Spec):
    """An event that happens once; what is equipped may change and die more than once."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["it"] = value
        worn = isinstance(value, p.Moves) and value.what == Is(Host()) and isinstance(talk.own, HasType)
        equipment = worn and isinstance(talk.own, HasType) and bool(talk.own.types & ARTIFACT)
        return once(value) and not equipment


def once(value: object) -> bool:
    """Something that happens once in the life of the card itself is said with 当."""
    if isinstance(value, p.AnyEvent):
        return all(once(choice) for choice in value.choices)
    if isinstance(value, p.Moves):
        return isinstance(value.what, Is) and isinstance(value.what.reference, (This, Host, Bound, Haunted))
    return isinstance(value, (p.StateIs, Planeswalks, Encounters)) or (isinstance(value, _ONCE) and value.what == _THIS)


_ONCE = (
    p.TurnsFaceUp,
    p.Cycles,
    p.Casts,
    p.BecomesLevel,
    p.Becomes,
    p.Sacrifices,
    p.Exploits,
    p.Transforms,
    SetsInMotion,
)
say("event", "{choices:events_or}", p.AnyEvent)
say("event", "{pattern:events_at_once}", p.OneOrMore)
say("event", "{pattern:events_at_once}，至少{at_least:numeral}次", p.OneOrMore)
say("begins", "在每个{step}开始时", p.Begins)
say("begins", "在你回合的战斗开始时", p.Begins("beginning of combat", You()))
say("begins", "在每个对手的{step}开始时", p.Begins, whose=EachPlayer("opponent"))
say("begins", "在对手的{step}开始时", p.Begins, whose=EachPlayer("opponent"), together=True)
say("begins", "在{whose}{step}开始时", p.Begins)
say("begins", "在第一个{step}开始时", p.Begins, first=True)
say("begins", "在{whose}第一个{step}开始时", p.Begins, first=True)
say("begins_next", "在战斗结束时", p.Begins("end of combat"))
say("begins_next", "在你下一个{step}开始时", p.Begins, whose=You())
say("begins_next", "在下一个{step}开始时", p.Begins)
say("begins_next", "在{whose}下一个{step}开始时", p.Begins)
event(TURN_EVENTS, "{condition}", p.StateIs)
say("event", "{step}开始", p.Begins)
say("event", "{whose}{step}开始", p.Begins)
say("events_at_once", "{it:event}", Self())
say("when", "{it:begins}", Self())
say("when", "当{it:event}时", Self(), rather=told(WHEN))
say("when", "当{it:event}时", Once(), rather=not_told(WHENEVER))
say("when", "每当{it:event}时", Self())
say("when_next", "{it:begins_next}", Self())
say("when_next", "当{it:event}时", Self())
say("past_event", "{it:event}", Self())
say("would", "{it:event}", Self())
