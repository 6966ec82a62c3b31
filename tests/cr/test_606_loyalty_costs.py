"""Loyalty costs (CR 606.4, 606.5)."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import X
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Loyalty
from apnap.language.effects import GainLife
from apnap.language.filters import permanent, planeswalker, you_control
from apnap.language.kinds import Rule
from apnap.language.patterns import YOU, GetsCounters
from apnap.language.statics import CostChange, Multiply
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

CARTH = card(
    "Carth",
    "{2}{B}{G}",
    "Creature - Human",
    Static(CostChange(planeswalker & you_control, 1, of="loyalty abilities")),
    pt="3/5",
)

WALKER = card(
    "Walker",
    "{3}{B}",
    "Planeswalker - Test",
    Activated((Loyalty(1),), (GainLife(1),)),
    Activated((Loyalty(-4),), (GainLife(4),)),
    Activated((Loyalty(0, minus_x=True),), (GainLife(X()),)),
    Activated((Loyalty(0),), (GainLife(10),)),
    loyalty=3,
)


def rule(one: Rule) -> CardDefinition:
    return card("Season", "{4}{G}", "Enchantment", Static(one))


def with_walker(*others: CardDefinition) -> Script:
    return scene(Seat(battlefield=[Permanent(WALKER, counters={"loyalty": 3}), *others]))


@cr("606.4", "606.5")
@example("606.5/1")
def test_carth_increases_loyalty_costs() -> None:
    play = with_walker(CARTH)
    play.activate("Walker", 0)
    assert play.counters("Walker") == {"loyalty": 5}
    play = with_walker(CARTH)
    play.activate("Walker", 1)
    assert play.counters("Walker") == {}
    play.resolve_all()
    assert (play.life(), play.graveyard()) == (24, ["Walker"])


@cr("606.4", "606.5")
def test_the_increase_applies_to_zero_and_to_x() -> None:
    play = with_walker(CARTH, CARTH)
    play.activate("Walker", 3)
    assert play.counters("Walker") == {"loyalty": 5}
    play = with_walker(CARTH)
    play.activate("Walker", 2, x=4)
    assert play.counters("Walker") == {}
    play.resolve()
    assert play.life() == 24


@cr("606.6")
def test_without_enough_loyalty_it_cant_be_activated() -> None:
    assert [option.number for option in with_walker().decision.options if option.kind == "activate"] == [0, 2, 3]


@cr("606.4", "614.16")
@pytest.mark.parametrize(("effect", "loyalty"), [(False, 5), (True, 4)])
def test_counters_put_on_as_a_cost_are_not_put_on_by_an_effect(effect: bool, loyalty: int) -> None:
    season = rule(Multiply(GetsCounters(permanent & you_control, effect=effect), 2))
    play = with_walker(season)
    play.activate("Walker", 0)
    assert play.counters("Walker") == {"loyalty": loyalty}


@cr("606.5", "614.16")
def test_the_combined_cost_is_doubled_once() -> None:
    play = with_walker(CARTH, rule(Multiply(GetsCounters(permanent, by=YOU), 2)))
    play.activate("Walker", 0)
    assert play.counters("Walker") == {"loyalty": 7}


@cr("113.5", "606.3")
def test_loyalty_abilities_are_activated_only_in_a_main_phase() -> None:
    play = scene(Seat(battlefield=["Chandra"], library=["Opt"]), Seat(battlefield=["Chandra"]), step="upkeep")
    assert not play.may("activate", "your Chandra")
    play.until("precombat main")
    assert play.may("activate", "your Chandra")
    play.pass_priority()
    assert not play.may("activate", "your Chandra")


@cr("107.7", "606.4", "606.5")
def test_loyalty_symbols_are_paid_with_counters() -> None:
    walker = card(
        "Planes",
        "",
        "Planeswalker - Planes",
        Activated((Loyalty(0),), (GainLife(1),)),
        Activated((Loyalty(0, minus_x=True),), (GainLife(X()),)),
        Activated((Loyalty(-6),), (GainLife(100),)),
        loyalty=5,
    )
    play = scene(Seat(battlefield=[walker]))
    numbers = [option.number for option in play.decision.options if option.kind == "activate"]
    assert len(numbers) == 2  # -6 is more than there is
    play.activate("Planes", ability=numbers[1], x=4)
    assert play.counters("Planes") == {"loyalty": 1}
    play.resolve()
    assert play.life(0) == 24
