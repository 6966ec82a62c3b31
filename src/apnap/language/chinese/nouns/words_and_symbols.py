"""Single words in the vocabulary of the rulebook: numbers, colours, types, zones, steps, counters, durations."""

from __future__ import annotations

from typing import Final

from apnap.language import durations as d
from apnap.language import types as t
from apnap.language.chinese.abilities.keyword_names import KEYWORDS
from apnap.language.chinese.nouns.counter_kinds import COUNTERS
from apnap.language.chinese.nouns.subtypes import SUBTYPES
from apnap.language.chinese.special_categories import Listed, Self, Words
from apnap.language.grammar.productions import Vocabulary

WORDS_AND_SYMBOLS = Vocabulary()
say = WORDS_AND_SYMBOLS.say

COLOURS: Final = ("白", "蓝", "黑", "红", "绿", "无")
CARD_TYPES: Final = {
    t.ARTIFACT: "神器",
    t.CREATURE: "生物",
    t.ENCHANTMENT: "结界",
    t.INSTANT: "瞬间",
    t.LAND: "地",
    t.PLANESWALKER: "鹏洛客",
    t.SORCERY: "法术",
    t.BATTLE: "战役",
    t.TRIBAL: "部族",
    t.CONSPIRACY: "诡局",
    t.DUNGEON: "地城",
    t.PHENOMENON: "异象",
    t.PLANE: "时空",
    t.SCHEME: "阴谋",
    t.VANGUARD: "先锋",
}
SUPERTYPES: Final = {t.BASIC: "基本", t.LEGENDARY: "传奇", t.ONGOING: "持续", t.SNOW: "雪境", t.WORLD: "普世"}
ZONES: Final = {
    "hand": "手牌",
    "graveyard": "坟墓场",
    "library": "牌库",
    "battlefield": "战场",
    "exile": "放逐区",
    "stack": "堆叠",
    "command": "统帅区",
    "planar deck": "时空套牌",
    "scheme deck": "阴谋套牌",
    "ante": "赌注",
    "outside the game": "游戏外",
}
STEPS: Final = {
    "untap": "重置步骤",
    "upkeep": "维持",
    "draw": "抓牌步骤",
    "precombat main": "战斗前行动阶段",
    "main": "行动阶段",
    "beginning of combat": "战斗",
    "combat": "战斗阶段",
    "declare attackers": "宣告攻击者步骤",
    "declare blockers": "宣告阻挡者步骤",
    "first-strike combat damage": "先攻战斗伤害步骤",
    "combat damage": "战斗伤害步骤",
    "end of combat": "战斗结束步骤",
    "postcombat main": "战斗后行动阶段",
    "end": "结束步骤",
    "cleanup": "清除步骤",
    "turn": "回合",
}
NUMERALS: Final = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十")


def numeral(value: object) -> str:
    """A number of things: 两, 十三, 二十."""
    if not isinstance(value, int):
        return ""
    if value <= 10:
        return NUMERALS[value]
    tens, ones = divmod(value, 10)
    if tens > 9:
        return str(value)
    return ("" if tens == 1 else ordinal(tens)) + "十" + (ordinal(ones) if ones else "")


def ordinal(value: object) -> str:
    """An ordinal, or a number after tens: 二, never 两."""
    return "二" if value == 2 else numeral(value)


def digits(value: object) -> str:
    return str(value) if isinstance(value, int) else ""


def subtype(value: object) -> str:
    return SUBTYPES.get(str(value), str(value))


def keyword_name(value: object) -> str:
    """A keyword; landwalk and landcycling name the land type first (CR 702.14a, 702.29e)."""
    name = str(value)
    known = KEYWORDS.get(name.lower())
    if known is not None:
        return known
    for ending, word in (("walk", "行者"), ("cycling", "循环")):
        if name.endswith(ending) and name[: -len(ending)].capitalize() in SUBTYPES:
            return SUBTYPES[name[: -len(ending)].capitalize()] + word
    return _OTHER_KEYWORDS.get(name.lower(), name)


_OTHER_KEYWORDS: Final = {
    "multikicker": "多重增幅",
    "megamorph": "威力变身",
    "commander ninjutsu": "指挥官忍术",
    "double agenda": "双重秘案",
    "umbra armor": "替身甲",
    "basic landcycling": "基本地循环",
}


def counter(value: object) -> str:
    name = str(value)
    if not name:
        return "指示物"
    return (COUNTERS.get(name) or keyword_name(name)) + "指示物"


def types_line(value: object) -> str:
    """Card types beside one another: 神器生物."""
    order = (t.TRIBAL, t.ARTIFACT, t.ENCHANTMENT, t.LAND, t.CREATURE)
    bits = (*order, *[bit for bit in CARD_TYPES if bit not in order])
    return "".join(CARD_TYPES[bit] for bit in bits if isinstance(value, int) and bit & value)


def supertypes_line(value: object) -> str:
    return "".join(word for bit, word in SUPERTYPES.items() if isinstance(value, int) and bit & value)


_ROUND: Final[dict[tuple[int, ...], tuple[int, ...]]] = {(0, 3): (3, 0), (0, 4): (4, 0), (1, 4): (4, 1)}
"""Pairs of colours go the shorter way round the wheel: green and white, not white and green."""


def colour_words(value: object) -> str:
    """The colours of one thing: 红色, 白黑双色, 无色."""
    assert isinstance(value, tuple)
    named = "".join(COLOURS[colour] for colour in _ROUND.get(value, value))
    if len(value) <= 1:
        return f"{named or '无'}色"
    return f"{named}{'双' if len(value) == 2 else numeral(len(value))}色"


NAME_MARKS: Final = "⟪⟫"
"""Around the name of another card, in whose place its Chinese name is put."""


def card_name(value: object) -> str:
    """The name of a card: its own, or another one's between marks."""
    name = str(value)
    return name if name == "~" else NAME_MARKS[0] + name + NAME_MARKS[1]


WORDS_AND_SYMBOLS.add(
    Words("numeral", numeral),
    Words("ordinal", ordinal),
    Words("digits", digits),
    Words("subtype", subtype),
    Words("keyword_name", keyword_name),
    Words("counter", counter),
    Words("types_line", types_line),
    Words("colours", lambda value: colour_words(value) if isinstance(value, tuple) else ""),
    Words("card_name", card_name),
    Words("text", lambda value: value if isinstance(value, str) else ""),
)
for _name, _word in ZONES.items():
    say("zone", _word, _name)
say("zone", "{it:text}", Self())
for _name, _word in STEPS.items():
    say("step", _word, _name)
say("step", "{it:text}", Self())
WORDS_AND_SYMBOLS.add(Listed("steps", "step", "、", "与"))
for _name, _word in {
    "colour": "颜色",
    "creature type": "生物类别",
    "basic land type": "基本地类别",
    "land type": "地类别",
    "card name": "牌名",
    "card type": "牌类别",
}.items():
    say("chosen_kind", f"一种{_word}" if _word != "牌名" else "一个牌名", _name)
    say("kind_word", _word, _name)
say("chosen_kind", "一个数字", "number")
say("chosen_kind", "左或右", "direction")
say("chosen_kind", "一位对手", "opponent")
say("chosen_kind", "一位牌手", "player")
say("chosen_kind", "一个章节", "chapter")
say("chosen_kind", "一个{it:text}", Self())
say("kind_word", "{it:text}", Self())
for _name, _word in {
    d.END_OF_TURN: "直到回合结束",
    d.END_OF_COMBAT: "直到战斗结束",
    d.YOUR_NEXT_TURN: "直到你的下一个回合",
    d.WHILE_SOURCE: "于~在战场上的时段内",
    d.END_OF_YOUR_NEXT_TURN: "直到你下一个回合的回合结束",
    d.THEIR_NEXT_TURN: "于该牌手的下一个回合中",
    d.WHILE_TAPPED: "于~持续横置的时段内",
    d.WHILE_FACE_UP: "于~保持牌面朝上的时段内",
    d.WHILE_SPELL: "于该咒语持续在堆叠中的时段内",
    d.WHILE_CONTROLLED: "于你操控它的时段内",
    d.UNTIL_PLANESWALK: "直到有牌手时空换境为止",
    d.UNTIL_PLANESWALK_AWAY: "直到有牌手时空换出时空为止",
    d.WHILE_CONTROL: "于你操控~的时段内",
}.items():
    say("duration", _word, _name)
