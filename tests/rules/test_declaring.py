"""Attack and block declarations (CR 508.1, 509.1), compared with a plain enumeration of all declarations."""

from __future__ import annotations

import time
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.rules.combat.legal_declarations import STAY, AttackProblem, BlockProblem, Problem, Violation
from apnap.rules.combat.requirements import (
    AtMost,
    Candidate,
    Condition,
    Excludes,
    Must,
    MustCount,
    MustIf,
    Needs,
    NoneOrAtLeast,
    Requirement,
    Restriction,
    goaded,
    lure,
)

Key = tuple[tuple[int, tuple[int, ...]], ...]

YOU, FOE, WALKER = 101, 102, 103


def key(declaration: dict[int, tuple[int, ...]]) -> Key:
    return tuple(sorted((c, tuple(t)) for c, t in declaration.items() if t))


def reachable(problem: Problem) -> set[Key]:
    """Every declaration that can be made in steps. A step without options is a dead end and fails."""
    found: set[Key] = set()
    todo: list[tuple[int, ...]] = [()]
    while todo:
        answers = todo.pop()
        if problem.next_creature(answers) is None:
            found.add(key(problem.declaration(answers)))
            continue
        options = problem.options_after(answers)
        assert options, f"dead end after {answers}"
        todo += [(*answers, option) for option in options]
    return found


# The oracle: written from the rules alone, without the arithmetic of the code under test.


def everything(candidates: list[Candidate]) -> list[dict[int, tuple[int, ...]]]:
    rows = [[s for n in range(c.limit + 1) for s in combinations(c.targets, n)] for c in candidates]
    return [{c.creature: s for c, s in zip(candidates, combo, strict=True) if s} for combo in product(*rows)]


def who(made: dict[int, tuple[int, ...]], creatures: frozenset[int] | None, targets: frozenset[int] | None) -> set[int]:
    counted = {c for c in made if creatures is None or c in creatures}
    return {c for c in counted if targets is None or set(made[c]) & targets}


def allowed(r: Restriction, d: dict[int, tuple[int, ...]]) -> bool:
    if isinstance(r, AtMost):
        return len(who(d, r.creatures, r.targets)) <= r.count
    if isinstance(r, NoneOrAtLeast):
        return len(who(d, None, r.targets)) not in range(1, r.count)
    if isinstance(r, Needs):
        return r.creature not in d or len(who(d, r.others, None) - {r.creature}) >= r.count
    assert isinstance(r, Excludes)
    return r.creature not in d or not who(d, r.others, None) - {r.creature}


def obeys(r: Requirement, d: dict[int, tuple[int, ...]]) -> bool:
    if isinstance(r, Must):
        return bool(who(d, frozenset((r.creature,)), r.targets))
    if isinstance(r, MustCount):
        count = len(who(d, r.creatures, r.targets))
        return r.least <= count and (r.most == -1 or count <= r.most)
    assert isinstance(r, MustIf)
    return r.creature in d


def costs(candidates: list[Candidate], d: dict[int, tuple[int, ...]]) -> set[tuple[int, int]]:
    return {
        (c.creature, label) for c in candidates for t in d.get(c.creature, ()) for label in c.costs.get(t, frozenset())
    }


def legal(candidates: list[Candidate], restrictions: list[Restriction], requirements: list[Requirement]) -> set[Key]:
    sound = [d for d in everything(candidates) if all(allowed(r, d) for r in restrictions)]
    priced = [(d, costs(candidates, d)) for d in sound]
    found: set[Key] = set()
    for d, paid in priced:
        applying = [r for r in requirements if not isinstance(r, MustIf) or who(d, r.others, None)]
        best = max(sum(obeys(r, e) for r in applying) for e, price in priced if price <= paid)
        if sum(obeys(r, d) for r in applying) == best:
            found.add(key(d))
    return found


# Examples from the rules.


@pytest.mark.cr("508.1c")
def test_two_creatures_that_cannot_attack_alone_attack_together() -> None:
    """Example 508.1c/1."""
    problem = AttackProblem([Candidate(1, [YOU]), Candidate(2, [YOU])], [Needs(1), Needs(2)])
    assert problem.check({1: (YOU,), 2: (YOU,)}) is None
    assert problem.check({1: (YOU,)}) == Violation("restriction", "508.1c", 1, Needs(1))
    assert reachable(problem) == {(), ((1, (YOU,)), (2, (YOU,)))}


@pytest.mark.cr("508.1d")
def test_if_only_one_creature_can_attack_it_is_the_one_that_attacks_if_able() -> None:
    """Example 508.1d/1."""
    problem = AttackProblem([Candidate(1, [YOU]), Candidate(2, [YOU])], [AtMost(1)], [Must(1)])
    assert problem.maximum() == 1
    assert reachable(problem) == {((1, (YOU,)),)}
    assert problem.check({2: (YOU,)}) == Violation("requirement", "508.1d", -1, None, 0, 1)
    assert problem.check({}) == Violation("requirement", "508.1d", -1, None, 0, 1)
    both = problem.check({1: (YOU,), 2: (YOU,)})
    assert both is not None
    assert both.rule == "508.1c"


@pytest.mark.cr("509.1b")
def test_evasion_abilities_are_cumulative() -> None:
    """Example 509.1b/1: the caller leaves out the pair, so a block by the creature without shadow is illegal."""
    problem = BlockProblem([Candidate(1, []), Candidate(2, [11])])
    assert problem.check({1: (11,)}) == Violation("not a target", "509.1a", 1)
    assert problem.options_after(()) == (STAY,)
    assert problem.options_after((STAY,)) == (STAY, 11)


@pytest.mark.cr("509.1c", "702.111b")
def test_menace_makes_the_second_creature_block_too() -> None:
    """Example 509.1c/1."""
    menace = NoneOrAtLeast(2, frozenset((11,)))
    problem = BlockProblem([Candidate(1, [11]), Candidate(2, [11])], [menace], [Must(1)])
    assert reachable(problem) == {((1, (11,)), (2, (11,)))}
    assert problem.check({1: (11,)}) == Violation("restriction", "509.1b", -1, menace)
    assert problem.check({2: (11,)}) == Violation("restriction", "509.1b", -1, menace)
    assert problem.check({}) == Violation("requirement", "509.1c", -1, None, 0, 1)


# Situations from cards.


@pytest.mark.cr("701.38b", "508.1d")
def test_goaded_creature_attacks_someone_else_if_able() -> None:
    both = AttackProblem([Candidate(1, [YOU, FOE])], [], goaded(1, [FOE]))
    assert reachable(both) == {((1, (FOE,)),)}
    only_goader = AttackProblem([Candidate(1, [YOU])], [], goaded(1, [FOE]))
    assert reachable(only_goader) == {((1, (YOU,)),)}


@pytest.mark.cr("701.38c")
def test_goaded_by_both_opponents_a_creature_attacks_either() -> None:
    problem = AttackProblem([Candidate(1, [YOU, FOE])], [], [*goaded(1, [FOE]), *goaded(1, [YOU])])
    assert problem.maximum() == 3
    assert reachable(problem) == {((1, (YOU,)),), ((1, (FOE,)),)}


@pytest.mark.cr("508.1d")
def test_nobody_is_required_to_pay() -> None:
    problem = AttackProblem([Candidate(1, [YOU], costs={YOU: [0]}), Candidate(2, [YOU])], [], [Must(1), Must(2)])
    assert problem.maximum() == 1
    assert problem.maximum({1: (YOU,)}) == 2
    assert reachable(problem) == {((2, (YOU,)),), ((1, (YOU,)), (2, (YOU,)))}


@pytest.mark.cr("508.1d")
def test_paying_for_one_does_not_excuse_another() -> None:
    """A restriction that isn't violated doesn't excuse the creature that costs nothing from attacking."""
    attackers = [Candidate(1, [YOU], costs={YOU: [0]}), Candidate(2, [YOU]), Candidate(3, [YOU])]
    problem = AttackProblem(attackers, [AtMost(2)], [Must(1), Must(2)])
    assert problem.check({1: (YOU,)}) == Violation("requirement", "508.1d", -1, None, 1, 2)
    assert problem.check({2: (YOU,), 3: (YOU,)}) is None


@pytest.mark.cr("508.1d")
def test_one_payment_for_every_defender_does_not_excuse_the_wrong_defender() -> None:
    """The creature can't attack unless {3} is paid: once paid, attacking the required player costs no more."""
    same = AttackProblem([Candidate(1, [YOU, FOE], costs={YOU: [0], FOE: [0]})], [], [Must(1, frozenset((FOE,)))])
    assert reachable(same) == {(), ((1, (FOE,)),)}
    two = AttackProblem([Candidate(1, [YOU, FOE], costs={YOU: [0], FOE: [1]})], [], [Must(1, frozenset((FOE,)))])
    assert reachable(two) == {(), ((1, (YOU,)),), ((1, (FOE,)),)}


@pytest.mark.cr("508.1c")
def test_attacking_only_alone_and_at_most_one_attacker_for_a_player() -> None:
    attackers = [Candidate(c, [YOU, FOE]) for c in (1, 2)]
    assert len(reachable(AttackProblem(attackers, [Excludes(1)]))) == 5
    crawlspace = AttackProblem(attackers, [AtMost(1, targets=frozenset((YOU,)))])
    assert len(reachable(crawlspace)) == 8


@pytest.mark.cr("508.1d")
def test_if_one_attacks_all_attack_if_able() -> None:
    attackers = [Candidate(c, [YOU]) for c in (1, 2, 3)]
    toll = [MustIf(c) for c in (1, 2, 3)]
    assert {len(d) for d in reachable(AttackProblem(attackers, [], toll))} == {0, 3}
    assert {len(d) for d in reachable(AttackProblem(attackers, [AtMost(2)], toll))} == {0, 2}
    leader = AttackProblem(attackers, [], [MustIf(c, frozenset((1,))) for c in (1, 2, 3)])
    assert len(reachable(leader)) == 5


@pytest.mark.cr("508.1d")
def test_someone_must_attack() -> None:
    problem = AttackProblem([Candidate(c, [YOU, WALKER]) for c in (1, 2)], [], [MustCount(targets=frozenset((YOU,)))])
    assert len(reachable(problem)) == 5
    assert problem.options_after((STAY,)) == (YOU,)


@pytest.mark.cr("509.1c")
def test_lure_with_menace_and_a_block_that_would_be_alone() -> None:
    lured = lure(11, [1, 2, 3])
    menace = NoneOrAtLeast(2, frozenset((11,)))
    blockers = [Candidate(c, [11, 12]) for c in (1, 2, 3)]
    assert reachable(BlockProblem(blockers, [menace], lured)) == {tuple((c, (11,)) for c in (1, 2, 3))}
    assert len(reachable(BlockProblem(blockers, [menace, AtMost(2)], lured))) == 3
    assert reachable(BlockProblem(blockers[:1], [menace], lured)) == {(), ((1, (12,)),)}


@pytest.mark.cr("509.1c")
def test_must_be_blocked_by_two_or_exactly_one() -> None:
    blockers = [Candidate(c, [11]) for c in (1, 2, 3)]
    two = [MustCount(targets=frozenset((11,))), MustCount(2, targets=frozenset((11,)))]
    assert {len(d) for d in reachable(BlockProblem(blockers, [], two))} == {2, 3}
    one = MustCount(1, 1, targets=frozenset((11,)))
    assert {len(d) for d in reachable(BlockProblem(blockers, [], [one]))} == {1}


@pytest.mark.cr("509.1a")
def test_a_creature_that_can_block_several_attackers_is_asked_again() -> None:
    problem = BlockProblem([Candidate(1, [11, 12, 13], 2)], [], lure(12, [1]))
    assert problem.options_after(()) == (11, 12)
    assert problem.options_after((11,)) == (12,)
    assert problem.options_after((12,)) == (STAY, 13)
    assert problem.declaration((12, 13)) == {1: (12, 13)}
    assert problem.check({1: (11, 12, 13)}) == Violation("too many targets", "509.1a", 1)
    assert problem.check({1: (12, 12)}) == Violation("too many targets", "509.1a", 1)


@pytest.mark.cr("509.1c")
def test_identical_attackers_are_kept_apart() -> None:
    """Both attackers need exactly three blockers, so which of them two creatures block still matters."""
    blockers = [Candidate(c, [11, 12]) for c in (1, 2, 3, 4)]
    three = [MustCount(3, 3, targets=frozenset((a,))) for a in (11, 12)]
    problem = BlockProblem(blockers, [Needs(3, 3)], [Must(3), *three])
    assert len(reachable(problem)) == 8
    assert problem.options_after((12, 11, 12)) == (12,)


@pytest.mark.cr("508.1a", "508.1b")
def test_malformed_declarations_are_reported() -> None:
    problem = AttackProblem([Candidate(1, [YOU])])
    assert problem.check({9: (YOU,)}) == Violation("not a candidate", "508.1a", 9)
    assert problem.check({1: (FOE,)}) == Violation("not a target", "508.1b", 1)
    with pytest.raises(ValueError, match="isn't an answer"):
        problem.declaration((FOE,))


# Comparison with the oracle.


def some(draw: st.DrawFn, ids: list[int], none: bool = True) -> frozenset[int] | None:
    if none and draw(st.booleans()):
        return None
    return frozenset(draw(st.sets(st.sampled_from(ids), min_size=1)))


@st.composite
def problems(draw: st.DrawFn, most: int, limit: int) -> tuple[list[Candidate], list[Restriction], list[Requirement]]:
    creatures = list(range(1, draw(st.integers(1, most)) + 1))
    targets = list(range(11, 11 + draw(st.integers(1, 3))))
    candidates: list[Candidate] = []
    for c in creatures:
        if candidates and draw(st.integers(0, 2)) == 0:
            twin = candidates[-1]
            candidates.append(Candidate(c, twin.targets, twin.limit, twin.costs))
            continue
        own = draw(st.lists(st.sampled_from(targets), unique=True))
        priced = draw(st.dictionaries(st.sampled_from(own), st.sets(st.integers(0, 1)), max_size=2)) if own else {}
        candidates.append(Candidate(c, own, draw(st.integers(1, limit)), priced if draw(st.booleans()) else None))
    restrictions = [restriction(draw, creatures, targets) for _ in range(draw(st.integers(0, 3)))]
    requirements = [requirement(draw, creatures, targets) for _ in range(draw(st.integers(0, 4)))]
    return candidates, restrictions, requirements


def restriction(draw: st.DrawFn, creatures: list[int], targets: list[int]) -> Restriction:
    count, creature = draw(st.integers(0, 3)), draw(st.sampled_from(creatures))
    kind = draw(st.integers(0, 3))
    if kind == 0:
        return AtMost(count, some(draw, creatures), some(draw, targets))
    if kind == 1:
        return NoneOrAtLeast(count, some(draw, targets, False) or frozenset())
    return Needs(creature, count, some(draw, creatures)) if kind == 2 else Excludes(creature, some(draw, creatures))


def requirement(draw: st.DrawFn, creatures: list[int], targets: list[int]) -> Requirement:
    creature = draw(st.sampled_from(creatures))
    kind = draw(st.integers(0, 4))
    if kind <= 1:
        return Must(creature, some(draw, targets))
    if kind <= 3:
        least = draw(st.integers(0, 3))
        return MustCount(least, draw(st.sampled_from((-1, least, 3))), some(draw, creatures), some(draw, targets))
    return MustIf(creature, some(draw, creatures))


@settings(max_examples=400, deadline=None)
@given(problems(4, 1))
def test_attacks_agree_with_the_oracle(problem: tuple[list[Candidate], list[Restriction], list[Requirement]]) -> None:
    agree(AttackProblem(*problem), problem)


@settings(max_examples=400, deadline=None)
@given(problems(3, 3))
def test_blocks_agree_with_the_oracle(problem: tuple[list[Candidate], list[Restriction], list[Requirement]]) -> None:
    agree(BlockProblem(*problem), problem)


def agree(solver: Problem, problem: tuple[list[Candidate], list[Restriction], list[Requirement]]) -> None:
    expected = legal(*problem)
    assert reachable(solver) == expected
    assert {key(d) for d in everything(problem[0]) if solver.check(d) is None} == expected


# Large boards.


def walk(problem: Problem) -> list[int]:
    """Answer in steps, always with the last option."""
    answers: list[int] = []
    while problem.next_creature(answers) is not None:
        answers.append(problem.options_after(answers)[-1])
    assert problem.check(problem.declaration(answers)) is None
    return answers


def test_twelve_against_twelve_with_menace_and_requirements() -> None:
    attackers = list(range(100, 112))
    blockers = [Candidate(b, [a for a in attackers if (a * 7 + b * 5) % 3]) for b in range(12)]
    conditions = [NoneOrAtLeast(2, frozenset((a,))) for a in attackers]
    asked: list[Requirement] = [MustCount(targets=frozenset((a,))) for a in attackers[:8]]
    asked += [Must(b) for b in range(12)]
    started = time.perf_counter()
    problem = BlockProblem(blockers, conditions, asked)
    assert problem.maximum() == 18
    walk(problem)
    assert time.perf_counter() - started < 5, "far above what it takes: something is searched in vain"


def test_hundreds_of_creatures_under_one_restriction() -> None:
    problem = AttackProblem([Candidate(c, [YOU]) for c in range(300)], [AtMost(2)], [Must(c) for c in range(300)])
    assert problem.maximum() == 2
    assert len(problem.options_after([STAY] * 297)) == 2
    assert problem.options_after([STAY] * 298) == (YOU,)


def test_conditions_are_values() -> None:
    conditions: set[Condition] = {AtMost(1), AtMost(1), Needs(1), Excludes(1)}
    assert len(conditions) == 3
