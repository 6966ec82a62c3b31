"""Energy (CR 107.14)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import Count
from apnap.language.card import card
from apnap.language.costs import Mana, PayEnergy, TapThis
from apnap.language.effects import AddCounters, AddMana, Draw, GainLife, MayPay
from apnap.language.filters import creature, you_control
from apnap.language.references import You
from apnap.rules.asking.errors import Illegal
from tests.cr.effect_spells import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr

TAP = card("Engine", "{1}", "Artifact", Activated((PayEnergy(2),), (GainLife(3),)))
TWICE = card("Double Engine", "{1}", "Artifact", Activated((PayEnergy(2), PayEnergy(1)), (GainLife(3),)))


@cr("107.14")
def test_energy_counters_are_paid_by_removing_them() -> None:
    charge = card("Charge", "{1}", "Sorcery", Spell((AddCounters("energy", 3, You()),)))
    play = scene(Seat(hand=[charge], pool="{C}", battlefield=[TAP]))
    play.cast("Charge")
    play.resolve()
    assert play.state.players[0].counters == {"energy": 3}
    play.activate("Engine")
    play.resolve()
    assert (play.life(), play.state.players[0].counters) == (23, {"energy": 1})
    with pytest.raises(Illegal):
        play.activate("Engine")


@cr("107.14", "118.3")
def test_every_part_of_a_cost_with_energy_is_paid() -> None:
    play = scene(Seat(counters={"energy": 2}, battlefield=[TWICE]))
    with pytest.raises(Illegal):
        play.activate("Double Engine")
    play = scene(Seat(counters={"energy": 3}, battlefield=[TWICE]))
    play.activate("Double Engine")
    assert play.state.players[0].counters == {}


@cr("107.14", "118.12")
@pytest.mark.parametrize(("held", "asked"), [(3, True), (1, False)])
def test_energy_is_paid_as_an_effect_resolves(held: int, asked: bool) -> None:
    pays = MayPay((PayEnergy(Count(creature & you_control)),), (Draw(),), (GainLife(1),))
    own = Seat(counters={"energy": held}, battlefield=["Grizzly Bears", "Hill Giant"], library=["Forest"])
    play = cast((pays,), own)
    if asked:
        play.yes()
    assert (play.hand(), play.life()) == ((["Forest"], 20) if asked else ([], 21))


@cr("107.14", "702.24a")
def test_energy_is_paid_for_each_activation() -> None:
    pays = MayPay((PayEnergy(2),), (GainLife(5),), times=Count(creature & you_control))
    play = cast((pays,), Seat(counters={"energy": 5}, battlefield=["Grizzly Bears", "Hill Giant"]))
    play.yes()
    assert (play.life(), play.state.players[0].counters) == (25, {"energy": 1})


ANY = (0, 1, 2, 3, 4)
HUB = card("Hub", "", "Land", Activated((TapThis(), PayEnergy(1)), (AddMana(colours=ANY),)))
WELL = card("Well", "{2}", "Artifact", Activated((PayEnergy(2),), (AddMana("{G}"),)))
TUSKER = card("Tusker", "{G}{G}", "Creature - Beast", pt="3/3")
PUMP = card("Pump", "{1}", "Artifact", Activated((Mana("{G}"), PayEnergy(2)), (GainLife(3),)))


@cr("107.14", "605.3a", "601.2g")
@pytest.mark.parametrize(("energy", "payable"), [(2, True), (1, False), (0, False)])
def test_mana_abilities_that_cost_energy_share_the_energy(energy: int, payable: bool) -> None:
    play = scene(Seat(hand=["Grizzly Bears"], counters={"energy": energy}, battlefield=[HUB, HUB, "Mountain"]))
    assert play.may("cast", "Grizzly Bears") == (energy >= 1)
    play = scene(Seat(hand=[TUSKER], counters={"energy": energy}, battlefield=[HUB, HUB, "Mountain"]))
    assert play.may("cast", "Tusker") == payable
    if payable:
        play.cast("Tusker")
        assert play.state.players[0].counters == {}


@cr("107.14", "605.3a")
def test_a_mana_ability_without_a_tap_symbol_is_used_as_often_as_there_is_energy() -> None:
    play = scene(Seat(hand=[TUSKER], counters={"energy": 5}, battlefield=[WELL]))
    play.cast("Tusker")
    assert play.state.players[0].counters == {"energy": 1}
    play = scene(Seat(hand=[TUSKER], counters={"energy": 3}, battlefield=[WELL]))
    assert not play.may("cast", "Tusker")


@cr("107.14", "118.3")
@pytest.mark.parametrize(("energy", "payable"), [(3, True), (2, False)])
def test_energy_needed_for_the_rest_of_a_cost_makes_no_mana(energy: int, payable: bool) -> None:
    play = scene(Seat(counters={"energy": energy}, battlefield=[HUB, PUMP]))
    if not payable:
        with pytest.raises(Illegal):
            play.activate("Pump")
        return
    play.activate("Pump")
    assert play.state.players[0].counters == {}
