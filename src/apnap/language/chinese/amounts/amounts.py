"""Amounts: numbers of things, points of life and damage, and what has to be computed."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language.chinese.nouns.words_and_symbols import colour_words
from apnap.language.chinese.special_categories import HAND, Self, Words, bare
from apnap.language.filters import ControlledBy, InZone
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.voting import VotesFor
from apnap.language.references import Bound

AMOUNTS = Vocabulary()
say = AMOUNTS.say


def _more_by_number(value: object) -> bool:
    return isinstance(value, a.Plus) and isinstance(value.right, int)


# -- what an amount is equal to ----------------------------------------------------------------------------------------

say("quantity", "{it:digits}", Self())
say("quantity", "X", a.X())
say("quantity", "{_who:whose}手牌数量", made(a.Count, what=HAND))
say("quantity", "所有牌手的手牌总数", a.Count(InZone("hand")))
say("quantity", "战场上的{what:np}数量", a.Count, when=bare)
say("quantity", "{what:np}数量", a.Count)
say("quantity", "名称各不相同的{what:np}数量", a.Count, different_names=True)
say("quantity", "以此法消灭的永久物数量", a.CountOf(Bound("destroyed")))
say("quantity", "{what:thing}的数量", a.CountOf)
say("quantity", "{of:whose}力量", a.PowerOf)
say("quantity", "{of:whose}等级", a.LevelOf)
say("quantity", "{of:whose}防御力", a.ToughnessOf)
say("quantity", "{of:whose}法术力值", a.ManaValueOf)
say("quantity", "{who:whose}总生命", a.LifeOf)
say("quantity", "{on:thing}上的{kind:counter}数量", a.CountersOn)
say("quantity", "{among:np}中的最大力量", a.GreatestPower)
say("quantity", "{among:np}中的最小{what:measured_by}", a.Least)
say("quantity", "{among:np}中的最大{what:measured_by}", a.Greatest)
_MOST = made(a.MostControlled, what=slot("_what"))
_THEIRS = made(a.Count, what=both("_what", ControlledBy(Bound("that player"))))
_LESS = made(a.Plus, left=_MOST, right=made(a.Times, factor=-1, amount=_THEIRS))
say("quantity", "其与操控最多{_what:np}的牌手之差", _LESS)
say("quantity", "一位牌手操控的{what:np}之最多数量", a.MostControlled)
say("quantity", "{among:np}的总{what:measured_by}", a.Total)
say("quantity", "施放它时所支付的法术力数量", a.ManaSpent())
say("measured_by", "{it:measured}", Self())
say("measured_by", "{it:text}", Self())
say("quantity", "该掷骰结果", a.Number("result"))
say("quantity", "另一个掷骰结果", a.Number("other result"))
say("quantity", "以此法造成的过量伤害数量", a.Number("excess"))
say("quantity", "{_choice:vote_choice}的票数", VotesFor())
say("quantity", "该数量", a.Number)
say(
    "quantity",
    "{left:quantity}与{_less:quantity}之差",
    made(a.Plus, left=slot("left"), right=made(a.Times, factor=-1, amount=slot("_less"))),
)
say("quantity", "{left:quantity}加{right:quantity}", a.Plus, when=_more_by_number)
say("quantity", "{left:quantity}和{right:quantity}之总和", a.Plus)
say("quantity", "{amount:quantity}平均分配给{among:thing}所得的数量，小数点以后舍去", a.Shared)
say("quantity", "{amount:quantity}的{factor:times}倍", a.Times)
say("quantity", "{left:quantity}乘以{right:quantity}", a.Product)
say("quantity", "{amount:quantity}的一半，小数点以后进位", a.Half, up=True)
say("quantity", "{amount:quantity}的一半，小数点以后舍去", a.Half)
say("quantity", "{who:thing}本盘游戏中从统帅区施放指挥官的次数", a.CommanderCasts)
say("quantity", "它增幅过的次数", a.TimesPaid("kicker"))
say("quantity", "{cost:keyword_name}费用支付的次数", a.TimesPaid)
say("quantity", "除第一个以外的目标数量", a.FurtherTargets())
say("quantity", "以此法移去的{kind:counter}数量", a.CountersRemoved)
say("times", "{it:numeral}", Self())

# -- before what is counted --------------------------------------------------------------------------------------------

say("figure", "{it:quantity}", Self())
say("figure_of", "{it:numeral}", Self())
say("figure_of", "X", a.X())
say("figure_of", "等量", a.Number())
say("figure_of", "等同于{it:quantity}", Self())
for _measure in ("点", "张", "个"):
    _name = {"点": "points", "张": "cards", "个": "pieces"}[_measure]
    _number = "digits" if _measure == "点" else "numeral"
    say(_name, f"{{it:{_number}}}{_measure}", Self())
    say(_name, f"X{_measure}", a.X())
    say(_name, "等量的", a.Number())
    if _measure != "点":
        say(_name, "该数量加{_n:numeral}的", made(a.Plus, left=made(a.Number, name=Self("_")), right=slot("_n")))
    say(_name, "等同于{it:quantity}的" if _measure == "点" else "数量等同于{it:quantity}的", Self())
say("quantity", "{among:np}中{what:different}的数量", a.Different)
say("different", "不同牌类别", "card types")
say("different", "不同基本地类别", "basic land types")
say("different", "不同颜色", "colours")
say("different", "不同法术力值", "mana values")
say("different", "不同力量", "powers")
say("different", "{it:text}", Self())
AMOUNTS.add(Words("devoted", lambda value: colour_words(value).replace("双色", "两色") if value else ""))
say("quantity", "{who:whose}对该色之献力", a.Devotion, colours=())
say("quantity", "{who:whose}{colours:devoted}献力", a.Devotion)
say("quantity", "直到第一张{what:card_np}为止的牌数", a.DownTo, number=1)
say("quantity", "直到第{number:quantity}张{what:card_np}为止的牌数", a.DownTo)
say("quantity", "施放此咒语时支付的法术力颜色数量", a.ColoursSpent())
say("quantity", "你冒险团中生物的数量", a.PartySize())
