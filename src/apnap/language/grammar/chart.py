"""Reading: every derivation of a text, found once for each category and place."""

from __future__ import annotations

from apnap.language.grammar.productions import Derivation, Grammar, Production, kind_of
from apnap.language.grammar.templates import Word
from apnap.language.grammar.text_tokens import SILENT_STOP, starts, tokens

Found = list[tuple[int, Derivation]]
LIMIT = 48
"""More derivations of the same words than this are ignored."""


class Chart:
    """One text being read."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar = grammar
        self.tokens = ["a" if token in ("an", "An") else token for token in tokens(text)]
        self.starts = starts(self.tokens)
        self.lower = [
            _small(token) if start or token == SILENT_STOP else token
            for token, start in zip(self.tokens, self.starts, strict=True)
        ]
        self.kinds = [kind_of(token) for token in self.tokens]
        self.furthest = 0
        """The first token that no derivation has got past."""
        self._known: dict[tuple[str, int], Found] = {}

    def whole(self, category: str) -> list[Derivation]:
        """The derivations of the whole text."""
        return [derivation for end, derivation in self.at(category, 0) if end == len(self.tokens)]

    def at(self, category: str, place: int) -> Found:
        """The derivations of a phrase that begins at the place, with the places where they end."""
        key = (category, place)
        known = self._known.get(key)
        if known is None:
            self._known[key] = []
            known = self._read(category, place)
            self._known[key] = known
        return known

    def _read(self, category: str, place: int) -> Found:
        self.furthest = max(self.furthest, place)
        if place >= len(self.tokens):
            return []
        special = self.grammar.specials.get(category)
        if special is not None:
            return special.read(self, place)[:LIMIT]
        found: Found = []
        starting = self.grammar.starting(category, self.tokens[place], self.lower[place], self.kinds[place])
        for production in starting:
            self._follow(production, 0, place, [], [], found)
        return found[:LIMIT]

    def _follow(
        self, production: Production, n: int, place: int, parts: list[Derivation], names: list[str], found: Found
    ) -> None:
        """Match the elements from the n-th on."""
        elements = production.elements
        while n < len(elements):
            element = elements[n]
            if not isinstance(element, Word):
                for end, part in self.at(element.category, place):
                    self._follow(production, n + 1, end, [*parts, part], [*names, element.name], found)
                return
            if not self.says(place, element.text):
                return
            place, n = place + 1, n + 1
        found.append((place, Derivation(production, None, parts, names)))

    def says(self, place: int, word: str) -> bool:
        """The token at the place is the word, ignoring the capital letter of a sentence."""
        if place > self.furthest:
            self.furthest = place
        if place >= len(self.tokens):
            return False
        return self.tokens[place] == word or self.lower[place] == word


def _small(token: str) -> str:
    if token == SILENT_STOP:
        return "."
    return token[:1].lower() + token[1:]
