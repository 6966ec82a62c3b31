"""What is offered step by step where it costs something: all that can be paid for, nothing else, and no dead ends."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.language.mana import symbols
from apnap.rules.combat_costs import Price, Toll
from apnap.rules.decisions import Answer, Choose, Decision, Option
from apnap.rules.declarations import Declare, declared, pairs_of
from apnap.rules.declaring import AttackProblem, Candidate, Must, Needs, Requirement, Restriction
from apnap.rules.payment import Floating, Means
from apnap.rules.targeted_costs import ChooseTargets
from apnap.state.things import NOTHING


def answers(decision: Decision) -> list[Answer]:
    """Every answer that can be given in steps; a step without options ends it, and must be legal then."""
    found: list[Answer] = []
    todo: list[Answer] = [()]
    while todo:
        answer = todo.pop()
        options = decision.options_after(answer)
        if not options:
            decision.check(answer)
            found.append(answer)
        todo += [(*answer, option) for option in options]
    return found


@st.composite
def tolls(draw: st.DrawFn) -> tuple[AttackProblem, Toll]:
    """A few creatures that attack one player, or another, for some mana each; some could make mana instead."""
    ids = list(range(draw(st.integers(1, 4))))
    prices: dict[tuple[int, int], Price] = {}
    candidates = []
    for id in ids:
        goals = draw(st.sampled_from([(7,), (7, 8)]))
        costs = {goal: [0] for goal in goals if draw(st.booleans())}
        prices.update({(id, goal): (symbols("{1}" * draw(st.integers(1, 2))), (), NOTHING) for goal in costs})
        candidates.append(Candidate(id, goals, 1, costs))
    restrictions: list[Restriction] = [Needs(id) for id in ids if draw(st.integers(0, 3)) == 0]
    requirements: list[Requirement] = [Must(id) for id in ids if draw(st.integers(0, 2)) == 0]
    makers = [id for id in ids if draw(st.integers(0, 2)) == 0]
    floating = draw(st.integers(0, 4))
    means = {
        away: Means([], [Floating(0, floating + len(makers) - len(away))])
        for count in range(len(makers) + 1)
        for away in combinations(makers, count)
    }
    return AttackProblem(candidates, restrictions, requirements), Toll(prices, makers, means, {})


def _total(toll: Toll, made: dict[int, tuple[int, ...]]) -> int:
    return sum([len(toll.prices[pair][0]) for pair in pairs_of(made) if pair in toll.prices])


@settings(max_examples=150, deadline=None)
@given(tolls())
def test_declarations_that_can_be_paid_for(given: tuple[AttackProblem, Toll]) -> None:
    problem, toll = given
    question = Declare(0, "attack", "508.1", problem, toll)
    offered = {tuple(sorted(declared(answer, "attack").items())) for answer in answers(question)}
    expected = set()
    for combo in product(*[[(), *[(goal,) for goal in one.targets]] for one in problem.candidates]):
        made = {one.creature: goals for one, goals in zip(problem.candidates, combo, strict=True) if goals}
        mana = toll.means[tuple([id for id in toll.makers if id in made])].floating[0].count
        if problem.check(made) is None and _total(toll, made) <= mana:
            expected.add(tuple(sorted(made.items())))
    assert offered == expected
    assert offered


@settings(max_examples=150, deadline=None)
@given(
    kinds=st.lists(st.integers(0, 3), min_size=1, max_size=5),
    bounds=st.tuples(st.integers(0, 2), st.integers(1, 3)),
    payable=st.sets(st.frozensets(st.integers(0, 3), max_size=3), min_size=1),
)
def test_targets_that_can_be_paid_for_together(
    kinds: list[int], bounds: tuple[int, int], payable: set[frozenset[int]]
) -> None:
    """A choice is offered if the kinds of its things are among those that can be paid for."""
    least, most = min(bounds[0], len(kinds)), min(max(bounds), len(kinds))
    choices = [
        chosen
        for count in range(least, most + 1)
        for chosen in combinations(range(len(kinds)), count)
        if frozenset([kinds[thing] for thing in chosen]) in payable
    ]
    sets = sorted({tuple(sorted({kinds[thing] for thing in chosen})) for chosen in choices})
    if not sets:
        return
    question = Choose(0, "target", "601.2c", [Option("thing", n) for n in range(len(kinds))], least, most)
    narrowed = ChooseTargets(question, dict(enumerate(kinds)), sets)
    offered = {
        tuple(sorted([option.thing for option in answer if option.kind == "thing"])) for answer in answers(narrowed)
    }
    assert offered == set(choices)
