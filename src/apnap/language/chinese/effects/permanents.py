"""What is done to permanents: destroy, tap, untap, attach, fight, transform … (CR 701)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language.chinese.special_categories import Pronoun
from apnap.language.durations import UNTIL_PLANESWALK
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.kinds import Effect
from apnap.language.references import Bound
from apnap.language.types import BASIC_LAND_TYPES

PERMANENTS = Vocabulary()
say = PERMANENTS.say


def act(
    vocabulary: Vocabulary, verb: str, kind: type[Effect], field: str = "what", ending: str = "", **given: object
) -> None:
    """Something is done to a thing: 消灭目标生物; a pronoun stands before the verb: 将它消灭."""
    vocabulary.enter("effect", f"将{{{field}:pronoun}}{verb}{ending}", kind, given)
    vocabulary.enter("effect", f"{verb}{{{field}:thing}}{ending}", kind, given)
    if not given:
        vocabulary.say("deed_to_it", f"{verb}{{{field}:this_one}}", items(made(kind, **{field: slot(field)})))


say("this_one", "之", Pronoun(False))
act(PERMANENTS, "消灭", e.Destroy)
say(
    "effect",
    "消灭{what:thing}。它们不能重生",
    e.Destroy,
    regenerable=False,
    when=lambda value: isinstance(getattr(value, "what", None), e.Each),
)
act(PERMANENTS, "消灭", e.Destroy, ending="。它不能重生", regenerable=False)
act(PERMANENTS, "横置", e.Tap)
act(PERMANENTS, "重置", e.Untap)
act(PERMANENTS, "牺牲", e.SacrificeIt)
act(PERMANENTS, "重生", e.Regenerate)
act(PERMANENTS, "转化", e.Transform)
act(PERMANENTS, "倒转", e.Flip)
say("effect", "{what:owned}等级成为{number:digits}", e.BecomeLevel)
say("effect", "将{what:thing}翻为牌面朝下", e.TurnFace, face_down=True)
say("effect", "将{what:thing}翻为牌面朝上", e.TurnFace, face_down=False)
say("effect", "将{what:thing}翻为牌面朝下。它{changes:changes}", e.TurnFace, face_down=True)
say("effect", "{what:thing}跃离", e.PhaseOut)
say("effect", "{what:thing}跃回", e.PhaseIn)
say("effect", "{what:thing}跃离，直到有牌手时空换境为止", e.PhaseOut, until=UNTIL_PLANESWALK)
say("effect", "将{what:thing}移出战斗", e.RemoveFromCombat)
say("effect", "重新选择{what:thing}正在攻击的牌手或永久物", e.Reselect)
say("effect", "~于你的下一个重置步骤中不能重置", e.StaysTapped(r.This()))
say("effect", "{what:thing}于其操控者的下一个重置步骤中不能重置", e.StaysTapped)
_LANDS = tuple([f.Is(Bound(f"chosen {word}")) for word in BASIC_LAND_TYPES])
say("thing", "所选的地", e.Each(f.AnyOf(_LANDS)))


def _unlike(name: str, other: str, *others: str) -> e.Target:
    return e.Target(f.creature & f.Non(f.SharesSubtype(Bound(other))), name, other_than=others)


_RIVALS = e.Fight(_unlike("target", "target2"), _unlike("target2", "target", "target"))
say("effect", "选择两个没有共通生物类别的目标生物。这些生物互斗", _RIVALS)
say("effect", "{one:thing}与{other:thing}互斗", e.Fight)
say("effect", "{one:thing}与{other:thing}各向对方造成等同于自身防御力的伤害", e.Fight, toughness=True)
say("effect", "将{one:thing}与{other:thing}组成搭档", e.Pair)
say("effect", "将{what:thing}贴附在{to:thing}上", e.Attach)
say("effect", "将{what:thing}卸装", e.Unattach)
say("effect", "贴附在{to:thing}上", e.BecomeAttached)
