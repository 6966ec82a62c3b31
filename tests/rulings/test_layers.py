"""Rulings about layers: types, abilities, base power and toughness."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def subtypes(play: Script, name: str) -> list[str]:
    return sorted(play.values(name).subtypes)


def cast_all(play: Script, *spells: str, at: str) -> None:
    for spell in spells:
        play.cast(spell, targets=[at])
        play.resolve()


@ruling("Humility", 1)
@pytest.mark.parametrize(
    ("order", "sizes"),
    [
        (["Opalescence", "Opalescence", "Humility"], [(1, 1), (1, 1), (1, 1)]),
        (["Opalescence", "Humility", "Opalescence"], [(4, 4), (4, 4), (1, 1)]),
        (["Humility", "Opalescence", "Opalescence"], [(4, 4), (4, 4), (4, 4)]),
    ],
)
def test_humility_and_two_opalescences(order: list[str], sizes: list[tuple[int, int]]) -> None:
    play = scene(Seat(battlefield=order))
    assert [play.pt(id) for id in play.state.battlefield] == sizes


@ruling("Humility", 2)
def test_an_animated_land_under_humility_has_no_mana_ability() -> None:
    play = scene(Seat(battlefield=["Humility", "Kormus Bell", "Swamp", "Llanowar Elves"]))
    assert not play.may("mana", "Llanowar Elves")
    assert not play.may("mana", "Swamp")


@ruling("Humility", 4)
def test_humility_sets_power_and_toughness_and_other_effects_add() -> None:
    play = scene(Seat(battlefield=["Glorious Anthem", Permanent("Craw Wurm", counters={"+1/+1": 1}), "Humility"]))
    assert play.pt("Craw Wurm") == (3, 3)


@ruling("Dress Down", 1)
def test_an_animated_dress_down_loses_its_own_abilities() -> None:
    play = scene(Seat(battlefield=["Opalescence", "Dress Down"], library=["Island"]))
    play.until("end")
    assert (play.stack, play.pt("Dress Down")) == ([], (2, 2))


@ruling("Dress Down", 2)
def test_abilities_granted_after_dress_down_stay() -> None:
    play = scene(Seat(battlefield=["Dress Down", "Faerie Conclave", "Serra Angel", "Island", "Island"]))
    play.activate("Faerie Conclave", 1)
    play.resolve()
    assert (play.keywords("Faerie Conclave"), play.keywords("Serra Angel")) == (frozenset({"flying"}), frozenset())
    assert not play.may("mana", "Faerie Conclave")


@ruling("Blood Moon", 1, 2)
def test_under_blood_moon_nonbasic_lands_lose_abilities_about_entering() -> None:
    play = scene(Seat(battlefield=["Blood Moon"], hand=["Faerie Conclave"]))
    play.land("Faerie Conclave")
    assert not play.tapped("Faerie Conclave")
    play = scene(Seat(battlefield=["Blood Moon", "Plains"], hand=["Glacial Chasm"]))
    play.land("Glacial Chasm")
    assert play.stack == []


@ruling("Blood Moon", 3, 4)
def test_blood_moon_changes_only_types_and_abilities() -> None:
    play = scene(Seat(battlefield=["Blood Moon", "Urborg, Tomb of Yawgmoth"], hand=["Shock"]))
    assert play.values("Urborg, Tomb of Yawgmoth").supertypes == t.LEGENDARY
    assert subtypes(play, "Urborg, Tomb of Yawgmoth") == ["Mountain"]
    play.cast("Shock", targets=["Player 2"])
    assert play.tapped("Urborg, Tomb of Yawgmoth")


@ruling("Urborg, Tomb of Yawgmoth", 1)
@pytest.mark.parametrize("order", [0, 1])
def test_blood_moon_affects_urborg_in_either_order(order: int) -> None:
    lands = ["Urborg, Tomb of Yawgmoth", "Magus of the Moon"]
    play = scene(Seat(battlefield=[*(lands if order else lands[::-1]), "Forest"]))
    assert subtypes(play, "Urborg, Tomb of Yawgmoth") == ["Mountain"]
    assert subtypes(play, "Forest") == ["Forest"]


@ruling("Urborg, Tomb of Yawgmoth", 2, 3)
def test_urborg_adds_a_type_to_lands_on_the_battlefield() -> None:
    play = scene(
        Seat(battlefield=["Urborg, Tomb of Yawgmoth"], hand=["Forest"]),
        Seat(battlefield=["Forest"]),
    )
    assert subtypes(play, "Player 2's Forest") == ["Forest", "Swamp"]
    assert subtypes(play, "your Forest in hand") == ["Forest"]


@ruling("Magus of the Moon", 1)
def test_magus_of_the_moon_works_without_its_ability() -> None:
    play = scene(
        Seat(battlefield=["Magus of the Moon", "Faerie Conclave"], hand=["Humble"], pool="{W}{W}"),
    )
    cast_all(play, "Humble", at="Magus of the Moon")
    assert play.pt("Magus of the Moon") == (0, 1)
    assert subtypes(play, "Faerie Conclave") == ["Mountain"]


@ruling("Song of the Dryads", 2)
def test_song_of_the_dryads_leaves_granted_abilities() -> None:
    sung = [Permanent(aura, attached_to="Serra Angel") for aura in ("Indestructibility", "Song of the Dryads")]
    play = scene(Seat(battlefield=["Serra Angel", *sung]))
    angel = play.values("Serra Angel")
    assert (angel.types, sorted(angel.subtypes), angel.colours, angel.name) == (t.LAND, ["Forest"], 0, "Serra Angel")
    assert play.keywords("Serra Angel") == {"indestructible"}
    play.mana("Serra Angel")
    assert play.pool() == "{G}"


@ruling("Song of the Dryads", 1)
def test_equipment_under_song_of_the_dryads_is_unattached() -> None:
    play = scene(
        Seat(
            hand=["Song of the Dryads"],
            pool="{G}{G}{G}",
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")],
        )
    )
    cast_all(play, "Song of the Dryads", at="Bonesplitter")
    assert (play.attached_to("Bonesplitter"), play.pt("Grizzly Bears")) == ("", (2, 2))


@ruling("Lignify", 2, 8)
def test_lignify_applies_before_bonuses_and_switches() -> None:
    play = scene(
        Seat(
            hand=["Twisted Image", "Lignify", "Giant Growth"],
            pool="{U}{G}{G}{G}",
            battlefield=["Hill Giant", "Glorious Anthem"],
            library=["Island"],
        )
    )
    cast_all(play, "Twisted Image", "Lignify", "Giant Growth", at="Hill Giant")
    assert play.pt("Hill Giant") == (8, 4)


@ruling("Lignify", 4)
def test_lignify_removes_earlier_abilities_and_not_later_ones() -> None:
    play = scene(
        Seat(hand=["Lignify", "Kindled Fury"], pool="{G}{G}{R}{R}", battlefield=["Serra Angel"]),
    )
    cast_all(play, "Lignify", "Kindled Fury", at="Serra Angel")
    assert (play.keywords("Serra Angel"), play.pt("Serra Angel")) == (frozenset({"first strike"}), (1, 4))


@ruling("Lignify", 5, 7)
def test_lignify_overwrites_characteristic_defining_abilities() -> None:
    play = scene(
        Seat(
            hand=["Lignify", "Lignify"],
            pool="{G}{G}{G}{G}",
            battlefield=["Nightmare", "Turtleshell Changeling", *["Swamp"] * 3],
        )
    )
    cast_all(play, "Lignify", at="Nightmare")
    cast_all(play, "Lignify in hand", at="Turtleshell Changeling")
    assert (play.pt("Nightmare"), play.keywords("Nightmare")) == ((0, 4), frozenset())
    assert subtypes(play, "Turtleshell Changeling") == ["Treefolk"]


@ruling("Lignify", 9)
def test_the_later_effect_that_sets_power_and_toughness_wins() -> None:
    play = scene(
        Seat(hand=["Diminish", "Lignify", "Diminish"], pool="{U}{G}{G}{U}{U}", battlefield=["Craw Wurm"]),
    )
    cast_all(play, "Diminish", "Lignify", at="Craw Wurm")
    assert play.pt("Craw Wurm") == (0, 4)
    cast_all(play, "Diminish", at="Craw Wurm")
    assert play.pt("Craw Wurm") == (1, 1)


@ruling("Frogify", 3, 4)
def test_a_frogified_vehicle_stays_a_frog() -> None:
    play = scene(
        Seat(
            battlefield=["Smuggler's Copter", "Grizzly Bears"], hand=["Frogify"], pool="{U}{U}", library=["Island"] * 2
        ),
        Seat(library=["Island"] * 2),
    )
    play.activate("Smuggler's Copter", choices=["Grizzly Bears"])
    play.resolve()
    cast_all(play, "Frogify", at="Smuggler's Copter")
    play.until("upkeep", 1)
    frog = play.values("Smuggler's Copter")
    assert (frog.types, sorted(frog.subtypes), play.pt("Smuggler's Copter")) == (t.CREATURE, ["Frog"], (1, 1))


@ruling("Merfolk Trickster", 2)
def test_a_star_without_its_defining_ability_is_0() -> None:
    play = scene(Seat(hand=["Merfolk Trickster"], pool="{U}{U}"), Seat(battlefield=["Nightmare", *["Swamp"] * 3]))
    play.cast("Merfolk Trickster")
    play.resolve_all()
    assert play.graveyard(1) == ["Nightmare"]


@ruling("Turn to Frog", 1)
def test_a_frog_keeps_its_counters_and_bonuses() -> None:
    play = scene(
        Seat(
            hand=["Giant Growth", "Turn to Frog"],
            pool="{G}{U}{U}",
            battlefield=[Permanent("Craw Wurm", counters={"+1/+1": 1})],
        )
    )
    cast_all(play, "Giant Growth", "Turn to Frog", at="Craw Wurm")
    assert play.pt("Craw Wurm") == (5, 5)


@ruling("Twisted Image", 2, 3)
def test_switching_applies_last_and_twice_has_no_effect() -> None:
    play = scene(
        Seat(
            hand=["Twisted Image", "Brute Strength", "Twisted Image"],
            pool="{U}{R}{R}{U}{U}",
            battlefield=["Storm Crow"],
            library=["Island"] * 2,
        )
    )
    cast_all(play, "Twisted Image", at="Storm Crow")
    assert play.pt("Storm Crow") == (2, 1)
    cast_all(play, "Brute Strength", at="Storm Crow")
    assert play.pt("Storm Crow") == (3, 4)
    cast_all(play, "Twisted Image", at="Storm Crow")
    assert play.pt("Storm Crow") == (4, 3)


@ruling("Chimeric Mass", 2)
def test_chimeric_mass_sets_its_power_and_toughness_again() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Chimeric Mass", counters={"charge": 3})],
            hand=["Giant Growth", "Diminish"],
            pool="{C}{C}{G}{U}",
        )
    )
    play.activate("Chimeric Mass")
    play.resolve()
    cast_all(play, "Giant Growth", at="Chimeric Mass")
    assert play.pt("Chimeric Mass") == (6, 6)
    cast_all(play, "Diminish", at="Chimeric Mass")
    assert play.pt("Chimeric Mass") == (4, 4)
    play.activate("Chimeric Mass")
    play.resolve()
    assert play.pt("Chimeric Mass") == (6, 6)


@ruling("Doran, the Siege Tower", 1, 3)
def test_doran_changes_assigned_damage_and_not_power() -> None:
    play = scene(Seat(battlefield=["Storm Crow"]), Seat(battlefield=["Doran, the Siege Tower"]))
    play.attack(["Storm Crow"])
    play.until("end of combat")
    assert (play.life(1), play.power("Storm Crow")) == (18, 1)


@ruling("March of the Machines", 1, 3)
def test_animated_equipment_is_unattached_and_artifact_lands_die() -> None:
    play = scene(
        Seat(
            hand=["March of the Machines"],
            pool="{U}{U}{U}{U}",
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears"), "Seat of the Synod"],
        )
    )
    play.cast("March of the Machines")
    play.resolve()
    assert (play.attached_to("Bonesplitter"), play.pt("Bonesplitter"), play.pt("Grizzly Bears")) == ("", (1, 1), (2, 2))
    assert play.graveyard() == ["Seat of the Synod"]


@ruling("Ashaya, Soul of the Wild", 1, 2)
def test_ashaya_counts_itself_among_the_lands() -> None:
    play = scene(Seat(battlefield=["Ashaya, Soul of the Wild", "Grizzly Bears", "Forest"]))
    assert play.pt("Ashaya, Soul of the Wild") == (3, 3)
    play.mana("Grizzly Bears")
    assert play.pool() == "{G}"


@ruling("Tarmogoyf", 1)
def test_the_spell_is_in_the_graveyard_before_tarmogoyf_dies() -> None:
    play = scene(Seat(hand=["Shock"], pool="{R}", graveyard=["Forest"]), Seat(battlefield=["Tarmogoyf"]))
    assert play.pt("Tarmogoyf") == (1, 2)
    cast_all(play, "Shock", at="Tarmogoyf")
    assert (play.pt("Tarmogoyf"), play.damage("Tarmogoyf")) == ((2, 3), 2)


@ruling("Figure of Destiny", 1)
def test_figure_of_destiny_keeps_flying_as_it_shrinks() -> None:
    play = scene(Seat(battlefield=["Figure of Destiny"], pool="{R}{R}{R}{R}{R}{R}{R}{R}{R}{R}{R}"))
    for number in (0, 1, 2, 0):
        play.activate("Figure of Destiny", number)
        play.resolve()
    assert (play.pt("Figure of Destiny"), play.keywords("Figure of Destiny")) == (
        (2, 2),
        frozenset({"flying", "first strike"}),
    )
    assert subtypes(play, "Figure of Destiny") == ["Kithkin", "Spirit"]
