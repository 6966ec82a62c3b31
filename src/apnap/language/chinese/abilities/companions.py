"""Companion abilities (CR 702.139), in Chinese."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.chinese.special_categories import Listed
from apnap.language.companions import StartingDeck
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot

COMPANIONS = Vocabulary()
say = COMPANIONS.say

COMPANIONS.add(Listed("either_subtype", "subtype", "，", "或"))
say("keyword", "行侣～{_deck:starting_deck}。", made(Keyword, name="companion", quality=slot("_deck")))
for _word, _chinese in (
    ("card", "牌"),
    ("creature card", "生物牌"),
    ("permanent card", "永久物牌"),
    ("nonland card", "非地牌"),
):
    say("asked_cards", _chinese, _word)
_ALL = "你的起始套牌中每张{cards:asked_cards}"
for _quality, _chinese in (
    ("even mana value", "的法术力值均为偶数"),
    ("odd mana value", "的法术力值均为奇数"),
    ("mana value at least", "的法术力值均等于或大于{number:digits}"),
    ("mana value at most", "的法术力值均等于或小于{number:digits}"),
    ("activated ability", "均具有起动式异能"),
    ("different names", "的名称各不相同"),
    ("a card type in common", "均有共通的牌类别"),
    ("single mana symbols", "的法术力费用中均没有重复的法术力符号"),
):
    say("starting_deck", _ALL + _chinese, StartingDeck, quality=_quality)
say(
    "starting_deck",
    _ALL + "均是{subtypes:either_subtype}",
    StartingDeck,
    quality="subtypes",
)
say("starting_deck", "你的起始套牌的牌数比套牌数量下限至少多二十张", StartingDeck("card", "more cards"))
