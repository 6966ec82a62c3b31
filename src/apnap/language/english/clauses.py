"""Clauses: a subject, a verb that agrees with it, and the rest; in the present, the past, or with a helping verb."""

from __future__ import annotations

from typing import Final

from apnap.language.english.speech import Subject
from apnap.language.english.words import ONE, YOU, agree

_PAST: Final = {
    "be": "was",
    "deal": "dealt",
    "put": "put",
    "draw": "drew",
    "cast": "cast",
    "lose": "lost",
    "become": "became",
    "leave": "left",
    "win": "won",
    "get": "got",
    "have": "had",
    "begin": "began",
    "copy": "copied",
    "scry": "scried",
}
NO_SUBJECT: Final = Subject("", ONE)


class Clause:
    """What happens. With `bare`, "you" as the subject goes unsaid: "draw a card"; "you gain 3 life" says it."""

    __slots__ = ("subject", "verb", "rest", "bare", "text", "tail", "base")

    def __init__(
        self, subject: Subject, verb: str, rest: str = "", bare: bool = True, text: str = "", tail: str = ""
    ) -> None:
        self.subject = subject
        self.verb = verb
        self.rest = rest
        self.bare = bare
        self.text = text
        """The whole clause, where it has no subject and verb that could change."""
        self.base = ""
        """The predicate in its base form, where the clause is given as a whole."""
        self.tail = tail
        """A sentence of its own that follows the clause."""

    def predicate(self, verb: str = "") -> str:
        words = verb or agree(self.verb, self.subject.person)
        return f"{words} {self.rest}" if self.rest else words

    def present(self) -> str:
        """ "draw a card", "target player draws a card"."""
        if self.text:
            return self.text
        if self.bare and self.subject.person == YOU:
            return self.predicate(self.verb)
        return f"{self.subject.words} {self.predicate()}"

    def full(self) -> str:
        """With its subject said, whoever it is."""
        return self.text or f"{self.subject.words} {self.predicate()}"

    def helped(self, helper: str) -> str:
        """With a helping verb: "you may draw a card", "a creature would die"."""
        if self.text:
            return f"{helper} {self.text}"
        return f"{self.subject.words} {helper} {self.predicate(self.verb)}"

    def past(self) -> str:
        first, space, more = self.verb.partition(" ")
        words = _PAST.get(first) or (f"{first}d" if first.endswith("e") else f"{first}ed")
        return f"{self.subject.words} {self.predicate(words + space + more)}"
