"""Rulings about Auras that restrict creatures, becoming tapped, and redirection to creatures."""

from __future__ import annotations

from tests.rulings.declaring import can_attack, can_block
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Crystallization", 1)
def test_crystallization_exiles_the_creature_after_it_left() -> None:
    crystal = Permanent("Crystallization", attached_to="Hill Giant")
    play = scene(
        Seat(battlefield=[crystal], hand=["Shock"], pool="{R}"),
        Seat(battlefield=["Hill Giant"], hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Shock", targets=["Hill Giant"])
    assert play.stack == ["ability of Crystallization", "Shock"]
    play.cast("Disenchant", targets=["Crystallization"], by=1)
    play.resolve()
    play.resolve()
    assert play.exile() == ["Hill Giant"]


@ruling("Ice Cage", 1)
def test_ice_cage_is_destroyed_before_the_spell_resolves() -> None:
    cage = Permanent("Ice Cage", attached_to="Hill Giant")
    play = scene(Seat(battlefield=["Hill Giant", cage], hand=["Giant Growth"], pool="{G}"))
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.resolve()
    assert (play.graveyard(), play.stack) == (["Ice Cage"], ["Giant Growth"])


@ruling("Prison Term", 1)
def test_prison_term_may_move_to_the_new_creature() -> None:
    term = Permanent("Prison Term", attached_to="Hill Giant")
    play = scene(Seat(battlefield=["Hill Giant"], hand=["Grizzly Bears"], pool="{G}{G}"), Seat(battlefield=[term]))
    assert not can_attack(play, "Hill Giant")
    play.cast("Grizzly Bears")
    play.resolve()
    play.resolve()
    play.yes()
    assert play.attached_to("Prison Term") == "Grizzly Bears"
    assert can_attack(play, "Hill Giant")


@ruling("Caught in the Brights", 1, 2)
def test_caught_in_the_brights_exiles_the_enchanted_creature() -> None:
    brights = Permanent("Caught in the Brights", attached_to="Hill Giant")
    play = scene(
        Seat(battlefield=["Smuggler's Copter", "Grizzly Bears", brights]),
        Seat(battlefield=["Hill Giant", "Plains", "Plains"], hand=["Disenchant"]),
    )
    play.activate("Smuggler's Copter", choices=["Grizzly Bears"])
    play.resolve()
    play.attack(["Smuggler's Copter"])
    while play.decision.purpose == "order triggers":
        play.order(["Smuggler's Copter", "Caught in the Brights"])
    gone = Script(play.game.copy())
    play.resolve()
    assert (play.exile(), play.graveyard(0)) == (["Hill Giant"], ["Caught in the Brights"])
    gone.cast("Disenchant", targets=["Caught in the Brights"], by=1)
    gone.resolve()
    gone.resolve()
    assert gone.exile() == ["Hill Giant"]


@ruling("Pillory of the Sleepless", 1)
def test_the_enchanted_creatures_controller_loses_life_to_pillory() -> None:
    pillory = Permanent("Pillory of the Sleepless", attached_to="Hill Giant")
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=[pillory]), step="upkeep")
    play.resolve()
    assert play.lives == [19, 20]


@ruling("Primal Cocoon", 1, 2)
def test_primal_cocoon_triggers_in_its_controllers_upkeep_and_leaves_the_counters() -> None:
    cocoon = Permanent("Primal Cocoon", attached_to="Hill Giant")
    play = scene(
        Seat(battlefield=["Hill Giant"], library=["Forest"] * 3),
        Seat(battlefield=[cocoon], library=["Forest"] * 3),
        active=1,
        step="upkeep",
    )
    play.resolve()
    play.until("precombat main", 0)
    play.attack(["Hill Giant"])
    play.resolve()
    assert (play.graveyard(1), play.counters("Hill Giant")) == (["Primal Cocoon"], {"+1/+1": 1})


@ruling("Lust for War", 2)
def test_lust_for_war_triggers_on_any_tapping() -> None:
    lust = Permanent("Lust for War", attached_to="Llanowar Elves")
    play = scene(Seat(battlefield=["Llanowar Elves"]), Seat(battlefield=[lust]))
    play.mana("Llanowar Elves")
    assert play.stack == ["ability of Lust for War"]
    play.resolve()
    assert play.lives == [17, 20]


@ruling("Renegade Wheelsmith", 1)
def test_tapping_a_tapped_creature_does_not_trigger() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Renegade Wheelsmith", tapped=True)]),
        Seat(hand=["Crippling Chill"], pool="{U}{U}{U}", library=["Island"]),
    )
    play.pass_to(1)
    play.cast("Crippling Chill", targets=["Renegade Wheelsmith"])
    play.resolve()
    assert play.stack == []


@ruling("Kulrath Knight", 1)
def test_any_kind_of_counter_stops_creatures_under_kulrath_knight() -> None:
    marked = Permanent("Hill Giant", counters={"charge": 1})
    play = scene(Seat(battlefield=[marked, "Grizzly Bears"]), Seat(battlefield=["Kulrath Knight"]))
    assert not can_attack(play, "Hill Giant")
    assert can_attack(play, "Grizzly Bears")


@ruling("Frenzied Goblin", 1)
def test_frenzied_goblin_has_only_one_target() -> None:
    play = scene(
        Seat(battlefield=["Frenzied Goblin", "Mountain", "Mountain"]), Seat(battlefield=["Hill Giant", "Storm Crow"])
    )
    play.attack(["Frenzied Goblin"])
    play.choose("Hill Giant")
    play.resolve()
    play.yes()
    assert len([id for id in play.state.battlefield if play.state.object(id).tapped]) == 2
    assert not can_block(play, {"Hill Giant": "Frenzied Goblin"})
    assert can_block(play, {"Storm Crow": "Frenzied Goblin"})


@ruling("Goma Fada Vanguard", 1)
def test_power_is_checked_only_until_the_ability_resolves() -> None:
    play = scene(
        Seat(battlefield=["Goma Fada Vanguard"]),
        Seat(battlefield=["Storm Crow", "Forest"], hand=["Giant Growth"]),
    )
    play.attack(["Goma Fada Vanguard"])
    early = Script(play.game.copy())
    play.resolve()
    play.cast("Giant Growth", targets=["Storm Crow"], by=1)
    play.resolve()
    assert not can_block(play, {"Storm Crow": "Goma Fada Vanguard"})
    early.cast("Giant Growth", targets=["Storm Crow"], by=1)
    early.resolve_all()
    assert can_block(early, {"Storm Crow": "Goma Fada Vanguard"})


@ruling("Lancers en-Kor", 3)
def test_redirected_damage_does_not_stop_trample() -> None:
    play = scene(Seat(battlefield=["Colossal Dreadmaw"]), Seat(battlefield=["Lancers en-Kor", "Grizzly Bears"]))
    play.attack(["Colossal Dreadmaw"])
    play.block({"Lancers en-Kor": "Colossal Dreadmaw"})
    play.pass_to(1)
    play.activate("Lancers en-Kor", targets=["Grizzly Bears"])
    play.resolve()
    play.until("combat damage")
    play.assign({"Lancers en-Kor": 3, "Player 2": 3})
    assert (play.life(1), play.damage("Grizzly Bears"), play.damage("Lancers en-Kor")) == (17, 1, 2)


@ruling("Outrider en-Kor", 2, 3)
def test_damage_is_redirected_only_to_a_creature_still_there() -> None:
    def struck(away: bool) -> Script:
        play = scene(
            Seat(battlefield=["Baneslayer Angel", "Island"], hand=["Unsummon"]),
            Seat(battlefield=["Outrider en-Kor", "Grizzly Bears", Permanent("Flight", attached_to="Outrider en-Kor")]),
        )
        play.attack(["Baneslayer Angel"])
        play.block({"Outrider en-Kor": "Baneslayer Angel"})
        play.pass_to(1)
        play.activate("Outrider en-Kor", targets=["Grizzly Bears"])
        play.resolve()
        if away:
            play.cast("Unsummon", targets=["Grizzly Bears"], by=0)
            play.resolve()
        play.until("first-strike combat damage")
        return play

    kept = struck(away=False)
    assert (kept.life(0), kept.damage("Grizzly Bears")) == (25, 1)
    lost = struck(away=True)
    assert (lost.life(0), "Outrider en-Kor" in lost.graveyard(1)) == (25, True)


@ruling("Loyal Cathar // Unhallowed Cathar", 2)
def test_loyal_cathar_returns_under_its_last_controller() -> None:
    stolen = Permanent("Loyal Cathar // Unhallowed Cathar", controller=1)
    play = scene(
        Seat(battlefield=[stolen], hand=["Murder"], pool="{B}{B}{B}", library=["Swamp"] * 3),
        Seat(library=["Swamp"] * 3),
    )
    play.cast("Murder", targets=["Loyal Cathar"])
    play.resolve()
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.controller("Unhallowed Cathar") == 1


@ruling("Town Gossipmonger // Incited Rabble", 3)
def test_town_gossipmonger_may_tap_any_creature_but_needs_no_summoning_sickness_itself() -> None:
    gossip = "Town Gossipmonger // Incited Rabble"
    play = scene(Seat(battlefield=[gossip, Permanent("Hill Giant", sick=True)]))
    play.activate("Town Gossipmonger")
    play.resolve()
    assert "Incited Rabble" in play.battlefield()
    fresh = scene(Seat(battlefield=[Permanent(gossip, sick=True), "Hill Giant"]))
    assert not fresh.may("activate", "Town Gossipmonger")


@ruling("Poppet Stitcher // Poppet Factory", 6)
def test_poppet_factory_removes_abilities_of_tokens() -> None:
    play = scene(
        Seat(
            battlefield=[
                Permanent("Poppet Stitcher // Poppet Factory", face=1),
                Permanent("Serra Angel", token=True),
                "Air Elemental",
            ]
        )
    )
    assert (play.pt("Serra Angel"), play.keywords("Serra Angel")) == ((3, 3), frozenset())
    assert play.keywords("Air Elemental") == {"flying"}


@ruling("Change of Heart", 1)
def test_change_of_heart_does_not_remove_an_attacker() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Plains"], hand=["Change of Heart"]))
    play.attack(["Hill Giant"])
    play.cast("Change of Heart", targets=["Hill Giant"], costs={"buyback": 0}, by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 17
