"""Subtypes that the edition doesn't list: those of later sets and of a user's own cards (CR 205.3)."""

from __future__ import annotations

from apnap.language.english.word_forms import plural
from apnap.language.grammar.chart import Chart, Found
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import CAPITAL, Derivation, Grammar, Special
from apnap.language.grammar.speaking import Speaker


class UnlistedSubtype(Special):
    """A word with a capital letter that the grammar doesn't know. In the plural it ends in s, or is written as in the
    singular."""

    def __init__(self, name: str, many: bool) -> None:
        self.name = name
        self.many = many

    def first(self, grammar: Grammar) -> frozenset[str] | None:
        return frozenset((CAPITAL,))

    def read(self, chart: Chart, place: int) -> Found:
        written = chart.tokens[place]
        if chart.kinds[place] != CAPITAL or (chart.starts[place] and not written.endswith("s")):
            return []  # the first word of a sentence may be a verb
        if chart.grammar.knows(written) or chart.grammar.knows(written.lower()):
            return []
        derivation = Derivation(None, self, [], [written])
        derivation.value = _singular(written) if self.many else written
        return [(place + 1, derivation)]

    def build(self, derivation: Derivation, talk: Discourse) -> object:
        return derivation.value

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, str) or not value[:1].isupper() or not value.isalpha() or speaker.grammar.knows(value):
            return False
        as_written = hint is not None and hint.special is self and hint.value == value
        if as_written and hint is not None:
            speaker.words += hint.names
        else:
            speaker.words.append(plural(value) if self.many else value)
        return True


def _singular(written: str) -> str:
    """What the plural may be of; the word itself where that is nothing else."""
    for ending, instead in (("ies", "y"), ("es", ""), ("s", "")):
        found = written.removesuffix(ending) + instead
        if written.endswith(ending) and plural(found) == written:
            return found
    return written
