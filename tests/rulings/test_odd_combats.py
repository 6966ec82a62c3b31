"""Rulings about combats that go another way than usual."""

from __future__ import annotations

import pytest

from apnap.game.choices import Unexpected
from apnap.language import types as t
from apnap.rules.asking.errors import Illegal
from tests.rulings.declaring import can_block
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

FIRST = "first-strike combat damage"


@ruling("Sunhome, Fortress of the Legion", 2)
def test_a_first_striker_made_to_strike_twice_in_between_does() -> None:
    play = scene(Seat(battlefield=["Sunhome, Fortress of the Legion", "White Knight", "Mountain", *["Plains"] * 3]))
    play.attack(["White Knight"])
    play.until(FIRST)
    play.activate("Sunhome, Fortress of the Legion", 1, targets=["White Knight"])
    play.resolve()
    assert play.life(1) == 18
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Sunhome, Fortress of the Legion", 1)
def test_double_strike_after_the_first_strike_adds_nothing() -> None:
    play = scene(
        Seat(battlefield=["Sunhome, Fortress of the Legion", "White Knight", "Hill Giant", "Mountain", *["Plains"] * 3])
    )
    play.attack(["White Knight", "Hill Giant"])
    play.until(FIRST)
    play.activate("Sunhome, Fortress of the Legion", 1, targets=["Hill Giant"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 15


@ruling("Tanglesap", 1, 2)
def test_tanglesap_asks_for_trample_as_damage_is_dealt() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears", *["Forest"] * 4], hand=["Tanglesap", "Rancor"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Tanglesap")
    play.resolve()
    play.cast("Rancor", targets=["Hill Giant"])
    play.resolve()
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.block({"Craw Wurm": "Grizzly Bears"})
    play.until("end of combat")
    assert (play.life(1), play.damage("Grizzly Bears"), play.damage("Craw Wurm")) == (15, 0, 0)


@ruling("Teysa, Envoy of Ghosts", 3, 4)
def test_teysa_does_not_target_and_pays_for_the_indestructible_too() -> None:
    play = scene(
        Seat(battlefield=["Darksteel Juggernaut", "Bassara Tower Archer"]), Seat(battlefield=["Teysa, Envoy of Ghosts"])
    )
    play.attack(["Darksteel Juggernaut", "Bassara Tower Archer"])
    play.until("combat damage")
    while play.decision.purpose == "order triggers":
        play.order([0, 1])
    play.resolve_all()
    assert (play.battlefield(0), play.graveyard(0)) == (["Darksteel Juggernaut"], ["Bassara Tower Archer"])
    assert play.battlefield(1) == ["Teysa, Envoy of Ghosts", "Spirit Token", "Spirit Token"]


@ruling("Teysa, Envoy of Ghosts", 1)
def test_protection_from_creatures() -> None:
    play = scene(
        Seat(battlefield=["Prodigal Sorcerer"], hand=["Shock"], pool="{R}"),
        Seat(battlefield=["Teysa, Envoy of Ghosts"]),
    )
    with pytest.raises(Illegal):
        play.activate("Prodigal Sorcerer", targets=["Teysa, Envoy of Ghosts"])
    play.cast("Shock", targets=["Teysa, Envoy of Ghosts"])
    play.resolve()
    assert play.damage("Teysa, Envoy of Ghosts") == 2


@ruling("The Stasis Coffin", 1, 2)
def test_a_player_with_protection_from_everything() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Mountain"], hand=["Shock", "Shock"], pool="{R}"),
        Seat(battlefield=["The Stasis Coffin", "Island", "Island"]),
    )
    play.cast("Shock", targets=["Player 2"])
    play.pass_to(1)
    play.activate("The Stasis Coffin")
    play.resolve_all()
    assert (play.life(1), play.graveyard(0)) == (20, ["Shock"])
    with pytest.raises((Illegal, Unexpected)):
        play.cast("Shock", targets=["Player 2"])
    play.attack(["Hill Giant"])
    play.until("end of combat")
    assert play.life(1) == 20


@ruling("Graaz, Unstoppable Juggernaut", 1)
def test_a_humbled_graaz_still_makes_juggernauts() -> None:
    play = scene(
        Seat(battlefield=["Graaz, Unstoppable Juggernaut", "Grizzly Bears"], hand=["Humble"], pool="{W}{W}"),
        Seat(battlefield=["Wall of Stone"]),
    )
    play.cast("Humble", targets=["Graaz, Unstoppable Juggernaut"])
    play.resolve()
    assert (play.pt("Grizzly Bears"), sorted(play.values("Grizzly Bears").subtypes)) == ((5, 3), ["Bear", "Juggernaut"])
    play.attack(["Grizzly Bears"])
    assert can_block(play, {"Wall of Stone": "Grizzly Bears"})


@ruling("Inkfathom Witch", 1, 2)
def test_nobody_is_unblocked_before_blocks() -> None:
    witch = Seat(battlefield=["Inkfathom Witch", "Hill Giant", *["Island"] * 4, *["Swamp"] * 4])
    play = scene(witch, Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Hill Giant"])
    play.activate("Inkfathom Witch")
    play.resolve()
    assert play.pt("Hill Giant") == (3, 3)
    play.block({})
    play.activate("Inkfathom Witch")
    play.resolve()
    play.until("postcombat main")
    assert (play.life(1), play.pt("Hill Giant"), play.pt("Grizzly Bears")) == (16, (4, 1), (2, 2))


@ruling("Champion's Helm", 1)
def test_hexproof_works_against_the_helms_own_controller() -> None:
    helm = Permanent("Champion's Helm", attached_to="Isamaru, Hound of Konda")
    stolen = Permanent("Mind Control", attached_to="Isamaru, Hound of Konda")
    play = scene(
        Seat(battlefield=["Isamaru, Hound of Konda", helm], hand=["Giant Growth"], pool="{G}"),
        Seat(battlefield=[stolen, "Grizzly Bears"]),
    )
    assert play.controller("Isamaru") == 1
    with pytest.raises(Illegal):
        play.cast("Giant Growth", targets=["Isamaru"])


@ruling("Aegis Angel", 3)
def test_the_aegis_ends_with_control_of_the_angel() -> None:
    play = scene(
        Seat(hand=["Aegis Angel"], pool="{W}{W}{W}{W}{W}{W}", battlefield=["Grizzly Bears"], library=["Plains"] * 3),
        Seat(hand=["Act of Aggression"], pool="{R}{R}{R}{R}{R}", library=["Plains"] * 3),
    )
    play.cast("Aegis Angel")
    play.resolve_all()
    assert "indestructible" in play.keywords("Grizzly Bears")
    play.cast("Act of Aggression", targets=["Aegis Angel"], by=1)
    play.resolve()
    play.until("upkeep", 1)
    assert (play.controller("Aegis Angel"), play.keywords("Grizzly Bears")) == (0, frozenset())


@ruling("Startled Awake // Persistent Nightmare", 1)
def test_a_sorcery_does_not_return_to_the_battlefield() -> None:
    nightmare = Permanent("Startled Awake // Persistent Nightmare", face=1)
    play = scene(Seat(battlefield=[nightmare], hand=["Cloudshift"], pool="{W}"))
    play.cast("Cloudshift", targets=["Persistent Nightmare"])
    play.resolve()
    assert (play.battlefield(), play.exile()) == ([], ["Startled Awake"])


@ruling("Atarka Monument", 4)
def test_counters_wait_on_a_monument_that_is_no_creature() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Atarka Monument", counters={"+1/+1": 1}), *["Mountain"] * 5, "Forest"],
        )
    )
    assert not play.values("Atarka Monument").types & t.CREATURE
    play.activate("Atarka Monument", 1)
    play.resolve()
    assert (play.pt("Atarka Monument"), play.counters("Atarka Monument")) == ((5, 5), {"+1/+1": 1})


@ruling("Legion Warboss", 3)
def test_the_warboss_token_goes_if_it_can() -> None:
    play = scene(Seat(battlefield=["Legion Warboss", "Hill Giant"]))
    play.until("beginning of combat")
    play.resolve()
    with pytest.raises(Illegal):
        play.attack(["Hill Giant"])
    play.attack(["Goblin Token"])
    mine = ["Legion Warboss", "Mountain", "Mountain"]  # enough to pay for it, if its controller wanted to
    taxed = scene(Seat(battlefield=mine), Seat(battlefield=["Ghostly Prison"]))
    taxed.until("beginning of combat")
    taxed.resolve()
    taxed.attack([])


@ruling("Grasping Giant", 2)
def test_exiled_blockers_have_blocked() -> None:
    play = scene(Seat(battlefield=["Grasping Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Grasping Giant"])
    play.block({"Grizzly Bears": "Grasping Giant"})
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
    play.until("end of combat")
    assert play.life(1) == 20


@ruling("Labyrinth Raptor", 3)
def test_the_blocker_that_is_left_blocks_on() -> None:
    play = scene(Seat(battlefield=["Labyrinth Raptor"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Labyrinth Raptor"])
    assert not can_block(play, {"Hill Giant": "Labyrinth Raptor"})
    play.block({"Grizzly Bears": "Labyrinth Raptor", "Hill Giant": "Labyrinth Raptor"})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.resolve()
    play.choose("Hill Giant")
    play.until("end of combat")
    assert (sorted(play.graveyard(1)), play.graveyard(0), play.life(1)) == (
        ["Grizzly Bears", "Hill Giant"],
        ["Labyrinth Raptor"],
        20,
    )


@ruling("Boggart Brute", 1)
def test_a_block_of_two_stands_when_one_goes() -> None:
    play = scene(
        Seat(battlefield=["Boggart Brute", "Island"], hand=["Unsummon"]),
        Seat(battlefield=["Grizzly Bears", "Storm Crow"]),
    )
    play.attack(["Boggart Brute"])
    assert not can_block(play, {"Grizzly Bears": "Boggart Brute"})
    play.block({"Grizzly Bears": "Boggart Brute", "Storm Crow": "Boggart Brute"})
    play.order(["Grizzly Bears", "Storm Crow"])
    play.cast("Unsummon", targets=["Storm Crow"])
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1)) == (20, ["Grizzly Bears"])


@ruling("Disharmony", 5)
def test_an_attacker_won_over_may_block() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]), Seat(battlefield=["Mountain"] * 3, hand=["Disharmony"])
    )
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.cast("Disharmony", targets=["Hill Giant"], by=1)
    play.resolve()
    assert (play.controller("Hill Giant"), play.tapped("Hill Giant")) == (1, False)
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert (play.life(1), play.graveyard(0)) == (20, ["Grizzly Bears"])


@ruling("Mirri the Cursed", 1)
def test_mirri_grows_between_the_strikes() -> None:
    play = scene(Seat(battlefield=["Mirri the Cursed"]), Seat(battlefield=["Air Elemental"]))
    play.attack(["Mirri the Cursed"])
    play.block({"Air Elemental": "Mirri the Cursed"})
    play.until(FIRST)
    play.resolve()
    assert (play.damage("Air Elemental"), play.pt("Mirri the Cursed"), play.damage("Mirri the Cursed")) == (
        3,
        (4, 3),
        0,
    )


@ruling("Scion of Darkness", 1)
def test_a_creature_that_died_in_the_same_combat_may_be_taken() -> None:
    play = scene(Seat(battlefield=["Scion of Darkness"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Scion of Darkness"])
    play.block({"Grizzly Bears": "Scion of Darkness"})
    play.until("combat damage")
    play.assign({"Grizzly Bears": 2, "Player 2": 4})
    play.resolve()
    play.yes()
    assert play.controller("Grizzly Bears") == 0


@ruling("Smogsteed Rider", 1)
def test_two_riders_frighten_for_each_other() -> None:
    play = scene(Seat(battlefield=["Smogsteed Rider"] * 2))
    play.attack(["the first Smogsteed Rider", "the second Smogsteed Rider"])
    while play.decision.purpose == "order triggers":
        play.order([0, 1])
    play.resolve_all()
    assert all("fear" in play.keywords(id) for id in play.state.battlefield)
    single = scene(Seat(battlefield=["Smogsteed Rider", "Hill Giant"]))
    single.attack(["Smogsteed Rider", "Hill Giant"])
    single.resolve()
    assert (single.keywords("Smogsteed Rider"), single.keywords("Hill Giant")) == (frozenset(), frozenset({"fear"}))


@ruling("Trapped in the Tower", 2)
def test_who_learns_to_fly_leaves_the_tower_for_good() -> None:
    tower = Permanent("Trapped in the Tower", attached_to="Hill Giant")
    play = scene(
        Seat(battlefield=[tower]), Seat(battlefield=["Hill Giant"], hand=["Jump"], pool="{U}", library=["Island"])
    )
    play.cast("Jump", targets=["Hill Giant"], by=1)
    play.resolve()
    assert (play.graveyard(0), play.battlefield()) == (["Trapped in the Tower"], ["Hill Giant"])


@ruling("Wall of Limbs", 1)
def test_life_gained_as_the_wall_dies_does_not_save_it() -> None:
    play = scene(Seat(battlefield=["Hill Giant", "Craw Wurm"]), Seat(battlefield=["Wall of Limbs", "Child of Night"]))
    play.attack(["Hill Giant", "Craw Wurm"])
    play.block({"Wall of Limbs": "Hill Giant", "Child of Night": "Craw Wurm"})
    play.until("combat damage")
    assert (play.stack, "Wall of Limbs" in play.graveyard(1)) == (["ability of Wall of Limbs"], True)


@ruling("Wall of Limbs", 3)
def test_the_wall_counts_its_power_as_it_was() -> None:
    play = scene(Seat(battlefield=[Permanent("Wall of Limbs", counters={"+1/+1": 4})], pool="{B}{B}{B}{B}{B}{B}{B}"))
    play.activate("Wall of Limbs", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 16


@ruling("Resolute Watchdog", 1)
def test_the_watchdog_may_aim_at_itself_and_be_gone() -> None:
    play = scene(Seat(battlefield=["Resolute Watchdog"], pool="{C}"))
    play.activate("Resolute Watchdog", targets=["Resolute Watchdog"])
    play.resolve()
    assert play.graveyard() == ["Resolute Watchdog"]


@ruling("Bloodsworn Squire // Bloodsworn Knight", 1)
def test_what_was_gained_stays_through_the_transformation() -> None:
    play = scene(
        Seat(
            battlefield=["Bloodsworn Squire // Bloodsworn Knight"],
            graveyard=["Grizzly Bears"] * 3,
            hand=["Hill Giant"],
            pool="{B}{B}",
        )
    )
    play.activate("Bloodsworn Squire")
    play.resolve()
    assert (play.pt("Bloodsworn Knight"), "indestructible" in play.keywords("Bloodsworn Knight")) == ((4, 4), True)


@ruling("Veiled Serpent", 1, 2, 3)
def test_the_serpent_unveils_itself_before_the_spell_and_without_it() -> None:
    play = scene(
        Seat(hand=["Shock"], pool="{R}"), Seat(battlefield=["Veiled Serpent"], hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Shock", targets=["Player 2"])
    assert play.stack == ["ability of Veiled Serpent", "Shock"]
    other = Script(play.game.copy())
    play.resolve()
    assert (play.values("Veiled Serpent").types, play.pt("Veiled Serpent"), play.stack) == (
        t.CREATURE,
        (4, 4),
        ["Shock"],
    )
    other.cast("Counterspell", targets=["Shock"], by=1)
    other.resolve_all()
    assert (other.values("Veiled Serpent").types, other.life(1)) == (t.CREATURE, 20)
