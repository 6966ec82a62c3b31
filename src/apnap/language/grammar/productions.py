"""The grammar itself: categories of phrases and the productions of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Const, Items, Make, Slot, Slots, Spec, spec_of
from apnap.language.grammar.templates import Element, Gap, Word, expand
from apnap.language.grammar.values.said_before import About, Actor
from apnap.language.node import Node

if TYPE_CHECKING:
    from apnap.language.grammar.chart import Chart, Found
    from apnap.language.grammar.speaking import Speaker

Before = Callable[[Discourse], None]
After = Callable[[Discourse, object], None]
"""What is remembered before a production is read or said, and once it has been."""
When = Callable[[object], bool]
"""Which values a production may stand for."""
Rather = Callable[[object, Discourse], bool]
"""For which values a wording is preferred where nothing says how a card words it. Reading never asks."""


def seldom(value: object, talk: Discourse) -> bool:
    """A wording that is chosen only where there is no other."""
    return False


class Entry:
    """A production as its author writes it."""

    __slots__ = ("category", "template", "value", "given", "before", "after", "when", "rather")

    def __init__(
        self,
        category: str,
        template: str,
        value: object,
        given: dict[str, object],
        before: Before | None,
        after: After | None,
        when: When | None,
        rather: Rather | None = None,
    ) -> None:
        self.category = category
        self.template = template
        self.value = value
        self.given = given
        self.before = before
        self.after = after
        self.when = when
        self.rather = rather


class Vocabulary:
    """Productions and special categories of one family of phrases."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.specials: list[Special] = []

    def say(
        self,
        category: str,
        template: str,
        value: object,
        before: Before | None = None,
        after: After | None = None,
        when: When | None = None,
        rather: Rather | None = None,
        **given: object,
    ) -> None:
        """Enter a production. `value` is a type of node, whose fields are the slots of their names and what is also
        given; or a spec; or a constant."""
        self.entries.append(Entry(category, template, value, given, before, after, when, rather))

    def enter(self, category: str, template: str, value: object, given: dict[str, object]) -> None:
        """Enter a plain production whose fields are given as a table."""
        self.entries.append(Entry(category, template, value, given, None, None, None))

    def add(self, *specials: Special) -> None:
        self.specials += specials


class Production:
    """Words and slots, and the value they stand for. `template` is what its author wrote, by which it is counted."""

    __slots__ = ("category", "template", "elements", "spec", "before", "after", "when", "rather", "number")

    def __init__(self, entry: Entry, category: str, elements: tuple[Element, ...], number: int) -> None:
        self.category = category
        self.template = entry.template
        self.elements = elements
        self.spec = _spec(entry.value, elements, entry.given)
        self.before = entry.before
        self.after = entry.after
        self.when = entry.when
        self.rather = entry.rather
        self.number = number

    def __repr__(self) -> str:
        return f"<{self.category}: {self.template}>"


class Derivation:
    """How part of a text was read: by which production, and how its slots were filled. A phrase with a structure of
    its own (`special`) keeps its parts in order."""

    __slots__ = ("production", "special", "parts", "names", "value", "slots")

    def __init__(
        self, production: Production | None, special: Special | None, parts: list[Derivation], names: list[str]
    ) -> None:
        self.production = production
        self.special = special
        self.parts = parts
        self.names = names
        self.value: object = None
        self.slots: Slots = {}

    def part(self, name: str) -> Derivation | None:
        """How the slot of that name was filled."""
        return self.parts[self.names.index(name)] if name in self.names else None


class Special:
    """A category that is more than a list of productions: noun phrases, numbers, quoted abilities."""

    name = ""
    untold: object = None
    """What is said where nothing says what the phrase stands for."""

    def first(self, grammar: Grammar) -> frozenset[str] | None:
        """The tokens it can begin with, or classes of tokens (`#number`); None where anything may come."""
        return None

    def read(self, chart: Chart, place: int) -> Found:
        """The derivations that begin at the place."""
        raise NotImplementedError

    def build(self, derivation: Derivation, talk: Discourse) -> object:
        """The value of a derivation."""
        raise NotImplementedError

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        """Add the words of the value; False, and nothing added, if it has none."""
        raise NotImplementedError


class Grammar:
    """All productions by category, in the order they are tried when speaking."""

    def __init__(self) -> None:
        self.categories: dict[str, list[Production]] = {}
        self.specials: dict[str, Special] = {}
        self.actors: dict[type[Node], str] = {}
        """The field that holds the subject of each verb."""
        self.abouts: dict[type[Node], tuple[str, ...]] = {}
        """The fields that may hold what each event is about."""
        self._first: dict[str, frozenset[str] | None] = {}
        self._tables: dict[str, dict[str, list[Production]]] = {}
        self._open: dict[str, list[Production]] = {}
        self._found: dict[tuple[str, str, str], tuple[Production, ...]] = {}
        self._speaking: dict[tuple[str, object], list[Production]] = {}
        self._words: set[str] = set()
        self._count = 0

    def include(self, vocabulary: Vocabulary) -> None:
        """Add the productions of a vocabulary after those already there."""
        for special in vocabulary.specials:
            self.specials[special.name] = special
        for entry in vocabulary.entries:
            for name, form in expand(entry.category, entry.template):
                production = Production(entry, name, form, self._count)
                self.categories.setdefault(name, []).append(production)
                self._count += 1
                self._note_subject(production.spec)

    def _note_subject(self, spec: Spec) -> None:
        for made in spec.specs if isinstance(spec, Items) else (spec,):
            if isinstance(made, Make):
                for name, given in made.given.items():
                    if isinstance(given, Actor):
                        self.actors[made.kind] = name
                    elif isinstance(given, About) and name not in self.abouts.get(made.kind, ()):
                        self.abouts[made.kind] = (*self.abouts.get(made.kind, ()), name)

    def speaking(self, category: str, value: object) -> list[Production]:
        """The productions that may say such a value, in the order they are tried."""
        key = (category, shape_of(value))
        found = self._speaking.get(key)
        if found is None:
            found = [one for one in self.categories.get(category, ()) if may_be(one.spec, value)]
            self._speaking[key] = found
        return found

    def knows(self, word: str) -> bool:
        """The word stands in a production."""
        if not self._words:
            self._words.update(
                element.text
                for productions in self.categories.values()
                for production in productions
                for element in production.elements
                if isinstance(element, Word)
            )
        return word in self._words

    def missing(self) -> set[str]:
        """Categories that slots name and nothing fills."""
        named = {
            element.category
            for productions in self.categories.values()
            for production in productions
            for element in production.elements
            if isinstance(element, Gap)
        }
        return {name for name in named if name not in self.categories and name not in self.specials}

    # -- which productions can begin with a token ----------------------------------------------------------------------

    def starting(self, category: str, token: str, lower: str, kind: str) -> tuple[Production, ...]:
        """The productions that can begin with the token; at the start of a sentence, with its lowercase form too."""
        key = (category, token, lower)
        found = self._found.get(key)
        if found is None:
            found = self._starting(category, token, lower, kind)
            self._found[key] = found
        return found

    def _starting(self, category: str, token: str, lower: str, kind: str) -> tuple[Production, ...]:
        if category not in self._tables:
            self._index(category)
        table = self._tables[category]
        found = {production.number: production for key in (token, lower, kind) for production in table.get(key, ())}
        found.update({production.number: production for production in self._open[category]})
        return tuple([found[number] for number in sorted(found)])

    def _index(self, category: str) -> None:
        table: dict[str, list[Production]] = {}
        anything: list[Production] = []
        for production in self.categories.get(category, ()):
            first = self._first_of(production.elements[0])
            if first is None:
                anything.append(production)
            for token in first or ():
                table.setdefault(token, []).append(production)
        self._tables[category] = table
        self._open[category] = anything

    def _first_of(self, element: Element) -> frozenset[str] | None:
        return frozenset((element.text,)) if isinstance(element, Word) else self.first(element.category)

    def first(self, category: str) -> frozenset[str] | None:
        """The tokens a phrase of the category can begin with."""
        if category not in self._first:
            if category not in self.categories and category not in self.specials:
                raise LookupError(f"no phrase of the category {category!r}")
            self._first[category] = frozenset()
            special = self.specials.get(category)
            self._first[category] = special.first(self) if special is not None else self._union(category)
        return self._first[category]

    def _union(self, category: str) -> frozenset[str] | None:
        union: frozenset[str] = frozenset()
        for production in self.categories[category]:
            first = self._first_of(production.elements[0])
            if first is None:
                return None
            union |= first
        return union


def _spec(value: object, form: tuple[Element, ...], given: dict[str, object]) -> Spec:
    if not (isinstance(value, type) and issubclass(value, Node)):
        return spec_of(value)
    known: dict[str, Spec] = {element.name: Slot(element.name) for element in form if isinstance(element, Gap)}
    known.update({name: spec_of(item) for name, item in given.items()})
    return Make(value, {name: spec for name, spec in known.items() if not name.startswith("_")})


def shape_of(value: object) -> object:
    """What decides which productions may say a value: its type; of a tuple its length and its first item's type; of
    words and numbers what they are."""
    if isinstance(value, tuple):
        return len(value), type(value[0]) if value else None
    if isinstance(value, (str, int)):
        return type(value), value
    return type(value)


def may_be(spec: Spec, value: object) -> bool:
    """The value has a shape that the spec may have."""
    if isinstance(spec, Make):
        return type(value) is spec.kind
    if isinstance(spec, Const):
        return shape_of(value) == shape_of(spec.value)
    if not isinstance(spec, Items):
        return True
    if not isinstance(value, tuple) or len(value) != len(spec.specs):
        return False
    return not value or not isinstance(spec.specs[0], Make) or may_be(spec.specs[0], value[0])


CAPITAL: Final = "#capital"
"""The class of words with a capital letter."""


def kind_of(token: str) -> str:
    """The class of a token that stands for itself."""
    if token[:1] == "{":
        return "#symbols"
    if "/" in token and token != "and/or":
        return "#stats"
    if token[:1] in "+-" and len(token) > 1:
        return "#signed"
    if token[:1].isdigit() and ("-" in token or token[-1] == "+"):
        return "#levels"
    if token[:1].isupper() and token[1:].islower() and token.isalpha():
        return CAPITAL
    return "#number" if token.isdigit() else ""
