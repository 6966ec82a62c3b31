"""Decisions: what a player is asked, in a few generic shapes, each answerable in steps without dead ends.

An answer is a tuple of options. A decision offers a short list of options; taking one leads to the same decision with
that option chosen, until the answer is complete. `check` says what is wrong with a whole answer.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias

from apnap.rules.errors import IllegalAnswer
from apnap.state.things import NOTHING

DONE_KIND: Final = "done"


class Option:
    """One thing that can be chosen. Compared by value."""

    __slots__ = ("kind", "thing", "number", "word")

    def __init__(self, kind: str, thing: int = NOTHING, number: int = 0, word: str = "") -> None:
        self.kind = kind
        self.thing = thing
        self.number = number
        self.word = word

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Option) and self.kind == other.kind and self.thing == other.thing
                and self.number == other.number and self.word == other.word)

    def __hash__(self) -> int:
        return hash((self.kind, self.thing, self.number, self.word))

    def __repr__(self) -> str:
        return f"Option({self.kind!r}, {self.thing}, {self.number}, {self.word!r})"


DONE: Final = Option(DONE_KIND)
YES: Final = Option("yes")
NO: Final = Option("no")
PASS: Final = Option("pass")

Answer: TypeAlias = tuple[Option, ...]


class Decision:
    """Who is asked, what for, by which rule. Subclasses are the shapes."""

    def __init__(self, player: int, purpose: str, rule: str, source: int = NOTHING) -> None:
        self.player = player
        self.purpose = purpose
        """A message key: `target`, `discard`, `mulligan` …"""
        self.rule = rule
        self.source = source
        self.chosen: Answer = ()
        self.own_action = False
        """Asked within an action of the player's own (casting, activating) that can be taken back."""

    def options_after(self, chosen: Answer) -> list[Option]:
        """The options for the next step; none when the answer is complete."""
        raise NotImplementedError

    def check(self, answer: Answer) -> None:
        """Raise `IllegalAnswer` unless the answer is complete and legal. By default: every step must be on offer."""
        for n in range(len(answer)):
            if answer[n] not in self.options_after(answer[:n]):
                raise IllegalAnswer(self.rule, f"{answer[n]!r} is not among the options", self.options_after(answer[:n]))
        if self.options_after(answer):
            raise IllegalAnswer(self.rule, "the answer is not complete", self.options_after(answer))

    @property
    def options(self) -> list[Option]:
        """What can be chosen now."""
        return self.options_after(self.chosen)

    def complete(self, answer: Answer) -> bool:
        return not self.options_after(answer)


class Act(Decision):
    """A player has priority (CR 117.1): pass, or act. `mana` holds mana abilities that may be activated as well."""

    def __init__(self, player: int, listed: list[Option], mana: list[Option]) -> None:
        super().__init__(player, "act", "117.1")
        self.listed = listed
        self.mana = mana

    def options_after(self, chosen: Answer) -> list[Option]:
        return [] if chosen else self.listed

    def check(self, answer: Answer) -> None:
        if len(answer) != 1 or (answer[0] not in self.listed and answer[0] not in self.mana):
            raise IllegalAnswer("117.1", "that can't be done now", self.listed)


class Choose(Decision):
    """Choose between `least` and `most` of the options, each once; in order, where `ordered` matters to the rules."""

    def __init__(self, player: int, purpose: str, rule: str, listed: list[Option], least: int = 1, most: int = 1,
                 source: int = NOTHING, ordered: bool = False, repeat: bool = False) -> None:
        super().__init__(player, purpose, rule, source)
        self.listed = listed
        self.least = least
        self.most = most
        self.ordered = ordered
        self.repeat = repeat

    def options_after(self, chosen: Answer) -> list[Option]:
        if chosen and chosen[-1].kind == DONE_KIND:
            return []
        if len(chosen) >= self.most:
            return []
        left = self.listed if self.repeat else [option for option in self.listed if option not in chosen]
        if len(chosen) >= self.least:
            return [*left, DONE] if left else []
        return left


class Number(Decision):
    """Choose a number from `low` to `high`."""

    def __init__(self, player: int, purpose: str, rule: str, low: int, high: int, source: int = NOTHING) -> None:
        super().__init__(player, purpose, rule, source)
        self.low = low
        self.high = high

    def options_after(self, chosen: Answer) -> list[Option]:
        if chosen:
            return []
        return [Option("number", number=n) for n in range(self.low, self.high + 1)]


class Distribute(Decision):
    """Divide a total among things, each getting at least `least` (CR 601.2d)."""

    def __init__(self, player: int, purpose: str, rule: str, total: int, things: tuple[int, ...], least: int,
                 source: int = NOTHING) -> None:
        super().__init__(player, purpose, rule, source)
        self.total = total
        self.things = things
        self.least = least

    def options_after(self, chosen: Answer) -> list[Option]:
        n = len(chosen)
        if n == len(self.things):
            return []
        left = self.total - sum([option.number for option in chosen])
        after = len(self.things) - n - 1
        if after == 0:
            return [Option("amount", self.things[n], left)]
        return [Option("amount", self.things[n], k) for k in range(self.least, left - after * self.least + 1)]


Steps: TypeAlias = Generator[Decision, Answer, None]
"""A procedure: yields decisions, is sent answers, changes the state."""
Asking: TypeAlias = Generator[Decision, Answer, Answer]
"""A procedure that comes back with an answer."""
"""(Procedures with other results spell their type out.)"""


def things_options(things: tuple[int, ...] | list[int]) -> list[Option]:
    return [Option("thing", thing) for thing in things]


def chosen_things(answer: Answer) -> tuple[int, ...]:
    return tuple([option.thing for option in answer if option.kind != DONE_KIND])
