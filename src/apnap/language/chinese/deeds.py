"""Effects on things: destroy, move, tap, counter, attach, copy and the like."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.chinese.kit import Also, FromZone, Listed, Pronoun, Self
from apnap.language.filters import InZone, OwnedBy
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, made, slot
from apnap.language.grammar.talk_specs import working
from apnap.language.kinds import AllOf, Effect

DEEDS = Vocabulary()
say = DEEDS.say


def act(verb: str, kind: type[Effect], field: str = "what", ending: str = "", **given: object) -> None:
    """Something is done to a thing: 消灭目标生物; a pronoun stands before the verb: 将它消灭."""
    DEEDS.enter("effect", f"将{{{field}:pronoun}}{verb}{ending}", kind, given)
    DEEDS.enter("effect", f"{verb}{{{field}:thing}}{ending}", kind, given)
    if not given:
        say("deed_to_it", f"{verb}{{{field}:this_one}}", items(made(kind, **{field: slot(field)})))


def yours(value: object) -> bool:
    """What is moved is in a zone of yours."""
    what = getattr(getattr(value, "what", None), "what", None)
    return isinstance(what, AllOf) and OwnedBy(r.You()) in what.parts


def _from_library(value: object) -> bool:
    """The top card of a library, spoken of before."""
    what = value.what if isinstance(value, e.Move) else None
    return isinstance(what, r.Bound) and what.name.startswith("top")


def on_player(value: object) -> bool:
    return isinstance(value, e.AddCounters) and isinstance(value.on, (r.You, r.EachPlayer))


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
say("effect", "反击{what:thing}。如果该咒语以此法被反击，则将它{to:sent_to}，而非置入其拥有者的坟墓场", e.Counter)
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

# -- changes of zone ---------------------------------------------------------------------------------------------------

_FROM = FromZone(("hand", "graveyard", "library", "exile"))
_RETURN = FromZone(("graveyard", "exile"))
_NAME: dict[str, object] = {"name": Self("_"), "linked": Self("_")}


def move(template: str, what: object, **given: object) -> None:
    """A change of zone; what it is called afterwards is no matter of wording."""
    say("effect", template, made(e.Move, what=what, **_NAME, **given))


_ENTERING: dict[str, object] = {
    "to": "battlefield",
    "under": slot("under"),
    "tapped": slot("tapped"),
    "face_down": slot("face_down"),
    "counters": slot("counters"),
    "changes": slot("changes"),
    "transformed": slot("transformed"),
}
_ATTACHED: dict[str, object] = {"to": "battlefield", "under": Self("_"), "attached_to": slot("attached_to")}
_ONTO = "{}战场，并贴附在{{attached_to:thing}}上"
_HOW = "{under:under}{tapped:tapped}{face_down:face_down}"
_WITH = "{transformed:transformed}{counters:with_counters}{changes:with_changes}"
for _to, _words in (("hand", "移回你手上"), ("exile", "放逐")):
    move(f"将~从你的坟墓场{_words}", working("graveyard", r.This()), to=_to)
move("将~从你的坟墓场" + _ONTO.format("移回"), working("graveyard", r.This()), **_ATTACHED)
move("将{what:thing}从{origin:place}" + _ONTO.format("移回"), _RETURN, **_ATTACHED)
move("将{what:thing}从{origin:place}" + _ONTO.format("放进"), _FROM, **_ATTACHED)
move("将{what:thing}" + _ONTO.format("放进"), slot("what"), **_ATTACHED)
_BACK = "将~从你的坟墓场{tapped:tapped}{face_down:face_down}移回战场" + _WITH
move(_BACK, working("graveyard", r.This()), **{**_ENTERING, "under": r.You()})
move(f"将~从你的坟墓场{_HOW}移回战场{_WITH}", working("graveyard", r.This()), **_ENTERING)
move("将{what:thing}从{origin:place}放逐", _FROM, to="exile")
move("将{what:pronoun}放逐", slot("what"), to="exile")
move("放逐{what:thing}", slot("what"), to="exile")
move("牌面朝下地放逐{what:thing}", slot("what"), to="exile", face_down=True)
move("放逐{what:thing}，且上面有{counters:fixed_counters}", slot("what"), to="exile", counters=slot("counters"))
say(
    "effect",
    "将{what:thing}从{origin:place}移回你手上",
    made(e.Move, what=_FROM, to="hand", **_NAME),
    when=yours,
)
move("将{what:thing}从{origin:place}移回其拥有者手上", _FROM, to="hand")
move("将{what:thing}移回其拥有者手上", slot("what"), to="hand")
_OWN = made(e.Move, what=_RETURN, **_NAME, **{**_ENTERING, "under": r.You()})
say("effect", f"将{{what:thing}}从{{origin:place}}{_HOW.replace('{under:under}', '')}移回战场{_WITH}", _OWN, when=yours)
move(f"将{{what:thing}}从{{origin:place}}{_HOW}移回战场{_WITH}", _RETURN, **_ENTERING)
move(f"将{{what:thing}}从{{origin:place}}{_HOW}放进战场{_WITH}", _FROM, **_ENTERING)
say(
    "effect",
    "将{what:thing}{tapped:tapped}{face_down:face_down}放进战场" + _WITH,
    made(e.Move, what=slot("what"), **_NAME, **{**_ENTERING, "under": r.You()}),
    when=_from_library,
)
_ATTACKING = "{under:under}放进战场，且为横置并正进行攻击"
_JOINING: dict[str, object] = {"to": "battlefield", "under": slot("under"), "tapped": True, "attacking": True}
_BESIDE = {**_JOINING, "like": Self("_")}
move(f"将{{what:thing}}从{{origin:place}}{_ATTACKING}", _FROM, **_JOINING)
move(f"将{{what:thing}}{_ATTACKING}", slot("what"), **_JOINING)
move(f"将{{what:thing}}{_ATTACKING}，与该生物所攻击者相同", slot("what"), **_BESIDE)
move(f"将{{what:thing}}{_HOW}移回战场{_WITH}", slot("what"), **_ENTERING)
for _position, _words in {
    "top": "的牌库顶",
    "bottom": "的牌库底",
    "top or bottom": "的牌库顶或牌库底",
    "second": "的牌库顶数起第二张",
    "third": "的牌库顶数起第三张",
    "": "的牌库",
}.items():
    move(f"将{{what:thing}}从{{origin:place}}置于其拥有者{_words}", _FROM, to="library", position=_position)
    _there: dict[str, object] = {"to": "library", "position": _position}
    move(f"将{{what:thing}}置于其拥有者{_words}", slot("what"), **_there)
    move(f"将{{what:thing}}以随机顺序置于其拥有者{_words}", slot("what"), random=True, by=Self("_"), **_there)
    move(f"将{{what:thing}}以任意顺序置于其拥有者{_words}", slot("what"), by=Self("_"), **_there)
move("将{what:thing}从{origin:place}洗入其拥有者的牌库", _FROM, to="library", position="shuffled")
move("将{what:thing}洗入其拥有者的牌库", slot("what"), to="library", position="shuffled")
move("将{what:thing}从{origin:place}置入其拥有者的坟墓场", _FROM, to="graveyard")
move("将{what:thing}置入其拥有者的坟墓场", slot("what"), to="graveyard")
move("将{what:thing}移到{to:zone}", slot("what"), to=slot("to"))
move("将{what:thing}移到{to:zone}。它{changes}", slot("what"), to=slot("to"), changes=slot("changes"))
_YOURS = (OwnedBy(r.You()),)
say("place", "你手上", AllOf((InZone("hand"), *_YOURS)))
say("place", "手上", AllOf((InZone("hand"),)))
say(
    "place",
    "对手的{zone}",
    made(AllOf, parts=items(made(InZone, zone=slot("zone")), OwnedBy(r.EachPlayer("opponent")))),
)
say("place", "{zone}", made(AllOf, parts=items(made(InZone, zone=slot("zone")))))
say(
    "place",
    "{who:whose}{zone}",
    made(AllOf, parts=items(made(InZone, zone=slot("zone")), made(OwnedBy, who=slot("who")))),
)
say("under", "在其拥有者的操控下", None)
say("under", "在你的操控下", r.You())
say("under", "在{it:thing}的操控下", Self())
say("tapped", "", False)
say("tapped", "横置", True)
say("face_down", "", False)
say("face_down", "牌面朝下地", True)
say("transformed", "", False)
say("transformed", "且已转化", True)
say("with_counters", "", ())
say("with_counters", "，且上面有{it:fixed_counters}", Self())
DEEDS.add(Listed("fixed_counters", "fixed_counter", "与"))
say("fixed_counter", "{amount:pieces}{kind:counter}", items(slot("kind"), slot("amount")))
say("with_changes", "", ())
say("with_changes", "。它{it:changes}", Self())


# -- damage and counters -----------------------------------------------------------------------------------------------

_TO = Also(Self("to"), Self("same"))


class OwnPower(Spec):
    """The power of what deals the damage itself."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.DealDamage) or value.divided or not isinstance(value.amount, a.PowerOf):
            return False
        source = r.Bound(value.source.name) if isinstance(value.source, e.Target) else value.source
        source = r.Bound("each") if isinstance(value.source, e.Each) else source
        slots["source"], slots["to"], slots["same"] = value.source, value.to, value.to
        return value.amount.of == source


say("effect", "{source:thing}对{to:each_thing}{same:each_of}造成伤害，其数量等同于前者的力量", OwnPower())
_SUM = made(e.DealDamage, amount=made(a.Count, what=slot("what")), to=_TO, source=slot("source"))
say("effect", "{source:thing}对{to:each_thing}{same:each_of}造成伤害，其数量等同于{what:np}数量", _SUM)
_HARM = made(e.DealDamage, amount=slot("amount"), to=_TO, source=slot("source"))
say("effect", "{source:thing}对{to:each_thing}{same:each_of}造成{amount:points}伤害", _HARM)
say(
    "effect",
    "{source:thing}对{to:thing}造成共{amount:points}伤害，你可以任意分配",
    e.DealDamage,
    divided=True,
)
say("effect", "{source:thing}对{to:thing}造成{amount:points}伤害。过量的伤害改为对{excess:thing}造成", e.DealDamage)
_ON = Also(Self("on"), Self("_same"))
say("effect", "{on:thing}得到{amount:pieces}{kind:counter}", e.AddCounters, when=on_player)
say("effect", "在其上放置{amount:pieces}{kind:counter}{on:it_is_one}", e.AddCounters)
say("it_is_one", "", Pronoun(False))
say("effect", "在{on:each_thing}上{_same:each_of}放置{amount:pieces}{kind:counter}", e.AddCounters, on=_ON)
say("effect", "将{amount:pieces}{kind:counter}任意分配在{on:thing}上", e.AddCounters, divided=True)
say("effect", "从{on:thing}上移去{amount:pieces}{kind:counter}", e.TakeCounters)
say("effect", "从{on:thing}上移去所有{kind:counter}", e.TakeCounters, amount=None)
