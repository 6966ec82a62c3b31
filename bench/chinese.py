"""`python -m bench.chinese [CARDS]`: cards as the Chinese printer says them, beside their printed Chinese text.

A fixed sample of the faces that the grammar reads and that were printed in Chinese. Reminder text and ability words,
which nodes don't hold, are left out, marks are unified, and words that the game has given up ("进场") are put as they
are said today; what then differs is wording or a defect. Printed texts are of their time: a card whose text was changed
since ("creature or player") can't agree.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import random
import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final

from apnap.language import types as t
from apnap.language.chinese.keyword_names import KEYWORDS
from apnap.language.chinese.speech import paragraph, voice_of
from apnap.language.chinese.subtypes import SUBTYPES
from apnap.language.chinese.words import CARD_TYPES, STEPS, SUPERTYPES, ZONES
from apnap.language.filters import HasType
from apnap.language.reading.faces import READ, read_face
from apnap.language.reading.normal import normalise

CARDS: Final = Path(os.environ.get("APNAP_CARDS", Path(__file__).resolve().parents[2] / "shared" / "cards"))
SEED: Final = 17
_MARKS: Final = str.maketrans("“”‘’『』—－―~,:;；、−/", "「」「」「」～～～～，：，，，-／")
_REMINDER: Final = re.compile(r"[（(][^（）()]*[）)]")
_ABILITY_WORD: Final = re.compile(r"^[\u4e00-\u9fff]{2,5}\d*～(?=.*[，。])(?!\n)")
_GIVEN_UP: Final = {
    "从场上": "从战场",
    "离场": "离开战场",
    "进场": "进战场",
    "到你的法术力池中": "",
    "到你的法术力池": "",
    "总法术力费用": "法术力值",
    "其它": "其他",
}
_VERBS: Final = (
    "消灭 放逐 抓 弃 牺牲 横置 重置 反击 派出 获得 失去 伤害 生命 力量 防御力 操控 拥有者 目标 指示物 衍生 "
    "直到回合结束 展示 搜寻 洗牌 占卜 刺探 磨 贴附 结附 佩带 转化 重生 互斗 "
    "复制 施放 起动 攻击 阻挡 咒语 异能 牌手 对手 死去 进战场 离开战场 支付 费用 法术力 "
    "法术力值 额外 可以 不能 若 如果 只要 每当 当 在 除非"
)
TERMS: Final = sorted(
    {
        *_VERBS.split(),
        *CARD_TYPES.values(),
        *SUPERTYPES.values(),
        *ZONES.values(),
        *STEPS.values(),
        *KEYWORDS.values(),
        *SUBTYPES.values(),
    },
    key=lambda term: (-len(term), term),
)
_TERM: Final = re.compile("|".join(re.escape(term) for term in TERMS))


class Pair:
    """A face as we say it, and as it was printed."""

    def __init__(self, name: str, ours: str, printed: str) -> None:
        self.name = name
        self.ours = unified(ours)
        self.printed = unified(printed)

    @property
    def same(self) -> bool:
        return self.ours == self.printed

    @property
    def same_paragraphs(self) -> bool:
        return len(self.ours) == len(self.printed)

    @property
    def order(self) -> float:
        """How far the terms stand in the same order."""
        return SequenceMatcher(None, terms(self.ours), terms(self.printed), autojunk=False).ratio()

    @property
    def shared_terms(self) -> tuple[int, int]:
        """Terms that both have, and all terms of both, halved."""
        ours, printed = Counter(terms(self.ours)), Counter(terms(self.printed))
        return 2 * (ours & printed).total(), ours.total() + printed.total()


def unified(text: str) -> list[str]:
    """The paragraphs without reminder text and ability words, with unified marks and today's words."""
    text = _REMINDER.sub("", text).translate(_MARKS).replace("～～", "～")
    for old, new in _GIVEN_UP.items():
        text = text.replace(old, new)
    lines = [re.sub(r"\s", "", line).rstrip("。") for line in text.split("\n")]
    return [line if line.startswith("选择") else _without_word(line) for line in lines if line]


def _without_word(line: str) -> str:
    found = _ABILITY_WORD.match(line)
    keyword = found is not None and found.group().rstrip("～0123456789") in KEYWORDS.values()
    return line if found is None or keyword else line[found.end() :]


def terms(lines: list[str]) -> list[str]:
    return _TERM.findall("\n".join(lines))


def lines_of(name: str) -> Iterator[dict[str, Any]]:
    with gzip.open(CARDS / name, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def pairs(count: int, since: str = "", skip: int = 0) -> list[Pair]:
    """So many faces that are read and printed, in an order that is always the same, after those that are skipped; of
    cards released since then."""
    printed = {(card["name"], card["face"]): card for card in lines_of("zh.jsonl.gz") if card.get("printed_text")}
    cards = [card for card in lines_of("cards.jsonl.gz") if (card.get("released_at") or "") >= since]
    random.Random(SEED).shuffle(cards)
    found: list[Pair] = []
    for card in cards:
        for face in card.get("card_faces") or [card]:
            chinese = printed.get((card["name"], face["name"]))
            pair = _pair(face, card, chinese) if chinese is not None else None
            if pair is not None:
                found.append(pair)
        if len(found) >= skip + count:
            break
    return found[skip : skip + count]


def _pair(face: dict[str, Any], card: dict[str, Any], chinese: dict[str, Any]) -> Pair | None:
    line = face.get("type_line") or card.get("type_line") or ""
    front, _, back = line.partition(" — ")
    types = sum(t.CARD_TYPES.get(word, 0) for word in front.lower().split())
    text = normalise(face.get("oracle_text") or "", face["name"], "Legendary" in front)
    read = read_face(text, types)
    if not read or any(part.outcome != READ for part in read):
        return None
    abilities = tuple(ability for part in read for ability in part.abilities)
    voice = voice_of(types, tuple(back.split()), abilities, chinese["printed_name"])
    own = HasType(types) if types else None
    try:
        ours = "\n".join(paragraph(part.abilities, own, voice) for part in read)
    except LookupError:
        ours = ""
    return Pair(face["name"], ours, chinese["printed_text"])


def report(found: list[Pair], worst: int) -> Iterator[str]:
    count = len(found)
    shared = [pair.shared_terms for pair in found]
    yield f"faces compared            {count}"
    yield f"without words             {sum(not pair.ours for pair in found)}"
    yield f"exactly the same          {sum(pair.same for pair in found) / count:.1%}"
    yield f"same number of paragraphs {sum(pair.same_paragraphs for pair in found) / count:.1%}"
    yield f"terms that agree          {sum(both for both, _ in shared) / sum(total for _, total in shared):.1%}"
    yield f"terms in the same order   {sum(pair.order for pair in found) / count:.1%}"
    for pair in sorted(found, key=lambda pair: pair.order)[:worst]:
        if not pair.same:
            yield f"\n{pair.name} ({pair.order:.0%})"
            yield from [f"  - {line}" for line in pair.ours]
            yield from [f"  + {line}" for line in pair.printed]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.chinese", description=__doc__)
    parser.add_argument("cards", nargs="?", type=int, default=200, help="how many faces")
    parser.add_argument("--worst", type=int, default=10, help="how many of the worst differences to show")
    parser.add_argument("--since", default="", metavar="YEAR", help="only cards released since then")
    parser.add_argument("--skip", type=int, default=0, help="how many faces of the order to leave out: another sample")
    options = parser.parse_args()
    for line in report(pairs(options.cards, options.since, options.skip), options.worst):
        print(line)


if __name__ == "__main__":
    main()
