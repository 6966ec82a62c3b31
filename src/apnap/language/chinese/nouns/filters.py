"""Filters as noun phrases: nouns, adjectives before them, clauses with 的 before those."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.amounts import Count, LifeOf, MostControlled, Plus, PowerOf, ToughnessOf
from apnap.language.chinese.nouns.words_and_symbols import CARD_TYPES, COLOURS, SUPERTYPES
from apnap.language.chinese.special_categories import (
    MILLED,
    Also,
    Choices,
    ChosenHere,
    Listed,
    Noun,
    Self,
    Words,
    measure,
    others,
    player,
)
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.kinds import AllOf, AnyOf, Non
from apnap.language.patterns import Moves
from apnap.language.references import Bound, You

HISTORIC = AnyOf((f.artifact, f.HasSupertype(t.LEGENDARY), f.HasSubtype("Saga")))
"""CR 700.6."""
FILTERS = Vocabulary()
say = FILTERS.say


class TypeBits(Spec):
    """One of several card types, each by itself."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, f.HasType):
            return False
        slots["types"] = tuple(bit for bit in CARD_TYPES if bit & value.types)
        return True


class LandOr(Spec):
    """Lands or one other type of card, the land being said first."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        named = [bit for bit in CARD_TYPES if bit & value.types] if isinstance(value, f.HasType) else []
        if len(named) != 2 or named[0] != t.LAND:
            return False
        slots["other"] = named[1]
        return True


def keywords(value: object) -> bool:
    return isinstance(value, AnyOf) and all(isinstance(choice, f.HasKeyword) for choice in value.choices)


def _without(value: object) -> bool:
    return isinstance(value, Non) and keywords(value.inner)


def coloured(value: object) -> bool:
    """One of several colours: an adjective."""
    return isinstance(value, AnyOf) and all(isinstance(choice, f.HasColour) for choice in value.choices)


FILTERS.add(
    Noun("np"),
    Noun("bare_np", bare=True),
    Noun("card_np", card=True),
    Noun("spell_np", spell=True),
    Noun("all_np", all_=True),
    Noun("creature_np", usual="生物"),
    Noun("source_np", usual="咒语或异能"),
    Noun("dealer_np", usual="来源"),
    Listed("types_or", "one_type", "，", "或"),
    Words("measure", measure),
    Listed("any_np", "np", "，", "或"),
    Listed("nouns_or", "noun", "，", "或"),
    Listed("clauses_or", "clause", "，", "或"),
    Listed("adjectives_or", "adjective", "，", "或"),
    Listed("abilities_or", "one_ability", "，", "或"),
)

# -- nouns -------------------------------------------------------------------------------------------------------------

say("noun", "永久物", f.permanent)
say("noun", "永久物", f.HasStatus("permanent card"))
say("noun", "非地永久物", f.HasType(t.PERMANENT & ~t.LAND))
say("noun", "非生物永久物", f.HasType(t.PERMANENT & ~t.CREATURE))
say("noun", "任意目标", f.any_target)
say("noun", "生物", f.creature)
say("one_ability", "{keyword:keyword_name}", f.HasKeyword)
for _bit, _word in CARD_TYPES.items():
    say("one_type", _word, _bit)
say("noun", "{types:types_or}", TypeBits())
say("card_noun", "地牌或{other:one_type}", LandOr())
say("card_noun", "{it:noun}", Self())
for _relation, _word in {
    "any": "牌手",
    "you": "你",
    "opponent": "对手",
    "teammate": "队友",
    "active": "主动牌手",
}.items():
    say("noun", _word, f.IsPlayer(_relation))
say("noun", "咒语或异能", AnyOf((f.IsSpell(), f.IsAbility(""))))
say("noun", "咒语", f.IsSpell)
say("noun", "起动式异能", f.IsAbility("activated"))
say("noun", "触发式异能", f.IsAbility("triggered"))
say("noun", "起动式或触发式异能", f.IsAbility(""))
say("noun", "衍生物", f.token)
say("noun", "指挥官", f.HasStatus("commander"))
say("noun", "持戒人", f.HasStatus("Ring-bearer"))
say("noun", "{subtype}", f.HasSubtype)
say("noun", "{it:nouns_or}", Choices("it"))
say("noun", "{it:any_np}", Choices("it"), when=lambda value: not coloured(value) and value != HISTORIC)
say("noun", "物件", f.Anything())
say("noun", "来源", f.IsSource())

# -- adjectives --------------------------------------------------------------------------------------------------------

for _colour in range(5):
    say("adjective", f"{COLOURS[_colour]}色", f.HasColour(_colour))
    say("adjective", f"非{COLOURS[_colour]}色", Non(f.HasColour(_colour)))
say("adjective", "史迹", HISTORIC)
say("adjective", "该色", f.HasChosenColour())
say("adjective", "{it:adjectives_or}", Choices("it"))
say("adjective", "多色", f.Multicoloured())
say("adjective", "单色", AllOf((Non(f.Multicoloured()), Non(f.Colourless()))))
say("adjective", "无色", f.Colourless())
for _bit, _word in SUPERTYPES.items():
    say("adjective", _word, f.HasSupertype(_bit))
    say("adjective", f"非{_word}", Non(f.HasSupertype(_bit)))
for _bit, _word in CARD_TYPES.items():
    say("adjective", f"非{_word}", Non(f.HasType(_bit)))
say("adjective", "非{subtype}", made(Non, inner=made(f.HasSubtype, subtype=slot("subtype"))))
say("adjective", "{subtype}", f.HasSubtype)
say("adjective", "指挥官", f.HasStatus("commander"))
say("adjective", "衍生", f.token)
say("adjective", "{types:types_line}", f.HasType, when=lambda value: isinstance(value, f.HasType) and _one(value.types))


def _one(bits: int) -> bool:
    return bits & (bits - 1) == 0


def _unequal(value: object) -> bool:
    """Less or greater than something else: its own size is meant."""
    return isinstance(value, f.Measures) and value.comparison in ("<", ">")


_KINDS = (f.HasType, f.HasSubtype, f.IsSpell, f.IsAbility, f.IsPlayer, f.Anything)
"""Tests that are nouns."""

# -- clauses -----------------------------------------------------------------------------------------------------------

_AT_LEAST_MOST = made(f.Controls, what=slot("_what"), at_least=made(MostControlled, what=slot("_what")))
say("clause", "操控的{_what:np}少于操控最多的牌手", made(Non, inner=_AT_LEAST_MOST))
_AS_MANY = made(f.Controls, what=slot("_what"), at_least=made(Count, what=both("_what", f.you_control)))
say("clause", "操控的{_what:np}比你少", made(Non, inner=_AS_MANY))
say("clause", "由你操控", f.ControlledBy(You()))
say("clause", "由其操控", f.ControlledBy(Bound("each")), when=lambda value: isinstance(value, f.ControlledBy))
say("clause", "不由你操控", Non(f.ControlledBy(You())))
say("clause", "由对手操控", f.ControlledByOpponent())
say("clause", "不由对手操控", Non(f.ControlledByOpponent()))
say("clause", "由{who:thing}操控", f.ControlledBy)
say("clause", "由你拥有", f.OwnedBy(You()))
say("clause", "由{who:thing}拥有", f.OwnedBy)
say("clause", "进行攻击或阻挡", AnyOf((f.attacking, f.blocking)))
for _status, _word in {
    "tapped": "已横置",
    "untapped": "未横置",
    "face down": "牌面朝下",
    "face up": "牌面朝上",
    "attacking": "进行攻击",
    "blocking": "进行阻挡",
    "blocked": "被阻挡",
    "unblocked": "未被阻挡",
    "token": "为衍生物",
    "enchanted": "受有灵气",
    "equipped": "佩带武具",
    "modified": "有饰装",
    "monstrous": "已蛮化",
    "renowned": "已铭勇",
    "monarch": "为君主",
    "monarch as the turn began": "于本回合开始时为君主",
    "Ring-bearer": "为持戒人",
    "city's blessing": "有黄金城祝福",
    "paired": "已搭档",
    "foretold": "已预示",
    "tribute paid": "已支付致敬",
    "kicked": "已增幅",
    "summoning sick": "召唤失调",
    "entered this turn": "于本回合中进战场",
    "attacked this turn": "于本回合中攻击过",
    "blocked this turn": "于本回合中阻挡过",
    "devoured a creature": "吞噬过生物",
    "commander": "为指挥官",
    "untapped as the turn began": "于本回合开始时未横置",
    "new since your upkeep": "于其操控者最近一次维持开始后才由其操控",
}.items():
    say("clause", _word, f.HasStatus(_status))
    if _status != "token":
        say("clause", f"未{_word}" if _word[0] not in "未有" else f"非{_word}", Non(f.HasStatus(_status)))
say("clause", "总生命比你多", f.Measures("life", ">", LifeOf(You())))
say("clause", "没有手牌", f.Measures("hand", "=", 0))
say("clause", "手牌比你多", f.Measures("hand", ">", Count(AllOf((f.InZone("hand"), f.you_own)))))
for _word, _name, _size in (("力量", "power", PowerOf), ("防御力", "toughness", ToughnessOf)):
    _its = made(_size, of=slot("_of"))
    _compared = made(f.Measures, what=_name, comparison=slot("comparison"), amount=_its)
    say("clause", f"{_word}{{comparison:compared}}{{_of:thing}}", _compared, when=_unequal)
say("clause", "{what:measured}{comparison:compared}{amount:figure}", f.Measures)
say("clause", "具{it:abilities_or}异能", Choices("it"), when=keywords)
say("clause", "具{keyword:keyword_name}异能", f.HasKeyword)
say("clause", "不具{keyword:keyword_name}异能", made(Non, inner=made(f.HasKeyword, keyword=slot("keyword"))))
say("clause", "非衍生物", Non(f.token))
say("clause", "不具异能", f.HasNoAbilities())
say("clause", "其上没有{_kind:counter}", made(Non, inner=made(f.HasCounters, kind=slot("_kind"))))
say("clause", "不具{_any:abilities_or}异能", made(Non, inner=made(AnyOf, choices=slot("_any"))), when=_without)
say("clause", "不是从{_zone:zone}施放", made(Non, inner=made(f.CastFrom, zone=slot("_zone"))))
say("clause", "其上有{kind:counter}", f.HasCounters)
say("clause", "其上有{at_least:numeral}个或更多{kind:counter}", f.HasCounters)
say("clause", "名称为{name:card_name}", f.Named)
say("clause", "具所选名称", f.HasChosenName())
say("clause", "具所选名称之一", f.HasChosenName("one"))
say("clause", "具另一个所选名称", f.HasChosenName("other"))
say("clause", "该类别", ChosenHere(f.HasChosenSubtype()))
say("clause", "具所选类别", f.HasChosenSubtype())
say("clause", "为由你选择之颜色", f.ColourOfChoice())
say("clause", "与{with_:thing}有共通生物类别", f.SharesSubtype)
say("clause", "与{with_:thing}有共通牌类别", f.SharesType)
say("clause", "是其操控者该回合施放的首个咒语", f.FirstCast(f.Anything()))
say("clause", "是其操控者该回合施放的首个{what:clause}的咒语", f.FirstCast)
say("clause", "与{with_:thing}有共通颜色", f.SharesColour)
say("clause", "与{with_:thing}同名", f.SharesName)
say("clause", "操控{what:np}", f.Controls)
say("clause", "操控{at_least:numeral}个或更多{what:np}", f.Controls)
_MORE = made(Plus, left=made(Count, what=both("what", f.you_control)), right=1)
say("clause", "操控的{what:np}比你多", made(f.Controls, what=slot("what"), at_least=_MORE))
say("clause", "操控的{what:np}多于{_mine:quantity}", f.Controls, at_least=made(Plus, left=slot("_mine"), right=1))
_THEY_ENTERED = made(Moves, what=both("_what", f.ControlledBy(Bound("each"))), destination="battlefield")
say("clause", "本回合中有{at_least:numeral}个或更多{_what:np}在其操控下进战场", f.HadThisTurn, pattern=_THEY_ENTERED)
say("clause", "本回合中{pattern:event}至少{at_least:numeral}次", f.HadThisTurn)
say("clause", "本盘游戏中{pattern:event}至少{at_least:numeral}次", f.HadThisTurn, this_game=True)
say("clause", "本次战斗中{pattern:event}至少{at_least:numeral}次", f.HadThisTurn, this_combat=True)
say("clause", "由{by:np}防御", f.Defended)
say("clause", "{what:measured}为奇数", f.Measures, comparison="odd", amount=Self("_"))
say("clause", "{what:measured}为偶数", f.Measures, comparison="even", amount=Self("_"))
say("clause", "能结附于{reference:thing}", f.CouldEnchant)
say("clause", "贴附在{reference:thing}上", f.AttachedTo)
say("clause", "此战斗中曾受{who:thing}的生物攻击", f.AttackedBy)
say("clause", "攻击{reference:thing}", f.Attacking)
say("clause", "阻挡{reference:thing}", f.Blocking)
say("clause", "阻挡{reference:thing}或被其阻挡", f.Blocking, either=True)
say("clause", "与{reference:thing}结合", f.BandedWith)
say("clause", "于本回合中受到过伤害", f.DealtDamageThisTurn())
say("clause", "于本回合中受到过{by:thing}伤害", f.DealtDamageThisTurn)
say("clause", "于本回合中进入其所在区域", f.PutThereThisTurn())
say("clause", "于本回合中从{origin:zone}进入其所在区域", f.PutThereThisTurn)
say("clause", "以{inner:a}为目标", f.Targets)
say("clause", "仅以{inner:a}为目标", f.Targets, only=True)
say("clause", "具有{number:numeral}个目标", f.HasTargets)
say("clause", "从{zone}施放", f.CastFrom)
say("clause", "来自{reference:thing}", f.CameFrom)
say("clause", "具有{number:numeral}个或更多目标", f.HasTargets, or_more=True)
say("clause", "{it:adjective}", Self(), when=lambda value: isinstance(value, Non))
say("clause", "位于{zone}", f.InZone)
say("clause", "为{it:adjective}", Self())
say("clause", "以此法磨掉", MILLED)
say("clause", "为{reference:thing}", f.Is)
say("clause", "不为{reference:thing}", made(Non, inner=made(f.Is, reference=slot("reference"))))
say("clause", "{it:clauses_or}", Choices("it"))
say("clause", "为{it:np}", Self(), when=lambda value: isinstance(value, _KINDS))
say("clause", "为{it:np}", Self(), when=lambda value: isinstance(value, AllOf) and len(value.parts) > 1)
say("clause", "不为{inner:np}", Non, when=lambda value: isinstance(value, Non) and not isinstance(value.inner, Non))
for _name, _word in {
    "power": "力量",
    "toughness": "防御力",
    "total power and toughness": "力量与防御力总和",
    "mana value": "法术力值",
    "life": "总生命",
    "life total": "总生命",
    "hand": "手牌数量",
    "loyalty": "忠诚",
    "graveyard": "坟墓场中的牌数量",
}.items():
    say("measured", _word, _name)
for _sign, _word in {"<": "小于", "<=": "等于或小于", "=": "为", ">=": "等于或大于", ">": "大于"}.items():
    say("compared", _word, _sign)

# -- with a determiner -------------------------------------------------------------------------------------------------

_BOTH = Also(Self("it"), Self("same"))
say("a", "{reference:thing}", f.Is)
say("a", "{it:a_or}", Choices("it"), when=lambda value: isinstance(value, AnyOf) and isinstance(value.choices[0], f.Is))
say("a", "任一{it:np}", Self(), when=player)
say("a", "另一{it:measure}{same:bare_np}", _BOTH, when=others)
say("a", "一{it:measure}{same:np}", _BOTH)
say("some", "{reference:thing}", f.Is)
say("some", "一{it:measure}或数{it:measure}其他{same:bare_np}", _BOTH, when=others)
say("some", "一{it:measure}或数{it:measure}{same:np}", _BOTH)
FILTERS.add(Listed("a_or", "a", "，", "或"))
