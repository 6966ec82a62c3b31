"""X in the cost of a mana ability (CR 107.3a, 605.3a), and mana added by several instructions."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import CountersRemoved, X
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana, PayLife, RemoveCounters, SacrificeOther, SacrificeThis, TapThis
from apnap.language.effects import AddMana, Draw, GainLife, LoseLife, YouMay
from apnap.language.filters import creature
from apnap.rules.asking.decisions import ChooseNumber
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

ANY = (0, 1, 2, 3, 4)
TAKEN = RemoveCounters("charge", X())
POOLS = card(
    "Pools",
    "",
    "Land",
    Activated((TapThis(),), (AddMana("{C}"),)),
    Activated((Mana("{1}"), TAKEN), (AddMana(colours=(0, 1), amount=X(), combined=True),)),
)
VAULT = card("Vault", "", "Land", Activated((TapThis(), TAKEN), (AddMana("{B}", amount=CountersRemoved("charge")),)))
BATTERY = card(
    "Battery",
    "{4}",
    "Artifact",
    Activated((TapThis(), TAKEN), (AddMana("{R}"), AddMana("{R}", amount=CountersRemoved("charge")))),
)
SPIRIT = card(
    "Spirit",
    "{1}{G}",
    "Creature - Spirit",
    Activated((Mana("{1}"), TAKEN), (AddMana(colours=ANY, amount=X()),)),
    pt="1/2",
)
PASTURE = card(
    "Pasture",
    "",
    "Land",
    Activated((TapThis(), SacrificeOther(creature, X())), (AddMana(colours=ANY, amount=X()), GainLife(X()))),
)
ROCKETS = card(
    "Rockets",
    "{1}",
    "Artifact",
    Activated((Mana("{X}"), TapThis(), SacrificeThis()), (AddMana(colours=ANY, amount=X(), combined=True),)),
)
WELL = card("Well", "{2}", "Enchantment", Activated((Mana("{0}"),), (GainLife(0),)))


def charged(one: CardDefinition, counters: int) -> Permanent:
    return Permanent(one, counters={"charge": counters})


def deed(cost: str) -> CardDefinition:
    return card("Deed", cost, "Sorcery", Spell((GainLife(1),)))


def wanting(cost: str, *there: Permanent | CardDefinition | str) -> Script:
    return scene(Seat(hand=[deed(cost)], battlefield=[WELL, *there]))


# --- by hand ----------------------------------------------------------------------------------------------------------


@cr("107.3a", "605.3a")
def test_x_is_announced_as_a_mana_ability_is_activated() -> None:
    play = wanting("{9}", charged(VAULT, 3))
    option = next(one for one in play.decision.mana if one.kind == "mana")  # type: ignore[attr-defined]
    play.game.answer((option,))
    asked = play.decision
    assert isinstance(asked, ChooseNumber)
    assert (asked.purpose, asked.rule, asked.low, asked.high) == ("x", "107.3", 0, 3)
    play.game.answer((asked.options[2],))
    assert (play.pool(), play.counters("Vault"), play.tapped("Vault")) == ("{B}{B}", {"charge": 1}, True)


@cr("107.3a", "605.3a")
def test_x_may_be_zero() -> None:
    play = wanting("{9}", charged(VAULT, 0))
    play.mana("Vault", x=0)
    assert (play.pool(), play.tapped("Vault")) == ("", True)


@cr("107.3a", "118.3", "605.3a")
def test_x_is_limited_to_what_can_be_paid() -> None:
    play = wanting("{9}", ROCKETS, "Forest", "Forest")
    with pytest.raises(Illegal):
        play.mana("Rockets", x=3)
    play.mana("Rockets", x=2, choices=["WU"])
    assert (play.pool(), play.graveyard()) == ("{W}{U}", ["Rockets"])


@cr("106.3", "605.3a")
def test_a_lot_of_mana_of_several_types_is_chosen_one_by_one() -> None:
    play = scene(Seat(hand=[deed("{9}")], battlefield=[WELL, ROCKETS], pool="{G}" * 8))
    play.mana("Rockets", x=8, choices=["U", "W", "U", "U", "U", "U", "U", "B"])
    assert play.pool() == "{W}{U}{U}{U}{U}{U}{U}{B}"


@cr("107.3a", "605.3a")
def test_as_many_permanents_are_sacrificed_as_announced() -> None:
    play = wanting("{9}", PASTURE, "Grizzly Bears", "Hill Giant", "Craw Wurm")
    play.mana("Pasture", x=2, choices=[["Grizzly Bears", "Craw Wurm"], "GG"])
    assert (play.pool(), play.life(), sorted(play.graveyard())) == ("{G}{G}", 22, ["Craw Wurm", "Grizzly Bears"])


@cr("601.2g", "605.3a")
def test_paying_by_hand_offers_only_choices_that_leave_enough() -> None:
    """The Forest is tapped rather than a counter removed; but at least two counters are needed."""
    play = wanting("{1}{B}{B}", charged(VAULT, 4), "Forest", "Forest")
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    vault = next(one for one in play.decision.options if one.thing == play.id("Vault"))
    play.game.answer((vault,))
    asked = play.decision
    assert isinstance(asked, ChooseNumber)
    assert (asked.low, asked.high) == (2, 4)
    play.game.answer((asked.options[-1],))
    assert play.counters("Vault") == {}


# --- planned ----------------------------------------------------------------------------------------------------------


@cr("107.3a", "601.2g", "605.3a")
@pytest.mark.parametrize(
    ("cost", "left"), [("{B}", 4), ("{B}{B}{B}", 2), ("{2}{B}{B}{B}", 0), ("{6}", -1), ("{U}", -1)]
)
def test_no_more_counters_are_removed_than_needed(cost: str, left: int) -> None:
    play = wanting(cost, charged(VAULT, 5))
    assert play.may("cast", "Deed") == (left >= 0)
    if left >= 0:
        play.cast("Deed")
        assert (play.pool(), play.counters("Vault").get("charge", 0)) == ("", left)


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{W}{U}{U}", True), ("{W}{U}{U}{1}", False), ("{W}{W}{W}{W}", False)])
def test_a_storage_land_pays_for_its_own_ability(cost: str, payable: bool) -> None:
    """Its own colourless mana pays for its other ability."""
    play = wanting(cost, charged(POOLS, 3))
    assert play.may("cast", "Deed") == payable


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{W}{W}{U}{U}", True), ("{W}{U}{B}", True), ("{W}{W}{U}{U}{G}", False)])
def test_counters_may_be_split_between_activations(cost: str, payable: bool) -> None:
    """One colour each time: two colours need two activations, and there are four counters."""
    play = wanting(cost, charged(SPIRIT, 4), "Forest", "Forest")
    assert play.may("cast", "Deed") == payable
    if payable:
        play.cast("Deed")
        assert play.stack == ["Deed"]


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{W}{U}", True), ("{G}{W}", True), ("{W}{U}{G}", False)])
def test_mana_is_filtered_through_an_ability_with_x_in_its_cost(cost: str, payable: bool) -> None:
    assert wanting(cost, ROCKETS, "Forest", "Forest").may("cast", "Deed") == payable


@cr("601.2g", "605.3a")
def test_creatures_are_sacrificed_for_x() -> None:
    assert wanting("{W}{W}", PASTURE, "Grizzly Bears", "Hill Giant").may("cast", "Deed")
    assert not wanting("{W}{U}", PASTURE, "Grizzly Bears", "Hill Giant").may("cast", "Deed")


@cr("119.4", "601.2g", "605.3a")
def test_life_is_paid_for_x() -> None:
    bond = card("Bond", "{2}", "Artifact", Activated((TapThis(), PayLife(X())), (AddMana("{B}", amount=X()),)))
    play = wanting("{B}{B}{B}", bond)
    play.cast("Deed")
    assert (play.life(), play.pool()) == (17, "")


@cr("118.3", "601.2h")
def test_counters_needed_for_the_cost_make_no_mana() -> None:
    """Its other ability takes two of the three counters; one mana is left for its cost."""

    def gem(cost: str) -> CardDefinition:
        drawing = Activated((Mana(cost), RemoveCounters("charge", 2)), (Draw(1),))
        return card("Gem", "{2}", "Artifact", Activated((TAKEN,), (AddMana("{B}", amount=X()),)), drawing)

    assert wanting("{9}", charged(gem("{B}"), 3)).may("activate", "Gem")
    assert not wanting("{9}", charged(gem("{B}{B}"), 3)).may("activate", "Gem")


# --- mana made in several goes ----------------------------------------------------------------------------------------


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "left"), [("{R}", 2), ("{R}{R}{R}", 0), ("{R}{R}{R}{R}", -1)])
def test_one_mana_plus_one_for_each_counter(cost: str, left: int) -> None:
    play = wanting(cost, charged(BATTERY, 2))
    assert play.may("cast", "Deed") == (left >= 0)
    if left >= 0:
        play.cast("Deed")
        assert (play.pool(), play.counters("Battery").get("charge", 0)) == ("", left)


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(
    ("cost", "payable"), [("{W}{B}", True), ("{U}{R}", True), ("{W}{U}", False), ("{B}{R}", False)]
)
def test_each_of_several_instructions_has_its_own_choice(cost: str, payable: bool) -> None:
    both = (AddMana(colours=(0, 1)), AddMana(colours=(2, 3)))
    shrine = card("Shrine", "{2}", "Artifact", Activated((SacrificeOther(creature),), both))
    play = wanting(cost, shrine, "Grizzly Bears")
    assert play.may("cast", "Deed") == payable
    if payable:
        play.cast("Deed")
        assert (play.stack, play.pool(), play.graveyard()) == (["Deed"], "", ["Grizzly Bears"])


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(
    ("cost", "payable"), [("{B}{B}", True), ("{R}", True), ("{G}{B}{B}", True), ("{B}{R}", False), ("{G}{G}", False)]
)
def test_an_ability_with_a_sacrifice_and_a_choice_is_tried(cost: str, payable: bool) -> None:
    """The Elf makes mana before it is sacrificed."""
    choice = YouMay((LoseLife(1), AddMana("{B}{B}")), (AddMana("{R}"),))
    pyre = card("Pyre", "{2}", "Artifact", Activated((SacrificeOther(creature),), (choice,)))
    elf = card("Elf", "{G}", "Creature - Elf", Activated((TapThis(),), (AddMana("{G}"),)), pt="1/1")
    play = wanting(cost, pyre, elf)
    assert play.may("cast", "Deed") == payable
    if payable:
        play.cast("Deed")
        assert (play.stack, play.pool(), play.graveyard()) == (["Deed"], "", ["Elf"])
