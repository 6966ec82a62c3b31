"""Noun phrases put together: what stands before the noun, the noun, what follows it, and which determiner it takes."""

from __future__ import annotations

from typing import Final

from apnap.language.english.speech import Subject
from apnap.language.english.words import MANY, listed, plural, with_article

STATUS: Final = 1
SUPERTYPE: Final = 2
NEGATION: Final = 3
COLOUR: Final = 4
SUBTYPE: Final = 5
"""The places before a noun, in the order cards write them."""
CALLED: Final = 1
QUALITY: Final = 2
CONTROL: Final = 3
PLACE: Final = 5
CLAUSE: Final = 6
"""The places after a noun."""
WITH: Final = 4


class Noun:
    """A noun phrase in parts, so that it can be said in the singular, in the plural and with any determiner."""

    def __init__(self) -> None:
        self.before: list[tuple[int, str]] = []
        self.types: list[list[str]] = []
        """Type words: each entry a choice ("artifact or creature"), all of them together ("artifact creature")."""
        self.kind = ""
        """`card`, `spell`, `ability`, `player`, `token` or empty for a permanent."""
        self.after: list[tuple[int, str, str]] = []
        """Place, singular, plural."""
        self.other = False
        self.fixed: Subject | None = None
        """A name or pronoun, which takes no determiner."""
        self.choices: list[Noun] = []
        self.zone = ""
        self.whose = ""
        self.everywhere = False
        """Cards of a zone that every player has are meant, wherever they are."""

    # -- the parts ---------------------------------------------------------------------------------------------------

    def adjective(self, place: int, word: str) -> None:
        self.before.append((place, word))

    def follow(self, place: int, words: str, many: str = "") -> None:
        self.after.append((place, words, many or words))

    def front(self) -> str:
        """The adjectives; two negations in a row take a comma between them."""
        ordered = sorted(self.before, key=lambda pair: pair[0])
        words = ""
        for n, (place, word) in enumerate(ordered):
            comma = n > 0 and place == NEGATION and ordered[n - 1][0] == NEGATION
            words += ("," if comma else "") + (" " if words else "") + word
        return words

    def head(self, many: bool) -> str:
        words = [listed(choice, "or") for choice in self.types[:-1]]
        tail = self.kind
        if self.types and not tail:
            last = [plural(word) for word in self.types[-1]] if many else self.types[-1]
            words.append(listed(last, "and" if many else "or"))
        elif self.types:
            words.append(listed(self.types[-1], "or"))
        if tail or not words:
            tail = tail or "permanent"
            words.append(plural(tail) if many else tail)
        return " ".join(words)

    def behind(self, many: bool, preposition: str) -> str:
        parts = [(place, several if many else one) for place, one, several in self.after]
        if self.zone:
            parts.append((PLACE, self.place(preposition, many)))
        quality = QUALITY if self.kind in ("card", "spell") else WITH
        parts.sort(key=lambda pair: quality if pair[0] == WITH else pair[0])
        return " ".join(words for _, words in parts)

    def place(self, preposition: str, many: bool) -> str:
        if self.zone == "exile":
            return "in exile"
        if self.zone == "battlefield":
            return "on the battlefield"
        whose = self.whose or ("all" if self.everywhere or (many and preposition == "in") else "a")
        zone = plural(self.zone) if whose == "all" else self.zone
        return f"{preposition} {whose} {zone}"

    # -- the whole -----------------------------------------------------------------------------------------------------

    def bare(self, many: bool = False, preposition: str = "in") -> str:
        """Without a determiner."""
        if self.fixed is not None:
            return self.fixed.words
        if self.choices:
            return listed([one.bare(many, preposition) for one in self.choices], "and" if many else "or")
        return " ".join(part for part in (self.front(), self.head(many), self.behind(many, preposition)) if part)

    def name(self) -> str:
        """The noun alone, to call the thing by again: "that creature"."""
        if self.choices:
            return self.choices[0].name() if len({one.name() for one in self.choices}) == 1 else "permanent"
        if self.kind:
            return self.kind
        return self.types[-1][0] if self.types and len(self.types[-1]) == 1 else "permanent"

    def one(self, preposition: str = "in") -> str:
        """With the indefinite article: "a creature", "another creature", "~ or another creature"."""
        if self.fixed is not None:
            return self.fixed.words
        if self.choices and any(one.fixed is not None or one.other for one in self.choices):
            return listed([one.one(preposition) for one in self.choices], "or")
        words = self.bare(False, preposition)
        return f"another {words}" if self.is_other else with_article(words)

    def group(self, preposition: str = "in") -> Subject:
        """All of them without a determiner, as a subject: "other Goblins"; a name stays a name."""
        if self.fixed is not None:
            return self.fixed
        if self.choices and any(one.fixed is not None for one in self.choices):
            return Subject(listed([one.group(preposition).words for one in self.choices]), MANY)
        return Subject(f"other {self.bare(True, preposition)}" if self.is_other else self.bare(True, preposition), MANY)

    def each(self) -> str:
        """ "each creature", "each other creature", "each creature and each player"."""
        if self.fixed is not None:
            return self.fixed.words
        if self.choices and any(one.kind == "player" or one.after for one in self.choices):
            return listed([one.each() for one in self.choices])
        words = listed([one.bare() for one in self.choices], "and") if self.choices else self.bare()
        return f"each {'other ' if self.is_other else ''}{words}"

    def all(self, preposition: str = "in") -> str:
        """ "all creatures", "all other creatures"."""
        if self.fixed is not None:
            return self.fixed.words
        if any(one.fixed is not None for one in self.choices):
            return self.group(preposition).objective
        self.everywhere = not self.whose
        if self.zone == "graveyard" and self.kind == "card" and not (self.before or self.types or self.after):
            return f"{self.whose} graveyard" if self.whose else "all graveyards"
        return f"all {'other ' if self.is_other else ''}{self.bare(True, preposition)}"

    def counted(self, count: str, preposition: str = "in") -> str:
        """ "three creatures", "X other creatures"."""
        return f"{count} {'other ' if self.is_other else ''}{self.bare(True, preposition)}"

    def at_large(self) -> bool:
        """Nothing says whose they are or where: "on the battlefield" is then said (CR 109.2)."""
        placed = any(place in (CONTROL, CLAUSE) for place, _, _ in self.after)
        fighting = any(word in ("attacking", "blocking", "attacking or blocking") for _, word in self.before)
        return not (
            placed
            or fighting
            or self.zone
            or self.fixed
            or self.choices
            or self.kind in ("card", "spell", "player", "opponent", "ability")
        )

    @property
    def is_other(self) -> bool:
        return self.other

    @property
    def is_player(self) -> bool:
        if self.choices:
            return all(one.is_player for one in self.choices)
        return self.kind in ("player", "opponent", "teammate")
