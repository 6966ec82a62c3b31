"""Every text of the terminal, by key, in English and in Simplified Chinese.

`say("goodbye")` gives a text in the language that was chosen: with `--language`, or by the locale. A text with `|` has
two forms, for one and for any other number `n`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from apnap.cli.card_commands.card_words import CARD_WORDS
from apnap.cli.drafting.texts import DRAFT_WORDS

if TYPE_CHECKING:
    from apnap.rules.asking.errors import ApnapError

ENGLISH, CHINESE = "en", "zh"
LANGUAGES = (ENGLISH, CHINESE)
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that the command line asks for, or the locale: the first of its variables that is set."""
    for n, argument in enumerate(arguments):
        word, _, value = argument.partition("=")
        if word == "--language":
            given = value or (arguments[n + 1] if n + 1 < len(arguments) else "")
            return CHINESE if is_chinese(given) else ENGLISH
    found = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    return CHINESE if is_chinese(found) else ENGLISH


def without_language(arguments: Sequence[str]) -> list[str]:
    """The arguments without the language that they ask for, so that it may stand behind any command."""
    found = list(arguments)
    for n, argument in enumerate(found):
        word, _, value = argument.partition("=")
        if argument == "--":
            break
        if word == "--language" and (value or n + 1 < len(found)):
            return found[:n] + found[n + (1 if value else 2) :]
    return found


def is_chinese(code: str) -> bool:
    """Whether a code of a language or locale means Chinese: `zh`, `zh_CN.UTF-8`."""
    return code.lower().startswith("zh")


class _Chosen:
    def __init__(self) -> None:
        self.language = language_of(sys.argv[1:], os.environ)


_chosen = _Chosen()


def language() -> str:
    """The language of the terminal."""
    return _chosen.language


def use(code: str) -> None:
    """Speak this language from now on."""
    _chosen.language = CHINESE if is_chinese(code) else ENGLISH


def say(key: str, **values: object) -> str:
    """The text of that key with its values filled in."""
    text = WORDS[key][language() == CHINESE]
    if "|" in text:
        one, many = text.split("|")
        text = one if values.get("n") == 1 else many
    return text.format(**values)


def error_text(error: ApnapError) -> str:
    """An error of the library in words: what is wrong, and the rule."""
    if language() != CHINESE:
        return str(error)
    from apnap.game.explaining.chinese_rules import RULES

    rule = RULES.get(error.rule)
    return details(error) + (say("error.rule", rule=error.rule, text=f"：{rule}" if rule else "") if error.rule else "")


def details(error: ApnapError) -> str:
    """What is wrong, without the rule. In Chinese, messages that aren't translated follow the kind of the error."""
    if language() != CHINESE:
        return error.message
    from apnap.cli.error_words import in_chinese

    parts = error.code.split("/")
    keys = ["error." + "/".join(parts[:n]) for n in range(len(parts), 0, -1)]
    kind = say(next((key for key in keys if key in WORDS), "error.apnap"))
    return in_chinese(error.message) or say("error.details", kind=kind, message=error.message)


def error_about(what: object, error: Exception) -> str:
    """An error about a file or a deck, which is named."""
    from apnap.rules.asking.errors import ApnapError

    why = error_text(error) if isinstance(error, ApnapError) else getattr(error, "strerror", None) or str(error)
    return f"{what}{'：' if language() == CHINESE else ': '}{why}"


def several(count: int, what: str) -> str:
    """Several equal things: `3 Forest`."""
    if count == 1:
        return what
    return f"{what}×{count}" if language() == CHINESE else f"{count} {what}"


def listed(items: Sequence[str]) -> str:
    """Several things in a row, with the commas of the language."""
    return ("、" if language() == CHINESE else ", ").join(items)


def both(items: Sequence[str]) -> str:
    """Several things that belong together: "A, B and C"."""
    return ("和" if language() == CHINESE else " and ").join([listed(items[:-1]), *items[-1:]] if items[1:] else items)


def title(decks: Sequence[str], variant: str) -> str:
    """What is played: the decks and the variant."""
    found = say("game.against", deck=decks[0], others=both(decks[1:]))
    return say("game.variant", title=found, variant=variant) if variant else found


TYPER: dict[str, tuple[str, str]] = {
    "ARGUMENTS_PANEL_TITLE": ("Arguments", "参数"),
    "OPTIONS_PANEL_TITLE": ("Options", "选项"),
    "COMMANDS_PANEL_TITLE": ("Commands", "命令"),
    "ERRORS_PANEL_TITLE": ("Error", "错误"),
    "DEFAULT_STRING": ("[default: {}]", "[默认：{}]"),
    "REQUIRED_LONG_STRING": ("[required]", "[必须]"),
    "ABORTED_TEXT": ("Aborted.", "已中止。"),
    "RICH_HELP": (
        "Try [blue]'{command_path} {help_option}'[/] for help.",
        "输入 [blue]{command_path} {help_option}[/] 查看说明。",
    ),
}
"""What typer says of itself, by the names it has for it."""

WORDS: dict[str, tuple[str, str]] = {
    **CARD_WORDS,
    # -- the command and its help ------------------------------------------------------------------------------------
    "help.apnap": (
        "The Magic: The Gathering Comprehensive Rules as a library and a place to play.",
        "《万智牌》完整规则：既是程序库，也可在此对局。",
    ),
    "help.epilog": (
        "In a checkout, ./apnap also knows test, build and python: the README says what they do.",
        "在源码目录中，./apnap 另有 test、build 与 python 命令，说明见 README。",
    ),
    "help.version": ("Version and build, then exit.", "显示版本与构建方式后退出。"),
    "help.language": (
        "The language: en or zh; without it, that of the locale.",
        "语言：en 或 zh；未指定时依系统区域设置。",
    ),
    "help.play": (
        "Play a game at the terminal. Only what is legal is offered; `?` lists the commands.",
        "在终端进行一盘游戏。只列出合法的选择；输入 ? 查看命令。",
    ),
    "help.seed": ("The same seed deals the same cards.", "相同的种子会发出相同的牌。"),
    "help.cards": (
        "A text file with cards of your own, for the decks.",
        "自制牌的文本文件，供套牌使用。",
    ),
    "help.replay": ("Show a saved game step by step.", "逐步重现已保存的游戏。"),
    "help.replay.file": ("A game saved with `save FILE` during play.", "游戏中以“save 文件”保存的游戏。"),
    "help.replay.viewer": ("Through whose eyes: player 1, 2 …", "以哪位牌手的视角观看：1、2……"),
    "help.sim": (
        "Play many games on all cores. Decks take turns at the seats; Ctrl-C shows the results.",
        "用所有处理器核心进行多盘游戏。各套牌轮流入座；按 Ctrl-C 显示已完成的结果。",
    ),
    "help.sim.decks": (
        "Decks: white, blue, black, red, green, or files; repeated if there are more players.",
        "套牌：white、blue、black、red、green，或文件；牌手较多时重复使用。",
    ),
    "help.sim.players": ("How many players.", "牌手人数。"),
    "help.sim.games": ("How many games.", "游戏盘数。"),
    "help.sim.seed": ("The same seed gives the same games.", "相同的种子得出相同的游戏。"),
    "help.sim.agent_a": (
        "Who plays the first deck, the third …: basic or random.",
        "由谁使用第一、第三……副套牌：basic 或 random。",
    ),
    "help.sim.agent_b": ("Who plays the second deck, the fourth …", "由谁使用第二、第四……副套牌。"),
    "help.processes": ("0 for all cores.", "0 表示所有核心。"),
    "help.json": ("Print the figures as JSON.", "以 JSON 输出数据。"),
    "help.cards.app": (
        "The cards: import, show, search, count, check decks.",
        "牌张：导入、查看、搜索、统计、检查套牌。",
    ),
    "help.cards.file": (
        "A bulk file of Scryfall or MTGJSON, plain or gzip.",
        "Scryfall 或 MTGJSON 的批量文件，可为 gzip 格式。",
    ),
    "help.cards.kind": (
        "As all_cards, with their languages, or default_cards.",
        "例如 all_cards（含各语言）或 default_cards。",
    ),
    "help.cards.source": (
        "Where the list of bulk files is, if not at Scryfall.",
        "批量文件列表的位置，默认为 Scryfall。",
    ),
    "help.cards.name": ("A card's name, in English or as printed in Chinese.", "牌名，英文或印刷的中文。"),
    "help.cards.query": (
        "In Scryfall's syntax: t:goblin c:r mv<=2 is:playable",
        "使用 Scryfall 的语法：t:goblin c:r mv<=2 is:playable",
    ),
    "help.cards.limit": ("How many are listed; 0 for all.", "列出的数量；0 表示全部。"),
    "help.cards.pool": (
        "A directory with cards.jsonl.gz, instead of the store.",
        "含 cards.jsonl.gz 的目录，用来代替牌库文件。",
    ),
    "help.cards.list": ("A deck list in any format.", "任何格式的套牌列表。"),
    "help.cards.as": (
        "constructed, limited, commander, brawl, commander draft or a variant; without it, as the list looks.",
        "constructed、limited、commander、brawl、commander draft 或玩法名称；未指定时依列表内容判断。",
    ),
    "help.cards.players": (
        "How many players share a single planar deck.",
        "共用单一时空套牌的牌手人数。",
    ),
    "help.cards.format": (
        "Also check the card lists of a format, as modern or legacy.",
        "同时检查某赛制的牌表，如 modern 或 legacy。",
    ),
    "help.cards.to": (
        "Write the list in another format, as mtgo, arena or cod.",
        "将列表写成另一种格式，如 mtgo、arena 或 cod。",
    ),
    "help.cards.import": (
        "Import cards into the store, in place of those there. A failed import changes nothing.",
        "导入牌张，取代已有的牌张。导入失败时不作任何改变。",
    ),
    "help.cards.update": ("Download Scryfall's bulk file and import it.", "下载 Scryfall 的批量文件并导入。"),
    "help.cards.show": (
        "Show a card: its text in both languages, its nodes, its level and the reasons for it.",
        "查看一张牌：两种语言的文字、节点、程度及其原因。",
    ),
    "help.cards.search": (
        "Find cards by name, text, type, colour, numbers, set, format and more.",
        "依名称、文字、类别、颜色、数值、系列、赛制等搜索牌张。",
    ),
    "help.cards.coverage": (
        "Count the cards that are read and playable, and what would unlock more.",
        "统计可读取与可使用的牌张，以及还缺少什么。",
    ),
    "help.cards.deck": ("Check a deck list, or write it in another format.", "检查套牌列表，或将其写成另一种格式。"),
    "help.rules": ("The rulebook: what is proven, implemented, open.", "规则书：哪些已证明、已实现、尚待完成。"),
    "help.rules.json": ("Print totals as JSON.", "以 JSON 输出总数。"),
    "help.rules.run": ("First run the tests that prove rules.", "先运行证明规则的测试。"),
    "help.rules.open": ("List the open rule numbers too.", "同时列出尚待完成的规则编号。"),
    "help.rules.coverage": (
        "Count the rules of the edition that are proven, implemented, not applicable and open.",
        "统计该版规则中已证明、已实现、不适用与尚待完成的条目。",
    ),
    "help.bench": (
        "Measure speed on this machine, in multiples of the yardstick.",
        "测量本机速度，以基准程序的倍数表示。",
    ),
    "help.docs": (
        "Write the reference of the library as Markdown, from the docstrings.",
        "根据文档字符串，以 Markdown 写出程序库的参考手册。",
    ),
    "help.docs.to": ("The directory to write to.", "写入的目录。"),
    "docs.written": ("The reference is in {path}.", "参考手册位于 {path}。"),
    # -- during a game -----------------------------------------------------------------------------------------------
    "goodbye": ("Goodbye.", "再见。"),
    "outcome.draw": ("The game is a draw.", "本盘游戏为平局。"),
    "outcome.you": ("You win.", "你获得胜利。"),
    "outcome.other": ("{who} wins.|{who} win.", "{who}获得胜利。"),
    "saved": ("Saved to {path}.", "已保存到 {path}。"),
    "save.where": ("Save where? `save FILE`.", "保存到哪里？请输入“save 文件”。"),
    "undo.nothing": (
        "Nothing to take back: something new has been seen since.",
        "无法收回：此后已得知新的信息。",
    ),
    "undo.done": ("Taken back.", "已收回。"),
    "log.none": ("There is no line {line}; `log` shows the lines.", "没有第{line}行；输入 log 查看各行。"),
    "log.not_a_number": ("{text} isn't a number of lines.", "{text}不是行数。"),
    "command.unknown": ("{text} isn't a command; `?` lists them.", "没有{text}这个命令；输入 ? 查看命令。"),
    "option.unknown": ("There is no option {number}.", "没有选项{number}。"),
    "option.none_such": ("There is no such option.", "没有这个选项。"),
    "must.answer": ("This has to be answered.", "必须对此作出选择。"),
    "mana.by_hand": ("Paying mana by hand.", "现在由你亲自支付法术力。"),
    "mana.automatic": ("Mana is paid for you.", "现在自动支付法术力。"),
    "card.which": ("Which card? `card NAME`.", "哪张牌？请输入“card 牌名”。"),
    "card.which_of": ("Which one: {names}?", "是哪一张：{names}？"),
    "name.which": ("Which card? `name CARD`.", "哪张牌？请输入“name 牌名”。"),
    "name.not_now": ("No card is to be named now.", "现在不需要说出牌名。"),
    "name.hint": ("A number, or `name CARD` for any other card.", "输入编号；若要说出其他牌，请输入“name 牌名”。"),
    "pass": ("pass", "让过"),
    "declare.attack": ("Which creatures attack?", "哪些生物攻击？"),
    "declare.attack.one": ("Which creatures attack {what}?", "哪些生物攻击{what}？"),
    "declare.attack.what": ("What does {who} attack?", "{who}攻击谁？"),
    "declare.block": ("Which creatures block?", "哪些生物阻挡？"),
    "declare.block.one": ("Which creatures block {what}?", "哪些生物阻挡{what}？"),
    "declare.block.what": ("Which attackers does {who} block?", "{who}阻挡哪些攻击者？"),
    "declare.hint": ("Numbers as in `1 3-5`, `all` or `none`.", "输入编号（如“1 3-5”）、all（全部）或 none（都不）。"),
    "declare.what.hint": (
        "`all 2` means the second for this creature and all that follow.",
        "“all 2”表示此生物及其后所有生物都选第二项。",
    ),
    "declare.none.hint": ("A number, or `none`.", "输入编号或 none（都不）。"),
    "several.hint": (
        "Several at once as in `1 3-5`, `all` or `none`.",
        "可一次选择多项，如“1 3-5”、all（全部）或 none（都不）。",
    ),
    "several.left": ("{n} to choose. ", "要选择{n}项。"),
    "several.exact.hint": ("Several at once as in `1 3-5`.", "可一次选择多项，如“1 3-5”。"),
    "ordered.hint": (
        "In order: `2 1 3-5`, or `all` for the order shown.",
        "按顺序输入，如“2 1 3-5”；all 表示依所列顺序。",
    ),
    "repeat.hint": (
        "`1 all` gives this answer to the {n} others like it.",
        "“1 all”表示对其余{n}个相同的问题作相同的回答。",
    ),
    "only.several": ("That is for choosing several things.", "这只用于选择多项的时候。"),
    "option.alike": (" ({n} alike)", "（{n}个相同）"),
    "option.targeting": (", targeting {what}", "，以{what}为目标"),
    "log.turn": ("Turn {turn}: {whose}.", "第{turn}回合：{whose}。"),
    "log.line": ("{text}.", "{text}。"),
    "log.and_then": ("; ", "；"),
    "log.cards": ("a card|{n} cards", "{n}张牌"),
    "log.draw.you": ("you draw {what}", "你抓到{what}"),
    "log.draw.they": ("{who} draws {what}", "{who}抓到{what}"),
    "log.mill.you": ("you mill {what}", "你磨了{what}"),
    "log.mill.they": ("{who} mills {what}", "{who}磨了{what}"),
    "log.play.you": ("you play {what}", "你使用{what}"),
    "log.play.they": ("{who} plays {what}", "{who}使用{what}"),
    "log.create.you": ("you create {what}", "你派出{what}"),
    "log.create.they": ("{who} creates {what}", "{who}派出{what}"),
    "log.mulligan.you": ("you take a mulligan{what}", "你再调度{what}"),
    "log.mulligan.they": ("{who} takes a mulligan{what}", "{who}再调度{what}"),
    "log.one_hand.you": ("you shuffle all hands but one into your library", "你留下一份手牌，并将其余的洗入牌库"),
    "log.one_hand.they": (
        "{who} shuffles all hands but one into their library",
        "{who}留下一份手牌，并将其余的洗入牌库",
    ),
    "log.bottom.you": ("you put {what} on the bottom of your library", "你将{what}置于牌库底"),
    "log.bottom.they": ("{who} puts {what} on the bottom of their library", "{who}将{what}置于牌库底"),
    "log.targeting": ("{text}, targeting {what}.", "{text}，以{what}为目标。"),
    "log.times": (" ({n} times)", "（{n}次）"),
    "log.attack": ("{who} attacks {what}.|{who} attack {what}.", "{who}攻击{what}。"),
    "log.kill": ("{text}, which is destroyed.", "{text}，将其消灭。"),
    "help.game": (
        """\
  N            take option N; `1 3-5`, `all` or `none` where several can be chosen
  p, pass      pass priority
  e            pass until the turn ends
  o, other     where several turns go on: answer in another one first, or let the others go on there
  u            take back, until something new has been seen
  t            draw the table again; `t all` with what players out of range have
  card NAME    what a card does; part of a name will do for one you see
  g            graveyards, exile and the command zone
  log [N]      the last N lines (20); `log full [N]` with every event
  why N        why line N of the log happened; `why?` for the last line
  why NAME     why an object is as it is: the effects on it, layer by layer
  why not …    why you can't: `why not cast NAME`; also activate, play, attack with, block with, roll
  stop STEP    stop at a step, or no longer: `stop upkeep`, `stop my draw`, `stop their end`; `stops` lists them
  mana         pay mana by hand, or no longer
  save FILE    save the game
  concede      concede the game
  q            quit
  ?            this help""",
        """\
  编号         选择该选项；可选多项时，可输入“1 3-5”、all（全部）或 none（都不选）
  p, pass      让过优先权
  e            让过直到回合结束
  o, other     同时进行多个回合时：先在另一回合作答，或先让其他回合继续
  u            收回上一个动作，直到得知新的信息为止
  t            重新显示牌桌；“t all”也显示影响范围之外的牌手的牌
  card 牌名    显示一张牌；看得见的牌只需输入牌名的一部分
  g            坟墓场、放逐区与统帅区
  log [N]      最近N行（20）；“log full [N]”显示每个事件
  why N        记录第N行为何发生；“why?”说明最后一行
  why 牌名     一个物件为何如此：依层列出对其生效的效应
  why not …    为何不能：“why not cast 牌名”；另有 activate、play、attack with、block with、roll
  stop 步骤    在该步骤停下，或不再停下：“stop 维持”、“stop my 抓牌”、“stop their 结束”；stops 列出所有
  mana         亲自支付法术力，或改为自动
  save 文件    保存游戏
  concede      认输
  q            离开
  ?            本说明""",
    ),
    # -- the table ---------------------------------------------------------------------------------------------------
    "turn": ("Turn {turn}, {whose}", "第{turn}回合，{whose}"),
    "turn.before_first": ("Before the first turn", "第一回合之前"),
    "turn.yours": ("your turn", "你的回合"),
    "turn.also": ("At the same time {whose}: {step}", "同时进行{whose}：{step}"),
    "other.none": ("Nobody waits for an answer in another turn.", "其他回合中没有等待作答的牌手。"),
    "other.yours": (
        "You also have priority in {whose}: `other` goes there.",
        "你在{whose}中也有优先权：输入 other 转到那里。",
    ),
    "other.theirs": ("`other` lets the other turns go on first.", "输入 other 先让其他回合继续。"),
    "turn.team": ("your team's turn", "你方队伍的回合"),
    "seats": ("Seats  ", "座次  "),
    "seats.team": ("team {number}: {players}", "队伍{number}：{players}"),
    "seats.team.life": ("team {number}, life {life}: {players}", "队伍{number}（生命 {life}）：{players}"),
    "seats.left": ("{who} (left)", "{who}（已离开）"),
    "seats.emperor": (" (emperor)", "（皇帝）"),
    "seats.near": ("; within your range: {who}", "；在你的影响范围之内：{who}"),
    "seats.far": ("; out of your range: {who}", "；在你的影响范围之外：{who}"),
    "team": ("team {number}", "队伍{number}"),
    "emperor": ("emperor", "皇帝"),
    "range": ("range {n}", "影响范围 {n}"),
    "out_of_range": ("out of your range", "在你的影响范围之外"),
    "turn.theirs": ("{who}'s turn", "{who}的回合"),
    "you": ("you", "你"),
    "you.called": ("You ({who})", "你（{who}）"),
    "your": ("your", "你的"),
    "whose": ("{who}'s", "{who}的"),
    "life": ("life {n}", "生命 {n}"),
    "hand": ("hand", "手牌"),
    "hand.count": ("hand {n}", "手牌 {n}"),
    "library.count": ("library {n}", "牌库 {n}"),
    "graveyard.count": ("graveyard {n}", "坟墓场 {n}"),
    "graveyard.top": ("graveyard {n} (top: {card})", "坟墓场 {n}（顶牌：{card}）"),
    "poison": ("poison {n}", "中毒 {n}"),
    "mana": ("mana {mana}", "法术力 {mana}"),
    "left": ("has left the game", "已离开游戏"),
    "creatures": ("creatures", "生物"),
    "lands": ("lands", "地"),
    "others": ("others", "其他"),
    "stack": ("Stack, the top first", "堆叠（由顶至底）"),
    "stack.line": ("{what} ({who})", "{what}（{who}）"),
    "exile": ("exile", "放逐区"),
    "ante": ("ante", "赌注"),
    "plane": ("plane", "时空"),
    "commander.damage": ("{n} damage from {name}", "受到{name}的{n}点伤害"),
    "planes.count": ("planar deck {n}", "时空套牌{n}"),
    "schemes.count": ("scheme deck {n}", "阴谋套牌{n}"),
    "noted": ("noted for {card}: {what}", "为{card}记下：{what}"),
    "noted.exiled": ("{card} exiled", "已放逐{card}"),
    "noted.removed": ("{card} removed", "已移除{card}"),
    "command": ("command zone", "统帅区"),
    "companion": ("companion", "行侣"),
    "graveyard.of": ("{whose} graveyard", "{whose}坟墓场"),
    "pile": ("{where}: {cards}", "{where}：{cards}"),
    "empty": ("empty", "空"),
    "face_down": ("a face-down card", "面朝下的牌"),
    "down": ("face down", "牌面朝下"),
    "chosen_name": ("chosen: {name}", "所选：{name}"),
    "commander": ("commander", "指挥官"),
    "tapped": ("tapped", "已横置"),
    "sick": ("summoning sick", "召唤失调"),
    "damage": ("{n} damage", "{n}点伤害"),
    "counters": ("{n} {kind} counter|{n} {kind} counters", "{n}个{kind}指示物"),
    "on": ("on {what}", "结附于{what}"),
    "attacking": ("attacking {what}", "正在攻击{what}"),
    "banded": ("banded with {what}", "与{what}结合"),
    "blocking": ("blocking {what}", "正在阻挡{what}"),
    "loyalty": ("loyalty {n}", "忠诚 {n}"),
    "defense": ("defense {n}", "防御 {n}"),
    # -- stops -------------------------------------------------------------------------------------------------------
    "stop.no_step": ("There is no step {step}. Steps: {steps}.", "没有{step}这个步骤。步骤有：{steps}。"),
    "stop.no_longer": ("No longer stopping: {places}.", "不再停下：{places}。"),
    "stop.now": ("Stopping: {places}.", "将会停下：{places}。"),
    "stops": ("Stops: {places}.", "停下之处：{places}。"),
    "stop.my": ("my {step}", "我的{step}"),
    "stop.their": ("their {step}", "对手的{step}"),
    "step.untap": ("untap", "重置"),
    "step.waiting": ("waiting", "等待"),
    "step.upkeep": ("upkeep", "维持"),
    "step.draw": ("draw", "抓牌"),
    "step.precombat main": ("main", "行动"),
    "step.beginning of combat": ("combat", "战斗"),
    "step.declare attackers": ("attack", "攻击"),
    "step.declare blockers": ("block", "阻挡"),
    "step.combat damage": ("damage", "伤害"),
    "step.end of combat": ("end of combat", "战斗结束"),
    "step.postcombat main": ("main", "行动"),
    "step.end": ("end", "结束"),
    "step.cleanup": ("cleanup", "清除"),
    # -- a replay ----------------------------------------------------------------------------------------------------
    "replay.help": (
        "Return or `n` goes on, `b` back, a number goes to that step, `why N` explains a line, `q` quits.",
        "回车或 n 前进，b 后退，输入编号跳到该步，“why N”说明一行，q 离开。",
    ),
    "replay.step": ("Step {step} of {length}", "第{step}步，共{length}步"),
    "replay.no_line": ("There is no line {line}.", "没有第{line}行。"),
    "replay.no_player": ("there is no player {number}", "没有牌手{number}"),
    # -- decks and simulations ---------------------------------------------------------------------------------------
    "deck.unknown": (
        "{name} isn't a file or a starter deck; there are {decks}",
        "{name}既不是文件，也不是现成套牌；现成套牌有{decks}",
    ),
    "deck.without": (
        "{name}: played without its {sections}; there are no such games yet",
        "{name}：对局时不使用其中的{sections}；目前尚无此类玩法",
    ),
    "agent.unknown": ("there is no agent {name}; there are {names}", "没有名为{name}的程序；有{names}"),
    "sim.games": ("games", "游戏"),
    "sim.stopped": ("stopped after {done} of {games} games", "已停止：完成{done}盘，共{games}盘"),
    "sim.wins": ("{n} win|{n} wins", "{n}胜"),
    "sim.rate": ("{name}: {wins}, {rate} (95 %: {low} to {high})", "{name}：{wins}，{rate}（95 %：{low}至{high}）"),
    "sim.count": ("{n} game|{n} games", "{n}盘"),
    "sim.draws": ("{n} draw|{n} draws", "{n}平"),
    "sim.total": ("{games}, {draws}, {turns} turns on average", "{games}，{draws}，平均{turns}回合"),
    "sim.speed": (
        "{games} games and {decisions} decisions a second",
        "每秒{games}盘、{decisions}个选择",
    ),
    "sim.error": ("error in the game with seed {seed}: {error}", "种子为{seed}的游戏出错：{error}"),
    "sim.player": ("{number} {name}", "{number} {name}"),
    "sim.team": ("team {number} ({players})", "队伍{number}（{players}）"),
    # -- variants ----------------------------------------------------------------------------------------------------
    "help.variants": (
        "List the variants and multiplayer options, and what they combine with.",
        "列出各玩法与多人游戏选项，以及可与之合用的选项。",
    ),
    "help.variant": (
        "A variant and options, as `emperor` or `free-for-all + range of influence 2`; `apnap variants` lists them.",
        "玩法与选项，如“皇帝战”或“自由混战 + 影响范围 2”；apnap variants 列出全部。",
    ),
    "variants.variants": ("Variants", "玩法"),
    "variants.casual": (
        "Casual variants, which combine with one another and with the variants above",
        "休闲玩法，可相互组合，也可与以上玩法组合",
    ),
    "variants.options": ("Options", "选项"),
    "variants.head": ("{name} (CR {rule})", "{name}（规则{rule}）"),
    "variants.players": ("{n} players", "{n}位牌手"),
    "variants.players.least": ("{n} players or more", "{n}位或更多牌手"),
    "variants.players.several": ("{counts} … players", "{counts}……位牌手"),
    "variants.defaults": ("by default, with {n} players: {options}", "默认（{n}位牌手）：{options}"),
    "variants.with": ("can be combined with: {options}", "可合用：{options}"),
    "variants.without": ("can't be combined with: {options}", "不可合用：{options}"),
    "variants.refused": ("{name} (CR {rule})", "{name}（规则{rule}）"),
    "variants.hint": (
        'A variant and options are joined with +: apnap play --variant "free-for-all + range of influence 2".',
        "玩法与选项以 + 相连：apnap play --variant “自由混战 + 影响范围 2”。",
    ),
    # -- games that are kept -----------------------------------------------------------------------------------------
    "keep.trouble": (
        "The game is no longer kept: {why}. You can play on.",
        "游戏不再自动保存：{why}。你可以继续进行游戏。",
    ),
    "keep.again": ("The game is kept again.", "游戏又会自动保存。"),
    "keep.resume": (
        "Go on with your game of {title}, turn {turn}? [Y/n] ",
        "要继续{title}的游戏（第{turn}回合）吗？[Y/n] ",
    ),
    "keep.one": ("{number:>3}  {title}, turn {turn}, {when}", "{number:>3}  {title}，第{turn}回合，{when}"),
    "keep.which": ("Which game? A number; Return for the first. ", "继续哪盘游戏？输入编号；回车选第一盘。"),
    "keep.none": ("There is no unfinished game.", "没有未完成的游戏。"),
    "keep.dropped": (
        "The last answer no longer fits the rules: dropped.|The last {n} answers no longer fit the rules: dropped.",
        "最后{n}个选择已不符合规则，现已略去。",
    ),
    "keep.unreadable": ("The game of {title} can't go on: {why}", "{title}的游戏无法继续：{why}"),
    "keep.goes_on": ("{title}, turn {turn}. `?` lists the commands.", "{title}，第{turn}回合。输入 ? 查看命令。"),
    "keep.left": ("The game is kept: `apnap play --resume` goes on.", "游戏已保存：输入 apnap play --resume 继续。"),
    "leave": (
        "Leave the game? It is kept; `apnap play --resume` goes on. [Y/n] ",
        "要离开游戏吗？游戏已保存，输入 apnap play --resume 即可继续。[Y/n] ",
    ),
    "leave.lost": ("Leave the game? It isn't kept. [y/N] ", "要离开游戏吗？游戏没有保存。[y/N] "),
    "save.failed": (
        "{path} could not be written and is as it was: {why}",
        "无法写入{path}，文件未改变：{why}",
    ),
    "out": ("You are out of the game.|All of you are out of the game.", "你已离开游戏。|你们都已离开游戏。"),
    "waiting": ("Working … {n} s", "正在处理……{n}秒"),
    "waiting.player": ("{who} is thinking … {n} s", "{who}正在思考……{n}秒"),
    "hand_over": (
        "{who} is asked. Press Return when nobody else looks at the screen. ",
        "轮到{who}。请在别人看不到屏幕时按回车。",
    ),
    "game.against": ("{deck} against {others}", "{deck}对{others}"),
    "game.variant": ("{title} ({variant})", "{title}（{variant}）"),
    "game.begins": ("{title}, seed {seed}. `?` lists the commands.", "{title}，种子{seed}。输入 ? 查看命令。"),
    "help.play.decks": (
        "Decks by seat, yours first: white, blue, black, red, green, or files; others get starter decks.",
        "各座次的套牌，你的在前：white、blue、black、red、green，或文件；其余牌手使用现成套牌。",
    ),
    "help.play.players": (
        "How many players; without a variant, each for themselves.",
        "牌手人数；未指定玩法时各自为战。",
    ),
    "help.play.people": (
        "How many of them are people; they share the keyboard.",
        "其中有几位是真人；真人共用键盘。",
    ),
    "help.play.opponents": ("Who plays the others: basic or random.", "由谁担任其余牌手：basic 或 random。"),
    "help.play.resume": ("Go on with a game that was not finished.", "继续未完成的游戏。"),
    "help.play.load": ("Go on with a game saved with `save FILE`.", "继续以“save 文件”保存的游戏。"),
    "help.kind": (
        "How decks are built: constructed, limited, commander, brawl, commander draft; casual: not checked.",
        "套牌的构组方式：constructed、limited、commander、brawl、commander draft；casual 则不检查套牌。",
    ),
    "help.replace": (
        "Put basic lands in place of cards that can't be played yet.",
        "以基本地代替目前无法使用的牌。",
    ),
    "play.people": (
        "there are {players} players, so 1 to {players} people",
        "共有{players}位牌手，真人须为1至{players}位",
    ),
    "play.decks": ("{decks} decks for {players} players", "{decks}副套牌，但只有{players}位牌手"),
    # -- decks that can't be played as they are ----------------------------------------------------------------------
    "deck.no_kind": ("decks aren't built for {kind!r}, but for {kinds}", "没有{kind!r}这种构组方式；有{kinds}"),
    "deck.casual": ("`--as casual` plays it as it is", "可用 --as casual 直接使用"),
    "deck.small": ("{n} cards can be played; a deck has at least {least}", "只有{n}张牌可用；套牌至少须有{least}张"),
    "deck.unplayable": (
        "{name}: {missing} of {size} cards can't be played yet; `--replace` puts basic lands in their place",
        "{name}：{size}张牌中有{missing}张目前无法使用；--replace 会以基本地代替",
    ),
    "deck.ask": (
        "{name}: {missing} of {size} cards can't be played yet. Play with the other {left}, without `--replace`?",
        "{name}：{size}张牌中有{missing}张目前无法使用。要不用 --replace、以其余{left}张进行游戏吗？",
    ),
    "deck.replaced": (
        "{name}: {left} of {size} cards can be played; {missing} are replaced: {lands}. The deck has {size} cards.",
        "{name}：{size}张牌中有{left}张可用；其余{missing}张换成{lands}。套牌共{size}张。",
    ),
    # -- errors ------------------------------------------------------------------------------------------------------
    "error.rule": (" (CR {rule}{text})", "（规则{rule}{text}）"),
    "error.details": ("{kind} {message}", "{kind}{message}"),
    "error.apnap": ("That isn't possible.", "无法这么做。"),
    "error.malformed": ("That isn't of the right form.", "格式不正确。"),
    "error.malformed/unknown-card": ("There is no card of that name.", "没有这个名称的牌。"),
    "error.illegal": ("That isn't legal.", "这不合法。"),
    "error.illegal/answer": ("That answer isn't legal.", "这个选择不合法。"),
    "error.illegal/deck": ("That deck isn't legal.", "这副套牌不合法。"),
    "error.ambiguous": ("That could mean several things.", "这可能指多个对象。"),
    "error.unsupported": ("That isn't supported.", "目前不支持。"),
    "error.unsupported/card": ("That card can't be played yet.", "这张牌目前还不能使用。"),
    "error.unsupported/endless": ("The game goes on without an end in sight.", "游戏陷入看不到尽头的循环。"),
    "error.no-store": ("No cards have been imported.", "尚未导入牌张。"),
    **DRAFT_WORDS,
}
