"""Event patterns: what triggers and replacements look for."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.chinese.special_categories import Also, Listed, Self
from apnap.language.conditions import Exists
from apnap.language.filters import (
    Anything,
    CastFrom,
    ControlledBy,
    HasType,
    InZone,
    Is,
    IsAbility,
    IsPlayer,
    IsSpell,
    Named,
    OwnedBy,
    Targets,
    another,
    attacking,
    creature,
    token,
    you_control,
)
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, Slots, Spec, made, slot
from apnap.language.grammar.wording.manner import CYCLING, WHEN, WHENEVER, not_told, told
from apnap.language.kinds import AllOf, AnyOf, Filter, Non
from apnap.language.nontraditional import Encounters, Planeswalks, SetsInMotion
from apnap.language.references import Bound, EachPlayer, Haunted, Host, This, You
from apnap.language.types import ARTIFACT, CREATURE, PLANESWALKER

_THIS = Is(This())


class Yourself(Spec):
    """You and nobody else."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["who"] = value
        return value == Is(You())


YOURSELF = Yourself()
EVENTS = Vocabulary()
say = EVENTS.say
EVENTS.add(Listed("events_or", "event", "或"), Listed("deeds_or", "deed", "或"))


def event(template: str, kind: type[p.Pattern], **given: object) -> None:
    """An event of one thing; and, as the same template, of one or more at once."""
    past = template.replace(":a=", ":any=").replace(":anyone}", ":anybody}")
    EVENTS.enter("event", template, kind, given)
    EVENTS.enter("events_at_once", template.replace(":a=", ":some="), kind, given)
    EVENTS.enter("past_event", past, kind, given)
    EVENTS.enter("would", template.replace("}", "}将", 1), kind, given)


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


class CastOrCopied(Spec):
    """The same player casts or copies such a spell."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        cast, copied = value.choices if isinstance(value, p.AnyEvent) and len(value.choices) == 2 else (None, None)
        if not isinstance(cast, p.Casts) or not isinstance(copied, p.Copies) or cast.number:
            return False
        slots["who"], slots["what"] = cast.who, cast.what
        return (cast.who, cast.what) == (copied.who, copied.what)


_SUBJECTS: dict[type, str] = {p.DealsDamage: "source", p.Casts: "who", p.Draws: "who"}


class Once(Spec):
    """An event that happens once; what wears an Equipment may die again and again."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["it"] = value
        worn = isinstance(value, p.Moves) and value.what == Is(Host()) and isinstance(talk.own, HasType)
        equipment = worn and isinstance(talk.own, HasType) and bool(talk.own.types & ARTIFACT)
        return once(value) and not equipment


def once(value: object) -> bool:
    """Something that happens once in the life of the card itself is said with 当."""
    if isinstance(value, p.AnyEvent):
        return all(once(choice) for choice in value.choices)
    if isinstance(value, p.Moves):
        return isinstance(value.what, Is) and isinstance(value.what.reference, (This, Host, Bound, Haunted))
    return isinstance(value, (p.StateIs, SetsInMotion, Planeswalks, Encounters)) or (
        isinstance(value, _ONCE) and value.what == _THIS
    )


_ONCE = (p.TurnsFaceUp, p.Cycles, p.Casts, p.BecomesLevel, p.Becomes, p.Sacrifices, p.Exploits, p.Transforms)


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
    """What aims is a spell or an ability, unless the event says which."""
    of = value.of if isinstance(value, p.BecomesTarget) else None
    known = any(isinstance(part, IsSpell) for part in parts(of))
    talk.mention(Bound("other"), of if known else AnyOf((IsSpell(), IsAbility())))
    talk.mentions[-2:] = reversed(talk.mentions[-2:])  # the thing itself stays what "it" is


def _attacked(talk: Discourse, value: object) -> None:
    """The other side of an attack is a player or planeswalker."""
    talk.mention(Bound("other"), AnyOf((IsPlayer(), HasType(PLANESWALKER))))
    talk.mentions[-2:] = reversed(talk.mentions[-2:])


def targeting(value: object) -> bool:
    return any(isinstance(part, Targets) for part in parts(value if isinstance(value, Filter) else None))


def moves(words: str, origin: str, destination: str) -> None:
    given: dict[str, object] = {"origin": origin, "destination": destination}
    event(f"{{what:a=it}}{words}", p.Moves, **given)
    EVENTS.enter("deed", words, p.Moves, {"what": Self("_"), **given})


say("event", "{who:anyone}施放或复制{what:a_spell}", CastOrCopied())
say("event", "{what:a=it}{deeds:deeds_or}", SameSubject())
say("event", "{choices:events_or}", p.AnyEvent)
say("event", "{pattern:events_at_once}", p.OneOrMore)

# -- changes of zone ---------------------------------------------------------------------------------------------------

for _category, _what, _will in (
    ("event", "a", ""),
    ("events_at_once", "some", ""),
    ("past_event", "any", ""),
    ("would", "a", "将"),
):
    say(_category, f"{{what:{_what}=it}}{_will}在你的操控下进战场", Entering())
    say(_category, f"{{what:{_what}=it}}{_will}从战场进入坟墓场", Perishing())
say("deed", "从战场进入坟墓场", Perishing())
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
event("{what:a=it}从{origin:zone}移到{destination:zone}", p.Moves)
event("{what:a=it}离开{origin:zone}", p.Moves, destination="")
event("{what:a=it}移到{destination:zone}", p.Moves, origin="")

event("{what:a=it}改变区域", p.Moves)

# -- combat ------------------------------------------------------------------------------------------------------------

say("event", "{what:a=it}攻击", p.Attacks, after=_attacked)
event("{what:a=it}攻击", p.Attacks)
event("{what:a=it}单独攻击", p.Attacks, alone=True)
_COMPANY = AllOf((creature, attacking, you_control, another))
event(
    "{what:a=it}与至少{_n:numeral}个其他生物攻击",
    p.Attacks,
    company=made(Exists, what=_COMPANY, at_least=slot("_n")),
)
event("{what:a=it}攻击，且{company:condition}", p.Attacks)
event("{what:a=it}攻击{defender:a=that player}", p.Attacks)
event("{who:a=that player}攻击", p.PlayerAttacks)
event("{who:a=that player}以{with_:some=it}攻击", p.PlayerAttacks)
event("{who:a=that player}以{at_least:numeral}个或更多{with_:np}攻击", p.PlayerAttacks)
event("{what:a=it}阻挡", p.Blocks)
event("{what:a=it}阻挡{attacker:a=other}", p.Blocks)
event("{what:a=it}被阻挡", p.BecomesBlocked)
event("{what:a=it}被{by:a=other}阻挡", p.BecomesBlocked)
event("{what:a=it}攻击且未受阻挡", p.AttacksUnblocked)
say("damage", "伤害", None)
say("damage", "战斗伤害", True)
say("damage", "非战斗伤害", False)
_AT_OPPONENT = Also(Self("recipient"), Const(IsPlayer("opponent")))
event("一个来源向{recipient:a=it}造成{combat:damage}", p.DealsDamage, source=Anything(), recipient=_AT_OPPONENT)
event("{source:a=source}向{recipient:a=it}造成{combat:damage}", p.DealsDamage, recipient=_AT_OPPONENT)
event("一个来源对{recipient:a=it}造成{combat:damage}", p.DealsDamage, source=Anything())
event("{source:a=source}对{recipient:a=it}造成{combat:damage}", p.DealsDamage)
event("{source:a=source}造成{combat:damage}", p.DealsDamage, recipient=None)
event("{recipient:a=it}受到{combat:damage}", p.DealsDamage, source=None)
event("造成{combat:damage}", p.DealsDamage, source=None, recipient=None)
event("{recipient:a=it}受到过量{combat:damage}", p.DealtExcess)
event("永久物受到过量{combat:damage}", p.DealtExcess, recipient=None)
say("deed", "攻击", p.Attacks, what=Self("_"))
say("deed", "阻挡", p.Blocks, what=Self("_"))
say("deed", "被阻挡", p.BecomesBlocked, what=Self("_"))
say("deed", "造成{combat:damage}", p.DealsDamage, source=Self("_"))
say("deed", "向{recipient:a=it}造成{combat:damage}", p.DealsDamage, source=Self("_"), recipient=_AT_OPPONENT)
say("deed", "对{recipient:a=it}造成{combat:damage}", p.DealsDamage, source=Self("_"))
say("deed", "成为横置", p.BecomesTapped, what=Self("_"))
say("deed", "成为未横置", p.BecomesUntapped, what=Self("_"))
say("deed", "翻回正面", p.TurnsFaceUp, what=Self("_"))

# -- what players do ---------------------------------------------------------------------------------------------------

say("any", "{reference:thing}", Is)
say("any", "有{it:np}", Self())
say("anybody", "有牌手", None)
say("anybody", "{it:any}", Self())
say("anyone", "任一牌手", None)
say("anyone", "{it:a=that player}", Self(), when=lambda value: isinstance(value, Filter))
say("a_spell", "咒语", None)
say("a_spell", "~", _THIS)
say("a_spell", "一个{it:spell_np=it}", Self(), when=targeting)
say("a_spell", "{it:spell_np=it}", Self(), when=lambda value: isinstance(value, Filter))
say("a_card", "一张牌", None)
say("a_card", "一张{it:card_np=it}", Self(), when=lambda value: isinstance(value, Filter))
say("a_permanent", "一个永久物", None)
say("a_permanent", "{it:a=it}", Self(), when=lambda value: isinstance(value, Filter))
event("{who:anyone}从{_zone:zone}中施放咒语", p.Casts, what=made(CastFrom, zone=slot("_zone")))
_ELSEWHERE = made(Non, inner=made(CastFrom, zone=slot("_zone")))
event("{who:anyone}从其{_zone:zone}以外的任何区域施放咒语", p.Casts, what=_ELSEWHERE)
event("{who:anyone}施放{what:a_spell}", p.Casts)
event("{who:anyone}施放每回合中你的第{number:ordinal}个{what:a_spell}", p.Casts, who=YOURSELF)
event("{who:anyone}施放每回合中其第{number:ordinal}个{what:a_spell}", p.Casts)
event("{who:anyone}起动异能", p.Activates)
event("{who:anyone}起动{of:a=it}的异能", p.Activates)
event("{who:anyone}复制{what:a_spell}", p.Copies)
event("{who:anyone}占卜", p.Scries)
event("{who:anyone}刺探", p.Surveils)
event("以此法展示{what:a_card}", p.RevealsDrawnCard)
event("{who:anyone}抓一张牌", p.Draws)
event("{who:anyone}抓每回合中你的第{number:ordinal}张牌", p.Draws, who=YOURSELF)
event("{who:anyone}抓每回合中其第{number:ordinal}张牌", p.Draws)
say("past_event", "{who:anybody}获得过生命", p.GainsLife)
say("past_event", "{who:anybody}失去过生命", p.LosesLife)
event("{who:anyone}获得生命", p.GainsLife)
event("{who:anyone}失去生命", p.LosesLife)
event("{who:anyone}支付生命", p.LosesLife, why="payment")
say("event", "{who:anyone}循环或弃{what:a_card}", p.Discards, rather=told(CYCLING))
event("{who:anyone}弃{what:a_card}", p.Discards)
event("{by:np}使得{who:anyone}弃{what:a_card}", p.Discards)
event("{who:anyone}牺牲{what:a_permanent}", p.Sacrifices)
event("{who:anyone}循环~", p.Cycles, what=_THIS)
event("{who:anyone}循环{what:a_card}", p.Cycles)
event("{who:anyone}输掉此盘游戏", p.LosesGame)
event("{who:anyone}派出一个或数个衍生物", p.CreatesTokens)
event("{who:anyone}获得{what:a=it}的操控权", p.GainsControl)
event("{who:anyone}失去{what:a=it}的操控权", p.LosesControl)
event("{who:anyone}掷一颗骰子", p.RollsDie)
event("{who:anyone}于一回合中掷其第{number:ordinal}颗骰子", p.RollsDie)
event("{who:anyone}掷出骰子的最大原值", p.RollsDie, highest=True)
for _natural, _shown in ((False, ""), (True, "原值")):
    event(f"{{who:anyone}}掷出{_shown}{{least:digits}}或更大", p.RollsDie, natural=_natural)
    event(f"{{who:anyone}}掷出{_shown}{{greatest:digits}}或更小", p.RollsDie, natural=_natural)
    event(f"{{who:anyone}}掷出{_shown}{{least:digits}}到{{greatest:digits}}", p.RollsDie, natural=_natural)
say("coin", "掷一枚硬币", "")
say("coin", "掷硬币掷赢", "won")
say("coin", "掷硬币掷输", "lost")
event("{who:anyone}{result:coin}", p.FlipsCoin)

# -- what happens to things --------------------------------------------------------------------------------------------

event("{what:a=it}上放置一个或数个{kind:counter}", p.GetsCounters)
_BY_EFFECT: dict[str, object] = {"effect": True}
EVENTS.enter("event", "某效应在{what:a=it}上放置一个或数个{kind:counter}", p.GetsCounters, _BY_EFFECT)
EVENTS.enter("would", "某效应将在{what:a=it}上放置一个或数个{kind:counter}", p.GetsCounters, _BY_EFFECT)
event("{what:a=it}成为等级{number:digits}", p.BecomesLevel)
event("~进行到第{number:digits}章", p.Chapter)
event("{what:a=it}上的最后一个{kind:counter}被移去", p.LosesLastCounter)
event("{by:anybody}从{what:a=it}上移去最后一个{kind:counter}", p.LosesLastCounter)
event("{what:a=it}成为横置", p.BecomesTapped)
event("{what:a=it}成为未横置", p.BecomesUntapped)
event("{what:a=it}横置以产生法术力", p.TappedForMana)
event("{what:a=it}横置产生法术力", p.ProducesMana)
for _category, _what in (("event", "a"), ("events_at_once", "some")):
    _becomes = f"{{what:{_what}=it}}成为咒语或异能的目标"
    say(_category, _becomes, p.BecomesTarget, after=_aimed)
    _becomes = f"{{what:{_what}=it}}成为{{of:source_np}}的目标"
    say(_category, _becomes, p.BecomesTarget, after=_aimed)
event("{what:a=it}成为咒语或异能的目标", p.BecomesTarget)
event("{what:a=it}成为{of:source_np=other}的目标", p.BecomesTarget)
event("{what:a=it}被消灭", p.Destroys)
event("{what:a=it}因一个效应的结果被消灭", p.Destroys, by_effect=True)
event("{what:a=it}搭载载具", p.Crews)
event("{who:anyone}耗竭{what:a=it}", p.Exerts)
event("{who:anyone}于{what:a=it}攻击时耗竭之", p.Exerts, attacking=True)
event("{what:a=other}榨取生物", p.Exploits, exploited=creature)
event("{what:a=other}榨取{exploited:a=it}", p.Exploits)
event("{what:a=other}榨取", p.Exploits, exploited=None)
event("{what:a=it}翻回正面", p.TurnsFaceUp)
event("{what:a=it}转化", p.Transforms)
_INTO = made(Named, name=slot("_name"))
event("{what:a=it}转化为{_name:card_name}", p.Transforms, into=_INTO)
event("{what:a=it}转化成{into:np}", p.Transforms)
say("deed", "转化", p.Transforms, what=Self("_"))
say("deed", "转化为{_name:card_name}", p.Transforms, what=Self("_"), into=_INTO)
say("deed", "转化成{into:np}", p.Transforms, what=Self("_"))

# -- parts of the turn -------------------------------------------------------------------------------------------------

say("begins", "在每个{step}开始时", p.Begins)
say("begins", "在你回合的战斗开始时", p.Begins("beginning of combat", You()))
say("begins", "在每个对手的{step}开始时", p.Begins, whose=EachPlayer("opponent"))
say("begins", "在{whose}{step}开始时", p.Begins)
say("begins_next", "在战斗结束时", p.Begins("end of combat"))
say("begins_next", "在你下一个{step}开始时", p.Begins, whose=You())
say("begins_next", "在下一个回合的维持开始时", p.Begins("upkeep"))
say("begins_next", "在下一个{step}开始时", p.Begins)
say("begins_next", "在{whose}下一个{step}开始时", p.Begins)
event("{condition}", p.StateIs)
say("event", "{step}开始", p.Begins)
say("event", "{whose}{step}开始", p.Begins)
say("events_at_once", "{it:event}", Self())
say("when", "{it:begins}", Self())
say("when", "当{it:event}时", Self(), rather=told(WHEN))
say("when", "当{it:event}时", Once(), rather=not_told(WHENEVER))
say("when", "每当{it:event}时", Self())
say("when_next", "{it:begins_next}", Self())
say("when_next", "当{it:event}时", Self())
say("past_event", "{it:event}", Self())
say("would", "{it:event}", Self())
