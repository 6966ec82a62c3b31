"""What a thing is as a whole: tokens and what permanents become: 1/1黑色，具飞行异能的蝙蝠衍生生物."""

from __future__ import annotations

from typing import Final

from apnap.language import changes as ch
from apnap.language.abilities import Keyword
from apnap.language.amounts import X
from apnap.language.chinese.nouns.words_and_symbols import colour_words, subtype, supertypes_line, types_line
from apnap.language.chinese.special_categories import Listed
from apnap.language.effects import Each
from apnap.language.face import Face
from apnap.language.filters import HasType
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Special
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.grammar.values.filters import replaced
from apnap.language.grammar.wording.manner import BASE
from apnap.language.kinds import Ability, Amount
from apnap.language.predefined_tokens import PREDEFINED
from apnap.language.types import PLANESWALKER


class Shape:
    """Size, colours, keywords and what it is called."""

    __slots__ = ("power", "toughness", "colours", "keywords", "head", "name", "base")

    def __init__(
        self,
        size: tuple[Amount | None, Amount | None],
        colours: tuple[int, ...] | None,
        keywords: tuple[Ability, ...],
        head: str,
    ) -> None:
        self.power, self.toughness = size
        self.colours = colours
        self.keywords = keywords
        self.head = head
        self.name = ""
        self.base = False
        """It has been a creature before: its size is the base of what it then is."""


class Shaped(Special):
    """A shape: a single colour follows the size directly; more of them, and abilities, follow a comma."""

    name = "shape"

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, Shape):
            return False
        sized = value.power is not None
        if sized:
            stats = f"{_figure(value.power)}/{_figure(value.toughness)}"
            speaker.words.append(f"基础力量与防御力为{stats}的" if value.base else stats)
        if value.colours is not None:
            comma = sized and len(value.colours) > 1
            speaker.words.append(("，" if comma else "") + colour_words(value.colours))
        several = value.colours is not None and len(value.colours) > 1
        if value.name:
            speaker.words.append(f"，名称为{value.name}" + ("" if value.keywords or several else "的"))
        if value.keywords:
            if sized or value.colours is not None:
                speaker.words.append("，")
            speaker.words.append("具")
            if not speaker.say("keyword_list", value.keywords):
                return False
            speaker.words.append("异能")
        single = value.colours is not None and len(value.colours) == 1 and value.head[1:3] == "衍生"
        if value.keywords or several or (single and not value.name):
            speaker.words.append("的")
        speaker.words.append(value.head)
        return True


def _figure(amount: Amount | None) -> str:
    return str(amount) if isinstance(amount, int) else "X"


class TokenShape(Spec):
    """The face of a token: its shape, the abilities that have to be quoted, and what X is."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Face) or value in PREDEFINED.values():
            return False
        plain = all(isinstance(ability, Keyword) for ability in value.abilities)
        keywords = value.abilities if plain else ()
        slots["quoted"] = () if plain else value.abilities
        words = "／".join(subtype(name) for name in value.subtypes)
        head = f"{supertypes_line(value.supertypes)}{words}衍生{types_line(value.types)}"
        colours = value.indicator if value.types & ~32 else None
        shape = Shape((value.power, value.toughness), colours, keywords, head)
        shape.name = value.name if value.name != " ".join(value.subtypes) else ""
        slots["shape"] = shape
        slots["x"] = None if isinstance(value.power, (int, X)) else value.power
        return True


ROLES: Final = {
    "Cursed Role": "倒楣鬼角色",
    "Monster Role": "怪物角色",
    "Royal Role": "皇族角色",
    "Sorcerer Role": "术士角色",
    "Virtuous Role": "善人角色",
    "Wicked Role": "恶人角色",
    "Young Hero Role": "青年英雄角色",
}
"""CR 111.10j to 111.10r."""


class Predefined(Spec):
    """A token that the rules define by name (CR 111.10)."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        for name, face in PREDEFINED.items():
            if value == face:
                slots["name"] = ROLES.get(name) or subtype(name)
                return True
        return False


class XChanges(Spec):
    """Several changes, one of which is +X/+X: what X is follows them."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2:
            return False
        inner: Slots = {}
        sized = [change for change in value if isinstance(change, ch.ModifyPT)]
        if len(sized) != 1 or not Stats().match(sized[0], inner, talk, hint) or inner["x"] is None:
            return False
        slots["_changes"], slots["_x"] = replaced(value, inner["x"], X()), inner["x"]
        return True


class Turned(Spec):
    """One thing that becomes something else; for several, and for planeswalkers, the duration comes first."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if isinstance(getattr(value, "to", None), Each) or talk.own == HasType(PLANESWALKER):
            return False
        return self.spec.match(value, slots, talk, hint)


class Becoming(Spec):
    """Changes that together make a thing of another kind: types with size, colours or keywords. With `quoted`, it has
    other abilities too, or only those."""

    def __init__(self, quoted: bool = False, base: bool = True) -> None:
        self.quoted = quoted
        self.base = base
        """Where it stays a creature, its size is said to be the base."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple):
            return False
        found = {type(change): change for change in value}
        types, size = found.get(ch.SetTypes), found.get(ch.SetPT)
        colours, gained = found.get(ch.SetColours), found.get(ch.Gain)
        if not isinstance(types, ch.SetTypes) or len(found) < len(value) or types.lost:
            return False
        if set(found) - {ch.SetTypes, ch.SetPT, ch.SetColours, ch.Gain} or len(value) < 2:
            return False
        keywords = gained.abilities if isinstance(gained, ch.Gain) else ()
        plain = all(isinstance(ability, Keyword) for ability in keywords)
        if plain == self.quoted:
            return False
        slots["quoted"], keywords = keywords, keywords if plain else ()
        stats = (size.power, size.toughness) if isinstance(size, ch.SetPT) else (None, None)
        known = all(isinstance(number, (int, X)) or number is None for number in stats)
        if not known and stats[0] != stats[1]:
            return False
        slots["x"] = None if known else stats[0]
        named = colours.colours if isinstance(colours, ch.SetColours) else None
        shape = Shape(stats, named, keywords, type_words(types))
        told = isinstance(size, ch.SetPT) and talk.manners.get(size) == BASE
        shape.base = told or (self.base and not types.types and not keywords)
        slots["shape"] = shape
        slots["keep"] = types.keep
        return True


def type_words(types: ch.SetTypes) -> str:
    """Supertypes, subtypes and card types beside one another."""
    subtypes = "／".join(subtype(name) for name in types.subtypes)
    return supertypes_line(types.supertypes) + subtypes + types_line(types.types)


class StatsX(Spec):
    """The same inside a sentence that says what X is at its end."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        inner: Slots = {}
        if not Stats().match(value, inner, talk, hint):
            return False
        slots["_stats"], slots["_x"] = inner["stats"], inner["x"]
        return True


class Stats(Spec):
    """+n/+n, with what X is where it has to be computed."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, ch.ModifyPT):
            return False
        power, toughness = _sized(value.power), _sized(value.toughness)
        unknown = [amount for _, amount in (power, toughness) if amount is not None]
        if any(amount != unknown[0] for amount in unknown):
            return False
        lowers = power[0].startswith("-") or toughness[0].startswith("-")
        slots["stats"] = "/".join("-0" if text == "+0" and lowers else text for text in (power[0], toughness[0]))
        slots["x"] = unknown[0] if unknown else None
        return True


def _sized(amount: Amount) -> tuple[str, Amount | None]:
    if isinstance(amount, int):
        return f"{amount:+d}", None
    factor = getattr(amount, "factor", 1)
    inner = getattr(amount, "amount", amount) if factor == -1 else amount
    return ("-X" if factor == -1 else "+X"), None if isinstance(inner, X) else inner


LISTS = (Shaped(), Listed("keyword_list", "keyword", "，", "与"))
