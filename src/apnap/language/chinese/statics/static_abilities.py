"""What static abilities do: continuous effects, replacements, prohibitions, requirements, permissions, costs."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.changes import ChangeControl
from apnap.language.chinese.nouns.words_and_symbols import numeral
from apnap.language.chinese.special_categories import Listed, Self, Words, player
from apnap.language.chinese.statics.becoming import XChanges
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Entry, Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.wording.manner import BY_X, way_of
from apnap.language.kinds import Filter
from apnap.language.references import Partner

RULES = Vocabulary()
say = RULES.say


def kinds_only(value: object) -> bool:
    """Nothing but types: all of them are meant."""
    tests = parts(value if isinstance(value, Filter) else None)
    return all(isinstance(test, (f.HasType, f.HasSubtype)) for test in tests)


def _owned(value: object) -> bool:
    """Abilities of permanents that something is said of."""
    return isinstance(value, s.CostChange) and not isinstance(value.what, f.Is) and value.who is None


def _worked_out(value: object) -> bool:
    """As many counters as something has to be counted for."""
    return isinstance(value, tuple) and not isinstance(value[1], (int, a.X, a.Number))


def by_x(value: object, talk: Discourse) -> bool:
    """The card calls it X."""
    return way_of(value, talk.manners) == BY_X


def of_itself(value: object) -> bool:
    return isinstance(value, s.EntersWith) and isinstance(value.what, f.Is)


say("subject", "{reference:thing=it}", f.Is)
say("subject", "它们", f.AnyOf((f.this, f.Is(Partner()))))
say("subject", "牌", f.Anything())
say("subject", "所有牌手", f.IsPlayer("any"))
say("subject", "所有对手", f.IsPlayer("opponent"))
say("subject", "所有{it:all_np=it}", Self(), when=kinds_only)
say("subject", "{it:all_np=it}", Self())
say("rule", "你操控{affected:subject}", s.Continuous, changes=(ChangeControl(),))
say("rule", "{affected:subject}{_changes:traits}{_x:where_x}", s.Continuous, changes=XChanges())
say("rule", "{affected:subject}{changes:traits}", s.Continuous)
say("rule_then", "{affected:subject}便{changes:traits}", s.Continuous)

# -- entering the battlefield ------------------------------------------------------------------------------------------

say("rule", "{what:subject}须横置进战场", s.EntersWith, tapped=True)
say("rule", "{what:subject}进战场时上面有{counters:entering}", s.EntersWith, when=of_itself)
say("rule", "{what:subject}进战场时上面额外有{counters:entering}", s.EntersWith)
say("rule", "所选对手可以使{what:subject}进战场时上面有{counters:entering}", s.EntersWith, offered=True)
say(
    "rule",
    "你可以使{what:subject}进战场时上面有{counters:entering}。若你未如此作，则它{otherwise:traits}",
    s.EntersWith,
    optional=True,
)
say("rule", "{what:subject}须横置进战场，且上面有{counters:entering}", s.EntersWith, tapped=True)
say("rule", "于{what:subject}进战场时，选择{choose:chosen_kinds}", s.EntersWith)
say("rule", "{what:subject}须横置进战场。于它进战场时，选择{choose:chosen_kinds}", s.EntersWith, tapped=True)
say(
    "rule",
    "于{what:subject}进战场时，你可以{unless:paid}。若你未如此作，则它横置进战场",
    s.EntersWith,
    tapped=Self("_"),
)
say("rule", "你可以使{what:subject}当成{copy:copied}之复制品来进入战场", s.EntersWith, optional=True)
say("rule", "{what:subject}当成~的复制品来进入战场", s.EntersWith, copy=f.this)
say("rule", "{what:subject}当成{copy:copied}之复制品来进入战场", s.EntersWith)
_COPY = made(
    s.EntersWith,
    what=slot("what"),
    copy=slot("copy"),
    copy_exceptions=slot("exceptions"),
    optional=Self("_"),
    tapped=Self("_"),
)
say("rule", "你可以使{what:subject}当成{copy:copied}之复制品来进入战场，但{exceptions}", _COPY)
say("rule", "{what:subject}在{under_control_of:thing}的操控下进战场", s.EntersWith)
RULES.add(Listed("entering", "entering_counters", "与"), Listed("chosen_kinds", "chosen_kind", "与"))
_COUNTERS = items(slot("kind"), slot("amount"))
_WORKED_OUT = "{kind:counter}，其数量等同于{amount:quantity}"
say("entering_counters", "X个{kind:counter}，X为{amount:quantity}", _COUNTERS, when=_worked_out, rather=by_x)
say("entering_counters", f"数个{_WORKED_OUT}", _COUNTERS, when=_worked_out)
say("entering_counters", "{amount:pieces}{kind:counter}", _COUNTERS)

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
    "activate mana": ("的法术力异能不能起动", ""),
    "draw": ("不能抓牌", ""),
    "gain life": ("不能获得生命", ""),
    "lose life": ("不能失去生命", ""),
    "lose the game": ("不会输掉此盘游戏", ""),
    "win the game": ("不会赢得此盘游戏", ""),
    "search": ("不能搜寻牌库", ""),
    "get counters": ("上不能放置指示物", ""),
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
for _action, _words in {
    "attack": "每次战斗若能攻击，则必须攻击",
    "block": "每次战斗若能阻挡，则必须阻挡",
    "be blocked": "若能被阻挡，则必须被阻挡",
}.items():
    say("rule", f"{{who:subject}}{_words}", s.Must, action=_action)
    say("rule", f"{{who:subject}}{_words}{{which:np}}", s.Must, action=_action)
say("rule", "所有能够阻挡{who:subject}的生物皆须阻挡之", s.Must, action="be blocked by all")
say("rule", "{who:subject}依照其防御力来分配战斗伤害，而不是依照力量", s.Must, action="assign toughness")
for _whose, _who in (("你", f.IsPlayer("you")), ("其", slot("who"))):
    _begin = "" if _whose == "你" else "{who:subject}"
    say("rule", f"{_begin}以展示{_whose}牌库顶牌的方式进行游戏", s.Must, who=_who, action="reveal top card")
    say("rule", f"{_begin}以展示{_whose}手牌的方式进行游戏", s.Must, who=_who, action="reveal hand")
say("rule", "你可以随时检视你的牌库顶牌", s.May(f.IsPlayer("you"), "look at top card"))
say("rule", "{who:subject}不能进战场", s.Cannot, action="enter")
say("rule", "{who:subject}可以阻挡任意数量的生物", s.MayBlockMore, number=None)
say("rule", "{who:subject}每次战斗可以额外阻挡{number:numeral}个生物", s.MayBlockMore)
for _action, _word in (("attack", "攻击"), ("block", "阻挡")):
    say("rule", f"除非其操控者为每个{{who:np}}{{cost:paid}}，否则它们不能进行{_word}", s.CostToAct, action=_action)
    say(
        "rule",
        f"除非其操控者为每个{{who:np}}{{cost:paid}}，否则它们不能{_word}{{which:subject}}",
        s.CostToAct,
        action=_action,
    )

# -- permissions and costs ---------------------------------------------------------------------------------------------

_THERE = made(f.CastFrom, zone=slot("_zone"))
_CHEAP = "的咒语{generic:cheaper}来施放{generic:cheaper_by}"
_BY_YOU: dict[str, object] = {"who": f.IsPlayer("you"), "generic": slot("generic")}
say("rule", "你从你{_zone:zone}中施放" + _CHEAP, made(s.CostChange, what=_THERE, **_BY_YOU))
_ELSEWHERE = made(f.Non, inner=_THERE)
say("rule", "你从你{_zone:zone}以外的任何区域施放" + _CHEAP, made(s.CostChange, what=_ELSEWHERE, **_BY_YOU))
for _of, _verb in (("spells", "施放"), ("abilities", "起动")):
    say("rule", f"此咒语{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}", s.CostChange, what=f.this, of=_of)
    _what = "spell_np" if _of == "spells" else "np"
    if _of == "abilities":
        say(
            "rule",
            "{what:subject}的起动式异能{generic:cheaper}来起动{generic:cheaper_by}",
            s.CostChange,
            of=_of,
            when=_owned,
        )
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}",
        s.CostChange,
        what=both("what", f.you_control),
        of=_of,
    )
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}",
        s.CostChange,
        who=f.IsPlayer("you"),
        of=_of,
    )
    say("rule", f"{{what:{_what}}}{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}", s.CostChange, of=_of)
    say(
        "rule",
        f"由{{who:np}}{_verb}的{{what:{_what}}}{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}",
        s.CostChange,
        of=_of,
    )
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}增加{{coloured:text}}来{_verb}",
        s.CostChange,
        what=both("what", f.you_control),
        of=_of,
        who=Self("_"),
    )
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}增加{{coloured:text}}来{_verb}",
        s.CostChange,
        who=f.IsPlayer("you"),
        of=_of,
    )
    say("rule", f"{{what:{_what}}}增加{{coloured:text}}来{_verb}", s.CostChange, of=_of, who=Self("_"))
    say("rule", f"此咒语减少{{coloured:text}}来{_verb}", s.CostChange, what=f.this, of=_of, times=-1)
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}减少{{coloured:text}}来{_verb}",
        s.CostChange,
        who=f.IsPlayer("you"),
        of=_of,
        times=-1,
    )
    say("rule", f"{{what:{_what}}}减少{{coloured:text}}来{_verb}", s.CostChange, of=_of, times=-1)
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}减少{{coloured:text}}来{_verb}。此效应只能减少你所支付的有色法术力数量",
        s.CostChange,
        who=f.IsPlayer("you"),
        of=_of,
        times=-1,
        only_coloured=True,
    )
say(
    "rule",
    "此咒语在第一个目标之外每有一个目标，便增加{coloured:text}来施放",
    made(s.CostChange, what=f.this, coloured=slot("coloured"), times=a.Times(1, a.FurtherTargets())),
)
say("cheaper", "增加{it:generic}", Self(), when=lambda value: isinstance(value, int) and value > 0)
say("cheaper", "减少{it:generic}", Self(), when=lambda value: isinstance(value, int))
say("cheaper", "减少{X}", Self(), when=lambda value: isinstance(value, a.Times) and value.factor < 0)
say("cheaper", "增加{X}", Self())
say("cheaper_by", "", Self(), when=lambda value: isinstance(value, int))
say("cheaper_by", "，X为{amount:quantity}", a.Times, factor=-1)
say("cheaper_by", "，X为{amount:quantity}的{factor:multiple}倍", a.Times)
say("cheaper_by", "，X为{it:quantity}", Self())
RULES.add(Words("generic", lambda value: f"{{{abs(value)}}}" if isinstance(value, int) else ""))
RULES.add(Words("multiple", lambda value: numeral(abs(value)) if isinstance(value, int) else ""))


def _for_more(value: object) -> bool:
    return isinstance(value, s.AlternativeCost) and bool(value.cost)


say("rule", "{cost:paid}，以作为施放此咒语的额外费用", s.AdditionalCost)
say("rule", "{cost:paid}或{either:paid}，以作为施放此咒语的额外费用", s.AdditionalCost)
say("rule", "你可以{cost:paid}，以作为施放此咒语的额外费用", s.AdditionalCost, name=Self("_"))
say(
    "rule",
    "你可以支付任意次{cost:costs}，以作为施放此咒语的额外费用",
    s.AdditionalCost,
    repeatable=True,
)
_QUICK = made(s.AlternativeCost, cost=slot("cost"), name="flash", besides=True, then=())
say("rule", "若你施放~时多支付{cost:costs}，则你可以将它视同具有闪现异能地来施放", _QUICK, when=_for_more)
say(
    "rule",
    "你可以将~视同具有闪现异能地来施放。若你于法术不能施放的时机施放它，则在下一个清除步骤开始时，由它所成为之永久物的操控者将其牺牲",
    made(s.AlternativeCost, cost=(), name="flash", besides=True, then=Self("_")),
)
_RATHER = "你可以{cost:paid}，而不支付此咒语的法术力费用"
_OTHER_WAY = made(s.AlternativeCost, cost=slot("cost"), name=Self("_"))
say("rule", _RATHER, _OTHER_WAY)
say("rule", f"若{{condition}}，则{_RATHER}", s.AlternativeCost, name=Self("_"))
say("rule", f"从你的{{zone}}施放~时，{_RATHER}", s.AlternativeCost, name=Self("_"))
say("rule", f"若{{condition}}，则从你的{{zone}}施放~时，{_RATHER}", s.AlternativeCost, name=Self("_"))
for _action, (_plain, _what) in {
    "cast as though it had flash": (
        "可以将咒语视同具有闪现异能地来施放",
        "可以将{what:spell_np}视同具有闪现异能地来施放",
    ),
    "play additional lands": ("在自己的每个回合中可以额外使用{number:numeral}个地", ""),
    "play": ("可以使用牌", "可以使用{what:np}"),
    "block as though untapped": ("可以视同未横置地来阻挡", ""),
    "attack as though it didn't have defender": ("能视同不具守军异能地进行攻击", ""),
    "attack as though it had haste": ("可以视同具有敏捷异能地来攻击", ""),
    "spend any colour": (
        "可以将法术力视同任意颜色的法术力来支付费用",
        "可以将法术力视同任意颜色的法术力来支付{what:np}的费用",
    ),
    "exert as it attacks": ("攻击时可以耗竭之", ""),
    "no maximum hand size": ("的手牌数量没有上限", ""),
    "activate loyalty twice": ("的忠诚异能每回合可以起动两次", ""),
}.items():
    for _template in (_plain, _what or _plain + "（{what:np}）"):
        _given = {} if "{number" in _template else {"number": Self("_")}
        RULES.enter("rule", f"{{who:subject}}{_template}", s.May, {"action": _action, **_given})
say("rule", "你可以使{who:subject}视同未受阻挡地分配战斗伤害", s.May, action="assign as though unblocked")
say("rule", "你可以选择于你的重置步骤中不重置{who:subject}", s.May, action="stay tapped")
say("rule", "每于施放此咒语时横置一个{what:np}，便可支付一点该永久物颜色或一般法术力的费用", s.HelpPay)
say(
    "rule",
    "每于施放此咒语时放逐一张{what:np}，便可支付一点一般法术力的费用",
    s.HelpPay,
    coloured=False,
    exiled=True,
)
say("rule", "每于施放此咒语时使用一个{what:np}，便可支付一点一般法术力的费用", s.HelpPay, coloured=False)

for _entry in tuple(RULES.entries):
    for _subject in ("{who:subject}", "{what:subject}", "{by:subject}"):
        if _entry.category == "rule" and _entry.template.startswith(_subject + "不"):
            _words = _entry.template.replace(_subject, _subject + "便", 1)
            RULES.entries.append(Entry("rule_then", _words, _entry.value, _entry.given, None, None, _entry.when))
RULES.say("rule_then", "{it:rule}", Self())
say("rule", "{who:subject}展示其每回合中所抓的第{number:ordinal}张牌", s.RevealsDrawn)
say("rule", "{who:subject}若将搜寻牌库，则改为搜寻该牌库顶的{number:numeral}张牌", s.SearchesTop)
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
say("rule", "你可以从你的坟墓场施放~", s.May(f.IsPlayer("you"), "cast", f.this & f.InZone("graveyard")))
say("rule", "但凡你操控十个或更多永久物，你便得到黄金城祝福", s.Ascends())
say("rule", "{what:subject}上不能有多于{number:numeral}个{kind:counter}", s.HoldsAtMost)
say("rule", "你对每种颜色及颜色组合的献力增加{number:numeral}", s.MoreDevotion)
say("rule", "如果伤害将使{who:subject}的总生命减少到小于{least:digits}，则改为减少到{least:digits}", s.LeavesLife)
say("rule", "{who:subject}略过其{what:step}", s.Skips)
say("copied", "战场上任一{it:np}", Self(), when=kinds_only)
say("copied", "任一{it:np}", Self())
