"""What players may do (CR 401.5, 601.3)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.chinese.special_categories import Self
from apnap.language.durations import END_OF_TURN
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.references import EachPlayer, Linked, Top, You

PERMISSIONS = Vocabulary()
say = PERMISSIONS.say

_YOU = f.IsPlayer("you")
say("rule", "你可以使用你的牌库顶牌", s.May(_YOU, "play", f.Anything(), where=Top(You())))
_FROM_ANY = s.May(_YOU, "play", f.Anything(), where=Top(EachPlayer()))
say("rule", "你可以从任一牌手的牌库顶使用地和施放咒语", _FROM_ANY)
say("rule", "你可以从你的牌库顶施放咒语", s.May(_YOU, "cast", f.Anything(), where=Top(You())))
say("rule", "你可以从你的牌库顶使用地", s.May(_YOU, "play", f.land, where=Top(You())))
say("rule", "你可以从你的牌库顶施放{what:spell_np}", s.May, who=_YOU, action="cast", where=Top(You()))
for _ends, _words in (("", ""), ("effect", "以终止此效应"), ("ignored", "以于本回合中忽略此效应")):
    say("rule", f"{{who:subject}}可随时{{cost:paid}}{_words}", s.MayAct, ends=_ends)

say("rule", "你可以随时检视你的牌库顶牌", s.May(f.IsPlayer("you"), "look at top card"))
for _action, (_plain, _what) in {
    "cast as though it had flash": (
        "可以将咒语视同具有闪现异能地来施放",
        "可以将{what:spell_np}视同具有闪现异能地来施放",
    ),
    "play additional lands": ("在自己的每个回合中可以额外使用{number:numeral}个地", ""),
    "play any number of lands": ("在自己的每个回合中可以使用任意数量的地", ""),
    "play": ("可以使用牌", "可以使用{what:np}"),
    "block as though untapped": ("可以视同未横置地来阻挡", ""),
    "attack as though it didn't have defender": ("能视同不具守军异能地进行攻击", ""),
    "attack as though it had haste": ("可以视同具有敏捷异能地来攻击", ""),
    "spend any colour": (
        "可以将法术力视同任意颜色的法术力来支付费用",
        "可以将法术力视同任意颜色的法术力来支付{what:spell_np}的费用",
    ),
    "exert as it attacks": ("攻击时可以耗竭之", ""),
    "no maximum hand size": ("的手牌数量没有上限", ""),
    "vote an additional time": ("在投票时可以额外投一次票", ""),
    "activate loyalty twice": ("的忠诚异能每回合可以起动两次", ""),
}.items():
    for _template in (_plain, _what or _plain + "（{what:np}）"):
        _given = {} if "{number" in _template else {"number": Self("_")}
        PERMISSIONS.enter("rule", f"{{who:subject}}{_template}", s.May, {"action": _action, **_given})
say("rule", "你可以选择于你的重置步骤中不重置{who:subject}", s.May, action="stay tapped")
say("rule", "你可以从你的坟墓场施放~", s.May(f.IsPlayer("you"), "cast", f.this & f.InZone("graveyard")))

# -- for a turn --------------------------------------------------------------------------------------------------------

_ONE_MORE = s.May(f.IsPlayer("you"), "play additional lands")
say("effect", "本回合中，你可以额外使用一个地", e.ApplyRule(_ONE_MORE, END_OF_TURN))
say("rule", "~可用作指挥官", s.CanBeCommander())
say("rule", "如果你未使用赌注，则在游戏开始之前将~从你的套牌中移出", s.OnlyForAnte())
say("rule", "名称为~的牌，在套牌中之数量不受限制", s.DeckMayHave())
say("rule", "名称为~的牌，在套牌中的数量能有至多{number:numeral}张", s.DeckMayHave)

# -- maximum hand size -------------------------------------------------------------------------------------------------


class Fewer(Spec):
    """A number that is taken away."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, int) or value >= 0:
            return False
        slots["_n"] = -value
        return True


_LINKED = "从以~放逐的牌中"
say("rule", f"你可以{_LINKED}使用地和施放咒语", s.May(_YOU, "play", f.Anything(), where=Linked()))
say("rule", f"你可以{_LINKED}使用地", s.May(_YOU, "play", f.land, where=Linked()))
for _free, _words in ((False, ""), (True, "，且不需支付其法术力费用")):
    _may: dict[str, object] = {"who": _YOU, "action": "cast", "free": _free}
    for _what, _kind in (("{what:spell_np}", {}), ("咒语", {"what": f.Anything()})):
        PERMISSIONS.enter("rule", f"你可以{_LINKED}施放{_what}{_words}", s.May, {**_may, **_kind, "where": Linked()})
        _once = {**_may, **_kind, "where": Linked(), "each_turn": 1}
        PERMISSIONS.enter("rule", f"你可以{_LINKED}施放一个{_what}{_words}", s.May, _once)
    PERMISSIONS.enter("rule", f"你可以施放一张{{what:card_np}}{_words}", s.May, {**_may, "each_turn": 1})

_SIZE = "{who:subject}的手牌上限"
say("rule", f"{_SIZE}减少{{_n:numeral}}张", made(s.MaximumHandSize, who=slot("who"), number=Fewer(), change=True))
say("rule", f"{_SIZE}增加{{number:numeral}}张", s.MaximumHandSize, change=True)
say("rule", f"{_SIZE}为{{number:numeral}}张", s.MaximumHandSize)
say("rule", f"{_SIZE}等同于{{number:quantity}}", s.MaximumHandSize)
_ONCE = made(s.May, who=f.you, action="cast", what=both("_what", f.InZone("graveyard"), f.you_own), each_turn=1)
say(
    "ability",
    "在你的每个回合中，你可以从你的坟墓场中施放一个{_what:spell_np}，限一次。",
    made(Static, rule=_ONCE, condition=q.TurnOf()),
)
