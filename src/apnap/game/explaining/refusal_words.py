"""Why an action can't be taken, in words: a pattern for each kind of reason, in English and Simplified Chinese."""

from __future__ import annotations

from typing import Final

from apnap.game.explaining.words import CHINESE

OVER: Final = "game over"
PRIORITY: Final = "priority"
TIMING: Final = "timing"
STEP: Final = "step"
ZONE: Final = "zone"
PROHIBITED: Final = "prohibited"
TARGET: Final = "no target"
UNTARGETABLE: Final = "can't be targeted"
MANA: Final = "mana"
COST_CHANGE: Final = "cost change"
COST: Final = "cost"
TAPPED: Final = "tapped"
SICK: Final = "summoning sick"
LIMIT: Final = "limit"
CONDITION: Final = "condition"
CONTROLLER: Final = "controller"
KIND: Final = "kind of object"
TAX: Final = "cost to act"
TOGETHER: Final = "declaration"
WHOLE: Final = "as a whole"

PATTERNS: Final = {
    "allowed": ("It can be done now.", "现在可以。"),
    "game over": ("The game is over.", "对局已经结束。"),
    "no priority": ("{player} doesn't have priority.", "{player}没有优先权。"),
    "not your turn": ("It isn't {player}'s turn.", "现在不是{player}的回合。"),
    "not main": ("It isn't a main phase.", "现在不是行动阶段。"),
    "stack": ("The stack isn't empty.", "堆叠上还有咒语或异能。"),
    "other step": ("It can be activated only in the {step}.", "只能在{step}起动。"),
    "no attack now": ("Attackers aren't being declared.", "现在不是宣告攻击者的时候。"),
    "no block now": ("Blockers aren't being declared.", "现在不是宣告阻挡者的时候。"),
    "no planes": ("There is no planar die in this game.", "本局游戏没有时空骰。"),
    "zone": ("Nothing lets {player} do that from where {it} is.", "没有什么允许{player}从{it}所在的区域如此做。"),
    "land": ("{it} is a land: it is played, not cast.", "{it}是地：应使用而非施放。"),
    "no land": ("{it} isn't a land.", "{it}不是地。"),
    "no cost": ("{it} has no mana cost that could be paid.", "{it}没有可支付的法术力费用。"),
    "no ability": ("{it} has no activated ability.", "{it}没有起动式异能。"),
    "no creature": ("{it} isn't a creature.", "{it}不是生物。"),
    "not on battlefield": ("{it} isn't on the battlefield.", "{it}不在战场上。"),
    "not theirs": ("{player} doesn't control {it}.", "{player}并未操控{it}。"),
    "lands played": (
        "{player} has played all the lands that they may play this turn ({count}).",
        "{player}本回合已使用所有可使用的地（{count}个）。",
    ),
    "forbids": ("{source} doesn't allow it: “{text}”", "{source}不允许：“{text}”"),
    "forbids without text": ("{source} doesn't allow it.", "{source}不允许。"),
    "legend": (
        "{player} controls no legendary creature or planeswalker.",
        "{player}没有操控传奇生物或鹏洛客。",
    ),
    "no target": ("There is no legal target: {what}.", "没有合法的目标：{what}。"),
    "no enchant": ("There is nothing it could enchant: {what}.", "没有可结附的对象：{what}。"),
    "untargetable": (
        "{thing} can't be its target because of {source}: “{text}”",
        "{source}使{thing}不能成为其目标：“{text}”",
    ),
    "untargetable itself": ("{thing} can't be its target: “{text}”", "{thing}不能成为其目标：“{text}”"),
    "mana": ("It costs {cost}: {missing} is missing.", "费用为{cost}：还缺{missing}。"),
    "more": ("{source} makes it cost {amount} more.", "{source}使其费用增加{amount}。"),
    "less": ("{source} makes it cost {amount} less.", "{source}使其费用减少{amount}。"),
    "cost": ("This part of the cost can't be paid: {cost}.", "此部分费用无法支付：{cost}。"),
    "tapped": ("{it} is tapped.", "{it}已横置。"),
    "sick": (
        "{it} hasn't been under {player}'s control continuously since their turn began, and it doesn't have haste.",
        "{it}自{player}的回合开始以来未一直由其操控，且没有敏捷。",
    ),
    "defender": ("{it} has defender.", "{it}具有守军。"),
    "phased out": ("{it} is phased out.", "{it}已跃离。"),
    "limit": ("It has been activated as often as it may be this turn.", "本回合已达起动次数的上限。"),
    "condition": ("Its condition isn't met: “{text}”", "其条件未满足：“{text}”"),
    "nothing to attack": ("There is nothing that {it} could attack.", "没有{it}可攻击的对象。"),
    "nothing to block": ("No creature attacks {player}.", "没有生物攻击{player}。"),
    "tax": ("{source} asks {cost} for it, which can't be paid.", "{source}要求为此支付{cost}，而此费用无法支付。"),
    "restriction": ("Not alone, because of {source}: “{text}”", "{source}使其不能单独如此：“{text}”"),
    "together": (
        "It isn't legal because of other requirements and restrictions.",
        "因其他要求和限制而不合法。",
    ),
    "whole": (
        "Its costs and targets aren't possible together.",
        "费用和目标不能同时满足。",
    ),
}


def said(key: str, language: str, values: dict[str, str]) -> str:
    """A reason in words."""
    return PATTERNS[key][1 if language == CHINESE else 0].format(**values)
