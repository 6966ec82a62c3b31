"""A printed text and ours in one form: rules text alone, marks unified, given-up words as the rulebook says them today.

How a text points back to something is left open, since nodes don't hold it: 它, 该生物, 此咒语 and the card's own name
all become the same mark. Everything else stays.
"""

from __future__ import annotations

import re
from typing import Final

from apnap.language.chinese.keyword_names import KEYWORDS
from apnap.language.chinese.words import CARD_TYPES

IT: Final = "它"
_MARKS: Final = str.maketrans("“”‘’『』—－―~,:;；、−/", "「」「」「」～～～～，：，，，-／")
_REMINDER: Final = re.compile(r"[（(][^（）()]*[）)]")
_FRAME: Final = re.compile(r"//.*//")
"""Where the record says what part of the frame comes next."""
_ABILITY_WORD: Final = re.compile(r"^[\u4e00-\u9fff]{2,8}\d*～(?=.*[，。：])(?!\n)")
_KINDS: Final = "|".join(
    [
        *[f"{word}(?!力)" if word == "法术" else word for word in CARD_TYPES.values()],
        "永久物",
        "咒语",
        "牌手",
        "对手",
        "衍生物",
        "衍生生物",
        "异能",
        "来源",
    ]
)
_BACK: Final = re.compile(
    rf"(?:该些|该|这些|这个|这张|此)(?:{_KINDS})*(?:{_KINDS}|武具|载具|传纪|职业|徽记|牌)(?!库|面|类|的类)"
    rf"(?:或该?(?:{_KINDS}))*"
)

GIVEN_UP: Final = {
    "总法术力费用": "法术力值",
    "总法术费用": "法术力值",
    "到你的法术力池中": "",
    "到你的法术力池": "",
    "其它": "其他",
    "旅法师": "鹏洛客",
    "移出对战": "放逐",
    "移出游戏": "放逐",
    "受此结界的": "所结附的",
    "目标生物或牌手": "任意一个目标",
    "在回合结束时": "在下一个结束步骤开始时",
    "从场上": "从战场",
    "在场上": "在战场上",
    "离场": "离开战场",
    "放置进场": "放进战场",
    "放置进战场": "放进战场",
    "放进场": "放进战场",
    "进场": "进战场",
    "进入战场": "进战场",
    "来使用": "来施放",
    "费用减少": "减少",
    "费用增加": "增加",
    "若干": "",
    "装备在": "贴附在",
    "装备于": "贴附于",
    "此两者": "它们",
    "被煽惑": "已煽惑",
    "战斗前的行动阶段": "战斗前行动阶段",
    "返回战场": "移回战场",
    "返回场上": "移回战场",
    "下回合维持": "下一个回合的维持",
    "如同": "视同",
    "牌张类别": "牌类别",
    "牌的类别": "牌的牌类别",
    "目标生物和／或牌手": "目标",
    "乾枯": "干枯",
    "精灵": "鬼怪",
    "每回合若能": "每次战斗若能",
    "你只可以于": "只能于",
    "只可以于": "只能于",
    "于你能施放法术的时机下起动": "于法术时机起动",
    "于你可以施放法术的时机下起动": "于法术时机起动",
    "使用此异能": "起动",
    "起动此异能": "起动",
}
"""Words and phrases that the rulebook no longer uses, and what it says for them."""
GIVEN_UP_FORMS: Final = {
    r"将(?:你的?|其|他的?|该牌手的?)牌库洗牌": "洗牌",
    r"则将它洗牌": "则洗牌",
    r"从战场(?:进入|置入|进到)(?:其拥有者的|你的|其)?坟墓场": "死去",
    r"将((?:[^，。将]|，具)*衍生[^，。]{0,6})放进战场": r"派出\1",
    r"将(?:你的?|其|他的?)牌库顶的?(.{1,9}张)牌置入(?:你的?|其|他的?)坟墓场": r"磨\1牌",
    r"使用(?=(?:一个|[^，。地]{0,8})咒语)": "施放",
    r"生物置入坟墓场": "生物死去",
    r"(?m)^(?!.*(?:目标|所有|•))([^。，：\n]{1,6})结界。?$": r"结附于\1",
    r"囤兵(?=[\dX])": "囤兵灵俑",
    r"加一(?![点个张颗])": "加1",
    r"获得具有(「[^「」]*」)的徽记": r"获得具有以下异能的徽记～\1",
    r"加\{1\}": "加{C}",
    r"加\{2\}": "加{C}{C}",
    r"(?<=\d／\d)([^。」]*?)衍生物": r"\1衍生生物",
}
"""The same where something stands between or beside the words (CR 700.4, 701.6, 701.13, 701.20, 701.44)."""
SAME: Final = {
    "如果": "若",
    "若否": "否则",
    "另一个": "其他",
    "另一张": "其他",
    "另一位": "其他",
    "另一生物": "其他生物",
    "它以外的": "其他",
    "其余的牌": "其余",
    "进入或离开战场": "进战场或离开战场",
    "当前": "",
    "加总": "",
    "须如此作": "必须如此作",
    "必必须": "必须",
}
"""Words between which a text may choose."""


def rules_text(text: str, layout: str) -> str:
    """The text without what the frame says: the hint of a modal double-faced card at its other face (two lines at the
    end); a prototype's cost and size stand in lines of their own (CR 718.1)."""
    lines = [line for line in text.split("\n") if not _FRAME.fullmatch(line) or layout == "prototype"]
    if layout == "modal_dfc":
        return "\n".join(lines[:-2])
    if layout == "prototype" and "//" in lines[-4]:
        word = _REMINDER.sub("", lines[-2])
        return "\n".join([f"{word}{lines[-3]}～{lines[-1]}", *lines[:-4]])
    return "\n".join(lines)


def unified(text: str, name: str = "", legendary: bool = False) -> list[str]:
    """The paragraphs as they are compared."""
    text = _REMINDER.sub("", text).translate(_MARKS).replace("～～", "～")
    text = re.sub(r"[^\S\n]", "", text)
    for own in _names(text, name.translate(_MARKS), legendary):
        text = text.replace(own, IT)
    for old, new in {**GIVEN_UP, **SAME}.items():
        text = text.replace(old, new)
    for form, new in GIVEN_UP_FORMS.items():
        text = re.sub(form, new, text)
    lines = [line.rstrip("。") for line in text.split("\n") if line]
    return [_BACK.sub(IT, line if line.startswith("选择") else _without_word(line)) for line in lines]


def _names(text: str, name: str, legendary: bool) -> list[str]:
    """The card's name; a legend's text may use the end or the beginning of it (CR 201.5c)."""
    name = re.sub(r"\s", "", name)
    ends = [name[n:] for n in range(1, len(name) - 1)] + [name[:n] for n in range(len(name) - 1, 1, -1)]
    short = [part for part in ends if part in text.replace(name, "")] if legendary else []
    return [one for one in (name, *short[:1]) if one]


def _without_word(line: str) -> str:
    """The line without its ability word (CR 207.2c)."""
    if line.startswith("•"):
        return "•" + _without_word(line[1:])
    found = _ABILITY_WORD.match(line)
    keyword = found is not None and found.group().rstrip("～0123456789") in KEYWORDS.values()
    return line if found is None or keyword else line[found.end() :]
