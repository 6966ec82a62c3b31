"""Show the rules wrong values of a node's parameters, or note which parameters they read. Pure build only.

Code that parses or prints text, compares nodes or walks through them sees the real values: only the rules don't.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from types import FrameType

from apnap.language.amounts import Computed
from apnap.language.conditions import Every
from apnap.language.effects import GainLife
from apnap.language.face import Face
from apnap.language.filters import Anything, Non
from apnap.language.kinds import Condition, Effect, Filter, Pattern, Reference, Rule
from apnap.language.node import Node
from apnap.language.patterns import AnyEvent
from apnap.language.references import EachPlayer, This, You
from apnap.language.statics import MoreDevotion

Seen = Callable[[object], object]
"""Maps the real value to the one the rules see."""

WORDS = {
    "action": ("attack", "block", "untap"),
    "cards": ("creature card", "card"),
    "comparison": ("=", ">=", "<="),
    "cost": ("buyback", "kicker"),
    "designation": ("renowned", "monstrous"),
    "destination": ("exile", "hand"),
    "duration": ("for the rest of the game", "until end of turn"),
    "form": ("day", "night"),
    "how": ("each", "same"),
    "instead": ("hand", "exile"),
    "keep": ("all", "nothing"),
    "keyword": ("flying", "trample"),
    "kind": ("charge", "+1/+1", "colour", "creature type", "basic land type"),
    "layout": ("modal", "normal"),
    "name": ("reach", "flying"),
    "new": ("white", "Plains"),
    "of": ("abilities", "spells"),
    "old": ("white", "Plains"),
    "origin": ("graveyard", "hand"),
    "quality": ("different names", "more cards"),
    "relation": ("opponent", "any"),
    "rest": ("graveyard", "library"),
    "rest_position": ("top", "bottom"),
    "room": ("Goblin Lair", "Mine Tunnels"),
    "status": ("face down", "face up"),
    "step": ("upkeep", "end"),
    "subtype": ("Wall", "Elf"),
    "taking": ("exile", "sacrifice"),
    "text": ("{1}", "{2}"),
    "time": ("day", "night"),
    "to": ("exile", "hand"),
    "what": ("power", "toughness", "mana value", "draw", "untap"),
    "zone": ("graveyard", "hand"),
}
"""Substitute words for parameters that have no default."""

FAMILIES = {
    "what": (
        ("hand", "life", "graveyard"),
        ("colours", "card types", "mana values", "basic land types"),
        ("mana", "energy"),
    ),
    "kind": (("colour", "creature type", "basic land type", "card name", "opponent", "player"),),
}
"""Words that can only be replaced by another of the same family; these go before `WORDS`."""
NAMED = ("Keyword", "AdditionalCost")
"""Nodes whose name matters to the rules; other names are only references."""
COUNTED = (
    "AddCounters",
    "CountersOn",
    "CountersRemoved",
    "GetsCounters",
    "HasCounters",
    "LosesLastCounter",
    "PutCounters",
)
OPEN = frozenset(
    [
        *[f"{kind}.kind" for kind in (*COUNTED, "RemoveCounters", "TakeCounters")],
        *["Face.cost", "Face.subtypes", "Mana.text", "AddMana.mana", "CostChange.coloured", "HasSubtype.subtype"],
        *["HasKeyword.keyword", "Lose.keyword", "GainSameKeywords.keywords", "SetTypes.subtypes", "Target.other_than"],
        *["ChangeText.old", "ChangeText.new", "Vote.choices", "StartingDeck.subtypes"],
    ]
)
"""Parameters that take any word of their kind, none of which has rules of its own."""
PLAYERS = ("who", "by", "chooser")
OWN_FUNCTIONS = frozenset(("__eq__", "__hash__", "__repr__", "children"))
TEXT = tuple(f"apnap.language.{part}" for part in ("grammar", "reading", "text", "chinese", "canonical", "rewriting"))
APART = (*TEXT, "apnap.language.node", "apnap.cards", "apnap.rules.turn.supported")


class Misread:
    """A parameter that the rules see through a function."""

    def __init__(self, name: str, default: object, seen: Seen) -> None:
        self.name = name
        self.default = default
        self.seen = seen

    def __get__(self, node: Node | None, kind: type[Node]) -> object:
        if node is None:
            if self.default is MISSING:
                raise AttributeError(self.name)
            return self.default
        value = node.__dict__[self.name]
        return self.seen(value) if by_rules(sys._getframe(1)) else value

    def __set__(self, node: Node, value: object) -> None:
        node.__dict__[self.name] = value


def by_rules(frame: FrameType | None) -> bool:
    """Whether the rules are the reader. Methods of nodes count as read by their caller."""
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        if not module.startswith("apnap.") or module.startswith(APART) or frame.f_code.co_name in OWN_FUNCTIONS:
            return False
        if not module.startswith("apnap.language."):
            return True
        frame = frame.f_back
    return False


def misread(kind: type[Node], name: str, seen: Seen) -> None:
    """Make the rules see the parameter through the function. This can't be undone: do it in a fork."""
    setattr(kind, name, Misread(name, _field(kind, name).default, seen))


def neutralise(kind: type[Node], name: str, word: str = "") -> None:
    """Make the rules see the default, or another value if there is none. With a word, they see another word instead."""
    default = _field(kind, name).default
    if word:
        misread(kind, name, _without(name, word, default))
    else:
        misread(kind, name, (lambda value: other(name, value)) if default is MISSING else (lambda value: default))


def _without(name: str, word: str, default: object) -> Seen:
    def seen(value: object) -> object:
        if isinstance(value, tuple):
            return tuple([part for part in value if part != word])
        if value != word:
            return value
        return default if isinstance(default, str) and default != word else other(name, word)

    return seen


def note(kind: type[Node], noted: set[str]) -> None:
    """Note the parameters whose values the rules read, unless it is the default, and the words with rules."""
    for field in fields(kind):  # type: ignore[arg-type]
        pair = f"{kind.__name__}.{field.name}"
        misread(kind, field.name, _noting(pair, field.default, is_closed(kind, field.name), noted))


def _noting(pair: str, default: object, closed: bool, noted: set[str]) -> Seen:
    name = pair.partition(".")[2]

    def seen(value: object) -> object:
        if pair not in noted and value != (other(name, value) if default is MISSING else default):
            noted.add(pair)
        if closed:
            noted.update([f"{pair}={word}" for word in words_in(value)])
        return value

    return seen


def words_in(value: object) -> tuple[object, ...]:
    """The words in the value of a parameter: one, several or none."""
    return value if isinstance(value, tuple) else (value,) if value else ()


def is_closed(kind: type[Node], name: str) -> bool:
    """Whether the parameter takes words from a list that the rules know, each with its own meaning."""
    if _field(kind, name).type not in ("str", "tuple[str, ...]"):
        return False
    return f"{kind.__name__}.{name}" not in OPEN and (name != "name" or kind.__name__ in NAMED)


def _field(kind: type[Node], name: str) -> Field[object]:
    (found,) = [field for field in fields(kind) if field.name == name]  # type: ignore[arg-type]
    return found


def other(name: str, value: object) -> object:
    """Another value that the parameter could have."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (value + 1) % 5 if name == "colour" else value + 1
    if isinstance(value, str):
        return _other_word(name, value)
    if isinstance(value, tuple):
        return _other_tuple(name, value)
    if isinstance(value, Reference):
        return _other_reference(name, value)
    return next(made for kind, made in _OTHERS if isinstance(value, kind) and made != value)


def _other_word(name: str, value: str) -> str:
    family = next((some for some in FAMILIES.get(name, ()) if value in some), WORDS[name])
    return next(word for word in family if word != value)


def _other_tuple(name: str, value: tuple[object, ...]) -> tuple[object, ...]:
    if name == "faces":
        return value[:1]
    return (GainLife(0),) if value and isinstance(value[0], Effect) else ()


def _other_reference(name: str, value: Reference) -> Reference:
    if name in PLAYERS:
        return EachPlayer("opponent") if value == You() else You()
    return You() if value == This() else This()


_OTHERS: tuple[tuple[type, object], ...] = (
    (Filter, Anything()),
    (Filter, Non(Anything())),
    (Condition, Every(())),
    (Pattern, AnyEvent(())),
    (Rule, MoreDevotion(0)),
    (Face, Face("Other")),
    (Computed, 11),
    (type(None), 1),
)
