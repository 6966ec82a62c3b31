"""Declarations as counters: candidates and conditions are compiled into independent components.

Creatures decide one after another. Each condition is a *tally*: a small counter that a creature's choices move at most
once, with a table that gives the verdict for its last value. Conditions that count the same choices share a tally; a
tally that only one creature moves is folded into the score of that creature's choices; creatures that share no tally
are in different components, which can be solved separately because requirements add up.
"""

from __future__ import annotations

from collections.abc import Sequence

from apnap.rules.combat.requirements import FORBIDDEN, Candidate, Condition, Scope

Mover = tuple[int, tuple[int, ...]]
"""A candidate, by index, and the positions of its targets that move a tally."""


class Choice:
    """One target of one candidate: requirements obeyed, costs needed (bits), tallies it moves; dead if forbidden."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.score = 0
        self.cost = 0
        self.dead = False
        self.moves: list[tuple[int, tuple[int, ...]]] = []
        """(tally, table from its value to its next value)"""


class Tally:
    """A counter: value = count, plus `width` once the subject has chosen. `finals` gives the verdict of each value."""

    def __init__(self, scope: Scope, subject: int, movers: tuple[Mover, ...]) -> None:
        self.subject = subject
        self.movers = movers
        self.target = -1
        if scope.targets is not None and len(scope.targets) == 1 and subject < 0:
            self.target = min(scope.targets)
        self.conditions: list[Condition] = []
        self.finals: list[int] = []
        self.by_subject: tuple[int, ...] = ()
        self.by_other: tuple[int, ...] = ()

    def close(self) -> None:
        """Fill in the tables once every condition is known."""
        moves_self = any(index == self.subject for index, _ in self.movers)
        cap = min(max(c.cap for c in self.conditions), len(self.movers) - moves_self)
        width = cap + 1
        flags = (False, True) if moves_self else (False,)
        self.finals = [self._verdict(flag, count) for flag in flags for count in range(width)]
        values = range(len(self.finals))
        self.by_other = tuple(v if v % width == cap else v + 1 for v in values)
        self.by_subject = tuple(v % width + width if moves_self else v for v in values)

    def _verdict(self, chosen: bool, count: int) -> int:
        verdicts = [c.verdict(chosen, count) for c in self.conditions]
        return FORBIDDEN if FORBIDDEN in verdicts else sum(verdicts)

    def always_forbidden(self, index: int) -> bool:
        """Whether every value that the tally can have once the candidate has moved it is forbidden."""
        width = self.by_subject[0] or len(self.finals)
        if index == self.subject:
            after = self.finals[width:]
        else:
            after = [f for v, f in enumerate(self.finals) if v % width] if width > 1 else self.finals
        return all(f == FORBIDDEN for f in after)

    def step(self, index: int) -> tuple[int, ...]:
        """How the candidate moves the value."""
        return self.by_subject if index == self.subject else self.by_other


class Component:
    """Candidates that share tallies, ready to be searched."""

    def __init__(self, members: list[int], limits: list[int], choices: list[list[Choice]]) -> None:
        self.members = members
        self.limits = limits
        self.choices = choices
        self.finals: list[list[int]] = []
        self.targets: list[int] = []
        """For each tally, the one target it counts, or -1."""
        self.alike: list[list[int]] = []
        """Groups of tallies whose values can be exchanged."""

    @property
    def scored(self) -> bool:
        """Whether any requirement is at stake."""
        if any(f > 0 for finals in self.finals for f in finals):
            return True
        return any(c.score for row in self.choices for c in row)

    @property
    def free(self) -> bool:
        """Whether every choice is legal."""
        return not self.finals and not self.scored and not any(c.dead for row in self.choices for c in row)

    @property
    def costs(self) -> int:
        """All the costs (bits) that its choices may need."""
        mask = 0
        for row in self.choices:
            for choice in row:
                mask |= choice.cost
        return mask


class Compiled:
    """The components of a problem; `constant` requirements are obeyed by every declaration."""

    def __init__(self, candidates: Sequence[Candidate], conditions: Sequence[Condition], joined: bool = False) -> None:
        self.constant = 0
        self._joined = joined
        self._candidates = candidates
        self._choices = [[Choice(target) for target in c.targets] for c in candidates]
        tallies = self._tallies(conditions)
        while self._bury(tallies):
            tallies = self._tallies(conditions)
        kept = [tally for tally in tallies if not self._folded(tally)]
        self.components = self._split(kept)

    def _tallies(self, conditions: Sequence[Condition]) -> list[Tally]:
        index = {c.creature: k for k, c in enumerate(self._candidates)}
        found: dict[tuple[int, tuple[Mover, ...]], Tally] = {}
        for condition in conditions:
            scope = condition.scope
            subject = index.get(scope.subject, -1)
            movers = self._movers(scope)
            tally = found.setdefault((subject, movers), Tally(scope, subject, movers))
            tally.conditions.append(condition)
        for tally in found.values():
            tally.close()
        return list(found.values())

    def _movers(self, scope: Scope) -> tuple[Mover, ...]:
        movers: list[Mover] = []
        for k, candidate in enumerate(self._candidates):
            if scope.counts(candidate.creature):
                hits = tuple(j for j, c in enumerate(self._choices[k]) if scope.aims(c.target) and not c.dead)
                if hits:
                    movers.append((k, hits))
        return tuple(movers)

    def _bury(self, tallies: list[Tally]) -> bool:
        """Mark as dead the choices that a restriction forbids whatever the others do; whether there were any."""
        found = [(k, hits) for tally in tallies for k, hits in tally.movers if tally.always_forbidden(k)]
        for k, hits in found:
            for j in hits:
                self._choices[k][j].dead = True
        return bool(found)

    def _folded(self, tally: Tally) -> bool:
        """Take a tally out of the search if no choice, or only one candidate's single choice, matters to it."""
        first = tally.finals[0]
        if first == FORBIDDEN:
            return False
        if all(f == first for f in tally.finals):
            self.constant += first
            return True
        k, hits = tally.movers[0]
        if len(tally.movers) > 1 or (self._candidates[k].limit > 1 and len(hits) > 1):
            return False
        self.constant += first
        self._fold(k, hits, tally.finals[tally.step(k)[0]] - first)
        return True

    def _fold(self, k: int, hits: tuple[int, ...], gain: int) -> None:
        for j in hits:
            self._choices[k][j].score += gain

    def _split(self, tallies: list[Tally]) -> list[Component]:
        roots = [0] * len(self._candidates) if self._joined else list(range(len(self._candidates)))
        for tally in tallies:
            movers = [k for k, _ in tally.movers]
            merged = {roots[k] for k in movers}
            low = min(merged, default=0)
            roots = [low if root in merged else root for root in roots]
        groups: dict[int, list[int]] = {}
        for k, root in enumerate(roots):
            groups.setdefault(root, []).append(k)
        return [self._component(group, tallies) for group in groups.values()]

    def _component(self, members: list[int], tallies: list[Tally]) -> Component:
        limits = [self._candidates[k].limit for k in members]
        choices = [self._choices[k] for k in members]
        component = Component(members, limits, choices)
        for tally in tallies:
            if not tally.movers or tally.movers[0][0] in members:
                self._attach(component, tally)
        if component.scored or self._joined:
            self._price(component)
        component.alike = interchangeable(component)
        return component

    def _attach(self, component: Component, tally: Tally) -> None:
        number = len(component.finals)
        component.finals.append(tally.finals)
        component.targets.append(tally.target if tally.target not in component.targets else -1)
        for k, hits in tally.movers:
            for j in hits:
                self._choices[k][j].moves.append((number, tally.step(k)))

    def _price(self, component: Component) -> None:
        """Number the costs. If nothing is required, costs make no difference here and stay 0."""
        bits: dict[tuple[int, int], int] = {}
        for k in component.members:
            costs = self._candidates[k].costs
            for choice in self._choices[k]:
                for label in sorted(costs.get(choice.target, frozenset())):
                    choice.cost |= 1 << bits.setdefault((k, label), len(bits))


Profile = tuple[tuple[int, ...], tuple[tuple[int, int, tuple[int, ...]], ...]]


def interchangeable(component: Component) -> list[list[int]]:
    """Tallies of single targets that are the same for every candidate: exchanging their values changes nothing."""
    groups: dict[Profile, list[int]] = {}
    for number, target in enumerate(component.targets):
        profile = _profile(component, number, target) if target >= 0 else None
        if profile is not None:
            groups.setdefault(profile, []).append(number)
    return [group for group in groups.values() if len(group) > 1]


def _profile(component: Component, number: int, target: int) -> Profile | None:
    """Everything that distinguishes the target from others; None if it has costs or a tally that can't be exchanged."""
    seen: list[tuple[int, int, tuple[int, ...]]] = []
    for i, row in enumerate(component.choices):
        for choice in row:
            moves = tuple(t for t, _ in choice.moves)
            if choice.target != target and number not in moves:
                continue
            if choice.target != target or number not in moves or choice.cost or choice.dead:
                return None
            seen.append((i, choice.score, tuple(t for t in moves if t != number)))
    return tuple(component.finals[number]), tuple(seen)
