"""What has been said so far, and by which phrase each node is said.

A `Speech` is one ability being spoken: it knows what the names of the nodes stand for and what "it" is at the moment.
`PHRASES` is the one table from node types to phrase functions; each family of nodes fills its part.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from apnap.language.english.words import MANY, ONE, YOU, agree, possessive
from apnap.language.node import Node

N = TypeVar("N", bound=Node)


class Subject:
    """A noun phrase that can be the subject of a verb: its words, and its person and number."""

    __slots__ = ("words", "person", "owner")

    def __init__(self, words: str, person: int = ONE, owner: str = "") -> None:
        self.words = words
        self.person = person
        self.owner = owner or possessive(words)
        """The possessive form."""

    def does(self, verb: str) -> str:
        """The subject with the verb agreeing: "target player draws"."""
        return f"{self.words} {agree(verb, self.person)}"

    @property
    def objective(self) -> str:
        """The form after a verb or preposition."""
        return "them" if self.words == "they" else self.words

    @property
    def back(self) -> str:
        """The pronoun that points back at the subject in its own clause, possessive: "their library", "its"."""
        if self.person == YOU:
            return "your"
        return "their"


class Mention:
    """Something a name stands for: the noun it was called by, whether it is several, whether it is a player."""

    __slots__ = ("noun", "many", "player")

    def __init__(self, noun: str, many: bool = False, player: bool = False) -> None:
        self.noun = noun
        self.many = many
        self.player = player


class Speech:
    """One ability being spoken."""

    def __init__(self, name: str = "~", host: str = "creature", attached: str = "enchanted") -> None:
        self.name = name
        self.host = host
        """What the source is attached to: `creature`, `land` …"""
        self.attached = attached
        self.mentions: dict[str, Mention] = {}
        self.later: dict[str, Subject] = {}
        """Phrases kept for the next time a name is called, where the first mention comes late."""
        self.it = ""
        """The name of what "it" would be understood as now: a binding, or `this`."""
        self.quoted = False
        self.spell = False
        self.activated = False
        self.land = False
        self.types = 0
        self.real = ""
        """The name that stands on the card."""
        self.mortal = True
        """The source is something that dies, not something that is put into a graveyard."""
        """The ability is that of a spell as it resolves."""
        self.zone = "battlefield"
        """Where the ability works (CR 113.6)."""

    def mention(self, name: str, noun: str, many: bool = False, player: bool = False) -> None:
        """Something has been called by a full noun phrase; from now on the name stands for it."""
        self.mentions[name] = Mention(noun, many, player)
        if not player and not many:
            self.it = name

    def inner(self) -> Speech:
        """The speech of an ability in quotation marks."""
        other = Speech("this creature", self.host, self.attached)
        other.quoted = True
        return other

    def pronoun(self, name: str) -> Subject:
        """What has been mentioned under the name, called again."""
        if name in self.later:
            return self.later.pop(name)
        said = self.mentions.get(name)
        if said is None:
            return Subject("it") if name == "card" and self.it in ("this", "it") else _unmentioned(name)
        if said.player:
            return Subject("those players", MANY) if said.many else Subject("that player")
        if said.many:
            return Subject("they", MANY)
        return Subject("it") if self.it == name or not self.it else Subject(f"that {said.noun}")


_KNOWN = {
    "it": Subject("it"),
    "affected": Subject("it"),
    "that player": Subject("that player"),
    "tokens": Subject("it"),
    "each": Subject("it"),
    "found": Subject("that card"),
    "source": Subject("that source"),
    "other": Subject("that spell or ability"),
    "target": Subject("it"),
}


def _unmentioned(name: str) -> Subject:
    """A name no phrase has introduced: those of events and costs are nouns of their own."""
    if name in _KNOWN:
        return _KNOWN[name]
    if name in ("sacrificed", "discarded", "exiled", "tapped"):
        return Subject(f"the {name} {'creature' if name in ('sacrificed', 'tapped') else 'card'}")
    return Subject(name if name.startswith(("that ", "the ")) else f"that {name}")


PHRASES: dict[type[Node], Callable[[Speech, Any], str]] = {}


def phrase(kind: type[N]) -> Callable[[Callable[[Speech, N], str]], Callable[[Speech, N], str]]:
    """Enter the phrase of one type of node into the table."""

    def enter(function: Callable[[Speech, N], str]) -> Callable[[Speech, N], str]:
        PHRASES[kind] = function
        return function

    return enter


def say(speech: Speech, node: Node | int) -> str:
    """The words for a node, or the digits of a number."""
    if isinstance(node, int):
        return str(node)
    found = PHRASES.get(type(node))
    if found is None:
        raise LookupError(f"no English for {type(node).__name__}")
    return found(speech, node)
