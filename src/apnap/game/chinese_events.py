"""One sentence in Simplified Chinese for every kind of event, as in `event_words`. Cards keep the names they have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.game.calling import EVERYONE, Words, card_of, player_name
from apnap.game.calling import name as called
from apnap.language.chinese.nouns.words_and_symbols import STEPS, ZONES, counter
from apnap.language.zones import HIDDEN_ZONES
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player

Teller = Callable[[State, Event, int], str]
BECOMES: Final = {
    "monarch": "君主",
    "initiative": "握有先制者",
    "monstrous": "已蛮化",
    "renowned": "已铭勇",
    "manifested": "显化的永久物",
    "Ring-bearer": "持戒人",
    "city's blessing": "得到黄金城祝福的牌手",
    "foretold": "已预示的牌",
}


def sentence(state: State, event: Event, viewer: int) -> str:
    """What happened, as the viewer may know it."""
    found = SENTENCES.get(event.kind)
    if found is None:
        raise LookupError(f"no Chinese sentence for the event {event.kind!r}")
    return f"{found(state, event, viewer)}。"


# -- names -------------------------------------------------------------------------------------------------------------


CALLED: Final = Words(
    name="「{}」",
    ability="{}的异能",
    card="一张牌",
    face_down="一张面朝下的牌",
    nothing="无",
    game="游戏",
    emblem="徽记",
    nameless="无名物件",
)


def name(state: State, thing: int, viewer: int = EVERYONE, shown: bool = False) -> str:
    """A player or object; what the viewer doesn't know is only a card."""
    return called(state, thing, viewer, shown, CALLED)


def _card(state: State, event: Event, viewer: int) -> str:
    return card_of(state, event, viewer, CALLED)


def _who(state: State, event: Event) -> str:
    return player_name(state, event.player)


def _obj(state: State, event: Event, viewer: int) -> str:
    return name(state, event.obj, viewer)


def _other(state: State, event: Event, viewer: int) -> str:
    return name(state, event.other, viewer)


def _player(words: str) -> Teller:
    return lambda state, event, viewer: f"{_who(state, event)}{words}"


def _does(words: str) -> Teller:
    return lambda state, event, viewer: f"{_obj(state, event, viewer)}{words}"


def _with_card(words: str) -> Teller:
    return lambda state, event, viewer: f"{_who(state, event)}{words}{_card(state, event, viewer)}"


def _with_object(words: str) -> Teller:
    return lambda state, event, viewer: f"{_who(state, event)}{words}{_obj(state, event, viewer)}"


def _between(words: str) -> Teller:
    """The object, the words, the other thing."""
    return lambda state, event, viewer: f"{_obj(state, event, viewer)}{words}{_other(state, event, viewer)}"


def _amount(words: str, after: str = "") -> Teller:
    return lambda state, event, viewer: f"{_who(state, event)}{words}{event.amount}{after}"


# -- what needs more than a phrase -------------------------------------------------------------------------------------


def _move(state: State, event: Event, viewer: int) -> str:
    made = f"「{event.made.name.removesuffix(' Token')}」衍生物" if event.made is not None else "衍生物"
    what = _card(state, event, viewer) if event.obj >= 0 else made
    whose = f"{_who(state, event)}的" if event.origin in ("hand", "library", "graveyard") else ""
    start = f"从{whose}{ZONES[event.origin]}" if event.origin in ZONES else ""
    if event.destination == "nowhere":
        return f"{what}不复存在"
    if event.destination == "battlefield":
        return f"{what}{start}进战场"
    if event.destination == "exile":
        return f"{what}{start}被放逐"
    owner = f"{_who(state, event)}的" if event.destination in ("hand", "library", "graveyard") else ""
    return f"{what}{start}移到{owner}{ZONES.get(event.destination, event.destination)}"


def _draw(state: State, event: Event, viewer: int) -> str:
    if not event.parts:
        return f"{_who(state, event)}从空的牌库抓牌"
    return f"{_who(state, event)}抓到{_card(state, event, viewer)}"


def _arrange(state: State, event: Event, viewer: int) -> str:
    order = "以随机顺序" if event.flag else ""
    where = {"top": "顶", "bottom": "底"}.get(event.detail, event.detail)
    return f"{_who(state, event)}将{len(event.cards)}张牌{order}置于其牌库{where}"


def _reveal(state: State, event: Event, viewer: int) -> str:
    to = f"向{_other(state, event, viewer)}" if is_player(event.other) else ""
    return f"{_who(state, event)}{to}展示手牌"


def _by(words: str) -> Teller:
    """What was done to the object, with what did it."""

    def told(state: State, event: Event, viewer: int) -> str:
        by = _other(state, event, viewer) if event.other >= 0 else ""
        return f"{_obj(state, event, viewer)}被{by}{words}"

    return told


def _attach(state: State, event: Event, viewer: int) -> str:
    if event.other == NOTHING:
        return f"{_obj(state, event, viewer)}不再结附"
    return f"{_obj(state, event, viewer)}结附于{_other(state, event, viewer)}"


def _counters(state: State, event: Event, viewer: int) -> str:
    what = f"{abs(event.amount)}个{counter(event.detail)}"
    where = _obj(state, event, viewer)
    if is_player(event.obj) and event.amount > 0:
        return f"{where}得到{what}"
    return f"在{where}上放置{what}" if event.amount > 0 else f"从{where}上移去{what}"


def _damage(state: State, event: Event, viewer: int) -> str:
    kind = "战斗伤害" if event.flag else "伤害"
    return f"{_obj(state, event, viewer)}对{_other(state, event, viewer)}造成{event.amount}点{kind}"


def _mark(state: State, event: Event, viewer: int) -> str:
    if not event.amount:
        return f"{_obj(state, event, viewer)}受到具死触的来源造成的伤害"
    return f"{_obj(state, event, viewer)}上标记{event.amount}点伤害"


def _mana(state: State, event: Event, viewer: int) -> str:
    symbols = "".join(["{" + letter + "}" for letter in event.detail]) or f"{event.amount}点法术力"
    source = f"从{_obj(state, event, viewer)}" if event.obj >= 0 else ""
    return f"{_who(state, event)}{source}加{symbols}"


def _source(state: State, event: Event, viewer: int) -> str:
    revealed = event.other >= 0 and state.object(event.other).zone in HIDDEN_ZONES
    return name(state, event.other, viewer, revealed)


def _replaced(state: State, event: Event, viewer: int) -> str:
    by = name(state, event.deed.source, viewer) if event.deed is not None else "替代性效应"
    return f"{by}替代了一个事件"


def _step(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)}的{STEPS.get(event.detail, event.detail)}开始"


def _over(state: State, event: Event, viewer: int) -> str:
    names = [player_name(state, n) for n in state.winners]
    return f"{'和'.join(names)}赢得对局" if names else "对局平手"


SENTENCES: Final[dict[str, Teller]] = {
    "move": _move,
    "draw": _draw,
    "discard": _with_card("弃掉"),
    "mill": _amount("磨", "张牌"),
    "cycle": lambda state, event, viewer: f"{_who(state, event)}循环{name(state, event.obj, viewer, shown=True)}",
    "shuffle": _player("将牌库洗牌"),
    "reveal": _reveal,
    "show": _with_card("展示"),
    "scry": _amount("占卜"),
    "surveil": _amount("刺探"),
    "proliferate": _player("增殖"),
    "tempt": _player("被魔戒引诱"),
    "dungeon": _player("进入地城"),
    "venture": lambda state, event, viewer: f"{_who(state, event)}深入{event.detail}",
    "complete": lambda state, event, viewer: f"{_who(state, event)}完成{event.detail}",
    "clash": lambda state, event, viewer: f"{_who(state, event)}比点" + ("并获胜" if event.flag else ""),
    "explore": lambda state, event, viewer: f"{_obj(state, event, viewer)}勘察完毕",
    "connive": lambda state, event, viewer: f"{_obj(state, event, viewer)}筹谋完毕",
    "become": lambda state, event, viewer: f"{_obj(state, event, viewer)}成为{BECOMES.get(event.detail, event.detail)}",
    "daylight": lambda state, event, viewer: "成为白昼" if event.detail == "day" else "成为黑夜",
    "arrange": _arrange,
    "splice": lambda state, event, viewer: (
        f"{_who(state, event)}将{_obj(state, event, viewer)}通联到{_other(state, event, viewer)}"
    ),
    "reveal drawn": _with_object("于抓牌时展示"),
    "special": lambda state, event, viewer: f"{_who(state, event)}进行{_obj(state, event, viewer)}允许的动作",
    "see drawn": _player("查看其间抓到的牌"),
    "sacrifice": _with_card("牺牲"),
    "destroy": _by("消灭"),
    "tap": lambda state, event, viewer: f"{_obj(state, event, viewer)}{'为法术力而' if event.flag else ''}横置",
    "untap": _does("重置"),
    "attach": _attach,
    "counters": _counters,
    "create": lambda state, event, viewer: (
        f"{_who(state, event)}派出{event.amount}个「{event.detail.removesuffix(' Token')}」衍生物"
    ),
    "crew": _between("搭载"),
    "pair": _between("的搭档成为"),
    "part": _between("的搭档不再是"),
    "emblem": _player("得到一个徽记"),
    "unbestow": _does("不再是神授"),
    "damage": _damage,
    "excess": lambda state, event, viewer: f"{_obj(state, event, viewer)}受到{event.amount}点过量伤害",
    "mark": _mark,
    "gain life": _amount("获得", "点生命"),
    "lose life": lambda state, event, viewer: (
        f"{_who(state, event)}{'支付' if event.detail == 'payment' else '失去'}{event.amount}点生命"
    ),
    "mana": _mana,
    "cast": _with_object("施放"),
    "copy": _with_object("复制"),
    "copy card": _with_object("复制"),
    "ability": lambda state, event, viewer: f"{_source(state, event, viewer)}的异能进入堆叠",
    "activate": lambda state, event, viewer: f"{_who(state, event)}起动{_source(state, event, viewer)}的异能",
    "trigger": lambda state, event, viewer: f"{_other(state, event, viewer)}的异能为{_who(state, event)}触发",
    "target": lambda state, event, viewer: f"{_other(state, event, viewer)}以{_obj(state, event, viewer)}为目标",
    "counter": _by("反击"),
    "do": _replaced,
    "resolve": _does("结算"),
    "fizzle": _does("不结算：其目标全都不再合法"),
    "turn": lambda state, event, viewer: f"第{event.amount}回合开始：{_who(state, event)}是主动牌手",
    "step": _step,
    "attack": _between("攻击"),
    "attackers": _amount("以", "个生物攻击"),
    "reselect": _between("改为攻击"),
    "block": _between("阻挡"),
    "blocked": _does("被阻挡"),
    "unblocked": _does("未被阻挡"),
    "regenerate": _does("重生"),
    "exert": _does("被耗竭"),
    "remove damage": _does("去除其上的所有伤害"),
    "wear off": _does("上的伤害消失"),
    "face up": _does("翻回正面"),
    "face down": _does("翻为面朝下"),
    "phase in": _does("跃回"),
    "phase out": _does("跃离"),
    "flip": _does("倒转"),
    "level": lambda state, event, viewer: f"{_obj(state, event, viewer)}成为等级{event.amount}",
    "transform": _does("转化"),
    "remove from combat": _does("移出战斗"),
    "control": _with_object("获得操控权："),
    "protector": lambda state, event, viewer: f"{_who(state, event)}成为{_obj(state, event, viewer)}的防卫者",
    "coin": lambda state, event, viewer: f"{_who(state, event)}掷硬币，{'猜中' if event.detail == 'won' else '猜错'}",
    "roll": _amount("掷出"),
    "lose": _player("输掉对局"),
    "win": _player("赢得对局"),
    "leave": _player("离开对局"),
    "over": _over,
}
