"""Loyalty costs, and effects on counters that are put on something (CR 606.4, 606.5, 614.16)."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Number, Times, X
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Loyalty, PutCounters
from apnap.language.effects import AddCounters, Again, DealDamage, Draw, GainLife, Target
from apnap.language.filters import creature, permanent, planeswalker, this, you_control
from apnap.language.kinds import Rule
from apnap.language.patterns import YOU, GetsCounters
from apnap.language.references import Bound
from apnap.language.statics import CostChange, EntersWith, Instead, Multiply
from apnap.language.text import describe
from apnap.rules.events.counters import CountersChanged
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
def test_carth_adds_to_loyalty_costs() -> None:
    play = with_walker(CARTH)
    play.activate("Walker", 0)
    assert play.counters("Walker") == {"loyalty": 5}
    play = with_walker(CARTH)
    play.activate("Walker", 1)
    assert play.counters("Walker") == {}
    play.resolve_all()
    assert (play.life(), play.graveyard()) == (24, ["Walker"])


@cr("606.4", "606.5")
def test_the_change_counts_for_zero_and_for_x_too() -> None:
    play = with_walker(CARTH, CARTH)
    play.activate("Walker", 3)
    assert play.counters("Walker") == {"loyalty": 5}
    play = with_walker(CARTH)
    play.activate("Walker", 2, x=4)
    assert play.counters("Walker") == {}
    play.resolve()
    assert play.life() == 24


@cr("606.6")
def test_without_enough_loyalty_it_cannot_be_activated() -> None:
    assert [option.number for option in with_walker().decision.options if option.kind == "activate"] == [0, 2, 3]


@cr("606.4", "614.16")
@pytest.mark.parametrize(("effect", "loyalty"), [(False, 5), (True, 4)])
def test_counters_put_on_as_a_cost_are_not_put_there_by_an_effect(effect: bool, loyalty: int) -> None:
    season = rule(Multiply(GetsCounters(permanent & you_control, effect=effect), 2))
    play = with_walker(season)
    play.activate("Walker", 0)
    assert play.counters("Walker") == {"loyalty": loyalty}


@cr("606.5", "614.16")
def test_the_combined_cost_is_doubled_once() -> None:
    play = with_walker(CARTH, rule(Multiply(GetsCounters(permanent, by=YOU), 2)))
    play.activate("Walker", 0)
    assert play.counters("Walker") == {"loyalty": 7}


@cr("118.1", "614.16")
def test_any_cost_that_puts_counters_on() -> None:
    stone = card("Stone", "{2}", "Artifact", Activated((PutCounters("charge"),), (Draw(1),)))
    season = card("Season", "{4}{G}", "Enchantment", Static(Multiply(GetsCounters(permanent), 2)))
    play = scene(Seat(battlefield=[stone, season], library=["Island"]))
    play.activate("Stone")
    assert play.counters("Stone") == {"charge": 2}


@cr("614.16")
def test_who_puts_them() -> None:
    curse = card("Curse", "{B}", "Instant", Spell((AddCounters("-1/-1", 1, Target(creature)),)))
    raider = card(
        "Raider", "{4}{G}", "Creature - Praetor", Static(Multiply(GetsCounters(permanent, by=YOU), 2)), pt="6/6"
    )
    play = scene(Seat(hand=[curse], pool="{B}", battlefield=[raider]), Seat(hand=[curse], pool="{B}"))
    play.cast("Curse", targets=["Raider"])
    play.resolve()
    assert play.counters("Raider") == {"-1/-1": 2}
    play.pass_to(1)
    play.cast("Curse", targets=["Raider"])
    play.resolve()
    assert play.counters("Raider") == {"-1/-1": 3}


@cr("614.16", "120.3d")
def test_counters_from_damage_are_no_effect() -> None:
    season = card("Season", "{4}{G}", "Enchantment", Static(Multiply(GetsCounters(creature, effect=True), 2)))
    blight = card("Blight", "{B}", "Instant", Keyword("wither"), Spell((DealDamage(1, Target(creature)),)))
    play = scene(Seat(hand=[blight], pool="{B}", battlefield=[season, "Hill Giant"]))
    play.cast("Blight", targets=["Hill Giant"])
    play.resolve()
    assert play.counters("Hill Giant") == {"-1/-1": 1}


BOX = card("Box", "{1}", "Artifact", Static(EntersWith(this, counters=(("charge", 2), ("time", 1))), zone="any"))


@cr("122.6", "614.6", "616.1g")
def test_another_number_instead_as_it_enters() -> None:
    triple = Instead(GetsCounters(permanent, "charge"), (Again(Times(3, Number("that much"))),))
    more = card("More", "{G}", "Enchantment", Static(triple))
    play = scene(Seat(hand=[BOX], pool="{C}", battlefield=[more]))
    play.cast("Box")
    play.resolve()
    assert play.counters("Box") == {"charge": 6, "time": 1}
    assert sorted(event.amount for event in play.events(CountersChanged)) == [1, 6]


@cr("122.6", "614.6")
def test_something_else_instead_of_counters_as_it_enters() -> None:
    life = Instead(GetsCounters(permanent, "charge"), (GainLife(Number("that much")),))
    thief = card("Thief", "{B}", "Enchantment", Static(life))
    fan = card("Fan", "{W}", "Enchantment", Triggered(GetsCounters(permanent, "charge"), (GainLife(100),)))
    play = scene(Seat(hand=[BOX], pool="{C}", battlefield=[thief, fan]))
    play.cast("Box")
    play.resolve()
    assert (play.counters("Box"), play.life()) == ({"time": 1}, 22)


@cr("122.6", "614.5", "614.6")
def test_counters_of_another_kind_instead() -> None:
    turn = card(
        "Turn",
        "{B}",
        "Enchantment",
        Static(Instead(GetsCounters(permanent, "charge"), (AddCounters("time", Number("that much"), Bound("it")),))),
    )
    play = scene(Seat(hand=[BOX], pool="{C}", battlefield=[turn]))
    play.cast("Box")
    play.resolve()
    assert play.counters("Box") == {"time": 3}


@cr("122.6", "616.1g")
def test_one_fewer_may_be_none() -> None:
    vizier = card("Vizier", "{W}", "Enchantment", Static(Multiply(GetsCounters(permanent, "time"), 1, -1)))
    play = scene(Seat(hand=[BOX], pool="{C}", battlefield=[vizier]))
    play.cast("Box")
    play.resolve()
    assert play.counters("Box") == {"charge": 2}


def test_in_english() -> None:
    season = Static(Multiply(GetsCounters(permanent & you_control, effect=True), 2))
    assert describe(season).startswith("If an effect would put one or more counters on a permanent you control, ")
