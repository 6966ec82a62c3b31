"""Keyword abilities, with what follows their names (CR 702)."""

from __future__ import annotations

from apnap.language import abilities as ab
from apnap.language import costs as c
from apnap.language import filters as f
from apnap.language.amounts import Number
from apnap.language.chinese.nouns.subtypes import SUBTYPES
from apnap.language.chinese.special_categories import Choices, Listed, Self
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot
from apnap.language.kinds import Filter

KEYWORDS = Vocabulary()
say = KEYWORDS.say


def mana_only(value: object) -> bool:
    return isinstance(value, ab.Keyword) and all(isinstance(part, c.Mana) for part in value.cost)


_NAME = "{name:keyword_name}"
KEYWORDS.add(Listed("protections", "protected", "与"))
say("keyword", "反{quality:protected}保护", ab.Keyword, name="protection")
say("keyword", "反{quality:protected}辟邪", ab.Keyword, name="hexproof")
say("keyword", "结附于{quality:np}", ab.Keyword, name="enchant")
say("keyword", "{quality:np}共鸣", ab.Keyword, name="affinity")
say("keyword", "与{_name:card_name}拍档", ab.Keyword, name="partner with", quality=made(f.Named, name=slot("_name")))
say("keyword", "与其他{quality:np}结合", ab.Keyword, name="bands with other")
say("keyword", "循环基本地{cost:costs}", ab.Keyword, name="basic landcycling")
for _word in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
    _cycling = f"{_word.lower()}cycling"
    say("keyword", f"循环{SUBTYPES[_word]}{{cost:costs}}", ab.Keyword, name=_cycling)
say("keyword", "{quality:np}行者", ab.Keyword, name="landwalk")
_ARCANE = f.HasSubtype("Arcane")
say("keyword", "通联古咒{cost:costs}", ab.Keyword, when=mana_only, name="splice", quality=_ARCANE)
say("keyword", "通联古咒～{cost:costs}。", ab.Keyword, name="splice", quality=_ARCANE)
say("keyword", "吞噬{quality:np}{number:figure}", ab.Keyword, name="devour")
say("keyword", "吞噬X，X为以此法吞噬的生物数量", ab.Keyword("devour", quality=Number("taken")))
say("keyword", _NAME, ab.Keyword)
say("keyword", f"{_NAME}{{number:digits}}", ab.Keyword)
say("keyword", f"{_NAME}{{cost:costs}}", ab.Keyword, when=mana_only)
say("keyword", f"{_NAME}～{{cost:costs}}。", ab.Keyword)
say("keyword", f"{_NAME}{{number:digits}}～{{cost:costs}}", ab.Keyword)
say("keyword", "后援{number:digits}", ab.Keyword, name="backup", quality=Self("_"))
say("keyword", f"{_NAME}{{quality:any_quality}}", ab.Keyword)
say("keyword", f"{_NAME}{{quality:any_quality}}{{cost:costs}}", ab.Keyword)
say("keyword", f"{_NAME}{{quality:any_quality}}{{number:digits}}", ab.Keyword)
say("protected", "{it:protections}", Choices("it"))
for _n, _word in enumerate("白蓝黑红绿"):
    say("protected", _word, f.HasColour(_n))
say("protected", "万物", f.Anything())
say("protected", "多色", f.Multicoloured())
say("protected", "无色", f.Colourless())
say("protected", "该色", f.HasChosenColour())
say("protected", "由你选择之颜色", f.ColourOfChoice())
say("protected", "{it:np}", Self())
say("any_quality", "{it:np}", Self(), when=lambda value: isinstance(value, Filter))
say("any_quality", "{it:cost}", Self())
