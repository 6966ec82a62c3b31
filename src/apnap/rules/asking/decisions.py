"""Decisions: questions to a player, in a few generic shapes. Each can be answered in steps without dead ends.

An answer is a tuple of options. A decision offers a short list of options; taking one leads to the same decision with
that option chosen, until the answer is complete. `check` says what is wrong with a whole answer.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias

from apnap.language.node import Node
from apnap.rules.asking.errors import IllegalAnswer
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

DONE_KIND: Final = "done"
AGAIN_KIND: Final = "again"


class Option:
    """One thing that can be chosen. Compared by value."""

    __slots__ = ("kind", "thing", "number", "word")

    def __init__(self, kind: str, thing: int = NOTHING, number: int = 0, word: str = "") -> None:
        self.kind = kind
        self.thing = thing
        self.number = number
        self.word = word

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Option)
            and self.kind == other.kind
            and self.thing == other.thing
            and self.number == other.number
            and self.word == other.word
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.thing, self.number, self.word))

    def __repr__(self) -> str:
        return f"Option({self.kind!r}, {self.thing}, {self.number}, {self.word!r})"


DONE: Final = Option(DONE_KIND)
YES: Final = Option("yes")
NO: Final = Option("no")
PASS: Final = Option("pass")

Answer: TypeAlias = tuple[Option, ...]

AGAIN: Final[Answer] = (Option(AGAIN_KIND),)
"""Sent to a procedure instead of an answer: a player has left, and the procedure must ask again."""


class Decision:
    """A question to a player, with its purpose and its rule. Each subclass is one shape of question."""

    def __init__(self, player: int, purpose: str, rule: str, source: int = NOTHING) -> None:
        self.player = player
        self.purpose = purpose
        """A message key: `target`, `discard`, `mulligan` …"""
        self.rule = rule
        self.source = source
        self.about: tuple[Node, ...] = ()
        """What the question is about: the instructions that may be followed, the costs that may be paid."""
        self.chosen: Answer = ()
        self.again = False
        """When a player leaves, the procedure is sent `AGAIN` and asks anew (CR 800.4)."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.purpose!r} (CR {self.rule}) of player {self.player}: {self.options!r}>"

    def options_after(self, chosen: Answer) -> list[Option]:
        """The options for the next step; none when the answer is complete."""
        raise NotImplementedError

    def check(self, answer: Answer) -> None:
        """Raise `IllegalAnswer` unless the answer is complete and legal. By default: each step must be an option."""
        for n in range(len(answer)):
            if answer[n] not in self.options_after(answer[:n]):
                raise IllegalAnswer(
                    self.rule, f"{answer[n]!r} is not among the options", self.options_after(answer[:n])
                )
        if self.options_after(answer):
            raise IllegalAnswer(self.rule, "the answer is not complete", self.options_after(answer))

    @property
    def options(self) -> list[Option]:
        """What can be chosen now."""
        return self.options_after(self.chosen)

    def complete(self, answer: Answer) -> bool:
        return not self.options_after(answer)

    def forced(self) -> bool:
        """Whether there is only one answer."""
        answer: Answer = ()
        while True:
            options = self.options_after(answer)
            if len(options) != 1:
                return not options
            answer = (*answer, options[0])

    def default(self) -> Answer:
        """The answer of the last option at each step, which declines if possible: when nobody has to decide any
        longer."""
        answer: Answer = ()
        while True:
            options = self.options_after(answer)
            if not options:
                return answer
            answer = (*answer, options[-1])

    def narrowed(self, chosen: Answer) -> Decision:
        """The same decision with part of its answer chosen."""
        other = self.clone()
        other.chosen = chosen
        return other

    def clone(self) -> Decision:
        """The same decision, unanswered. (Compiled objects have no general way to copy themselves.)"""
        raise NotImplementedError

    def addressed(self, player: int) -> Decision:
        """The same decision, to be made by another player (CR 800.4g, 800.4h)."""
        other = self.clone()
        other.player = player
        return other

    def without(self, state: State) -> Decision:
        """The same decision after players have left the game: objects that left can't be chosen (CR 800.4a)."""
        return self.clone()


class Act(Decision):
    """A player has priority (CR 117.1): pass, or act."""

    def __init__(self, player: int, listed: list[Option], state: State) -> None:
        super().__init__(player, "act", "117.1")
        self.listed = listed
        self.state = state
        """The state as the player sees it. The driver stores a snapshot here, since its own state keeps changing."""
        self._mana: list[Option] | None = None

    @property
    def mana(self) -> list[Option]:
        """The mana abilities that may also be activated. They are worked out only when asked for."""
        found = self._mana
        if found is None:
            found = self.list_mana()
            self._mana = found
        return found

    def list_mana(self) -> list[Option]:
        """A subclass in `turn.priority` lists them: this module knows nothing of mana."""
        raise NotImplementedError

    def clone(self) -> Decision:
        raise NotImplementedError

    def options_after(self, chosen: Answer) -> list[Option]:
        return [] if chosen else self.listed

    def check(self, answer: Answer) -> None:
        if len(answer) != 1 or (answer[0] not in self.listed and answer[0] not in self.mana):
            raise IllegalAnswer("117.1", "that can't be done now", self.listed)


class ChooseOptions(Decision):
    """Choose between `least` and `most` of the options, each at most once. Their order counts if `ordered` is set."""

    def __init__(
        self,
        player: int,
        purpose: str,
        rule: str,
        listed: list[Option],
        least: int = 1,
        most: int = 1,
        source: int = NOTHING,
        ordered: bool = False,
        repeat: bool = False,
        again: bool = False,
    ) -> None:
        super().__init__(player, purpose, rule, source)
        self.listed = listed
        self.least = least
        self.most = most
        self.ordered = ordered
        self.repeat = repeat
        self.again = again

    def asking(self, about: tuple[Node, ...]) -> ChooseOptions:
        """The same question, saying what it is about."""
        self.about = about
        return self

    def clone(self) -> Decision:
        other = ChooseOptions(
            self.player,
            self.purpose,
            self.rule,
            self.listed,
            self.least,
            self.most,
            self.source,
            self.ordered,
            self.repeat,
            self.again,
        )
        return other.asking(self.about)

    def options_after(self, chosen: Answer) -> list[Option]:
        if chosen and chosen[-1].kind == DONE_KIND:
            return []
        if len(chosen) >= self.most:
            return []
        left = self.listed if self.repeat else [option for option in self.listed if option not in chosen]
        if len(chosen) >= self.least:
            return [*left, DONE] if left else []
        return left

    def without(self, state: State) -> Decision:
        other = super().without(state)
        assert isinstance(other, ChooseOptions)
        other.listed = [option for option in self.listed if not _gone(state, option)]
        other.most = min(self.most, len(other.listed)) if not self.repeat else self.most
        other.least = min(self.least, len(other.listed))
        return other


class NameCard(ChooseOptions):
    """Name a card (CR 201.4): the names the player has reason to know are listed, and any other is legal too."""

    def __init__(self, player: int, listed: list[Option], source: int) -> None:
        super().__init__(player, "card name", "201.4", listed, source=source)

    def clone(self) -> Decision:
        return NameCard(self.player, self.listed, self.source)

    def check(self, answer: Answer) -> None:
        if len(answer) != 1 or answer[0].kind != "word" or not _is_text(answer[0].word):
            raise IllegalAnswer("201.4", "the answer must be the name of a card", self.listed)
        if " // " in answer[0].word:
            raise IllegalAnswer("201.4b", "the answer must be the name of one half or face, not of both", self.listed)


def _is_text(word: str) -> bool:
    """Whether the word could be the name of a card."""
    return word.isprintable() and not word.isspace() and word != ""


def _gone(state: State, option: Option) -> bool:
    """Whether the option's object or player has left the game or become a different object."""
    if option.kind != "thing" or option.thing == NOTHING:
        return False
    if is_player(option.thing):
        return not state.players[of_player(option.thing)].in_game
    return state.object(option.thing).last is not None


class ChooseNumber(Decision):
    """Choose a number from `low` to `high`; if `only` is given, one of those."""

    def __init__(
        self,
        player: int,
        purpose: str,
        rule: str,
        low: int,
        high: int,
        source: int = NOTHING,
        only: tuple[int, ...] | None = None,
    ) -> None:
        super().__init__(player, purpose, rule, source)
        self.low = low
        self.high = high
        self.only = only

    def clone(self) -> Decision:
        return ChooseNumber(self.player, self.purpose, self.rule, self.low, self.high, self.source, self.only)

    def options_after(self, chosen: Answer) -> list[Option]:
        if chosen:
            return []
        numbers = range(self.low, self.high + 1)
        return [Option("number", number=n) for n in numbers if self.only is None or n in self.only]


class Distribute(Decision):
    """Divide a total among things, each getting at least `least` (CR 601.2d)."""

    def __init__(
        self,
        player: int,
        purpose: str,
        rule: str,
        total: int,
        things: tuple[int, ...],
        least: int,
        source: int = NOTHING,
    ) -> None:
        super().__init__(player, purpose, rule, source)
        self.total = total
        self.things = things
        self.least = least

    def clone(self) -> Decision:
        return Distribute(self.player, self.purpose, self.rule, self.total, self.things, self.least, self.source)

    def options_after(self, chosen: Answer) -> list[Option]:
        n = len(chosen)
        if n == len(self.things):
            return []
        left = self.total - sum(option.number for option in chosen)
        after = len(self.things) - n - 1
        if after == 0:
            return [Option("amount", self.things[n], left)]
        return [Option("amount", self.things[n], k) for k in range(self.least, left - after * self.least + 1)]


Steps: TypeAlias = Generator[Decision, Answer, None]
"""A procedure: yields decisions, is sent answers, changes the state."""
Asking: TypeAlias = Generator[Decision, Answer, Answer]
"""A procedure that returns an answer."""
"""(Procedures with other results spell out their type.)"""


def things_options(things: tuple[int, ...] | list[int]) -> list[Option]:
    return [Option("thing", thing) for thing in things]


def chosen_things(answer: Answer) -> tuple[int, ...]:
    return tuple([option.thing for option in answer if option.kind != DONE_KIND])


def chosen_thing(answer: Answer) -> int:
    """The only thing in an answer, or nothing if everything that could be chosen has left (CR 800.4a)."""
    found = chosen_things(answer)
    return found[0] if found else NOTHING
