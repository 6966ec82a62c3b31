"""Restrictions and requirements on attack and block declarations (CR 508.1c-d, 509.1b-c).

Attacking and blocking share one vocabulary. A *creature* chooses *targets*: the player, planeswalker or battle it
attacks, or the attacking creatures it blocks. Every condition counts the creatures that choose a target in its scope.
It may treat one creature, its subject, separately from the others, and judges the two facts. Prohibitions that look
only at one creature and one target (flying, protection, defender, summoning sickness) are not conditions: the caller
leaves such a target out of the candidate's list.

| text on a card | condition |
|---|---|
| can't attack alone; can't block unless at least two other creatures block | `Needs(c)`; `Needs(c, 2)` |
| can't attack unless a black or green creature also attacks | `Needs(c, 1, others)` |
| can only attack alone | `Excludes(c)` |
| no more than two creatures can attack (you) each combat | `AtMost(2)` (`AtMost(2, targets={you})`) |
| can't be blocked by more than one creature | `AtMost(1, targets={attacker})` |
| menace; can't be blocked except by three or more creatures | `NoneOrAtLeast(2, {a})`; `NoneOrAtLeast(3, {a})` |
| attacks (a given player) if able; blocks (a given attacker) if able | `Must(c)` (`Must(c, {target})`) |
| goaded | `goaded(c, players other than the goader)` |
| all creatures able to block it do so | `lure(attacker, blockers)` |
| must attack with at least one creature; must be blocked if able | `MustCount()`; `MustCount(targets={a})` |
| must be blocked by two or more; by exactly one; by an Eldrazi | `MustCount(2, ...)`; `most=1`; `creatures=eldrazi` |
| if a creature you control attacks, this one attacks if able | `MustIf(c)` |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

FORBIDDEN: Final = -1
"""The verdict of a restriction that is disobeyed; every other verdict is a number of requirements obeyed."""

Declaration = Mapping[int, Sequence[int]]
"""Which targets each declared creature attacks (one) or blocks (one or more). Other creatures stay home."""


class Candidate:
    """A creature that could attack or block, the targets it could choose, and how many of them (CR 509.1a).

    `costs` names, for a target that can't be chosen unless costs are paid (CR 508.1h, 509.1d), labels of those costs.
    Targets of one candidate that share a label share the payment; labels of different candidates are independent.
    """

    def __init__(
        self, creature: int, targets: Sequence[int], limit: int = 1, costs: Mapping[int, Iterable[int]] | None = None
    ) -> None:
        self.creature = creature
        self.targets: tuple[int, ...] = tuple(targets)
        self.limit = min(limit, len(self.targets))
        self.costs: dict[int, frozenset[int]] = {t: frozenset(c) for t, c in costs.items()} if costs else {}

    def __repr__(self) -> str:
        return f"Candidate({self.creature}, {self.targets}, {self.limit}, {self.costs})"


@dataclass(frozen=True)
class Scope:
    """Which choices a condition counts: a separate subject (-1: none), creatures and targets (None: all of them)."""

    subject: int = -1
    creatures: frozenset[int] | None = None
    targets: frozenset[int] | None = None

    def counts(self, creature: int) -> bool:
        """Whether the creature counts, as the subject or as one of the others."""
        return creature == self.subject or self.creatures is None or creature in self.creatures

    def aims(self, target: int) -> bool:
        return self.targets is None or target in self.targets

    def tally(self, declaration: Declaration) -> tuple[bool, int]:
        """Whether the subject chose a target in scope, and how many others did."""
        hits = [c for c, targets in declaration.items() if self.counts(c) and any(self.aims(t) for t in targets)]
        chosen = self.subject in hits
        return chosen, len(hits) - chosen


@dataclass(frozen=True)
class Condition:
    """What a declaration is judged by. Counts above `cap` are judged like `cap`."""

    @property
    def scope(self) -> Scope:
        raise NotImplementedError

    @property
    def cap(self) -> int:
        raise NotImplementedError

    def verdict(self, chosen: bool, count: int) -> int:
        """FORBIDDEN if a restriction is disobeyed; 1 if a requirement is obeyed; otherwise 0."""
        raise NotImplementedError

    def judge(self, declaration: Declaration) -> int:
        chosen, count = self.scope.tally(declaration)
        return self.verdict(chosen, count)


class Restriction(Condition):
    """A creature can't attack or block, or can't unless some condition is met (CR 508.1c, 509.1b)."""


class Requirement(Condition):
    """A creature attacks or blocks if able, or if some condition is met (CR 508.1d, 509.1c)."""


@dataclass(frozen=True)
class AtMost(Restriction):
    """No more than `count` creatures (of these) can attack or block (these targets)."""

    count: int
    creatures: frozenset[int] | None = None
    targets: frozenset[int] | None = None

    @property
    def scope(self) -> Scope:
        return Scope(-1, self.creatures, self.targets)

    @property
    def cap(self) -> int:
        return self.count + 1

    def verdict(self, chosen: bool, count: int) -> int:
        return 0 if count <= self.count else FORBIDDEN


@dataclass(frozen=True)
class NoneOrAtLeast(Restriction):
    """The targets can't be blocked except by `count` or more creatures (CR 702.111b)."""

    count: int
    targets: frozenset[int]

    @property
    def scope(self) -> Scope:
        return Scope(-1, None, self.targets)

    @property
    def cap(self) -> int:
        return self.count

    def verdict(self, chosen: bool, count: int) -> int:
        return 0 if count == 0 or count >= self.count else FORBIDDEN


@dataclass(frozen=True)
class Needs(Restriction):
    """The creature can't attack (block) unless `count` other creatures (of these) also do (CR 506.5)."""

    creature: int
    count: int = 1
    others: frozenset[int] | None = None

    @property
    def scope(self) -> Scope:
        return Scope(self.creature, self.others)

    @property
    def cap(self) -> int:
        return self.count

    def verdict(self, chosen: bool, count: int) -> int:
        return FORBIDDEN if chosen and count < self.count else 0


@dataclass(frozen=True)
class Excludes(Restriction):
    """The creature can't attack (block) together with any other creature (of these) (CR 506.5)."""

    creature: int
    others: frozenset[int] | None = None

    @property
    def scope(self) -> Scope:
        return Scope(self.creature, self.others)

    @property
    def cap(self) -> int:
        return 1

    def verdict(self, chosen: bool, count: int) -> int:
        return FORBIDDEN if chosen and count else 0


@dataclass(frozen=True)
class AtLeast(Restriction):
    """`count` creatures (of these) attack or block. No card says this: it fixes whether a `MustIf` applies."""

    count: int
    creatures: frozenset[int] | None = None

    @property
    def scope(self) -> Scope:
        return Scope(-1, self.creatures)

    @property
    def cap(self) -> int:
        return self.count

    def verdict(self, chosen: bool, count: int) -> int:
        return 0 if count >= self.count else FORBIDDEN


@dataclass(frozen=True)
class Must(Requirement):
    """The creature attacks (one of the targets), or blocks (one of the targets), if able."""

    creature: int
    targets: frozenset[int] | None = None

    @property
    def scope(self) -> Scope:
        return Scope(-1, frozenset((self.creature,)), self.targets)

    @property
    def cap(self) -> int:
        return 1

    def verdict(self, chosen: bool, count: int) -> int:
        return min(count, 1)


@dataclass(frozen=True)
class MustCount(Requirement):
    """From `least` to `most` (-1: any number of) creatures (of these) attack or block (these targets) if able."""

    least: int = 1
    most: int = -1
    creatures: frozenset[int] | None = None
    targets: frozenset[int] | None = None

    @property
    def scope(self) -> Scope:
        return Scope(-1, self.creatures, self.targets)

    @property
    def cap(self) -> int:
        return max(self.least, self.most + 1)

    def verdict(self, chosen: bool, count: int) -> int:
        return 1 if count >= self.least and (self.most < 0 or count <= self.most) else 0


@dataclass(frozen=True)
class MustIf(Requirement):
    """If a creature (of these) attacks, this creature attacks if able; the same for blocking.

    It applies only to declarations in which its condition is met, and there it is one more requirement. It never
    makes declaring nothing better or worse.
    """

    creature: int
    others: frozenset[int] | None = None

    @property
    def scope(self) -> Scope:
        return Scope(self.creature, self.others)

    @property
    def cap(self) -> int:
        return 1

    def verdict(self, chosen: bool, count: int) -> int:
        return 1 if chosen else 0

    def applies(self, declaration: Declaration) -> bool:
        return Scope(-1, self.others).tally(declaration)[1] > 0


def goaded(creature: int, other_players: Iterable[int]) -> tuple[Requirement, ...]:
    """A creature goaded by one player attacks if able, and attacks a player other than that one if able (CR 701.38b).

    Once for each player who goaded it (CR 701.38c).
    """
    return Must(creature), Must(creature, frozenset(other_players))


def lure(attacker: int, blockers: Iterable[int]) -> tuple[Requirement, ...]:
    """All these creatures block the attacker if able: a requirement for each of them (CR 509.1c)."""
    return tuple(Must(blocker, frozenset((attacker,))) for blocker in blockers)
