"""How many cards each production of the English grammar serves: `python -m tests.language.productions`.

A production is to be a phrase that cards share. One with `LONG` fixed words or more is allowed if `SHARED` cards have
it, and one with `BARE` words and no slot if more than one card has it. The table lists those that are not.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from apnap.cards.reading import ReadCard, read_card
from apnap.language.english.grammar import english
from apnap.language.grammar.productions import Production
from apnap.language.grammar.templates import Word
from apnap.language.grammar.text_tokens import join
from tests.language.corpus import cards, current

LONG: Final = 12
SHARED: Final = 3
BARE: Final = 9


@dataclass(frozen=True)
class Phrase:
    """A production as its author wrote it, in all its forms."""

    name: str
    """Its category and its template, as a derivation names them (`faces.Paragraph.productions`)."""
    forms: tuple[tuple[str, ...], ...]
    """The fixed words of each form; an empty word stands for a slot."""

    @property
    def words(self) -> int:
        """How many fixed words its longest form has."""
        return max(sum(any(map(str.isalnum, word)) for word in form) for form in self.forms)

    @property
    def needs(self) -> int:
        """How many cards must share it."""
        if self.words >= LONG:
            return SHARED
        return 2 if self.words >= BARE and all("" not in form for form in self.forms) else 0

    def may_be_in(self, text: str) -> bool:
        """The words of one of its forms stand in a text in small letters. (The article is written in two ways.)"""
        return any(all(run in text for run in runs) for runs in self.runs)

    @cached_property
    def runs(self) -> tuple[tuple[str, ...], ...]:
        """For each form the words that follow one another."""
        return tuple([_runs(form) for form in self.forms])


def _runs(form: tuple[str, ...]) -> tuple[str, ...]:
    runs: list[list[str]] = [[]]
    for word in form:
        if word in ("", "a", "~"):
            runs.append([])
        else:
            runs[-1].append(word)
    return tuple([join(run).lower() for run in runs if run])


def name_of(production: Production) -> str:
    return f"{production.category.partition('.')[0]}: {production.template}"


def phrases() -> list[Phrase]:
    """Every production of the grammar; the two numbers of a category are one."""
    forms: dict[str, list[tuple[str, ...]]] = {}
    for productions in english().categories.values():
        for production in productions:
            words = [element.text if isinstance(element, Word) else "" for element in production.elements]
            forms.setdefault(name_of(production), []).append(tuple(words))
    return [Phrase(name, tuple(found)) for name, found in forms.items()]


def wordings() -> Iterator[dict[str, Any]]:
    """Every card of the corpus, in the wording of the edition and in today's."""
    for card in cards():
        yield card
        if card["name"] in current():
            yield {**card, **current()[card["name"]]}


def texts(card: dict[str, Any]) -> str:
    return "\n".join(str(face.get("oracle_text") or "") for face in card.get("card_faces") or (card,)).lower()


def used(card: ReadCard) -> set[str]:
    return {name for paragraph in card.paragraphs for name in paragraph.productions}


def main() -> None:
    """Print the productions that too few cards share, the longest first; with a number, those with that many words."""
    served: dict[str, list[str]] = {}
    for card in wordings():
        read = read_card(card)
        for name in used(read):
            found = served.setdefault(name, [])
            if read.name not in found[-1:]:
                found.append(read.name)
    least = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    for phrase in sorted(phrases(), key=lambda phrase: -phrase.words):
        of = served.get(phrase.name, [])
        if phrase.words >= least > 0 or len(of) < phrase.needs:
            print(phrase.words, len(of), phrase.name, ", ".join(of[:SHARED]), sep=" | ")


if __name__ == "__main__":
    main()
