"""Terms that printed cards have and the rulebook no longer uses, and what it says today.

They are replaced in printed text alone: what we print must already use today's. Each line is a term or a turn of
templating, with the rule that made it so where there is one.
"""

from __future__ import annotations

import re
from typing import Final

WORDS: Final = {
    "总法术力费用": "法术力值",  # CR 202.3
    "总法术费用": "法术力值",
    "到你的法术力池中": "",  # CR 106.4
    "到你的法术力池": "",
    "其它": "其他",
    "旅法师": "鹏洛客",  # CR 306
    "移出对战": "放逐",  # CR 406.1
    "移出游戏": "放逐",
    "受此结界的": "所结附的",  # CR 303.4
    "被结附": "受有灵气",
    "目标生物或牌手": "任意一个目标",  # CR 115.4
    "目标生物和／或牌手": "目标",
    "在回合结束时": "在下一个结束步骤开始时",  # CR 513.1
    "在你的回合结束时": "在你的结束步骤开始时",
    "在每个回合结束时": "在每个结束步骤开始时",
    "战斗前的行动阶段": "战斗前行动阶段",  # CR 505.1
    "下回合维持": "下一个回合的维持",
    "从场上": "从战场",  # CR 403
    "在场上": "在战场上",
    "离场": "离开战场",
    "返回场上": "移回战场",
    "返回战场": "移回战场",
    "放置进场": "放进战场",
    "放置进战场": "放进战场",
    "放进场": "放进战场",
    "进场": "进战场",
    "来使用": "来施放",  # CR 701.4
    "用来支付费用的法术力": "支付的法术力",  # what was spent to cast a spell: CR 702.44a
    "费用减少": "减少",
    "费用增加": "增加",
    "装备在": "贴附在",  # CR 701.3
    "装备于": "贴附于",
    "如同": "视同",
    "被煽惑": "已煽惑",
    "牌张类别": "牌类别",  # CR 205.2
    "牌的类别": "牌的牌类别",
    "乾": "干",
    "精灵": "鬼怪",
    "每回合若能": "每次战斗若能",  # CR 508.1d
    "你只可以于": "只能于",  # CR 602.5
    "只可以于": "只能于",
    "于你能施放法术的时机下起动": "于法术时机起动",
    "于你可以施放法术的时机下起动": "于法术时机起动",
    "使用此异能": "起动",
    "起动此异能": "起动",
    "于本回合中曾以生物攻击": "本回合中攻击过",
    "此两者": "它们",
}
FORMS: Final = {
    r"(?<!战)场上": "战场上",
    r"将((?:[^，。将]|，具)*衍生[^，。]{0,6})放进战场": r"派出\1",  # CR 701.6
    r"(?<=\d／\d)([^。」]*?)衍生物": r"\1衍生生物",
    r"将(?:你的?|其|他的?)牌库顶的?(.{1,9}张)牌置入(?:你的?|其|他的?)坟墓场": r"磨\1牌",  # CR 701.13
    r"将(?:你的?|其|他的?)牌库顶牌置入(?:你的?|其|他的?)坟墓场": "磨一张牌",
    r"使用(?=(?:一个|[^，。地]{0,8})咒语)": "施放",  # CR 701.4
    r"(?m)^(?!.*(?:目标|所有|•))([^。，：\n]{1,6})结界。?$": r"结附于\1",  # CR 702.5
    r"囤兵(?=[\dX])": "囤兵灵俑",  # CR 701.44
    r"获得具有(「[^「」]*」)的徽记": r"获得具有以下异能的徽记～\1",
    r"(?<!增)加\{1\}": "加{C}",  # CR 107.4c
    r"(?<!增)加\{2\}": "加{C}{C}",
}
GRAVE: Final = "(?:进入|置入)(?:其拥有者的|你的|其)?坟墓场(?=时)"
DIES: Final = rf"(?<![或将])(生物)(?:从战场)?{GRAVE}"
ITSELF_DIES: Final = rf"(?<!将)(它)从战场{GRAVE}"
"""What creatures do (CR 700.4): one that is mentioned, and the card itself where it is one."""


def modern(text: str, creature: bool) -> str:
    """The printed text in today's words."""
    for old, new in WORDS.items():
        text = text.replace(old, new)
    for form, new in FORMS.items():
        text = re.sub(form, new, text)
    for form in (DIES, ITSELF_DIES) if creature else (DIES,):
        text = re.sub(form, r"\1死去", text)
    return text.replace("从战场置入", "从战场进入")
