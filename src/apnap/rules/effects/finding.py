"""Which of the cards a player finds may be found together (CR 701.19): with different names, with a land type in common,
or one card of each of several kinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from apnap.language.filters import AnyOf
from apnap.language.subtypes import LAND_TYPES
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.reading import characteristics
from apnap.state.table import State

DIFFERENT_NAMES: Final = "different names"
SHARED_LAND_TYPE: Final = "a land type in common"
ONE_OF_EACH: Final = "one of each"
Marks = Mapping[int, frozenset[str]]
"""What is compared of each card: its names, its land types, or which of the kinds it is of."""


def marks_of(state: State, what: filters.Filter, how: str, cards: list[int], context: Context) -> Marks:
    """What is compared of each of the cards."""
    if how == ONE_OF_EACH:
        assert isinstance(what, AnyOf)
        kinds = list(enumerate(what.choices))
        return {
            id: frozenset([str(n) for n, kind in kinds if filters.fits(state, kind, id, context)]) for id in cards
        }
    if how == SHARED_LAND_TYPE:
        return {id: frozenset([word for word in LAND_TYPES if word in characteristics(state, id).subtypes]) for id in cards}
    return {id: frozenset([characteristics(state, id).name]) for id in cards}


def go_together(how: str, marks: list[frozenset[str]]) -> bool:
    """Whether cards with these marks may all be found."""
    if how == ONE_OF_EACH:
        return _can_be_told_apart(marks, frozenset())
    if how == SHARED_LAND_TYPE:
        return len(marks) < 2 or bool(frozenset.intersection(*marks))
    return len(frozenset[str]().union(*marks)) == len(marks)  # CR 201.2b


def _can_be_told_apart(marks: list[frozenset[str]], taken: frozenset[str]) -> bool:
    """Each card can stand for another kind."""
    if not marks:
        return True
    return any(_can_be_told_apart(marks[1:], taken | {one}) for one in marks[0] - taken)


class FindTogether(ChooseOptions):
    """Choose cards that may be found together."""

    def __init__(self, question: ChooseOptions, how: str, marks: Marks) -> None:
        super().__init__(
            question.player,
            question.purpose,
            question.rule,
            question.listed,
            question.least,
            question.most,
            question.source,
        )
        self.question = question
        self.how = how
        self.marks = marks

    def clone(self) -> Decision:
        return FindTogether(self.question, self.how, self.marks)

    def options_after(self, chosen: Answer) -> list[Option]:
        """Those that go with what was chosen; none once there are no more."""
        offered = self.question.options_after(chosen)
        before = [self.marks[option.thing] for option in chosen if option.kind == "thing"]
        found = [one for one in offered if one.kind != "thing" or self._goes_with(before, one)]
        return found if any(one.kind == "thing" for one in found) else []

    def _goes_with(self, before: list[frozenset[str]], option: Option) -> bool:
        return go_together(self.how, [*before, self.marks[option.thing]])
