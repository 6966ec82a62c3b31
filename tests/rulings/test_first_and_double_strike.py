"""Rulings about first strike, double strike, trample and deathtouch."""

from __future__ import annotations

from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

FIRST = "first-strike combat damage"


def unsummon(play: Script, name: str) -> None:
    """The second player returns a permanent to its owner's hand."""
    play.cast("Unsummon", targets=[name], by=1)
    play.resolve()


BOUNCER = Seat(hand=["Unsummon"], battlefield=["Island"])


@ruling("Imperial Lancer", 1)
def test_double_strike_lost_between_damage_steps() -> None:
    play = scene(Seat(battlefield=["Imperial Lancer", "Charging Tuskodon"]), BOUNCER)
    play.attack(["Imperial Lancer"])
    play.until(FIRST)
    assert play.life(1) == 19
    unsummon(play, "Charging Tuskodon")
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Bonescythe Sliver", 2)
def test_slivers_that_lost_double_strike_do_not_deal_damage_again() -> None:
    play = scene(Seat(battlefield=["Bonescythe Sliver", "Metallic Sliver"]), BOUNCER)
    play.attack(["Metallic Sliver"])
    play.until(FIRST)
    unsummon(play, "Bonescythe Sliver")
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Kithkin Greatheart", 1)
def test_first_strike_lost_between_damage_steps_gives_no_second_damage() -> None:
    play = scene(Seat(battlefield=["Kithkin Greatheart", "Hill Giant"]), BOUNCER)
    play.attack(["Kithkin Greatheart"])
    play.until(FIRST)
    assert play.life(1) == 17
    unsummon(play, "Hill Giant")
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Kindled Fury", 1)
def test_first_strike_gained_too_late_loses_no_damage() -> None:
    play = scene(Seat(hand=["Kindled Fury"], battlefield=["White Knight", "Grizzly Bears", "Mountain"]))
    play.attack(["White Knight", "Grizzly Bears"])
    play.until(FIRST)
    play.cast("Kindled Fury", targets=["Grizzly Bears"])
    play.resolve()
    assert play.life(1) == 18
    play.until("end of combat")
    assert play.life(1) == 15


@ruling("Kwende, Pride of Femeref", 1, 3)
def test_first_strike_and_double_strike_together_deal_damage_twice() -> None:
    play = scene(
        Seat(
            battlefield=["Kwende, Pride of Femeref", "White Knight", "Grizzly Bears"], hand=["Kindled Fury"], pool="{R}"
        )
    )
    play.cast("Kindled Fury", targets=["Grizzly Bears"])
    play.resolve()
    assert {"first strike", "double strike"} <= play.keywords("Grizzly Bears")
    play.attack(["White Knight", "Grizzly Bears"])
    play.until(FIRST)
    assert play.life(1) == 15
    play.until("end of combat")
    assert play.life(1) == 10


@ruling("Char-Rumbler", 1)
def test_a_double_striker_without_power_still_creates_two_damage_steps() -> None:
    play = scene(Seat(battlefield=["Char-Rumbler", *["Mountain"] * 3]))
    play.attack(["Char-Rumbler"])
    play.until(FIRST)
    assert play.life(1) == 20
    for _ in range(3):
        play.activate("Char-Rumbler")
    play.resolve_all()
    play.until("end of combat")
    assert play.life(1) == 18


@ruling("Charging Tuskodon", 1)
def test_trample_damage_is_assigned_by_power_and_doubled_when_dealt() -> None:
    play = scene(Seat(battlefield=["Charging Tuskodon"]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Charging Tuskodon"])
    play.block({"Hill Giant": "Charging Tuskodon"})
    play.until("combat damage")
    play.assign({"Hill Giant": 3, "Player 2": 1})
    assert (play.life(1), play.graveyard(1)) == (18, ["Hill Giant"])


@ruling("Embercleave", 1)
def test_a_double_striker_with_trample_hits_the_player_after_its_blockers_died() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", Permanent("Embercleave", attached_to="Hill Giant")]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Hill Giant"])
    play.block({"Grizzly Bears": "Hill Giant"})
    play.until(FIRST)
    play.assign({"Grizzly Bears": 2, "Player 2": 2})
    assert (play.life(1), play.graveyard(1)) == (18, ["Grizzly Bears"])
    play.until("end of combat")
    assert (play.life(1), play.damage("Hill Giant")) == (14, 0)


@ruling("Drogskol Reaver", 1)
def test_a_double_striker_whose_blocker_died_deals_no_more_damage() -> None:
    play = scene(Seat(battlefield=["Drogskol Reaver"], library=["Island"] * 2), Seat(battlefield=["Wind Drake"]))
    play.attack(["Drogskol Reaver"])
    play.block({"Wind Drake": "Drogskol Reaver"})
    play.until("end of combat")
    assert (play.hand(), play.lives) == (["Island"], [23, 20])


@ruling("Ochran Assassin", 2)
def test_deathtouch_destroys_only_damaged_creatures() -> None:
    play = scene(Seat(battlefield=["Ochran Assassin"]), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    play.attack(["Ochran Assassin"])
    play.block({"Hill Giant": "Ochran Assassin", "Craw Wurm": "Ochran Assassin"})
    play.order(["Craw Wurm", "Hill Giant"])
    play.until("end of combat")
    assert (play.graveyard(1), play.battlefield(1)) == (["Craw Wurm"], ["Hill Giant"])


@ruling("Drana, Liberator of Malakir", 2)
def test_counters_from_first_strike_damage_help_other_attackers() -> None:
    play = scene(Seat(battlefield=["Drana, Liberator of Malakir", "Grizzly Bears", "White Knight"]))
    play.attack(["Drana, Liberator of Malakir", "Grizzly Bears", "White Knight"])
    play.until(FIRST)
    play.resolve()
    assert play.life(1) == 16
    play.until("end of combat")
    assert play.life(1) == 13


@ruling("Rhox Pummeler", 2)
def test_a_shield_counter_keeps_trample_through_simultaneous_damage() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Rhox Pummeler", counters={"shield": 1})]), Seat(battlefield=["Grizzly Bears"])
    )
    play.attack(["Rhox Pummeler"])
    play.block({"Grizzly Bears": "Rhox Pummeler"})
    play.until("combat damage")
    play.assign({"Grizzly Bears": 2, "Player 2": 4})
    assert (play.life(1), play.counters("Rhox Pummeler")) == (16, {})


@ruling("Rhox Pummeler", 5)
def test_a_first_striker_removes_the_shield_counter_and_with_it_trample() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Rhox Pummeler", counters={"shield": 1})]), Seat(battlefield=["White Knight"])
    )
    play.attack(["Rhox Pummeler"])
    play.block({"White Knight": "Rhox Pummeler"})
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1), play.damage("Rhox Pummeler")) == (20, ["White Knight"], 0)


@ruling("Phyrexian Crusader", 1)
def test_counters_from_first_strike_damage_weaken_the_other_creature() -> None:
    play = scene(
        Seat(battlefield=["Phyrexian Crusader"]), Seat(battlefield=["Nantuko Husk", "Hill Giant", "Craw Wurm"])
    )
    play.attack(["Phyrexian Crusader"])
    play.block({"Craw Wurm": "Phyrexian Crusader"})
    play.until(FIRST)
    assert (play.pt("Craw Wurm"), play.damage("Craw Wurm")) == ((4, 2), 0)


@ruling("Apostle of Invasion", 1)
def test_double_strike_ends_when_the_corrupted_opponents_left() -> None:
    play = scene(Seat(battlefield=["Apostle of Invasion", "Hill Giant"]), Seat(life=4, poison=3), Seat())
    play.attack({"Apostle of Invasion": "Player 2", "Hill Giant": "Player 3"})
    play.until(FIRST)
    assert play.life(1) == 0
    assert "double strike" not in play.keywords("Apostle of Invasion")
    play.until("end of combat")
    assert play.life(2) == 17


@ruling("Nature's Way", 3)
def test_trample_applies_only_to_combat_damage() -> None:
    play = scene(
        Seat(battlefield=["Craw Wurm"], hand=["Nature's Way"], pool="{G}{G}"), Seat(battlefield=["Grizzly Bears"])
    )
    play.cast("Nature's Way", targets=["Craw Wurm", "Grizzly Bears"])
    play.resolve()
    assert (play.life(1), play.graveyard(1)) == (20, ["Grizzly Bears"])
    assert {"vigilance", "trample"} <= play.keywords("Craw Wurm")


@ruling("Deathcap Cultivator", 2)
def test_a_death_in_the_same_combat_is_too_late_for_delirium() -> None:
    play = scene(
        Seat(
            battlefield=["Deathcap Cultivator", "Grizzly Bears"],
            graveyard=["Forest", "Shock", "Divination"],
        ),
        Seat(battlefield=["Craw Wurm", "Hill Giant"]),
    )
    play.attack(["Deathcap Cultivator", "Grizzly Bears"])
    play.block({"Craw Wurm": "Deathcap Cultivator", "Hill Giant": "Grizzly Bears"})
    play.until("combat damage")
    assert play.damage("Craw Wurm") == 2
    assert "Grizzly Bears" in play.graveyard(0)


@ruling("Pestilent Spirit", 1)
def test_a_spell_with_deathtouch_must_deal_the_damage_itself() -> None:
    play = scene(
        Seat(battlefield=["Pestilent Spirit", "Grizzly Bears"], hand=["Shock", "Nature's Way"], pool="{R}{G}{G}"),
        Seat(battlefield=["Craw Wurm", "Colossal Dreadmaw"]),
    )
    play.cast("Shock", targets=["Craw Wurm"])
    play.resolve()
    play.cast("Nature's Way", targets=["Grizzly Bears", "Colossal Dreadmaw"])
    play.resolve()
    assert (play.graveyard(1), play.damage("Colossal Dreadmaw")) == (["Craw Wurm"], 2)


@ruling("Domri Rade", 1)
def test_first_strike_damage_counts_toward_lethal_damage() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Embercleave", attached_to="Grizzly Bears")]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.attack(["Grizzly Bears"])
    play.block({"Craw Wurm": "Grizzly Bears"})
    play.until(FIRST)
    assert play.damage("Craw Wurm") == 3
    play.until("combat damage")
    play.assign({"Craw Wurm": 1, "Player 2": 2})
    assert (play.life(1), play.graveyard(1)) == (18, ["Craw Wurm"])


@ruling("Renowned Weaver", 1)
def test_a_sacrificed_blocker_deals_no_damage_but_the_attacker_stays_blocked() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Renowned Weaver", "Forest", "Forest"]))
    play.attack(["Grizzly Bears"])
    play.block({"Renowned Weaver": "Grizzly Bears"})
    play.pass_to(1)
    play.activate("Renowned Weaver")
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.damage("Grizzly Bears"), play.battlefield(1)) == (
        20,
        0,
        ["Forest", "Forest", "Spider Token"],
    )


@ruling("Altac Bloodseeker", 1)
def test_first_strike_gained_too_late_still_deals_damage_once() -> None:
    play = scene(
        Seat(battlefield=["Altac Bloodseeker", "White Knight"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Altac Bloodseeker", "White Knight"])
    play.block({"Grizzly Bears": "White Knight"})
    play.until("first-strike combat damage")
    play.resolve()
    assert "first strike" in play.keywords("Altac Bloodseeker")
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Striking Sliver", 2)
def test_slivers_that_lost_first_strike_do_not_deal_damage_again() -> None:
    play = scene(
        Seat(battlefield=["Striking Sliver", "Metallic Sliver"]),
        Seat(battlefield=["Mountain"], hand=["Shock"]),
    )
    play.attack(["Metallic Sliver"])
    play.until("first-strike combat damage")
    play.cast("Shock", targets=["Striking Sliver"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Toxic Iguanar", 2)
def test_deathtouch_is_checked_as_the_damage_is_dealt() -> None:
    play = scene(
        Seat(battlefield=["Toxic Iguanar", "Grizzly Bears"]),
        Seat(battlefield=["Craw Wurm", "Hill Giant"]),
    )
    play.attack(["Toxic Iguanar", "Grizzly Bears"])
    play.block({"Craw Wurm": "Toxic Iguanar", "Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert play.graveyard(1) == ["Craw Wurm"]


@ruling("Sunhome, Fortress of the Legion", 2)
def test_double_strike_given_to_a_first_striker_between_damage_steps() -> None:
    play = scene(Seat(battlefield=["Sunhome, Fortress of the Legion", "White Knight", "Mountain", *["Plains"] * 3]))
    play.attack(["White Knight"])
    play.until(FIRST)
    play.activate("Sunhome, Fortress of the Legion", 1, targets=["White Knight"])
    play.resolve()
    assert play.life(1) == 18
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Sunhome, Fortress of the Legion", 1)
def test_double_strike_after_first_strike_damage_adds_nothing() -> None:
    play = scene(
        Seat(battlefield=["Sunhome, Fortress of the Legion", "White Knight", "Hill Giant", "Mountain", *["Plains"] * 3])
    )
    play.attack(["White Knight", "Hill Giant"])
    play.until(FIRST)
    play.activate("Sunhome, Fortress of the Legion", 1, targets=["Hill Giant"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 15


@ruling("Sunspear Shikari", 1)
def test_sunspear_shikari_that_lost_first_strike_does_not_deal_damage_again() -> None:
    play = scene(
        Seat(battlefield=["Sunspear Shikari", Permanent("Bonesplitter", attached_to="Sunspear Shikari")]),
        Seat(battlefield=["Plains", "Plains"], hand=["Disenchant"]),
    )
    play.attack(["Sunspear Shikari"])
    play.until("first-strike combat damage")
    play.cast("Disenchant", targets=["Bonesplitter"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.lives == [24, 16]
