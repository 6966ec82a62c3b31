"""Payments that use things up (CR 118.3, 605.3a): counted by stores, against a brute force that tries each thing."""

from __future__ import annotations

from itertools import count

from hypothesis import given, note, settings
from hypothesis import strategies as st

from apnap.language.mana import B, C, G, R, Symbol, U, W, symbols
from apnap.rules.mana.payment import can_pay, objective, propose
from apnap.rules.mana.payment_mattering import choices_matter
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_stores import FRESH, WORN, Store
from apnap.rules.mana.payment_terms import HELPER, Bill, Source
from apnap.rules.mana.payment_usable import usable_next

from .payment_oracle import Oracle, Replay
from .test_payment import EXAMPLES, OUTPUTS, begins, land, plan_for, some_cost, some_floating, source


def creatures(first: int, number: int) -> Store:
    """So many creatures; being and tapping of the first have the number and the next."""
    return Store([(first + 2 * n, first + 2 * n + 1) for n in range(number)])


def altar(
    key: int, outputs: tuple[tuple[int, ...], ...], takes: tuple[int, ...], uses: int = 1, cost: str = ""
) -> Source:
    return source(key, outputs, cost=cost, tier=6 * len(takes), takes=takes, uses=uses)


# --- examples ---------------------------------------------------------------------------------------------------------


def test_twenty_creatures_are_tapped_by_threes() -> None:
    bears = creatures(100, 20)
    druid = altar(0, ((G, G, G),), (101, 101, 101), uses=6)
    means = Means([druid], stores=[bears])
    assert can_pay(Bill(symbols("{15}{G}{G}{G}")), means)
    assert not can_pay(Bill(symbols("{16}{G}{G}{G}")), means)
    plan = propose(Bill(symbols("{G}{G}{G}{G}")), means)
    assert plan is not None
    assert [one.things for one in plan.activations] == [[101, 103, 105], [107, 109, 111]]


def test_what_is_tapped_can_be_given_up_then() -> None:
    bear = creatures(100, 1)
    sources = [altar(0, ((C, C),), (100,)), source(1, ((W,),), exclusive=7, takes=(101,))]
    means = Means(sources, stores=[bear])
    plan = propose(Bill(symbols("{W}{C}{C}")), means)
    assert plan is not None
    assert [one.key for one in plan.activations] == [1, 0]
    assert not can_pay(Bill(symbols("{W}{C}{C}{1}")), means)


def test_what_costs_mana_is_used_before_it_is_given_up() -> None:
    prism = creatures(100, 1)
    means = Means(
        [land(0, G), source(1, ((W,),), cost="{1}", exclusive=101, home=100), altar(2, ((C, C),), (100,))],
        stores=[prism],
    )
    plan = propose(Bill(symbols("{W}{C}{C}")), means)
    assert plan is not None
    assert [one.key for one in plan.activations] == [0, 1, 2]


def test_energy_has_no_limit() -> None:
    energy = Store([(500 + n, -1) for n in range(30)])
    hubs = [source(n, ((W,), (U,), (B,), (R,), (G,)), exclusive=n, takes=(500,)) for n in range(12)]
    for hub in hubs:
        hub.kind = hubs[0].kind
    means = Means(hubs, stores=[energy])
    assert can_pay(Bill(symbols("{W}{W}{W}{U}{U}{U}{B}{B}{B}{R}{R}{G}")), means)
    assert not can_pay(Bill(symbols("{13}")), means)
    assert not can_pay(Bill(symbols("{12}")), Means(hubs, stores=[Store([(500 + n, -1) for n in range(11)])]))


def test_what_is_turned_upright_is_tapped_again() -> None:
    """{Q} (CR 107.6): three mana make one of any colour and one more."""
    own = source(1, ((G,),), exclusive=101, home=100)
    turning = source(2, ((W,), (U,)), cost="{2}", home=100, turns=101, uses=9)
    means = Means([land(0, G), land(3, G), own, turning], stores=[creatures(100, 1)])
    plan = plan_for("{W}{G}{G}", means, [creatures(100, 1)])
    assert [one.key for one in plan.activations][-2:] == [2, 1]
    assert can_pay(Bill(symbols("{W}{U}")), means)
    assert not can_pay(Bill(symbols("{W}{U}{2}")), means)
    tapped = Store([(100, 101)], [WORN])
    assert can_pay(Bill(symbols("{W}{G}")), Means([land(0, G), land(3, G), own, turning], stores=[tapped]))
    assert not can_pay(Bill(symbols("{W}{G}")), Means([land(0, G), own, turning], stores=[tapped]))
    both = Means([own, turning], stores=[creatures(100, 1)])
    assert not can_pay(Bill(symbols("{W}")), both)


def test_turning_what_makes_more_than_that_costs_makes_any_amount() -> None:
    own = source(1, ((G, G, G),), exclusive=101, home=100)
    turning = source(2, ((W,), (U,)), cost="{2}", home=100, turns=101, uses=50)
    means = Means([own, turning], stores=[creatures(100, 1)])
    assert can_pay(Bill(symbols("{9}{W}{W}{W}{U}")), means)
    assert plan_for("{9}{W}{W}{W}{U}", means, [creatures(100, 1)]).activations[0].key == 1


def test_a_choice_among_things_matters_unless_they_are_the_same() -> None:
    alike, unlike = creatures(100, 3), creatures(100, 3)
    unlike.same = False
    sources = [altar(0, ((C, C),), (100,), uses=3)]
    assert not choices_matter(Bill(symbols("{2}")), Means(sources, stores=[alike]))
    assert choices_matter(Bill(symbols("{2}")), Means(sources, stores=[unlike]))
    assert not choices_matter(Bill(symbols("{6}")), Means(sources, stores=[unlike]))


# --- against brute force ----------------------------------------------------------------------------------------------

PLAIN = ["", "", "", "{1}", "{U}"]


@st.composite
def a_board(draw: st.DrawFn) -> tuple[list[Source], list[Store]]:
    """Some stores, sources that their things are, sources that take them, one that turns a single thing upright."""
    pick = st.sampled_from
    keys = count(1)
    stores: list[Store] = []
    sources: list[Source] = []
    for first in (100, 200)[: draw(st.integers(1, 2))]:
        store = creatures(first, draw(pick([1, 1, 2, 2, 3])))
        store.status = [draw(pick([FRESH, FRESH, FRESH, WORN]))] * len(store.things)
        stores.append(store)
        sources += draw(own_sources(store, first, keys))
    for _ in range(draw(st.integers(1, 2))):
        sources.append(draw(a_taker(stores, next(keys))))
    if draw(st.booleans()) and len(stores[0].things) == 1:
        cost, outputs = draw(pick(["{1}", "{2}", "{U}", ""])), draw(pick(OUTPUTS))
        sources.append(source(next(keys), outputs, cost, tier=1, uses=2, home=100, turns=101))
    sources += [land(next(keys), draw(pick([W, U]))) for _ in range(draw(st.integers(0, 2)))]
    return sources, stores


@st.composite
def own_sources(draw: st.DrawFn, store: Store, first: int, keys: count[int]) -> list[Source]:
    """What each of the things can do by itself: be tapped, be given up, both at once, help to pay."""
    pick = st.sampled_from
    how = draw(pick(["", "", "tap", "tap", "give", "both", "help"]))
    outputs, cost, tier = draw(pick(OUTPUTS)), draw(pick(PLAIN)), draw(pick([0, 1]))
    found: list[Source] = []
    for being, tap in store.things if how else ():
        exclusive = -1 if how == "give" else tap
        helps = how == "help"
        made = source(next(keys), ((W,),) if helps else outputs, "" if helps else cost, 0, 0, tier, exclusive=exclusive)
        made.kind = 10**6 + first
        if how == "tap":
            made.home = being
        else:
            made.takes, made.leaves = (being,), being
        made.scope = HELPER if helps else made.scope
        found.append(made)
    return found


@st.composite
def a_taker(draw: st.DrawFn, stores: list[Store], key: int) -> Source:
    pick = st.sampled_from
    numbers = [number for store in stores for number in store.things[0]]
    takes = tuple(draw(st.lists(pick(numbers), min_size=1, max_size=2)))
    made = altar(key, draw(pick(OUTPUTS)), takes, draw(pick([1, 1, 2])), draw(pick(PLAIN)))
    made.life, made.damage = draw(pick([0, 0, 0, 1])), draw(pick([0, 0, 0, 1]))
    made.exclusive = 900 + key if made.uses == 1 and draw(st.booleans()) else -1
    made.kind = 10**7 + key
    return made


def tell(sources: list[Source], stores: list[Store]) -> None:
    """Show the board if a test fails on it."""
    for one in sources:
        numbers = (
            f"exclusive {one.exclusive}, takes {one.takes}, home {one.home}, leaves {one.leaves}, turns {one.turns}"
        )
        costs = f"{one.cost}, life {one.life}, damage {one.damage}, tier {one.tier}"
        note(f"{one.key}: {one.outputs} for {costs}; {numbers}; uses {one.uses}, kind {one.kind}, scope {one.scope}")
    for store in stores:
        note(f"store {store.things} {store.status}")


@settings(max_examples=EXAMPLES, deadline=None)
@given(some_cost(), a_board(), st.lists(some_floating(), max_size=1), st.integers(0, 3))
def test_the_solver_agrees_with_brute_force_on_things(
    cost: tuple[Symbol, ...], board: tuple[list[Source], list[Store]], pool: list[object], life: int
) -> None:
    sources, stores = board
    tell(sources, stores)
    means = Means(sources, pool, life, stores=stores)  # type: ignore[arg-type]
    best = Oracle(cost, means, stores).best
    plan = propose(Bill(cost), means)
    assert can_pay(Bill(cost), means) == (best is not None)
    assert (plan is None) == (best is None)
    if plan is not None:
        assert Replay(cost, means, plan, stores).run() == objective(plan) == best


@settings(max_examples=EXAMPLES // 3, deadline=None)
@given(some_cost(), a_board(), st.lists(some_floating(), max_size=1), st.integers(0, 3))
def test_usable_next_agrees_with_brute_force_on_things(
    cost: tuple[Symbol, ...], board: tuple[list[Source], list[Store]], pool: list[object], life: int
) -> None:
    sources, stores = board
    tell(sources, stores)
    means = Means(sources, pool, life, stores=stores)  # type: ignore[arg-type]
    listed = usable_next(Bill(cost), means)
    for i, each in enumerate(sources):
        if each.scope != HELPER:
            assert (each.key in listed) == begins(cost, means, i, stores)
