"""Events that are about an object: what it does, and what happens to it (CR 603)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.chinese.events.event_forms import event
from apnap.language.chinese.special_categories import Also, Self
from apnap.language.conditions import Exists
from apnap.language.filters import (
    Anything,
    ControlledBy,
    HasType,
    InZone,
    Is,
    IsAbility,
    IsPlayer,
    IsSpell,
    Named,
    OwnedBy,
    another,
    attacking,
    creature,
    land,
    opponent_controls,
    token,
    you_control,
)
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, Slots, Spec, made, slot
from apnap.language.kinds import AllOf, AnyOf, Filter, Non
from apnap.language.references import Bound, ControllerOf, EachPlayer, This, You
from apnap.language.types import CREATURE, PLANESWALKER

OBJECT_EVENTS = Vocabulary()
say = OBJECT_EVENTS.say

_THIS = Is(This())


class SameSubject(Spec):
    """Several events of the same thing: the thing, and what happens to it."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, p.AnyEvent):
            return False
        subjects = [getattr(choice, _SUBJECTS.get(type(choice), "what"), None) for choice in value.choices]
        if any(subject != subjects[0] or subject is None for subject in subjects):
            return False
        slots["what"], slots["deeds"] = subjects[0], value.choices
        return True


_SUBJECTS: dict[type, str] = {p.DealsDamage: "source", p.Casts: "who", p.Draws: "who"}


class Entering(Spec):
    """Something enters the battlefield under your control."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, p.Moves) or value.origin or value.destination != "battlefield":
            return False
        found = _without_you(value.what)
        if found is None:
            return False
        slots["what"] = found
        return True


def _without_you(what: Filter) -> Filter | None:
    """The filter without that you control it; None where it doesn't say so."""
    if isinstance(what, AnyOf) and what.choices[0] == _THIS:
        rest = [_without_you(choice) for choice in what.choices[1:]]
        known = tuple(choice for choice in rest if choice is not None)
        return AnyOf((_THIS, *known)) if len(known) == len(rest) else None
    tests = parts(what)
    rest_of = tuple(test for test in tests if test != ControlledBy(You()))
    return AllOf(rest_of) if len(rest_of) < len(tests) and rest_of else None


class Perishing(Spec):
    """Something that need not be a creature is put into a graveyard: only creatures and planeswalkers die."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, p.Moves) or (value.origin, value.destination) != ("battlefield", "graveyard"):
            return False
        slots["what"] = value.what
        bits = [
            test.types for test in parts(talk.own if value.what == _THIS else value.what) if isinstance(test, HasType)
        ]
        if value.what == _THIS:
            return any(not bit & _MORTAL for bit in bits)
        return bool(bits) and all(bit & ~_MORTAL for bit in bits)


_MORTAL = CREATURE | PLANESWALKER


class Buried(Spec):
    """A card, which a token isn't, is put into a graveyard: what it is, and whose the graveyard is."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, p.Moves) or value.origin or value.destination != "graveyard":
            return False
        tests = parts(value.what)
        owners = [test.who for test in tests if isinstance(test, OwnedBy)]
        rest = [test for test in tests if test != Non(token) and not isinstance(test, OwnedBy)]
        slots["_what"], slots["_who"] = AllOf((*rest, InZone(""))), owners[0] if owners else None
        return Non(token) in tests


def _aimed(talk: Discourse, value: object) -> None:
    """The source that targets is a spell or an ability, unless the event says which."""
    of = value.of if isinstance(value, p.BecomesTarget) else None
    known = any(isinstance(part, IsSpell) for part in parts(of))
    talk.mention(Bound("other"), of if known else AnyOf((IsSpell(), IsAbility())))
    talk.mentions[-2:] = reversed(talk.mentions[-2:])  # the thing itself stays what "it" is


def _attacked(talk: Discourse, value: object) -> None:
    """The other side of an attack is a player or planeswalker."""
    talk.mention(Bound("other"), AnyOf((IsPlayer(), HasType(PLANESWALKER))))
    talk.mentions[-2:] = reversed(talk.mentions[-2:])


def _land_player(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), land)
    talk.mention(ControllerOf(Bound("it")), IsPlayer())


def moves(words: str, origin: str, destination: str) -> None:
    given: dict[str, object] = {"origin": origin, "destination": destination}
    event(OBJECT_EVENTS, f"{{what:a=it}}{words}", p.Moves, **given)
    OBJECT_EVENTS.enter("deed", words, p.Moves, {"what": Self("_"), **given})


say("event", "{what:a=it}{deeds:deeds_or}", SameSubject())
for _category, _what, _will in (
    ("event", "a", ""),
    ("events_at_once", "some", ""),
    ("past_event", "any", ""),
    ("would", "a", "将"),
):
    say(_category, f"{{what:{_what}=it}}{_will}在你的操控下进战场", Entering())
    say(_category, f"{{what:{_what}=it}}{_will}从战场进入坟墓场", Perishing())
say("deed", "从战场进入坟墓场", Perishing())
for _words, _played in (
    ("你使用", land & you_control),
    ("任一对手使用", land & opponent_controls),
    ("任一牌手使用", land),
):
    say("event", f"{_words}一个地", p.Moves(_played, "", "battlefield", "play"), after=_land_player)
moves("进战场", "", "battlefield")
moves("死去", "battlefield", "graveyard")
moves("离开战场", "battlefield", "")
for _category in ("event", "would"):
    _will = "将" if _category == "would" else ""
    say(_category, f"一张{{_what:np=it}}{_will}从任何区域进入{{_who:of_grave}}坟墓场", Buried())
say("of_grave", "对手的", EachPlayer("opponent"))
say("of_grave", "", None)
say("of_grave", "{it:whose}", Self())
moves("从任何区域进入坟墓场", "", "graveyard")
moves("被放逐", "", "exile")
moves("从坟墓场进战场", "graveyard", "battlefield")
moves("从放逐区进战场", "exile", "battlefield")
moves("移回手上", "battlefield", "hand")
event(OBJECT_EVENTS, "{what:a=it}从{origin:zone}移到{destination:zone}", p.Moves)
event(OBJECT_EVENTS, "{what:a=it}离开{origin:zone}", p.Moves, destination="")
event(OBJECT_EVENTS, "{what:a=it}移到{destination:zone}", p.Moves, origin="")
event(OBJECT_EVENTS, "{what:a=it}改变区域", p.Moves)
event(OBJECT_EVENTS, "{what:a=it}结附于{to:a=other}上", p.BecomesAttached)
say("event", "{what:a=it}攻击", p.Attacks, after=_attacked)
event(OBJECT_EVENTS, "{what:a=it}攻击", p.Attacks)
event(OBJECT_EVENTS, "{what:a=it}单独攻击", p.Attacks, alone=True)
_COMPANY = AllOf((creature, attacking, you_control, another))
event(
    OBJECT_EVENTS,
    "{what:a=it}与至少{_n:numeral}个其他生物攻击",
    p.Attacks,
    company=made(Exists, what=_COMPANY, at_least=slot("_n")),
)
event(OBJECT_EVENTS, "{what:a=it}攻击，且{company:condition}", p.Attacks)
event(OBJECT_EVENTS, "{what:a=it}攻击{defender:a=that player}，且{company:condition}", p.Attacks)
event(OBJECT_EVENTS, "{what:a=it}攻击{defender:a=that player}", p.Attacks)
event(OBJECT_EVENTS, "{what:a=it}阻挡", p.Blocks)
event(OBJECT_EVENTS, "{what:a=it}阻挡{attacker:a=other}", p.Blocks)
event(OBJECT_EVENTS, "{what:a=it}被阻挡", p.BecomesBlocked)
event(OBJECT_EVENTS, "{what:a=it}被{by:a=other}阻挡", p.BecomesBlocked)
event(OBJECT_EVENTS, "{what:a=it}攻击且未受阻挡", p.AttacksUnblocked)
say("damage", "伤害", None)
say("damage", "战斗伤害", True)
say("damage", "非战斗伤害", False)
_AT_OPPONENT = Also(Self("recipient"), Const(IsPlayer("opponent")))
event(
    OBJECT_EVENTS,
    "一个来源向{recipient:a=it}造成{combat:damage}",
    p.DealsDamage,
    source=Anything(),
    recipient=_AT_OPPONENT,
)
event(OBJECT_EVENTS, "{source:a=source}向{recipient:a=it}造成{combat:damage}", p.DealsDamage, recipient=_AT_OPPONENT)
event(OBJECT_EVENTS, "一个来源对{recipient:a=it}造成{combat:damage}", p.DealsDamage, source=Anything())
event(OBJECT_EVENTS, "{source:a=source}对{recipient:a=it}造成{combat:damage}", p.DealsDamage)
event(
    OBJECT_EVENTS, "{source:a=source}每回合首次对一个或数个{recipient:np}造成{combat:damage}", p.DealsDamage, first=True
)
event(OBJECT_EVENTS, "{source:a=source}造成{combat:damage}", p.DealsDamage, recipient=None)
event(OBJECT_EVENTS, "{recipient:a=it}受到{combat:damage}", p.DealsDamage, source=None)
event(OBJECT_EVENTS, "造成{combat:damage}", p.DealsDamage, source=None, recipient=None)
event(OBJECT_EVENTS, "{recipient:a=it}受到过量{combat:damage}", p.DealtExcess)
event(OBJECT_EVENTS, "永久物受到过量{combat:damage}", p.DealtExcess, recipient=None)
say("deed", "攻击", p.Attacks, what=Self("_"))
say("deed", "阻挡", p.Blocks, what=Self("_"))
say("deed", "被阻挡", p.BecomesBlocked, what=Self("_"))
say("deed", "造成{combat:damage}", p.DealsDamage, source=Self("_"))
say("deed", "向{recipient:a=it}造成{combat:damage}", p.DealsDamage, source=Self("_"), recipient=_AT_OPPONENT)
say("deed", "对{recipient:a=it}造成{combat:damage}", p.DealsDamage, source=Self("_"))
say("deed", "成为横置", p.BecomesTapped, what=Self("_"))
say("deed", "成为未横置", p.BecomesUntapped, what=Self("_"))
say("deed", "翻回正面", p.TurnsFaceUp, what=Self("_"))
event(OBJECT_EVENTS, "{what:a=it}上放置一个或数个{kind:counter}", p.GetsCounters)
_BY_EFFECT: dict[str, object] = {"effect": True}
OBJECT_EVENTS.enter("event", "某效应在{what:a=it}上放置一个或数个{kind:counter}", p.GetsCounters, _BY_EFFECT)
OBJECT_EVENTS.enter("would", "某效应将在{what:a=it}上放置一个或数个{kind:counter}", p.GetsCounters, _BY_EFFECT)
event(OBJECT_EVENTS, "{what:a=it}成为等级{number:digits}", p.BecomesLevel)
event(OBJECT_EVENTS, "~进行到第{number:digits}章", p.Chapter)
event(OBJECT_EVENTS, "{what:a=it}上的最后一个{kind:counter}被移去", p.LosesLastCounter)
event(OBJECT_EVENTS, "{by:anybody}从{what:a=it}上移去最后一个{kind:counter}", p.LosesLastCounter)
event(OBJECT_EVENTS, "{what:a=it}成为横置", p.BecomesTapped)
event(OBJECT_EVENTS, "{what:a=it}成为未横置", p.BecomesUntapped)
event(OBJECT_EVENTS, "{what:a=it}横置以产生法术力", p.TappedForMana)
event(OBJECT_EVENTS, "{what:a=it}横置产生法术力", p.ProducesMana)
for _category, _what in (("event", "a"), ("events_at_once", "some")):
    _becomes = f"{{what:{_what}=it}}成为咒语或异能的目标"
    say(_category, _becomes, p.BecomesTarget, after=_aimed)
    _becomes = f"{{what:{_what}=it}}成为{{of:source_np}}的目标"
    say(_category, _becomes, p.BecomesTarget, after=_aimed)
event(OBJECT_EVENTS, "{what:a=it}成为咒语或异能的目标", p.BecomesTarget)
event(OBJECT_EVENTS, "{what:a=it}成为{of:source_np=other}的目标", p.BecomesTarget)
event(OBJECT_EVENTS, "{what:a=it}被消灭", p.Destroys)
event(OBJECT_EVENTS, "{what:a=it}因一个效应的结果被消灭", p.Destroys, by_effect=True)
event(OBJECT_EVENTS, "{what:a=it}被{by:np}消灭", p.Destroys)
event(OBJECT_EVENTS, "{what:a=it}搭载载具", p.Crews)
event(OBJECT_EVENTS, "{who:anyone}耗竭{what:a=it}", p.Exerts)
event(OBJECT_EVENTS, "{who:anyone}于{what:a=it}攻击时耗竭之", p.Exerts, attacking=True)
event(OBJECT_EVENTS, "{what:a=other}榨取生物", p.Exploits, exploited=creature)
event(OBJECT_EVENTS, "{what:a=other}榨取{exploited:a=it}", p.Exploits)
event(OBJECT_EVENTS, "{what:a=other}榨取", p.Exploits, exploited=None)
event(OBJECT_EVENTS, "{what:a=it}翻回正面", p.TurnsFaceUp)
event(OBJECT_EVENTS, "{what:a=it}转化", p.Transforms)
_INTO = made(Named, name=slot("_name"))
event(OBJECT_EVENTS, "{what:a=it}转化为{_name:card_name}", p.Transforms, into=_INTO)
event(OBJECT_EVENTS, "{what:a=it}转化成{into:np}", p.Transforms)
say("deed", "转化", p.Transforms, what=Self("_"))
say("deed", "转化为{_name:card_name}", p.Transforms, what=Self("_"), into=_INTO)
say("deed", "转化成{into:np}", p.Transforms, what=Self("_"))
