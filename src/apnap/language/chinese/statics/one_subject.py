"""Several things said of one subject, which is named once: 所结附的生物不能进行攻击或阻挡."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.chinese.special_categories import Listed, Self, Words
from apnap.language.conditions import Unless
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.kinds import Ability, Filter, Rule
from apnap.language.references import Bound

ONE_SUBJECT = Vocabulary()
say = ONE_SUBJECT.say

_AFFECTED: Final = f.Is(Bound("affected"))
_BY_WHOM: Final = (s.Cannot, s.Must, s.LimitedTo, s.MayBlockMore, s.May)
_FIELDS: Final = {s.Continuous: "affected", **dict.fromkeys(_BY_WHOM, "who")}
"""The field that holds what such a rule is about."""
_JOINED: Final = {"attack": "攻击", "block": "阻挡", "crew": "搭载载具"}
_ALONE: Final = {"attack alone": "攻击", "block alone": "阻挡"}
_KINDS: Final = (_JOINED, _ALONE, {"activate": "", "activate mana": ""})
"""Prohibitions that can be said together."""
_STILLED: Final = ("activate", "activate mana")


class Barred:
    """Some actions that are all forbidden."""

    __slots__ = ("actions",)

    def __init__(self, actions: tuple[str, ...]) -> None:
        self.actions = actions


class OneSubject(Spec):
    """Static abilities of one line with the same subject and condition: the slots `condition`, `subject`, `_deeds`."""

    def __init__(self, conditional: bool) -> None:
        self.conditional = conditional

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2 or not all(isinstance(one, Static) for one in value):
            return False
        subjects = [_subject(one.rule) for one in value]
        if subjects[0] is None or any(other != subjects[0] for other in subjects):
            return False
        if any(replace(one, rule=value[0].rule) != value[0] for one in value):
            return False
        slots["condition"], slots["subject"] = value[0].condition, subjects[0]
        slots["_inner"] = getattr(value[0].condition, "inner", None)
        slots["_deeds"] = grouped(tuple(_of_affected(one.rule) for one in value))
        return (value[0].condition is not None) == self.conditional


def continues(one: Ability, other: Ability) -> bool:
    """The second ability goes on about the subject of the first, in the same sentence."""
    if not isinstance(one, Static) or not isinstance(other, Static) or isinstance(other.rule, s.Continuous):
        return False
    subject = _subject(one.rule)
    return subject is not None and subject == _subject(other.rule) and replace(other, rule=one.rule) == one


def _subject(rule: Rule) -> Filter | None:
    found = getattr(rule, _FIELDS.get(type(rule), ""), None)
    return found if isinstance(found, Filter) else None


def _of_affected(rule: Rule) -> Rule:
    """The rule, about what an effect touches."""
    if isinstance(rule, s.Continuous):
        return replace(rule, affected=_AFFECTED)
    return replace(rule, who=_AFFECTED) if isinstance(rule, _BY_WHOM) else rule


class Grouped(Spec):
    """Rules about what an effect touches, some of which can be said together."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple):
            return False
        deeds = grouped(value)
        slots["_deeds"] = deeds
        return len(deeds) < len(value)


def grouped(rules: tuple[Rule, ...]) -> tuple[object, ...]:
    """The rules, with prohibitions that stand beside one another as one."""
    deeds: list[object] = []
    for rule in rules:
        action = rule.action if isinstance(rule, s.Cannot) and rule.by is None and rule.who == _AFFECTED else ""
        before = deeds[-1] if deeds else None
        if not any(action in kind for kind in _KINDS):
            deeds.append(rule)
        elif isinstance(before, Barred) and any(action in kind and before.actions[0] in kind for kind in _KINDS):
            deeds[-1] = Barred((*before.actions, action))
        else:
            deeds.append(Barred((action,)))
    return tuple(deeds)


def _barred(value: object) -> str:
    """不能进行攻击，阻挡或搭载载具; mana abilities are named where they are excepted."""
    if not isinstance(value, Barred):
        return ""
    if value.actions[0] in _STILLED:
        spared = "" if "activate mana" in value.actions else "除了法术力异能之外，"
        return f"{spared}的起动式异能都不能起动"
    alone = value.actions[0] in _ALONE
    words = [(_ALONE if alone else _JOINED)[action] for action in value.actions]
    opening = "不能" + ("单独" if alone else "") + ("" if value.actions[0] == "crew" else "进行")
    return opening + "或".join(["，".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _unless(value: object) -> bool:
    """Nothing but prohibitions, unless a condition holds."""
    if not isinstance(value, tuple) or not isinstance(getattr(value[0], "condition", None), Unless):
        return False
    return all(isinstance(one, Static) and isinstance(one.rule, s.Cannot) for one in value)


ONE_SUBJECT.add(Words("barred", _barred), Listed("standing_list", "standing", "，", "且"))
say("together", "{subject}{_deeds:standing_list}。", OneSubject(conditional=False))
_UNLESS = "除非{_inner:condition}，否则{subject}{_deeds:standing_list}。"
say("together", _UNLESS, OneSubject(conditional=True), when=_unless)
say("together", "只要{condition}，{subject}便{_deeds:standing_list}。", OneSubject(conditional=True))
say("standing", "{it:barred}", Self(), when=lambda value: isinstance(value, Barred))
say("standing", "{changes:traits}", s.Continuous, affected=_AFFECTED)
say("standing", "每次战斗若能攻击，则必须攻击", s.Must(_AFFECTED, "attack"))
say("standing", "每次战斗若能阻挡，则必须阻挡", s.Must(_AFFECTED, "block"))
say("standing", "若能被阻挡，则须如此作", s.Must(_AFFECTED, "be blocked"))
say("standing", "必须被所有能阻挡它的生物阻挡", s.Must(_AFFECTED, "be blocked by all"))
say("standing", "依照其防御力来分配战斗伤害，而不是依照力量", s.Must(_AFFECTED, "assign toughness"))
say("standing", "已煽惑", s.Must(_AFFECTED, "be goaded"))
say("standing", "不能被多于{number:numeral}个生物阻挡", s.LimitedTo, who=_AFFECTED, action="blocked by")
say("standing", "只能被{number:numeral}个或更多生物阻挡", s.LimitedTo, who=_AFFECTED, action="min blockers")
say("standing", "每次战斗可以额外阻挡{number:numeral}个生物", s.MayBlockMore, who=_AFFECTED)
say("standing", "{it:lasting_rule}", Self(), when=lambda value: isinstance(value, s.Cannot))
say("standing", "能视同不具守军异能地进行攻击", s.May(_AFFECTED, "attack as though it didn't have defender"))
say("lasting_list", "{_deeds:standing_list}", Grouped())
say("lasting_list", "{it:lasting_rules}", Self())
