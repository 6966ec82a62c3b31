"""Effects on players: draw, discard, life, search, look; and the flow of an effect: may, if, for each, later."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.amounts import DownTo
from apnap.language.changes import ChangeControl
from apnap.language.chinese.flow import Clauses, Doing, Sentences
from apnap.language.chinese.forward import Forward
from apnap.language.chinese.kit import Also, Listed, Self
from apnap.language.filters import Anything
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot

PLAYERS = Vocabulary()
say = PLAYERS.say
PLAYERS.add(Sentences("sentences"), Clauses("clauses"), Doing("doing"))


def first(value: object) -> object:
    """The first thing that may be done."""
    return value.effects[0] if isinstance(value, e.YouMay) and value.effects else None


def moved(value: object) -> bool:
    """Somebody else is to do it."""
    return getattr(first(value), "who", r.You()) != r.You() and getattr(value, "who", None) == r.You()


def own(value: object) -> bool:
    """The one who may do it does it."""
    return getattr(first(value), "who", None) == getattr(value, "who", None)


def acting(value: object) -> bool:
    """A thing is to do it."""
    deed = first(value)
    if isinstance(deed, e.Apply):
        return not any(isinstance(change, ChangeControl) for change in deed.changes)
    return isinstance(deed, (e.DealDamage, e.Fight, e.PhaseOut))


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
say("further_effect", "{it:effect}", Self())
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
say("effect", "{who:actor}失去{amount:points}生命", e.LoseLife)
say("effect", "{who:whose}总生命成为{amount:quantity}", e.SetLife)
say("effect", "{who:silent_actor}占卜{amount:quantity}", e.Scry)
say("effect", "{who:silent_actor}刺探{amount:quantity}", e.Surveil)
say("effect", "{who:silent_actor}将其牌库洗牌", e.Shuffle, when=lambda value: value != e.Shuffle())
say("effect", "将你的牌库洗牌", e.Shuffle())
say("effect", "{who:actor}展示其手牌", e.RevealHand)
_WHAT = Also(Self("what"), Self("same"))
_LOSE: dict[str, object] = {"who": slot("who"), "what": _WHAT}
say("effect", "{who:silent_actor}牺牲{what:a}", made(e.Sacrifice, **_LOSE))
say("effect", "{who:silent_actor}牺牲{what:a}（榨取）", made(e.Sacrifice, exploiting=Self("_"), **_LOSE))
say(
    "effect",
    "{who:silent_actor}牺牲{count:figure_of}{what:measure}{same:np}",
    made(e.Sacrifice, count=slot("count"), **_LOSE),
)
_SEEK: dict[str, object] = {
    "count": Also(Self("count"), Self("them")),
    "name": Self("_"),
    "who": slot("who"),
    "what": slot("what"),
}
_SEEKING = "{who:silent_actor}从{who:own_library}搜寻{count:so_many}{what:card_np}，{reveal:shown}"
_SHUFFLE = "，然后洗牌"
for _to, _where in {"hand": "置于{who:own_hand}", "graveyard": "置入{who:own_graveyard}", "exile": "放逐"}.items():
    say(
        "effect",
        f"{_SEEKING}将{{them:found}}{_where}{_SHUFFLE}",
        made(e.Search, to=_to, reveal=slot("reveal"), **_SEEK),
    )
say(
    "effect",
    f"{{who:silent_actor}}从{{who:own_library}}搜寻{{count:so_many}}{{what:card_np}}，将{{them:found}}{{tapped}}放进战场{_SHUFFLE}",
    made(e.Search, to="battlefield", reveal=Self("_"), tapped=slot("tapped"), **_SEEK),
)
for _position, _word in (("top", "顶"), ("bottom", "底"), ("", "")):
    say(
        "effect",
        f"{_SEEKING}然后洗牌，并将{{them:found}}置于牌库{_word}",
        made(e.Search, to="library", position=_position, reveal=slot("reveal"), **_SEEK),
    )
_THEIRS = "从{whose:owned}牌库中搜寻{count:exactly}{what:card_np}，并将{them:found}"
_OTHERS: dict[str, object] = {**_SEEK, "who": r.You(), "whose": slot("whose"), "reveal": Self("_")}
say("effect", f"{_THEIRS}放逐。然后该牌手洗牌", made(e.Search, to="exile", **_OTHERS))
say(
    "effect",
    f"{_THEIRS}{{under:under}}{{tapped}}放进战场。然后该牌手洗牌",
    made(e.Search, to="battlefield", under=slot("under"), tapped=slot("tapped"), **_OTHERS),
)
say(
    "effect",
    "从{whose:owned}坟墓场，手牌与牌库中搜寻所有{what:card_np}，并将它们放逐。然后该牌手洗牌",
    made(e.Search, to="exile", **{**_OTHERS, "count": None, "zones": ("graveyard", "hand", "library")}),
)
say("exactly", "一张", 1)
say("exactly", "{it:cards}", Self())
say("own_library", "你牌库中", r.You())
say("own_library", "其牌库中", Self())
say("own_hand", "你手上", r.You())
say("own_hand", "其手上", Self())
say("own_graveyard", "你的坟墓场", r.You())
say("own_graveyard", "其坟墓场", Self())
say("so_many", "一张", 1)
say("so_many", "任意数量的", None)
say("so_many", "至多{it:cards}", Self())
say("found", "之", 1)
say("found", "它们", Self())
say("shown", "展示该牌，", True)
say("shown", "", False)
_LOOK: dict[str, object] = {
    "look": slot("look"),
    "reveal": slot("reveal"),
    "to": slot("to"),
    "rest": slot("rest"),
    "rest_position": slot("rest_position"),
    "random_rest": slot("random_rest"),
}
_TOP = "{reveal:looks}你牌库顶的{look:cards}牌。"
_REST = "，其余的牌则{random_rest:randomly}{rest:put_to}{rest_position:position}"
_REST_APART = "。将其余的牌{random_rest:randomly}{rest:put_to}{rest_position:position}"
say(
    "effect",
    f"从你的牌库顶开始展示牌，直到展示出一张{{what:card_np}}为止。将该牌{{tapped}}{{to:put_to}}{_REST}",
    made(
        e.LookAndTake,
        take=1,
        what=slot("what"),
        optional=False,
        tapped=slot("tapped"),
        **{**_LOOK, "look": made(DownTo, what=slot("what")), "reveal": True},
    ),
)
say(
    "effect",
    f"{_TOP}将其中{{take:cards}}{{to:put_to}}{_REST}",
    made(e.LookAndTake, take=slot("take"), what=Anything(), optional=False, **_LOOK),
)
say(
    "effect",
    f"{_TOP}将其中{{take:cards}}{{what:card_np}}{{to:put_to}}{_REST}",
    made(e.LookAndTake, take=slot("take"), what=slot("what"), optional=False, **_LOOK),
)
say(
    "effect",
    f"{_TOP}你可以展示其中的{{take:so_many}}{{what:card_np}}，并将{{_them:taken}}{{to:put_to}}{_REST_APART}",
    made(
        e.LookAndTake,
        take=Also(Self("take"), Self("_them")),
        shows=True,
        name=Self("_"),
        what=slot("what"),
        **_LOOK,
    ),
)
say(
    "effect",
    f"{_TOP}你可以将其中{{take:so_many}}{{what:card_np}}{{to:put_to}}{_REST}",
    made(e.LookAndTake, take=slot("take"), what=slot("what"), **_LOOK),
)
_MORE: dict[str, object] = {
    **_LOOK,
    "name": Self("_"),
    "shows": slot("shows"),
    "tapped": slot("tapped"),
    "what": slot("what"),
}
say(
    "effect",
    f"{_TOP}你可以将其中{{take:so_many}}{{what:card_np}}{{shows:first_shown}}{{tapped}}{{to:put_to}}{_REST}",
    made(e.LookAndTake, take=slot("take"), **_MORE),
)
say("taken", "它", 1)
say("taken", "它们", Self())
say(
    "effect",
    f"{_TOP}将其中所有{{what:card_np}}{{to:put_to}}{_REST}",
    made(e.LookAndTake, take=None, optional=Self("_"), **_MORE),
)
say("first_shown", "", False)
say("first_shown", "展示并", True)
say("looks", "检视", False)
say("looks", "展示", True)
say("put_to", "置于你手上", "hand")
say("put_to", "放进战场", "battlefield")
say("put_to", "置入你的坟墓场", "graveyard")
say("put_to", "放逐", "exile")
say("put_to", "置于你的牌库", "library")
say("position", "底", "bottom")
say("position", "顶", "top")
say("position", "", "")
say("randomly", "", False)
say("randomly", "以随机顺序", True)

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
say("effect", "{who:actor}可以{effects:clauses}。若{who:again}未如此作，则{otherwise:sentences}", e.YouMay)
say(
    "effect",
    "{who:actor}可以{effects:clauses}。若{who:again}如此作，则{then:sentences}。若{who:again}未如此作，则{otherwise:sentences}",
    e.YouMay,
)
say("again", "你", r.You())
say("again", "该牌手", Self())
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
say("effect", "你可以施放{what:thing}，且不须支付其法术力费用", e.CastIt)
say("effect", "施放{what:thing}，且不须支付其法术力费用", e.CastIt, optional=False)
say("effect", "你可以施放{what:thing}", e.CastIt, free=False)
say("effect", "施放{what:thing}", e.CastIt, free=False, optional=False)
say("effect", "你可以{cost:paid}来施放{what:thing}，而不支付其法术力费用", e.CastIt, free=Self("_"), way=Self("_"))
say("effect", "你可以施放已转化的{what:thing}，且不须支付其法术力费用", e.CastIt, transformed=True)
say("effect", "你可以施放已转化的{what:thing}", e.CastIt, transformed=True, free=False, optional=Self("_"))
say("effect", "如此作", e.Again())
say("effect", "其数量为{amount:quantity}", e.Again)
say("effect", "掷一枚硬币", e.FlipCoin())
say("effect", "掷一枚硬币。如果你掷赢，则{won:clauses}", e.FlipCoin)
say("effect", "掷一枚硬币。如果你掷输，则{lost:clauses}", e.FlipCoin)
say("effect", "掷一枚硬币。如果你掷赢，则{won:clauses}。如果你掷输，则{lost:clauses}", e.FlipCoin)
for _ignored, _but in ((0, ""), (1, "，且忽略最小的点数")):
    for _choose, _then in ((False, ""), (True, "，且选择其中一个结果")):
        for _count, _dice in (({"count": 1}, "一颗"), ({}, "{count:quantity}颗")):
            for _plus, _more in (({"plus": 0}, ""), ({}, "并加上{plus:quantity}")):
                _roll = f"掷{_dice}{{sides:digits}}面骰{_more}{_but}{_then}"
                _given: dict[str, object] = {**_count, **_plus, "ignored": _ignored, "choose": _choose}
                PLAYERS.enter("effect", _roll, e.RollDie, _given)
                PLAYERS.enter("effect", f"{_roll}。{{table:results}}", e.RollDie, _given)
say("effect", "再掷一次", e.RollAgain())
PLAYERS.add(Listed("results", "result", "。"))
say(
    "result",
    "{least:digits}：{effects:clauses}",
    items(slot("least"), Self("_"), slot("effects")),
    when=lambda value: isinstance(value, tuple) and value[0] == value[1],
)
say("result", "{least:digits}+：{effects:clauses}", items(slot("least"), None, slot("effects")))
say("result", "{least:digits}～{most:digits}：{effects:clauses}", items(slot("least"), slot("most"), slot("effects")))
