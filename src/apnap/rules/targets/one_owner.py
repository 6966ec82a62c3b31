"""Targets that all have one owner: cards from a single graveyard (CR 115.1, 601.2c)."""

from __future__ import annotations

from apnap.rules.asking.decisions import Answer, Choose, Decision, Option
from apnap.state.table import State


def by_owner(state: State, things: list[int]) -> list[list[int]]:
    """The things, those of each owner together."""
    owners: dict[int, list[int]] = {}
    for thing in things:
        owners.setdefault(state.object(thing).owner, []).append(thing)
    return list(owners.values())


def most_of_one(state: State, things: list[int]) -> list[int]:
    """Of all owners, the things of the one who has most of them."""
    return max(by_owner(state, things), key=len, default=[])


def of_one_owner(state: State, things: list[int], least: int) -> list[int]:
    """What can be chosen together with as many others of its owner as it takes."""
    enough = [thing for one in by_owner(state, things) if len(one) >= least for thing in one]
    return [thing for thing in things if thing in enough]


class OfOneOwner(Choose):
    """Choose things of which all have the same owner."""

    def __init__(self, question: Choose, owners: dict[int, int]) -> None:
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
        self.owners = owners

    def clone(self) -> Decision:
        return OfOneOwner(self.question, self.owners)

    def without(self, state: State) -> Decision:
        """Who has left takes cards along; what is left can be chosen as it is."""
        return self.question.without(state)

    def options_after(self, chosen: Answer) -> list[Option]:
        """After the first, those of its owner; nothing more where that is all of them."""
        offered = self.question.options_after(chosen)
        if not chosen:
            return offered
        owner = self.owners.get(chosen[0].thing)
        found = [option for option in offered if option.kind == "done" or self.owners.get(option.thing) == owner]
        return found if any(option.kind != "done" for option in found) else []
