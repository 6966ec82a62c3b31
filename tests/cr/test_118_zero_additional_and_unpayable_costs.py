"""Costs of zero, additional costs, and costs that can't be paid (CR 118)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import ManaValueOf
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana, PayLife, PutCounters, SacrificeOther
from apnap.language.effects import CastIt, DealDamage, Draw, Effect, GainLife, MayPay, Sacrifice, Target
from apnap.language.filters import Anything, creature, player
from apnap.language.patterns import Casts
from apnap.language.references import Bound, Top, You
from apnap.language.statics import AdditionalCost, AlternativeCost, Cannot, CostChange
from apnap.rules.asking.errors import ApnapError
from apnap.rules.events.life import LifeLost
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated((Mana("{0}"),), effects))


NOTHING_TO_PAY = card("Wish", "", "Sorcery", Spell((GainLife(4),)))
NO_COST = card("Free", "{0}", "Sorcery", Spell((GainLife(4),)))


@cr("118.5", "118.5a")
def test_a_spell_that_costs_zero_is_still_cast() -> None:
    play = scene(Seat(hand=[NO_COST]))
    assert play.life(0) == 20
    play.cast("Free")
    assert (play.stack, play.life(0)) == (["Free"], 20)
    play.resolve()
    assert play.life(0) == 24


@cr("118.6", "118.6a", "202.1b")
def test_a_card_without_a_mana_cost_is_cast_only_by_alternative_means() -> None:
    less = card("Less", "", "Enchantment", Static(CostChange(Anything(), -3)))
    more = card("More", "", "Enchantment", Static(CostChange(Anything(), 1)))
    play = scene(Seat(battlefield=[less, more, "Island"], hand=[NOTHING_TO_PAY]))
    assert not play.may("cast", "Wish")
    free = _button("Allow", CastIt(Top()))
    play = scene(Seat(battlefield=[free, more, "Island"], library=[NOTHING_TO_PAY]))
    play.activate("Allow")
    play.resolve()
    play.yes()
    assert (play.stack, play.tapped("Island")) == (["Wish"], True)


@cr("118.6", "702.1b")
def test_a_card_without_a_mana_cost_can_be_cast_with_flashback() -> None:
    again = card("Again", "", "Sorcery", Keyword("flashback", (Mana("{U}"),)), Spell((GainLife(4),)))
    play = scene(Seat(battlefield=["Island"], graveyard=[again], hand=[again]))
    play.cast("Again in the graveyard")
    play.resolve()
    assert (play.life(0), play.exile()) == (24, ["Again"])


@cr("118.9c", "118.8d", "202.3", "118.9d")
def test_additional_costs_do_not_change_the_mana_value() -> None:
    dear = card(
        "Dear",
        "{3}{G}",
        "Instant",
        Static(AlternativeCost((PayLife(1),), "life"), zone="any"),
        Static(AdditionalCost((SacrificeOther(creature),)), zone="any"),
        Spell((GainLife(1),)),
    )
    tax = card("Tax", "", "Enchantment", Static(CostChange(Anything(), 1)))
    count = card("Count", "", "Enchantment", Triggered(Casts(), (GainLife(ManaValueOf(Bound("it"))),)))
    play = scene(Seat(battlefield=[tax, count, "Forest", "Grizzly Bears"], hand=[dear]))
    play.cast("Dear", way="life")
    assert (play.life(0), play.tapped("Forest"), play.graveyard(0)) == (19, True, ["Grizzly Bears"])
    play.resolve()
    assert play.life(0) == 23


@cr("118.10")
def test_one_sacrifice_pays_for_only_one_ability() -> None:
    gain = Activated((SacrificeOther(creature),), (GainLife(1),))
    altar = card("Altar", "", "Artifact", gain)
    play = scene(
        Seat(battlefield=[altar, Permanent(altar), "Grizzly Bears", _button("Eat", Sacrifice(You(), creature))])
    )
    play.activate("Eat")
    play.resolve()
    assert not play.may("activate", "Altar")
    play = scene(Seat(battlefield=[altar, Permanent(altar), "Grizzly Bears"]))
    play.activate("the first Altar")
    assert not play.may("activate", "the second Altar")


@cr("118.3b", "119.4")
def test_zero_life_can_always_be_paid() -> None:
    zero = card("Zero", "", "Artifact", Activated((PayLife(0),), (GainLife(1),)))
    play = scene(Seat(life=1, battlefield=[zero]))
    play.activate("Zero")
    assert play.log(LifeLost) == []
    play.resolve()
    assert play.life(0) == 2


@cr("118.8a", "118.8", "601.2f")
def test_several_additional_costs_add_up() -> None:
    both = card(
        "Both",
        "{R}",
        "Instant",
        Static(AdditionalCost((SacrificeOther(creature),)), zone="any"),
        Static(AdditionalCost((PayLife(2),)), zone="any"),
        Spell((DealDamage(5, Target(player)),)),
    )
    play = scene(Seat(battlefield=["Mountain", "Grizzly Bears"], hand=[both]))
    play.cast("Both", targets=["Player 2"])
    assert (play.life(0), play.graveyard(0)) == (18, ["Grizzly Bears"])
    play = scene(Seat(battlefield=["Mountain"], hand=[both]))
    assert not play.may("cast", "Both")


@cr("118.7a", "118.7", "601.2f")
def test_a_reduction_applies_to_generic_mana_after_increases() -> None:
    less = card("Less", "", "Enchantment", Static(CostChange(Anything(), -2)))
    more = card("More", "", "Enchantment", Static(CostChange(Anything(), 1)))
    play = scene(Seat(battlefield=[less, more, "Forest"], hand=["Grizzly Bears"]))
    play.cast("Grizzly Bears")  # {1}{G} and {1}, less {2}
    assert play.stack == ["Grizzly Bears"]
    play = scene(Seat(battlefield=[less, less, "Island"], hand=["Grizzly Bears"]))
    assert not play.may("cast", "Grizzly Bears")


@cr("118.13b", "118.12")
def test_a_phyrexian_mana_symbol_paid_during_resolution() -> None:
    toll = _button("Toll", MayPay((Mana("{G/P}"),), (Draw(1),)))
    play = scene(Seat(battlefield=[toll], library=["Opt"]))
    play.activate("Toll")
    play.resolve()
    play.yes()
    assert (play.life(0), play.hand(0)) == (18, ["Opt"])


@cr("601.7", "602.4")
def test_a_cost_change_does_not_affect_spells_on_the_stack() -> None:
    tax = card("Tax", "{W}", "Enchantment", Keyword("flash"), Static(CostChange(Anything(), 5)))
    play = scene(Seat(battlefield=["Plains", "Mountain"], hand=[tax, "Lightning Bolt"]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Tax")
    play.resolve()
    play.resolve()
    assert play.life(1) == 17


def test_trying_to_pay_too_much_changes_nothing() -> None:
    costly = card("Costly", "", "Artifact", Activated((PayLife(30),), (GainLife(1),)))
    play = scene(Seat(battlefield=[costly]))
    with pytest.raises(ApnapError):
        play.activate("Costly")
    assert play.life(0) == 20


@cr("614.17b")
def test_a_cost_that_cant_happen_cant_be_paid() -> None:
    bare = card("Bare", "", "Enchantment", Static(Cannot(Anything(), "get counters")))
    grow = card("Grow", "", "Artifact", Activated((PutCounters("charge"),), (GainLife(1),)))
    play = scene(Seat(battlefield=[bare, grow, "Chandra"]))
    assert not play.may("activate", "Grow")
    with pytest.raises(ApnapError):
        play.activate("Chandra", ability=0, targets=["Player 2"])
    play = scene(Seat(battlefield=[grow, "Chandra"]))
    play.activate("Chandra", ability=0, targets=["Player 2"])
    assert play.may("activate", "Grow")
