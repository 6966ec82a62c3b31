"""Declaring attackers and blockers: the decision, and what an answer to it says (CR 508.1, 509.1)."""

from __future__ import annotations

from typing import Final

from apnap.rules.asking.decisions import Answer, Decision, Option
from apnap.rules.asking.errors import IllegalAnswer, quoted
from apnap.rules.combat.combat_costs import Toll
from apnap.rules.combat.legal_declarations import STAY, Problem, Violation
from apnap.state.things import of_player


class Declare(Decision):
    """Declare attackers or blockers: each candidate in turn stays home or chooses a target. If there are costs, only
    declarations that can be paid for are legal (CR 508.1j, 509.1f)."""

    def __init__(self, player: int, purpose: str, rule: str, problem: Problem, tolls: list[Toll]) -> None:
        super().__init__(player, purpose, rule)
        self.again = True
        self.problem = problem
        self.tolls = tolls

    def clone(self) -> Decision:
        return Declare(self.player, self.purpose, self.rule, self.problem, self.tolls)

    def options_after(self, chosen: Answer) -> list[Option]:
        answers = answers_of(chosen)
        creature = self.problem.next_creature(answers)
        if creature is None:
            return []
        found = self.problem.options_after(answers)
        if self.tolls:
            found = tuple([target for target in found if self._can_be_paid_for([*answers, target])])
        return [
            Option("stay", creature) if target == STAY else Option(self.purpose, creature, decoded(target))
            for target in found
        ]

    def _can_be_paid_for(self, answers: list[int]) -> bool:
        """Whether the answers can be completed to a legal declaration that can be paid for, tried with as few more
        creatures as possible."""
        waiting = [answers]
        for _ in range(TRIALS):
            if not waiting:
                return False
            trial = waiting.pop()
            if self._payable(self.problem.declaration(trial)):
                options = self.problem.options_after(trial)
                if not options:
                    return True
                waiting += [[*trial, target] for target in reversed(options)]
        return True

    def _payable(self, declaration: dict[int, tuple[int, ...]]) -> bool:
        pairs = pairs_of(declaration)
        return all(toll.payable(pairs) for toll in self.tolls)

    def check(self, answer: Answer) -> None:
        """A whole declaration may be given in any order as well as step by step."""
        declared: dict[int, tuple[int, ...]] = {}
        for option in answer:
            if not self._is_part(option):
                raise IllegalAnswer(self.rule, f"{quoted(option)} isn't part of a declaration", self.options_after(()))
            if option.kind == self.purpose:
                declared[option.thing] = (*declared.get(option.thing, ()), code(option.number))
        problem = self.problem.check(declared)
        if problem is not None:
            raise IllegalAnswer(problem.rule, self._words(problem), self.options_after(()))
        if not self._payable(declared):
            rule = "508.1j" if self.purpose == "attack" else "509.1f"
            raise IllegalAnswer(rule, "the cost of this declaration can't be paid", self.options_after(()))

    def _is_part(self, option: Option) -> bool:
        """A creature and what it attacks or blocks, or one that could and doesn't. The solver has its own numbers."""
        if option.kind == "stay":
            return any(Option("stay", one.creature) == option for one in self.problem.candidates)
        return option.kind == self.purpose and not option.word and option.number < PLAYERS

    def _words(self, found: Violation) -> str:
        verb = self.purpose
        if found.code == "requirement":
            return f"requirements to {verb}: {found.maximum} can be obeyed, and this declaration obeys {found.obeyed}"
        return {
            "not a candidate": f"one of these creatures can't {verb} now",
            "not a target": f"one of these creatures can't {verb} that",
            "too many targets": f"one of these creatures can't {verb} that many",
            "restriction": f"a restriction doesn't let these creatures {verb} like that",
        }[found.code]


PLAYERS: Final = 1_000_000
"""The solver's number of the first player."""
TRIALS: Final = 2000
"""After this many failed attempts to find a declaration that can be paid for, assume that there is one."""


def pairs_of(declaration: dict[int, tuple[int, ...]]) -> list[tuple[int, int]]:
    """Which creature attacks or blocks what."""
    return [(id, decoded(target)) for id, targets in declaration.items() for target in targets]


def pairs_in(problem: Problem) -> list[tuple[int, int]]:
    """All creatures that could attack or block, and what they could attack or block."""
    return [(one.creature, decoded(target)) for one in problem.candidates for target in one.targets]


def answers_of(chosen: Answer) -> list[int]:
    return [STAY if option.kind == "stay" else code(option.number) for option in chosen]


def code(thing: int) -> int:
    """The solver uses numbers from 0 up, so players get numbers above those of all objects."""
    return thing if thing >= 0 else PLAYERS + of_player(thing)


def decoded(target: int) -> int:
    return target if target < PLAYERS else of_player(target - PLAYERS)


def declared(answer: Answer, kind: str) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for option in answer:
        if option.kind == kind:
            found[option.thing] = (*found.get(option.thing, ()), option.number)
    return found
