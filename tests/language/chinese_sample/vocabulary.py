"""The game terms in a Chinese text: the rulebook's glossary, our tables of types, keywords, counters and zones, verbs.

The glossary is read from the text of the rules, which lies beside the project.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Final

from apnap.language.chinese.abilities.keyword_names import KEYWORDS
from apnap.language.chinese.nouns.counter_kinds import COUNTERS
from apnap.language.chinese.nouns.subtypes import SUBTYPES
from apnap.language.chinese.nouns.words_and_symbols import CARD_TYPES, NUMERALS, STEPS, SUPERTYPES, ZONES

RULES: Final = Path(os.environ.get("APNAP_RULES", Path(__file__).resolve().parents[4] / "shared" / "rules"))
HEADING: Final = "词汇表"
_GIVEN_UP: Final = "已废止"
_NOTE: Final = re.compile(r"[（(].*?[）)]|“.*?”")
_CHINESE: Final = re.compile(r"[\u4e00-\u9fff]{1,8}")

CONNECTIVES: Final = "每当 当 若 除非 只要 否则 可以 不能 必须 改为 每有 每操控 直到"
VERBS: Final = (
    "消灭 放逐 抓 弃 牺牲 横置 重置 反击 派出 获得 失去 造成 成为 移回 放进 置于 置入 展示 检视 搜寻 洗牌 占卜 刺探 磨 "
    "贴附 转化 重生 互斗 复制 施放 起动 使用 攻击 阻挡 死去 进战场 离开战场 支付 加 选择 防止 移去 放置 具有 得 得到 "
    "操控 增殖 囤兵 勘察 筹谋 显化 掷 赢得 输掉 略过 交换 翻 跃离 触发 分配 加倍 探查 抚育 倾探 振励 蛮化 煽惑 耗竭 "
    "比点"
)
NOUNS: Final = (
    "伤害 战斗伤害 生命 总生命 力量 防御力 操控者 拥有者 操控权 目标 指示物 衍生 咒语 异能 牌手 对手 牌库顶 牌库底 "
    "手上 法术力 法术力值 额外 费用 结束步骤 维持 抓牌步骤 回合 本回合 随机 至多 其他 颜色 类别 名称 白色 蓝色 黑色 "
    "红色 绿色 双色 结附 佩带 献力 冒险团 来源"
)
DEEDS: Final = frozenset([*VERBS.split(), *CONNECTIVES.split()])
"""What makes a clause: verbs, and the words that open one."""
_SYMBOLS: Final = r"\{[^{}]*\}|[+-](?:\d+|X)[／/][+-](?:\d+|X)|\d+|[「」]"
_DIGITS: Final = {numeral: str(n) for n, numeral in enumerate(NUMERALS) if n > 1} | {"二": "2"}


@cache
def glossary() -> frozenset[str]:
    """What the rulebook's glossary explains and has not given up; nothing where the rules aren't there."""
    pages = sorted(RULES.glob("seeds/*.txt"))
    texts = [page.read_text(encoding="utf-8") for page in pages]
    entries = [text.rpartition(f"\n{HEADING}\n")[2] for text in texts if text.count(f"\n{HEADING}\n") > 1]
    titles = [block.strip().partition("\n")[0] for text in entries for block in re.split(r"\n\s*\n", text)]
    return frozenset(word for title in titles if _GIVEN_UP not in title for word in _words(title))


def _words(title: str) -> list[str]:
    return [word for word in re.split("[，/]", _NOTE.sub("", title)) if _CHINESE.fullmatch(word)]


@cache
def terms() -> frozenset[str]:
    """All the terms that are told apart."""
    tables = (CARD_TYPES, SUPERTYPES, ZONES, STEPS, KEYWORDS, SUBTYPES)
    ours = [word for table in tables for word in table.values()]
    counters = [f"{word}指示物" for word in COUNTERS.values()]
    return frozenset([*CONNECTIVES.split(), *VERBS.split(), *NOUNS.split(), *ours, *counters, *glossary()]) - _LOOSE


_LOOSE: Final = frozenset(["你", "你的", "局", "层", "堆", "如果"])
"""Words of the glossary that stand in other words, or for which a text has a choice."""


@cache
def _pattern() -> re.Pattern[str]:
    longest = sorted(terms(), key=lambda term: (-len(term), term))
    return re.compile("|".join([_SYMBOLS, *map(re.escape, longest), *_DIGITS]))


def found(text: str) -> list[str]:
    """The terms of a text in their order; numbers from two on count as terms, in figures."""
    return [_DIGITS.get(term, term) for term in _pattern().findall(text)]
