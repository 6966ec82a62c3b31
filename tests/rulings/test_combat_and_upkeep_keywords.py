"""Rulings about bushido, skulk, horsemanship, shadow, cumulative upkeep, devour, extort and modular."""

from __future__ import annotations

from tests.rulings.declaring import can_block
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Seraph of the Scales", 2)
def test_vigilance_gained_later_does_not_untap() -> None:
    play = scene(Seat(battlefield=["Seraph of the Scales", "Plains"]))
    play.attack(["Seraph of the Scales"])
    play.activate("Seraph of the Scales", 0)
    play.resolve()
    assert play.tapped("Seraph of the Scales")


@ruling("Sensei Golden-Tail", 1)
def test_each_instance_of_bushido_triggers() -> None:
    play = scene(
        Seat(battlefield=["Sensei Golden-Tail", "Devoted Retainer"], pool="{W}{W}", library=["Plains"] * 3),
        Seat(battlefield=["Grizzly Bears"], library=["Plains"] * 3),
    )
    play.activate("Sensei Golden-Tail", targets=["Devoted Retainer"])
    play.resolve()
    play.attack(["Devoted Retainer"])
    play.block({"Grizzly Bears": "Devoted Retainer"})
    while play.decision.purpose == "order triggers":
        play.order([0, 1])
    play.resolve_all()
    assert play.pt("Devoted Retainer") == (3, 3)


@ruling("Arctic Wolves", 1)
def test_cumulative_upkeep_is_paid_completely_or_not_at_all() -> None:
    wolves = Permanent("Arctic Wolves", counters={"age": 1})
    play = scene(Seat(battlefield=[wolves, *["Forest"] * 3]), step="upkeep")
    play.resolve()
    assert play.graveyard() == ["Arctic Wolves"]
    play = scene(Seat(battlefield=[wolves, *["Forest"] * 4]), step="upkeep")
    play.resolve()
    play.yes()
    assert play.counters("Arctic Wolves") == {"age": 2}


@ruling("Mwonvuli Ooze", 1)
def test_mwonvuli_ooze_grows_as_its_upkeep_ability_resolves() -> None:
    play = scene(Seat(battlefield=["Mwonvuli Ooze", *["Forest"] * 2]), step="upkeep")
    assert play.pt("Mwonvuli Ooze") == (1, 1)
    play.resolve()
    play.yes()
    assert play.pt("Mwonvuli Ooze") == (3, 3)


@ruling("Phyrexian Soulgorger", 1)
def test_phyrexian_soulgorger_may_be_sacrificed_to_its_own_upkeep() -> None:
    gorger = Permanent("Phyrexian Soulgorger", counters={"age": 1})
    play = scene(Seat(battlefield=[gorger, "Grizzly Bears"]), step="upkeep")
    play.resolve()
    play.yes()
    assert play.battlefield() == []


@ruling("Caldera Hellion", 3)
def test_caldera_hellion_that_devoured_survives() -> None:
    play = scene(Seat(hand=["Caldera Hellion"], pool="{R}{R}{R}{R}{R}", battlefield=["Storm Crow"]))
    play.cast("Caldera Hellion")
    play.resolve()
    play.choose("Storm Crow")
    play.resolve_all()
    assert (play.graveyard(), play.pt("Caldera Hellion"), play.damage("Caldera Hellion")) == (["Storm Crow"], (4, 4), 3)


@ruling("Basilica Guards", 1)
def test_extort_gains_the_life_lost_and_is_paid_on_resolution() -> None:
    play = scene(Seat(battlefield=["Basilica Guards", "Plains", "Plains"], hand=["Shock"], pool="{R}"), Seat(), Seat())
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    play.yes()
    assert play.lives == [22, 19, 19]
    play.resolve()
    assert play.lives == [22, 17, 19]


@ruling("Arcbound Bruiser", 1)
def test_modular_moves_the_counters_it_had() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Arcbound Bruiser", counters={"+1/+1": 3}), "Ornithopter"]),
        Seat(hand=["Puncture Blast"], pool="{R}{R}{R}"),
    )
    play.pass_to(1)
    play.cast("Puncture Blast", targets=["Arcbound Bruiser"])
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.graveyard(), play.counters("Ornithopter")) == (["Arcbound Bruiser"], {"+1/+1": 3})


@ruling("Abzan Battle Priest", 1, 2)
def test_outlast_taps_the_creature_and_any_counter_counts() -> None:
    grown = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=["Abzan Battle Priest", grown], pool="{W}"))
    assert ("lifelink" in play.keywords("Grizzly Bears"), "lifelink" in play.keywords("Abzan Battle Priest")) == (
        True,
        False,
    )
    play.activate("Abzan Battle Priest")
    play.resolve()
    assert (play.tapped("Abzan Battle Priest"), play.keywords("Abzan Battle Priest") >= {"lifelink"}) == (True, True)
    sick = scene(Seat(battlefield=[Permanent("Abzan Battle Priest", sick=True)], pool="{W}"))
    assert not sick.may("activate", "Abzan Battle Priest")


@ruling("Virulent Sliver", 3, 4)
def test_each_instance_of_poisonous_gives_a_counter() -> None:
    play = scene(
        Seat(battlefield=["Virulent Sliver", "Virulent Sliver", Permanent("Metallic Sliver", counters={"+1/+1": 3})])
    )
    play.attack(["Metallic Sliver"])
    play.until("combat damage")
    while play.decision.purpose == "order triggers":
        play.order([0, 1])
    play.resolve_all()
    assert (play.state.players[1].poison, play.life(1)) == (2, 16)


@ruling("Behind the Scenes", 1, 2)
def test_skulk_compares_actual_power_as_blockers_are_declared() -> None:
    play = scene(
        Seat(battlefield=["Behind the Scenes", "Grizzly Bears", "Swamp"], hand=["Disfigure"]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Forest"], hand=["Giant Growth"]),
    )
    play.attack(["Grizzly Bears"])
    assert not can_block(play, {"Hill Giant": "Grizzly Bears"})
    play.block({"Grizzly Bears": "Grizzly Bears"})
    play.cast("Giant Growth", targets=["Player 2's Grizzly Bears"], by=1)
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.graveyard(0)) == (20, ["Grizzly Bears"])


@ruling("Barbarian General", 1)
def test_horsemanship_is_not_flying() -> None:
    play = scene(Seat(battlefield=["Barbarian General"]), Seat(battlefield=["Serra Angel", "Barbarian General"]))
    play.attack(["Barbarian General"])
    assert not can_block(play, {"Serra Angel": "Barbarian General"})
    assert can_block(play, {"Barbarian General": "Barbarian General"})


@ruling("Dauthi Slayer", 1)
def test_shadow_and_flying_both_restrict_blocking() -> None:
    wings = Permanent("Flight", attached_to="Dauthi Slayer")
    play = scene(Seat(battlefield=["Dauthi Slayer", wings]), Seat(battlefield=["Soltari Lancer", "Serra Angel"]))
    play.attack(["Dauthi Slayer"])
    assert not can_block(play, {"Soltari Lancer": "Dauthi Slayer"})
    assert not can_block(play, {"Serra Angel": "Dauthi Slayer"})


@ruling("Boneyard Mycodrax", 2)
def test_scavenge_uses_the_power_in_the_graveyard() -> None:
    play = scene(
        Seat(
            graveyard=["Boneyard Mycodrax", "Grizzly Bears", "Hill Giant"],
            battlefield=["Storm Crow"],
            pool="{B}{B}{B}{B}{B}",
        )
    )
    play.activate("Boneyard Mycodrax", targets=["Storm Crow"])
    play.resolve()
    assert (play.counters("Storm Crow"), play.exile()) == ({"+1/+1": 2}, ["Boneyard Mycodrax"])
