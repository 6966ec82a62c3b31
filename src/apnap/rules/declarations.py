"""Declaring attackers and blockers: the decision, and what an answer to it says (CR 508.1, 509.1)."""

from __future__ import annotations

from apnap.rules.decisions import Answer, Decision, Option
from apnap.rules.declaring import STAY, Problem, Violation
from apnap.rules.errors import IllegalAnswer
from apnap.state.things import of_player


class Declare(Decision):
    """Declare attackers or blockers: each candidate in turn stays home or chooses a target."""

    def __init__(self, player: int, purpose: str, rule: str, problem: Problem) -> None:
        super().__init__(player, purpose, rule)
        self.again = True
        self.problem = problem

    def clone(self) -> Decision:
        return Declare(self.player, self.purpose, self.rule, self.problem)

    def options_after(self, chosen: Answer) -> list[Option]:
        answers = answers_of(chosen)
        creature = self.problem.next_creature(answers)
        if creature is None:
            return []
        return [
            Option("stay", creature) if target == STAY else Option(self.purpose, creature, uncode(target))
            for target in self.problem.options_after(answers)
        ]

    def check(self, answer: Answer) -> None:
        """A whole declaration in any order is as good as one in steps."""
        declared: dict[int, tuple[int, ...]] = {}
        for option in answer:
            if option.kind not in (self.purpose, "stay"):
                raise IllegalAnswer(self.rule, f"{option.kind!r} is no part of a declaration", self.options_after(()))
            if option.kind == self.purpose:
                declared[option.thing] = (*declared.get(option.thing, ()), code(option.number))
        problem = self.problem.check(declared)
        if problem is not None:
            raise IllegalAnswer(problem.rule, self._words(problem), self.options_after(()))

    def _words(self, found: Violation) -> str:
        verb = self.purpose
        if found.code == "requirement":
            return f"requirements to {verb}: {found.maximum} can be obeyed, and this declaration obeys {found.obeyed}"
        return {
            "not a candidate": f"one of these creatures can't {verb} now",
            "not a target": f"one of these creatures can't {verb} that",
            "too many targets": f"one of these creatures can't {verb} as many",
            "restriction": f"a restriction does not let these creatures {verb} so",
        }[found.code]


def answers_of(chosen: Answer) -> list[int]:
    return [STAY if option.kind == "stay" else code(option.number) for option in chosen]


def code(thing: int) -> int:
    """The solver counts from 0 up, so players get numbers beyond all objects."""
    return thing if thing >= 0 else 1_000_000 + of_player(thing)


def uncode(target: int) -> int:
    return target if target < 1_000_000 else of_player(target - 1_000_000)


def declared(answer: Answer, kind: str) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for option in answer:
        if option.kind == kind:
            found[option.thing] = (*found.get(option.thing, ()), option.number)
    return found
