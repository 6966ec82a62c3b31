"""Replacing how many counters are put on a permanent, and which (CR 614.16, 122.6)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Number, Times
from apnap.language.card import card
from apnap.language.costs import PutCounters
from apnap.language.effects import AddCounters, Again, DealDamage, Draw, GainLife, Target
from apnap.language.filters import creature, permanent, this, you_control
from apnap.language.patterns import YOU, GetsCounters
from apnap.language.references import Bound
from apnap.language.statics import Cannot, EntersWith, Instead, Multiply
from apnap.language.text import describe
from apnap.rules.events.counters import CountersChanged
from tests.cr.scenes import Seat, scene
from tests.marks import cr

BOX = card("Box", "{1}", "Artifact", Static(EntersWith(this, counters=(("charge", 2), ("time", 1))), zone="any"))

SEASON = card("Counter Season", "{4}{G}", "Enchantment", Static(Multiply(GetsCounters(permanent & you_control), 2)))

SCALES = card(
    "Hardened Scales", "{G}", "Enchantment", Static(Multiply(GetsCounters(creature & you_control, "+1/+1"), 1, 1))
)


@cr("118.1", "614.16")
def test_any_cost_that_puts_counters_on_a_permanent() -> None:
    stone = card("Stone", "{2}", "Artifact", Activated((PutCounters("charge"),), (Draw(1),)))
    season = card("Season", "{4}{G}", "Enchantment", Static(Multiply(GetsCounters(permanent), 2)))
    play = scene(Seat(battlefield=[stone, season], library=["Island"]))
    play.activate("Stone")
    assert play.counters("Stone") == {"charge": 2}


@cr("614.16")
def test_which_player_puts_the_counters_on() -> None:
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
def test_counters_from_damage_are_not_put_on_by_an_effect() -> None:
    season = card("Season", "{4}{G}", "Enchantment", Static(Multiply(GetsCounters(creature, effect=True), 2)))
    blight = card("Blight", "{B}", "Instant", Keyword("wither"), Spell((DealDamage(1, Target(creature)),)))
    play = scene(Seat(hand=[blight], pool="{B}", battlefield=[season, "Hill Giant"]))
    play.cast("Blight", targets=["Hill Giant"])
    play.resolve()
    assert play.counters("Hill Giant") == {"-1/-1": 1}


@cr("122.6", "614.6", "616.1g")
def test_another_number_of_counters_as_it_enters() -> None:
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
def test_one_fewer_counter_may_be_none() -> None:
    vizier = card("Vizier", "{W}", "Enchantment", Static(Multiply(GetsCounters(permanent, "time"), 1, -1)))
    play = scene(Seat(hand=[BOX], pool="{C}", battlefield=[vizier]))
    play.cast("Box")
    play.resolve()
    assert play.counters("Box") == {"charge": 2}


def test_english_text_of_counter_replacement() -> None:
    season = Static(Multiply(GetsCounters(permanent & you_control, effect=True), 2))
    assert describe(season).startswith("If an effect would put one or more counters on a permanent you control, ")


@cr("122.6", "614.16", "616.1g")
@pytest.mark.parametrize(("first", "count"), [("Counter Season", 5), ("Hardened Scales", 6)])
def test_the_number_of_counters_a_permanent_enters_with_is_changed(first: str, count: int) -> None:
    play = scene(Seat(hand=["Hydra"], pool="{G}{G}{G}", battlefield=[SEASON, SCALES]))
    play.cast("Hydra", x=2)
    play.resolve()
    play.choose(first)
    assert play.object("Hydra").counters == {"+1/+1": count}


@cr("122.6", "306.5b", "614.16")
def test_loyalty_counters_are_doubled_too() -> None:
    play = scene(Seat(hand=["Chandra"], pool="{R}{R}{R}{R}", battlefield=[SEASON, SCALES]))
    play.cast("Chandra")
    play.resolve()
    assert play.object("Chandra").counters == {"loyalty": 8}


@cr("122.6", "614.16")
def test_counters_for_an_opponent_are_not_changed() -> None:
    play = scene(Seat(hand=["Chandra"], pool="{R}{R}{R}{R}"), Seat(battlefield=[SEASON]))
    play.cast("Chandra")
    play.resolve()
    assert play.object("Chandra").counters == {"loyalty": 4}


@cr("122.6", "603.2")
def test_entering_with_counters_means_getting_counters() -> None:
    fan = card(
        "Fan",
        "{G}",
        "Creature - Elf",
        Triggered(GetsCounters(creature & you_control, "+1/+1"), (GainLife(1),)),
        pt="1/1",
    )
    play = scene(Seat(hand=["Hydra"], pool="{G}{G}{G}", battlefield=[fan]))
    play.cast("Hydra", x=2)
    play.resolve()
    play.resolve()
    assert play.life() == 21


@cr("614.17d")
def test_a_permanent_that_cant_get_counters_enters_without_them() -> None:
    solemnity = card("Solemnity", "{2}{W}", "Enchantment", Static(Cannot(creature, "get counters")))
    play = scene(Seat(hand=["Hydra"], pool="{G}{G}{G}", battlefield=[solemnity]))
    play.cast("Hydra", x=2)
    play.resolve()
    assert play.graveyard() == ["Hydra"]
