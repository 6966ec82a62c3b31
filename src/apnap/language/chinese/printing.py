"""Nodes in Chinese: a face, a paragraph, any node, the type line."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from apnap.language.abilities import Keyword, Triggered
from apnap.language.card import CardDefinition
from apnap.language.chinese.grammar import chinese
from apnap.language.chinese.nouns.words_and_symbols import NAME_MARKS, subtype, supertypes_line, types_line
from apnap.language.chinese.statics.one_subject import continues
from apnap.language.face import Face
from apnap.language.filters import HasSubtype, HasType
from apnap.language.grammar.discourse import Discourse, noun_of, parts
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.values.special_layouts import is_level_bar, number_of
from apnap.language.grammar.wording.manner import Manners
from apnap.language.kinds import Ability, AnyOf, Filter
from apnap.language.node import Node
from apnap.language.patterns import Chapter
from apnap.language.subtypes import LAND_TYPES

CATEGORIES: Final = (
    "ability",
    "effect",
    "rule",
    "condition",
    "cost",
    "event",
    "begins",
    "change",
    "thing",
    "quantity",
    "adjective",
    "np",
    "clause",
    "draft_note",
    "draft_sentence",
    "draft_deed",
)
"""Where a node may stand, for saying one by itself."""


Names = Callable[[str], str]
"""The Chinese name of a card, or its English one where it has none."""


def as_it_is(name: str) -> str:
    return name


class Voice:
    """How a card calls itself, what it is attached to, and other cards."""

    __slots__ = ("name", "host", "inner", "names", "manners")

    def __init__(self, name: str = "~", host: str = "所结附的生物", inner: str = "此生物") -> None:
        self.name = name
        self.host = host
        self.inner = inner
        self.names: Names = as_it_is
        self.manners: Manners = {}
        """How the card is worded in English, where that is known: it is worded so in Chinese too."""


_NAMED: Final = re.compile("{}(.*?){}".format(*NAME_MARKS))


def written(words: list[str], voice: Voice) -> str:
    """The words without spaces, with the names put in; a sentence that ends in a quotation has one full stop."""
    parts: list[str] = []
    depth = 0
    for word in "".join(words):
        depth += (word == "「") - (word == "」")
        if word == "~":
            parts.append(voice.inner if depth else voice.name)
        else:
            parts.append(voice.host if word == "⌂" else word)
    text = _NAMED.sub(lambda found: voice.names(found.group(1)), "".join(parts))
    text = re.sub("。+", "。", text)
    text = re.sub("。」(?=[^。」\n])", "」", text)
    text = re.sub("([，且])的", r"\1其", text)
    return re.sub("。」。", "。」", text)


def describe(node: Node, voice: Voice | None = None) -> str:
    """Any node in Chinese."""
    if isinstance(node, Face):
        return text(node)
    if isinstance(node, CardDefinition):
        return "\n//\n".join(text(face) for face in node.faces)
    for category in CATEGORIES:
        said = spoken(node, category, None, voice)
        if said is not None:
            return said
    raise LookupError(f"no Chinese for {type(node).__name__}")


def spoken(value: object, category: str, own: Filter | None, voice: Voice | None = None) -> str | None:
    """The words of a value, or None where the grammar has none."""
    grammar = chinese()
    speaker, voice = Speaker(grammar, Discourse(own, grammar.actors, grammar.abouts)), voice or Voice()
    speaker.talk.manners = voice.manners
    return written(speaker.words, voice) if speaker.say(category, value) else None


def paragraph(abilities: tuple[Ability, ...], own: Filter | None = None, voice: Voice | None = None) -> str:
    """Abilities that stand on one line: keywords with commas between them, anything else by itself."""
    together = spoken(abilities, "together", own, voice)
    if together is not None:
        return together
    said = [spoken(ability, "ability", own, voice) for ability in abilities]
    for ability, words in zip(abilities, said, strict=True):
        if words is None:
            raise LookupError(f"no Chinese for {ability!r}")
    keywords = all(isinstance(ability, Keyword) for ability in abilities)
    return ("，" if keywords else "").join(words or "" for words in said)


def text(face: Face, name: str = "", names: Names = as_it_is, manners: Manners | None = None) -> str:
    """The rules text of a face; `name` is its Chinese name, where there is one, `names` gives those of other cards, and
    `manners` how its English text words it, where there is one."""
    own = HasType(face.types) if face.types else None
    voice = voice_of(face.types, face.subtypes, face.abilities, name or face.name or "~")
    voice.names, voice.manners = names, manners or {}
    lines: list[str] = []
    before: list[Ability] = []
    for ability in face.abilities:
        if before and not _on_one_line(before[-1], ability):
            lines.append(paragraph(tuple(before), own, voice))
            before = []
        before.append(ability)
    if before:
        lines.append(paragraph(tuple(before), own, voice))
    return "\n".join(lines)


def _on_one_line(one: Ability, other: Ability) -> bool:
    """Keywords in a row; chapters with the same effect (CR 714.2c); the two abilities of a level bar (CR 716.2); what
    else is said of one subject."""
    if is_level_bar(one, other) or continues(one, other):
        return True
    if isinstance(one, Triggered) and number_of(one) and number_of(other):
        return replace(one, pattern=Chapter(number_of(other))) == other
    return _plain(one) and _plain(other)


def _plain(ability: Ability) -> bool:
    """A keyword that shares its line with others."""
    return isinstance(ability, Keyword) and not ability.cost and not ability.quality and not ability.number


def voice_of(types: int, subtypes: tuple[str, ...], abilities: tuple[Ability, ...], name: str) -> Voice:
    """Auras name what they enchant; Equipment is attached to a creature, a Fortification to a land."""
    if "Equipment" in subtypes:
        return Voice(name, "佩带此武具的生物")
    if "Fortification" in subtypes:
        return Voice(name, "受此工事的地")
    enchants = [
        ability.quality
        for ability in abilities
        if isinstance(ability, Keyword) and ability.name == "enchant" and isinstance(ability.quality, Filter)
    ]
    return Voice(name, f"所结附的{_host(enchants[0]) if enchants else '生物'}")


def _host(what: Filter) -> str:
    """What is enchanted: a permanent, where it may be of several types; a land, where of several land types."""
    noun = noun_of(what)
    if isinstance(noun, HasType):
        return types_line(noun.types) if noun.types & (noun.types - 1) == 0 else "永久物"
    kinds = [choice for part in parts(what) if isinstance(part, AnyOf) for choice in part.choices]
    if kinds and all(isinstance(kind, HasSubtype) and kind.subtype in LAND_TYPES for kind in kinds):
        return "地"
    return (spoken(noun, "noun", None) if noun is not None else None) or ("永久物" if kinds else "生物")


def type_line(face: Face) -> str:
    """传奇生物～妖精／战士."""
    front = supertypes_line(face.supertypes) + types_line(face.types)
    back = "／".join(subtype(name) for name in face.subtypes)
    return f"{front}～{back}" if back else front
