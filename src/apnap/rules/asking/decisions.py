"""Decisions: questions to a player, in a few generic shapes. Each can be answered in steps without dead ends.

An answer is a tuple of options. A decision offers a short list of options; taking one leads to the same decision with
that option chosen, until the answer is complete. `check` says what is wrong with a whole answer.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final, TypeAlias

from apnap.language.node import Node
from apnap.language.node import from_json as node_from_json
from apnap.language.node import to_json as node_to_json
from apnap.rules.asking.errors import IllegalAnswer, Malformed, quoted
from apnap.rules.asking.limits import limited
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

DONE_KIND: Final = "done"
AGAIN_KIND: Final = "again"
SECRET: Final = "secret number"
LARGEST_ID: Final = 1 << 40
"""Ids that are read must be smaller."""


class Option:
    """One thing that can be chosen. Compared by value; plain data, which can be pickled, copied and written as JSON."""

    __slots__ = ("kind", "thing", "number", "word")

    def __init__(self, kind: str, thing: int = NOTHING, number: int = 0, word: str = "") -> None:
        self.kind = kind
        """What choosing it means: `cast`, `play`, `activate`, `pass`, `thing`, `target`, `mode`, `number`, `yes` …"""
        self.thing = thing
        """The object by its id, or the player as a negative number; -1000 for none."""
        self.number = number
        """An amount, the number of a mode, face or ability; for `attack` and `block`, what is attacked or blocked."""
        self.word = word
        """A word that is chosen, or the name of a way to cast a spell."""

    def to_json(self) -> dict[str, Any]:
        """A dictionary of plain values."""
        return {"kind": self.kind, "thing": self.thing, "number": self.number, "word": self.word}

    @staticmethod
    def from_json(data: object) -> Option:
        """Read what `to_json` wrote."""
        if isinstance(data, dict):
            kind, thing, number, word = data.get("kind"), data.get("thing"), data.get("number"), data.get("word")
            if (
                isinstance(kind, str)
                and isinstance(thing, int)
                and isinstance(number, int)
                and isinstance(word, str)
                and not isinstance(thing, bool)
                and abs(thing) < LARGEST_ID
            ):
                return Option(kind, thing, number, word)
        raise Malformed("", f"not an option: {quoted(data)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Option, (self.kind, self.thing, self.number, self.word))

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
    """A question to a player, with its purpose and its rule. Each subclass is one shape of question.

    A decision can be pickled, copied and written as JSON. What is read back is an `AskedDecision`: the question as it
    was asked, with its options.
    """

    def __init__(self, player: int, purpose: str, rule: str, source: int = NOTHING) -> None:
        self.player = player
        """The number of the player who decides; for a team, its primary player (CR 805.2)."""
        self.subject = player
        """The number of the player it is about: another than decides if that player has left (CR 800.4g, 800.4h)."""
        self.purpose = purpose
        """A message key: `target`, `discard`, `mulligan` …"""
        self.rule = rule
        """The rule that requires the decision, such as `601.2c`."""
        self.source = source
        """The spell, ability or permanent that requires it, by its id; -1000 for none."""
        self.about: tuple[Node, ...] = ()
        """What the question is about: the instructions that may be followed, the costs that may be paid."""
        self.otherwise: tuple[Node, ...] = ()
        """What happens if the answer is no."""
        self.chosen: Answer = ()
        """The steps of the answer that have been taken."""
        self.again = False
        """When a player leaves, the procedure is sent `AGAIN` and asks anew (CR 800.4)."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.purpose!r} (CR {self.rule}) of player {self.player}: {self.options!r}>"

    @property
    def shape(self) -> str:
        """The shape of the question: the name of its class, such as `ChooseOptions`."""
        return type(self).__name__

    def to_json(self) -> dict[str, Any]:
        """The question as it is now, in plain values."""
        return {
            "shape": self.shape,
            "player": self.player,
            "subject": self.subject,
            "purpose": self.purpose,
            "rule": self.rule,
            "source": self.source,
            "about": [node_to_json(node) for node in self.about],
            "chosen": [option.to_json() for option in self.chosen],
            "options": [option.to_json() for option in self.options],
        }

    @staticmethod
    def from_json(data: object) -> AskedDecision:
        """Read what `to_json` wrote."""
        return asked_decision(data)

    def __reduce__(self) -> tuple[Any, ...]:
        return (asked_decision, (self.to_json(),))

    def __copy__(self) -> Decision:
        return self.narrowed(self.chosen)

    def __deepcopy__(self, memo: Any) -> Decision:
        return self.narrowed(self.chosen)

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
        """Whether nothing is left to choose after these steps."""
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
        other.subject = self.subject
        other.chosen = chosen
        return other

    def clone(self) -> Decision:
        """The same decision, unanswered. (Compiled objects have no general way to copy themselves.)"""
        raise NotImplementedError

    def addressed(self, player: int) -> Decision:
        """The same decision, to be made by another player (CR 800.4g, 800.4h)."""
        other = self.clone()
        other.player = player
        other.subject = self.subject
        return other

    def without(self, state: State) -> Decision:
        """The same decision after players have left the game: objects that left can't be chosen (CR 800.4a)."""
        return self.clone()


class Act(Decision):
    """A player has priority (CR 117.1): pass, or act."""

    def __init__(self, player: int, listed: list[Option], state: State, marker: int) -> None:
        super().__init__(player, "act", "117.1")
        self.marker = marker
        """The turn marker for whose stack the player has priority (CR 807.5a)."""
        self.listed = listed
        self.state = state
        """The state as the player sees it. The driver stores a snapshot here, since its own state keeps changing."""
        self._mana: list[Option] | None = None

    @property
    def shape(self) -> str:
        return "Act"

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

    def asking(self, about: tuple[Node, ...], otherwise: tuple[Node, ...] = ()) -> ChooseOptions:
        """The same question, saying what it is about, and what happens if the answer is no."""
        self.about = about
        self.otherwise = otherwise
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
        return other.asking(self.about, self.otherwise)

    def options_after(self, chosen: Answer) -> list[Option]:
        if chosen and chosen[-1].kind == DONE_KIND:
            return []
        if len(chosen) >= self.most:
            return []
        taken = () if self.repeat else set(chosen)
        left = [option for option in self.listed if option not in taken] if taken else self.listed
        if len(chosen) >= self.least:
            return [*left, DONE] if left else []
        return left

    def check(self, answer: Answer) -> None:
        """The same as step by step, without listing what is left at each of many steps. (Where a subclass allows less,
        each step is looked at.)"""
        if type(self) is not ChooseOptions or not self._is_legal(answer):
            super().check(answer)

    def _is_legal(self, answer: Answer) -> bool:
        body = answer[:-1] if answer and answer[-1].kind == DONE_KIND else answer
        chosen = set(body)
        if len(body) > self.most or not chosen.issubset(self.listed) or (len(chosen) < len(body) and not self.repeat):
            return False
        rest = self.options_after(body)
        return answer[-1] in rest if len(body) < len(answer) else not rest

    def without(self, state: State) -> Decision:
        other = super().without(state)
        assert isinstance(other, ChooseOptions)
        other.listed = [option for option in self.listed if not _gone(state, option)]
        other.most = min(self.most, len(other.listed)) if not self.repeat else self.most
        other.least = min(self.least, len(other.listed))
        return other


TOKEN: Final = " Token"


class NameCard(ChooseOptions):
    """Name a card, or several different ones (CR 201.4): the names the player has reason to know are listed, and any
    other name of a card is legal too, that is any of `existing` if the game has such a list; never that of a token."""

    def __init__(
        self, player: int, listed: list[Option], source: int, count: int = 1, existing: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(player, "card name", "201.4", listed, count, count, source)
        self.existing = existing

    def clone(self) -> Decision:
        return NameCard(self.player, self.listed, self.source, self.least, self.existing)

    def check(self, answer: Answer) -> None:
        if len(answer) != self.least or len(set(answer)) < len(answer):
            raise IllegalAnswer("201.4", f"the answer must be {self.least} different names", self.listed)
        for option in answer:
            if option.kind != "word" or not _is_text(option.word):
                raise IllegalAnswer("201.4", "the answer must be the name of a card", self.listed)
            if " // " in option.word:
                raise IllegalAnswer("201.4b", "it must be the name of one half or face, not of both", self.listed)
            if not self._exists(option.word):
                raise IllegalAnswer("201.4", f"no card is named {quoted(option.word)}", self.listed)

    def _exists(self, name: str) -> bool:
        """Tokens are named after their subtypes with the word "Token" (CR 111.4), and no card is named like that."""
        known = any(option.word == name for option in self.listed)
        return known or (name in self.existing if self.existing else not name.endswith(TOKEN))


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
        limited(high - low, "numbers to choose from")
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


class SecretNumber(ChooseNumber):
    """Choose a number that no other player knows yet."""

    def clone(self) -> Decision:
        return SecretNumber(self.player, self.purpose, self.rule, self.low, self.high, self.source)

    def options_after(self, chosen: Answer) -> list[Option]:
        return [Option(SECRET, number=one.number) for one in super().options_after(chosen)]


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
        if len(things) > 1:
            limited(total, "to divide")
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


class AskedDecision(Decision):
    """A decision read from JSON or from a pickle: the question as it was asked. It has the options of its own step and
    none of a later step. To answer, give one of them to the game that asked."""

    def __init__(self, shape: str, player: int, purpose: str, rule: str, source: int, listed: list[Option]) -> None:
        super().__init__(player, purpose, rule, source)
        self.asked_shape = shape
        """The shape that was asked."""
        self.listed = listed
        """The options that were offered."""

    @property
    def shape(self) -> str:
        return self.asked_shape

    def clone(self) -> Decision:
        other = AskedDecision(self.asked_shape, self.player, self.purpose, self.rule, self.source, self.listed)
        other.about = self.about
        return other

    def options_after(self, chosen: Answer) -> list[Option]:
        return self.listed if chosen == self.chosen else []


def asked_decision(data: object) -> AskedDecision:
    """Read a decision that `Decision.to_json` wrote."""
    try:
        return _asked_decision(data)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Malformed("", f"not a decision: {quoted(error)}") from error


def _asked_decision(data: Any) -> AskedDecision:
    player: object = data["player"]
    subject: object = data["subject"]
    source: object = data["source"]
    words = [data["shape"], data["purpose"], data["rule"]]
    if not isinstance(player, int) or not isinstance(source, int) or not isinstance(subject, int):
        raise TypeError("a number has the wrong type")
    if not all(isinstance(one, str) for one in words):
        raise TypeError("a field has the wrong type")
    options = [Option.from_json(one) for one in data["options"]]
    made = AskedDecision(words[0], player, words[1], words[2], source, options)
    made.subject = subject
    made.chosen = tuple([Option.from_json(one) for one in data["chosen"]])
    about = [node_from_json(one) for one in data["about"]]
    if not all(isinstance(one, Node) for one in about):
        raise TypeError("what it is about isn't made of nodes")
    made.about = tuple(about)
    return made


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
