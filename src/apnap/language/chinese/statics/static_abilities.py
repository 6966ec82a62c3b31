"""Static abilities: continuous effects, prohibitions, requirements and other rules (CR 604)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.changes import ChangeControl
from apnap.language.chinese.special_categories import Self, player
from apnap.language.chinese.statics.becoming import XChanges
from apnap.language.grammar.discourse import parts
from apnap.language.grammar.productions import Entry, Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.kinds import Filter
from apnap.language.references import Partner

STATIC_ABILITIES = Vocabulary()
say = STATIC_ABILITIES.say


def kinds_only(value: object) -> bool:
    """Nothing but types: all of them are meant."""
    tests = parts(value if isinstance(value, Filter) else None)
    return all(isinstance(test, (f.HasType, f.HasSubtype)) for test in tests)


say("subject", "{reference:thing=it}", f.Is)
say("subject", "它们", f.AnyOf((f.this, f.Is(Partner()))))
say("subject", "~与{_it:subject}", made(f.AnyOf, choices=items(f.this, slot("_it"))))
say("subject", "牌", f.Anything())
say("subject", "所有牌手", f.IsPlayer("any"))
say("subject", "所有对手", f.IsPlayer("opponent"))
say("subject", "所有{it:all_np=it}", Self(), when=kinds_only)
say("subject", "{it:all_np=it}", Self())
say("rule", "你操控{affected:subject}", s.Continuous, changes=(ChangeControl(),))
say("rule", "{affected:subject}{_changes:traits}{_x:where_x}", s.Continuous, changes=XChanges())
say("rule", "{affected:subject}{changes:traits}", s.Continuous)
say("rule_then", "{affected:subject}便{changes:traits}", s.Continuous)


# -- prohibitions and requirements -------------------------------------------------------------------------------------

_HEXPROOF = f.ControlledByOpponent()
"""CR 702.11c: what a player with hexproof can't be the target of."""
CANNOT = {
    "attack": ("不能进行攻击", "不能攻击{by:np}"),
    "block": ("不能进行阻挡", "不能阻挡{by:creature_np}"),
    "be blocked": ("不能被阻挡", "不能被{by:creature_np}阻挡"),
    "be regenerated": ("不能重生", ""),
    "be countered": ("不能被反击", "不能被{by:source_np}反击"),
    "be destroyed": ("不能被消灭", ""),
    "untap": ("于其操控者的重置步骤中不能重置", ""),
    "be targeted": ("不能成为咒语或异能的目标", "不能成为{by:source_np}的目标"),
    "be enchanted": ("不能被结附", "不能被{by:np}结附"),
    "be equipped": ("不能佩带武具", ""),
    "transform": ("不能转化", ""),
    "be sacrificed": ("不能被牺牲", ""),
    "cast": ("不能施放咒语", "不能施放{by:spell_np}"),
    "play lands": ("不能使用地", ""),
    "activate": ("的起动式异能不能起动", "不能起动{by:np}的异能"),
    "become tapped": ("除非正被宣告为攻击者，否则不能横置", ""),
    "phase in": ("不能跃回", ""),
    "activate mana": ("的法术力异能不能起动", ""),
    "draw": ("不能抓牌", ""),
    "gain life": ("不能获得生命", ""),
    "lose life": ("不能失去生命", ""),
    "lose the game": ("不会输掉此盘游戏", ""),
    "lose the game with no life": ("不会因总生命为0或更少而输掉此盘游戏", ""),
    "win the game": ("不会赢得此盘游戏", ""),
    "search": ("不能搜寻牌库", ""),
    "get counters": ("上不能放置指示物", ""),
    "get poison counters": ("不能得到中毒指示物", ""),
    "have prevented": ("造成的伤害不能被防止", ""),
    "attack alone": ("不能单独进行攻击", ""),
    "block alone": ("不能单独进行阻挡", ""),
    "crew": ("不能搭载载具", ""),
    "assign combat damage": ("不分配战斗伤害", ""),
}
say("rule", "此咒语不能被反击", s.Cannot(f.this, "be countered"))
say("rule", "伤害不能被防止", s.Cannot(f.Anything(), "have prevented"))
_ONE = made(f.Is, reference=slot("_one"))
say("rule", "{who:subject}不能阻挡{_one:thing}", s.Cannot, action="block", by=_ONE)
say("rule", "{who:subject}不能被{_one:thing}阻挡", s.Cannot, action="be blocked", by=_ONE)
say("rule", "{who:subject}不能攻击{_one:thing}", s.Cannot, action="attack", by=_ONE)
say("rule", "~于你的重置步骤中不能重置", s.Cannot(f.this, "untap"))
say("rule", "你具有辟邪异能", s.Cannot(f.IsPlayer("you"), "be targeted", _HEXPROOF))
say(
    "rule",
    "{by:subject}不能施放{who:spell_np}",
    s.Cannot,
    action="cast",
    when=lambda value: not player(getattr(value, "who", None)),
)
say(
    "rule",
    "牌手不能施放{who:spell_np}",
    s.Cannot,
    action="cast",
    when=lambda value: not player(getattr(value, "who", None)),
)
_ONLY = made(f.Non, inner=slot("_only"))
say("rule", "{who:subject}只能阻挡{_only:creature_np}", s.Cannot, action="block", by=_ONLY)
say("rule", "{who:subject}只能被{_only:creature_np}阻挡", s.Cannot, action="be blocked", by=_ONLY)
_GUARDED = made(f.Defended, by=made(f.Non, inner=slot("_clause")))
say("rule", "除非防御牌手{_clause:clause}，否则{who:subject}不能进行攻击", s.Cannot, action="attack", by=_GUARDED)
for _action, (_plain, _by) in CANNOT.items():
    say("rule", f"{{who:subject}}{_plain}", s.Cannot, action=_action)
    say("rule", f"{{who:subject}}{_by or _plain}" + ("" if _by else "（{by:np}）"), s.Cannot, action=_action)
say("rule", "每次战斗攻击{which:np}的{who:np}不能多于{number:numeral}个", s.LimitedTo, action="attackers")
for _action, _words in {
    "attackers": "每次战斗中至多{number:numeral}个{who:np}能进行攻击",
    "blockers": "每次战斗中至多{number:numeral}个{who:np}能进行阻挡",
    "spells": "{who:subject}每回合只能施放{number:numeral}个咒语",
    "draws": "{who:subject}每回合只能抓{number:numeral}张牌",
    "blocked by": "{who:subject}不能被多于{number:numeral}个生物阻挡",
    "attack together": "{who:subject}至多与另{number:numeral}个生物一同攻击",
    "min blockers": "{who:subject}只能被{number:numeral}个或更多生物阻挡",
}.items():
    say("rule", _words, s.LimitedTo, action=_action)
_NOTED = made(f.Is, reference=slot("_one"))
say(
    "rule",
    "{who:subject}每次战斗若能攻击{_one:thing}之一，则必须攻击该牌手",
    s.Must,
    action="attack",
    which=_NOTED,
)
for _action, _words in {
    "attack": "每次战斗若能攻击，则必须攻击",
    "block": "每次战斗若能阻挡，则必须阻挡",
    "be blocked": "若能被阻挡，则必须被阻挡",
}.items():
    say("rule", f"{{who:subject}}{_words}", s.Must, action=_action)
    say("rule", f"{{who:subject}}{_words}{{which:np}}", s.Must, action=_action)
say("rule", "{what:subject}于每位牌手的重置步骤中均会重置", s.UntapsDuring, whose=f.player)
say("rule", "所有能够阻挡{who:subject}的生物皆须阻挡之", s.Must, action="be blocked by all")
for _whose, _who in (("你", f.IsPlayer("you")), ("其", slot("who"))):
    _begin = "" if _whose == "你" else "{who:subject}"
    say("rule", f"{_begin}以展示{_whose}牌库顶牌的方式进行游戏", s.Must, who=_who, action="reveal top card")
    say("rule", f"{_begin}以展示{_whose}手牌的方式进行游戏", s.Must, who=_who, action="reveal hand")
say("rule", "牌不能从放逐区进战场", s.Cannot(f.Non(f.token), "enter", f.InZone("exile")))
say("rule", "{who:subject}不能进战场", s.Cannot, action="enter")
say("rule", "{who:subject}可以阻挡任意数量的生物", s.MayBlockMore, number=None)
say("rule", "{who:subject}每次战斗可以额外阻挡{number:numeral}个生物", s.MayBlockMore)

# -- the same after a condition, and other rules -----------------------------------------------------------------------


for _entry in tuple(STATIC_ABILITIES.entries):
    for _subject in ("{who:subject}", "{what:subject}", "{by:subject}"):
        if _entry.category == "rule" and _entry.template.startswith(_subject + "不"):
            _words = _entry.template.replace(_subject, _subject + "便", 1)
            STATIC_ABILITIES.entries.append(
                Entry("rule_then", _words, _entry.value, _entry.given, None, None, _entry.when)
            )
STATIC_ABILITIES.say("rule_then", "{it:rule}", Self())
say("rule", "{who:subject}展示其所抓的每张牌", s.RevealsDrawn, number=0)
say("rule", "{who:subject}展示其每回合中所抓的第{number:ordinal}张牌", s.RevealsDrawn)
say("rule", "{who:subject}于抓其每回合中的第{number:ordinal}张牌时，可以将其展示", s.RevealsDrawn, optional=True)
say("rule", "{who:subject}若将搜寻牌库，则改为搜寻该牌库顶的{number:numeral}张牌", s.SearchesTop)
say("rule", "但凡你操控十个或更多永久物，你便得到黄金城祝福", s.Ascends())
say("rule", "{what:subject}上不能有多于{number:numeral}个{kind:counter}", s.HoldsAtMost)
say("rule", "你对每种颜色及颜色组合的献力增加{number:numeral}", s.MoreDevotion)
say("rule", "如果伤害将使{who:subject}的总生命减少到小于{least:digits}，则改为减少到{least:digits}", s.LeavesLife)
