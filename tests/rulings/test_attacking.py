"""Rulings about creatures that may, must or can't attack."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import IllegalAnswer
from tests.rulings.declaring import can_attack, pay
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def on_fire(name: str, *others: str, tapped: bool = False, sick: bool = False, against: Seat | None = None) -> Script:
    """A creature of the first player, and the second player's board."""
    mine = [Permanent(name, tapped=tapped, sick=sick), *[Permanent(other) for other in others]]
    return scene(Seat(battlefield=mine), against or Seat())


@ruling("Berserkers of Blood Ridge", 1)
def test_a_creature_required_to_attack_does_not_if_it_cant_or_would_have_to_pay() -> None:
    name = "Berserkers of Blood Ridge"
    assert not can_attack(on_fire(name))
    assert can_attack(on_fire(name, tapped=True))
    assert can_attack(on_fire(name, sick=True))
    assert can_attack(on_fire(name, "Mountain", "Mountain", against=Seat(battlefield=["Ghostly Prison"])))
    assert can_attack(on_fire(name, "Mountain", "Mountain", against=Seat(battlefield=["Ghostly Prison"])), name)
    assert can_attack(on_fire(name, against=Seat(battlefield=["Peacekeeper"])))


@ruling("Baird, Steward of Argive", 1)
def test_a_cost_to_attack_one_player_does_not_force_attacking_another() -> None:
    forced = Seat(battlefield=["Berserkers of Blood Ridge", "Mountain"])
    taxing = Seat(battlefield=["Baird, Steward of Argive"])
    assert can_attack(scene(forced, taxing))
    play = scene(forced, taxing, Seat())
    with pytest.raises(IllegalAnswer, match=r"508.1d"):
        play.attack({})
    play.attack({"Berserkers": "Player 3"})
    play.until("end of combat")
    assert play.lives == [20, 20, 16]


@ruling("Blazing Archon", 1)
@ruling("Ghostly Prison", 2)
@pytest.mark.parametrize("guard", ["Blazing Archon", "Ghostly Prison"])
def test_a_creature_that_cant_attack_a_player_may_attack_their_planeswalker(guard: str) -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=[guard, "Rowan, Fearless Sparkmage"]))
    assert not can_attack(play, "Hill Giant")
    play.attack({"Hill Giant": "Rowan"})
    play.until("end of combat")
    assert (play.counters("Rowan")["loyalty"], play.life(1)) == (2, 20)


@ruling("Norn's Annex", 3, 6)
def test_each_phyrexian_mana_cost_to_attack_is_paid_separately() -> None:
    twice = Seat(battlefield=["Norn's Annex"])
    play = scene(Seat(battlefield=["Hill Giant", "Grizzly Bears", "Plains"]), twice)
    play.attack(["Hill Giant", "Grizzly Bears"])
    pay(play)
    assert (play.life(0), play.tapped("Plains")) == (18, True)
    play = scene(Seat(battlefield=["Hill Giant", "Plains"]), Seat(battlefield=["Norn's Annex"] * 2))
    play.attack(["Hill Giant"])
    pay(play)
    assert (play.life(0), play.tapped("Plains")) == (18, True)


@ruling("Norn's Annex", 4, 5)
def test_a_player_need_not_pay_life_to_attack() -> None:
    play = scene(Seat(life=1, battlefield=["Berserkers of Blood Ridge"]), Seat(battlefield=["Norn's Annex"]))
    assert not can_attack(play, "Berserkers of Blood Ridge")
    assert can_attack(play)


@ruling("Propaganda", 2)
def test_two_propagandas_cost_twice() -> None:
    play = scene(Seat(battlefield=["Hill Giant", *["Mountain"] * 3]), Seat(battlefield=["Propaganda"] * 2))
    assert not can_attack(play, "Hill Giant")
    play = scene(Seat(battlefield=["Hill Giant", *["Mountain"] * 4]), Seat(battlefield=["Propaganda"] * 2))
    assert can_attack(play, "Hill Giant")


@ruling("Ember Beast", 1, 2)
def test_two_creatures_that_cant_attack_alone_attack_together() -> None:
    play = scene(Seat(battlefield=["Ember Beast"] * 2), Seat(hand=["Unsummon"], battlefield=["Island"]))
    assert not can_attack(play, "the first Ember Beast")
    play.attack(["the first Ember Beast", "the second Ember Beast"])
    play.cast("Unsummon", targets=["the first Ember Beast"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Ember Beast", 3)
@ruling("Bonded Construct", 1)
@pytest.mark.parametrize("name", ["Ember Beast", "Bonded Construct"])
def test_other_attackers_may_attack_something_else(name: str) -> None:
    play = scene(Seat(battlefield=[name, "Grizzly Bears"]), Seat(battlefield=["Rowan, Fearless Sparkmage"]))
    play.attack({name: "Player 2", "Grizzly Bears": "Rowan"})
    assert play.step == "declare attackers"


@ruling("Bonded Construct", 3)
def test_a_creature_that_must_attack_but_cant_attack_alone_brings_another() -> None:
    driven = [Permanent("Bonded Construct"), Permanent("Furor of the Bitten", attached_to="Bonded Construct")]
    assert can_attack(scene(Seat(battlefield=driven)))
    play = scene(Seat(battlefield=[*driven, "Grizzly Bears"]))
    assert not can_attack(play)
    assert not can_attack(play, "Grizzly Bears")
    assert can_attack(play, "Bonded Construct", "Grizzly Bears")


@ruling("Intimidation Bolt", 3)
def test_only_the_creature_that_survived_intimidation_bolt_can_attack() -> None:
    play = scene(
        Seat(battlefield=["Craw Wurm", "Hill Giant", Permanent("Raging Goblin", sick=True)]),
        Seat(hand=["Intimidation Bolt"], pool="{R}{R}{W}"),
    )
    play.cast("Intimidation Bolt", targets=["Craw Wurm"], by=1)
    play.resolve()
    assert not can_attack(play, "Craw Wurm", "Hill Giant")
    assert not can_attack(play, "Raging Goblin")
    assert can_attack(play, "Craw Wurm")
    play = scene(Seat(hand=["Raging Goblin", "Intimidation Bolt"], pool="{R}{R}{R}{W}", battlefield=["Hill Giant"]))
    play.cast("Intimidation Bolt", targets=["Hill Giant"])
    play.resolve()
    play.cast("Raging Goblin")
    play.resolve()
    assert not can_attack(play, "Raging Goblin")


@ruling("Intimidation Bolt", 2)
def test_intimidation_bolt_with_an_illegal_target_stops_no_attacks() -> None:
    play = scene(
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(hand=["Intimidation Bolt"], pool="{R}{R}{W}"),
    )
    play.cast("Intimidation Bolt", targets=["Grizzly Bears"], by=1)
    play.cast("Unsummon", targets=["Grizzly Bears"], by=0)
    play.resolve_all()
    assert can_attack(play, "Hill Giant")


@ruling("Ensnaring Bridge", 1)
def test_ensnaring_bridge_is_checked_only_as_attackers_are_declared() -> None:
    play = scene(
        Seat(hand=["Giant Growth"], battlefield=["Grizzly Bears", "Hill Giant", "Forest"]),
        Seat(hand=["Shock", "Shock"], battlefield=["Ensnaring Bridge", "Mountain"]),
    )
    assert not can_attack(play, "Hill Giant")
    play.attack(["Grizzly Bears"])
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.cast("Shock", targets=["Player 1"], by=1)
    play.resolve_all()
    play.until("end of combat")
    assert (play.life(1), play.hand(1)) == (15, ["Shock"])


@ruling("Oketra the True", 1, 2)
def test_oketra_needs_other_creatures_only_as_it_attacks() -> None:
    play = scene(
        Seat(battlefield=["Oketra the True", "Hill Giant", *["Grizzly Bears"] * 2]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.attack(["Oketra the True"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 14
    few = scene(Seat(battlefield=["Oketra the True", "Hill Giant", "Grizzly Bears"]))
    assert not can_attack(few, "Oketra the True", "Hill Giant", "Grizzly Bears")


@ruling("Drowsing Tyrannodon", 1, 2)
def test_drowsing_tyrannodon_with_enough_power_can_attack() -> None:
    play = scene(
        Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Drowsing Tyrannodon"]),
        Seat(battlefield=["Sorceress Queen"]),
    )
    assert not can_attack(play, "Drowsing Tyrannodon")
    play.cast("Giant Growth", targets=["Drowsing Tyrannodon"])
    play.resolve()
    play.attack(["Drowsing Tyrannodon"])
    play.activate("Sorceress Queen", targets=["Drowsing Tyrannodon"], by=1)
    play.resolve()
    assert play.power("Drowsing Tyrannodon") == 3
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Chronomantic Escape", 1)
def test_a_creature_that_enters_later_cant_attack_either() -> None:
    play = scene(
        Seat(hand=["Chronomantic Escape"], pool="{W}{W}{W}{W}{W}{W}", library=["Plains"] * 3),
        Seat(hand=["Raging Goblin"], battlefield=["Mountain"], library=["Mountain"] * 3),
    )
    play.cast("Chronomantic Escape")
    play.resolve()
    play.until("precombat main", 1)
    play.pass_to(1)
    play.cast("Raging Goblin")
    play.resolve()
    assert not can_attack(play, "Raging Goblin")
    play.until("precombat main", 0)
    play.until("precombat main", 1)
    assert can_attack(play, "Raging Goblin")


@ruling("Crude Rampart", 1)
def test_a_creature_with_defender_turned_face_up_stays_in_combat() -> None:
    play = scene(Seat(battlefield=[Permanent("Crude Rampart", face_down=True), *["Plains"] * 5]))
    play.attack(["face-down creature"])
    play.special("turn face up", "face-down creature")
    assert "defender" in play.keywords("Crude Rampart")
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Gwafa Hazid, Profiteer", 1, 2)
def test_bribery_counters_stop_attacks_and_blocks_while_gwafa_hazid_is_there() -> None:
    bribed = Permanent("Hill Giant", counters={"bribery": 1})
    play = scene(
        Seat(battlefield=[bribed]),
        Seat(hand=["Unsummon"], pool="{W}{U}{U}", battlefield=["Gwafa Hazid, Profiteer", "Island"]),
    )
    assert not can_attack(play, "Hill Giant")
    play.cast("Unsummon", targets=["Gwafa Hazid, Profiteer"], by=1)
    play.resolve()
    assert can_attack(play, "Hill Giant")
    play = scene(
        Seat(battlefield=["Hill Giant"], library=["Mountain"]),
        Seat(pool="", battlefield=["Gwafa Hazid, Profiteer", "Island", "Plains"]),
    )
    play.attack(["Hill Giant"])
    play.activate("Gwafa Hazid, Profiteer", targets=["Hill Giant"], by=1)
    play.resolve()
    play.until("end of combat")
    assert (play.counters("Hill Giant"), play.hand(), play.life(1)) == ({"bribery": 1}, ["Mountain"], 17)


@ruling("Extraction Specialist", 1)
def test_a_returned_creature_can_attack_after_extraction_specialist_left() -> None:
    play = scene(
        Seat(hand=["Extraction Specialist", "Unsummon"], pool="{W}{W}{W}{U}", graveyard=["Raging Goblin"]),
    )
    play.cast("Extraction Specialist")
    play.resolve_all()
    assert not can_attack(play, "Raging Goblin")
    play.cast("Unsummon", targets=["Extraction Specialist"])
    play.resolve()
    assert can_attack(play, "Raging Goblin")


@ruling("War Falcon", 1)
def test_a_war_falcon_that_is_a_soldier_can_attack() -> None:
    play = scene(Seat(battlefield=["War Falcon", "Hill Giant"]))
    assert not can_attack(play, "War Falcon", "Hill Giant")
    play = scene(
        Seat(battlefield=["War Falcon", Permanent("Xenograft", chosen={"subtype": "Soldier"})]),
    )
    assert can_attack(play, "War Falcon")


@ruling("Reckless Cohort", 2, 3)
def test_reckless_cohort_with_another_ally_need_not_attack() -> None:
    assert not can_attack(scene(Seat(battlefield=["Reckless Cohort"])))
    play = scene(Seat(battlefield=["Reckless Cohort", "Kazandu Blademaster"]))
    assert can_attack(play)
    assert can_attack(play, "Reckless Cohort")


@ruling("Silburlind Snapper", 1)
def test_a_countered_spell_was_cast() -> None:
    play = scene(
        Seat(hand=["Shock"], pool="{R}", battlefield=["Silburlind Snapper"]),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    assert not can_attack(play, "Silburlind Snapper")
    play.cast("Shock", targets=["Player 2"])
    play.cast("Counterspell", targets=["Shock"], by=1)
    play.resolve_all()
    assert (play.life(1), can_attack(play, "Silburlind Snapper")) == (20, True)


@ruling("Slipstream Serpent", 1, 2)
def test_slipstream_serpent_checks_the_defending_players_islands_on_declaration() -> None:
    play = scene(
        Seat(battlefield=["Slipstream Serpent", "Island"]),
        Seat(battlefield=["Rowan, Fearless Sparkmage"]),
        Seat(battlefield=["Island"]),
    )
    with pytest.raises(IllegalAnswer):
        play.attack({"Slipstream Serpent": "Rowan"})
    play.attack({"Slipstream Serpent": "Player 3"})
    play = scene(Seat(battlefield=[Permanent("Slipstream Serpent", face_down=True), *["Island"] * 6]))
    play.attack(["face-down creature"])
    play.special("turn face up", "face-down creature")
    play.until("end of combat")
    assert play.life(1) == 14


@ruling("Training Drone", 1)
def test_an_unequipped_training_drone_keeps_attacking() -> None:
    play = scene(
        Seat(battlefield=["Training Drone", Permanent("Bonesplitter", attached_to="Training Drone")]),
        Seat(hand=["Disenchant"], battlefield=["Plains"] * 2),
    )
    play.attack(["Training Drone"])
    play.cast("Disenchant", targets=["Bonesplitter"], by=1)
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.graveyard(0)) == (16, ["Bonesplitter"])


@ruling("Ulamog's Crusher", 2)
def test_an_annihilator_creature_keeps_attacking_after_the_planeswalker_is_sacrificed() -> None:
    play = scene(Seat(battlefield=["Ulamog's Crusher"]), Seat(battlefield=["Rowan, Fearless Sparkmage", "Mountain"]))
    play.attack({"Ulamog's Crusher": "Rowan"})
    play.resolve()
    assert play.battlefield(1) == []
    play.until("end of combat")
    assert play.lives == [20, 20]


@ruling("Celestial Colonnade", 3)
def test_a_land_creature_with_vigilance_pays_for_its_own_attack() -> None:
    lands = ["Celestial Colonnade", *["Plains"] * 3, *["Island"] * 2]
    play = scene(Seat(battlefield=lands), Seat(battlefield=["Baird, Steward of Argive"]))
    play.activate("Celestial Colonnade", 1)
    play.resolve()
    play.attack(["Celestial Colonnade"])
    play.until("end of combat")
    assert (play.tapped("Celestial Colonnade"), play.life(1)) == (True, 16)
    assert not can_attack(
        scene(Seat(battlefield=["Llanowar Elves"]), Seat(battlefield=["Baird, Steward of Argive"])), "Llanowar Elves"
    )
