"""Rulings about permanents: groups that act at once, instances that add up, thresholds, types in every layer."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Deeproot Pilgrimage", 1)
def test_merfolk_tapped_together_count_once() -> None:
    play = scene(Seat(battlefield=["Deeproot Pilgrimage", "Coral Merfolk", "Coral Merfolk"]))
    first, second = play.state.battlefield[1:]
    play.attack([first, second])
    assert play.stack == ["ability of Deeproot Pilgrimage"]
    play.resolve()
    assert play.battlefield(0)[-1] == "Merfolk Token"


@ruling("Woodland Champion", 1)
def test_the_champion_counts_tokens_that_are_gone() -> None:
    play = scene(
        Seat(battlefield=["Woodland Champion"], hand=["Raise the Alarm"], pool="{W}{W}"),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.cast("Raise the Alarm")
    play.resolve()
    assert play.stack == ["ability of Woodland Champion"]
    play.cast("Shock", targets=["the first Soldier"], by=1)
    play.resolve_all()
    assert play.counters("Woodland Champion") == {"+1/+1": 2}


@ruling("Reaper King", 1, 2)
def test_the_king_is_every_color_and_costs_ten() -> None:
    play = scene(Seat(hand=["Reaper King"], pool="{C}" * 10))
    play.cast("Reaper King")
    play.resolve()
    assert (play.values("Reaper King").colours, play.values("Reaper King").mana_value) == (0b11111, 10)


@ruling("Birthing Pod", 5)
def test_the_pod_reads_a_clone_as_what_it_copied() -> None:
    play = scene(
        Seat(
            battlefield=["Birthing Pod", "Grizzly Bears"],
            hand=["Clone"],
            pool="{U}" * 4 + "{G}{G}",
            library=["Gray Ogre", "Air Elemental"],
        )
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Grizzly Bears")
    clone = play.state.battlefield[-1]
    play.activate("Birthing Pod", choices=[clone])
    play.resolve()
    assert "Air Elemental" not in play.asked
    play.choose("Gray Ogre")
    assert "Gray Ogre" in play.battlefield(0)


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


@ruling("Goddric, Cloaked Reveler", 4)
def test_a_dragon_without_abilities_is_still_a_dragon() -> None:
    play = scene(
        Seat(
            battlefield=["Goddric, Cloaked Reveler"],
            hand=["Ornithopter", "Ornithopter", "Humility"],
            pool="{W}" * 4,
        )
    )
    play.cast("Ornithopter")
    play.resolve()
    play.cast("Ornithopter")
    play.resolve()
    assert (play.pt("Goddric, Cloaked Reveler"), "flying" in play.keywords("Goddric, Cloaked Reveler")) == (
        (4, 4),
        True,
    )
    play.cast("Humility")
    play.resolve()
    assert play.values("Goddric, Cloaked Reveler").subtypes == {"Dragon"}


@ruling("Hypersonic Dragon", 2)
def test_the_dragon_hurries_spells_not_abilities() -> None:
    play = scene(
        Seat(battlefield=["Hypersonic Dragon", "Bonesplitter"], hand=["Stone Rain"], pool="{R}" * 4),
        Seat(battlefield=["Island"]),
        active=1,
    )
    play.pass_to(0)
    assert (play.may("cast", "Stone Rain"), play.may("activate", "Bonesplitter")) == (True, False)


@ruling("God-Pharaoh's Gift", 4)
def test_the_gift_s_token_is_a_black_zombie_and_so_are_its_copies() -> None:
    play = scene(
        Seat(
            battlefield=["God-Pharaoh's Gift", *["Island"] * 3],
            graveyard=["Serra Angel"],
            hand=["Cackling Counterpart"],
        ),
    )
    play.until("beginning of combat")
    play.resolve()
    play.yes()
    token = play.state.battlefield[-1]
    play.cast("Cackling Counterpart", targets=[token])
    play.resolve()
    copy = play.state.battlefield[-1]
    for one in (token, copy):
        assert play.values(one).subtypes == {"Zombie"}
        assert (play.values(one).colours, play.pt(one)) == (1 << 2, (4, 4))
    assert ("haste" in play.keywords(token), "haste" in play.keywords(copy)) == (True, False)


@ruling("Tyrite Sanctum", 1)
def test_an_indestructible_counter_makes_indestructible() -> None:
    god = Permanent("Isamaru, Hound of Konda", counters={"indestructible": 1})
    play = scene(Seat(battlefield=[god], hand=["Murder"], pool="{B}" * 3))
    play.cast("Murder", targets=["Isamaru, Hound of Konda"])
    play.resolve()
    assert play.battlefield(0) == ["Isamaru, Hound of Konda"]


@ruling("Xenograft", 3)
def test_the_grafted_type_counts_as_a_creature_enters() -> None:
    graft = Permanent("Xenograft", chosen={"subtype": "Warrior"})
    play = scene(Seat(battlefield=[graft, "Bramblewood Paragon"], hand=["Runeclaw Bear"], pool="{G}{G}"))
    play.cast("Runeclaw Bear")
    play.resolve()
    assert play.counters("Runeclaw Bear") == {"+1/+1": 1}


@ruling("Xenograft", 1)
def test_the_graft_does_not_reach_spells_and_cards() -> None:
    graft = Permanent("Xenograft", chosen={"subtype": "Warrior"})
    play = scene(Seat(battlefield=[graft], hand=["Runeclaw Bear"], graveyard=["Grizzly Bears"], pool="{G}{G}"))
    play.cast("Runeclaw Bear")
    assert play.values("Runeclaw Bear").subtypes == {"Bear"}
    assert play.values("Grizzly Bears").subtypes == {"Bear"}


@ruling("Decaying Soil", 1, 2)
def test_the_creature_that_meets_the_threshold_is_not_returned() -> None:
    play = scene(
        Seat(battlefield=["Decaying Soil", "Grizzly Bears", "Hill Giant"], graveyard=["Island"] * 5, pool="{C}{C}"),
        Seat(hand=["Day of Judgment"], pool="{W}" * 4),
        active=1,
    )
    play.cast("Day of Judgment")
    play.resolve()
    assert (play.stack, len(play.graveyard(0))) == ([], 7)


@ruling("Murder Investigation", 2)
def test_the_victim_s_last_power_counts() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 2})
    play = scene(
        Seat(
            battlefield=[bears, Permanent("Murder Investigation", attached_to="Grizzly Bears")],
            hand=["Murder"],
            pool="{B}" * 3,
        )
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.battlefield(0) == ["Soldier Token"] * 4


@ruling("Elephant Guide", 1)
def test_the_guide_s_controller_gets_the_elephant() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Elephant Guide", attached_to="Grizzly Bears")],
            hand=["Murder"],
            pool="{B}" * 3,
        ),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve_all()
    assert (play.battlefield(0), play.battlefield(1)) == (["Elephant Token"], [])


@ruling("Warbriar Blessing", 1)
def test_the_last_blessed_creature_fights() -> None:
    play = scene(
        Seat(hand=["Warbriar Blessing"], pool="{G}{G}", battlefield=["Hill Giant"]),
        Seat(battlefield=["Grizzly Bears"], hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Warbriar Blessing", targets=["Hill Giant"])
    play.resolve()
    play.choose("Grizzly Bears")
    play.cast("Disenchant", targets=["Warbriar Blessing"], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.damage("Hill Giant")) == ([], 2)


@ruling("Gray Merchant of Asphodel", 6)
def test_the_merchant_takes_from_all_and_gains_it_all() -> None:
    play = scene(Seat(hand=["Gray Merchant of Asphodel"], pool="{B}" * 5), Seat(), Seat())
    play.cast("Gray Merchant of Asphodel")
    play.resolve_all()
    assert play.lives == [24, 18, 18]


@ruling("Bookwurm", 2)
def test_third_from_the_top_of_one_card_is_the_bottom() -> None:
    play = scene(Seat(graveyard=["Bookwurm"], pool="{G}" * 3, library=["Island"]))
    play.activate("Bookwurm")
    play.resolve()
    assert play.library(0) == ["Island", "Bookwurm"]


@ruling("Bookwurm", 1)
def test_a_bookwurm_that_is_gone_is_not_shelved() -> None:
    play = scene(
        Seat(graveyard=["Bookwurm"], pool="{G}" * 3, library=["Island"] * 3),
        Seat(hand=["Fade from Memory"], pool="{B}"),
    )
    play.activate("Bookwurm")
    play.cast("Fade from Memory", targets=["Bookwurm"], by=1)
    play.resolve_all()
    assert (play.exile(), len(play.library(0))) == (["Bookwurm"], 3)


@ruling("Meria, Scholar of Antiquity", 1)
def test_an_artifact_creature_that_just_came_may_be_tapped_for_meria() -> None:
    play = scene(
        Seat(battlefield=["Meria, Scholar of Antiquity", Permanent("Ornithopter", sick=True)], hand=["Llanowar Elves"]),
    )
    play.mana("Meria, Scholar of Antiquity")
    play.cast("Llanowar Elves")
    assert play.tapped("Ornithopter")


@ruling("Numot, the Devastator", 1)
def test_numot_may_pay_for_nothing() -> None:
    play = scene(Seat(battlefield=["Numot, the Devastator", *["Mountain"] * 3]), Seat(battlefield=["Island"]))
    play.attack(["Numot, the Devastator"])
    play.until("combat damage")
    play.choose()
    play.resolve()
    play.yes()
    assert (play.battlefield(1), play.tapped("the first Mountain")) == (["Island"], True)


@ruling("Stampeding Wildebeests", 2)
def test_two_wildebeests_return_two_creatures() -> None:
    beasts = ["Stampeding Wildebeests", "Stampeding Wildebeests"]
    play = scene(Seat(battlefield=beasts, library=["Island"]), step="upkeep")
    play.order([0, 1])
    play.resolve()
    play.choose(play.decision.options[0])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Cleaving Reaper", 1)
def test_an_angel_that_is_gone_still_calls_the_reaper() -> None:
    play = scene(
        Seat(graveyard=["Cleaving Reaper"], hand=["Serra Angel", "Unsummon"], pool="{W}" * 5 + "{U}"),
    )
    assert not play.may("activate", "Cleaving Reaper")
    play.cast("Serra Angel")
    play.resolve()
    play.cast("Unsummon", targets=["Serra Angel"])
    play.resolve()
    play.activate("Cleaving Reaper")
    play.resolve()
    assert (play.hand(0), play.life(0)) == (["Serra Angel", "Cleaving Reaper"], 17)
