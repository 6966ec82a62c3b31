"""Declaring attackers and blockers (CR 508.1a-d, 509.1a-c): what is legal, why not, and which next steps are possible.

A problem is built from candidates, restrictions and requirements (see `requirements`), all of them plain data. No
restriction is disobeyed, and the maximum possible number of requirements is obeyed. It falls into parts whose legality
is independent of the rest. Two points need care:

- No player is required to pay a cost to attack or block. A declaration is compared with those that need no cost which
  it does not itself pay; so creatures that could attack freely are not excused because another one is paid for.
- "If a creature attacks, this one attacks if able" counts only if its condition is met. A declaration is measured
  by the requirements that apply to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from apnap.rules.combat.declaration_search import DONE, Search, Step
from apnap.rules.combat.requirements import (
    FORBIDDEN,
    AtLeast,
    AtMost,
    Candidate,
    Condition,
    Declaration,
    Must,
    MustIf,
    Requirement,
    Restriction,
    Scope,
)
from apnap.rules.combat.tallies import Choice, Compiled, Component

STAY: Final = -1
"""The answer for a creature that stays home, or that blocks nothing more."""

Prefix = list[list[int]]
"""For each candidate of a component, in order, the positions of the targets chosen so far."""

Form = tuple[int, tuple[tuple[int, bool, int, int, tuple[tuple[int, tuple[int, ...]], ...]], ...]]
"""Everything that distinguishes one candidate from another, except which creature it is."""


@dataclass(frozen=True)
class Violation:
    """Why a declaration is illegal: a stable code, the rule, and the creature or condition concerned."""

    code: str
    rule: str
    creature: int = -1
    restriction: Condition | None = None
    obeyed: int = 0
    maximum: int = 0


class Problem:
    """A declaration to be made. Use `AttackProblem` or `BlockProblem`."""

    RULES: ClassVar[tuple[str, str, str, str]] = ("", "", "", "")
    """The rules about which creatures, which targets, restrictions and requirements."""

    def __init__(
        self,
        candidates: Sequence[Candidate],
        restrictions: Sequence[Restriction] = (),
        requirements: Sequence[Requirement] = (),
    ) -> None:
        self.candidates = tuple(candidates)
        self.restrictions = tuple(restrictions)
        self.requirements = tuple(requirements)
        self._single = all(c.limit <= 1 for c in self.candidates)
        self._index = {c.creature: k for k, c in enumerate(self.candidates)}
        self._free = [(STAY, *c.targets) for c in self.candidates]
        self._plain = [r for r in self.requirements if not isinstance(r, MustIf)]
        self._conditional = [r for r in self.requirements if isinstance(r, MustIf)]
        self._triggers = list(dict.fromkeys(r.others for r in self._conditional))
        self._lenient = not self.restrictions and not self.requirements
        self._regimes: dict[int, Regime] = {}

    def maximum(self, declaration: Declaration | None = None) -> int:
        """How many requirements can be obeyed at no cost; given a declaration, at its costs, of those that apply to it.

        CR 508.1d, 509.1c.
        """
        given = declaration or {}
        regime = self._regime(self._applying(given))
        prefix = self._prefix(given)
        return regime.constant + sum(p.maximum(p.paid(self._for(p, prefix))) for p in regime.parts)

    def obeyed(self, declaration: Declaration) -> int:
        """How many of the requirements that apply to the declaration it obeys."""
        applying = [r for r in self._conditional if r.applies(declaration)]
        return sum(r.judge(declaration) for r in (*self._plain, *applying))

    def check(self, declaration: Declaration) -> Violation | None:
        """None if the declaration is legal, otherwise the reason it isn't."""
        found = self._malformed(declaration) or self._restricted(declaration)
        if found is not None or self._lenient:
            return found
        obeyed, maximum = self.obeyed(declaration), self.maximum(declaration)
        return None if obeyed >= maximum else Violation("requirement", self.RULES[3], -1, None, obeyed, maximum)

    def _malformed(self, declaration: Declaration) -> Violation | None:
        for creature, targets in declaration.items():
            index = self._index.get(creature)
            if index is None:
                if targets:
                    return Violation("not a candidate", self.RULES[0], creature)
                continue
            candidate = self.candidates[index]
            if not all(t in candidate.targets for t in targets):
                return Violation("not a target", self.RULES[1], creature)
            if len(targets) > candidate.limit or len(set(targets)) < len(targets):
                return Violation("too many targets", self.RULES[1], creature)
        return None

    def _restricted(self, declaration: Declaration) -> Violation | None:
        for restriction in self.restrictions:
            if restriction.judge(declaration) == FORBIDDEN:
                subject = restriction.scope.subject
                return Violation("restriction", self.RULES[2], subject, restriction)
        return None

    def options_after(self, answers: Sequence[int]) -> tuple[int, ...]:
        """The answers for the next creature with which a legal declaration can still be made.

        Candidates answer in order: STAY or a target. One that can block several attackers answers again, with later
        targets of its list, until it answers STAY or has no more. Empty once every candidate has answered.
        """
        k, chosen = self._place(answers)
        if k == len(self.candidates):
            return ()
        if self._lenient or (not self._triggers and self._regime(0).part_of[k] is None):
            return self._open(k, chosen)
        prefix = self._prefix(self.declaration(answers))
        return tuple(a for a in self._open(k, chosen) if self._viable(k, prefix, a))

    def next_creature(self, answers: Sequence[int]) -> int | None:
        """The creature that answers next; None once every candidate has answered."""
        k, _ = self._place(answers)
        return self.candidates[k].creature if k < len(self.candidates) else None

    def declaration(self, answers: Sequence[int]) -> dict[int, tuple[int, ...]]:
        """The declaration that the answers make so far."""
        made: dict[int, tuple[int, ...]] = {}
        k = 0
        for answer in answers:
            candidate = self.candidates[k]
            chosen = made.get(candidate.creature, ())
            if answer != STAY:
                if answer not in self._open(k, len(chosen) and candidate.targets.index(chosen[-1]) + 1):
                    raise ValueError(f"{answer} isn't an answer for creature {candidate.creature}")
                made[candidate.creature] = chosen = (*chosen, answer)
            if answer == STAY or len(chosen) >= candidate.limit or answer == candidate.targets[-1]:
                k += 1
        return made

    def _place(self, answers: Sequence[int]) -> tuple[int, int]:
        """The candidate that answers next, and the first position in its targets still open to it."""
        if self._single:
            return len(answers), 0
        k, count, position = 0, 0, 0
        for answer in answers:
            candidate = self.candidates[k]
            if answer != STAY:
                count, position = count + 1, candidate.targets.index(answer) + 1
            if answer == STAY or count >= candidate.limit or position == len(candidate.targets):
                k, count, position = k + 1, 0, 0
        return k, position

    def _open(self, k: int, position: int) -> tuple[int, ...]:
        return self._free[k] if position == 0 else (STAY, *self.candidates[k].targets[position:])

    def _viable(self, k: int, prefix: Prefix, answer: int) -> bool:
        chosen = prefix[k] if answer == STAY else [*prefix[k], self.candidates[k].targets.index(answer)]
        trial = [*prefix[:k], chosen]
        return any(self._viable_in(self._regime(a), k, trial, answer) for a in range(1 << len(self._triggers)))

    def _viable_in(self, regime: Regime, k: int, trial: Prefix, answer: int) -> bool:
        part = regime.part_of[k]
        return part is None or part.can_become_legal(self._for(part, trial), answer == STAY)

    def _for(self, part: Part, prefix: Prefix) -> Prefix:
        return [prefix[k] for k in part.component.members if k < len(prefix)]

    def _prefix(self, declaration: Declaration) -> Prefix:
        rows = [(c, declaration.get(c.creature, ())) for c in self.candidates]
        return [sorted(c.targets.index(t) for t in targets) for c, targets in rows]

    def _applying(self, declaration: Declaration) -> int:
        met = [Scope(-1, others).tally(declaration)[1] > 0 for others in self._triggers]
        return sum(1 << n for n, yes in enumerate(met) if yes)

    def _regime(self, applying: int) -> Regime:
        if applying not in self._regimes:
            self._regimes[applying] = self._build(applying)
        return self._regimes[applying]

    def _build(self, applying: int) -> Regime:
        asked: list[Condition] = [*self.restrictions, *self._plain]
        pins: list[Condition] = []
        for n, others in enumerate(self._triggers):
            pins.append(AtLeast(1, others) if applying >> n & 1 else AtMost(0, others))
            if applying >> n & 1:
                asked += [Must(r.creature) for r in self._conditional if r.others == others]
        goals = Compiled(self.candidates, asked, bool(pins))
        compiled = Compiled(self.candidates, [*asked, *pins], True) if pins else goals
        return Regime(len(self.candidates), compiled, goals)


class AttackProblem(Problem):
    """Which creatures attack which player, planeswalker or battle (CR 508.1a-d)."""

    RULES: ClassVar[tuple[str, str, str, str]] = ("508.1a", "508.1b", "508.1c", "508.1d")


class BlockProblem(Problem):
    """Which creatures block which attacking creatures (CR 509.1a-c)."""

    RULES: ClassVar[tuple[str, str, str, str]] = ("509.1a", "509.1a", "509.1b", "509.1c")


class Part:
    """One component, with a search for each set of costs that may be paid.

    `goal` is the component whose maximum it must reach, usually itself, and `offset` is what the goal counts besides.
    """

    def __init__(self, component: Component, goal: Component, offset: int) -> None:
        self.component = component
        self._goal = goal
        self._offset = offset
        self._searches: dict[int, Search] = {}
        self._goals: dict[int, Search] = self._searches if goal is component else {}
        self._own = [costs_of(row) for row in component.choices]
        self._twin = twins(component)

    def search(self, costs: int) -> Search:
        if costs not in self._searches:
            self._searches[costs] = Search(self.component, costs)
        return self._searches[costs]

    def maximum(self, costs: int) -> int:
        """How many requirements can be obeyed while paying no other costs (CR 508.1d, 509.1c)."""
        if costs not in self._goals:
            self._goals[costs] = Search(self._goal, costs)
        return self._goals[costs].maximum + self._offset

    def paid(self, prefix: Prefix) -> int:
        """The costs that the choices made so far need."""
        mask = 0
        for row, chosen in zip(self.component.choices, prefix, strict=False):
            for position in chosen:
                mask |= row[position].cost
        return mask

    def can_become_legal(self, prefix: Prefix, complete: bool) -> bool:
        """Whether the choices can be completed to a legal declaration; `complete`: the last candidate is done."""
        ahead = len(prefix) if complete else len(prefix) - 1
        return self._affordable(prefix, complete, self.paid(prefix), ahead, {})

    def _affordable(self, prefix: Prefix, complete: bool, paid: int, i: int, shares: dict[int, int]) -> bool:
        """Whether it is legal to pay just `paid`, or more of the costs of candidates from `i` on."""
        if self._reaches(prefix, complete, paid, paid):
            return True
        while i < len(self._own) and not self._own[i] & ~paid:
            i += 1
        if i == len(self._own) or not self._reaches(prefix, complete, paid | self._costs_from(i), paid):
            return False
        for share in self._shares(i, paid, shares):
            known = {**shares, i: squeeze(share, self._own[i])} if i >= len(prefix) else shares
            if self._affordable(prefix, complete, paid | share, i + 1, known):
                return True
        return False

    def _shares(self, i: int, paid: int, shares: dict[int, int]) -> list[int]:
        """The sets of its costs that candidate `i` might pay; of identical candidates, an earlier one pays no less."""
        own = self._own[i]
        found = [share for share in subsets(own) if share & paid == own & paid]
        twin = self._twin[i]
        return [s for s in found if twin not in shares or squeeze(s, own) <= shares[twin]]

    def _costs_from(self, i: int) -> int:
        mask = 0
        for own in self._own[i:]:
            mask |= own
        return mask

    def _reaches(self, prefix: Prefix, complete: bool, costs: int, standard: int) -> bool:
        """Whether a completion that pays no more than `costs` does as well as the best that pay `standard`."""
        search = self.search(costs)
        maximum = self.maximum(standard)
        step = self._replay(search, prefix, complete)
        return maximum >= 0 and step is not None and search.reaches(step[1], maximum - step[0])

    def _replay(self, search: Search, prefix: Prefix, complete: bool) -> Step | None:
        """Where the choices lead, and what they settle; None if they disobey a restriction."""
        step = search.start
        for i, chosen in enumerate(prefix):
            for position in chosen:
                step = self._onward(search, step, position)
            if step is not None and step[1][0] == i and (complete or i + 1 < len(prefix)):
                step = self._onward(search, step, DONE)
        return step

    def _onward(self, search: Search, step: Step | None, position: int) -> Step | None:
        if step is None or (position != DONE and self.component.choices[step[1][0]][position].dead):
            return None
        onward = search.take(step[1], position)
        return None if onward is None else (step[0] + onward[0], onward[1])


class Regime:
    """The parts of a problem while a given set of conditional requirements applies."""

    def __init__(self, size: int, compiled: Compiled, goals: Compiled) -> None:
        self.constant = compiled.constant
        offset = goals.constant - compiled.constant
        pairs = zip(compiled.components, goals.components, strict=True)
        self.parts = [Part(component, goal, offset) for component, goal in pairs]
        self.part_of: list[Part | None] = [None] * size
        for part in self.parts:
            if compiled is not goals or not part.component.free:
                for k in part.component.members:
                    self.part_of[k] = part


def costs_of(row: list[Choice]) -> int:
    mask = 0
    for choice in row:
        mask |= choice.cost
    return mask


def twins(component: Component) -> list[int]:
    """For each candidate, the last one before it that is identical to it (-1: none)."""
    last: dict[Form, int] = {}
    found: list[int] = []
    for i, row in enumerate(component.choices):
        own = costs_of(row)
        choices = tuple((c.target, c.dead, c.score, squeeze(c.cost, own), tuple(c.moves)) for c in row)
        form = (component.limits[i], choices)
        found.append(last.get(form, -1))
        last[form] = i
    return found


def squeeze(mask: int, own: int) -> int:
    """The bits of `mask` as positions among the bits of `own`."""
    places = [n for n in range(own.bit_length()) if own >> n & 1]
    return sum(1 << place for place, n in enumerate(places) if mask >> n & 1)


def subsets(mask: int) -> list[int]:
    """All subsets of the bits, in numerical order."""
    found = [0]
    for n in range(mask.bit_length()):
        if mask >> n & 1:
            found += [low | 1 << n for low in found]
    return found
