"""What players do: drawing cards, life, scry and surveil, the end of the game (CR 104, 119, 121)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.amounts import Half, LifeOf, Number, Times
from apnap.language.chinese.special_categories import Self
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot

PLAYERS = Vocabulary()
say = PLAYERS.say


def own_life(value: object) -> bool:
    """Half of the life of the player who loses it."""
    lost = value.amount if isinstance(value, e.LoseLife) else None
    total = lost.amount if isinstance(lost, Half) else None
    who = getattr(value, "who", None)
    again = r.Bound("that player" if isinstance(who, r.EachPlayer) else getattr(who, "name", ""))
    return isinstance(total, LifeOf) and total.who in (who, again)


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
say("effect", "{one:thing}交换总生命", made(e.ExchangeLife, one=slot("one"), other=None))
say("effect", "与{other:thing}交换总生命", e.ExchangeLife, one=r.You())
say("effect", "重新分配任意数量的牌手之总生命", e.RedistributeLife())
say("effect", "{who:silent_actor}占卜{amount:quantity}", e.Scry)
say("effect", "论命{amount:quantity}", e.Fateseal)
say("effect", "{who:thing}各秘密选择一个数字。然后展示这些数字", e.ChooseNumbers)
say("effect", "{who:silent_actor}刺探{amount:quantity}", e.Surveil)

say("effect", "{who:actor}赢得此盘游戏", e.WinGame)
say("effect", "{who:actor}输掉此盘游戏", e.LoseGame)
say("effect", "此盘游戏平手", e.DrawGame())
