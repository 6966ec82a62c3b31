"""Dealing damage (CR 120)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import amounts as a
from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.chinese.special_categories import Also, Self
from apnap.language.filters import IsPlayer
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.kinds import Effect

DAMAGE = Vocabulary()
say = DAMAGE.say

say("effect", "移除{what:thing}上标记的所有伤害", e.RemoveDamage)
_TO = Also(Self("to"), Self("same"))


class Divided(Spec):
    """Damage or counters that are divided: among as many targets as there is of it, which is any number."""

    def __init__(self, kind: type[Effect], field: str) -> None:
        self.kind = kind
        self.field = field

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if type(value) is not self.kind or not getattr(value, "divided", False):
            return False
        slots.update({name: getattr(value, name) for name in ("amount", "source", "kind") if hasattr(value, name)})
        among = getattr(value, self.field)
        unlimited = isinstance(among, e.Target) and among.count == slots["amount"] and not among.at_least
        slots[self.field] = replace(among, count=None) if unlimited else among
        return True


def opponents(value: object) -> bool:
    """An opponent, or each of them: the word for which begins like the one for what is done to somebody."""
    named = value.what if isinstance(value, e.Target) else value
    return isinstance(named, (IsPlayer, r.EachPlayer)) and named.relation == "opponent"


class OwnPower(Spec):
    """The power of what deals the damage itself."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.DealDamage) or value.divided or not isinstance(value.amount, a.PowerOf):
            return False
        source = r.Bound(value.source.name) if isinstance(value.source, e.Target) else value.source
        source = r.Bound("each") if isinstance(value.source, e.Each) else source
        slots["source"], slots["to"], slots["same"] = value.source, value.to, value.to
        return value.amount.of == source


say("at", "向{it:each_thing}", Self(), when=opponents)
say("at", "对{it:each_thing}", Self())
say("effect", "{source:thing}{to:at}{same:each_of}造成伤害，其数量等同于前者的力量", OwnPower())
_HARM = made(e.DealDamage, amount=slot("amount"), to=_TO, source=slot("source"))
_AS_MUCH = "{source:thing}{to:at}{same:each_of}造成伤害，其数量等同于{amount:quantity}"
say("effect", _AS_MUCH, _HARM, when=lambda value: isinstance(getattr(value, "amount", None), a.Count))
say("effect", "{source:thing}{to:at}{same:each_of}造成{amount:points}伤害", _HARM)
_DIVIDED = "{source:thing}对{to:thing}造成共{amount:points}伤害，你可以任意分配"
say("effect", _DIVIDED, Divided(e.DealDamage, "to"))
say("effect", "{source:thing}对{to:thing}造成{amount:points}伤害。过量伤害改为对{excess:thing}造成之", e.DealDamage)
