"""The messages of errors in Simplified Chinese, as far as they are met at the terminal: the library's and typer's.

As in gettext, the English message is the key: `{name}` stands for what a message says about this case, and `{rest}` for
a message within it, which is translated too.
"""

from __future__ import annotations

import re
from functools import cache

MESSAGES: dict[str, str] = {
    "line {line}: {rest}": "第{line}行：{rest}",
    "{path}: line {line}: {rest}": "{path}：第{line}行：{rest}",
    # -- cards and names ---------------------------------------------------------------------------------------------
    "no card is named {name}; did you mean {names}?": "没有名为{name}的牌；是否指{names}？",
    "no card is named {name}": "没有名为{name}的牌",
    "nothing is called {name}; there are {names}": "没有名为{name}的东西；有{names}",
    "nothing is called {name}": "没有名为{name}的东西",
    "{name} could be {names}": "{name}可能指{names}",
    "{name} can't be played: {reasons}": "{name}目前无法使用：{reasons}",
    "{action} isn't an action that can be explained": "无法说明{action}这个动作",
    "that object no longer exists": "该物件已不存在",
    "the answer must be the name of a card": "必须说出一张牌的名称",
    "the answer must be the name of one half or face, not of both": "必须说出一半或一面的名称，不能两者皆说",
    # -- limits of a game --------------------------------------------------------------------------------------------
    "{number} {what} are more than a game can have, which is {most}": "数量{number}超过了一盘游戏的上限{most}",
    "a number has more than 1000 digits, which is more than a game can have": "数字超过1000位，超过了一盘游戏的上限",
    # -- the card store ----------------------------------------------------------------------------------------------
    "no cards have been imported; `apnap cards update` fetches them": "尚未导入牌张；apnap cards update 可下载牌张",
    "{path} is a card store of another version; import the cards again": "{path}属于另一版本；请重新导入牌张",
    "{path} isn't a card store or is damaged: {why}; import the cards again": (
        "{path}不是牌张文件，或已损坏（{why}）；请重新导入牌张"
    ),
    "{path}: the cards can't be written: {why}; the old ones are as they were": (
        "{path}：无法写入牌张（{why}）；原有牌张保持不变"
    ),
    "{path}: it holds no cards": "{path}：其中没有牌张",
    "{path}: the gzip file is broken or incomplete: {why}": "{path}：gzip 文件损坏或不完整（{why}）",
    "{source} gives no list of bulk files: {why}": "{source}没有给出批量文件列表（{why}）",
    # -- files and saves ---------------------------------------------------------------------------------------------
    "this isn't a file but a directory, a device or a pipe": "这不是文件，而是目录、设备或管道",
    "the file has more than {size} MB": "文件超过{size} MB",
    "this is no text file": "这不是文本文件",
    "not a save: {why}": "这不是已保存的游戏（{why}）",
    "the setup doesn't match its hash: the save was changed": "保存的游戏已被改动",
    "the journal doesn't match the game: {why}": "保存的选择与游戏不符（{why}）",
    # -- deck lists --------------------------------------------------------------------------------------------------
    "{text} is not a count and a card name": "{text}不是数量加牌名",
    "{text} is not a count": "{text}不是数量",
    "a count without a card name": "有数量而没有牌名",
    "{text}: a line lists at least one card": "{text}：每行至少一张牌",
    "{text}: a line lists no more than {most} cards": "{text}：每行至多{most}张牌",
    "a deck list has no more than {most} cards": "套牌列表至多{most}张牌",
    "a deck list has no more than {most} characters": "套牌列表至多{most}个字符",
    "a deck has at least {least} cards, not {count}": "套牌至少须有{least}张牌，现有{count}张",
    "the deck has exactly {size} cards with its commander, not {count}": "套牌连同指挥官须有{size}张牌，现有{count}张",
    "a sideboard has at most {most} cards, not {count}": "备牌至多{most}张，现有{count}张",
    "at most {most} of {name} are allowed, not {count}": "{name}至多{most}张，现有{count}张",
    "the deck has no commander": "套牌没有指挥官",
    "a deck has at most one companion, not {count}": "套牌至多有一个行侣，现有{count}个",
    "{name} can't be a companion": "{name}不能作为行侣",
    "the deck doesn't fulfil the condition of its companion {name}": "套牌不符合其行侣{name}的条件",
    "{name} has {colours} in its colour identity, the commander has not": "{name}的标识色中有指挥官所没有的颜色",
    "{name} is not a traditional card; a deck includes only those": "{name}不是传统卡牌，不能放进套牌",
    "{name} is a conspiracy, which no deck includes": "{name}是诡局，不能放进套牌",
    "{name} is a conspiracy, which only limited play uses": "{name}是诡局，只能用于限制赛",
    "{name} is only for games that are played for ante": "{name}只能用于使用赌注的游戏",
    "{name} in the deck of player {n} is only for games that are played for ante": (
        "牌手{n}套牌中的{name}只能用于使用赌注的游戏"
    ),
    "with {name}, the deck can't have basic land cards": "使用{name}时，套牌不能有基本地牌",
    "a deck has one commander, or two that are partners, not {count}": "套牌有一位指挥官，或两位拍档，现有{count}位",
    "{name} and {other} can't be commanders together": "{name}与{other}不能同时担任指挥官",
    "{name} is no legendary creature": "{name}不是传奇生物",
    "{name} is no legendary creature or planeswalker": "{name}不是传奇生物或传奇鹏洛客",
    "{name} could produce {colours} mana, outside the commander's colours": (
        "{name}能产生指挥官标识色以外的{colours}法术力"
    ),
    "{name} can't be in a planar deck": "{name}不能放进时空套牌",
    "{name} can't be in a scheme deck": "{name}不能放进阴谋套牌",
    "{name} can't be in the vanguard section": "{name}不是先锋牌",
    "{name} can't be in the conspiracies section": "{name}不是诡局",
    "a planar deck for {players} players has at least {least} cards, not {count}": (
        "{players}位牌手共用的时空套牌至少须有{least}张牌，现有{count}张"
    ),
    "a planar deck for {players} players has at most {most} phenomena, not {count}": (
        "{players}位牌手共用的时空套牌至多有{most}张异象，现有{count}张"
    ),
    "a planar deck for {players} players has at most {most} of {name}, not {count}": (
        "{players}位牌手共用的时空套牌至多有{most}张{name}，现有{count}张"
    ),
    "a planar deck has at least {least} cards, not {count}": "时空套牌至少须有{least}张牌，现有{count}张",
    "a planar deck has at most {most} phenomena, not {count}": "时空套牌至多有{most}张异象，现有{count}张",
    "a planar deck has at most {most} of {name}, not {count}": "时空套牌至多有{most}张{name}，现有{count}张",
    "a scheme deck has at least {least} cards, not {count}": "阴谋套牌至少须有{least}张牌，现有{count}张",
    "a scheme deck has at most {most} of {name}, not {count}": "阴谋套牌至多有{most}张{name}，现有{count}张",
    "a player has one vanguard card, not {count}": "每位牌手只有一张先锋牌，现有{count}张",
    "there is no planar deck": "没有时空套牌",
    "there is no vanguard": "没有先锋牌",
    "player {n} has no planar deck with planes": "牌手{n}没有包含时空牌的时空套牌",
    "player {n}: {rest}": "牌手{n}：{rest}",
    # -- searching ---------------------------------------------------------------------------------------------------
    "this parenthesis was never opened": "这个括号没有左半边",
    "this parenthesis is never closed": "这个括号没有右半边",
    "this {mark} is never closed": "这个{mark}没有结束",
    "“or” needs something on both sides": "or 的两边都要有内容",
    "this is nested too deeply": "嵌套太深",
    "something must follow {what}": "{what}之后要有内容",
    "a value is missing here": "这里缺少值",
    "this can't begin a value": "值不能这样开头",
    "a query has no more than {most} characters": "搜索至多{most}个字符",
    "the regular expressions of this query take over {seconds} s": "这次搜索的正则表达式超过了{seconds}秒",
    "this isn't a regular expression: {why}": "这不是正则表达式（{why}）",
    "“{key}” is not something to search by": "不能按“{key}”搜索",
    "“{key}” can't be asked about like this": "不能这样搜索“{key}”",
    "“{key}” is compared with a number": "“{key}”要与数字比较",
    "“{key}” is compared with colours": "“{key}”要与颜色比较",
    "“{text}” is not a number": "“{text}”不是数字",
    "“{text}” names no colours": "“{text}”不是颜色",
    "“{text}” isn't a rarity; there are {names}": "“{text}”不是稀有度；有{names}",
    # -- variants ----------------------------------------------------------------------------------------------------
    "{name} isn't a variant or option": "没有{name}这种玩法或选项",
    "{name} and {other} can't be used together": "{name}与{other}不能合用",
    "{name} is for {least} or more players, not {count}": "{name}须有{least}位或更多牌手，现有{count}位",
    # -- the command line --------------------------------------------------------------------------------------------
    "Invalid value: {why}": "{why}",
    "Invalid value for {name}: {rest}": "{name}的值不正确：{rest}",
    "{value} is not a valid {kind}.": "{value}不能用作此值。",
    "{value} is not in the range {range}.": "{value}不在{range}之内。",
    "Invalid value for {name}: {why}": "{name}的值不正确：{why}",
    "Missing argument {name}.": "缺少参数{name}。",
    "Missing command.": "缺少命令。",
    "No such option: {name}": "没有{name}这个选项",
    "No such command {name}.": "没有{name}这个命令。",
    "Option {name} requires an argument.": "选项{name}须带值。",
    # -- about a file ------------------------------------------------------------------------------------------------
    "{path}: {rest}": "{path}：{rest}",
}


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    made = []
    for english, chinese in MESSAGES.items():
        parts = re.split(r"\{(\w+)\}", english)
        text = "".join([f"(?P<{part}>.+?)" if n % 2 else re.escape(part) for n, part in enumerate(parts)])
        made.append((re.compile(text), chinese))
    return made


def in_chinese(message: str) -> str | None:
    """The message in Chinese, or None if it isn't listed. Lines are looked up by themselves; those that quote what was
    typed are indented and stay as they are."""
    lines = [line if line.startswith("  ") else _line(line) for line in message.split("\n")]
    return None if None in lines else "\n".join([line for line in lines if line is not None])


def _line(text: str) -> str | None:
    for pattern, chinese in _patterns():
        found = pattern.fullmatch(text)
        if found is not None:
            values = found.groupdict()
            if "rest" in values:
                inner = _line(values["rest"])
                if inner is None:
                    continue
                values["rest"] = inner
            return chinese.format(**values)
    return None
