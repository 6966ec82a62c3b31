"""Characteristics in words, for explanations of objects, in English and Simplified Chinese."""

from __future__ import annotations

from typing import Final

from apnap.game.explaining.words import CHINESE, ENGLISH
from apnap.language import durations as d
from apnap.language import text as english
from apnap.language.chinese.nouns.words_and_symbols import (
    colour_words,
    counter,
    subtype,
    supertypes_line,
    types_line,
)
from apnap.language.english.word_forms import plural, with_article
from apnap.language.face import Face
from apnap.language.mana import COLOUR_NAMES
from apnap.language.node import Node
from apnap.language.types import CREATURE
from apnap.rules.events.attaching import WHILE_ATTACHED
from apnap.rules.objects.bestowing import WHILE_BESTOWED
from apnap.state import telling
from apnap.state.characteristics import Characteristics

NAME: Final = "name"
COST: Final = "mana cost"
COLOURS: Final = "colors"
TYPES: Final = "types"
ABILITIES: Final = "abilities"
NUMBERS: Final = "power and toughness"
LOYALTY: Final = "loyalty"
DEFENSE: Final = "defense"
CONTROLLER: Final = "controller"
CHARACTERISTICS: Final = (NAME, COST, COLOURS, TYPES, ABILITIES, NUMBERS, LOYALTY, DEFENSE, CONTROLLER)
"""CR 109.3, and the controller, which layer 2 is about."""


class ObjectPhrases:
    """The patterns of one language."""

    def __init__(
        self, language: str, names: telling.Words, names_of: tuple[str, ...], durations: tuple[str, ...]
    ) -> None:
        self.language = language
        self.names = names
        self.names_of = dict(zip(CHARACTERISTICS, names_of, strict=True))
        self.durations = dict(zip(DURATIONS, durations, strict=True))
        chinese = language == CHINESE
        self.title = "{}：" if chinese else "{}:"
        self.line = "{}：{}。" if chinese else "{}: {}."
        self.copiable = "可复制特征值（{}）：{}。" if chinese else "Copiable values, {}: {}."
        self.unchanged = "没有效应改变它。" if chinese else "No effect changes it."
        self.printed = "印制" if chinese else "as printed"
        self.created = "衍生物" if chinese else "as created"
        self.face_down = "面朝下" if chinese else "face down"
        self.copy_of = "{}的复制品" if chinese else "as a copy of {}"
        self.flipped_rule = "倒转永久物的规则" if chinese else "the rules for flipped permanents"
        self.deploying = "部署生物的规则" if chinese else "the rule for deploying creatures"
        self.lasting = "{}（{}）" if chinese else "{} ({})"
        self.stamp = "，时间印记{}" if chinese else ", timestamp {}"
        self.applied = "层{}{}，{}：{}（规则{}）。" if chinese else "Layer {}{}, {}: {} (CR {})."
        self.becomes = "由{}变为{}" if chinese else "{} becomes {}"
        self.stays = "仍为{}" if chinese else "stays {}"
        self.depends = "从属于{}（规则613.8a）。" if chinese else " It depends on {} (CR 613.8a)."
        self.overrides = "覆盖{}（规则613.9）。" if chinese else " It overrides {} (CR 613.9)."
        self.loses = "失去{}" if chinese else "loses {}"
        self.gains = "获得{}" if chinese else "gains {}"
        self.no_difference = "没有变化" if chinese else "no difference"
        self.comma = "，" if chinese else ", "
        self.semicolon = "；" if chinese else "; "
        self.none = "无" if chinese else "none"
        self.no_text = "一个没有文字的异能" if chinese else "an ability without text"

    def counters(self, kind: str, count: int) -> str:
        if self.language == CHINESE:
            return f"{count}个{counter(kind)}"
        return f"{count} {plural(kind + ' counter')}" if count > 1 else with_article(f"{kind} counter")


DURATIONS: Final = (
    d.END_OF_TURN,
    d.END_OF_COMBAT,
    d.YOUR_NEXT_TURN,
    d.END_OF_YOUR_NEXT_TURN,
    d.WHILE_SOURCE,
    d.WHILE_CONTROL,
    d.WHILE_TAPPED,
    d.WHILE_SPELL,
    d.WHILE_CONTROLLED,
    d.UNTIL_PLANESWALK,
    d.FOREVER,
    WHILE_ATTACHED,
    WHILE_BESTOWED,
)
_PHRASES: Final[dict[str, ObjectPhrases]] = {
    ENGLISH: ObjectPhrases(
        ENGLISH,
        telling.ENGLISH,
        (
            "Name",
            "Mana cost",
            "Colors",
            "Types",
            "Abilities",
            "Power and toughness",
            "Loyalty",
            "Defense",
            "Controller",
        ),
        DURATIONS,
    ),
    CHINESE: ObjectPhrases(
        CHINESE,
        telling.CHINESE,
        ("名称", "法术力费用", "颜色", "类别", "异能", "力量和防御力", "忠诚", "防御", "操控者"),
        (
            "直到回合结束",
            "直到战斗结束",
            "直到你的下一个回合",
            "直到你的下一个回合结束",
            "只要来源仍在战场上",
            "只要你操控来源",
            "只要来源仍横置",
            "只要该咒语仍在堆叠上",
            "只要你操控它",
            "直到有牌手进行时空穿越",
            "直到对局结束",
            "只要仍结附着",
            "只要仍具神授",
        ),
    ),
}


def object_phrases(language: str) -> ObjectPhrases:
    return _PHRASES[language]


def shown(name: str, values: Characteristics) -> bool:
    """Whether there is something to say of a characteristic that no effect changes."""
    if name == NUMBERS:
        return bool(values.types & CREATURE or values.power or values.toughness)
    if name == COLOURS:
        return True
    has = {
        NAME: values.name != "",
        COST: values.cost != (),
        TYPES: values.types != 0,
        ABILITIES: values.abilities != (),
        LOYALTY: values.loyalty != 0,
        DEFENSE: values.defense != 0,
    }
    return has.get(name, False)


def value_text(name: str, values: Characteristics, called: str, language: str) -> str:
    """One characteristic in words."""
    words = _PHRASES[language]
    if name == NAME:
        return words.names.name.format(values.name) if values.name else words.none
    if name == COST:
        return "".join([str(symbol) for symbol in values.cost]) or words.none
    if name == COLOURS:
        return _colours(values.colours, language)
    if name == TYPES:
        return _types(values, language) or words.none
    if name == ABILITIES:
        return words.semicolon.join(ability_texts(values, called, language)) or words.none
    if name == NUMBERS:
        return f"{values.power}/{values.toughness}"
    return str(values.loyalty if name == LOYALTY else values.defense)


def _colours(bits: int, language: str) -> str:
    colours = tuple([n for n in range(5) if bits >> n & 1])
    if language == CHINESE:
        return colour_words(colours)
    return " and ".join([COLOUR_NAMES[n] for n in colours]) or "colorless"


def _types(values: Characteristics, language: str) -> str:
    subtypes = tuple(sorted(values.subtypes))
    if language == ENGLISH:
        return english.type_line(Face("", types=values.types, subtypes=subtypes, supertypes=values.supertypes))
    front = supertypes_line(values.supertypes) + types_line(values.types)
    return f"{front}～{'／'.join([subtype(name) for name in subtypes])}" if subtypes else front


def ability_texts(values: Characteristics, called: str, language: str) -> list[str]:
    """The text of each ability: a keyword as it is, anything else in quotation marks."""
    return [_ability(one.node, called, language) for one in values.abilities]


def _ability(node: Node, called: str, language: str) -> str:
    text = node_text(node, called, language)
    if not text:
        return _PHRASES[language].no_text
    if not text.endswith((".", "。")):
        return text
    return f"“{text}”"


def node_text(node: Node, called: str, language: str) -> str:
    """A node in words; empty if it has none. The Chinese printer is loaded when it is first needed."""
    try:
        if language == ENGLISH:
            return english.describe(node, called)
        from apnap.language.chinese.printing import Voice, describe

        return describe(node, Voice(called))
    except LookupError:
        return ""
