"""Paying mana (CR 106, 107.4, 118.3, 601.2g-h, 605): the solver against a brute force, and what it proposes."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.language.mana import B, C, G, R, U, W, symbols
from apnap.rules.mana import Source, mana_cost
from apnap.rules.mana.means import Chosen, Entry, Means, Thing
from apnap.rules.mana.payment import Payment
from apnap.rules.mana.pool import ABILITIES, ANYWHERE, FROM_SNOW, HELPER, NOWHERE, SCOPES, THIS_COST
from apnap.rules.mana.production import Output
from apnap.rules.mana.proposing import proposed
from apnap.rules.mana.solver import can_pay_by

from .payment_oracle import Oracle, replay

EXAMPLES = int(os.environ.get("APNAP_PAYMENTS", "150"))


def mana(*types: int, snow: bool = False, scope: int = ANYWHERE) -> int:
    return sum(1 << type for type in types) | (FROM_SNOW if snow else 0) | scope << SCOPES


class Table:
    """Sources on things of their own, and things besides."""

    def __init__(self, life: int = 20) -> None:
        self.sources: list[Source] = []
        self.things: list[Thing] = []
        self.pool: list[Entry] = []
        self.life = life
        self.stock: list[int] = []

    def thing(self, tapped: bool = False, alike: int = -1) -> int:
        self.things.append(Thing(len(self.things), tapped, alike))
        return len(self.things) - 1

    def add(self, *outputs: Output, cost: str = "", taps: bool = True, thing: int = -1) -> Source:
        made = Source(list(outputs), symbols(cost), thing if thing >= 0 else self.thing(), taps)
        for output in outputs:
            made.types |= output.types
        self.sources.append(made)
        return made

    def land(self, *types: int, snow: bool = False) -> Source:
        return self.add(Output((mana(*types, snow=snow),)))

    def fixed(self, *types: int, cost: str = "", taps: bool = True) -> Source:
        return self.add(Output(tuple([mana(type) for type in types]), (types,)), cost=cost, taps=taps)

    def means(self, any_colour: bool = False, wanted: tuple[int, ...] = ()) -> Means:
        return Means(self.sources, self.things, self.pool, self.life, self.stock, any_colour, wanted=wanted)


def lands(*types: int) -> Table:
    table = Table()
    for type in types:
        table.land(type)
    return table


def payable(cost: str, table: Table, any_colour: bool = False) -> bool:
    means = table.means(any_colour)
    found = can_pay_by(mana_cost(symbols(cost)), means)
    assert found == Oracle(symbols(cost), means).payable
    payment = proposed(mana_cost(symbols(cost)), means)
    assert found == (payment is not None)
    if payment is not None:
        replay(means, payment)
    return found


def used(cost: str, table: Table, wanted: tuple[int, ...] = ()) -> list[int]:
    """The sources that are proposed, by their numbers."""
    payment = proposed(mana_cost(symbols(cost)), table.means(wanted=wanted))
    assert isinstance(payment, Payment)
    replay(table.means(), payment)
    sources = [one.source for one in payment.activations] + payment.helpers
    return sorted([table.sources.index(source) for source in sources])


# --- what pays for what -----------------------------------------------------------------------------------------------


@pytest.mark.cr("107.4a", "107.4b", "118.3")
def test_coloured_mana_pays_its_colour_and_generic_takes_any() -> None:
    assert payable("{1}{G}", lands(G, R))
    assert not payable("{G}{G}", lands(G, R))
    assert not payable("{2}{G}", lands(G, R))
    assert payable("{0}", lands())


@pytest.mark.cr("107.4c")
def test_colourless_symbol_takes_only_colourless_mana() -> None:
    assert payable("{C}", lands(C))
    assert not payable("{C}", lands(W, U, B, R, G))


@pytest.mark.cr("107.4e", "107.4f", "107.4h", "118.7a")
def test_hybrid_phyrexian_and_snow_symbols() -> None:
    assert payable("{2/W}", lands(R, R))
    assert payable("{2/W}", lands(W))
    assert not payable("{2/W}", lands(R))
    assert payable("{R/G}{R/G}", lands(R, G))
    table = lands()
    assert payable("{W/P}{W/P}", table)
    table.life = 3
    assert not payable("{W/P}{W/P}", table)
    assert not payable("{S}", lands(G))
    snowy = Table()
    snowy.land(G, snow=True)
    assert payable("{S}", snowy)


@pytest.mark.cr("106.6")
@pytest.mark.parametrize(("scope", "here"), [(ANYWHERE, True), (THIS_COST, True), (ABILITIES, False), (NOWHERE, False)])
def test_restricted_mana_goes_where_it_may(scope: int, here: bool) -> None:
    table = Table()
    table.pool.append(Entry(mana(G, scope=scope), 1, True))
    assert payable("{G}", table) == here
    table.fixed(U, U, cost="{1}")
    assert payable("{U}{U}", table) == (scope in (ANYWHERE, ABILITIES))


@pytest.mark.cr("702.51a")
def test_what_helps_pays_for_this_cost_alone() -> None:
    table = Table()
    helper = table.add(Output((mana(G, scope=HELPER),)))
    helper.helper = "tap"
    assert payable("{G}", table)
    table.fixed(U, U, cost="{1}")
    assert not payable("{U}{U}", table)
    assert not payable("{W}", table, any_colour=True)


@pytest.mark.cr("609.4b")
def test_any_colour_of_mana() -> None:
    assert payable("{W}{U}", lands(R, C), any_colour=True)
    assert not payable("{C}", lands(R), any_colour=True)


# --- what is proposed -------------------------------------------------------------------------------------------------


@pytest.mark.cr("601.2g")
def test_the_least_versatile_sources_are_used_first() -> None:
    table = lands(G, G)
    table.land(G, R)
    assert used("{1}{G}", table) == [0, 1]


@pytest.mark.cr("601.2g")
def test_what_other_cards_in_hand_ask_for_is_kept() -> None:
    assert used("{1}", lands(R, U), (0, 1, 0, 0, 0)) == [0]
    assert used("{1}", lands(R, U), (0, 0, 0, 1, 0)) == [1]


@pytest.mark.cr("601.2g", "119.4")
def test_nothing_hurts_or_is_given_up_unless_needed() -> None:
    table = lands(G)
    painful = table.add(Output((mana(R),)))
    painful.damage = 1
    jewel = table.add(Output((mana(W, U, B, R, G),)))
    jewel.leaves, jewel.harm = True, 4
    assert used("{G}", table) == [0]
    assert used("{1}{R}", table) == [0, 1]
    assert used("{R}{R}", table) == [1, 2]
    assert used("{W/P}", table) == [2]


@pytest.mark.cr("601.2g")
def test_no_large_source_pays_for_little() -> None:
    table = lands(G, G)
    table.fixed(C, C)
    assert used("{1}", table) == [0] or used("{1}", table) == [1]
    assert used("{2}", table) == [2]
    assert used("{2}{G}", table) in ([0, 2], [1, 2])


@pytest.mark.cr("601.2h", "118.3")
def test_what_is_worth_least_is_sacrificed() -> None:
    table = Table()
    giant, bear = table.thing(), table.thing()
    altar = table.fixed(C, C, taps=False)
    altar.chosen, altar.harm = [Chosen([bear, giant])], 6
    payment = proposed(mana_cost(symbols("{2}")), table.means())
    assert payment is not None
    assert payment.activations[0].things == (bear,)
    assert payable("{4}", table)
    assert not payable("{5}", table)


# --- mana without end -------------------------------------------------------------------------------------------------


@pytest.mark.cr("605.3a")
def test_mana_that_makes_more_mana_for_ever_pays_for_anything() -> None:
    table = lands(G)
    table.fixed(C, C, cost="{1}", taps=False)
    means = table.means()
    assert can_pay_by(mana_cost(symbols("{9}")), means)
    assert not can_pay_by(mana_cost(symbols("{9}{R}")), means)


# --- against the brute force ------------------------------------------------------------------------------------------

COSTS = (
    "{1}",
    "{2}",
    "{3}",
    "{W}",
    "{W}{U}",
    "{1}{B}",
    "{B}{B}",
    "{2}{U}",
    "{W/U}{B}",
    "{2/W}{U}",
    "{W/P}{U}",
    "{S}{1}",
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A few sources of every sort: plain, with costs of mana, life, counters or things; and what they use up."""
    table = Table(draw(st.sampled_from((0, 1, 3, 20))))
    spare = [table.thing(draw(st.booleans()), draw(st.sampled_from((-1, 7)))) for _ in range(draw(st.integers(0, 2)))]
    table.stock = [draw(st.integers(0, 3))]
    for _ in range(draw(st.integers(1, 4))):
        types = draw(st.lists(st.sampled_from((W, U, B, C)), min_size=1, max_size=2))
        scope = draw(st.sampled_from((ANYWHERE, ANYWHERE, ANYWHERE, THIS_COST, ABILITIES)))
        snow = draw(st.booleans())
        several = draw(st.sampled_from((1, 1, 1, 2)))
        if draw(st.booleans()):
            outputs = [Output((mana(*types, snow=snow, scope=scope),) * several)]
        else:
            settled = [(type,) * several for type in dict.fromkeys(types)]
            outputs = [Output(tuple([mana(t, snow=snow, scope=scope) for t in one]), (one,)) for one in settled]
        thing = draw(st.sampled_from([-1, -1, *spare])) if spare else -1
        source = table.add(*outputs, cost=draw(st.sampled_from(("", "", "", "{1}", "{W/U}"))), thing=thing)
        source.taps, source.leaves = draw(st.sampled_from(((True, False), (True, False), (True, True), (False, True))))
        source.life = draw(st.sampled_from((0, 0, 0, 1, 2)))
        source.damage = draw(st.sampled_from((0, 0, 0, 1)))
        source.harm = 4 if source.leaves else 0
        if spare and draw(st.integers(0, 2)) == 0:
            taps = draw(st.booleans())
            source.chosen = [Chosen(list(spare), draw(st.integers(1, len(spare))), taps)]
            source.harm += 1 if taps else 6
        if draw(st.integers(0, 3)) == 0:
            source.amounts = [(0, draw(st.integers(1, 2)))]
        if draw(st.integers(0, 5)) == 0 and not source.cost:
            source.helper, source.outputs = "tap", [Output((mana(*types, scope=HELPER),))]
            source.taps, source.leaves, source.chosen, source.amounts, source.life = True, False, [], [], 0
    for _ in range(draw(st.integers(0, 1))):
        table.pool.append(Entry(mana(draw(st.sampled_from((W, U, C)))), draw(st.integers(1, 2))))
    return table


@pytest.mark.cr("118.3", "601.2g", "605.3a")
@settings(max_examples=EXAMPLES, deadline=None)
@given(st.sampled_from(COSTS), tables(), st.booleans())
def test_a_payment_is_found_exactly_if_there_is_one(cost: str, table: Table, any_colour: bool) -> None:
    payable(cost, table, any_colour)


@pytest.mark.cr("601.2g", "601.2h")
@settings(max_examples=EXAMPLES, deadline=None)
@given(st.sampled_from(COSTS), tables())
def test_nothing_is_given_up_in_a_proposal_unless_it_must_be(cost: str, table: Table) -> None:
    means = table.means()
    payment = proposed(mana_cost(symbols(cost)), means)
    harmful = tuple([n for n, source in enumerate(table.sources) if source.harm])
    if payment is not None and not payment.in_life and Oracle(symbols(cost), means, harmful).payable:
        assert not any(one.source.harm for one in payment.activations)
