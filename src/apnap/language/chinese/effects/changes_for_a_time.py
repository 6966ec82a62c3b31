"""Changes and rules with a duration (CR 611.2)."""

from __future__ import annotations

from apnap.language import changes as ch
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language.abilities import Keyword
from apnap.language.chinese.special_categories import Listed, Self
from apnap.language.chinese.statics.becoming import Becoming, StatsX, Turned, XChanges
from apnap.language.chinese.statics.static_abilities import CANNOT
from apnap.language.durations import END_OF_TURN, FOREVER, YOUR_NEXT_TURN
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.counters import WhileCounter
from apnap.language.grammar.wording.manner import TIME_FIRST, not_told

CHANGES_FOR_A_TIME = Vocabulary()
say = CHANGES_FOR_A_TIME.say


def single(value: object) -> bool:
    """One change that lasts until the turn ends: the time is said last."""
    if not isinstance(value, e.Apply) or not until_end_of_turn(value) or len(value.changes) != 1:
        return False
    change = value.changes[0]
    return not isinstance(change, ch.Gain) or all(isinstance(ability, Keyword) for ability in change.abilities)


def until_end_of_turn(value: object) -> bool:
    return isinstance(value, e.Apply) and value.duration in (END_OF_TURN, YOUR_NEXT_TURN)


CHANGES_FOR_A_TIME.add(Listed("rule_list", "rule", "，且"))
_AFFECTED = f.Is(r.Bound("affected"))
_CONTROL = (ch.ChangeControl(),)
_TIME_LAST = not_told(TIME_FIRST)
say("effect", "获得{to:owned}操控权", e.Apply, changes=_CONTROL, duration=FOREVER)
say("effect", "获得{to:owned}操控权{duration}", e.Apply, changes=_CONTROL, when=until_end_of_turn)
say("effect", "{duration}，获得{to:owned}操控权", e.Apply, changes=_CONTROL)
_GIVEN = items(made(ch.ChangeControl, to=slot("_who")))
say("effect", "{_who:thing}获得{to:owned}操控权", e.Apply, changes=_GIVEN, duration=FOREVER)
_TURNS = "{to:affected}成为{shape}，且具有{quoted:gained_list}{x:where_x}{keep:kept}"
_FOR_GOOD: dict[str, object] = {"to": slot("to"), "duration": FOREVER}
say("effect", _TURNS, made(e.Apply, changes=Becoming(quoted=True), **_FOR_GOOD))
say("effect", "{to:affected}{changes}", e.Apply, duration=FOREVER)
_OF_CHOICE = Keyword("protection", quality=f.ColourOfChoice())
say("effect", "选择一种颜色。{to:affected}获得反该色保护异能{duration}", e.Apply, changes=(ch.Gain((_OF_CHOICE,)),))
say(
    "effect",
    "{to:affected}得{_stats:text}{duration}{_x:where_x}",
    e.Apply,
    changes=items(StatsX()),
    when=single,
    rather=_TIME_LAST,
)
say("effect", "{to:affected}{changes}{duration}", e.Apply, when=single, rather=_TIME_LAST)
_TURNED: dict[str, object] = {"to": slot("to"), "duration": slot("duration")}
_BECOMES = "{to:affected}成为{shape}{duration}{x:where_x}{keep:kept}"
say("effect", _BECOMES, Turned(made(e.Apply, changes=Becoming(), **_TURNED)), when=until_end_of_turn, rather=_TIME_LAST)
say("effect", "{duration}，{to:affected}{_changes:changes}{_x:where_x}", e.Apply, changes=XChanges())
say("effect", "{duration}，" + _TURNS, made(e.Apply, changes=Becoming(quoted=True), **_TURNED))
say("effect", "{duration}，{to:affected}{changes}", e.Apply)
say("effect", "{to:ruled}{duration:this_turn}{rules:lasting_list}", e.Apply)
say("ruled", "{it:affected}", Self(), when=lambda value: isinstance(value, e.Each))
say("ruled", "{it:thing}", Self())
say("effect", "{duration}，{to:affected}{changes}，且{rules:lasting_list}", e.Apply)
CHANGES_FOR_A_TIME.add(Listed("lasting_rules", "lasting_rule", "，且"))
_BUT = made(f.Non, inner=slot("_only"))
_ONE_THING = made(f.Is, reference=slot("_one"))
say("lasting_rule", "只能阻挡{_only:creature_np}", s.Cannot, who=_AFFECTED, action="block", by=_BUT)
say("lasting_rule", "只能被{_only:creature_np}阻挡", s.Cannot, who=_AFFECTED, action="be blocked", by=_BUT)
for _action, _shut in (("block", "不能阻挡{_one:thing}"), ("be blocked", "不能被{_one:thing}阻挡")):
    say("lasting_rule", _shut, s.Cannot, who=_AFFECTED, action=_action, by=_ONE_THING)
for _action, (_plain, _by) in CANNOT.items():
    say("lasting_rule", _plain, s.Cannot, who=_AFFECTED, action=_action)
    if _by:
        say("lasting_rule", _by, s.Cannot, who=_AFFECTED, action=_action)
say("lasting_rule", "能阻挡任意数量的生物", s.MayBlockMore(_AFFECTED, None))
say("lasting_rule", "若能攻击，则必须攻击", s.Must(_AFFECTED, "attack"))
say("lasting_rule", "若能进行阻挡，则须如此作", s.Must(_AFFECTED, "block"))
say("lasting_rule", "若能被阻挡，则须如此作", s.Must(_AFFECTED, "be blocked"))
say("lasting_rule", "若能阻挡{which:subject}，则须如此作", s.Must, who=_AFFECTED, action="block")
say("lasting_rule", "可以额外阻挡{number:numeral}个生物", s.MayBlockMore, who=_AFFECTED)
say(
    "lasting_rule",
    "能视同不具守军异能地进行攻击",
    s.May(_AFFECTED, "attack as though it didn't have defender"),
)
say("lasting_rule", "可以视同具有敏捷异能地来攻击", s.May(_AFFECTED, "attack as though it had haste"))
say("lasting_rule", "{it:rule}", Self())
say("this_turn", "本回合", END_OF_TURN)
say("this_turn", "", FOREVER)
say("this_turn", "{it:duration}", Self())
say("when_ruled", "本回合中，", END_OF_TURN)
say("when_ruled", "", FOREVER)
say("when_ruled", "{it:duration}，", Self())
say("effect", "{duration:when_ruled}{rule}", e.ApplyRule)
say("duration", "持续到此盘游戏结束", FOREVER)
say("duration", "只要其上有{kind:counter}", WhileCounter())
