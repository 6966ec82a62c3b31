"""Proper names: words with capital letters that stand for nothing but themselves (CR 201)."""

from __future__ import annotations

from apnap.language.grammar.chart import Chart, Found
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Special
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.text_tokens import join, tokens

_SMALL = frozenset(("of", "the", "and", "from", "to", "for", "a", "in", "'s", "-", "'"))
"""Words inside a name that have no capital letter; none of them ends it, except the possessive."""

_DASH = " —"


class ProperName(Special):
    """As many words as make a name; what follows decides where it ends."""

    def __init__(self, name: str, marks: bool = False, commas: bool = False) -> None:
        self.name = name
        self.marks = marks
        """It may end in an exclamation mark."""
        self.commas = commas
        """A comma may stand in it."""

    def read(self, chart: Chart, place: int) -> Found:
        found: Found = []
        end = place
        while end < len(chart.tokens) and (
            _capital(chart.tokens[end]) or (end > place and self._inside(chart.tokens[end]))
        ):
            end += 1
            if not _capital(chart.tokens[end - 1]):
                continue
            self._found(chart, place, end, found)
            if self.marks and end < len(chart.tokens) and chart.tokens[end] == "!":
                self._found(chart, place, end + 1, found)
        return found

    def _found(self, chart: Chart, place: int, end: int, found: Found) -> None:
        derivation = Derivation(None, self, [], [])
        derivation.value = join(chart.tokens[place:end])
        found.append((end, derivation))

    def _inside(self, token: str) -> bool:
        return token in _SMALL or (self.commas and token == ",")

    def build(self, derivation: Derivation, talk: Discourse) -> object:
        return derivation.value

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, str) or not value:
            return False
        speaker.words += tokens(value)
        return True


class WordBeforeDash(ProperName):
    """A name before a dash, except the words that mean something there."""

    def __init__(self, name: str, meaningful: frozenset[str]) -> None:
        super().__init__(name, marks=True)
        self.meaningful = meaningful

    def _inside(self, token: str) -> bool:
        return token == "it" or super()._inside(token)

    def read(self, chart: Chart, place: int) -> Found:
        found = super().read(chart, place)
        return [one for one in found if one[1].value not in self.meaningful and chart.tokens[one[0] :][:1] == [_DASH]]


def _capital(token: str) -> bool:
    return token[:1].isupper() and token != "X"
