"""Paying mana (CR 106, 107.4, 118.3, 601.2g-h, 605)."""

from __future__ import annotations

import os
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.language.mana import B, C, G, R, Symbol, U, W, symbol, symbols
from apnap.rules.mana.mana_mixtures import Mixtures, Outputs, mixtures
from apnap.rules.mana.payment import can_pay, max_x, objective, propose, within_reach
from apnap.rules.mana.payment_kinds import Kinds
from apnap.rules.mana.payment_mattering import choices_matter
from apnap.rules.mana.payment_means import WANTED, Means
from apnap.rules.mana.payment_positions import Course
from apnap.rules.mana.payment_search import Queue, Search
from apnap.rules.mana.payment_stores import Store
from apnap.rules.mana.payment_terms import (
    ACTIVATIONS,
    ANYWHERE,
    GENERIC_ONLY,
    HELPER,
    NOWHERE,
    THIS_COST,
    Bill,
    Floating,
    Plan,
    Source,
)
from apnap.rules.mana.payment_usable import usable_next

from .payment_oracle import Oracle, Replay, all_things, held

ANY_COLOUR = tuple((mana,) for mana in (W, U, B, R, G))
KINDS: dict[tuple[object, ...], int] = {}


def kind(*signature: object) -> int:
    """Equal sources have equal kinds."""
    return KINDS.setdefault(signature, len(KINDS))


def source(
    key: int,
    outputs: Outputs,
    cost: str = "",
    life: int = 0,
    damage: int = 0,
    tier: int = 0,
    snow: bool = False,
    exclusive: int = -1,
    uses: int = 1,
    scope: int = ANYWHERE,
    takes: tuple[int, ...] = (),
    home: int = -1,
    turns: int = -1,
) -> Source:
    alone = key if takes or home >= 0 else -1
    same = kind(outputs, cost, life, damage, tier, snow, uses, scope, alone)
    made = Source(key, outputs, same, symbols(cost), life, damage, tier, snow, exclusive, uses, scope, takes, home)
    made.turns = turns
    return made


def land(key: int, *types: int, snow: bool = False, tier: int = 0) -> Source:
    return source(key, tuple((mana,) for mana in types), snow=snow, tier=tier)


def lands(*types: int) -> list[Source]:
    return [land(key, mana) for key, mana in enumerate(types)]


def pain_land(key: int, one: int, two: int) -> list[Source]:
    """{T}: Add {C}. {T}: Add one of two colours and suffer 1 damage."""
    return [source(key, ((C,),), exclusive=key), source(key + 1, ((one,), (two,)), damage=1, exclusive=key)]


def filter_land(key: int, one: int, two: int) -> list[Source]:
    both = ((one, one), (one, two), (two, two))
    cost = "{" + "WUBRG"[one] + "/" + "WUBRG"[two] + "}"
    return [source(key, ((C,),), exclusive=key), source(key + 1, both, cost=cost, exclusive=key)]


def signet(key: int, one: int, two: int) -> Source:
    return source(key, ((one, two),), cost="{1}", tier=0)


def plan_for(cost: str, means: Means, stores: list[Store] | None = None) -> Plan:
    plan = propose(Bill(symbols(cost)), means)
    assert plan is not None
    assert Replay(symbols(cost), means, plan, stores).run() == objective(plan)
    return plan


def payable(cost: str, means: Means) -> bool:
    bill = Bill(symbols(cost))
    answer = can_pay(bill, means)
    assert answer == (propose(bill, means) is not None)
    assert within_reach(bill, means) or not answer
    return answer


def used(plan: Plan) -> list[int]:
    return sorted(activation.key for activation in plan.activations)


# --- what pays for what -----------------------------------------------------------------------------------------------


def test_nothing_is_always_payable() -> None:
    assert plan_for("{0}", Means([])).activations == []
    assert plan_for("", Means([])).spends == []


@pytest.mark.cr("107.4a", "107.4b", "118.3")
def test_coloured_mana_pays_its_colour_and_generic_takes_any() -> None:
    assert payable("{1}{G}", Means(lands(G, R)))
    assert not payable("{G}{G}", Means(lands(G, R)))
    assert not payable("{2}{G}", Means(lands(G, R)))


@pytest.mark.cr("107.4c")
def test_colourless_symbol_takes_only_colourless_mana() -> None:
    assert payable("{C}", Means(lands(C)))
    assert not payable("{C}", Means(lands(W, U, B, R, G)))


@pytest.mark.cr("107.4d", "118.3a")
def test_zero_is_paid_by_nobody_with_anything() -> None:
    assert payable("{0}", Means([]))


@pytest.mark.cr("107.4e")
@pytest.mark.parametrize("pool", [(G, G), (G, W), (W, W)])
def test_two_hybrid_symbols_are_paid_three_ways(pool: tuple[int, ...]) -> None:
    """CR 107.4e, Example 1: {G/W}{G/W} can be paid by spending {G}{G}, {G}{W}, or {W}{W}."""
    plan = plan_for("{G/W}{G/W}", Means([], [Floating(mana) for mana in pool]))
    assert sorted(spend.mana.mana for spend in plan.spends) == sorted(pool)
    assert not payable("{G/W}{G/W}", Means([], [Floating(pool[0]), Floating(U)]))


@pytest.mark.cr("107.4e")
def test_monocoloured_hybrid_takes_one_of_its_colour_or_two_of_any() -> None:
    assert len(plan_for("{2/B}", Means(lands(B))).spends) == 1
    assert len(plan_for("{2/B}", Means(lands(R, G))).spends) == 2
    assert not payable("{2/B}", Means(lands(R)))
    assert payable("{2/W}{2/U}{2/B}{2/R}{2/G}", Means(lands(W, W, W, W, W, U, B, R)))
    assert not payable("{2/W}{2/U}{2/B}{2/R}{2/G}", Means(lands(W, W, W, W, U, B)))


@pytest.mark.cr("107.4f", "119.4")
@pytest.mark.parametrize(
    ("pool", "life", "symbols_in_life"),
    [((W, W), 20, 0), ((W,), 20, 1), ((), 20, 2), ((W,), 2, 1), ((), 4, 2)],
)
def test_two_phyrexian_symbols_are_paid_three_ways(pool: tuple[int, ...], life: int, symbols_in_life: int) -> None:
    """CR 107.4f, Example 1: {W/P}{W/P} can be paid by {W}{W}, {W} and 2 life, or 4 life."""
    plan = plan_for("{W/P}{W/P}", Means(lands(*pool), life=life))
    assert len(plan.in_life) == symbols_in_life


@pytest.mark.cr("119.4", "118.3")
def test_life_is_paid_only_by_who_has_it() -> None:
    assert not payable("{W/P}{W/P}", Means(lands(W), life=1))
    assert not payable("{W/P}{W/P}", Means([], life=3))
    assert payable("{G/W/P}", Means([], life=2))
    assert payable("{G/W/P}", Means(lands(G)))


@pytest.mark.cr("107.4h")
def test_snow_symbol_takes_any_type_from_a_snow_source() -> None:
    assert payable("{S}{G}", Means([land(0, G), land(1, G, snow=True)]))
    assert not payable("{S}{S}", Means([land(0, G), land(1, G, snow=True)]))
    assert payable("{S}", Means([], [Floating(C, snow=True)]))
    assert not payable("{S}", Means(lands(G), any_type=True))


@pytest.mark.cr("609.4b")
def test_spending_mana_as_though_it_were_another() -> None:
    assert payable("{W}{U}", Means(lands(G, C), any_colour=True))
    assert not payable("{C}", Means(lands(G), any_colour=True))
    assert payable("{C}", Means(lands(G), any_type=True))
    filtered = [land(0, G), *filter_land(1, W, U)]
    assert not payable("{W}{W}{C}", Means(filtered, any_colour=True))
    assert payable("{W/U}{U}", Means(filtered, any_colour=True))


def test_generic_mana_for_activation_is_not_this_cost() -> None:
    source_of_two = source(1, ((C, C),), cost="{G}")
    assert not payable("{C}{C}", Means([land(0, R), source_of_two], any_colour=True))
    assert payable("{C}{C}", Means([land(0, R), source_of_two], any_colour=True, everywhere=True))


@pytest.mark.cr("601.2b")
def test_x_must_have_a_value() -> None:
    with pytest.raises(ValueError, match=r"601\.2b"):
        Bill(symbols("{X}{R}"))


# --- sources ----------------------------------------------------------------------------------------------------------


def test_sol_ring_pays_two() -> None:
    ring = source(9, ((C, C),))
    assert used(plan_for("{2}{G}", Means([*lands(G, G, G), ring]))) == [0, 9]
    assert used(plan_for("{1}", Means([*lands(G), ring]))) == [0]
    plan = plan_for("{1}", Means([ring]))
    assert [mana.mana for mana in plan.leftover] == [C]


@pytest.mark.cr("605.3a")
def test_a_signet_needs_mana_first() -> None:
    assert not payable("{W}", Means([signet(0, W, U)]))
    plan = plan_for("{W}{U}", Means([signet(1, W, U), land(0, G)]))
    assert [activation.key for activation in plan.activations] == [0, 1]
    assert not payable("{G}{W}{U}", Means([signet(1, W, U), land(0, G)]))


def test_signets_do_not_pay_for_one_another_in_a_circle() -> None:
    assert not payable("{2}", Means([signet(0, W, U), signet(1, B, R)]))
    assert payable("{W}{B}{R}", Means([signet(0, W, U), signet(1, B, R), land(2, G)]))


def test_filter_lands_chain() -> None:
    chain = [land(0, G), *filter_land(1, R, G), *filter_land(3, U, R), *filter_land(5, W, U)]
    assert payable("{W}{W}{U}{R}", Means(chain))
    assert payable("{W}{U}{U}{G}", Means(chain))
    assert not payable("{W}{W}{G}{G}", Means(chain))
    plan = plan_for("{W}{W}{U}{R}", Means(chain))
    assert [a.key for a in plan.activations] == [0, 2, 4, 6]


def test_a_filter_land_makes_colourless_when_that_will_do() -> None:
    plan = plan_for("{1}{G}", Means([land(0, G), *filter_land(1, R, G)]))
    assert used(plan) == [0, 1]


def test_pain_lands_hurt_only_when_they_must() -> None:
    plan = plan_for("{1}{W}", Means([*pain_land(0, W, U), *pain_land(2, W, U)], life=20))
    assert objective(plan)[2] == 1
    plan = plan_for("{1}{W}", Means([*pain_land(0, W, U), land(2, W)], life=20))
    assert used(plan) == [0, 2]


@pytest.mark.cr("119.4")
def test_damage_needs_no_life_but_paying_life_does() -> None:
    horizon = [source(key, ((R,), (W,)), life=1) for key in (10, 11)]
    assert payable("{W}{U}", Means([*pain_land(0, W, U), *pain_land(2, W, U)], life=1))
    assert not payable("{W}{R}", Means(horizon, life=1))
    assert payable("{W}{U}{U}", Means([horizon[0], *pain_land(0, W, U), *pain_land(2, W, U)], life=1))
    assert not payable("{W}{W/P}", Means([*pain_land(0, W, U)], life=2))
    assert payable("{W}{W/P}", Means([*pain_land(0, W, U)], life=3))


@pytest.mark.cr("119.4")
def test_life_is_paid_before_damage_is_suffered() -> None:
    costly = source(1, ((B,),), cost="{1}", life=1)
    hurting = source(2, ((R,),), damage=1)
    assert payable("{B}{R}", Means([land(0, G), costly, hurting], life=1))
    assert not payable("{B}", Means([costly, hurting], life=1))


def test_one_ability_of_a_permanent_excludes_the_other() -> None:
    either = [source(0, ((W,),), exclusive=7), source(1, ((U,),), exclusive=7)]
    assert payable("{W}", Means(either))
    assert payable("{U}", Means(either))
    assert not payable("{W}{U}", Means(either))
    assert payable("{W}{U}", Means([*either, land(2, U)]))


def test_an_ability_without_tap_can_be_used_again() -> None:
    turning = source(9, ((G,),), cost="{R}", uses=5)
    plan = plan_for("{G}{G}{G}", Means([*lands(R, R, R), turning]))
    assert [a.key for a in plan.activations] == [0, 1, 2, 9, 9, 9]
    assert not payable("{G}{G}{G}{G}", Means([*lands(R, R, R), turning]))
    assert not payable("{G}{G}", Means([*lands(R, R), source(9, ((G,),), cost="{R}", uses=1)]))


def test_several_uses_of_one_exclusive_source() -> None:
    either = [source(0, ((W,),), exclusive=7, uses=3), source(1, ((U,),), exclusive=7)]
    assert payable("{W}{W}{W}", Means(either))
    assert not payable("{W}{U}", Means(either))


def test_three_mana_of_one_colour_or_in_any_combination() -> None:
    one_colour = source(0, tuple((mana,) * 3 for mana in (W, U, B, R, G)))
    assert payable("{1}{U}{U}", Means([one_colour]))
    assert not payable("{W}{U}{U}", Means([one_colour]))
    free = source(0, ((W, W, W), (W, W, U), (W, U, U), (U, U, U)))
    assert payable("{W}{U}{U}", Means([free]))


def test_mana_of_limited_scope() -> None:
    assert not payable("{G}", Means([], [Floating(G, scope=NOWHERE)]))
    assert not payable("{G}", Means([], [Floating(G, scope=ACTIVATIONS)]))
    assert payable("{W}{U}", Means([signet(0, W, U)], [Floating(G, scope=ACTIVATIONS)]))
    assert not payable("{W}{U}", Means([signet(0, W, U)], [Floating(G, scope=THIS_COST)]))
    assert payable("{G}{W}{U}", Means([signet(0, W, U), land(1, R)], [Floating(G, scope=THIS_COST)]))


@pytest.mark.cr("702.51a")
def test_convoke_pays_generic_or_the_creatures_colour() -> None:
    green = source(10, ((G,),), tier=3, scope=HELPER)
    artifact = source(11, ((GENERIC_ONLY,),), tier=3, scope=HELPER)
    assert payable("{1}{G}", Means([green, artifact]))
    assert not payable("{G}{G}", Means([green, artifact]))
    assert not payable("{1}{W}", Means([green, artifact], any_colour=True))
    assert not payable("{W}{U}", Means([green, signet(0, W, U)]))
    assert used(plan_for("{1}{G}", Means([green, artifact, *lands(G)]))) in ([0, 10], [0, 11])


@pytest.mark.cr("702.66a")
def test_delve_pays_generic_mana_only() -> None:
    graveyard = source(10, ((GENERIC_ONLY,),), uses=6, tier=1, scope=HELPER)
    assert payable("{6}{B}", Means([graveyard, land(0, B)]))
    assert not payable("{7}{B}", Means([graveyard, land(0, B)]))
    assert not payable("{B}{B}", Means([graveyard, land(0, B)]))


# --- preferences ------------------------------------------------------------------------------------------------------


def test_floating_mana_goes_first_and_restricted_mana_before_it() -> None:
    pool = [Floating(G), Floating(R, restricted=True)]
    plan = plan_for("{1}", Means(lands(G), pool))
    assert plan.activations == []
    assert [s.mana.floating for s in plan.spends] == [1]
    assert used(plan_for("{2}{G}", Means(lands(G), pool))) == [0]


def test_the_least_versatile_sources_go_first() -> None:
    sources = [land(0, W, U, B, R, G), land(1, W, U), land(2, W), land(3, C)]
    assert used(plan_for("{1}", Means(sources))) == [3]
    assert used(plan_for("{1}{W}", Means(sources))) == [2, 3]
    assert used(plan_for("{1}{U}", Means(sources))) == [1, 3]


def test_colours_that_other_cards_ask_for_are_kept() -> None:
    assert used(plan_for("{1}", Means(lands(R, W, G), wanted=(1, 0, 0, 2, 0)))) == [2]
    assert used(plan_for("{2}", Means(lands(R, W, G), wanted=(1, 0, 0, 2, 0)))) == [1, 2]
    assert used(plan_for("{1}", Means([land(0, R), land(1, W, U)], wanted=(0, 0, 0, 1, 0)))) == [0]


def test_mana_of_the_pool_that_other_cards_ask_for_is_kept() -> None:
    pool = [Floating(B, 2), Floating(R, 3)]
    plan = plan_for("{2}{R}", Means([], pool, wanted=(0, 0, 1, 0, 0)))
    assert [(mana.mana, mana.floating) for mana in plan.leftover] == [(B, 0), (B, 0)]
    plan = plan_for("{2}{R}", Means([signet(5, W, U)], pool, wanted=(0, 0, 1, 0, 0)))
    assert [(mana.mana, mana.floating) for mana in plan.leftover] == [(B, 0), (B, 0)]


def test_creatures_and_treasures_are_kept() -> None:
    elf = land(1, G, tier=2)
    treasure = source(2, ANY_COLOUR, tier=5)
    assert used(plan_for("{G}", Means([elf, treasure, *pain_land(3, R, G)], life=9))) == [4]
    assert used(plan_for("{G}", Means([elf, treasure]))) == [1]
    assert used(plan_for("{1}{G}", Means([elf, treasure]))) == [1, 2]


def test_life_is_the_last_resort() -> None:
    treasure = source(2, ANY_COLOUR, tier=5)
    assert plan_for("{G/P}", Means([treasure], life=20)).in_life == []
    assert plan_for("{1}{G/P}", Means([treasure], life=20)).in_life == [1]


# --- the player's say -------------------------------------------------------------------------------------------------


@pytest.mark.cr("107.3a")
def test_the_greatest_x() -> None:
    assert max_x(symbols("{X}{R}"), Means(lands(R, R, G, G))) == 3
    assert max_x(symbols("{X}{X}{G}"), Means(lands(R, R, G, G))) == 1
    assert max_x(symbols("{X}{W}"), Means(lands(R, R, G, G))) == -1
    assert max_x(symbols("{X}{W}"), Means([land(0, G), signet(1, W, U)])) == 1
    assert max_x(symbols("{R}"), Means(lands(R, R))) == 0


def test_choices_do_not_matter_among_equals_or_when_all_is_needed() -> None:
    assert not choices_matter(Bill(symbols("{1}{G}")), Means(lands(G, G, G, G)))
    assert not choices_matter(Bill(symbols("{1}{G}{R}")), Means(lands(G, G, R)))
    assert not choices_matter(Bill(symbols("{1}{R}")), Means(lands(G)))
    assert not choices_matter(Bill(symbols("{2/W}")), Means(lands(W, W, W)))
    assert not choices_matter(Bill(symbols("{G/P}")), Means([], life=5))


def test_choices_matter_between_different_things() -> None:
    assert choices_matter(Bill(symbols("{1}{G}")), Means(lands(G, G, R)))
    assert choices_matter(Bill(symbols("{G/P}")), Means(lands(G), life=5))
    assert choices_matter(Bill(symbols("{1}")), Means([], [Floating(G), Floating(R)]))
    assert choices_matter(Bill(symbols("{1}")), Means([source(0, ((W, U),))]))
    assert choices_matter(Bill(symbols("{W}")), Means([source(0, ((W, U), (W, G)))]))
    assert not choices_matter(Bill(symbols("{W}")), Means([source(0, ((W, U),))]))
    delve = source(10, ((GENERIC_ONLY,),), uses=3, tier=1, scope=HELPER)
    assert choices_matter(Bill(symbols("{1}")), Means([delve, *lands(B)]))
    assert not choices_matter(Bill(symbols("{2}")), Means([delve]))


def test_usable_next_avoids_dead_ends() -> None:
    means = Means([land(0, G), signet(1, W, U), *filter_land(2, W, U)])
    assert usable_next(Bill(symbols("{W}{W}{U}")), means) == [0]
    # A filter land asks for white or blue, so its first ability, for the signet, leaves the way to {G} open.
    assert usable_next(Bill(symbols("{G}{W}")), means) == [0, 2]
    assert usable_next(Bill(symbols("{R}")), means) == []
    ready = Means([signet(1, W, U), *filter_land(2, W, U)], [Floating(W)])
    assert usable_next(Bill(symbols("{W}{W}{U}")), ready) == [1, 2, 3]
    assert usable_next(Bill(symbols("{W}{C}")), ready) == [1, 2]


def test_a_helper_is_usable_next_only_for_something_it_pays() -> None:
    green = source(10, ((G,),), tier=3, scope=HELPER)
    assert usable_next(Bill(symbols("{1}{R}")), Means([*lands(R), green])) == [0, 10]
    assert usable_next(Bill(symbols("{R}")), Means([green, *lands(R)])) == [0]


def test_a_way_to_pay_is_looked_at_though_another_was_given_up() -> None:
    """What was given up leaves its place in memory to what is looked at next, and must not be taken for it."""
    means = Means([source(0, ((U, U),), cost="{U}")], [Floating(W, 4, snow=True)], life=4)
    bill = Bill(symbols("{S}{S}{U/P}{U/P}"))
    with_mana, with_life = [next(way for way in bill.ways if way.life == life) for life in (0, 4)]
    queue, search = Queue(0), Search(means, bill.ways)
    for way in [with_mana] * 20 + [with_life] * 20:
        queue.add(Course(Kinds(means, search.choices, way, WANTED)), 0)
    assert [course.way.life for _, _, _, course, _ in queue.heap] == [4] * 20
    assert plan_for("{S}{S}{U/P}{U/P}", means).in_life == [2, 3]


# --- against brute force ----------------------------------------------------------------------------------------------

TEXTS = ["0", "1", "2", "W", "U", "B", "C", "S", "W/U", "U/B", "2/W", "W/P", "U/P", "W/U/P"]
OUTPUTS: list[Outputs] = [
    ((W,),),
    ((U,),),
    ((C,),),
    ((W,), (U,)),
    ((W,), (U,), (B,)),
    ((C, C),),
    ((W, U),),
    ((W, W), (W, U), (U, U)),
    ((W, W), (B, B)),
    ((W,), (C, C)),
    ((B, B, B),),
]
HELPS: list[Outputs] = [((W,),), ((U,), (B,)), ((GENERIC_ONLY,),)]
ACTIVATION_COSTS = ["", "", "", "", "{1}", "{W/U}", "{U}", "{U/P}", "{2/W}", "{S}"]


@st.composite
def a_source(draw: st.DrawFn) -> tuple[Any, ...]:
    """What helps to pay asks for nothing but being tapped (CR 702.51a)."""
    helper = draw(st.integers(0, 7)) == 0
    pick = st.sampled_from
    return (
        draw(pick(HELPS if helper else OUTPUTS)),
        "" if helper else draw(pick(ACTIVATION_COSTS)),
        0 if helper else draw(pick([0, 0, 0, 1])),
        0 if helper else draw(pick([0, 0, 0, 1])),
        draw(pick([0, 0, 1, 2])),
        False if helper else draw(st.booleans()),
        draw(pick([-1, -1, -1, 1, 2])),
        draw(pick([1, 1, 1, 1, 2])),
        HELPER if helper else draw(pick([ANYWHERE] * 5 + [THIS_COST, ACTIVATIONS])),
    )


@st.composite
def a_taker(draw: st.DrawFn) -> tuple[Any, ...]:
    """A source that takes things, some of which are sources or stand under them, or a source one of whose things is
    wanted. What is exclusive is used once, and takes nothing that it is."""
    pick = st.sampled_from
    exclusive = draw(pick([-1, -1, 1, 2]))
    takes = draw(pick([(), (1,), (2,), (50,), (51,), (50, 51), (52,), (50, 52)]))
    if exclusive in takes:
        takes = ()
    return (
        draw(pick(OUTPUTS)),
        draw(pick(["", "", "", "{1}", "{U}"])),
        draw(pick([0, 0, 0, 1])),
        draw(pick([0, 0, 0, 1])),
        draw(pick([0, 0, 1, 2])),
        False,
        exclusive,
        1,
        ANYWHERE,
        takes,
        draw(pick([-1, -1, 50, 51, 52])),
    )


@st.composite
def some_means(draw: st.DrawFn) -> Means:
    takers = draw(st.booleans())
    drawn = draw(st.lists(a_taker() | a_source() if takers else a_source(), max_size=4 if takers else 3))
    twins = draw(st.lists(st.sampled_from(drawn), max_size=2)) if drawn and not takers else []
    keys = count(100)
    sources = [source(next(keys), *parts) for parts in drawn + twins]
    pool = draw(st.lists(some_floating(), max_size=2))
    flags = draw(st.sampled_from([(False, False, False)] * 4 + [(True, False, False), (False, True, True)]))
    wanted = draw(st.sampled_from([(), (), (1, 0, 0, 0, 0), (0, 2, 1, 0, 0)]))
    return Means(sources, pool, draw(st.integers(0, 6)), *flags, wanted=wanted)


@st.composite
def some_floating(draw: st.DrawFn) -> Floating:
    mana, number = draw(st.sampled_from([W, U, B, C])), draw(st.integers(1, 2))
    scope = draw(st.sampled_from([ANYWHERE, ANYWHERE, THIS_COST, ACTIVATIONS, NOWHERE]))
    return Floating(mana, number, draw(st.booleans()), scope, draw(st.booleans()))


def some_cost() -> st.SearchStrategy[tuple[Symbol, ...]]:
    return st.lists(st.sampled_from(TEXTS).map(symbol), min_size=1, max_size=4).map(tuple)


EXAMPLES = int(os.environ.get("APNAP_PAYMENT_EXAMPLES", "300"))


@settings(max_examples=EXAMPLES, deadline=None)
@given(some_cost(), some_means())
def test_the_solver_agrees_with_brute_force(cost: tuple[Symbol, ...], means: Means) -> None:
    check_against_brute_force(cost, means)


def check_against_brute_force(cost: tuple[Symbol, ...], means: Means) -> None:
    """A payment exists or not, the plan is one, and none is better."""
    best = Oracle(cost, means).best
    bill = Bill(cost)
    plan = propose(bill, means)
    assert can_pay(bill, means) == (best is not None)
    assert (plan is None) == (best is None)
    if plan is not None:
        assert within_reach(bill, means)
        assert Replay(cost, means, plan).run() == objective(plan) == best


TWO = mixtures((W, U), 2)
ADDED = TWO.whole.adding((C,), ((True, THIS_COST),), ())
"""Two mana in any combination, and one that a trigger adds for this cost alone."""
DEPENDING = [one.adding(one.must[:1], (), ()) for one in TWO.by_types()]
"""And one more of a type that is among them."""
MIXED: list[Outputs] = [
    TWO,
    mixtures((U, B, C), 2),
    mixtures((U, B), 3),
    mixtures((W, U, B), 2).replaced([(2, 0)]),
    mixtures((W, B), 2).replaced([(1, 1)]),
    Mixtures((ADDED,), TWO.whole),
    Mixtures(tuple(DEPENDING), TWO.whole),
]


@st.composite
def mixed_means(draw: st.DrawFn) -> Means:
    """A source of mana in any combination beside another."""
    mixed, other = draw(a_source()), draw(a_source())
    outputs = draw(st.sampled_from(MIXED))
    first = source(100, outputs, *mixed[1:8])
    return Means([first, source(101, *other)], [draw(some_floating())], draw(st.integers(0, 6)))


@settings(max_examples=EXAMPLES // 2, deadline=None)
@given(some_cost(), mixed_means())
def test_the_solver_agrees_with_brute_force_on_mixtures(cost: tuple[Symbol, ...], means: Means) -> None:
    check_against_brute_force(cost, means)


@settings(max_examples=EXAMPLES // 3, deadline=None)
@given(some_cost(), some_means())
def test_greatest_x_agrees_with_counting_up(cost: tuple[Symbol, ...], means: Means) -> None:
    x = max_x((*cost, symbol("X")), means)
    assert can_pay(Bill((*cost, symbol(str(max(x, 0))))), means) == (x >= 0)
    assert not can_pay(Bill((*cost, symbol(str(x + 1)))), means)


@settings(max_examples=EXAMPLES // 3, deadline=None)
@given(some_cost(), some_means() | mixed_means())
def test_usable_next_agrees_with_brute_force(cost: tuple[Symbol, ...], means: Means) -> None:
    """A first activation is listed exactly if brute force, made to begin with it, still finds a payment."""
    listed = usable_next(Bill(cost), means)
    for i, each in enumerate(means.sources):
        if each.scope != HELPER:
            assert (each.key in listed) == begins(cost, means, i)


def begins(cost: tuple[Symbol, ...], means: Means, i: int, stores: list[Store] | None = None) -> bool:
    oracle = Oracle((symbol("99"),), Means([]))
    oracle.cost, oracle.means = cost, means
    uses = tuple(each.uses for each in means.sources)
    oracle.things, status = all_things(means, stores or [])
    oracle.activate(i, means.sources[i], held(means), uses, status, means.life, (0, 0, 0, 0, 0, 0))
    return oracle.best is not None


# --- boards with very many orders -------------------------------------------------------------------------------------


PAIRS = [(a, b) for a in range(5) for b in range(a + 1, 5)]


def signets(forests: int) -> Means:
    """One for each pair of colours: {1}, {T}: a mana of each. There are millions of orders to use them in."""
    lands = [Source(n, ((4,),), 0, exclusive=n) for n in range(forests)]
    made = [Source(20 + n, (pair,), 20 + n, symbols("{1}"), exclusive=20 + n) for n, pair in enumerate(PAIRS)]
    return Means([*lands, *made])


@pytest.mark.parametrize(
    ("cost", "payable"),
    [
        ("{W}{W}{W}{W}", True),
        ("{W}{W}{W}{W}{W}", False),
        ("{W}{W}{W}{W}{U}{U}{U}{U}{B}{B}{B}{B}", True),
        ("{15}", True),
        ("{16}", False),
    ],
)
def test_ten_sources_that_cost_mana(cost: str, payable: bool) -> None:
    assert can_pay(Bill(symbols(cost)), signets(5)) == payable


def test_a_bill_that_no_set_of_sources_pays_is_known_without_trying_every_order() -> None:
    """Two lands, three that filter a mana into two of either colour, four that make others for {1}: enough of each
    colour and in all, but never together."""
    made: list[tuple[str, tuple[tuple[int, ...], ...]]] = [
        ("", ((G,),)),
        ("", ((U,),)),
        ("{G/U}", ((G, G), (G, U), (U, U))),
        ("{R/W}", ((R, R), (R, W), (W, W))),
        ("{B/U}", ((B, B), (B, U), (U, U))),
        ("{1}", ((R, B),)),
        ("{1}", ((U,), (R,))),
        ("{1}", ((W, U),)),
        ("{1}", ((U, G),)),
    ]
    sources = [Source(n, outputs, n, symbols(cost), exclusive=n) for n, (cost, outputs) in enumerate(made)]
    search = Search(Means(sources), Bill(symbols("{R}{R}{B}{G}{R}{W}{R}")).ways)
    assert not search.any()
    assert search.looked < 50
