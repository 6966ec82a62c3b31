"""Effects on things: destroy, move, tap, counter, attach, copy and the like."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import amounts as a
from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.chinese.special_categories import Also, Pronoun, Self
from apnap.language.filters import IsPlayer
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, made, slot
from apnap.language.kinds import Effect

DEEDS = Vocabulary()
say = DEEDS.say


def act(verb: str, kind: type[Effect], field: str = "what", ending: str = "", **given: object) -> None:
    """Something is done to a thing: 消灭目标生物; a pronoun stands before the verb: 将它消灭."""
    DEEDS.enter("effect", f"将{{{field}:pronoun}}{verb}{ending}", kind, given)
    DEEDS.enter("effect", f"{verb}{{{field}:thing}}{ending}", kind, given)
    if not given:
        say("deed_to_it", f"{verb}{{{field}:this_one}}", items(made(kind, **{field: slot(field)})))


def on_player(value: object) -> bool:
    players = (r.You, r.EachPlayer, r.ControllerOf, r.OwnerOf)
    return isinstance(value, e.AddCounters) and (
        isinstance(value.on, players) or value.kind in ("poison", "experience")
    )


say("this_one", "之", Pronoun(False))
act("消灭", e.Destroy)
say(
    "effect",
    "消灭{what:thing}。它们不能重生",
    e.Destroy,
    regenerable=False,
    when=lambda value: isinstance(getattr(value, "what", None), e.Each),
)
act("消灭", e.Destroy, ending="。它不能重生", regenerable=False)
act("横置", e.Tap)
act("重置", e.Untap)
act("反击", e.Counter)
say("effect", "反击{what:thing}。如果以此法反击该咒语，则改为将它{to:sent_to}，而非置入其拥有者的坟墓场", e.Counter)
act("牺牲", e.SacrificeIt)
act("重生", e.Regenerate)
say("effect", "移除{what:thing}上标记的所有伤害", e.RemoveDamage)
act("转化", e.Transform)
act("倒转", e.Flip)
say("effect", "{what:owned}等级成为{number:digits}", e.BecomeLevel)
say("effect", "将{what:thing}翻为牌面朝下", e.TurnFace, face_down=True)
say("effect", "将{what:thing}翻为牌面朝上", e.TurnFace, face_down=False)
say("effect", "{what:thing}跃离", e.PhaseOut)
say("effect", "将{what:thing}移出战斗", e.RemoveFromCombat)
say("effect", "重新选择{what:thing}正在攻击的牌手或永久物", e.Reselect)
say("effect", "~于你的下一个重置步骤中不能重置", e.StaysTapped(r.This()))
say("effect", "{what:thing}于其操控者的下一个重置步骤中不能重置", e.StaysTapped)
say("effect", "{one:thing}与{other:thing}互斗", e.Fight)
say("effect", "将{one:thing}与{other:thing}组成搭档", e.Pair)
say("effect", "交换{one:thing}与{other:owned}操控权", e.ExchangeControl)
say("effect", "交换{one:owned}操控权", e.ExchangeControl)
say("effect", "将{what:thing}贴附在{to:thing}上", e.Attach)
say("effect", "将{what:thing}卸装", e.Unattach)
say("effect", "贴附在{to:thing}上", e.BecomeAttached)
say("effect", "放逐{what:thing}，直到~离开战场为止", e.ExileUntilLeaves)
say("effect", "复制{what:thing}。你可以为该复制品选择新的目标", e.CopySpell)
say("effect", "复制{what:thing}{count:numeral}次。你可以为这些复制品选择新的目标", e.CopySpell)
say("effect", "复制{what:thing}", e.CopySpell, new_targets=False)
say("effect", "将{what:thing}复制{count:figure_of}次", e.CopySpell, new_targets=Self("_"))
say("effect", "你可以为{what:thing}选择新的目标", e.ChooseNewTargets)
for _how, _change in {
    "same": "更改{what:thing}的目标",
    "each": "更改{what:thing}的所有目标",
    "one": "更改{what:thing}的一个目标",
}.items():
    say("effect", _change, e.ChangeTargets, how=_how)
    say("effect", f"将{_change.removeprefix('更改')}改为{{to:thing}}", e.ChangeTargets, how=_how)
    say("effect", f"{_change}。新的目标必须是{{only:a}}", e.ChangeTargets, how=_how)

# -- damage and counters -----------------------------------------------------------------------------------------------

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
_ON = Also(Self("on"), Self("_same"))
say("effect", "{on:thing}得到{amount:pieces}{kind:counter}", e.AddCounters, when=on_player)
say("effect", "在其上放置{amount:pieces}{kind:counter}{on:it_is_one}", e.AddCounters)
say("it_is_one", "", Pronoun(False))
say("effect", "在{on:each_thing}上{_same:each_of}放置{amount:pieces}{kind:counter}", e.AddCounters, on=_ON)
say("effect", "将{amount:pieces}{kind:counter}分配给{on:thing}", Divided(e.AddCounters, "on"))
say("effect", "从{on:thing}上移去{amount:pieces}{kind:counter}", e.TakeCounters)
say("effect", "从{on:thing}上移去所有{kind:counter}", e.TakeCounters, amount=None)
