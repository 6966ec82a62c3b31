"""Choices given in advance for casting a spell or activating an ability, used as they are asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from apnap.game.board_checks import check_count, check_counts
from apnap.game.naming import Name, decision_label, find, find_option
from apnap.rules.asking.decisions import (
    DONE,
    NO,
    YES,
    Answer,
    ChooseNumber,
    ChooseOptions,
    Decision,
    Distribute,
    Option,
)
from apnap.rules.asking.errors import Illegal, Malformed, quoted
from apnap.rules.costs.costs import TotalPower
from apnap.rules.mana import AUTO, Pay
from apnap.state.objects import OnStack
from apnap.state.table import State

Group = Name | Sequence[Name]


class Unexpected(Illegal):
    """The script doesn't match the game: the decision isn't the expected one, or a choice is left over."""

    code: ClassVar[str] = "illegal/unexpected"


def with_kicker(costs: object, kicked: object) -> dict[str, int]:
    """Optional costs by name, with how many times each is paid; `kicked` is short for the kicker."""
    given: dict[object, object] = dict(costs) if isinstance(costs, Mapping) else {}
    if costs is not None and not isinstance(costs, Mapping):
        raise Malformed("601.2b", f"costs are names and how many times each is paid, not {quoted(costs)}")
    if kicked is not None:
        given["kicker"] = int(kicked) if isinstance(kicked, bool) else kicked
    return check_counts(given, "costs")


class Choices:
    """The choices not used yet, by purpose."""

    def __init__(
        self,
        targets: Sequence[Group] = (),
        x: object = None,
        modes: Sequence[int] = (),
        costs: Mapping[str, int] | None = None,
        divide: Sequence[int] | Mapping[Name, int] | None = None,
        pay: Sequence[Name] = (),
        choices: Sequence[Group] = (),
    ) -> None:
        for what, given in (("targets", targets), ("modes", modes), ("pay", pay), ("choices", choices)):
            if isinstance(given, str) or not isinstance(given, Sequence):
                raise Malformed("", f"{what}: {quoted(given)} is not a list")
        self.targets = list(targets)
        self.x: int | None = None if x is None else check_count(x, "X", 0)
        self.modes = list(modes)
        self.costs = dict(costs or {})
        self.divide = divide
        self.pay = list(pay)
        self.choices = list(choices)

    def answer(self, state: State, decision: Decision) -> Answer:
        """The answer to a decision made in the process."""
        if isinstance(decision, Pay):
            return self._pay(state, decision)
        if isinstance(decision, ChooseNumber) and decision.purpose == "x" and self.x is not None:
            number, self.x = self.x, None
            return (Option("number", number=number),)
        if isinstance(decision, Distribute) and self.divide is not None:
            return self._divide(state, decision)
        if isinstance(decision, ChooseOptions):
            return self._choose(state, decision)
        raise _unexpected(state, decision)

    def left(self, state: State, record: OnStack | None) -> str:
        """The choices that were never asked for. Targets and modes that were forced count as asked for."""
        shown: list[str] = []
        taken = [thing for group in record.targets for thing in group] if record is not None else []
        for name in self._flat(self.targets):
            try:
                taken.remove(find(state, name, 0, list(dict.fromkeys(taken))))
            except (Illegal, ValueError):  # a number may belong to something else
                shown.append(f"target {name!r}")
        if self.modes and (record is None or tuple(sorted(self.modes)) != record.modes):
            shown.append(f"modes {self.modes}")
        shown += [f"x = {self.x}"] if self.x is not None else []
        shown += [f"{name} × {count}" for name, count in self.costs.items() if count > 0]
        shown += [f"division {quoted(self.divide)}"] if self.divide is not None else []
        shown += [f"pay with {name!r}" for name in self.pay]
        shown += [f"choice {name!r}" for name in self.choices]
        return ", ".join(shown)

    def _pay(self, state: State, decision: Pay) -> Answer:
        if not self.pay:
            return (AUTO,)
        name = self.pay.pop(0)
        if name == "life":
            offered = [option for option in decision.listed if option.kind == "life"]
            return (offered[0],) if offered else (find_option(state, name, decision, []),)
        if isinstance(name, str) and name.startswith("{"):
            return (find_option(state, name, decision, [one for one in decision.listed if one.kind == "spend"]),)
        offered = [option for option in decision.listed if option.kind in ("mana", "help")]
        if isinstance(name, str) and " for {" in name:
            name, _, made = name.partition(" for ")
            offered = [option for option in offered if option.word == made]
        return (find_option(state, name, decision, offered),)

    def _divide(self, state: State, decision: Distribute) -> Answer:
        given, self.divide = self.divide, None
        assert given is not None
        if isinstance(given, Mapping):
            by_thing = {find(state, name, decision.player, decision.things): n for name, n in given.items()}
            amounts = [by_thing.get(thing, 0) for thing in decision.things]
        else:
            amounts = list(given)
        return tuple([Option("amount", thing, n) for thing, n in zip(decision.things, amounts, strict=True)])

    def _choose(self, state: State, decision: ChooseOptions) -> Answer:
        if decision.purpose == "target":
            return self._target(state, decision)
        if decision.purpose == "modes" and self.modes:
            modes, self.modes = self.modes, []
            return _complete(decision, [Option("mode", number=n) for n in modes])
        if YES in decision.listed and decision.purpose in self.costs:
            wanted = self.costs[decision.purpose] > 0
            self.costs[decision.purpose] -= 1
            return (YES,) if wanted else (NO,)
        if isinstance(decision, TotalPower) or self.choices:
            return self._take(state, decision, self.choices)
        raise _unexpected(state, decision)

    def _target(self, state: State, decision: ChooseOptions) -> Answer:
        """The next group that fits; an earlier one may belong to a target that was forced and so not asked for."""
        refused: Illegal | None = None
        for n in range(len(self.targets)):
            rest = self.targets[n:]
            try:
                answer = self._take(state, decision, rest)
            except Illegal as error:
                refused = refused or error
                continue
            self.targets = self.targets[:n] + rest
            return answer
        raise refused or _unexpected(state, decision)

    def _take(self, state: State, decision: ChooseOptions, given: list[Group]) -> Answer:
        """The next group of names; single names are grouped up to the minimum that must be chosen."""
        if not given:
            raise _unexpected(state, decision)
        first = given.pop(0)
        if not isinstance(first, (str, int, Sequence)):
            raise Malformed(decision.rule, f"{quoted(first)} is neither a name nor a list of names")
        names = [first] if isinstance(first, (str, int)) else list(first)
        while len(names) < decision.least and given and isinstance(given[0], (str, int)):
            names.append(given.pop(0))  # type: ignore[arg-type]
        found: list[Option] = []
        for name in names:
            found.append(find_option(state, name, decision, decision.options_after(tuple(found))))
        return _complete(decision, found)

    def _flat(self, groups: Sequence[Group]) -> list[Name]:
        found: list[Name] = []
        for group in groups:
            found += [group] if isinstance(group, (str, int)) else group
        return found


def _complete(decision: ChooseOptions, found: list[Option]) -> Answer:
    return (*found, DONE) if DONE in decision.options_after(tuple(found)) else tuple(found)


def _unexpected(state: State, decision: Decision) -> Unexpected:
    return Unexpected(decision.rule, decision_label(state, decision))


__all__ = ["Choices", "Unexpected"]
