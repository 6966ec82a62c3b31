"""Layer changes: what a thing gets, gains, loses or becomes. An effect makes it gain abilities; a static ability lets
it have them."""

from __future__ import annotations

from apnap.language import changes as ch
from apnap.language.abilities import Keyword
from apnap.language.amounts import Plus
from apnap.language.chinese.nouns.words_and_symbols import supertypes_line
from apnap.language.chinese.special_categories import Also, Listed, Self, Words
from apnap.language.chinese.statics.becoming import LISTS, Becoming, Stats, type_words
from apnap.language.filters import HasSubtype, HasType
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.references import This, You
from apnap.language.subtypes import LAND_TYPES
from apnap.language.types import LAND, PLANESWALKER

CHANGES = Vocabulary()
say = CHANGES.say
CHANGES.add(*LISTS, Listed("change_list", "change", "，", "且"), Listed("trait_list", "trait", "，", "且"))
CHANGES.add(Words("type_words", lambda value: type_words(value) if isinstance(value, ch.SetTypes) else ""))


def keywords_only(value: object) -> bool:
    return isinstance(value, ch.Gain) and all(isinstance(ability, Keyword) for ability in value.abilities)


def protections(value: object) -> bool:
    """Protection, and keywords with a cost, stand without the word for abilities."""
    if not keywords_only(value) or not isinstance(value, ch.Gain):
        return False
    last = value.abilities[-1]
    several = last.name == "protection" and len(value.abilities) > 1 if isinstance(last, Keyword) else False
    return isinstance(last, Keyword) and (several or bool(last.cost) or bool(last.number))


def become(category: str, single: str, verb: str, has: str) -> None:
    """The changes in one of the two moods."""
    is_now = "是" if verb == "为" else verb
    say(category, f"{is_now}{{shape}}{{x:where_x}}{{keep:kept}}", Becoming())
    say(category, f"{{it:{single}_list}}", Self())
    say(single, "得{stats:text}{x:where_x}", Stats())
    say(single, "得+X/+Y，X为{power:quantity}，Y为{toughness:quantity}", ch.ModifyPT)
    say(single, f"{has}{{abilities:keyword_list}}", ch.Gain, when=protections)
    say(single, f"{has}{{abilities:keyword_list}}异能", ch.Gain, when=keywords_only)
    say(single, f"{has}{{abilities:gained_list}}", ch.Gain)
    say(single, f"{has}{{of:thing}}的所有起动式异能", ch.GainActivatedOf)
    say(single, "失去{keyword:keyword_name}异能", ch.Lose)
    say(single, "失去且不能具有{keyword:keyword_name}异能", ch.Lose, cannot_have=True)
    say(single, "失去所有异能", ch.LoseAll())
    say(single, f"{verb}{{of:owned}}复制品", ch.BecomeCopy)
    say(single, f"{verb}{{of:owned}}复制品，但{{exceptions:exceptions}}", ch.BecomeCopy)
    say(single, "由你操控", ch.ChangeControl(You()))
    say(single, "由{to:thing}操控", ch.ChangeControl)
    say(single, "叙述中的每个{old:text}改为{new:text}", ch.ChangeText, kind=Self("_"))
    say(single, "叙述中的每个{kinds:chosen_words}改为另一个", ch.ChangeChosenText)
    say(single, "额外具有{it:type_words}此地类别", Self(), when=of_land)
    say(single, "额外具有{it:type_words}此类别", Self(), when=lambda value: added(value) and not lost(value))
    say(single, "不为{it:lost_words}", Self(), when=lambda value: lost(value) and not type_words_of(value))
    say(single, f"{verb}{{it:type_words}}，且不为{{same:lost_words}}", LOST, when=lost)
    say(single, f"{verb}{{it:type_words}}", Self(), when=lambda value: isinstance(value, ch.SetTypes))
    say(single, f"额外{has}所选类别", ch.SetChosenSubtype, keep="all", kind=Self("_"))
    say(single, f"{verb}由你选择的{{kind:kind_word}}", ch.SetChosenSubtype, keep=Self("_"))
    say(single, f"{verb}所选类别", ch.SetChosenSubtype, keep=Self("_"))
    say(single, f"{verb}所有生物类别", ch.AllCreatureTypes())
    say(single, f"额外{verb}{{colours}}", ch.SetColours, keep=True)
    say(single, f"{verb}{{colours}}", ch.SetColours)
    say(single, f"{verb}所选的颜色", ch.SetChosenColour)
    say(single, f"{verb}所选的一种或数种颜色", ch.SetChosenColour, several=True)
    say(
        single,
        "的力量和防御力各等同于{power:quantity}",
        made(ch.DefinePT, power=slot("power"), toughness=Self("_")),
        when=alike,
    )
    _more = made(Plus, left=slot("power"), right=slot("_n"))
    _grown = made(ch.DefinePT, power=slot("power"), toughness=_more)
    say(single, "的力量等同于{power:quantity}，其防御力等同于该数量加{_n:digits}", _grown)
    say(single, "的力量等同于{power:quantity}，其防御力等同于{toughness:quantity}", ch.DefinePT)
    say(single, "的基础力量与防御力为{power:size}/{toughness:size}", ch.SetPT, when=fixed)
    say(single, "的基础力量为{power:quantity}", ch.SetPT, toughness=None)
    say(single, "的基础防御力为{toughness:quantity}", ch.SetPT, power=None)
    say(
        single,
        "的基础力量与防御力各等同于{power:quantity}",
        made(ch.SetPT, power=slot("power"), toughness=Self("_")),
        when=alike,
    )
    say(single, "的基础力量等同于{power:quantity}，其基础防御力等同于{toughness:quantity}", ch.SetPT)
    say(single, "的力量与防御力互换", ch.SwitchPT())
    say(single, "不是{types:types_line}", ch.LoseTypes)
    say(single, f"{has}此异能", ch.GainThisAbility())
    say(single, "没有法术力费用", ch.NoManaCost())
    say(single, f"{has}{{among:np}}所具有的{{keywords:keyword_names}}异能", ch.GainSameKeywords)
    say(
        single,
        f"{has}你以{{cards:noted_cards}}移出轮抽之生物牌所具有的{{keywords:keyword_names}}异能",
        ch.GainRemovedKeywords,
    )
    say(single, "的力量等同于{power:quantity}", ch.DefinePT, toughness=None)
    say(single, "的防御力等同于{toughness:quantity}", ch.DefinePT, power=None)


class StillKind(Spec):
    """What keeps its types is of that type: the card itself, or what was mentioned last."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        spoken_of = [mention.what for mention in talk.mentions if not isinstance(mention.reference, This)]
        what = spoken_of[-1] if spoken_of else talk.own
        tests = parts(what)
        land = self.kind == LAND and any(isinstance(test, HasSubtype) and test.subtype in LAND_TYPES for test in tests)
        return value == "all" and (HasType(self.kind) in tests or land)


def of_land(value: object) -> bool:
    """Land types alone are added."""
    return (
        added(value) and isinstance(value, ch.SetTypes) and not value.types and set(value.subtypes) <= set(LAND_TYPES)
    )


def added(value: object) -> bool:
    return isinstance(value, ch.SetTypes) and value.keep == "all"


def lost(value: object) -> bool:
    return isinstance(value, ch.SetTypes) and bool(value.lost)


def type_words_of(value: object) -> str:
    return type_words(value) if isinstance(value, ch.SetTypes) else ""


def alike(value: object) -> bool:
    return getattr(value, "power", 0) == getattr(value, "toughness", 1)


def fixed(value: object) -> bool:
    return isinstance(value, ch.SetPT) and isinstance(value.power, int) and isinstance(value.toughness, int)


LOST = Also(Self("it"), Self("same"))
become("changes", "change", "成为", "获得")
become("traits", "trait", "为", "具有")
say("change", "失去所有类别", ch.SetTypes())
CHANGES.add(Listed("besides", "besides_one", "与"))
say("besides_one", "{it:subtype}", Self())
for _trait in ("change", "trait"):
    say(_trait, "具有{of:thing}的生物类别，且仍是{besides}", ch.TakeCreatureTypes)
    say(_trait, "具有{of:thing}的生物类别", ch.TakeCreatureTypes, besides=())
say("kept", "", "nothing")
say("kept", "。它仍然是地", StillKind(LAND))
say("kept", "，且仍然是鹏洛客", StillKind(PLANESWALKER))
say("kept", "，且仍具有原本类别", "all")
say("where_x", "", None)
say("where_x", "，X为{it:quantity}", Self())
say("size", "{it:digits}", Self())
CHANGES.add(Words("lost_words", lambda value: supertypes_line(value.lost) if isinstance(value, ch.SetTypes) else ""))
CHANGES.add(Listed("exception_list", "exception", "，且"), Listed("chosen_words", "kind_word", "或"))
say("exceptions", "它是{shape}{keep:kept}", Becoming(base=False))
say("exceptions", "{it:exception_list}", Self())
say("exception", "它{it:trait}", Self())
CHANGES.add(Listed("gained_list", "gained", "，", "与"))
say("gained", "{it:keyword}", Self(), when=lambda value: isinstance(value, Keyword))
say("gained", "{it:quoted}", Self())
CHANGES.add(Listed("keyword_names", "keyword_name", "，", "与"))
