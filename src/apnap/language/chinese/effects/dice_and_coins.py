"""Dice, coins and votes (CR 701.32, 705, 706)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.chinese.special_categories import Listed, Self, Words
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.voting import VoteDecides
from apnap.language.references import VotedUnlike

DICE_AND_COINS = Vocabulary()
say = DICE_AND_COINS.say

say("effect", "掷一枚硬币", e.FlipCoin())
say("effect", "{effects:clauses}", e.Process)
say("effect", "重复此流程", e.RepeatProcess())
say("effect", "X不能为0", e.XNotZero())
say("effect", "掷一枚硬币。如果你赢得此掷，则{won:clauses}", e.FlipCoin)
say("effect", "掷一枚硬币。如果你输掉此掷，则{lost:clauses}", e.FlipCoin)
say("effect", "{who:actor}掷一枚硬币。如果该牌手输掉此掷，则{lost:clauses}", e.FlipCoin)
say("effect", "掷一枚硬币。如果你赢得此掷，则{won:clauses}。如果你输掉此掷，则{lost:clauses}", e.FlipCoin)
for _ignored, _but in ((0, ""), (1, "，且忽略最小的点数")):
    for _choose, _then in ((False, ""), (True, "并选择一个掷骰结果")):
        for _count, _dice in (({"count": 1}, "一颗"), ({}, "{count:figure_of}颗")):
            for _plus, _more in (({"plus": 0}, ""), ({}, "并加上{plus:quantity}")):
                _roll = f"掷{_dice}d{{sides:digits}}{_more}{_but}{_then}"
                _given: dict[str, object] = {**_count, **_plus, "ignored": _ignored, "choose": _choose}
                DICE_AND_COINS.enter("effect", _roll, e.RollDie, _given)
                DICE_AND_COINS.enter("effect", f"{_roll}。\n{{table:results}}", e.RollDie, _given)
say("effect", "再掷一次", e.RollAgain())

# -- voting (CR 701.32) ------------------------------------------------------------------------------------------------

_VOTE = "从你开始，每位牌手投票选择{_a:vote_choice}或{_b:vote_choice}"
say(
    "effect",
    "由你开始，每位牌手各投票选择「{_a:vote_choice}」、「{_b:vote_choice}」、「{_c:vote_choice}」或「{_d:vote_choice}」",
    made(e.Vote, choices=items(slot("_a"), slot("_b"), slot("_c"), slot("_d"))),
)
say("effect", _VOTE, made(e.Vote, choices=items(slot("_a"), slot("_b"))))
say(
    "effect",
    f"{_VOTE}。如果{{_first:vote_choice}}得票较多，则{{more:clauses}}。"
    "如果{_second:vote_choice}得票较多或票数相同，则{otherwise:clauses}",
    VoteDecides(),
)
DICE_AND_COINS.add(Words("vote_choice", str))
say("effect", "从你开始，每位牌手投票选择一个{among:np}", e.Vote, choices=())
say("effect", "由你选择本回合中每位牌手如何投票", e.ApplyRule(s.May(f.IsPlayer("you"), "choose how players vote")))
say("rule", "{who:subject}在投票时额外有一票", s.Must, action="vote an additional time")
say("event", "所有牌手完成投票", p.FinishVoting())
say("clause", "投票选择了你未选择之选项", f.Is(VotedUnlike()))
DICE_AND_COINS.add(Listed("results", "result", "。\n"))
say(
    "result",
    "{least:digits}|{effects:clauses}",
    items(slot("least"), Self("_"), slot("effects")),
    when=lambda value: isinstance(value, tuple) and value[0] == value[1],
)
say("result", "{least:digits}+|{effects:clauses}", items(slot("least"), None, slot("effects")))
say("result", "{least:digits}～{most:digits}|{effects:clauses}", items(slot("least"), slot("most"), slot("effects")))

say(
    "rule",
    "如果{who:subject}将掷一颗或数颗骰子，则改为多掷{number:numeral}颗，且忽略其中{number:numeral}次最小的点数",
    s.RollsMore,
)
for _limit, _often in ((0, ""), (1, "，且每回合中只能如此作一次")):
    _may = "在{who:subject}掷骰后，可以"
    say("rule", f"{_may}{{cost:paid}}来使结果增加或减少{{by:digits}}{_often}", s.ModifiesRolls, limit=_limit)
    say("rule", f"{_may}使结果增加或减少{{by:digits}}{_often}", s.ModifiesRolls, cost=(), limit=_limit)
    say("rule", f"{_may}{{cost:paid}}来对任意数量的骰子重新掷骰{_often}", s.ModifiesRolls, by=0, limit=_limit)
    say("rule", f"{_may}对任意数量的骰子重新掷骰{_often}", s.ModifiesRolls, by=0, cost=(), limit=_limit)
