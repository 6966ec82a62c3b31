"""Payments that take very much of one thing (CR 118.3, 601.2g, 605.3a): there is no number of uses, of types to choose
or of X above which a payment is not found."""

from __future__ import annotations

import random
import time

import pytest

from apnap.game.game import Game
from apnap.game.seats import Permanent
from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import X
from apnap.language.card import card
from apnap.language.costs import Mana, RemoveCounters, SacrificeThis, TapOthers, TapThis, UntapThis
from apnap.language.effects import AddMana
from apnap.language.filters import artifact, creature, permanent, you_control
from apnap.language.mana import G, R, U, W, symbols
from apnap.language.patterns import ProducesMana, TappedForMana
from apnap.language.statics import Multiply
from apnap.rules.asking.decisions import Choose
from apnap.rules.mana.mana_mixtures import mixtures
from apnap.rules.mana.payment import GREATEST_X, can_pay, max_x, propose
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_terms import ENDLESS, Bill, Source
from tests.marks import cr

from .test_payment_boards import act, begun, check, is_cast, mana, offers, table

FOREST = card("Forest", "", "Basic Land - Forest")
PEAK = mana("Peak", "Land", TapThis(), mana="{R}")
ANY = (0, 1, 2, 3, 4)
ROCKETS = mana("Rockets", "Artifact", Mana("{X}"), TapThis(), SacrificeThis(), colours=ANY, amount=X(), combined=True)
CRUCIBLE = mana("Crucible", "Land", TapThis(), RemoveCounters("charge", X()), colours=ANY, amount=X(), combined=True)
ELF = mana("Turner", "Creature - Elf", Mana("{1}"), colours=(R, W))
PALA = mana("Pala", "Artifact Creature - Scarecrow", Mana("{2}"), UntapThis(), colours=ANY)
ARCHITECT = mana("Architect", "Creature - Vedalken", TapOthers(artifact & creature), mana="{C}{C}")
TWICE = card("Twice", "{4}{G}{G}", "Enchantment", Static(Multiply(ProducesMana(permanent & you_control), 2)))
BOND = card("Bond", "{G}{U}", "Enchantment", Triggered(TappedForMana(artifact), (AddMana(produced=True),)))


@cr("107.3a", "601.2g", "605.3a")
@pytest.mark.parametrize("many", [11, 15, 40])
def test_x_in_a_mana_ability_is_as_much_as_there_is(many: int) -> None:
    there = [ROCKETS, *[FOREST] * many]
    assert check("{W}" * many, there, 0) is not None
    assert check("{W}{U}{B}{R}" + "{W}" * (many - 4), there, 0) is not None
    assert not offers(table("{W}" * (many + 1), there, 0))


@cr("106.3", "601.2g", "605.3a")
def test_forty_counters_make_forty_mana_of_any_colours() -> None:
    """In more than a hundred thousand combinations, of which none but the one that pays is worked out."""
    there = [Permanent(CRUCIBLE, counters={"charge": 40})]
    before = time.perf_counter()
    assert check("{W}" * 10 + "{U}" * 10 + "{B}" * 20, there, 0) is not None
    assert time.perf_counter() - before < 20
    assert not offers(table("{W}" * 41, there, 0))


@cr("106.3", "601.2g", "605.3a")
def test_by_hand_the_type_of_each_mana_is_asked_for_and_none_that_leads_nowhere() -> None:
    cost = "{W}{W}{W}{U}{U}{U}{B}{B}{B}{G}{G}"
    game = begun(table(cost, [ROCKETS, *[FOREST] * 6, *[PEAK] * 6], 0))
    chance = random.Random(3)
    for name in ["Forest"] * 6 + ["Peak"] * 6 + ["Rockets"]:
        game.answer((next(one for one in act(game) if one.kind == "mana" and is_a(game, one.thing, name)),))
    game.answer((next(one for one in act(game) if one.number == 11),))
    asked: list[set[str]] = []
    while isinstance(game.decision, Choose) and game.decision.purpose == "mana":
        asked.append({one.word for one in act(game)})
        game.answer((chance.choice(act(game)),))
    assert asked[0] == {"W", "U", "B", "R", "G"}
    assert 2 < len(asked) <= 11
    assert is_cast(game, chance)


def is_a(game: Game, thing: int, name: str) -> bool:
    return thing >= 0 and game.present().object(thing).base.name == name


@cr("106.12b", "601.2g")
def test_a_mixture_that_comes_twice_has_two_of_each() -> None:
    there = [ROCKETS, TWICE, *[FOREST] * 6]
    assert check("{W}" * 12 + "{U}" * 12, there, 0) is not None
    assert not offers(table("{W}" * 11 + "{U}" * 11 + "{B}" * 2, there, 0))
    assert check("{W}" * 11 + "{U}" * 11, there, 0) is not None


@cr("605.4a", "601.2g")
def test_what_a_trigger_adds_is_of_a_type_that_was_made() -> None:
    there = [ROCKETS, BOND, *[FOREST] * 12]
    assert check("{W}" * 13, there, 0) is not None
    assert check("{W}" * 6 + "{U}" * 7, there, 0) is not None
    assert not offers(table("{W}" * 12 + "{C}", there, 0))
    assert is_cast(begun(table("{W}" * 6 + "{U}" * 7, there, 0)), random.Random(5))


@cr("601.2g", "605.3a")
def test_mana_is_turned_into_other_mana_as_often_as_it_takes() -> None:
    there = [ELF, *[FOREST] * 70]
    assert check("{W}" * 30 + "{R}" * 40, there, 0) is not None
    assert not offers(table("{W}" * 71, there, 0))


@cr("107.3a", "605.3a")
def test_where_mana_has_no_end_every_bill_is_paid() -> None:
    """A creature that turns itself upright for {2} and is tapped for {C}{C}, beside one that makes more."""
    loop = [
        Source(0, ((5, 5, 5),), 0, exclusive=2),
        Source(1, mixtures((W, U), 1), 1, symbols("{2}"), home=3, turns=2, uses=ENDLESS),
    ]
    means = Means(loop)
    assert can_pay(Bill(symbols("{60}")), means)
    plan = propose(Bill(symbols("{W}" * 12 + "{U}" * 12)), means)
    assert plan is not None
    assert len(plan.activations) >= 48
    assert max_x(symbols("{X}{W}"), means) == GREATEST_X
    assert not can_pay(Bill(symbols("{G}")), means)


@cr("601.2g", "605.3a")
def test_a_creature_turned_upright_for_less_than_it_makes() -> None:
    there = [PALA, ARCHITECT]
    assert offers(table("{W}{U}{B}{R}{G}{6}", there, 0))
    assert check("{G}" * 8, there, 0) is not None


@pytest.mark.parametrize(
    ("cost", "payable"), [("{G}" * 30, True), ("{G}" * 31, False), ("{R}" * 15 + "{G}" * 15, True)]
)
def test_one_kind_of_mana_is_turned_back_and_forth(cost: str, payable: bool) -> None:
    """Neither of two that turn mana into each other's is used without end."""
    turners = [Source(50 + n, ((made,),), 50 + n, symbols(asked), damage=1, uses=ENDLESS) for n, (made, asked) in PAIRS]
    swamps = [Source(n, ((2,),), 0, exclusive=n) for n in range(30)]
    assert can_pay(Bill(symbols(cost)), Means([*swamps, *turners], life=5)) == payable


PAIRS = list(enumerate([(R, "{1}"), (G, "{R}"), (R, "{G}")]))
