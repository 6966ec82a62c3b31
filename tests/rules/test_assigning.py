"""Combat damage assignment (CR 510.1), compared with a plain enumeration of every division."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.rules.combat.assigning import Assignment, AssignmentTogether, Fault, Recipient

GUARDIAN, ELVES, PLAYER, WALKER = 1, 2, 3, 4
ARMODON, BRIGADE, APE, PIKER = 5, 6, 7, 8


def reachable(assignment: Assignment) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = {()}
    for _ in assignment.recipients:
        steps = {amounts: assignment.options_after(amounts) for amounts in found}
        assert all(steps.values()), "dead end"
        found = {(*amounts, option) for amounts, options in steps.items() for option in options}
    return found


def divisions(damage: int, places: int) -> list[tuple[int, ...]]:
    return [d for d in product(range(damage + 1), repeat=places) if sum(d) == damage]


@pytest.mark.cr("510.1c")
def test_gorger_against_guardian_and_elves() -> None:
    """Example 510.1c/1."""
    gorger = Assignment(5, [Recipient(GUARDIAN, 3), Recipient(ELVES, 1)])
    assert reachable(gorger) == {(3, 2), (4, 1), (5, 0)}
    assert gorger.default() == (3, 2)
    assert gorger.check((2, 3)) == Fault("not lethal before", "510.1c", 1)
    assert gorger.check((3, 1)) == Fault("not all damage", "510.1a")
    assert gorger.check((5,)) == Fault("malformed", "510.1")


@pytest.mark.cr("510.1c")
def test_gorger_against_a_grown_guardian() -> None:
    """Example 510.1c/2."""
    gorger = Assignment(5, [Recipient(GUARDIAN, 6), Recipient(ELVES, 1)])
    assert reachable(gorger) == {(5, 0)}


@pytest.mark.cr("510.1c")
def test_lethal_damage_ignores_prevention() -> None:
    """Example 510.1c/3: the caller computes lethal damage without prevention, so nothing changes."""
    assert reachable(Assignment(5, [Recipient(GUARDIAN, 3), Recipient(ELVES, 1)])) == {(3, 2), (4, 1), (5, 0)}


@pytest.mark.cr("510.1c", "510.1e")
def test_baloth_and_boars_finish_the_brigade_together() -> None:
    """Example 510.1c/4."""
    baloth = Assignment(7, [Recipient(ARMODON, 1), Recipient(BRIGADE, 4), Recipient(APE, 5)])
    boars = Assignment(4, [Recipient(BRIGADE, 4), Recipient(PIKER, 1)])
    together = AssignmentTogether([baloth, boars])
    assert together.check([(1, 1, 5), (3, 1)]) is None
    assert together.check([(1, 1, 5), (2, 2)]) == Fault("not lethal before", "510.1c", 2)
    assert together.split((1, 1, 5, 3, 1)) == [(1, 1, 5), (3, 1)]
    assert together.options_after((1, 1)) == (5,)
    assert together.options_after((1, 1, 5)) == (3, 4)
    assert together.options_after((1, 1, 5, 3, 1)) == ()


@pytest.mark.cr("510.1d")
def test_blocking_creature_follows_its_own_order() -> None:
    blocker = Assignment(2, [Recipient(1, 2), Recipient(2, 2)], blocking=True)
    assert reachable(blocker) == {(2, 0)}
    assert blocker.check((1, 1)) == Fault("not lethal before", "510.1d", 1)


@pytest.mark.cr("510.1a", "510.1b", "510.1c")
def test_all_or_nothing() -> None:
    assert Assignment(3, []).damage == 0
    assert Assignment(-1, [Recipient(1, 2)]).default() == (0,)
    assert reachable(Assignment(3, [], [Recipient(PLAYER)])) == {(3,)}
    assert reachable(Assignment(3, [Recipient(1, 1)])) == {(3,)}


@pytest.mark.cr("702.19b")
def test_trample_past_protection() -> None:
    """Example 702.19b/2."""
    trampler = Assignment(6, [Recipient(1, 2)], [Recipient(PLAYER)])
    assert reachable(trampler) == {(n, 6 - n) for n in range(2, 7)}
    assert trampler.default() == (2, 4)
    assert trampler.check((1, 5)) == Fault("not lethal before", "702.19b", 1)


@pytest.mark.cr("702.19b")
def test_trample_beside_another_attacker() -> None:
    """Example 702.19b/1."""
    first = Assignment(1, [Recipient(1, 2)])
    second = Assignment(3, [Recipient(1, 2)], [Recipient(PLAYER)])
    assert AssignmentTogether([first, second]).check([(1,), (1, 2)]) is None
    assert AssignmentTogether([first, second]).options_after((1,)) == (1, 2, 3)


@pytest.mark.cr("702.19c")
def test_trample_over_planeswalkers() -> None:
    """Example 702.19c/1."""
    plain = Assignment(1, [], [Recipient(WALKER, 3)])
    over = Assignment(7, [], [Recipient(WALKER, 3), Recipient(PLAYER)])
    assert AssignmentTogether([plain, over]).check([(1,), (2, 5)]) is None
    assert over.check((2, 5)) == Fault("not lethal before", "702.19c", 1)
    blocked = Assignment(7, [Recipient(1, 2)], [Recipient(WALKER, 3), Recipient(PLAYER)])
    assert blocked.check((2, 3, 2)) is None
    assert blocked.check((2, 2, 3)) == Fault("not lethal before", "702.19c", 2)
    assert blocked.default() == (2, 3, 2)


@pytest.mark.cr("702.2c")
def test_damage_from_deathtouch_is_lethal_for_other_attackers_too() -> None:
    touch = Assignment(2, [Recipient(1, 5), Recipient(2, 5)])
    plain = Assignment(4, [Recipient(1, 5), Recipient(2, 5)])
    together = AssignmentTogether([touch, plain], [True, False])
    assert together.check([(1, 1), (0, 4)]) is None
    assert together.options_after(()) == (1, 2)


@pytest.mark.cr("702.22j")
def test_banding_divides_freely() -> None:
    banded = Assignment(3, [Recipient(1, 2), Recipient(2, 2)], any_order=True)
    assert reachable(banded) == set(divisions(3, 2))
    through = Assignment(3, [Recipient(1, 1), Recipient(2, 1)], [Recipient(PLAYER)], any_order=True)
    assert reachable(through) == {d for d in divisions(3, 3) if not d[2] or (d[0] and d[1])}


lethals = st.lists(st.integers(0, 4), max_size=3)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 7), lethals, lethals.map(lambda x: x[:2]), st.booleans())
def test_assignments_agree_with_the_oracle(damage: int, order: list[int], beyond: list[int], any_order: bool) -> None:
    recipients = [Recipient(n, lethal) for n, lethal in enumerate([*order, *beyond])]
    assignment = Assignment(damage, recipients[: len(order)], recipients[len(order) :], any_order)

    def fine(amounts: tuple[int, ...]) -> bool:
        for place, amount in enumerate(amounts):
            free = any_order and place < len(order)
            if amount and not free and any(amounts[n] < recipients[n].lethal for n in range(place)):
                return False
        return True

    expected = {d for d in divisions(damage if recipients else 0, len(recipients)) if fine(d)}
    assert reachable(assignment) == expected
    assert {d for d in divisions(assignment.damage, len(recipients)) if assignment.check(d) is None} == expected
    assert assignment.default() in expected


@st.composite
def fights(draw: st.DrawFn) -> tuple[list[int], list[tuple[int, list[int]]], list[bool]]:
    lethal = [draw(st.integers(0, 4)) for _ in range(3)]
    creatures = [(draw(st.integers(0, 4)), draw(st.lists(st.sampled_from((0, 1, 2)), unique=True))) for _ in range(2)]
    return lethal, creatures, [draw(st.booleans()) for _ in creatures]


@settings(max_examples=200, deadline=None)
@given(fights())
def test_shared_recipients_agree_with_the_oracle(
    fight: tuple[list[int], list[tuple[int, list[int]]], list[bool]],
) -> None:
    lethal, creatures, touch = fight
    together = AssignmentTogether([Assignment(d, [Recipient(t, lethal[t]) for t in o]) for d, o in creatures], touch)

    def fine(amounts: tuple[tuple[int, ...], ...]) -> bool:
        rows = list(zip(creatures, touch, amounts, strict=True))
        given = [(t, n, x) for (_, o), x, a in rows for t, n in zip(o, a, strict=True)]
        done = {t for t in range(3) if sum(n for u, n, _ in given if u == t) >= lethal[t]}
        done |= {t for t, n, x in given if x and n}
        return all(set(o[:p]) <= done for (_, o), _, a in rows for p, n in enumerate(a) if n)

    every = list(product(*[divisions(d if o else 0, len(o)) for d, o in creatures]))
    expected = {amounts for amounts in every if fine(amounts)}
    assert {amounts for amounts in every if together.check(amounts) is None} == expected
    found: set[tuple[int, ...]] = {()}
    for _ in range(sum(len(o) for _, o in creatures)):
        assert all(together.options_after(a) for a in found), "dead end"
        found = {(*a, option) for a in found for option in together.options_after(a)}
    assert {tuple(together.split(a)) for a in found} == expected


@pytest.mark.cr("510.1c", "702.19b")
def test_many_blockers_are_handled_quickly() -> None:
    """Partial assignments that can no longer become legal aren't explored."""
    blockers = [Recipient(number, 2) for number in range(40)]
    together = AssignmentTogether([Assignment(30, [*blockers, Recipient(PLAYER + 40, 0)])])
    assert together.options_after(()) == tuple(range(2, 31))
    assert len(together._known) < 4000


@pytest.mark.cr("510.1c")
@pytest.mark.parametrize("shared", [False, True])
def test_hundreds_of_recipients(shared: bool) -> None:
    """A creature blocked by hundreds, alone or with another that shares one of them, is assigned step by step."""
    many = [Recipient(n, 1) for n in range(600)]
    group = [Assignment(5, many), *([Assignment(3, [Recipient(599, 1), Recipient(PLAYER + 600, 2)])] * shared)]
    together = AssignmentTogether(group, [True, False][: len(group)])
    amounts: list[int] = []
    while options := together.options_after(amounts):
        amounts.append(options[0])
    assert together.check(together.split(amounts)) is None


@pytest.mark.cr("510.1c", "702.19b")
def test_very_large_damage_is_listed_in_part() -> None:
    giant = Assignment(10**12, [Recipient(ELVES, 1)], [Recipient(PLAYER)])
    options = giant.options_after(())
    assert (options[0], options[-1], len(options)) == (1, 10**12, 1001)
    assert giant.check((5 * 10**11, 5 * 10**11)) is None
    assert AssignmentTogether([giant]).options_after((1,)) == (10**12 - 1,)
