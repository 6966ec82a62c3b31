"""How permanents enter the battlefield: tapped, with counters, with a choice, as a copy (CR 614.1c, 614.12)."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.chinese.special_categories import Listed, Self
from apnap.language.chinese.statics.static_abilities import kinds_only
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.wording.manner import BY_X, way_of

ENTERING_THE_BATTLEFIELD = Vocabulary()
say = ENTERING_THE_BATTLEFIELD.say


def _worked_out(value: object) -> bool:
    """A number of counters that has to be counted."""
    return isinstance(value, tuple) and not isinstance(value[1], (int, a.X, a.Number))


def by_x(value: object, talk: Discourse) -> bool:
    """The card calls it X."""
    return way_of(value, talk.manners) == BY_X


def of_itself(value: object) -> bool:
    return isinstance(value, s.EntersWith) and isinstance(value.what, f.Is)


say("rule", "{what:subject}须横置进战场", s.EntersWith, tapped=True)
say(
    "rule",
    "于{what:subject}进战场时，你可以展示任意数量的{takes:np}。每以此法展示一张牌，它进战场时上面便有{_n:numeral}个{_kind:counter}",
    made(
        s.EntersWith,
        what=slot("what"),
        takes=slot("takes"),
        taking="reveal",
        counters=items(items(slot("_kind"), made(a.Times, factor=slot("_n"), amount=a.Number("taken")))),
    ),
)
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
say("rule", "于{what:subject}进战场时，它成为由你选择的下列之一：{forms}", s.EntersWith)
ENTERING_THE_BATTLEFIELD.add(Listed("forms", "form", "或"))
say("form", "{it:traits}的生物", Self())
say("rule", "{what:subject}须横置进战场。于它进战场时，选择{choose:chosen_kinds}", s.EntersWith, tapped=True)
say(
    "rule",
    "于{what:subject}进战场时，你可以{unless:paid}。若你未如此作，则它横置进战场",
    s.EntersWith,
    tapped=Self("_"),
)
say("rule", "你可以使{what:subject}当成{copy:copied}之复制品来进入战场", s.EntersWith, optional=True)
say("rule", "你可以使{what:subject}当成{copy:copied}之复制品横置进战场", s.EntersWith, optional=True, tapped=True)
say("rule", "{what:subject}当成~的复制品来进入战场", s.EntersWith, copy=f.this)
say("rule", "{what:subject}当成{copy:copied}之复制品来进入战场", s.EntersWith)
_COPY = made(
    s.EntersWith,
    what=slot("what"),
    copy=slot("copy"),
    copy_exceptions=slot("exceptions"),
    optional=Self("_"),
)
_TAPPED_COPY = made(
    s.EntersWith,
    what=slot("what"),
    copy=slot("copy"),
    copy_exceptions=slot("exceptions"),
    optional=True,
    tapped=True,
)
say("rule", "你可以使{what:subject}当成{copy:copied}之复制品来进入战场，但{exceptions}", _COPY)
say("rule", "你可以使{what:subject}当成{copy:copied}之复制品横置进战场，但{exceptions}", _TAPPED_COPY)
say("rule", "{what:subject}在{under_control_of:thing}的操控下进战场", s.EntersWith)
ENTERING_THE_BATTLEFIELD.add(Listed("entering", "entering_counters", "与"), Listed("chosen_kinds", "chosen_kind", "与"))
_COUNTERS = items(slot("kind"), slot("amount"))
_WORKED_OUT = "{kind:counter}，其数量等同于{amount:quantity}"
say("entering_counters", "X个{kind:counter}，X为{amount:quantity}", _COUNTERS, when=_worked_out, rather=by_x)
say("entering_counters", f"数个{_WORKED_OUT}", _COUNTERS, when=_worked_out)
say("entering_counters", "{amount:pieces}{kind:counter}", _COUNTERS)
say("copied", "战场上任一{it:np}", Self(), when=kinds_only)
say("copied", "任一{it:np}", Self())
