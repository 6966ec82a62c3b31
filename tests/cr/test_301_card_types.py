"""Card types (CR 301 to 310): artifacts and Vehicles, creatures, Auras, lands, planeswalkers, battles."""

from __future__ import annotations

import pytest

from apnap.game.choices import Unexpected
from apnap.language import types
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain
from apnap.language.costs import Mana
from apnap.language.effects import Destroy, Each, Effect, GainLife
from apnap.language.filters import Is, basic, creature, land
from apnap.language.references import Host
from apnap.language.statics import Continuous
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

WAGON = card("Wagon", "{2}", "Artifact - Vehicle", Keyword("crew", number=3), pt="4/4")


@cr("301.7", "301.7a", "702.122a")
def test_a_vehicle_is_crewed() -> None:
    play = scene(
        Seat(battlefield=[WAGON, "Grizzly Bears", Permanent("Visionary", sick=True)], library=["Island"] * 3),
        Seat(library=["Island"] * 3),
    )
    assert play.values("Wagon").types == t.ARTIFACT
    play.activate("Wagon", choices=[["Grizzly Bears", "Visionary"]])
    assert play.tapped("Grizzly Bears")
    assert play.tapped("Visionary")
    play.resolve()
    play.attack(["Wagon"])
    play.until("end of combat")
    assert play.life(1) == 16
    play.next_turn()
    assert play.values("Wagon").types == t.ARTIFACT


@cr("702.122a")
def test_a_crew_cost_needs_enough_power() -> None:
    play = scene(Seat(battlefield=[WAGON, "Grizzly Bears"]))
    assert not play.may("activate", "Wagon")


@cr("301.5b", "301.5c", "702.6a")
def test_equip_moves_the_equipment_at_sorcery_speed() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Bonesplitter", attached_to="Grizzly Bears"), "Grizzly Bears", "Hill Giant"],
            pool="{C}",
        ),
        Seat(battlefield=["Craw Wurm"]),
    )
    with pytest.raises(Exception, match="Craw Wurm"):
        play.activate("Bonesplitter", targets=["Craw Wurm"])
    play = scene(
        Seat(
            battlefield=[Permanent("Bonesplitter", attached_to="Grizzly Bears"), "Grizzly Bears", "Hill Giant"],
            pool="{C}",
        )
    )
    play.activate("Bonesplitter", targets=["Hill Giant"])
    play.resolve()
    assert play.attached_to("Bonesplitter") == "Hill Giant"
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((5, 3), (2, 2))
    upkeep = scene(Seat(battlefield=["Bonesplitter", "Grizzly Bears", "Mountain"]), step="upkeep")
    assert not upkeep.may("activate", "Bonesplitter")


@cr("301.5d", "303.4e")
def test_an_attached_permanent_keeps_its_controller() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", Permanent("Flight", attached_to="Grizzly Bears", controller=1)]))
    assert play.controller("Flight") == 1
    assert play.keywords("Grizzly Bears") == {"flying"}


@cr("302.6")
def test_summoning_sickness_ends_with_the_next_turn() -> None:
    play = scene(
        Seat(hand=["Prodigal Sorcerer"], pool="{U}{U}{U}", library=["Island"] * 3), Seat(library=["Island"] * 3)
    )
    play.cast("Prodigal Sorcerer")
    play.resolve()
    assert not play.may("activate", "Prodigal Sorcerer")
    play.until("upkeep", 1)
    play.pass_to(0)
    assert not play.may("activate", "Prodigal Sorcerer")
    play.until("upkeep", 0)
    assert play.may("activate", "Prodigal Sorcerer")


@cr("303.4c", "704.5m")
def test_an_aura_on_an_object_it_can_no_longer_enchant() -> None:
    growth = card(
        "Growth",
        "{G}",
        "Enchantment - Aura",
        Keyword("enchant", quality=land),
        Static(Continuous(Is(Host()), (Gain((Activated((Mana("{0}"),), (GainLife(1),)),)),))),
    )
    play = scene(Seat(battlefield=["Grizzly Bears", Permanent(growth, attached_to="Grizzly Bears")]))
    assert play.graveyard() == ["Growth"]


@cr("704.5m")
def test_an_aura_that_is_not_attached() -> None:
    play = scene(Seat(battlefield=["Flight", "Grizzly Bears"]))
    assert play.graveyard() == ["Flight"]


@cr("305.6")
def test_two_basic_land_types_give_two_mana_abilities() -> None:
    taiga = card("Taiga", "", "Land - Mountain Forest")
    play = scene(Seat(battlefield=[taiga, "Grizzly Bears"], hand=["Lightning Bolt", "Giant Growth"]))
    assert play.may("cast", "Lightning Bolt")
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    assert play.stack == ["Giant Growth"]


@cr("305.9")
def test_a_land_is_never_cast() -> None:
    arbor = card("Arbor", "", "Land Creature - Forest Dryad", pt="1/1")
    play = scene(Seat(hand=[arbor]))
    assert not play.may("cast", "Arbor")
    play.land("Arbor")
    assert play.battlefield() == ["Arbor"]


@cr("306.5b", "306.5c", "606.4")
def test_loyalty_goes_up_and_down() -> None:
    play = scene(Seat(hand=["Chandra"], pool="{R}{R}{R}{R}"))
    play.cast("Chandra")
    play.resolve()
    assert play.counters("Chandra") == {"loyalty": 4}
    play.activate("Chandra", 0, targets=["Player 2"])
    assert play.counters("Chandra") == {"loyalty": 5}
    play.resolve()
    assert play.life(1) == 19


@cr("606.3", "606.6")
def test_loyalty_abilities_are_limited_to_one_each_turn_and_to_what_can_be_paid() -> None:
    poor = scene(Seat(battlefield=[Permanent("Chandra", counters={"loyalty": 2})]), Seat(battlefield=["Grizzly Bears"]))
    with pytest.raises(Unexpected):
        poor.activate("Chandra", 1, targets=["Grizzly Bears"])
    poor.activate("Chandra", 0, targets=["Player 2"])
    poor.resolve()
    assert not poor.may("activate", "Chandra")
    theirs = scene(Seat(), Seat(battlefield=["Chandra"]))
    theirs.pass_to(1)
    assert not theirs.may("activate", "Chandra")


@cr("306.9", "704.5i")
def test_a_planeswalker_with_no_loyalty_is_put_into_the_graveyard() -> None:
    play = scene(Seat(battlefield=[Permanent("Chandra", counters={"loyalty": 3})]), Seat(battlefield=["Grizzly Bears"]))
    play.activate("Chandra", 1, targets=["Grizzly Bears"])
    assert play.graveyard(0) == ["Chandra"]
    play.resolve()
    assert play.graveyard(1) == ["Grizzly Bears"]


@cr("310.6", "310.7", "120.3h", "704.5v")
def test_a_battle_loses_defense_and_is_defeated() -> None:
    siege = card("Siege", "{2}", "Battle", defense=3)  # without the subtype, and so without its ability
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=[siege]))
    assert play.counters("Siege") == {"defense": 3}
    play.cast("Lightning Bolt", targets=["Siege"])
    play.resolve()
    assert play.graveyard(1) == ["Siege"]


@cr("302.2", "304.2")
def test_where_resolved_spells_go() -> None:
    play = scene(Seat(hand=["Grizzly Bears", "Lightning Bolt"], pool="{G}{G}{R}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.graveyard() == ["Lightning Bolt"]
    play.cast("Grizzly Bears")
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]


@cr("115.1e", "702.6a")
def test_equip_abilities_target() -> None:
    veil = card("Veil", "", "Creature - Elf", Keyword("shroud"), pt="1/1")
    play = scene(Seat(battlefield=[veil, "Bonesplitter", "Plains"]))
    assert not play.may("activate", "Bonesplitter")


@cr("301.5a", "301.5e")
def test_the_equipped_creature_is_the_one_the_equipment_is_attached_to() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")]))
    assert (play.attached_to("Bonesplitter"), play.power("Grizzly Bears")) == ("Grizzly Bears", 4)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("301.7b", "301.7", "302.4")
def test_a_vehicle_has_its_printed_power_and_toughness_as_a_creature() -> None:
    cart = card("Cart", "", "Artifact - Vehicle", Keyword("crew", number=1), pt="4/3")
    kill = _button("Kill", Destroy(Each(creature)))
    play = scene(Seat(battlefield=[cart, kill, "Grizzly Bears"]))
    play.activate("Kill")
    play.resolve()
    assert play.battlefield(0) == ["Cart", "Kill"]
    play = scene(Seat(battlefield=[cart, "Grizzly Bears"]))
    play.activate("Cart", choices=[["Grizzly Bears"]])
    play.resolve()
    assert (play.pt("Cart"), bool(play.values("Cart").types & types.CREATURE)) == ((4, 3), True)


@cr("305.8", "205.4c")
def test_a_land_with_a_basic_land_type_need_not_be_basic() -> None:
    dual = card("Dual", "", "Land - Forest Plains")
    kill = _button("Kill", Destroy(Each(land & ~basic)))
    play = scene(Seat(battlefield=[kill, dual, "Forest"]))
    play.activate("Kill")
    play.resolve()
    assert play.battlefield(0) == ["Kill", "Forest"]
