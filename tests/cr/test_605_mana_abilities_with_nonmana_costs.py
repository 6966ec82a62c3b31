"""Mana abilities that sacrifice, exile, discard or tap, and payments planned with them (CR 118.3, 601.2g, 605.3a)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static
from apnap.language.amounts import ManaValueOf, Plus
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, SetPT, SetTypes
from apnap.language.costs import (
    DiscardCards,
    ExileCards,
    ExileThis,
    Mana,
    PutCounters,
    ReturnToHand,
    SacrificeOther,
    SacrificeThis,
    TapOthers,
    TapThis,
)
from apnap.language.effects import AddMana, Apply, GainLife
from apnap.language.filters import Anything, another, artifact, creature, land, you_control
from apnap.language.references import Bound, This
from apnap.language.statics import AdditionalCost, Continuous
from apnap.language.types import CREATURE
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

ALTAR = card("Altar", "{3}", "Artifact", Activated((SacrificeOther(creature),), (AddMana("{C}{C}"),)))
WORKS = card("Works", "{4}", "Artifact", Activated((SacrificeOther(artifact),), (AddMana("{C}{C}"),)))
DRUM = card("Drum", "{1}", "Artifact", Activated((TapThis(), TapOthers(creature)), (AddMana(colours=(0, 1, 2, 3, 4)),)))
JEWEL = card("Jewel", "{0}", "Artifact", Activated((TapThis(), SacrificeThis()), (AddMana(colours=(0, 1, 2, 3, 4)),)))
SPAWN = card("Spawn", "", "Creature - Eldrazi", Activated((SacrificeThis(),), (AddMana("{C}"),)), pt="0/1")
ELF = card("Elf", "{G}", "Creature - Elf", Activated((TapThis(),), (AddMana("{G}"),)), pt="1/1")
RITE = card(
    "Rite",
    "{1}{G}",
    "Enchantment",
    Static(Continuous(creature & you_control, (Gain((Activated((TapThis(),), (AddMana("{G}"),)),)),))),
)


def spell(cost: str, *more: Static) -> CardDefinition:
    return card("Spell", cost, "Sorcery", Spell((GainLife(1),)), *more)


@cr("118.3", "601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{4}", True), ("{5}", False), ("{W}", False)])
def test_creatures_are_sacrificed_for_mana(cost: str, payable: bool) -> None:
    play = scene(Seat(hand=[spell(cost)], battlefield=[ALTAR, "Grizzly Bears", "Hill Giant"]))
    assert play.may("cast", "Spell") == payable


@cr("601.2g")
def test_the_least_valuable_permanent_is_sacrificed_and_only_if_needed() -> None:
    play = scene(
        Seat(
            hand=[spell("{2}"), spell("{2}")],
            battlefield=[ALTAR, "Hill Giant", "Grizzly Bears", "Island", "Island"],
        )
    )
    play.cast("the first Spell")
    assert play.graveyard(0) == []
    play.resolve()
    play.cast("Spell")
    assert sorted(play.graveyard(0)) == ["Grizzly Bears", "Spell"]


@cr("601.2g", "605.3a")
def test_a_creature_is_tapped_for_mana_before_it_is_sacrificed() -> None:
    play = scene(Seat(hand=[spell("{2}{G}")], battlefield=[ALTAR, ELF]))
    play.cast("Spell")
    assert (play.graveyard(0), play.stack) == (["Elf"], ["Spell"])


@cr("601.2g", "118.3")
@pytest.mark.parametrize(("cost", "payable"), [("{G}{C}", True), ("{G}{G}", False), ("{G}{C}{C}", False)])
def test_a_permanent_that_sacrifices_itself_may_be_tapped_first(cost: str, payable: bool) -> None:
    play = scene(Seat(hand=[spell(cost)], battlefield=[RITE, SPAWN]))
    assert play.may("cast", "Spell") == payable
    if payable:
        play.cast("Spell")
        assert play.stack == ["Spell"]


@cr("118.3")
@pytest.mark.parametrize(("cost", "payable"), [("{4}{W}", True), ("{4}{W}{W}", False), ("{6}", True), ("{7}", False)])
def test_one_permanent_pays_for_one_ability(cost: str, payable: bool) -> None:
    """Two Jewels that are sacrificed for one mana of any colour, and the Works, which needs all three artifacts."""
    play = scene(Seat(hand=[spell(cost)], battlefield=[WORKS, JEWEL, JEWEL]))
    assert play.may("cast", "Spell") == payable
    if payable:
        play.cast("Spell")
        assert (play.stack, play.pool()) == (["Spell"], "")


@cr("118.3", "602.5b")
@pytest.mark.parametrize(("cost", "payable"), [("{W}", True), ("{W}{G}", False), ("{U}{W}", False)])
def test_another_permanent_is_tapped_for_mana(cost: str, payable: bool) -> None:
    play = scene(Seat(hand=[spell(cost)], battlefield=[DRUM, ELF]))
    assert play.may("cast", "Spell") == payable


@cr("602.5a", "118.3")
def test_a_summoning_sick_creature_can_be_tapped_for_another_creatures_ability() -> None:
    play = scene(Seat(hand=[spell("{W}")], battlefield=[DRUM, Permanent(ELF, sick=True)]))
    play.cast("Spell")
    assert (play.tapped("Elf"), play.tapped("Drum")) == (True, True)


@cr("601.2a", "118.3")
def test_a_card_cant_pay_for_itself() -> None:
    familiar = card("Familiar", "{4}{B}", "Creature - Imp", Activated((DiscardCards(),), (AddMana("{B}"),)), pt="3/2")
    play = scene(Seat(hand=[spell("{B}{B}"), "Hill Giant"], battlefield=[familiar]))
    assert not play.may("cast", "Spell")
    play = scene(Seat(hand=[spell("{B}{B}"), "Hill Giant", "Grizzly Bears"], battlefield=[familiar]))
    play.cast("Spell")
    assert (sorted(play.graveyard(0)), play.hand()) == (["Grizzly Bears", "Hill Giant"], [])


@cr("118.3", "601.2g")
def test_cards_are_exiled_from_a_graveyard_for_mana() -> None:
    nest = card(
        "Nest", "{1}{B}{G}", "Enchantment", Activated((ExileCards(Anything(), "graveyard", 2),), (AddMana("{G}"),))
    )
    play = scene(Seat(hand=[spell("{G}{G}")], battlefield=[nest], graveyard=["Island"] * 4))
    play.cast("Spell")
    assert play.exile() == ["Island"] * 4


@cr("118.3", "601.2g")
def test_a_permanent_is_returned_to_hand_for_mana() -> None:
    tide = card("Tide", "{U}", "Enchantment", Activated((ReturnToHand(land & you_control),), (AddMana("{U}{U}"),)))
    play = scene(Seat(hand=[spell("{U}{U}{U}")], battlefield=[tide, "Island"]))
    play.cast("Spell")
    assert play.hand() == ["Island"]


@cr("107.1", "601.2g")
def test_the_mana_may_depend_on_the_sacrificed_permanent() -> None:
    chain = card(
        "Chain",
        "{2}{G}",
        "Enchantment",
        Activated((SacrificeOther(creature),), (AddMana("{G}", amount=Plus(1, ManaValueOf(Bound("sacrificed")))),)),
    )
    play = scene(Seat(hand=[spell("{4}{G}")], battlefield=[chain, "Grizzly Bears", "Hill Giant"]))
    play.cast("Spell")
    assert (play.graveyard(0), play.stack) == (["Hill Giant"], ["Spell"])


@cr("118.3", "601.2h")
@pytest.mark.parametrize(("cost", "payable"), [("{2}", True), ("{4}", False)])
def test_permanents_needed_for_the_rest_of_the_cost_are_kept(cost: str, payable: bool) -> None:
    reap = spell(cost, Static(AdditionalCost((SacrificeOther(creature),)), zone="any"))
    play = scene(Seat(hand=[reap], battlefield=[ALTAR, "Grizzly Bears", "Hill Giant"]))
    assert play.may("cast", "Spell") == payable
    if payable:
        play.cast("Spell")
        assert sorted(play.graveyard(0)) == ["Grizzly Bears", "Hill Giant"]


@cr("605.3a", "601.2g")
def test_an_ability_that_costs_only_mana_is_activated_several_times() -> None:
    lens = card("Lens", "{2}", "Artifact", Activated((Mana("{1}"),), (AddMana(colours=(0, 1)),)))
    play = scene(Seat(hand=[spell("{W}{W}{U}")], battlefield=[lens, "Forest", "Forest", "Forest"]))
    play.cast("Spell")
    assert (play.stack, play.pool()) == (["Spell"], "")
    play = scene(Seat(hand=[spell("{W}{W}{U}")], battlefield=[lens, "Forest", "Forest"]))
    assert not play.may("cast", "Spell")


@cr("602.5b", "118.3")
def test_an_ability_limited_to_once_each_turn_is_planned_once() -> None:
    roots = card(
        "Roots",
        "{1}{G}",
        "Creature - Plant Wall",
        Activated((PutCounters("-0/-1"),), (AddMana("{G}"),), limit=1),
        pt="0/5",
    )
    play = scene(Seat(hand=[spell("{G}"), spell("{G}{G}")], battlefield=[roots]))
    assert not play.may("cast", "the second Spell")
    play.cast("the first Spell")
    assert play.toughness("Roots") == 4


@cr("601.2g", "605.1a")
def test_a_card_in_hand_makes_mana_for_another_spell() -> None:
    guide = card(
        "Guide", "{2}{R}", "Creature - Ape", Activated((ExileThis(),), (AddMana("{R}"),), zone="hand"), pt="2/2"
    )
    play = scene(Seat(hand=[guide, spell("{1}{R}")], battlefield=["Mountain"]))
    play.cast("Spell")
    assert play.exile() == ["Guide"]


@cr("601.2g", "601.2h")
def test_paying_by_hand_offers_only_sacrifices_that_leave_the_rest_payable() -> None:
    """The Elf is still needed for green mana, so the player isn't asked which creature to sacrifice."""
    play = scene(Seat(hand=[spell("{1}{G}")], battlefield=[ALTAR, ELF, "Hill Giant"]))
    play.cast("Spell", pay=["Altar"])
    assert (play.graveyard(0), play.tapped("Elf")) == (["Hill Giant"], True)


@cr("605.3a")
def test_a_sacrifice_outlet_sacrifices_other_outlets_last() -> None:
    both = [WORKS, card("Mill", "{4}", "Artifact", Activated((SacrificeOther(artifact & another),), (AddMana("{C}"),)))]
    play = scene(Seat(hand=[spell("{3}")], battlefield=list(both)))
    play.cast("Spell")
    assert (sorted(play.graveyard(0)), play.stack) == (["Mill", "Works"], ["Spell"])


@cr("601.2g", "602.2b")
def test_an_animated_land_stays_untapped_if_others_can_pay() -> None:
    vault = card(
        "Vault",
        "",
        "Land",
        Activated((TapThis(),), (AddMana("{C}"),)),
        Activated((Mana("{1}"),), (Apply(This(), (SetTypes(CREATURE, keep="all"), SetPT(2, 2))),)),
    )
    play = scene(Seat(battlefield=[vault, "Forest", "Forest"]))
    play.activate("Vault")
    assert not play.tapped("Vault")


@cr("605.3a", "106.5")
def test_an_ability_whose_mana_depends_on_the_sacrifice_is_offered() -> None:
    measured = AddMana("{B}", amount=ManaValueOf(Bound("sacrificed")))
    offering = Activated((TapThis(), SacrificeOther(artifact)), (measured,))
    priest = card("Priest", "{1}{B}", "Creature - Human", offering, pt="1/1")
    for things, able in (([JEWEL, ALTAR], True), ([ALTAR], True), ([], False)):
        play = scene(Seat(battlefield=[priest, *things]))
        assert (things, play.may("mana", "Priest")) == (things, able)
    play = scene(Seat(battlefield=[priest, JEWEL, ALTAR]))
    play.mana("Priest", choices=["Altar"])
    assert play.pool() == "{B}{B}{B}"
