"""Rulings about permanents of many kinds: where an ability works from, what is counted when, who keeps what."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Conjurer's Closet", 2, 4)
def test_what_was_borrowed_comes_out_of_the_closet_for_good() -> None:
    play = scene(
        Seat(battlefield=["Conjurer's Closet"], hand=["Act of Treason"], pool="{R}" * 3),
        Seat(battlefield=["Hill Giant"], library=["Island"]),
    )
    play.cast("Act of Treason", targets=["Hill Giant"])
    play.resolve()
    play.until("end")
    play.resolve()
    play.yes()
    play.until("upkeep", 1)
    assert play.controller("Hill Giant") == 0


@ruling("Protomatter Powder", 2)
def test_the_powder_can_not_return_itself() -> None:
    play = scene(Seat(battlefield=["Protomatter Powder"], pool="{W}" * 5))
    assert not play.may("activate", "Protomatter Powder")
    play = scene(Seat(battlefield=["Protomatter Powder"], graveyard=["Ornithopter"], pool="{W}" * 5))
    play.activate("Protomatter Powder")
    play.resolve()
    assert play.battlefield(0) == ["Ornithopter"]


@ruling("Pardic Miner", 1, 2)
def test_the_miner_stops_only_the_playing_of_lands() -> None:
    play = scene(
        Seat(battlefield=["Pardic Miner", "Forest", "Forest"], hand=["Island", "Rampant Growth"], library=["Mountain"]),
    )
    play.activate("Pardic Miner", targets=["Player 1"])
    play.resolve()
    assert not play.may("play", "Island")
    play.cast("Rampant Growth")
    play.resolve()
    play.choose("Mountain")
    assert play.battlefield(0) == ["Forest", "Forest", "Mountain"]


@ruling("Tilonalli's Skinshifter", 1, 3)
def test_the_skinshifter_keeps_its_boosts_and_attacks_no_second_time() -> None:
    play = scene(
        Seat(battlefield=["Tilonalli's Skinshifter", "Hellkite Whelp", "Forest"], hand=["Giant Growth"]),
        Seat(battlefield=["Guardian Lions"]),
    )
    shifter = play.state.battlefield[0]
    play.attack(["Tilonalli's Skinshifter", "Hellkite Whelp"])
    play.order(["Hellkite Whelp", "Tilonalli's Skinshifter"])
    play.cast("Giant Growth", targets=[shifter])
    play.resolve_all()
    assert (play.values(shifter).name, play.pt(shifter)) == ("Hellkite Whelp", (6, 6))
    assert play.damage("Guardian Lions") == 1


@ruling("Tilonalli's Skinshifter", 4)
def test_a_skinshifter_without_its_model_stays_small() -> None:
    play = scene(
        Seat(battlefield=["Tilonalli's Skinshifter", "Grizzly Bears"]),
        Seat(hand=["Shock"], battlefield=["Mountain"]),
    )
    play.attack(["Tilonalli's Skinshifter", "Grizzly Bears"])
    play.cast("Shock", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    play.until("end of combat")
    assert (play.pt("Tilonalli's Skinshifter"), play.life(1)) == ((0, 1), 20)


@ruling("Yavimaya Elder", 1)
def test_the_elder_searches_before_it_draws() -> None:
    play = scene(Seat(battlefield=["Yavimaya Elder"], pool="{C}{C}", library=["Forest", "Island"]))
    play.activate("Yavimaya Elder")
    assert play.stack == ["ability of Yavimaya Elder"] * 2
    play.resolve()
    play.yes()
    play.choose("Forest", "Island")
    assert sorted(play.hand(0)) == ["Forest", "Island"]


@ruling("Heliod's Pilgrim", 1)
def test_a_bestow_creature_is_no_aura_in_the_library() -> None:
    play = scene(
        Seat(hand=["Heliod's Pilgrim"], pool="{W}" * 3, library=["Baleful Eidolon", "Holy Strength"]),
    )
    play.cast("Heliod's Pilgrim")
    play.resolve()
    play.resolve()
    play.yes()
    assert "Baleful Eidolon" not in play.asked
    play.choose("Holy Strength")
    assert play.hand(0) == ["Holy Strength"]


@ruling("Blind-Spot Giant", 1)
def test_the_giant_keeps_attacking_alone() -> None:
    play = scene(Seat(battlefield=["Blind-Spot Giant", "Hill Giant"]), Seat(hand=["Unsummon"], battlefield=["Island"]))
    play.attack(["Blind-Spot Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Prowling Serpopard", 1)
def test_a_spell_that_can_not_be_countered_may_be_aimed_at() -> None:
    play = scene(
        Seat(battlefield=["Prowling Serpopard"], hand=["Grizzly Bears"], pool="{G}{G}"),
        Seat(hand=["Exclude"], pool="{U}" * 3, library=["Island"]),
    )
    play.cast("Grizzly Bears")
    play.cast("Exclude", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.battlefield(0), play.hand(1)) == (["Prowling Serpopard", "Grizzly Bears"], ["Island"])


@ruling("Glimmerdust Nap", 2)
def test_who_wakes_ends_the_nap() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Glimmerdust Nap", attached_to="Hill Giant")]),
        Seat(battlefield=[Permanent("Hill Giant", tapped=True)], hand=["Act of Treason"], pool="{R}" * 3),
        active=1,
    )
    play.cast("Act of Treason", targets=["Hill Giant"])
    play.resolve()
    assert play.graveyard(0) == ["Glimmerdust Nap"]


@ruling("Dread", 1, 2)
def test_dread_goes_back_though_it_had_lost_its_abilities() -> None:
    play = scene(
        Seat(battlefield=["Dread", "Humility"], hand=["Murder"], pool="{B}" * 3),
    )
    play.cast("Murder", targets=["Dread"])
    play.resolve()
    assert play.stack == ["ability of Dread"]
    play.resolve()
    assert (play.library(0), play.graveyard(0)) == (["Dread"], ["Murder"])


@ruling("Dread", 3)
def test_dread_that_was_taken_from_the_graveyard_stays_there() -> None:
    play = scene(
        Seat(battlefield=["Dread"], hand=["Murder"], pool="{B}" * 3), Seat(hand=["Fade from Memory"], pool="{B}")
    )
    play.cast("Murder", targets=["Dread"])
    play.resolve()
    play.cast("Fade from Memory", targets=["Dread"], by=1)
    play.resolve_all()
    assert (play.exile(), play.library(0)) == (["Dread"], [])


@ruling("Dread", 4)
def test_dread_goes_back_from_a_discard_too() -> None:
    play = scene(Seat(hand=["Dread", "Faithless Looting"], pool="{R}", library=["Island"] * 2))
    play.cast("Faithless Looting")
    play.resolve()
    play.choose("Dread", "Island")
    play.resolve()
    assert "Dread" in play.library(0)


@ruling("Sky Swallower", 1, 2)
def test_the_swallower_s_gifts_stay_given() -> None:
    play = scene(
        Seat(
            hand=["Sky Swallower", "Unsummon"],
            pool="{U}" * 6,
            battlefield=["Grizzly Bears", Permanent("Holy Strength", attached_to="Grizzly Bears")],
        )
    )
    play.cast("Sky Swallower")
    play.resolve_all()
    assert (play.controller("Holy Strength"), play.attached_to("Holy Strength")) == (1, "Grizzly Bears")
    play.cast("Unsummon", targets=["Sky Swallower"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 1


@ruling("Death-Priest of Myrkul", 2, 3)
def test_the_priest_asks_once_for_deaths_before_it_came() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Runeclaw Bear"],
            hand=["Pyroclasm", "Death-Priest of Myrkul"],
            pool="{R}{R}" + "{B}" * 4,
        ),
    )
    play.cast("Pyroclasm")
    play.resolve()
    play.cast("Death-Priest of Myrkul")
    play.resolve()
    play.until("end")
    assert play.stack == ["ability of Death-Priest of Myrkul"]


@ruling("Drakestown Forgotten", 1)
def test_the_forgotten_counts_itself_in_the_graveyard() -> None:
    play = scene(
        Seat(hand=["Zombify"], pool="{B}" * 4, graveyard=["Drakestown Forgotten", "Grizzly Bears"]),
    )
    play.cast("Zombify", targets=["Drakestown Forgotten"])
    play.resolve()
    assert play.counters("Drakestown Forgotten") == {"+1/+1": 2}


@ruling("Kazarov, Sengir Pureblood", 3)
def test_kazarov_counts_each_creature() -> None:
    play = scene(
        Seat(battlefield=["Kazarov, Sengir Pureblood"], hand=["Pyroclasm"], pool="{R}{R}"),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Pyroclasm")
    play.resolve_all()
    assert play.counters("Kazarov, Sengir Pureblood") == {"+1/+1": 2}


@ruling("Leafkin Avenger", 1)
def test_the_avenger_s_last_power_hits() -> None:
    play = scene(Seat(battlefield=["Leafkin Avenger"], pool="{R}" * 8), Seat(hand=["Unsummon"], pool="{U}"))
    play.activate("Leafkin Avenger", targets=["Player 2"])
    play.cast("Unsummon", targets=["Leafkin Avenger"], by=1)
    play.resolve_all()
    assert play.life(1) == 16


@ruling("Bloodsoaked Champion", 1)
def test_the_champion_s_own_attack_brings_it_back() -> None:
    play = scene(Seat(battlefield=["Bloodsoaked Champion", "Swamp", "Swamp"]), Seat(battlefield=["Serra Angel"]))
    assert not play.may("activate", "Bloodsoaked Champion")
    play.attack(["Bloodsoaked Champion"])
    play.block({"Serra Angel": "Bloodsoaked Champion"})
    play.until("postcombat main")
    play.activate("Bloodsoaked Champion")
    play.resolve()
    assert "Bloodsoaked Champion" in play.battlefield(0)


@ruling("Saskia the Unyielding", 2, 4)
def test_saskia_s_foe_is_hit_again_and_not_in_combat() -> None:
    saskia = Permanent("Saskia the Unyielding", chosen={"player": "1"})
    play = scene(Seat(battlefield=[saskia]))
    play.attack(["Saskia the Unyielding"])
    play.until("combat damage")
    assert len(play.stack) == 1
    play.resolve()
    assert (play.life(1), play.stack) == (14, [])


@ruling("Ethersworn Shieldmage", 1)
def test_the_shieldmage_covers_late_artifact_creatures() -> None:
    play = scene(
        Seat(
            hand=["Ethersworn Shieldmage", "Ornithopter", "Pyroclasm"],
            pool="{W}{U}{U}{R}{R}",
            battlefield=["Grizzly Bears"],
        ),
    )
    play.cast("Ethersworn Shieldmage")
    play.resolve_all()
    play.cast("Ornithopter")
    play.resolve()
    play.cast("Pyroclasm")
    play.resolve()
    assert play.battlefield(0) == ["Ethersworn Shieldmage", "Ornithopter"]


@ruling("Phyrexian Tyranny", 1)
def test_each_card_drawn_costs_life() -> None:
    play = scene(Seat(battlefield=["Phyrexian Tyranny"], hand=["Concentrate"], pool="{U}" * 4, library=["Island"] * 3))
    play.cast("Concentrate")
    play.resolve()
    assert len(play.stack) == 3
    play.resolve_all()
    assert play.life(0) == 14


@ruling("Leonin Vanguard", 1, 2)
def test_the_vanguard_counts_creatures_twice() -> None:
    play = scene(
        Seat(battlefield=["Leonin Vanguard", "Grizzly Bears", "Hill Giant"]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.until("beginning of combat")
    assert play.stack == ["ability of Leonin Vanguard"]
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.life(0), play.pt("Leonin Vanguard")) == (20, (1, 1))


@ruling("Watcher Sliver", 3)
def test_damage_becomes_lethal_as_the_watcher_goes() -> None:
    play = scene(
        Seat(battlefield=["Watcher Sliver", Permanent("Metallic Sliver", damage=2)], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Unsummon", targets=["Watcher Sliver"])
    play.resolve()
    assert play.battlefield(0) == []


@ruling("Tribute Mage", 1)
def test_a_card_with_x_in_its_cost_counts_it_as_nothing() -> None:
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


@ruling("Bloodforged Battle-Axe", 2)
def test_an_axe_s_token_makes_axes_too() -> None:
    axe = Permanent("Bloodforged Battle-Axe", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", axe]))
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve()
    first, second = play.state.battlefield[1:]
    assert [one.node for one in play.values(first).abilities] == [one.node for one in play.values(second).abilities]
    assert play.attached_to(second) == ""


@ruling("Citanul Stalwart", 1)
def test_the_stalwart_s_helper_may_have_just_come() -> None:
    sick = Permanent("Grizzly Bears", sick=True)
    play = scene(Seat(battlefield=["Citanul Stalwart", sick], hand=["Shock"]))
    play.mana("Citanul Stalwart", choices=["R"])
    play.cast("Shock", targets=["Player 2"])
    assert play.tapped("Grizzly Bears")
    play = scene(Seat(battlefield=[Permanent("Citanul Stalwart", sick=True), "Grizzly Bears"]))
    assert not play.may("mana", "Citanul Stalwart")
