"""Every way to answer a question, for those who try them all: what nobody could tell apart is named once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from apnap.rules.asking.decisions import DONE_KIND, Answer, ChooseOptions, Decision, Option

Sameness = Callable[[int], object]
"""What tells a thing from others: equal for things that nobody could tell apart."""


class Answers:
    """The answers to a question, worked out as they are asked for. Things that are the same, where that is told, are
    taken in the order they are listed; so is all that is chosen where the order makes no difference."""

    def __init__(self, asked: Decision, sameness: Sameness | None = None) -> None:
        self.asked = asked
        listed = asked.listed if isinstance(asked, ChooseOptions) else []
        self.place = {option: n for n, option in enumerate(listed)}
        self.unordered = isinstance(asked, ChooseOptions) and not asked.ordered
        self.again = isinstance(asked, ChooseOptions) and asked.repeat
        self.alike: dict[Option, list[Option]] = self._alike(listed, sameness)

    def __iter__(self) -> Iterator[Answer]:
        waiting: list[Answer] = [()]
        while waiting:
            chosen = waiting.pop()
            options = self.asked.options_after(chosen)
            if not options:
                yield chosen
            for option in reversed(options):
                if self._is_next(chosen, option):
                    waiting.append((*chosen, option))

    def __getitem__(self, number: int) -> Answer:
        for n, answer in enumerate(self):
            if n == number:
                return answer
        raise IndexError(number)

    def _alike(self, listed: list[Option], sameness: Sameness | None) -> dict[Option, list[Option]]:
        """For each option those listed before it that nobody could tell from it."""
        found: dict[Option, list[Option]] = {}
        if sameness is None or self.again:
            return found
        same: dict[object, list[Option]] = {}
        for option in listed:
            if option.thing >= 0:
                before = same.setdefault((option.kind, sameness(option.thing)), [])
                found[option] = list(before)
                before.append(option)
        return found

    def _is_next(self, chosen: Answer, option: Option) -> bool:
        """Whether the option comes next in the one order in which such a choice is named."""
        if option.kind == DONE_KIND or option not in self.place:
            return True
        if any(other not in chosen for other in self.alike.get(option, ())):
            return False
        if not (self.unordered and chosen) or chosen[-1] not in self.place:
            return True
        last, here = self.place[chosen[-1]], self.place[option]
        return last < here or (self.again and last == here)
