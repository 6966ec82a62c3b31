"""Effects on players: draw, discard, life, search, look; and the flow of an effect: may, if, for each, later."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language.amounts import Half, LifeOf, Number, Times
from apnap.language.changes import ChangeControl
from apnap.language.chinese.effects.flow import Clauses, Doing, Sentences
from apnap.language.chinese.effects.forward import Forward
from apnap.language.chinese.special_categories import Also, Listed, Self, note_sacrificed
from apnap.language.costs import ManaEqualTo
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, made, slot

PLAYERS = Vocabulary()
say = PLAYERS.say
PLAYERS.add(Sentences("sentences"), Clauses("clauses"), Doing("doing"))


class FromHand(Spec):
    """One of the cards in your hand, as a spell: what kind of spell it is."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.Choose) or value.count != 1 or value.by != r.You():
            return False
        tests, hand = parts(value.what), (f.InZone("hand"), f.OwnedBy(r.You()))
        rest = [test for test in tests if test not in hand and test != f.Non(f.land)]
        slots["_what"] = f.AllOf(tuple(rest))
        return all(test in tests for test in hand)


def first(value: object) -> object:
    """The first thing that may be done."""
    return value.effects[0] if isinstance(value, e.YouMay) and value.effects else None


def moved(value: object) -> bool:
    """Somebody else is to do it."""
    return getattr(first(value), "who", r.You()) != r.You() and getattr(value, "who", None) == r.You()


def own(value: object) -> bool:
    """The one who may do it does it."""
    deed, who = first(value), getattr(value, "who", None)
    if isinstance(deed, e.Move) and isinstance(deed.what, e.Choose) and who != r.You():
        return deed.what.by in (who, r.Bound("that player"))
    return getattr(deed, "who", None) == who


def own_life(value: object) -> bool:
    """Half of the life of the player who loses it."""
    lost = value.amount if isinstance(value, e.LoseLife) else None
    total = lost.amount if isinstance(lost, Half) else None
    who = getattr(value, "who", None)
    again = r.Bound("that player" if isinstance(who, r.EachPlayer) else getattr(who, "name", ""))
    return isinstance(total, LifeOf) and total.who in (who, again)


def _first_otherwise(value: object) -> object:
    """What is done first where a price isn't paid."""
    return value.otherwise[0] if isinstance(value, e.MayPay) and value.otherwise else None


def _has_no_opposite(value: object) -> bool:
    """Something that is not said in the negative: that it happened, or was paid for."""
    condition = value.condition if isinstance(value, e.If) else None
    inner = condition.inner if isinstance(condition, q.Unless) else None
    return isinstance(inner, (q.HappenedThisTurn, q.WasSpent, q.Compare))


def acting(value: object) -> bool:
    """A thing is to do it."""
    deed = first(value)
    if isinstance(deed, e.Apply):
        return not any(isinstance(change, ChangeControl) for change in deed.changes)
    return isinstance(deed, (e.DealDamage, e.Fight, e.PhaseOut, e.SetLife))


_OF_IT = made(e.GainLife, amount=made(Number, name=Self("_")), who=slot("who"))
say("gained_of_it", "{who:actor}获得生命，其数量等同于以此法失去的生命总和", _OF_IT)
say("effect", "{who:silent_actor}抓{amount:cards}牌", e.Draw)
say("named_effect", "{who:actor}抓{amount:cards}牌", e.Draw)
say("named_effect", "{it:effect}", Self())
for _kind, _words in {
    e.Draw: "抓{amount:cards}牌",
    e.Discard: "弃{amount:cards}牌",
    e.Mill: "磨{amount:cards}牌",
    e.LoseLife: "失去{amount:points}生命",
    e.GainLife: "获得{amount:points}生命",
}.items():
    say("further_effect", f"{{who:apart}}{_words}", _kind)
say("apart", "各", Self(), when=lambda value: isinstance(value, r.EachPlayer))
say("apart", "", Self())
say("effect", "{who:silent_actor}弃{amount:cards}牌", e.Discard)
say("effect", "{who:silent_actor}随机弃{amount:cards}牌", e.Discard, random=True)
say("effect", "{who:silent_actor}弃{amount:cards}{what:card_np}", e.Discard)
say("effect", "{who:silent_actor}随机弃{amount:cards}{what:card_np}", e.Discard, random=True)
say("effect", "{who:silent_actor}弃至多{amount:cards}牌", e.Discard, up_to=True)
say("effect", "{who:silent_actor}弃任意数量的牌", e.Discard, amount=None, up_to=True)
say("effect", "{who:silent_actor}弃任意数量的{what:card_np}", e.Discard, amount=None, up_to=True)
say("effect", "弃掉你的手牌", e.Discard(r.You(), None))
say("effect", "{who:silent_actor}弃掉其手牌", e.Discard, amount=None)
say("effect", "{who:silent_actor}弃掉所有{what:card_np}", e.Discard, amount=None)
_HAND = "{who:actor}展示其手牌。{chooser:actor}从中选择"
for _category, _hand in (
    ("effect", "{who:actor}展示其手牌。{chooser:actor}"),
    ("chosen_discard", "{who:unsaid}{chooser:actor}"),
):
    say(_category, f"{_hand}从中选择{{amount:cards}}牌。该牌手弃掉该牌", e.Discard)
    say(_category, f"{_hand}从中选择{{amount:cards}}{{what:card_np}}。该牌手弃掉该牌", e.Discard)
say("chosen_discard", "{it:effect}", Self())
say("unsaid", "", Self())
say("effect", f"{_HAND}所有{{what:card_np}}。该牌手弃掉这些牌", e.Discard, amount=None)
say("effect", "{who:silent_actor}磨{amount:cards}牌", e.Mill)
say("effect", "{who:actor}获得{amount:points}生命", e.GainLife)
for _up, _rounded in ((True, "进位"), (False, "舍去")):
    _half = made(Half, amount=Self("_"), up=_up)
    say(
        "effect",
        f"{{who:actor}}失去一半生命，小数点后{_rounded}",
        made(e.LoseLife, who=slot("who"), amount=_half),
        when=own_life,
    )
say("effect", "{who:actor}失去{amount:points}生命", e.LoseLife)
_LIFE = made(LifeOf, who=slot("who"))
say("effect", "将{who:whose}总生命加倍", made(e.SetLife, who=slot("who"), amount=made(Times, factor=2, amount=_LIFE)))
say("effect", "{who:whose}总生命成为{amount:quantity}", e.SetLife)
say("effect", "{who:silent_actor}占卜{amount:quantity}", e.Scry)
say("effect", "{who:silent_actor}刺探{amount:quantity}", e.Surveil)
say("effect", "{who:silent_actor}将其牌库洗牌", e.Shuffle, when=lambda value: value != e.Shuffle())
say("effect", "将你的牌库洗牌", e.Shuffle())
say("effect", "{who:actor}展示其手牌", e.RevealHand)
_WHAT = Also(Self("what"), Self("same"))
_LOSE: dict[str, object] = {"who": slot("who"), "what": _WHAT}
say("effect", "{who:silent_actor}牺牲{what:a}", made(e.Sacrifice, **_LOSE), after=note_sacrificed)
say("effect", "{who:silent_actor}牺牲{what:a}（榨取）", made(e.Sacrifice, exploiting=Self("_"), **_LOSE))
say(
    "effect",
    "{who:silent_actor}牺牲{count:figure_of}{what:measure}{same:np}",
    made(e.Sacrifice, count=slot("count"), **_LOSE),
)

# -- flow --------------------------------------------------------------------------------------------------------------

_REFLEXIVE = items(made(e.WhenYouDo, effects=slot("reflexive")))
say(
    "effect",
    "{who:actor}可以{effects:clauses}。当{who:again}如此作时，{reflexive:sentences}",
    made(e.YouMay, effects=slot("effects"), who=slot("who"), then=_REFLEXIVE),
)
for _when, _let, _how in (
    (moved, "令", "clauses"),
    (acting, "使", "clauses"),
    (own, "", "doing"),
    (None, "", "clauses"),
):
    _MAY = f"{{who:actor}}可以{_let}{{effects:{_how}}}"
    say("effect", _MAY, e.YouMay, when=_when)
    say("effect", f"{_MAY}。若{{who:again}}如此作，则{{then:sentences}}", e.YouMay, when=_when)
    _else = "若{who:again}未如此作，则{otherwise:sentences}"
    say("effect", f"{_MAY}。{_else}", e.YouMay, when=_when)
    say("effect", f"{_MAY}。若{{who:again}}如此作，则{{then:sentences}}。{_else}", e.YouMay, when=_when)
say("again", "你", r.You())
say("again", "该牌手", Self())
_OFFERED = made(e.MayPay, cost=slot("cost"), otherwise=slot("otherwise"), who=slot("who"))
_DECLINED = "{who:actor}可以{cost:paid}。若{who:again}未如此作，则{otherwise:sentences}"
say("effect", _DECLINED, _OFFERED, when=lambda value: isinstance(_first_otherwise(value), e.YouMay))
_PRICED = made(e.MayPay, cost=items(made(ManaEqualTo, amount=slot("_x"))), otherwise=Self("_"), who=Self("_"))
_BY_X = "除非{who:thing}支付{X}，否则{otherwise:deed_to_it}，X为{_x:quantity}"
say("effect", _BY_X, Also(Forward(e.MayPay, "who", "otherwise", ("effects",)), _PRICED))
_UNLESS = Forward(e.MayPay, "who", "otherwise", ("effects",))
say("effect", "除非{who:thing}{cost:paid}，否则{otherwise:deed_to_it}", _UNLESS)
say("effect", "除非{who:thing}{cost:paid}，否则{otherwise:clauses}", _UNLESS)
say("effect", "除非{who:thing}{cost:paid}，否则{otherwise:deed_to_it}", e.MayPay, effects=())
say("effect", "除非{who:thing}{cost:paid}，否则{otherwise:clauses}", e.MayPay, effects=())
_WHEN = items(made(e.WhenYouDo, effects=slot("effects")))
say(
    "effect",
    "{who:actor}可以{cost:paid}。当{who:again}如此作时，{effects:sentences}",
    made(e.MayPay, cost=slot("cost"), who=slot("who"), effects=_WHEN),
)
say("effect", "{who:actor}可以{cost:paid}。若{who:again}如此作，则{effects:sentences}", e.MayPay)
say(
    "effect",
    "{who:actor}可以{cost:paid}。若{who:again}如此作，则{effects:sentences}。若{who:again}未如此作，则{otherwise:sentences}",
    e.MayPay,
)
say("effect", "{who:actor}可以{cost:paid}", e.MayPay, effects=(), otherwise=())
_UNTRUE = made(q.Unless, inner=slot("_inner"))
_IF_NOT = made(e.If, condition=_UNTRUE, effects=slot("effects"))
say("effect", "除非{_inner:condition}，否则{effects:clauses}", _IF_NOT, when=_has_no_opposite)
say("effect", "如果{condition}，则{effects:clauses}", Forward(e.If, "condition", "effects", ("otherwise",)))
say("effect", "如果{condition}，则{effects:clauses}", e.If)
say("effect", "如果{condition}，则{effects:clauses}。否则，{otherwise:clauses}", e.If)
say("effect", "为{what:each_thing}各进行以下流程～{effects:clauses}", e.ForEach, name=Self("_"))
say("effect", "{effects:clauses}。重复此流程，共{times:figure_of}次", e.Repeat)
say("effect", "{pattern:when_next}，{effects:clauses}", e.Delayed)
say("effect", "{pattern:when_next}，若{condition}，则{effects:clauses}", e.Delayed)
say("effect", "{duration:when_ruled}下一次{pattern:when_next}，{effects:clauses}", e.Delayed, once=True)
say("effect", "{duration:when_ruled}{pattern:when}，{effects:clauses}", e.Delayed)
say("effect", "{duration:when_ruled}{pattern:when}，若{condition}，则{effects:clauses}", e.Delayed)
say("effect", "当你如此作时，{effects:clauses}", e.WhenYouDo)
say("effect", "你可以从你手上施放一个{_what:spell_np}，且不需支付其法术力费用", e.CastIt, what=FromHand())
say("effect", "你可以施放{what:thing}，且不需支付其法术力费用", e.CastIt)
say("effect", "施放{what:thing}，且不需支付其法术力费用", e.CastIt, optional=False)
say("effect", "你可以施放{what:thing}", e.CastIt, free=False)
say("effect", "施放{what:thing}", e.CastIt, free=False, optional=False)
say("effect", "你可以{cost:paid}来施放{what:thing}，而不支付其法术力费用", e.CastIt, free=Self("_"), way=Self("_"))
say("effect", "你可以施放已转化的{what:thing}，且不需支付其法术力费用", e.CastIt, transformed=True)
say("effect", "你可以施放已转化的{what:thing}", e.CastIt, transformed=True, free=False, optional=Self("_"))
say("effect", "如此作", e.Again())
say("effect", "其数量为{amount:quantity}", e.Again)
say("effect", "掷一枚硬币", e.FlipCoin())
say("effect", "掷一枚硬币。如果你赢得此掷，则{won:clauses}", e.FlipCoin)
say("effect", "掷一枚硬币。如果你输掉此掷，则{lost:clauses}", e.FlipCoin)
say("effect", "掷一枚硬币。如果你赢得此掷，则{won:clauses}。如果你输掉此掷，则{lost:clauses}", e.FlipCoin)
for _ignored, _but in ((0, ""), (1, "，且忽略最小的点数")):
    for _choose, _then in ((False, ""), (True, "并选择一个掷骰结果")):
        for _count, _dice in (({"count": 1}, "一颗"), ({}, "{count:figure_of}颗")):
            for _plus, _more in (({"plus": 0}, ""), ({}, "并加上{plus:quantity}")):
                _roll = f"掷{_dice}d{{sides:digits}}{_more}{_but}{_then}"
                _given: dict[str, object] = {**_count, **_plus, "ignored": _ignored, "choose": _choose}
                PLAYERS.enter("effect", _roll, e.RollDie, _given)
                PLAYERS.enter("effect", f"{_roll}。\n{{table:results}}", e.RollDie, _given)
say("effect", "再掷一次", e.RollAgain())
PLAYERS.add(Listed("results", "result", "。\n"))
say(
    "result",
    "{least:digits}|{effects:clauses}",
    items(slot("least"), Self("_"), slot("effects")),
    when=lambda value: isinstance(value, tuple) and value[0] == value[1],
)
say("result", "{least:digits}+|{effects:clauses}", items(slot("least"), None, slot("effects")))
say("result", "{least:digits}～{most:digits}|{effects:clauses}", items(slot("least"), slot("most"), slot("effects")))
