"""Rulings about activated abilities: their costs, their limits, what they find when they resolve."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.permanents import PermanentSacrificed
from apnap.rules.events.stack import DidNotResolve
from apnap.rules.events.zone_changes import Moved
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Shadows of the Past", 1)
def test_an_activation_condition_is_not_checked_on_resolution() -> None:
    play = scene(
        Seat(battlefield=["Shadows of the Past"], pool="{B}" * 5, graveyard=["Hill Giant"] * 4),
        Seat(hand=["Cremate"], pool="{B}", library=["Swamp"]),
    )
    play.activate("Shadows of the Past")
    play.cast("Cremate", targets=["the first Hill Giant"], by=1)
    play.resolve_all()
    assert (len(play.graveyard()), play.lives) == (3, [22, 18])


@ruling("Dark-Dweller Oracle", 4)
def test_a_creature_is_sacrificed_for_its_own_ability() -> None:
    play = scene(Seat(battlefield=["Dark-Dweller Oracle"], pool="{R}", library=["Shock"]))
    play.activate("Dark-Dweller Oracle")
    play.resolve()
    assert (play.graveyard(), play.exile()) == (["Dark-Dweller Oracle"], ["Shock"])


@ruling("Dark-Dweller Oracle", 2)
def test_a_sorcery_played_from_exile_keeps_its_timing() -> None:
    play = scene(
        Seat(battlefield=["Dark-Dweller Oracle", *["Island"] * 4], library=["Divination", "Forest"]), step="upkeep"
    )
    play.activate("Dark-Dweller Oracle")
    play.resolve()
    assert not play.may("cast", "Divination")
    play.until("precombat main")
    assert play.may("cast", "Divination")


@ruling("Wellgabber Apothecary", 2)
def test_a_target_must_be_tapped_on_activation_and_on_resolution() -> None:
    fish = "Merfolk of the Pearl Trident"
    assert not scene(Seat(battlefield=["Wellgabber Apothecary", fish], pool="{W}{W}")).may(
        "activate", "Wellgabber Apothecary"
    )
    play = scene(
        Seat(battlefield=["Wellgabber Apothecary", Permanent(fish, tapped=True)], pool="{W}{W}"),
        Seat(hand=["Synchronized Strike"], pool="{G}{G}{G}"),
    )
    play.activate("Wellgabber Apothecary", targets=[fish])
    play.cast("Synchronized Strike", targets=[[fish]], by=1)
    play.resolve_all()
    assert play.log(DidNotResolve) == [DidNotResolve]


@ruling("Steel Golem", 2)
def test_creatures_may_be_put_onto_the_battlefield_without_casting() -> None:
    hand, mana = ["Zombify", "Grizzly Bears"], "{B}{B}{B}{B}{G}{G}"
    play = scene(Seat(hand=hand, pool=mana, battlefield=["Steel Golem"], graveyard=["Hill Giant"]))
    assert not play.may("cast", "Grizzly Bears")
    play.cast("Zombify", targets=["Hill Giant"])
    play.resolve()
    assert "Hill Giant" in play.battlefield()


@ruling("Goblin Cannon", 1)
def test_every_activation_deals_its_damage() -> None:
    play = scene(Seat(battlefield=["Goblin Cannon"], pool="{R}" * 4))
    play.activate("Goblin Cannon", targets=["Player 2"])
    play.activate("Goblin Cannon", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.battlefield()) == (19, [])
    play.resolve()
    assert play.life(1) == 18


@ruling("Plated Rootwalla", 1)
def test_once_each_turn_applies_whoever_controls_it() -> None:
    play = scene(
        Seat(battlefield=["Plated Rootwalla", *["Forest"] * 3]),
        Seat(hand=["Act of Aggression"], battlefield=[*["Mountain"] * 5, *["Forest"] * 3]),
    )
    play.activate("Plated Rootwalla")
    play.resolve()
    play.pass_to(1)
    play.cast("Act of Aggression", targets=["Plated Rootwalla"])
    play.resolve()
    play.pass_to(1)
    assert (play.controller("Plated Rootwalla"), play.may("activate", "Plated Rootwalla")) == (1, False)


@ruling("Call the Bloodline", 1)
def test_once_on_each_players_turn() -> None:
    play = scene(
        Seat(hand=["Forest", "Forest"], battlefield=["Call the Bloodline", "Swamp", "Swamp"], library=["Island"] * 2),
        Seat(library=["Island"] * 2),
    )
    play.activate("Call the Bloodline", choices=["Forest"])
    play.resolve()
    assert not play.may("activate", "Call the Bloodline")
    play.until("upkeep", 1)
    play.pass_to(0)
    assert play.may("activate", "Call the Bloodline")


@ruling("Llanowar Behemoth", 1)
def test_a_creature_with_summoning_sickness_may_be_tapped_without_the_tap_symbol() -> None:
    play = scene(Seat(battlefield=[Permanent("Llanowar Behemoth", sick=True)]))
    play.activate("Llanowar Behemoth")
    play.resolve()
    assert (play.tapped("Llanowar Behemoth"), play.pt("Llanowar Behemoth")) == (True, (5, 5))


@ruling("Farmstead Gleaner", 1)
def test_the_untap_symbol_mirrors_the_tap_symbol() -> None:
    def may(tapped: bool, sick: bool = False) -> bool:
        gleaner = Permanent("Farmstead Gleaner", tapped=tapped, sick=sick)
        return scene(Seat(battlefield=[gleaner], pool="{C}{C}")).may("activate", "Farmstead Gleaner")

    assert (may(tapped=True), may(tapped=False), may(tapped=True, sick=True)) == (True, False, False)


@ruling("Barrenton Medic", 1)
def test_a_counter_put_on_as_a_cost_may_kill_the_creature_first() -> None:
    play = scene(Seat(battlefield=[Permanent("Barrenton Medic", counters={"-1/-1": 3}, tapped=True)]))
    play.activate("Barrenton Medic")
    assert (play.graveyard(), play.stack) == (["Barrenton Medic"], ["ability of Barrenton Medic"])
    play.resolve()
    assert play.battlefield() == []


@ruling("Underhanded Designs", 2)
def test_the_number_of_artifacts_is_checked_only_on_activation() -> None:
    play = scene(
        Seat(battlefield=["Underhanded Designs", "Sol Ring", "Ornithopter"], pool="{B}{B}"),
        Seat(hand=["Disenchant"], pool="{W}{W}", battlefield=["Hill Giant"]),
    )
    play.activate("Underhanded Designs", targets=["Hill Giant"])
    play.cast("Disenchant", targets=["Sol Ring"], by=1)
    play.resolve_all()
    assert "Hill Giant" in play.graveyard(1)


@ruling("Zimone, Quandrix Prodigy", 2)
def test_lands_are_counted_as_it_resolves() -> None:
    play = scene(
        Seat(
            battlefield=["Zimone, Quandrix Prodigy", "Zuran Orb", "Swamp", *["Forest"] * 7],
            pool="{C}" * 4,
            library=["Island"] * 3,
        )
    )
    play.activate("Zimone, Quandrix Prodigy", 1)
    play.activate("Zuran Orb", choices=["Swamp"])
    play.resolve_all()
    assert play.hand() == ["Island"]


@ruling("Codex Shredder", 1)
def test_codex_shredder_cant_return_itself() -> None:
    play = scene(Seat(battlefield=["Codex Shredder"], pool="{C}" * 5, graveyard=["Forest"]))
    play.activate("Codex Shredder", 1, targets=["Forest"])
    play.resolve()
    assert (play.hand(), play.graveyard()) == (["Forest"], ["Codex Shredder"])
    empty = scene(Seat(battlefield=["Codex Shredder"], pool="{C}" * 5))
    with pytest.raises(Illegal):
        empty.activate("Codex Shredder", 1)


@ruling("Nevinyrral's Disk", 1)
def test_nevinyrrals_disk_is_destroyed_and_not_sacrificed() -> None:
    play = scene(Seat(battlefield=["Nevinyrral's Disk"], pool="{C}"), Seat(battlefield=["Hill Giant"]))
    play.activate("Nevinyrral's Disk")
    assert play.battlefield(0) == ["Nevinyrral's Disk"]
    play.resolve()
    assert (play.battlefield(), play.log(PermanentSacrificed)) == ([], [])
    shield = Permanent("Indestructibility", attached_to="Nevinyrral's Disk")
    kept = scene(Seat(battlefield=["Nevinyrral's Disk", shield], pool="{C}"))
    kept.activate("Nevinyrral's Disk")
    kept.resolve()
    assert (kept.battlefield(), kept.graveyard()) == (["Nevinyrral's Disk"], ["Indestructibility"])


@ruling("Relic of Progenitus", 1)
def test_the_target_player_chooses_the_card() -> None:
    play = scene(Seat(battlefield=["Relic of Progenitus"]), Seat(graveyard=["Forest", "Swamp"]))
    play.activate("Relic of Progenitus", targets=["Player 2"])
    play.resolve()
    assert play.decision.player == 1
    play.choose("Swamp")
    assert (play.exile(), play.graveyard(1)) == (["Swamp"], ["Forest"])


@ruling("Relic of Progenitus", 2)
def test_the_second_ability_draws_a_card_with_empty_graveyards() -> None:
    play = scene(Seat(battlefield=["Relic of Progenitus"], pool="{C}", library=["Island"]))
    play.activate("Relic of Progenitus", 1)
    play.resolve()
    assert (play.hand(), play.exile()) == (["Island"], ["Relic of Progenitus"])


@ruling("Olivia Voldaren", 2)
def test_a_control_effect_that_cant_last_never_begins() -> None:
    play = scene(
        Seat(battlefield=["Olivia Voldaren"], pool="{B}" * 5),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Vampire Nighthawk"]),
    )
    play.activate("Olivia Voldaren", 1, targets=["Vampire Nighthawk"])
    play.cast("Unsummon", targets=["Olivia Voldaren"], by=1)
    play.resolve_all()
    assert play.controller("Vampire Nighthawk") == 1


@ruling("Olivia Voldaren", 1)
def test_a_creature_becomes_a_vampire_before_it_dies() -> None:
    play = scene(Seat(battlefield=["Olivia Voldaren"], pool="{R}{R}"), Seat(battlefield=["Llanowar Elves"]))
    play.activate("Olivia Voldaren", 0, targets=["Llanowar Elves"])
    play.resolve()
    (left,) = [event.object for event in play.events(Moved) if event.destination == "graveyard"]
    last = play.state.object(left).last
    assert last is not None
    assert ("Vampire" in last.subtypes, play.counters("Olivia Voldaren")) == (True, {"+1/+1": 1})


@ruling("Oboro Envoy", 1)
def test_the_land_returned_as_a_cost_is_counted_in_hand() -> None:
    play = scene(Seat(battlefield=["Oboro Envoy", "Island"], pool="{U}{U}"), Seat(battlefield=["Hill Giant"]))
    play.activate("Oboro Envoy", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (2, 3)


@ruling("Keening Stone", 1)
def test_x_is_determined_as_resolution_starts() -> None:
    play = scene(
        Seat(battlefield=["Keening Stone"], pool="{C}" * 5), Seat(graveyard=["Forest"] * 3, library=["Swamp"] * 9)
    )
    play.activate("Keening Stone", targets=["Player 2"])
    play.resolve()
    assert len(play.graveyard(1)) == 6


@ruling("Intrepid Hero", 1)
def test_power_is_checked_again_on_resolution() -> None:
    play = scene(
        Seat(battlefield=["Intrepid Hero"]),
        Seat(hand=["Fleeting Distraction"], pool="{U}", battlefield=["Serra Angel"]),
    )
    play.activate("Intrepid Hero", targets=["Serra Angel"])
    play.cast("Fleeting Distraction", targets=["Serra Angel"], by=1)
    play.resolve()
    play.resolve()
    assert play.battlefield(1) == ["Serra Angel"]


@ruling("Karplusan Yeti", 2)
def test_karplusan_yeti_deals_damage_after_it_left() -> None:
    play = scene(Seat(battlefield=["Karplusan Yeti"]), Seat(hand=["Unsummon"], pool="{U}", battlefield=["Hill Giant"]))
    play.activate("Karplusan Yeti", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Karplusan Yeti"], by=1)
    play.resolve_all()
    assert (play.graveyard(1), play.hand()) == (["Hill Giant", "Unsummon"], ["Karplusan Yeti"])


@ruling("Eater of the Dead", 2)
def test_an_untapped_eater_of_the_dead_does_nothing() -> None:
    play = scene(Seat(battlefield=["Eater of the Dead"], graveyard=["Hill Giant"]))
    play.activate("Eater of the Dead", targets=["Hill Giant"])
    play.resolve()
    assert (play.graveyard(), play.exile()) == (["Hill Giant"], [])


@ruling("Dreadful Apathy", 1)
def test_the_last_enchanted_permanent_is_exiled() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Dreadful Apathy", attached_to="Hill Giant")], pool="{W}{W}{W}"),
        Seat(hand=["Disenchant"], pool="{W}{W}", battlefield=["Hill Giant"]),
    )
    play.activate("Dreadful Apathy")
    play.cast("Disenchant", targets=["Dreadful Apathy"], by=1)
    play.resolve_all()
    assert (play.exile(), play.graveyard()) == (["Hill Giant"], ["Dreadful Apathy"])


@ruling("Barkhide Troll", 1)
def test_removing_a_counter_may_make_marked_damage_lethal() -> None:
    play = scene(Seat(battlefield=[Permanent("Barkhide Troll", counters={"+1/+1": 1}, damage=2)], pool="{C}"))
    play.activate("Barkhide Troll")
    assert play.graveyard() == ["Barkhide Troll"]


@ruling("Bow of Nylea", 1)
def test_the_mode_of_an_ability_is_chosen_on_activation() -> None:
    play = scene(Seat(battlefield=["Bow of Nylea"], pool="{G}{G}"))
    with pytest.raises(Illegal):
        play.activate("Bow of Nylea", modes=[1])
    play.activate("Bow of Nylea", modes=[2])
    play.resolve()
    assert play.life() == 23


@ruling("Tectonic Edge", 2)
def test_the_opponents_lands_are_counted_only_on_activation() -> None:
    play = scene(
        Seat(battlefield=["Tectonic Edge"], pool="{C}"),
        Seat(hand=["Devour in Flames"], battlefield=["Taiga", *["Forest"] * 2, "Zuran Orb", "Swamp"]),
    )
    play.activate("Tectonic Edge", 1, targets=["Taiga"])
    play.activate("Zuran Orb", choices=["Swamp"], by=1)
    play.resolve_all()
    assert play.graveyard(1) == ["Taiga", "Swamp"]


@ruling("Tectonic Edge", 1)
def test_any_nonbasic_land_may_be_the_target() -> None:
    play = scene(Seat(battlefield=["Tectonic Edge", "Taiga"], pool="{C}"), Seat(battlefield=["Forest"] * 4))
    play.activate("Tectonic Edge", 1, targets=["Taiga"])
    play.resolve()
    assert "Taiga" in play.graveyard()


@ruling("Drana's Chosen", 1)
def test_the_other_ally_may_have_summoning_sickness() -> None:
    def may(*allies: Permanent) -> bool:
        return scene(Seat(battlefield=allies)).may("activate", "Drana's Chosen")

    other = Permanent("Kazandu Blademaster", sick=True)
    assert may(Permanent("Drana's Chosen"), other)
    assert not may(Permanent("Drana's Chosen", sick=True), other)
    assert not may(Permanent("Drana's Chosen")), "it can't be the other Ally itself"


@ruling("Hand of Justice", 1)
def test_a_creature_tapped_for_the_cost_may_be_the_target() -> None:
    mine = ["Hand of Justice", "Serra Angel", "Elite Vanguard", "Savannah Lions"]
    play = scene(Seat(battlefield=mine))
    play.activate("Hand of Justice", targets=["Elite Vanguard"])
    assert all(play.tapped(name) for name in mine)
    play.resolve()
    assert play.graveyard() == ["Elite Vanguard"]


@ruling("Ghor-Clan Bloodscale", 1)
def test_once_each_turn_counts_activations_by_all_controllers() -> None:
    play = scene(
        Seat(battlefield=["Ghor-Clan Bloodscale"], pool="{G}" * 4),
        Seat(hand=["Act of Treason"], pool="{R}" * 3 + "{G}" * 4),
        active=1,
    )
    play.activate("Ghor-Clan Bloodscale", by=0)
    play.resolve()
    play.cast("Act of Treason", targets=["Ghor-Clan Bloodscale"])
    play.resolve()
    assert (play.controller("Ghor-Clan Bloodscale"), play.may("activate", "Ghor-Clan Bloodscale")) == (1, False)
