"""Rulings about planeswalkers and their abilities."""

from __future__ import annotations

import pytest

from apnap.language.types import ARTIFACT, CREATURE
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.permanents import PermanentSacrificed
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def walker(name: str, loyalty: int) -> Permanent:
    return Permanent(name, counters={"loyalty": loyalty})


@ruling("Ob Nixilis, the Hate-Twisted", 1)
def test_ob_nixilis_that_left_does_not_see_the_draw() -> None:
    play = scene(
        Seat(battlefield=[walker("Ob Nixilis, the Hate-Twisted", 2)]),
        Seat(battlefield=["Grizzly Bears"], library=["Island"] * 3),
    )
    play.activate("Ob Nixilis, the Hate-Twisted", targets=["Grizzly Bears"])
    assert play.battlefield(0) == []
    play.resolve_all()
    assert (play.life(1), play.hand(1)) == (20, ["Island", "Island"])


@ruling("Ob Nixilis, the Hate-Twisted", 2)
def test_the_controller_of_an_indestructible_creature_still_draws() -> None:
    play = scene(
        Seat(battlefield=[walker("Ob Nixilis, the Hate-Twisted", 5)]),
        Seat(battlefield=["Darksteel Sentinel"], library=["Island"] * 3),
    )
    play.activate("Ob Nixilis, the Hate-Twisted", targets=["Darksteel Sentinel"])
    play.resolve_all()
    assert (play.battlefield(1), play.hand(1), play.life(1)) == (["Darksteel Sentinel"], ["Island"] * 2, 18)


@ruling("Jace, Arcane Strategist", 2)
def test_the_target_is_chosen_after_all_cards_are_drawn() -> None:
    play = scene(
        Seat(
            battlefield=["Jace, Arcane Strategist", "Grizzly Bears"],
            hand=["Concentrate"],
            pool="{U}" * 4,
            library=["Island", "Forest", "Plains", "Swamp"],
        )
    )
    play.cast("Concentrate")
    play.resolve()
    assert (len(play.hand(0)), play.stack) == (3, ["ability of Jace, Arcane Strategist"])
    play.resolve()
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}


@ruling("Jace, Arcane Strategist", 3)
def test_the_first_card_may_have_been_drawn_before_jace_entered() -> None:
    play = scene(
        Seat(
            hand=["Jace, Arcane Strategist", "Opt"],
            battlefield=["Grizzly Bears"],
            pool="{U}" * 7,
            library=["Island"] * 4,
        )
    )
    play.cast("Opt")
    play.resolve()
    play.choose()
    play.cast("Jace, Arcane Strategist")
    play.resolve()
    play.activate("Jace, Arcane Strategist", 0)
    play.resolve_all()
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}


@ruling("Samut, the Tested", 3)
def test_each_target_is_assigned_at_least_one_damage() -> None:
    play = scene(Seat(battlefield=[walker("Samut, the Tested", 4)]), Seat(battlefield=["Grizzly Bears"]))
    with pytest.raises(Illegal):
        play.activate("Samut, the Tested", 1, targets=[["Grizzly Bears", "Player 2"]], divide=[2, 0])


@ruling("Nissa, Worldwaker", 1)
def test_an_animated_land_with_summoning_sickness_cant_be_tapped() -> None:
    play = scene(Seat(battlefield=["Nissa, Worldwaker", Permanent("Island", sick=True), "Plains"]))
    assert play.may("mana", "Island")
    play.activate("Nissa, Worldwaker", 0, targets=["Island"])
    play.resolve()
    assert (play.pt("Island"), play.may("mana", "Island"), play.may("mana", "Plains")) == ((4, 4), False, True)


@ruling("Nissa, Worldwaker", 2)
def test_an_animated_land_stays_a_creature() -> None:
    play = scene(
        Seat(battlefield=[walker("Nissa, Worldwaker", 4), "Island"], library=["Forest"]), Seat(library=["Forest"])
    )
    play.activate("Nissa, Worldwaker", 0, targets=["Island"])
    play.resolve()
    play.until("upkeep", 1)
    assert play.pt("Island") == (4, 4)


@ruling("Domri, City Smasher", 1)
def test_domri_affects_only_creatures_there_on_resolution() -> None:
    play = scene(
        Seat(battlefield=["Domri, City Smasher", "Grizzly Bears"], hand=["Raise the Alarm"], pool="{W}{W}"),
    )
    play.activate("Domri, City Smasher", 0)
    play.resolve()
    play.cast("Raise the Alarm")
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("the first Soldier")) == ((3, 3), (1, 1))


@ruling("Sorin, Solemn Visitor", 2)
def test_the_emblem_sacrifices_nothing_without_creatures() -> None:
    play = scene(
        Seat(battlefield=[walker("Sorin, Solemn Visitor", 6)]),
        Seat(library=["Island"]),
    )
    play.activate("Sorin, Solemn Visitor", 2)
    play.resolve()
    play.until("upkeep", 1)
    assert play.stack == ["ability of Emblem"]
    play.resolve_all()
    assert play.log(PermanentSacrificed) == []


@ruling("Tezzeret the Seeker", 1)
def test_x_is_limited_to_the_loyalty() -> None:
    play = scene(Seat(battlefield=[walker("Tezzeret the Seeker", 2)], library=["Bonesplitter", "Loxodon Warhammer"]))
    with pytest.raises(Illegal):
        play.activate("Tezzeret the Seeker", 1, x=3)
    play.activate("Tezzeret the Seeker", 1, x=2)
    play.resolve()
    assert "Loxodon Warhammer" not in play.asked
    play.choose("Bonesplitter")
    assert play.battlefield(0) == ["Bonesplitter"]


@ruling("Tezzeret the Seeker", 3, 4, 6)
def test_artifacts_become_creatures_and_keep_their_counters() -> None:
    ornithopter = Permanent("Ornithopter", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=[walker("Tezzeret the Seeker", 5), ornithopter, "Bonesplitter"]))
    play.activate("Tezzeret the Seeker", 2)
    play.resolve()
    assert (play.pt("Ornithopter"), play.pt("Bonesplitter")) == ((6, 6), (5, 5))
    assert play.values("Bonesplitter").types == ARTIFACT | CREATURE


@ruling("Geyadrone Dihada", 1)
def test_damage_from_a_corrupted_creature_to_dihada_is_prevented() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Grizzly Bears", counters={"corruption": 1}), "Hill Giant"]),
        Seat(battlefield=[walker("Geyadrone Dihada", 6)]),
    )
    play.attack({"Grizzly Bears": "Geyadrone Dihada", "Hill Giant": "Geyadrone Dihada"})
    play.until("end of combat")
    assert play.counters("Geyadrone Dihada") == {"loyalty": 3}


@ruling("Sorin, Vampire Lord", 1)
def test_sorin_gains_no_life_without_a_legal_target() -> None:
    play = scene(
        Seat(battlefield=[walker("Sorin, Vampire Lord", 4)]),
        Seat(battlefield=["Grizzly Bears"], hand=["Unsummon"], pool="{U}"),
    )
    play.activate("Sorin, Vampire Lord", 1, targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.life(0) == 20


@ruling("Tibalt, the Fiend-Blooded", 1)
def test_tibalt_counts_the_hand_on_resolution() -> None:
    play = scene(
        Seat(battlefield=[walker("Tibalt, the Fiend-Blooded", 5)]),
        Seat(hand=["Shock", "Island", "Island"], pool="{R}"),
    )
    play.activate("Tibalt, the Fiend-Blooded", 1, targets=["Player 2"])
    play.cast("Shock", targets=["Player 1"], by=1)
    play.resolve_all()
    assert play.lives == [18, 18]


@ruling("Tibalt, the Fiend-Blooded", 2)
def test_tibalt_untaps_his_controllers_creatures_too() -> None:
    play = scene(
        Seat(battlefield=[walker("Tibalt, the Fiend-Blooded", 6), Permanent("Grizzly Bears", tapped=True, sick=True)]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate("Tibalt, the Fiend-Blooded", 2)
    play.resolve()
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.until("end of combat")
    assert play.life(1) == 15


@ruling("Domri Rade", 3)
def test_a_creature_cant_fight_itself() -> None:
    play = scene(Seat(battlefield=[walker("Domri Rade", 3), "Grizzly Bears"]))
    assert not [one for one in play.decision.options if one.kind == "activate" and one.number == 1]


@ruling("Archangel Elspeth", 3)
def test_the_angel_effect_has_no_duration() -> None:
    play = scene(
        Seat(battlefield=[walker("Archangel Elspeth", 4), "Grizzly Bears"], library=["Island"]),
        Seat(library=["Island"]),
    )
    play.activate("Archangel Elspeth", 1, targets=["Grizzly Bears"])
    play.resolve()
    play.until("upkeep", 1)
    assert (play.keywords("Grizzly Bears"), play.values("Grizzly Bears").subtypes) == (
        frozenset(("flying",)),
        frozenset(("Angel", "Bear")),
    )


ARLINN = "Arlinn Kord // Arlinn, Embraced by the Moon"


@ruling("Arlinn Kord // Arlinn, Embraced by the Moon", 5, 7)
def test_a_transformed_planeswalker_keeps_its_loyalty_and_activation() -> None:
    play = scene(Seat(battlefield=[walker(ARLINN, 3)]))
    play.activate("Arlinn Kord", 1)
    play.resolve()
    name = "Arlinn, Embraced by the Moon"
    assert (play.battlefield(0), play.counters(name)) == ([name, "Wolf Token"], {"loyalty": 3})
    assert not play.may("activate", name)


@ruling("Arlinn Kord // Arlinn, Embraced by the Moon", 9)
def test_the_two_faces_have_different_legendary_names() -> None:
    play = scene(Seat(battlefield=[ARLINN, Permanent(ARLINN, face=1, counters={"loyalty": 3})]))
    assert play.battlefield(0) == ["Arlinn Kord", "Arlinn, Embraced by the Moon"]


@ruling("Heroic Intervention", 1)
def test_an_indestructible_planeswalker_loses_loyalty() -> None:
    play = scene(
        Seat(
            hand=["Heroic Intervention", "Magmaquake"],
            pool="{G}{G}",
            battlefield=["Jace Beleren", *["Mountain"] * 5],
        ),
    )
    play.cast("Heroic Intervention")
    play.resolve()
    assert "indestructible" in play.keywords("Jace Beleren")
    play.cast("Magmaquake", x=3)
    play.resolve()
    assert play.graveyard(0) == ["Jace Beleren", "Magmaquake", "Heroic Intervention"]


@ruling("Gideon Blackblade", 2)
def test_gideon_loses_equipment_in_other_players_turns() -> None:
    gideon = "Gideon Blackblade"
    play = scene(
        Seat(
            battlefield=[
                gideon,
                Permanent("Bonesplitter", attached_to=gideon),
                Permanent("Holy Strength", attached_to=gideon),
            ],
        ),
        Seat(library=["Island"]),
    )
    assert play.pt(gideon) == (7, 6)
    play.until("upkeep", 1)
    assert (play.attached_to("Bonesplitter"), play.graveyard(0)) == ("", ["Holy Strength"])
    assert play.values(gideon).types & CREATURE == 0
