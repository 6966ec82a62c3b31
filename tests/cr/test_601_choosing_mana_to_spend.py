"""Choosing which mana to spend where it can be noticed: from the pool, with riders, by colour (CR 601.2h)."""

from __future__ import annotations

import pytest

from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Permanent, Seat
from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.amounts import ColoursSpent
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana, PayLife, TapThis
from apnap.language.effects import AddMana, Draw, GainLife
from apnap.language.filters import Is, IsAbility, spell
from apnap.language.mana import LETTERS
from apnap.language.references import Bound
from apnap.language.statics import Cannot, CostChange
from apnap.rules.asking.errors import Illegal
from apnap.rules.mana import Pay
from tests.cr.scenes import CARDS
from tests.marks import cr

ALL = (0, 1, 2, 3, 4)
_CARDS = [
    card("Trinket", "{1}", "Artifact"),
    card("Gold Mine", "", "Land", Activated((TapThis(),), (AddMana(colours=ALL),))),
    card("Bleeding Spring", "", "Land", Activated((TapThis(), PayLife(1)), (AddMana(colours=ALL),))),
    card("Prism", "{2}", "Sorcery", Spell((GainLife(ColoursSpent()),))),
    card("Javelin", "{2/R}{2/R}", "Instant", Spell((Draw(1),))),
    card("Crowd's Javelin", "{2/R}{2/R}", "Instant", Keyword("convoke"), Spell((Draw(1),))),
    card("Scholar", "{U}", "Creature - Wizard", Static(CostChange(spell, generic=-1)), pt="1/1"),
    card("Bargain", "{3}", "Artifact", Activated((Mana("{B}"), PayLife(2)), (Draw(1),))),
]
_KNOWN = {**CARDS, **{one.name: one for one in _CARDS}}


def find(name: str) -> CardDefinition:
    return _KNOWN[name]


def scene(seat: Seat) -> Script:
    board = Board(2, 0, find)
    board.seats[0] = seat
    board.seats[1] = Seat(battlefield=["Hill Giant"])
    return Script(board.start())


def pool(play: Script) -> str:
    return "".join([LETTERS[mana.type] * mana.count for mana in play.state.players[0].pool])


@cr("106.4", "601.2h")
@pytest.mark.parametrize(("spent", "left"), [("{R}", "G"), ("{G}", "R")])
def test_which_mana_in_the_pool_to_spend_is_chosen(spent: str, left: str) -> None:
    play = scene(Seat(hand=["Trinket"], pool="{R}{G}"))
    play.cast("Trinket", pay=[spent])
    assert pool(play) == left


@cr("601.2h")
def test_only_mana_that_leaves_the_rest_payable_is_offered() -> None:
    play = scene(Seat(hand=["Grizzly Bears"], pool="{R}{W}{G}"))
    with pytest.raises(Illegal):
        play.cast("Grizzly Bears", pay=["{G}", "{R}", "{W}"])
    play.cast("Grizzly Bears", pay=["{W}"])
    assert pool(play) == "R"


@cr("118.3", "119.4")
def test_life_needed_for_the_cost_is_not_paid_for_mana() -> None:
    assert not scene(Seat(battlefield=["Bargain", "Bleeding Spring"], life=2)).may("activate", "Bargain")
    play = scene(Seat(battlefield=["Bargain", "Bleeding Spring"], life=3))
    play.activate("Bargain")
    assert play.game.present().players[0].life == 0


@cr("601.2h")
def test_the_colours_spent_are_chosen_if_something_looks_at_them() -> None:
    play = scene(Seat(hand=["Prism"], battlefield=["Gold Mine", "Gold Mine"]))
    play.cast("Prism", pay=["the first Gold Mine", "Gold Mine"], choices=["W", "U"])
    play.resolve()
    assert play.life(0) == 22


@cr("601.2h")
def test_the_colours_spent_are_not_asked_if_nothing_looks_at_them() -> None:
    play = scene(Seat(hand=["Trinket"], battlefield=["Gold Mine"]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert not isinstance(play.decision, Pay)


@cr("118.7a", "601.2b", "601.2f")
@pytest.mark.parametrize(("mana", "enough"), [("{R}{U}", True), ("{U}{U}{U}", True), ("{U}{U}", False), ("{R}", False)])
def test_a_reduction_applies_to_the_chosen_generic_half(mana: str, enough: bool) -> None:
    play = scene(Seat(hand=["Javelin"], battlefield=["Scholar"], pool=mana))
    assert play.may("cast", "Javelin") == enough
    if enough:
        play.cast("Javelin")
        assert pool(play) == ""


@cr("702.51a")
def test_creatures_pay_for_both_mana_of_a_generic_half() -> None:
    play = scene(Seat(hand=["Crowd's Javelin"], battlefield=["Grizzly Bears"] * 3, pool="{G}"))
    play.cast("Crowd's Javelin")
    assert pool(play) == ""
    assert all(play.state.object(id).tapped for id in play.state.battlefield[:3])


@cr("702.51a")
def test_paying_by_hand_a_creature_pays_for_one_mana_of_a_generic_half() -> None:
    play = scene(Seat(hand=["Crowd's Javelin"], battlefield=["Grizzly Bears"] * 5))
    assert not scene(Seat(hand=["Crowd's Javelin"], battlefield=["Grizzly Bears"] * 3)).may("cast", "Crowd's Javelin")
    bears = [id for id in play.state.battlefield if play.state.object(id).controller == 0]
    play.cast("Crowd's Javelin", pay=[f"#{id}" for id in bears[1:]])
    assert [play.state.object(id).tapped for id in bears] == [False, True, True, True, True]


_HALL = card(
    "Hall",
    "",
    "Land",
    Activated((TapThis(),), (AddMana("{C}"),)),
    Activated((TapThis(),), (AddMana("{C}", rider=(Cannot(Is(Bound("affected")), "be countered"),)),)),
)


@cr("106.6")
def test_mana_that_affects_the_spell_it_is_spent_on_is_asked_about() -> None:
    play = scene(Seat(hand=["Trinket"], battlefield=[Permanent(_HALL)]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert [one.kind for one in play.decision.options] == ["pay", "mana", "mana"]


_FUEL = card("Fuel", "{1}", "Artifact", Activated((TapThis(),), (AddMana("{C}", restriction=IsAbility()),)))
_ENGINE = card("Engine", "{1}", "Artifact", Activated((Mana("{1}"),), (GainLife(1),)))


@cr("106.6")
def test_mana_that_can_be_spent_only_on_abilities_pays_for_abilities() -> None:
    play = scene(Seat(hand=["Trinket"], battlefield=[_FUEL, _ENGINE]))
    assert not play.may("cast", "Trinket")
    play.activate("Engine")
    play.resolve()
    assert play.life(0) == 21


@cr("601.2g")
def test_paying_by_hand_a_land_makes_only_mana_that_leaves_the_cost_payable() -> None:
    play = scene(Seat(hand=["Grizzly Bears"], battlefield=["Gold Mine", "Gold Mine", "Mountain"]))
    play.cast("Grizzly Bears", pay=["the first Gold Mine", "Gold Mine"], choices=["R"])
    assert not play.tapped("Mountain")
