"""Declarations and targets with costs, chosen in steps: exactly those that can be paid for, with no dead ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.language.mana import symbols
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option
from apnap.rules.casting.target_choices import AnyChoices, TargetChoices
from apnap.rules.casting.target_levies import Levy
from apnap.rules.casting.targeted_costs import ChooseTargets
from apnap.rules.combat.combat_costs import Price, Toll
from apnap.rules.combat.declarations import Declare, declared, pairs_of
from apnap.rules.combat.legal_declarations import AttackProblem
from apnap.rules.combat.requirements import Candidate, Must, Needs, Requirement, Restriction
from apnap.rules.mana import Available
from apnap.rules.targets.targeting import Group, OfOneOwner
from apnap.state.things import NOTHING
from tests.cr.scenes import Seat, scene


def answers(decision: Decision) -> list[Answer]:
    """Every answer that can be given in steps. A step without options ends an answer, which must then be legal."""
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
    """A few creatures that can attack one or two players, some at a cost; some could be tapped for mana instead."""
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
    available = {
        away: holding(floating + len(makers) - len(away))
        for count in range(len(makers) + 1)
        for away in combinations(makers, count)
    }
    return AttackProblem(candidates, restrictions, requirements), Toll(prices, makers, available, {})


def holding(mana: int) -> Available:
    """What a player with that much white mana can pay with."""
    return Available(scene(Seat(pool="{W}" * mana)).state, 0)


def _total(toll: Toll, made: dict[int, tuple[int, ...]]) -> int:
    return sum([len(toll.prices[pair][0]) for pair in pairs_of(made) if pair in toll.prices])


@settings(max_examples=150, deadline=None)
@given(tolls())
def test_exactly_the_declarations_that_can_be_paid_for_are_offered(given: tuple[AttackProblem, Toll]) -> None:
    problem, toll = given
    question = Declare(0, "attack", "508.1", problem, [toll])
    offered = {tuple(sorted(declared(answer, "attack").items())) for answer in answers(question)}
    expected = set()
    for combo in product(*[[(), *[(goal,) for goal in one.targets]] for one in problem.candidates]):
        made = {one.creature: goals for one, goals in zip(problem.candidates, combo, strict=True) if goals}
        mana = toll.available[tuple([id for id in toll.makers if id in made])].means.most
        if problem.check(made) is None and _total(toll, made) <= mana:
            expected.add(tuple(sorted(made.items())))
    assert offered == expected
    assert offered


class Offer:
    """Possible targets with what each adds to the cost, in groups. A choice can be paid for if its mana, with one more
    for each target if they are counted, isn't too much and its set of aims isn't barred."""

    def __init__(self, draw: st.DrawFn) -> None:
        size = draw(st.integers(1, 11))
        self.levies = {
            n: Levy(
                draw(st.sampled_from([0, 0, 0, 1, 2, 3])),
                draw(st.sampled_from([0, 0, 1, 2, 3, 5, 7, -1, -2])),
                draw(st.sampled_from([(), (), (), ("+{U}",), ("-{R}False",)])),
            )
            for n in range(size)
        }
        self.groups = [self._group(draw, n, size) for n in range(draw(st.integers(1, 2)))]
        self.counting = draw(st.booleans())
        self.mana = draw(st.integers(-2, 9))
        self.barred = draw(st.sets(st.integers(0, 3), max_size=2))
        self.before = tuple(draw(st.lists(st.integers(0, size - 1), unique=True, max_size=2)))

    def _group(self, draw: st.DrawFn, n: int, size: int) -> Group:
        things = sorted(draw(st.sets(st.integers(0, size - 1), min_size=1)))
        most = draw(st.integers(1, min(len(things), 4 if n == 0 else 2)))
        other_than = ("first",) if n and draw(st.booleans()) else ()
        owners = {thing: draw(st.integers(0, 1)) for thing in things} if draw(st.integers(0, 3)) == 0 else {}
        return Group(things, draw(st.integers(0, most)), most, "second" if n else "first", other_than, owners)

    def payable(self, targets: tuple[int, ...]) -> bool:
        bits, generic, others = 0, 0, 0
        for thing in set(targets):
            levy = self.levies[thing]
            bits |= levy.bits
            generic += levy.generic
            others += sum([1 if one[0] == "+" else -1 for one in levy.others])
        generic += len(targets) if self.counting else 0
        return max(generic, 0) + 2 * others <= self.mana and bits not in self.barred

    def choices(self) -> set[tuple[int, ...]]:
        """The choices for the first group that can be paid for with some choice for the second."""
        whole = [list(self._of(group)) for group in self.groups]
        return {
            one[0]
            for one in product(*whole)
            if self._apart(one) and self.payable((*self.before, *[thing for group in one for thing in group]))
        }

    def _of(self, group: Group) -> Iterator[tuple[int, ...]]:
        for count in range(group.least, group.most + 1):
            for chosen in combinations(group.things, count):
                if len({group.owners.get(thing, 0) for thing in chosen}) <= 1:
                    yield chosen

    def _apart(self, chosen: tuple[tuple[int, ...], ...]) -> bool:
        return len(chosen) < 2 or not self.groups[1].other_than or not set(chosen[0]) & set(chosen[1])


@st.composite
def offers(draw: st.DrawFn) -> Offer:
    return Offer(draw)


@settings(max_examples=400, deadline=None)
@given(offers())
def test_exactly_the_targets_that_can_be_paid_for_together_are_offered(offer: Offer) -> None:
    """A choice is offered, in steps, if it can be paid for with some choice of the other targets, however many
    kinds of things there are."""
    choices = TargetChoices(offer.groups, offer.levies, offer.payable, offer.counting, offer.before)
    expected, here = offer.choices(), offer.groups[0]
    assert choices.sizes() == sorted({len(one) for one in expected})
    assert choices.leads_on() == bool(expected)
    if not expected:
        return
    listed = [Option("thing", n) for n in here.things if choices.leads_on((n,))]
    question = ChooseOptions(0, "target", "601.2c", listed, choices.sizes()[0], choices.sizes()[-1])
    narrowed: ChooseOptions = ChooseTargets(question, AnyChoices([choices]))
    if here.owners:
        narrowed = OfOneOwner(narrowed, here.owners)
    offered = {
        tuple(sorted([option.thing for option in answer if option.kind == "thing"])) for answer in answers(narrowed)
    }
    assert offered == expected
