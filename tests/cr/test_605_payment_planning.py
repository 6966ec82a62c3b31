"""Mana abilities a payment is planned with (CR 106.6, 107.3a, 107.4h, 107.6, 601.2g, 605.3a, 605.4a)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import CountersOn, X
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain
from apnap.language.conditions import Exists
from apnap.language.costs import (
    DiscardCards,
    Mana,
    PayEnergy,
    PayLife,
    SacrificeOther,
    TapOthers,
    TapThis,
    UntapThis,
)
from apnap.language.effects import AddCounters, AddMana, GainLife, If
from apnap.language.filters import AnyOf, Non, artifact, creature, land, spell, you_control
from apnap.language.patterns import TappedForMana
from apnap.language.references import This
from apnap.language.statics import AdditionalCost, Continuous
from apnap.rules.asking.decisions import ChooseNumber
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

ANY = (0, 1, 2, 3, 4)
BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/2")
ELF = card("Elf", "{G}", "Creature - Elf", Activated((TapThis(),), (AddMana("{G}"),)), pt="1/1")
PALA = card(
    "Pala", "{2}", "Artifact Creature", Activated((Mana("{2}"), UntapThis()), (AddMana(colours=ANY),)), pt="1/1"
)
RITE = card(
    "Rite",
    "{1}{G}",
    "Enchantment",
    Static(Continuous(creature & you_control, (Gain((Activated((TapThis(),), (AddMana("{G}"),)),)),))),
)
DRUID = card("Druid", "{G}", "Creature - Elf", Activated((TapOthers(creature, 3),), (AddMana("{G}{G}{G}"),)), pt="1/1")
ALTAR = card("Altar", "{3}", "Artifact", Activated((SacrificeOther(creature),), (AddMana("{C}{C}"),)))
SIGNET = card("Signet", "{2}", "Artifact", Activated((Mana("{1}"), TapThis()), (AddMana("{W}{U}"),)))
SNOWY = card("Snowy", "", "Snow Land", Activated((TapThis(),), (AddMana("{G}"),)))


def sorcery(cost: str, *more: Static) -> CardDefinition:
    return card("Deed", cost, "Sorcery", Spell((GainLife(1),)), *more)


# --- nonmana costs ----------------------------------------------------------------------------------------------------


@cr("118.3", "601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{27}", True), ("{28}", False)])
def test_any_number_of_creatures_are_tapped_three_at_a_time(cost: str, payable: bool) -> None:
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[DRUID, *[BEAR] * 28]))
    assert play.may("cast", "Deed") == payable
    if payable:
        play.cast("Deed")
        assert play.stack == ["Deed"]


@cr("601.2g", "605.3a")
def test_a_creature_is_tapped_by_another_ability_before_it_is_sacrificed() -> None:
    drum = card("Drum", "{1}", "Artifact", Activated((TapThis(), TapOthers(creature)), (AddMana("{W}"),)))
    play = scene(Seat(hand=[sorcery("{2}{W}")], battlefield=[ALTAR, drum, BEAR]))
    play.cast("Deed")
    assert (play.graveyard(0), play.stack) == (["Bear"], ["Deed"])


@cr("601.2g", "605.3a")
def test_a_creature_whose_mana_ability_costs_mana_is_used_before_it_is_sacrificed() -> None:
    prism = card("Prism", "{2}", "Artifact Creature", Activated((Mana("{1}"), TapThis()), (AddMana("{W}"),)), pt="1/1")
    play = scene(Seat(hand=[sorcery("{C}{W}")], battlefield=["Forest", ALTAR, prism]))
    play.cast("Deed")
    assert (play.graveyard(0), play.stack) == (["Prism"], ["Deed"])


@cr("107.14", "601.2g")
def test_all_energy_may_be_used_in_one_payment() -> None:
    hub = card("Hub", "", "Land", Activated((TapThis(), PayEnergy(2)), (AddMana(colours=ANY),)))
    for energy, payable in ((22, True), (21, False)):
        seat = Seat(hand=[sorcery("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}{1}")], battlefield=[hub] * 11)
        seat.counters = {"energy": energy}
        assert scene(seat).may("cast", "Deed") == payable


@cr("107.6", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{W}{G}{G}", True), ("{W}{U}{G}", True), ("{W}{G}{G}{G}", False)])
def test_a_permanent_tapped_for_mana_is_untapped_for_mana(cost: str, payable: bool) -> None:
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[RITE, PALA, "Forest", "Forest"]))
    assert play.may("cast", "Deed") == payable
    if payable:
        play.cast("Deed")
        assert play.stack == ["Deed"]


@cr("107.6", "602.5a")
def test_an_untapped_permanent_cant_be_untapped_for_mana() -> None:
    play = scene(Seat(hand=[sorcery("{W}")], battlefield=[PALA, "Forest", "Forest"]))
    assert not play.may("mana", "Pala")
    assert not play.may("cast", "Deed")
    play = scene(Seat(hand=[sorcery("{W}")], battlefield=[Permanent(PALA, tapped=True), "Forest", "Forest"]))
    assert play.may("mana", "Pala")
    play.cast("Deed")
    assert play.stack == ["Deed"]


@cr("605.3a", "601.2g")
def test_mana_that_depends_on_chance_is_made_before_casting() -> None:
    """No payment is promised if it depends on chance; the mana may be made first."""
    well = card("Well", "{2}", "Artifact", Activated((DiscardCards(1, random=True),), (AddMana("{R}{R}"),)))
    play = scene(Seat(hand=[sorcery("{R}{R}"), sorcery("{R}{R}"), "Forest"], battlefield=[well]))
    assert not play.may("cast", "Deed")
    play.mana("Well")
    if "Deed" in play.hand():
        play.cast("Deed")
        assert play.stack == ["Deed"]


# --- what mana may be spent on ----------------------------------------------------------------------------------------


@cr("106.6", "605.3a")
def test_mana_that_cant_be_spent_on_spells_pays_for_mana_abilities() -> None:
    stone = card(
        "Stone",
        "{2}",
        "Artifact",
        Activated((TapThis(),), (AddMana("{C}", restriction=AnyOf((artifact, Non(spell)))),)),
    )
    play = scene(Seat(hand=[sorcery("{W}{U}")], battlefield=[stone, SIGNET]))
    play.cast("Deed")
    assert play.stack == ["Deed"]
    alone = scene(Seat(hand=[sorcery("{1}")], battlefield=[stone]))
    assert not alone.may("cast", "Deed")


# --- triggered mana abilities -----------------------------------------------------------------------------------------


@cr("107.4h", "605.4a")
@pytest.mark.parametrize(("cost", "payable"), [("{S}{G}", True), ("{S}{S}", False)])
def test_snow_mana_and_mana_added_by_a_trigger(cost: str, payable: bool) -> None:
    wake = card("Wake", "{G}", "Enchantment", Triggered(TappedForMana(land), (AddMana("{G}"),)))
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[wake, SNOWY]))
    assert play.may("cast", "Deed") == payable
    if payable:
        play.cast("Deed")
        assert play.stack == ["Deed"]


@cr("605.4a")
def test_several_triggers_that_add_mana_of_any_colour() -> None:
    wild = card(
        "Wild", "{G}", "Enchantment", Triggered(TappedForMana(land), (AddMana(colours=ANY, amount=2, combined=True),))
    )
    play = scene(Seat(hand=[sorcery("{W}{W}{U}{B}{R}{R}{G}")], battlefield=[wild, wild, wild, "Forest"]))
    play.cast("Deed")
    assert play.stack == ["Deed"]


@cr("106.6", "605.4a")
def test_restricted_mana_added_by_a_trigger() -> None:
    help = card("Help", "{G}", "Enchantment", Triggered(TappedForMana(land), (AddMana("{G}", restriction=creature),)))
    play = scene(Seat(hand=[sorcery("{1}{G}"), BEAR], battlefield=[help, "Forest"]))
    assert not play.may("cast", "Deed")
    play.cast("Bear")
    assert play.stack == ["Bear"]


# --- what an ability makes --------------------------------------------------------------------------------------------


@cr("605.3a", "608.2c")
def test_mana_that_depends_on_a_condition() -> None:
    more = If(Exists(creature & you_control, 2), (AddMana("{G}{G}"),), (AddMana("{G}"),))
    tree = card("Tree", "{G}", "Creature - Plant", Activated((TapThis(),), (more,)), pt="0/1")
    assert not scene(Seat(hand=[sorcery("{G}{G}")], battlefield=[tree])).may("cast", "Deed")
    play = scene(Seat(hand=[sorcery("{G}{G}")], battlefield=[tree, BEAR]))
    play.cast("Deed")
    assert play.stack == ["Deed"]


@cr("605.3a", "608.2c")
def test_mana_for_counters_the_ability_puts_on_first() -> None:
    made = (AddCounters("charge", 1, This()), AddMana(colours=ANY, amount=CountersOn("charge", This())))
    motor = card("Motor", "{4}", "Artifact", Activated((TapThis(),), made))
    assert not scene(Seat(hand=[sorcery("{W}{W}")], battlefield=[motor])).may("cast", "Deed")
    play = scene(Seat(hand=[sorcery("{W}")], battlefield=[motor]))
    play.cast("Deed")
    assert play.stack == ["Deed"]


# --- X ----------------------------------------------------------------------------------------------------------------


@cr("107.3a", "118.3", "601.2b")
def test_x_is_not_offered_if_the_mana_needs_the_life() -> None:
    """One of the four life is needed for the mana."""
    pond = card("Pond", "", "Land", Activated((TapThis(), PayLife(1)), (AddMana("{B}"),)))
    drain = card(
        "Drain", "{B}", "Sorcery", Static(AdditionalCost((PayLife(X()),)), zone="any"), Spell((GainLife(X()),))
    )
    play = scene(Seat(hand=[drain], battlefield=[pond], life=4))
    play.game.answer((next(option for option in play.decision.options if option.kind == "cast"),))
    question = play.decision
    assert isinstance(question, ChooseNumber)
    assert (question.low, question.high) == (0, 3)


@cr("107.3a", "118.3", "601.2b")
def test_x_is_not_offered_if_the_mana_needs_the_creatures() -> None:
    cull = card(
        "Cull",
        "{2}",
        "Sorcery",
        Static(AdditionalCost((SacrificeOther(creature, X()),)), zone="any"),
        Spell((GainLife(X()),)),
    )
    play = scene(Seat(hand=[cull], battlefield=[ALTAR, BEAR, BEAR, BEAR]))
    play.game.answer((next(option for option in play.decision.options if option.kind == "cast"),))
    question = play.decision
    assert isinstance(question, ChooseNumber)
    assert (question.low, question.high) == (0, 2)


@cr("601.2g")
@pytest.mark.parametrize("first", [0, 1])
def test_the_proposed_payment_is_the_same_whatever_other_games_were_played_before(first: int) -> None:
    lands = [card(f"Field {first}{n}", "", "Land", Activated((TapThis(),), (AddMana("{C}"),))) for n in range(2)]
    scene(Seat(hand=[sorcery("{1}")], battlefield=[lands[first]])).cast("Deed")
    play = scene(Seat(hand=[sorcery("{1}")], battlefield=lands))
    play.cast("Deed")
    tapped = [play.game.state.object(id).tapped for id in play.game.state.battlefield]
    assert tapped == [True, False]


@cr("118.3", "602.2b")
@pytest.mark.parametrize(("lands", "offered"), [(1, False), (2, True)])
def test_what_is_tapped_for_the_cost_makes_no_mana_for_it(lands: int, offered: bool) -> None:
    """The permanent itself, which is tapped too, isn't the other one that the cost asks for."""
    tapping = Activated((Mana("{1}"), TapThis(), TapOthers(artifact)), (GainLife(1),))
    lantern = card("Lantern", "{1}", "Artifact", tapping)
    stone = card("Stone", "{1}", "Artifact", Activated((TapThis(),), (AddMana("{C}"),)))
    play = scene(Seat(battlefield=[lantern, *[stone] * lands]))
    assert play.may("activate", "Lantern") is offered
