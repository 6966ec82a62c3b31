"""Schemes, vanguards and what conspiracies say of the start of the game (CR 313 to 315)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import nontraditional as n
from apnap.language import patterns as p
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import ChosenNumber
from apnap.language.chinese.special_categories import Listed, Self
from apnap.language.chinese.statics.becoming import TokenShape
from apnap.language.durations import FOREVER
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.face import Face
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, items, made, slot
from apnap.language.grammar.values.filters import both

SCHEMES = Vocabulary()
say = SCHEMES.say

# -- what is done ------------------------------------------------------------------------------------------------------

_SIEGE = Static(s.Must(f.this, "attack", f.Is(r.Granter())))


class Besieging(TokenShape):
    """A token that attacks a certain player, which is said by itself."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Face) or value.abilities != (_SIEGE,):
            return False
        return super().match(replace(value, abilities=()), slots, talk, hint)


say(
    "effect",
    "为每位对手各派出一个{shape}{x:where_x}{quoted:having}，且该衍生物每次战斗若能攻击该牌手，则必须如此作",
    made(
        e.ForEach,
        what=r.EachPlayer("opponent"),
        effects=items(made(e.CreateToken, token=Besieging(), named=r.Bound("that player"), name=Self("_"))),
        name=Self("_"),
    ),
)
_AT_ITS_OWNER = s.Must(f.Is(r.Bound("affected")), "attack", f.Is(r.OwnerOf(r.Bound("affected"))))
say(
    "effect",
    "其中每一个{_duration:attacking_time}若能攻击其拥有者，则必须如此作",
    made(
        e.ForEach,
        what=Self("_"),
        effects=items(
            made(e.Apply, to=r.Bound("each"), rules=(_AT_ITS_OWNER,), duration=slot("_duration")),
        ),
        name=Self("_"),
    ),
)
say("attacking_time", "每次战斗", FOREVER)
say("attacking_time", "本回合中", Self())
say(
    "effect",
    "派出一个{shape}{x:where_x}{quoted:having}，且它正阻挡该生物",
    made(e.CreateToken, token=TokenShape(), blocking=Self("_"), name=Self("_")),
    when=lambda value: isinstance(value, e.CreateToken) and value.blocking is not None,
)
say(
    "effect",
    "{by:thing}将{what:thing}分成牌面朝下的一堆与牌面朝上的一堆。{chooser:actor}选择其中一堆",
    SeparateIntoPiles,
    face_down=True,
)
say("rule", "不能实施阴谋", s.Cannot(f.player, "set schemes in motion"))
say("rule", "{who:subject}不能实施阴谋", s.Cannot, action="set schemes in motion")
say("effect", "实施{number:numeral}个阴谋", n.SetNextInMotion)
say(
    "effect",
    "下一次你将实施阴谋时，改为实施{_n:numeral}个阴谋",
    made(
        e.ApplyRule,
        rule=made(
            s.Instead,
            pattern=Self("_"),
            effects=items(made(n.SetNextInMotion, number=slot("_n"))),
            once=True,
        ),
        duration=FOREVER,
    ),
)
say("rule", "下一次将{pattern:event}时，改为{effects:sentences}", s.Instead, once=True)

# -- what is in force --------------------------------------------------------------------------------------------------

say("rule", "于你实施此阴谋时，选择{kind:chosen_kind}", n.ChoosesAsSetInMotion)
say("rule", "于每位对手的重置步骤中，重置所有{what:np}", s.UntapsDuring, whose=f.opponent)
say("rule", "于每位其他牌手的重置步骤中，重置所有{what:np}", s.UntapsDuring, whose=f.player & f.Non(f.you))
say("rule", "于{whose:np}的重置步骤中，重置所有{what:np}", s.UntapsDuring)
say("rule", "如果{what:np}横置以产生法术力，则它改为产生由你选择之颜色的法术力", s.ProducesAnyColour)
say("rule", "你的套牌最低张数减少{number:numeral}张", n.SmallerDeck)
say("rule", "你的起始套牌不能有基本地牌", n.DeckWithoutBasicLands())
say("rule", "你的起始手牌数量为{number:numeral}", n.StartingHandSize)
SCHEMES.add(Listed("numbers", "number_one", "，", "或"))
say("number_one", "{it:digits}", Self())
say("rule", "抓起手牌前，选择{numbers}", n.ChoosesNumber)
say("rule", "{who:subject}可以从游戏外使用{what:np}", s.May, action="play", where=r.Outside())
say("thing", "由你拥有的游戏外的牌", r.Outside())
say("quantity", "所选数字", ChosenNumber())

# -- what is so --------------------------------------------------------------------------------------------------------

say("condition", "你牌池中的每张牌于游戏开始时都在你的牌库或统帅区中", n.WholePoolPlayed())
say("condition", "自你上一个回合结束以来没有对手施放过咒语", q.Unless(q.HappenedSinceYourTurn(p.Casts(f.opponent))))
say("condition", "自你上一个回合结束以来{pattern:event}", q.HappenedSinceYourTurn)
_AT_YOURS = f.AnyOf((f.Attacking(r.You()), f.Attacking(e.Each(f.planeswalker & f.you_control))))
say("condition", "你是防御牌手", q.Fits(r.Bound("it"), _AT_YOURS))
_DIED = made(
    p.Moves,
    what=both("_what", f.Is(r.Linked())),
    origin="battlefield",
    destination="graveyard",
)
say("event", "一个以此放进战场的{_what:np}死去", _DIED)
