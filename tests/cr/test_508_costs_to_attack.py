"""Costs to attack (CR 508.1f-j): attacks that can't be paid for can't be declared."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Static
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana, SacrificeOther, TapThis
from apnap.language.effects import AddMana
from apnap.language.filters import (
    HasSubtype,
    InZone,
    IsPlayer,
    Named,
    OwnedBy,
    artifact,
    creature,
    opponent_controls,
    this,
)
from apnap.language.references import You
from apnap.language.statics import Cannot, CostToAct, Must, Rule
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.mana import AUTO, CANCEL
from tests.cr.scenes import Seat, scene
from tests.marks import cr

PRISON = card("Prison", "{W}", "Enchantment", Static(CostToAct(creature & opponent_controls, "attack", (Mana("{1}"),))))


@cr("508.1h", "508.1j")
def test_a_cost_to_attack() -> None:
    prison = card(
        "Propaganda", "{2}{U}", "Enchantment", Static(CostToAct(creature & opponent_controls, "attack", (Mana("{2}"),)))
    )
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Forest", "Forest", "Forest"]), Seat(battlefield=[prison])
    )
    play.attack(["Grizzly Bears"])
    assert len([id for id in play.state.battlefield if play.state.object(id).tapped]) == 3
    play.until("end of combat")
    assert play.life(1) == 18


@cr("508.1f", "508.1h", "508.1i")
def test_an_attacker_is_tapped_before_it_could_make_mana() -> None:
    play = scene(Seat(battlefield=["Llanowar Elves"]), Seat(battlefield=[PRISON]), step="beginning of combat")
    play.until("declare attackers")
    assert play.decision.purpose != "attack"  # there is nothing to declare
    play = scene(Seat(battlefield=["Llanowar Elves", "Grizzly Bears"]), Seat(battlefield=[PRISON]))
    with pytest.raises(IllegalAnswer, match=r"508.1j"):
        play.attack(["Llanowar Elves"])
    play.attack(["Grizzly Bears"])
    assert (play.tapped("Llanowar Elves"), play.tapped("Grizzly Bears")) == (True, True)


@cr("508.1h", "508.1j")
def test_only_attacks_that_can_be_paid_for_are_offered() -> None:
    """The one mana is no longer available if the Elf attacks; each step leaves out attacks that can't be paid for."""
    mine = ["Llanowar Elves", "Grizzly Bears", "Hill Giant"]
    play = scene(Seat(battlefield=mine), Seat(battlefield=[PRISON]), step="beginning of combat")
    play.until("declare attackers")
    elf, bears, giant = [play.id(name) for name in mine]
    assert play.decision.options == [Option("stay", elf)]
    play.game.answer(Option("stay", elf))
    assert play.decision.options == [Option("stay", bears), Option("attack", bears, -2)]
    play.game.answer(Option("attack", bears, -2))
    assert play.decision.options == [Option("stay", giant)]
    play.game.answer(Option("stay", giant))
    assert play.tapped("Llanowar Elves")


@cr("508.1c", "508.1j")
def test_a_creature_that_cant_attack_alone_needs_an_affordable_companion() -> None:
    coward = card("Coward", "{B}", "Creature - Rat", Static(Cannot(this, "attack alone")), pt="2/2")
    play = scene(Seat(battlefield=[coward, "Hill Giant", "Swamp"]), Seat(battlefield=[PRISON]))
    with pytest.raises(IllegalAnswer, match=r"508.1j"):
        play.attack(["Coward", "Hill Giant"])
    play.until("declare attackers")
    assert play.decision.options == [Option("stay", play.id("Coward"))]
    rich = scene(Seat(battlefield=[coward, "Hill Giant", "Swamp", "Swamp"]), Seat(battlefield=[PRISON]))
    rich.attack(["Coward", "Hill Giant"])
    assert (rich.tapped("the first Swamp"), rich.tapped("the second Swamp")) == (True, True)


@cr("508.1d", "508.1j")
def test_a_creature_required_to_attack_cant_stay_back_to_pay_for_another() -> None:
    """The Elf must attack and can do so for free, so its mana isn't available for the other creature."""
    elf = card(
        "Wild Elf",
        "{G}",
        "Creature - Elf",
        Activated((TapThis(),), (AddMana("{G}"),)),
        Static(Must(this, "attack")),
        pt="1/1",
    )
    gate = card("Gate", "{W}", "Enchantment", Static(CostToAct(Named("Hill Giant"), "attack", (Mana("{1}"),))))
    play = scene(Seat(battlefield=["Hill Giant", elf]), Seat(battlefield=[gate]), step="beginning of combat")
    play.until("declare attackers")
    assert play.decision.options == [Option("stay", play.id("Hill Giant"))]
    play.attack(["Wild Elf"])
    assert play.tapped("Wild Elf")


@cr("508.1h", "508.1j")
def test_costs_other_than_mana_are_counted_too() -> None:
    altar = card("Altar", "{B}", "Enchantment", Static(CostToAct(creature, "attack", (SacrificeOther(artifact),))))
    idol = card("Idol", "{1}", "Artifact")
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant", idol]), Seat(battlefield=[altar]))
    with pytest.raises(IllegalAnswer, match=r"508.1j"):
        play.attack(["Grizzly Bears", "Hill Giant"])
    play.attack(["Hill Giant"])
    assert play.graveyard() == ["Idol"]


@cr("508.1h", "508.1j")
def test_attacks_that_are_repeatedly_not_paid_for_are_no_longer_offered() -> None:
    """A player who can pay may still decline."""
    play = scene(Seat(battlefield=["Grizzly Bears", "Swamp", "Llanowar Elves"]), Seat(battlefield=[PRISON]))
    for _ in range(3):
        play.attack(["Grizzly Bears"])
        play.game.answer(CANCEL)
    assert play.decision.purpose != "attack"
    assert not play.tapped("Grizzly Bears")


@cr("508.1h", "605.3a")
@pytest.mark.parametrize(("price", "may"), [("{2}", True), ("{3}", False)])
def test_mana_from_a_chain_of_mana_abilities_pays_for_an_attack(price: str, may: bool) -> None:
    """The Bears are sacrificed for one mana, and are then counted in the graveyard for another."""
    prison = card("Prison", "{W}", "Enchantment", Static(CostToAct(creature, "attack", (Mana(price),))))
    altar = card("Altar", "{3}", "Artifact", Activated((SacrificeOther(Named("Grizzly Bears")),), (AddMana("{C}"),)))
    buried = Count(creature & InZone("graveyard") & OwnedBy(You()))
    boneyard = card("Boneyard", "", "Land", Activated((TapThis(),), (AddMana("{B}", amount=buried),)))
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears", altar, boneyard]),
        Seat(battlefield=[prison]),
        step="beginning of combat",
    )
    play.until("declare attackers")
    assert any(option.kind == "attack" for option in play.decision.options) is may
    if may:
        play.attack(["Hill Giant"])
        play.game.answer(AUTO)
        assert (play.graveyard(0), play.tapped("Boneyard")) == (["Grizzly Bears"], True)


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("508.1g")
def test_attacking_a_player_costs_mana_and_attacking_a_planeswalker_does_not() -> None:
    tax = law(CostToAct(creature, "attack", (Mana("{2}"),), IsPlayer("you")))
    play = scene(Seat(battlefield=["Isamaru", "Plains", "Plains"]), Seat(battlefield=[tax, "Chandra"]))
    play.attack({"Isamaru": "Chandra"})
    assert [play.state.object(id).tapped for id in play.state.battlefield[:3]] == [True, False, False]
    other = scene(Seat(battlefield=["Isamaru", "Plains", "Plains"]), Seat(battlefield=[tax, "Chandra"]))
    other.attack({"Isamaru": "Player 2"})
    assert [other.state.object(id).tapped for id in other.state.battlefield[:3]] == [True, True, True]


@cr("508.1g")
def test_only_the_described_creatures_pay_to_attack() -> None:
    tax = law(CostToAct(creature & HasSubtype("Dog"), "attack", (Mana("{2}"),)))
    play = scene(Seat(battlefield=["Grizzly Bears", "Isamaru", "Plains", "Plains"]), Seat(battlefield=[tax]))
    play.attack(["Grizzly Bears"])
    assert [play.state.object(id).tapped for id in play.state.battlefield[:4]] == [True, False, False, False]
