"""Rulings shared by many cards, on one of them: exert, levels, persist, storm, shadow, the monarch."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Annex Sentry", 2)
def test_toxic_does_not_affect_other_results_of_damage() -> None:
    play = scene(
        Seat(battlefield=["Annex Sentry", "Windbrisk Raptor"]),
    )
    play.attack(["Annex Sentry"])
    play.until("end of combat")
    assert (play.lives, play.state.players[1].poison) == ([21, 19], 1)


@ruling("Ahn-Crop Crasher", 3)
def test_an_untapped_exerted_creature_is_not_affected_later() -> None:
    play = scene(
        Seat(
            battlefield=["Ahn-Crop Crasher", "Plains"],
            hand=["Wings of the Cosmos"],
            library=["Island"] * 8,
        ),
        Seat(library=["Island"] * 8, battlefield=["Hill Giant"]),
    )
    play.attack(["Ahn-Crop Crasher"])
    play.yes()
    play.choose("Hill Giant")
    play.resolve()
    play.cast("Wings of the Cosmos", targets=["Ahn-Crop Crasher"])
    play.resolve()
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert not play.tapped("Ahn-Crop Crasher")
    play.attack(["Ahn-Crop Crasher"])
    play.no()
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert not play.tapped("Ahn-Crop Crasher")


@ruling("Ahn-Crop Crasher", 4)
def test_a_borrowed_exerted_creature_untaps_for_its_owner() -> None:
    play = scene(
        Seat(hand=["Act of Treason"], pool="{R}" * 3, library=["Island"] * 4),
        Seat(battlefield=["Ahn-Crop Crasher"], library=["Island"] * 4),
    )
    play.cast("Act of Treason", targets=["Ahn-Crop Crasher"])
    play.resolve()
    play.attack(["Ahn-Crop Crasher"])
    play.yes()
    play.resolve()
    play.until("upkeep", 1)
    assert (play.controller("Ahn-Crop Crasher"), play.tapped("Ahn-Crop Crasher")) == (1, False)


@ruling("Brimstone Mage", 3)
def test_a_level_ability_has_the_timestamp_of_its_creature() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Brimstone Mage", counters={"level": 2})],
            hand=["Turn to Frog", "Steady Progress"],
            pool="{U}" * 5,
            library=["Island"],
        ),
    )
    play.cast("Turn to Frog", targets=["Brimstone Mage"])
    play.resolve()
    assert play.pt("Brimstone Mage") == (1, 1)
    play.cast("Steady Progress")
    play.resolve()
    play.choose("Brimstone Mage")
    assert play.pt("Brimstone Mage") == (1, 1)


@ruling("Brimstone Mage", 4)
def test_a_copied_leveler_has_no_level_counters() -> None:
    play = scene(
        Seat(hand=["Clone"], pool="{U}" * 4, battlefield=[Permanent("Brimstone Mage", counters={"level": 3})]),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Brimstone Mage")
    clone = play.state.battlefield[-1]
    assert (play.pt("the first Brimstone Mage"), play.pt(clone), play.counters(clone)) == ((2, 4), (2, 2), {})


@ruling("Brimstone Mage", 2, 5)
def test_bonuses_and_levels_stay_on_a_leveler() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Brimstone Mage", counters={"level": 1, "+1/+1": 1}), *["Mountain"] * 4],
        ),
    )
    assert play.pt("Brimstone Mage") == (3, 4)
    assert len([one for one in play.decision.options if one.kind == "activate"]) == 2


@ruling("Aradara Express", 11)
def test_crewing_again_has_no_effect() -> None:
    play = scene(
        Seat(battlefield=["Aradara Express", "Craw Wurm", "Serra Angel"], hand=["Turn to Frog"], pool="{U}{U}"),
    )
    play.activate("Aradara Express", choices=["Craw Wurm"])
    play.resolve()
    play.cast("Turn to Frog", targets=["Aradara Express"])
    play.activate("Aradara Express", choices=["Serra Angel"])
    play.resolve()
    assert play.pt("Aradara Express") == (8, 6)
    play.resolve()
    assert play.pt("Aradara Express") == (1, 1)


@ruling("Aerie Ouphes", 8)
def test_persist_returns_a_new_object() -> None:
    play = scene(
        Seat(battlefield=["Aerie Ouphes"], hand=["Giant Growth"], pool="{G}"),
        Seat(battlefield=["Serra Angel"]),
    )
    play.cast("Giant Growth", targets=["Aerie Ouphes"])
    play.resolve()
    play.activate("Aerie Ouphes", targets=["Serra Angel"])
    play.resolve()
    assert (play.pt("Aerie Ouphes"), play.counters("Aerie Ouphes")) == ((2, 2), {"-1/-1": 1})
    play.resolve()
    assert play.graveyard(1) == ["Serra Angel"]


@ruling("Brain Freeze", 4)
def test_the_storm_trigger_can_be_countered() -> None:
    play = scene(
        Seat(hand=["Memnite", "Brain Freeze", "Brain Freeze"], pool="{U}" * 4),
        Seat(library=["Island"] * 30, hand=["Repudiate // Replicate"], pool="{U}{U}"),
    )
    play.cast("Memnite")
    play.resolve()
    play.cast("Brain Freeze", targets=["Player 2"])
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert len(play.library(1)) == 24
    play.cast("Brain Freeze", targets=["Player 2"])
    assert play.stack == ["ability of Brain Freeze", "Brain Freeze"]
    play.cast("Repudiate // Replicate", way="Repudiate", by=1)
    play.resolve_all()
    assert len(play.library(1)) == 21


@ruling("Cutthroat il-Dal", 3)
def test_losing_shadow_after_blocking_has_no_effect() -> None:
    play = scene(
        Seat(battlefield=["Cutthroat il-Dal", "Island"], hand=["Opt"], library=["Island"] * 2),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack(["Cutthroat il-Dal"])
    play.block({"Hill Giant": "Cutthroat il-Dal"})
    play.cast("Opt")
    assert "shadow" in play.keywords("Cutthroat il-Dal")
    play.resolve()
    play.choose()
    play.until("end of combat")
    assert (play.graveyard(0)[0], play.graveyard(1)) == ("Cutthroat il-Dal", ["Hill Giant"])


@ruling("Invasion of Ergamon // Truga Cliffcharger", 1)
def test_a_siege_taken_by_its_protector_gets_a_new_one() -> None:
    siege = "Invasion of Ergamon // Truga Cliffcharger"
    play = scene(
        Seat(hand=[siege, "Donate"], pool="{R}{G}", battlefield=["Island"] * 3),
        Seat(),
        Seat(),
    )
    play.cast("Invasion of Ergamon")
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    play.no()
    play.cast("Donate", targets=["Player 2", "Invasion of Ergamon"])
    play.resolve()
    play.choose("Player 3")
    assert play.controller("Invasion of Ergamon") == 1


@ruling("Caparocti Sunborn", 5)
def test_a_discovered_card_without_targets_goes_to_the_hand() -> None:
    play = scene(
        Seat(battlefield=["Caparocti Sunborn", "Memnite", "Bonesplitter"], library=["Essence Scatter", "Island"]),
    )
    play.attack(["Caparocti Sunborn"])
    play.resolve()
    play.yes()
    assert (play.hand(0), play.stack) == (["Essence Scatter"], [])


@ruling("Court of Ambition", 3)
def test_the_monarch_passes_on_when_leaving() -> None:
    play = scene(
        Seat(hand=["Court of Ambition"], pool="{B}" * 4, library=["Island"] * 3),
        Seat(library=["Island"] * 3),
        Seat(library=["Island"] * 3),
    )
    play.cast("Court of Ambition")
    play.resolve_all()
    play.game.concede(0)
    play.until("end", 1)
    play.resolve()
    assert (play.active, len(play.hand(1)), play.hand(2)) == (1, 2, [])


@ruling("Court of Ambition", 4)
def test_a_former_monarch_still_draws() -> None:
    lands = [*["Forest"] * 6, "Island", "Alchemist's Refuge"]
    play = scene(
        Seat(hand=["Court of Ambition"], pool="{B}" * 4, library=["Island"] * 3),
        Seat(library=["Forest"] * 3, hand=["Entourage of Trest"], battlefield=lands),
    )
    play.cast("Court of Ambition")
    play.resolve_all()
    play.until("end")
    play.activate("Alchemist's Refuge", ability=1, by=1)
    play.resolve()
    play.cast("Entourage of Trest", by=1)
    play.resolve()
    play.resolve()
    assert play.hand(0) == []
    play.resolve()
    assert (play.hand(0), play.hand(1)) == (["Island"], [])


@ruling("Clever Lumimancer", 4)
def test_magecraft_triggers_for_each_copy() -> None:
    play = scene(
        Seat(
            battlefield=["Clever Lumimancer", Permanent("Echo Mage", counters={"level": 4})],
            hand=["Shock"],
            pool="{R}{U}{U}",
        ),
    )
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    play.activate("Echo Mage", targets=["Shock"])
    play.resolve()
    play.choose("keep")
    play.choose("keep")
    assert play.stack[:2] == ["ability of Clever Lumimancer"] * 2
    play.resolve_all()
    assert (play.pt("Clever Lumimancer"), play.life(1)) == ((6, 7), 14)


@ruling("Agent of Erebos", 2)
def test_a_bestowed_spell_with_an_illegal_target_enters_as_a_creature() -> None:
    play = scene(
        Seat(
            battlefield=["Doomwake Giant", "Grizzly Bears"],
            hand=["Leafcrown Dryad"],
            pool="{G}" * 4,
        ),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Memnite"]),
    )
    play.cast("Leafcrown Dryad", way="bestow", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.resolve()
    assert (play.battlefield(0), play.stack) == (["Doomwake Giant", "Leafcrown Dryad"], ["ability of Doomwake Giant"])


@ruling("Airdrop Aeronauts", 5)
def test_a_token_that_left_enables_revolt() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Memnite", token=True)],
            hand=["Shock", "Airdrop Aeronauts"],
            pool="{R}" + "{W}" * 5,
        ),
    )
    play.cast("Shock", targets=["Memnite"])
    play.resolve()
    play.cast("Airdrop Aeronauts")
    play.resolve_all()
    assert play.life(0) == 25


@ruling("Arbalest Engineers", 1)
def test_a_copied_powerstone_token_enters_untapped() -> None:
    play = scene(
        Seat(hand=["Arbalest Engineers", "Sculpting Steel"], pool="{R}{G}{G}{C}{C}{C}"),
    )
    play.cast("Arbalest Engineers")
    play.resolve()
    play.choose(2)
    play.resolve()
    assert play.tapped("Powerstone Token")
    play.cast("Sculpting Steel")
    play.resolve()
    play.choose("Powerstone Token")
    assert not play.tapped(play.state.battlefield[-1])


@ruling("Aerial Boost", 4)
def test_an_attacking_creature_may_convoke() -> None:
    play = scene(
        Seat(battlefield=["Serra Angel", "Grizzly Bears"], hand=["Aerial Boost"]),
    )
    play.attack(["Serra Angel"])
    play.cast("Aerial Boost", targets=["Serra Angel"])
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.tapped("Serra Angel")) == (14, True)


@ruling("Battle Sliver", 2)
def test_a_sliver_that_is_no_longer_a_sliver_still_affects_others() -> None:
    play = scene(
        Seat(
            battlefield=["Battle Sliver", "Metallic Sliver"],
            hand=["Mordenkainen's Polymorph"],
            pool="{U}{U}",
        ),
    )
    assert (play.pt("Battle Sliver"), play.pt("Metallic Sliver")) == ((5, 3), (3, 1))
    play.cast("Mordenkainen's Polymorph", targets=["Battle Sliver"])
    play.resolve()
    assert (play.pt("Battle Sliver"), play.pt("Metallic Sliver")) == ((4, 4), (3, 1))


@ruling("Battle of Frost and Fire", 5)
def test_a_chapter_ability_resolves_after_the_saga_left() -> None:
    saga = "Battle of Frost and Fire"
    play = scene(
        Seat(hand=[saga], pool="{U}{R}{R}{R}{R}"),
        Seat(battlefield=["Hill Giant", "Craw Wurm"], hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast(saga)
    play.resolve()
    play.cast("Disenchant", targets=[saga], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.graveyard(0)) == (["Hill Giant"], [saga])


@ruling("Alaborn Veteran", 1)
def test_before_attackers_means_before_the_first_combat() -> None:
    play = scene(
        Seat(
            battlefield=["Alaborn Veteran", "Grizzly Bears"],
            hand=["Response // Resurgence"],
            pool="{R}{R}{R}{R}{W}",
        ),
    )
    assert play.may("activate", "Alaborn Veteran")
    play.cast("Response // Resurgence", way="Resurgence")
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert not play.may("activate", "Alaborn Veteran")


@ruling("Cenote Scout", 3)
def test_exploring_an_empty_library_adds_a_counter() -> None:
    play = scene(Seat(hand=["Cenote Scout"], pool="{G}"))
    play.cast("Cenote Scout")
    play.resolve_all()
    assert play.counters("Cenote Scout") == {"+1/+1": 1}
