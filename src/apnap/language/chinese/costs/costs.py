"""Costs: what a player pays, in the imperative."""

from __future__ import annotations

from apnap.language import costs as c
from apnap.language import filters as f
from apnap.language.amounts import Half, LifeOf
from apnap.language.chinese.special_categories import Also, Listed, Self, Words, note_sacrificed
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.grammar.values.said_before import working
from apnap.language.kinds import AllOf, Filter

COSTS = Vocabulary()
say = COSTS.say
COSTS.add(Listed("costs", "cost", "，"), Listed("paid", "to_pay", "，且"))

_WHAT = Also(Self("what"), Self("same"))


class Untapped(Spec):
    """What is tapped as a cost must be untapped, which cards say."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Filter):
            return False
        tests = parts(value)
        slots["what"] = value if f.untapped in tests else AllOf((*tests, f.untapped))
        return True


UNTAPPED = Untapped()


def counted(verb: str, kind: type[c.Cost], ending: str = "", **given: object) -> None:
    """That many things that pass a filter: 牺牲一个生物, 牺牲另一个生物, 牺牲两个生物."""
    after = note_sacrificed if kind is c.SacrificeOther else None
    say("cost", f"{verb}{{what:a}}{ending}", made(kind, what=slot("what"), **given), after=after)
    more = made(kind, what=_WHAT, count=slot("count"), **given)
    say("cost", f"{verb}{{count:figure_of}}{{what:measure}}{{same:np}}{ending}", more, after=after)


say("cost", "{text}", c.Mana)
say("cost", "{T}", c.TapThis())
say("cost", "{Q}", c.UntapThis())
say("cost", "耗竭~", c.ExertThis())
say("cost", "支付你的一半生命，小数点后进位", c.PayLife(Half(LifeOf(), up=True)))
say("cost", "支付{amount:points}生命", c.PayLife)
say("cost", "牺牲~", c.SacrificeThis())
counted("牺牲", c.SacrificeOther)
say("cost", "弃掉~", c.DiscardThis())
say("cost", "随机弃{count:cards}牌", c.DiscardCards, random=True)
say("cost", "弃{count:cards}牌", c.DiscardCards)
say("cost", "弃{count:cards}{what:card_np}", c.DiscardCards)
say("cost", "随机弃{count:cards}{what:card_np}", c.DiscardCards, random=True)
say("cost", "从你的坟墓场放逐~", working("graveyard", c.ExileThis()))
say("cost", "放逐~", c.ExileThis())
say("cost", "从你手上放逐{count:cards}{what:card_np}", c.ExileCards, zone="hand")
say("cost", "从你的{zone}放逐{count:cards}{what:card_np}", c.ExileCards)
counted("将", c.ReturnToHand, "移回其拥有者手上")
say("cost", "横置{what:a}", c.TapOthers, what=UNTAPPED)
say("cost", "横置{count:pieces}{what:np}", c.TapOthers, what=UNTAPPED)
say(
    "cost",
    "横置任意数量的{what:np}，且其总力量等于或大于{total_power:digits}",
    made(c.TapOthers, what=slot("what"), count=Self("_"), total_power=slot("total_power")),
)
say("cost", "从~上移去{count:pieces}{kind:counter}", c.RemoveCounters)
say("cost", "从{what:a}上移去一个指示物", c.RemoveCounters, kind="")
say("cost", "从{what:a}上移去一个{kind:counter}", c.RemoveCounters)
say("cost", "在~上放置{count:pieces}{kind:counter}", c.PutCounters)
say("cost", "从你手上展示~", working("hand", c.RevealThis()))
say("cost", "展示~", c.RevealThis())
say("to_pay", "支付{text}", c.Mana)
say("cost", "其法术力费用", c.OwnManaCost())
COSTS.add(Words("generic_mana", lambda value: f"{{{value}}}" if value else ""))
say("cost", "其法术力费用减{less:generic_mana}", c.OwnManaCost)
say("to_pay", "支付{X}，X为{amount:quantity}", c.ManaEqualTo)
say("cost", "{X}，X为{amount:quantity}", c.ManaEqualTo)
say("cost", "从你手上展示{count:cards}{what:card_np}", c.RevealCards)
say("cost", "从放逐区展示{count:cards}{what:card_np}", c.RevealCards, zone="exile")
say("cost", "抓{count:cards}牌", c.DrawCards)
say("to_pay", "{it:cost}", Self())
