"""Tokens that stand for themselves: numbers, mana symbols, power and toughness."""

from __future__ import annotations

from collections.abc import Callable

from apnap.language.grammar.chart import Chart, Found
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Grammar, Special
from apnap.language.grammar.speaking import Speaker


class Terminal(Special):
    """One token of a class. `read` gives its value or None; `write` gives the token of a value or the empty string."""

    def __init__(
        self,
        name: str,
        kind: str,
        read: Callable[[str], object],
        write: Callable[[object], str],
        untold: object = None,
    ) -> None:
        self.name = name
        self.untold = untold
        self.kind = kind
        self.reading = read
        self.writing = write

    def first(self, grammar: Grammar) -> frozenset[str] | None:
        return frozenset((self.kind,))

    def read(self, chart: Chart, place: int) -> Found:
        if chart.kinds[place] != self.kind:
            return []
        value = self.reading(chart.tokens[place])
        if value is None:
            return []
        derivation = Derivation(None, self, [], [])
        derivation.value = value
        chart.says(place + 1, "")
        return [(place + 1, derivation)]

    def build(self, derivation: Derivation, talk: Discourse) -> object:
        return derivation.value

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        token = self.writing(value)
        if token:
            speaker.words.append(token)
        return bool(token)
