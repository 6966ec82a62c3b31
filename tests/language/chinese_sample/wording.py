"""A printed text and ours in one form: rules text alone, with unified marks.

How a text points back to something is left open, since nodes don't hold it: 它, 该生物, 此咒语 and the card's own name
all become the same mark. Everything else stays.
"""

from __future__ import annotations

import re
from typing import Final

from apnap.language.chinese.abilities.keyword_names import KEYWORDS
from apnap.language.chinese.nouns.words_and_symbols import CARD_TYPES
from tests.language.chinese_sample.vocabulary import terms

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
    "进入战场": "进战场",
    "若干": "",
}
"""Words between which a text may choose."""
SAME_FORMS: Final = {
    r"将(?:你的?|其|他的?|它的?)牌库洗牌": "洗牌",
    r"则将它洗牌": "则洗牌",
    r"(?<!必)须如此作": "必须如此作",
}


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


def plain(text: str, name: str, legendary: bool) -> str:
    """The text without reminders and spaces, with unified marks, and with one mark for the card itself."""
    text = _REMINDER.sub("", text).translate(_MARKS).replace("～～", "～")
    text = re.sub(r"[^\S\n]", "", text)
    for own in _names(text, name.translate(_MARKS), legendary):
        text = text.replace(own, IT)
    return text


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a plain text as they are compared."""
    for old, new in SAME.items():
        text = text.replace(old, new)
    for form, new in SAME_FORMS.items():
        text = re.sub(form, new, text)
    lines = [line.rstrip("。") for line in text.split("\n") if line]
    return [_BACK.sub(IT, line if line.startswith("选择") else _without_word(line)) for line in lines]


def _names(text: str, name: str, legendary: bool) -> list[str]:
    """The card's name; a legend's text may use the end or the beginning of it (CR 201.5c)."""
    name = re.sub(r"\s", "", name)
    ends = [name[n:] for n in range(1, len(name) - 1)] + [name[:n] for n in range(len(name) - 1, 1, -1)]
    rest = text.replace(name, "")
    short = [part for part in ends if part in rest and part not in terms()] if legendary else []
    return [one for one in (name, *short[:1]) if one]


def _without_word(line: str) -> str:
    """The line without its ability word (CR 207.2c)."""
    if line.startswith("•"):
        return "•" + _without_word(line[1:])
    found = _ABILITY_WORD.match(line)
    keyword = found is not None and found.group().rstrip("～0123456789") in KEYWORDS.values()
    return line if found is None or keyword else line[found.end() :]
