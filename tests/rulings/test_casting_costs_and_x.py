"""Rulings about additional costs, X, reductions, and permanents tapped or sacrificed to pay."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Meteor Swarm", 2)
def test_no_more_targets_than_damage() -> None:
    nine = ["Hill Giant"] * 9
    play = scene(Seat(hand=["Meteor Swarm"], pool="{R}" * 12), Seat(battlefield=nine))
    with pytest.raises(Illegal):
        play.cast("Meteor Swarm", x=9, targets=[play.state.battlefield], divide=[1] * 8 + [0])
    play.cast("Meteor Swarm", x=8, targets=[play.state.battlefield[:8]], divide=[1] * 8)
    play.resolve()
    assert [play.damage(id) for id in play.state.battlefield] == [1] * 8 + [0]


@ruling("Conflagrate", 3)
def test_conflagrate_with_x_0_has_no_targets() -> None:
    play = scene(Seat(hand=["Conflagrate"], pool="{R}"))
    play.cast("Conflagrate", x=0)
    play.resolve()
    assert (play.lives, play.graveyard()) == ([20, 20], ["Conflagrate"])


@ruling("Conflagrate", 9)
def test_no_more_than_x_targets() -> None:
    play = scene(Seat(hand=["Conflagrate"], pool="{R}" * 5), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    with pytest.raises(Illegal):
        play.cast("Conflagrate", x=2, targets=[["Hill Giant", "Craw Wurm", "Player 2"]], divide=[1, 1, 0])
    play.cast("Conflagrate", x=2, targets=[["Hill Giant", "Player 2"]], divide=[1, 1])
    play.resolve()
    assert (play.damage("Hill Giant"), play.life(1)) == (1, 19)


@ruling("Conflagrate", 5)
def test_x_of_a_flashback_cost_counts_for_the_mana_value() -> None:
    play = scene(
        Seat(graveyard=["Conflagrate"], hand=["Forest"] * 3, pool="{R}{R}"), Seat(hand=["Mental Misstep"], pool="{U}")
    )
    play.cast("Conflagrate", way="flashback", x=2, targets=[["Player 2"]], choices=[["Forest", "Forest"]])
    assert (len(play.hand()), play.pool()) == (1, "")
    play.pass_to(1)
    assert not play.may("cast", "Mental Misstep"), "its mana value is 5"
    play.resolve()
    assert (play.life(1), play.exile()) == (18, ["Conflagrate"])


@ruling("Ruthless Disposal", 6)
def test_the_creature_to_be_sacrificed_may_be_a_target() -> None:
    play = scene(
        Seat(hand=["Ruthless Disposal", "Forest"], pool="{B}" * 5, battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Ruthless Disposal", targets=[["Grizzly Bears", "Hill Giant"]])
    assert sorted(play.graveyard()) == ["Forest", "Grizzly Bears"]
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


@ruling("Ruthless Disposal", 1)
def test_both_additional_costs_must_be_payable() -> None:
    def may(hand: list[str], mine: list[str]) -> bool:
        play = scene(
            Seat(hand=["Ruthless Disposal", *hand], pool="{B}" * 5, battlefield=mine),
            Seat(battlefield=["Hill Giant", "Craw Wurm"]),
        )
        return play.may("cast", "Ruthless Disposal")

    assert (may(["Forest"], ["Grizzly Bears"]), may([], ["Grizzly Bears"]), may(["Forest"], [])) == (True, False, False)


@ruling("Stoic Rebuttal", 1)
def test_an_artifact_that_reduced_the_cost_may_be_sacrificed_to_pay_it() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}{U}{U}"), Seat(hand=["Stoic Rebuttal"], battlefield=["Lotus Petal"] * 3)
    )
    play.cast("Divination")
    play.cast("Stoic Rebuttal", targets=["Divination"], by=1)
    assert (play.stack[0], len(play.battlefield(1))) == ("Stoic Rebuttal", 1)


@ruling("Overwhelming Remorse", 1)
def test_a_reduction_does_not_apply_to_coloured_mana() -> None:
    def may(pool: str) -> bool:
        play = scene(
            Seat(hand=["Overwhelming Remorse"], pool=pool, graveyard=["Hill Giant"] * 7),
            Seat(battlefield=["Craw Wurm"]),
        )
        return play.may("cast", "Overwhelming Remorse")

    assert (may("{B}"), may("{R}"), may("")) == (True, False, False)


@ruling("Devouring Light", 2)
def test_attacking_creatures_that_convoke_stay_in_combat() -> None:
    play = scene(
        Seat(hand=["Devouring Light"], battlefield=["Serra Angel", *["Plains"] * 2]),
        Seat(battlefield=["Air Elemental"]),
    )
    play.attack(["Serra Angel"])
    play.block({"Air Elemental": "Serra Angel"})
    play.cast("Devouring Light", targets=["Air Elemental"])
    assert play.tapped("Serra Angel")
    play.resolve()
    play.until("postcombat main")
    assert (play.exile(), play.life(1)) == (["Air Elemental"], 20)


@ruling("Tribute Mage", 1)
def test_x_of_a_card_in_a_library_is_0() -> None:
    play = scene(
        Seat(hand=["Tribute Mage"], pool="{U}" * 3, library=["Engineered Explosives", "Vulshok Morningstar"]),
    )
    play.cast("Tribute Mage")
    play.resolve()
    play.resolve()
    play.yes()
    assert "Engineered Explosives" not in play.asked
    play.choose("Vulshok Morningstar")
    assert play.hand(0) == ["Vulshok Morningstar"]


@ruling("Citanul Stalwart", 1)
def test_citanul_stalwart_may_tap_a_creature_with_summoning_sickness() -> None:
    sick = Permanent("Grizzly Bears", sick=True)
    play = scene(Seat(battlefield=["Citanul Stalwart", sick], hand=["Shock"]))
    play.mana("Citanul Stalwart", choices=["R"])
    play.cast("Shock", targets=["Player 2"])
    assert play.tapped("Grizzly Bears")
    play = scene(Seat(battlefield=[Permanent("Citanul Stalwart", sick=True), "Grizzly Bears"]))
    assert not play.may("mana", "Citanul Stalwart")


@ruling("Sweettooth Witch", 5)
def test_one_food_cant_pay_for_two_costs() -> None:
    play = scene(Seat(hand=["Sweettooth Witch"], pool="{B}" * 3 + "{C}" * 4))
    play.cast("Sweettooth Witch")
    play.resolve_all()
    play.activate("Sweettooth Witch", targets=["Player 2"])
    assert not play.may("activate", "Food")
    play.resolve()
    assert play.lives == [20, 18]


@ruling("Kuldotha Forgemaster", 1)
def test_kuldotha_forgemaster_may_be_one_of_the_three_artifacts() -> None:
    play = scene(
        Seat(battlefield=["Kuldotha Forgemaster", "Ornithopter", "Bonesplitter"], library=["Darksteel Sentinel"]),
    )
    play.activate("Kuldotha Forgemaster")
    assert play.battlefield(0) == []
    play.resolve()
    play.choose("Darksteel Sentinel")
    assert play.battlefield(0) == ["Darksteel Sentinel"]


@ruling("Reaper King", 1, 2)
def test_reaper_king_is_all_colours_and_has_mana_value_ten() -> None:
    play = scene(Seat(hand=["Reaper King"], pool="{C}" * 10))
    play.cast("Reaper King")
    play.resolve()
    assert (play.values("Reaper King").colours, play.values("Reaper King").mana_value) == (0b11111, 10)


@ruling("Hypersonic Dragon", 2)
def test_hypersonic_dragon_affects_spells_but_not_abilities() -> None:
    play = scene(
        Seat(battlefield=["Hypersonic Dragon", "Bonesplitter"], hand=["Stone Rain"], pool="{R}" * 4),
        Seat(battlefield=["Island"]),
        active=1,
    )
    play.pass_to(0)
    assert (play.may("cast", "Stone Rain"), play.may("activate", "Bonesplitter")) == (True, False)


@ruling("Meria, Scholar of Antiquity", 1)
def test_meria_may_tap_an_artifact_creature_with_summoning_sickness() -> None:
    play = scene(
        Seat(battlefield=["Meria, Scholar of Antiquity", Permanent("Ornithopter", sick=True)], hand=["Llanowar Elves"]),
    )
    play.mana("Meria, Scholar of Antiquity")
    play.cast("Llanowar Elves")
    assert play.tapped("Ornithopter")


@ruling("Alchemist's Refuge", 1)
def test_alchemists_refuge_allows_flashback_at_instant_speed() -> None:
    play = scene(
        Seat(
            battlefield=["Alchemist's Refuge", "Forest", "Island", *["Mountain"] * 5],
            graveyard=["Firebolt"],
        ),
        active=1,
    )
    play.pass_to(0)
    assert not play.may("cast", "Firebolt")
    play.activate("Alchemist's Refuge", ability=1)
    play.resolve()
    play.cast("Firebolt", targets=["Player 2"], by=0)
    play.resolve()
    assert (play.life(1), play.exile()) == (18, ["Firebolt"])


@ruling("Urborg Repossession", 2)
def test_a_kicked_urborg_repossession_needs_two_cards() -> None:
    play = scene(Seat(hand=["Urborg Repossession"], pool="{B}{G}{C}", graveyard=["Hill Giant"]))
    play.cast("Urborg Repossession", targets=["Hill Giant"])
    play.resolve()
    assert (play.hand(0), play.pool()) == (["Hill Giant"], "{G}{C}")


@ruling("Piston Sledge", 2)
def test_piston_sledge_may_be_sacrificed_for_its_own_equip_cost() -> None:
    play = scene(Seat(battlefield=["Piston Sledge", "Grizzly Bears"]))
    play.activate("Piston Sledge", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.graveyard(0), play.pt("Grizzly Bears")) == (["Piston Sledge"], (2, 2))


@ruling("Crackling Perimeter", 1)
def test_a_gate_cant_be_tapped_for_two_costs() -> None:
    play = scene(Seat(battlefield=["Crackling Perimeter", "Gruul Guildgate"]))
    play.activate("Crackling Perimeter")
    play.resolve()
    assert (play.life(1), play.may("mana", "Gruul Guildgate"), play.may("activate", "Crackling Perimeter")) == (
        19,
        False,
        False,
    )


@ruling("Watcher of the Spheres", 1)
def test_a_creature_that_gains_flying_later_does_not_cost_less() -> None:
    play = scene(
        Seat(battlefield=["Watcher of the Spheres", "Cloudshredder Sliver"], hand=["Metallic Sliver"]),
    )
    assert not play.may("cast", "Metallic Sliver")
    play = scene(Seat(battlefield=["Watcher of the Spheres"], hand=["Wind Drake"], pool="{U}{U}"))
    play.cast("Wind Drake")
    play.resolve()
    play.resolve()
    assert play.pt("Watcher of the Spheres") == (3, 3)
