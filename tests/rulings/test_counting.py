"""Rulings about how often and how much: once for all or once for each, limits, costs, prohibitions."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


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


@ruling("Kazarov, Sengir Pureblood", 3)
def test_kazarov_counts_each_creature() -> None:
    play = scene(
        Seat(battlefield=["Kazarov, Sengir Pureblood"], hand=["Pyroclasm"], pool="{R}{R}"),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Pyroclasm")
    play.resolve_all()
    assert play.counters("Kazarov, Sengir Pureblood") == {"+1/+1": 2}


@ruling("Saskia the Unyielding", 2, 4)
def test_saskia_s_foe_is_hit_again_and_not_in_combat() -> None:
    saskia = Permanent("Saskia the Unyielding", chosen={"player": "1"})
    play = scene(Seat(battlefield=[saskia]))
    play.attack(["Saskia the Unyielding"])
    play.until("combat damage")
    assert len(play.stack) == 1
    play.resolve()
    assert (play.life(1), play.stack) == (14, [])


@ruling("Phyrexian Tyranny", 1)
def test_each_card_drawn_costs_life() -> None:
    play = scene(Seat(battlefield=["Phyrexian Tyranny"], hand=["Concentrate"], pool="{U}" * 4, library=["Island"] * 3))
    play.cast("Concentrate")
    play.resolve()
    assert len(play.stack) == 3
    play.resolve_all()
    assert play.life(0) == 14


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


@ruling("Citanul Stalwart", 1)
def test_the_stalwart_s_helper_may_have_just_come() -> None:
    sick = Permanent("Grizzly Bears", sick=True)
    play = scene(Seat(battlefield=["Citanul Stalwart", sick], hand=["Shock"]))
    play.mana("Citanul Stalwart", choices=["R"])
    play.cast("Shock", targets=["Player 2"])
    assert play.tapped("Grizzly Bears")
    play = scene(Seat(battlefield=[Permanent("Citanul Stalwart", sick=True), "Grizzly Bears"]))
    assert not play.may("mana", "Citanul Stalwart")


@ruling("Inexorable Blob", 8)
def test_the_new_ooze_may_attack_someone_else() -> None:
    play = scene(Seat(battlefield=["Inexorable Blob"], graveyard=["Ornithopter", "Island", "Shock"]), Seat(), Seat())
    play.attack({"Inexorable Blob": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.until("end of combat")
    assert play.lives == [20, 17, 17]


@ruling("Jaya, Venerated Firemage", 2)
def test_damage_is_divided_before_it_grows() -> None:
    play = scene(
        Seat(battlefield=["Jaya, Venerated Firemage"], hand=["Forked Bolt"], pool="{R}"),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Forked Bolt", targets=[["Grizzly Bears", "Player 2"]], divide=[1, 1])
    play.resolve()
    assert (play.graveyard(1), play.life(1)) == (["Grizzly Bears"], 18)


@ruling("Sweettooth Witch", 5)
def test_one_food_pays_for_one_cost() -> None:
    play = scene(Seat(hand=["Sweettooth Witch"], pool="{B}" * 3 + "{C}" * 4))
    play.cast("Sweettooth Witch")
    play.resolve_all()
    play.activate("Sweettooth Witch", targets=["Player 2"])
    assert not play.may("activate", "Food")
    play.resolve()
    assert play.lives == [20, 18]


@ruling("Powder Keg", 1)
def test_the_keg_wants_exactly_its_number() -> None:
    keg = Permanent("Powder Keg", counters={"fuse": 2})
    play = scene(Seat(battlefield=[keg]), Seat(battlefield=["Llanowar Elves", "Grizzly Bears", "Hill Giant"]))
    play.activate("Powder Keg")
    play.resolve()
    assert play.battlefield(1) == ["Llanowar Elves", "Hill Giant"]


@ruling("Leonin Warleader", 2)
def test_each_cat_chooses_whom_it_attacks() -> None:
    play = scene(Seat(battlefield=["Leonin Warleader"]), Seat(), Seat())
    play.attack({"Leonin Warleader": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.choose("Player 2")
    play.until("end of combat")
    assert play.lives == [22, 15, 19]


@ruling("Kuldotha Forgemaster", 1)
def test_the_forgemaster_may_be_one_of_three() -> None:
    play = scene(
        Seat(battlefield=["Kuldotha Forgemaster", "Ornithopter", "Bonesplitter"], library=["Darksteel Sentinel"]),
    )
    play.activate("Kuldotha Forgemaster")
    assert play.battlefield(0) == []
    play.resolve()
    play.choose("Darksteel Sentinel")
    assert play.battlefield(0) == ["Darksteel Sentinel"]


@ruling("Ghor-Clan Bloodscale", 1)
def test_once_each_turn_is_once_whoever_has_it() -> None:
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


@ruling("Windborn Muse", 1)
def test_the_muse_s_planeswalker_is_attacked_for_free() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Windborn Muse", "Jace Beleren"]))
    play.attack({"Hill Giant": "Jace Beleren"})
    play.until("end of combat")
    assert play.battlefield(1) == ["Windborn Muse"]


@ruling("Moonshaker Cavalry", 1, 2)
def test_the_cavalry_counts_once_for_those_there() -> None:
    play = scene(
        Seat(hand=["Moonshaker Cavalry", "Raise the Alarm"], pool="{W}" * 10, battlefield=["Grizzly Bears"]),
    )
    play.cast("Moonshaker Cavalry")
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (4, 4)
    play.cast("Raise the Alarm")
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("the first Soldier")) == ((4, 4), (1, 1))


@ruling("Deeproot Pilgrimage", 1)
def test_merfolk_tapped_together_count_once() -> None:
    play = scene(Seat(battlefield=["Deeproot Pilgrimage", "Coral Merfolk", "Coral Merfolk"]))
    first, second = play.state.battlefield[1:]
    play.attack([first, second])
    assert play.stack == ["ability of Deeproot Pilgrimage"]
    play.resolve()
    assert play.battlefield(0)[-1] == "Merfolk Token"


@ruling("Reaper King", 1, 2)
def test_the_king_is_every_color_and_costs_ten() -> None:
    play = scene(Seat(hand=["Reaper King"], pool="{C}" * 10))
    play.cast("Reaper King")
    play.resolve()
    assert (play.values("Reaper King").colours, play.values("Reaper King").mana_value) == (0b11111, 10)


@ruling("Raging Ravine", 3, 4)
def test_a_ravine_that_rages_twice_grows_twice_and_stays_grown() -> None:
    play = scene(Seat(battlefield=["Raging Ravine", *["Mountain"] * 4, *["Forest"] * 4]), Seat(library=["Island"]))
    for _ in range(2):
        play.activate("Raging Ravine")
        play.resolve()
    play.attack(["Raging Ravine"])
    play.order([0, 1])
    play.resolve_all()
    assert play.pt("Raging Ravine") == (5, 5)
    play.until("upkeep", 1)
    assert play.counters("Raging Ravine") == {"+1/+1": 2}


@ruling("Hypersonic Dragon", 2)
def test_the_dragon_hurries_spells_not_abilities() -> None:
    play = scene(
        Seat(battlefield=["Hypersonic Dragon", "Bonesplitter"], hand=["Stone Rain"], pool="{R}" * 4),
        Seat(battlefield=["Island"]),
        active=1,
    )
    play.pass_to(0)
    assert (play.may("cast", "Stone Rain"), play.may("activate", "Bonesplitter")) == (True, False)


@ruling("Gray Merchant of Asphodel", 6)
def test_the_merchant_takes_from_all_and_gains_it_all() -> None:
    play = scene(Seat(hand=["Gray Merchant of Asphodel"], pool="{B}" * 5), Seat(), Seat())
    play.cast("Gray Merchant of Asphodel")
    play.resolve_all()
    assert play.lives == [24, 18, 18]


@ruling("Meria, Scholar of Antiquity", 1)
def test_an_artifact_creature_that_just_came_may_be_tapped_for_meria() -> None:
    play = scene(
        Seat(battlefield=["Meria, Scholar of Antiquity", Permanent("Ornithopter", sick=True)], hand=["Llanowar Elves"]),
    )
    play.mana("Meria, Scholar of Antiquity")
    play.cast("Llanowar Elves")
    assert play.tapped("Ornithopter")


@ruling("Jolrael, Mwonvuli Recluse", 1, 4)
def test_jolrael_s_size_is_fixed_as_it_resolves() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    play = scene(
        Seat(battlefield=["Jolrael, Mwonvuli Recluse", bears], hand=["Island"] * 3, pool="{G}" * 6),
    )
    play.activate("Jolrael, Mwonvuli Recluse")
    play.resolve()
    play.land("Island")
    assert (play.pt("Jolrael, Mwonvuli Recluse"), play.pt("Grizzly Bears")) == ((3, 3), (4, 4))


@ruling("Soaring Thought-Thief", 3, 4)
def test_rogues_that_attack_mill_every_opponent_once() -> None:
    play = scene(
        Seat(battlefield=["Soaring Thought-Thief", "Nightshade Stinger"]),
        Seat(library=["Island"] * 4, graveyard=["Island"] * 8),
        Seat(library=["Island"] * 4),
    )
    assert play.pt("Soaring Thought-Thief") == (2, 3)
    play.attack({"Soaring Thought-Thief": "Player 2", "Nightshade Stinger": "Player 2"})
    play.resolve_all()
    assert (len(play.library(1)), len(play.library(2))) == (2, 2)
