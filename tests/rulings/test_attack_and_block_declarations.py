"""Rulings about declaring attackers and blockers, and effects that come too late to change that."""

from __future__ import annotations

from apnap.rules.events.combat import Blocked
from apnap.rules.events.damage import Damage
from tests.rulings.declaring import can_attack, can_block
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Labyrinth of Skophos", 2)
def test_a_creature_whose_blocker_was_removed_stays_blocked() -> None:
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
def test_paying_to_attack_is_optional_with_goblin_spymaster() -> None:
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
def test_paying_to_attack_is_optional_for_insatiable_gorgers() -> None:
    play = scene(Seat(battlefield=["Insatiable Gorgers", *["Forest"] * 2]), Seat(battlefield=["Propaganda"]))
    assert can_attack(play)
    play = scene(Seat(battlefield=["Insatiable Gorgers"]))
    assert not can_attack(play)
    play = scene(Seat(battlefield=[Permanent("Insatiable Gorgers", sick=True)]))
    assert can_attack(play)


@ruling("Shessra, Death's Whisper", 1)
def test_a_tapped_creature_does_not_block_for_shessra() -> None:
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
def test_losing_the_monarch_does_not_undo_a_double_block() -> None:
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
def test_a_remaining_attacker_did_not_attack_alone() -> None:
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
def test_double_strike_lost_between_damage_steps() -> None:
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
def test_a_creature_deals_damage_by_power_after_arcades_left() -> None:
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
def test_markov_crusader_that_lost_haste_keeps_attacking() -> None:
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
def test_rubblebelt_rioters_alone_get_no_bonus() -> None:
    play = scene(Seat(battlefield=["Rubblebelt Rioters"]))
    play.attack(["Rubblebelt Rioters"])
    play.resolve()
    assert play.pt("Rubblebelt Rioters") == (0, 4)
    play = scene(Seat(battlefield=[Permanent("Rubblebelt Rioters", counters={"+1/+1": 1})]))
    play.attack(["Rubblebelt Rioters"])
    play.resolve()
    assert play.pt("Rubblebelt Rioters") == (2, 5)


@ruling("Response // Resurgence", 2)
def test_a_creature_that_enters_later_has_no_first_strike() -> None:
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
def test_chaos_does_not_undo_a_block() -> None:
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
def test_thopter_spy_network_draws_in_each_damage_step() -> None:
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
def test_negative_power_deals_no_damage() -> None:
    play = scene(Seat(battlefield=["Aetherling"], pool="{C}" * 5))
    for _ in range(5):
        play.activate("Aetherling", ability=3)
        play.resolve()
    assert play.pt("Aetherling") == (-1, 10)
    play.attack(["Aetherling"])
    play.until("end of combat")
    assert (play.life(1), play.log(Damage)) == (20, [])


@ruling("Grazilaxx, Illithid Scholar", 1)
def test_a_returned_creature_deals_no_combat_damage() -> None:
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
def test_two_phase_dolphins_may_target_each_other() -> None:
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
def test_canopy_stalker_of_a_player_who_lost_gains_no_life() -> None:
    play = scene(Seat(battlefield=["Canopy Stalker"], life=2), Seat(hand=["Earthquake"], pool="{R}" * 3), active=1)
    play.cast("Earthquake", x=2)
    play.resolve()
    assert (play.game.outcome, play.life(0)) == ("Player 2 won", 0)


@ruling("Arrogant Bloodlord", 2)
def test_weakening_a_blocker_later_does_not_trigger_arrogant_bloodlord() -> None:
    play = scene(
        Seat(battlefield=["Arrogant Bloodlord", "Swamp"], hand=["Disfigure"]),
        Seat(battlefield=["Hill Giant", "Storm Crow"]),
    )
    play.attack(["Arrogant Bloodlord"])
    weak = Script(play.game.copy())
    play.block({"Hill Giant": "Arrogant Bloodlord"})
    play.cast("Disfigure", targets=["Hill Giant"])
    play.resolve()
    play.until("postcombat main")
    assert play.graveyard(0) == ["Disfigure"]
    weak.block({"Storm Crow": "Arrogant Bloodlord"})
    weak.resolve()
    weak.until("postcombat main")
    assert weak.graveyard(0) == ["Arrogant Bloodlord"]


@ruling("Blind-Spot Giant", 1)
def test_blind_spot_giant_keeps_attacking_alone() -> None:
    play = scene(Seat(battlefield=["Blind-Spot Giant", "Hill Giant"]), Seat(hand=["Unsummon"], battlefield=["Island"]))
    play.attack(["Blind-Spot Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Windborn Muse", 1)
def test_windborn_muse_does_not_tax_attacks_on_planeswalkers() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Windborn Muse", "Jace Beleren"]))
    play.attack({"Hill Giant": "Jace Beleren"})
    play.until("end of combat")
    assert play.battlefield(1) == ["Windborn Muse"]


@ruling("Sightless Brawler", 7)
def test_two_creatures_that_cant_attack_alone_attack_together() -> None:
    play = scene(Seat(battlefield=["Sightless Brawler", "Sightless Brawler"]))
    first, second = play.state.battlefield
    assert not can_attack(play, "#" + str(first))
    play.attack([first, second])
    play.until("end of combat")
    assert play.life(1) == 14


@ruling("Tower Above", 5)
def test_a_creature_that_cant_block_the_attacker_need_not_block() -> None:
    play = scene(
        Seat(hand=["Tower Above"], pool="{G}" * 3, battlefield=["Wind Drake", "Hill Giant"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Tower Above", targets=["Wind Drake"])
    play.resolve()
    play.attack(["Wind Drake", "Hill Giant"])
    play.choose("Grizzly Bears")
    play.resolve()
    assert can_block(play, {})
    assert can_block(play, {"Grizzly Bears": "Hill Giant"})


@ruling("Steelclad Serpent", 1)
def test_two_steelclad_serpents_enable_each_other() -> None:
    play = scene(Seat(battlefield=["Steelclad Serpent"]))
    assert not can_attack(play, "Steelclad Serpent")
    play = scene(Seat(battlefield=["Steelclad Serpent", "Steelclad Serpent"]))
    first, second = play.state.battlefield
    play.attack([first, second])
    play.until("end of combat")
    assert play.life(1) == 12


@ruling("Sprinting Warbrute", 4)
def test_a_creature_that_cant_attack_need_not() -> None:
    assert can_attack(scene(Seat(battlefield=[Permanent("Sprinting Warbrute", sick=True)])))
    assert not can_attack(scene(Seat(battlefield=["Sprinting Warbrute"])))


@ruling("Goblin Tunneler", 2)
def test_a_creature_that_grew_after_goblin_tunneler_is_unblockable() -> None:
    play = scene(
        Seat(battlefield=["Goblin Tunneler", "Grizzly Bears"], hand=["Giant Growth"], pool="{G}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate("Goblin Tunneler", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    play.attack(["Grizzly Bears"])
    assert not can_block(play, {"Hill Giant": "Grizzly Bears"})


@ruling("Assembled Alphas", 2)
def test_assembled_alphas_stays_blocked_after_its_blockers_died() -> None:
    play = scene(
        Seat(battlefield=["Assembled Alphas"]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.attack(["Assembled Alphas"])
    play.block({"Grizzly Bears": "Assembled Alphas", "Hill Giant": "Assembled Alphas"})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.order([0, 1])
    play.resolve_all()
    assert (play.battlefield(1), play.life(1)) == ([], 14)
    play.until("end of combat")
    assert play.life(1) == 14


@ruling("Cloudshredder Sliver", 1)
def test_a_sliver_that_lost_haste_keeps_attacking() -> None:
    play = scene(
        Seat(battlefield=["Cloudshredder Sliver", Permanent("Metallic Sliver", sick=True)]),
        Seat(battlefield=["Mountain"], hand=["Shock"]),
    )
    play.attack(["Metallic Sliver"])
    play.cast("Shock", targets=["Cloudshredder Sliver"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Stoneshock Giant", 5)
def test_a_creature_that_lost_flying_later_cant_block() -> None:
    play = scene(
        Seat(battlefield=["Stoneshock Giant"], pool="{R}" * 8),
        Seat(battlefield=["Wind Drake"], hand=["Turn to Frog"], pool="{U}{U}"),
    )
    play.activate("Stoneshock Giant")
    play.resolve()
    play.resolve()
    play.cast("Turn to Frog", targets=["Wind Drake"], by=1)
    play.resolve()
    play.attack(["Stoneshock Giant"])
    play.until("postcombat main")
    assert (play.life(1), play.log(Blocked)) == (12, [])
