"""Rulings about attacking and blocking: who must, who was declared, who is removed, and what comes too late."""

from __future__ import annotations

from apnap.rules.events.damage import Damage
from tests.rulings.declaring import can_attack, can_block
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Basri Ket", 2)
def test_soldiers_that_enter_attacking_pay_nothing() -> None:
    play = scene(
        Seat(battlefield=["Basri Ket", "Grizzly Bears"]),
        Seat(battlefield=["Propaganda"]),
    )
    play.activate("Basri Ket", ability=1)
    play.resolve()
    assert not can_attack(play, "Grizzly Bears")
    play = scene(
        Seat(battlefield=["Basri Ket", "Grizzly Bears", "Plains", "Plains"]),
        Seat(battlefield=["Propaganda"]),
    )
    play.activate("Basri Ket", ability=1)
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.battlefield(0)[-1]) == (17, "Soldier Token")


@ruling("Falconer Adept", 2)
def test_a_bird_that_enters_attacking_pays_nothing() -> None:
    play = scene(
        Seat(battlefield=["Falconer Adept", "Plains", "Plains"]),
        Seat(battlefield=["Propaganda"]),
    )
    play.attack(["Falconer Adept"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Alesha, Who Smiles at Death", 3)
def test_a_wall_may_return_attacking() -> None:
    alesha = "Alesha, Who Smiles at Death"
    play = scene(Seat(battlefield=[alesha, "Plains", "Plains"], graveyard=["Wall of Omens"], library=["Island"]))
    play.attack([alesha])
    play.resolve()
    play.yes()
    assert (play.tapped("Wall of Omens"), play.battlefield(0)[-1]) == (True, "Wall of Omens")
    combat = play.state.markers[play.state.current].combat
    assert combat is not None
    assert len(combat.attackers) == 2


@ruling("Ghalta and Mavren", 1)
def test_the_dinosaur_was_not_declared() -> None:
    ghalta = "Ghalta and Mavren"
    play = scene(Seat(battlefield=[ghalta, "Hill Giant", "Kangee, Sky Warden"]), Seat(life=40))
    play.attack([ghalta, "Hill Giant"])
    play.choose(0)
    play.resolve()
    assert (play.stack, play.pt("Dinosaur Token")) == ([], (3, 3))
    play.until("end of combat")
    assert play.life(1) == 40 - 12 - 3 - 3


@ruling("Preeminent Captain", 1)
def test_a_soldier_put_into_the_fray_did_not_attack() -> None:
    play = scene(Seat(battlefield=["Preeminent Captain"], hand=["Falconer Adept"]))
    play.attack(["Preeminent Captain"])
    play.resolve()
    play.yes()
    assert (play.stack, play.battlefield(0)) == ([], ["Preeminent Captain", "Falconer Adept"])
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Militia's Pride", 2)
def test_the_token_s_controller_chooses_whom_it_attacks() -> None:
    play = scene(Seat(battlefield=["Militia's Pride", "Grizzly Bears", "Plains"]), Seat(), Seat())
    play.attack({"Grizzly Bears": "Player 2"})
    play.resolve()
    play.yes()
    play.choose("Player 3")
    play.until("end of combat")
    assert play.lives == [20, 18, 19]


@ruling("Labyrinth of Skophos", 2)
def test_who_lost_its_blocker_stays_blocked() -> None:
    play = scene(
        Seat(battlefield=["Craw Wurm", "Labyrinth of Skophos", *["Forest"] * 4]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Craw Wurm"])
    play.block({"Grizzly Bears": "Craw Wurm"})
    play.activate("Labyrinth of Skophos", ability=1, targets=["Grizzly Bears"])
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.battlefield(1), play.damage("Craw Wurm")) == (20, ["Grizzly Bears"], 0)


@ruling("Goblin Spymaster", 1)
def test_nobody_has_to_pay_to_attack() -> None:
    play = scene(
        Seat(battlefield=["Goblin Spymaster", "Propaganda"], library=["Island"] * 4),
        Seat(battlefield=["Grizzly Bears", *["Forest"] * 4], library=["Island"] * 4),
        active=1,
        step="end",
    )
    play.resolve()
    assert play.battlefield(1)[-1] == "Goblin Token"
    play.until("upkeep", 0)
    play.until("precombat main", 1)
    assert (can_attack(play), can_attack(play, "Grizzly Bears")) == (True, True)


@ruling("Insatiable Gorgers", 1)
def test_hungry_gorgers_do_not_pay_either() -> None:
    play = scene(Seat(battlefield=["Insatiable Gorgers", *["Forest"] * 2]), Seat(battlefield=["Propaganda"]))
    assert can_attack(play)
    play = scene(Seat(battlefield=["Insatiable Gorgers"]))
    assert not can_attack(play)
    play = scene(Seat(battlefield=[Permanent("Insatiable Gorgers", sick=True)]))
    assert can_attack(play)


@ruling("Shessra, Death's Whisper", 1)
def test_a_tapped_creature_hears_no_whispers() -> None:
    play = scene(
        Seat(hand=["Shessra, Death's Whisper"], pool="{B}{G}{G}{G}", battlefield=["Craw Wurm"]),
        Seat(battlefield=[Permanent("Hill Giant", tapped=True), "Bear Cub"]),
    )
    play.cast("Shessra, Death's Whisper")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    play.attack(["Craw Wurm"])
    assert can_block(play, {})
    play = scene(
        Seat(hand=["Shessra, Death's Whisper"], pool="{B}{G}{G}{G}", battlefield=["Craw Wurm"]),
        Seat(battlefield=["Hill Giant", "Bear Cub"]),
    )
    play.cast("Shessra, Death's Whisper")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    play.attack(["Craw Wurm"])
    assert (can_block(play, {}), can_block(play, {"Hill Giant": "Craw Wurm"})) == (False, True)


@ruling("Entourage of Trest", 1)
def test_a_double_block_outlives_the_crown() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Raging Goblin"], library=["Island"] * 3),
        Seat(hand=["Entourage of Trest"], battlefield=["Forest"] * 5, library=["Island"] * 3),
        active=1,
    )
    play.cast("Entourage of Trest")
    play.resolve_all()
    play.until("end")
    play.resolve_all()
    play.until("precombat main", 0)
    play.attack(["Grizzly Bears", "Hill Giant", "Raging Goblin"])
    play.block({"Entourage of Trest": ["Grizzly Bears", "Hill Giant"]})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.until("combat damage")
    play.assign({"Grizzly Bears": 2})
    play.resolve_all()
    assert (play.life(1), play.graveyard(0), play.graveyard(1)) == (19, ["Grizzly Bears"], ["Entourage of Trest"])


@ruling("Bilbo's Ring", 1)
def test_a_lonely_survivor_did_not_attack_alone() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Bilbo's Ring", attached_to="Grizzly Bears"), "Hill Giant"],
            library=["Island"],
        ),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    alone = play.game.copy()
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.stack, play.hand(0)) == ([], ["Hill Giant"])
    other = Script(alone)
    other.attack(["Grizzly Bears"])
    assert other.stack == ["ability of Bilbo's Ring"]


@ruling("Battle Mastery", 1)
def test_double_strike_lost_between_the_blows() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", Permanent("Battle Mastery", attached_to="Hill Giant")]),
        Seat(hand=["Disenchant"], battlefield=["Plains", "Plains"]),
    )
    play.attack(["Hill Giant"])
    play.until("first-strike combat damage")
    play.cast("Disenchant", targets=["Battle Mastery"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Arcades, the Strategist", 2)
def test_a_wall_without_arcades_hits_with_its_power() -> None:
    arcades = "Arcades, the Strategist"
    play = scene(
        Seat(battlefield=[arcades, "Wall of Omens"]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.attack(["Wall of Omens"])
    play.cast("Unsummon", targets=[arcades], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 20


@ruling("Markov Crusader", 1)
def test_a_crusader_that_lost_haste_stays_in_the_fight() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Markov Crusader", sick=True), "Vampire Nighthawk"]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.attack(["Markov Crusader"])
    play.cast("Unsummon", targets=["Vampire Nighthawk"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Throatseeker", 1)
def test_a_ninja_out_of_combat_has_no_lifelink() -> None:
    play = scene(Seat(battlefield=["Throatseeker"]))
    play.attack(["Throatseeker"])
    assert "lifelink" not in play.keywords("Throatseeker")
    play.until("declare blockers")
    assert "lifelink" in play.keywords("Throatseeker")
    play.until("postcombat main")
    assert ("lifelink" in play.keywords("Throatseeker"), play.life(0)) == (False, 23)


@ruling("Rubblebelt Rioters", 1)
def test_lonely_rioters_gain_nothing() -> None:
    play = scene(Seat(battlefield=["Rubblebelt Rioters"]))
    play.attack(["Rubblebelt Rioters"])
    play.resolve()
    assert play.pt("Rubblebelt Rioters") == (0, 4)
    play = scene(Seat(battlefield=[Permanent("Rubblebelt Rioters", counters={"+1/+1": 1})]))
    play.attack(["Rubblebelt Rioters"])
    play.resolve()
    assert play.pt("Rubblebelt Rioters") == (2, 5)


@ruling("Response // Resurgence", 2)
def test_who_comes_later_has_no_first_strike() -> None:
    play = scene(
        Seat(
            hand=["Response // Resurgence", "Raging Goblin"],
            pool="{R}" * 5 + "{W}",
            battlefield=["Grizzly Bears"],
        ),
    )
    play.cast("Response // Resurgence", way="Resurgence")
    play.resolve()
    play.cast("Raging Goblin")
    play.resolve()
    assert play.keywords("Grizzly Bears") == {"first strike", "vigilance"}
    assert play.keywords("Raging Goblin") == {"haste"}
    play.attack(["Grizzly Bears", "Raging Goblin"])
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Order // Chaos", 2)
def test_chaos_undoes_no_block() -> None:
    play = scene(
        Seat(battlefield=["Craw Wurm", *["Mountain"] * 3], hand=["Order // Chaos"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Craw Wurm"])
    play.block({"Grizzly Bears": "Craw Wurm"})
    play.cast("Order // Chaos", way="Chaos")
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1)) == (20, ["Grizzly Bears"])


@ruling("Thopter Spy Network", 1)
def test_the_network_draws_in_each_damage_step() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Thopter Spy Network",
                "Memnite",
                "Ornithopter",
                Permanent("Fireshrieker", attached_to="Memnite"),
            ],
            library=["Island"] * 4,
        ),
    )
    play.attack(["Memnite", "Ornithopter"])
    play.until("end of combat")
    assert (play.life(1), play.hand(0)) == (18, ["Island"] * 2)


@ruling("Aetherling", 2)
def test_less_than_no_power_deals_nothing() -> None:
    play = scene(Seat(battlefield=["Aetherling"], pool="{C}" * 5))
    for _ in range(5):
        play.activate("Aetherling", ability=3)
        play.resolve()
    assert play.pt("Aetherling") == (-1, 10)
    play.attack(["Aetherling"])
    play.until("end of combat")
    assert (play.life(1), play.log(Damage)) == (20, [])


@ruling("Grazilaxx, Illithid Scholar", 1)
def test_who_slips_away_fights_nobody() -> None:
    play = scene(
        Seat(battlefield=["Grazilaxx, Illithid Scholar", "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack(["Grizzly Bears"])
    play.block({"Hill Giant": "Grizzly Bears"})
    play.resolve()
    play.yes()
    play.until("end of combat")
    assert (play.hand(0), play.damage("Hill Giant"), play.life(1)) == (["Grizzly Bears"], 0, 20)


@ruling("Phase Dolphin", 1)
def test_two_dolphins_help_each_other() -> None:
    play = scene(
        Seat(battlefield=["Phase Dolphin", "Phase Dolphin"]),
        Seat(battlefield=["Hill Giant"]),
    )
    first, second = play.state.battlefield[:2]
    play.attack([first, second])
    play.order([0, 1])
    play.resolve_all()
    assert (can_block(play, {"Hill Giant": first}), can_block(play, {"Hill Giant": second})) == (False, False)


@ruling("Canopy Stalker", 3)
def test_the_dead_player_gains_nothing_from_the_stalker() -> None:
    play = scene(Seat(battlefield=["Canopy Stalker"], life=2), Seat(hand=["Earthquake"], pool="{R}" * 3), active=1)
    play.cast("Earthquake", x=2)
    play.resolve()
    assert (play.game.outcome, play.life(0)) == ("Player 2 won", 0)
