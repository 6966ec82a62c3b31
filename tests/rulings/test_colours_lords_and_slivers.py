"""Rulings about colours, lords and Slivers."""

from __future__ import annotations

from apnap.language.mana import B, R, U
from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Dust Stalker", 1, 6)
def test_devoid_makes_a_card_colourless_even_without_the_ability() -> None:
    play = scene(Seat(battlefield=["Dust Stalker", "Dress Down"], hand=["Dust Stalker"], library=["Swamp"]))
    assert (play.values("Dust Stalker on the battlefield").colours, play.values("Dust Stalker in hand").colours) == (
        0,
        0,
    )
    assert "devoid" not in play.keywords("Dust Stalker on the battlefield")


@ruling("Dust Stalker", 8)
def test_a_colour_given_to_a_devoid_card_is_its_only_colour() -> None:
    play = scene(Seat(battlefield=["Dust Stalker"], hand=["Incite"], pool="{R}"))
    play.cast("Incite", targets=["Dust Stalker"])
    play.resolve()
    assert play.values("Dust Stalker").colours == 1 << R


@ruling("Aphotic Wisps", 1)
def test_a_new_colour_replaces_the_old_colours() -> None:
    play = scene(Seat(battlefield=["Watchwolf"], hand=["Aphotic Wisps"], pool="{B}", library=["Swamp"]))
    play.cast("Aphotic Wisps", targets=["Watchwolf"])
    play.resolve()
    assert play.values("Watchwolf").colours == 1 << B


@ruling("Dream Coat", 1, 2)
def test_dream_coat_gives_several_colours_permanently() -> None:
    coat = Permanent("Dream Coat", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", coat], library=["Island"] * 3), Seat(library=["Island"] * 3))
    play.activate("Dream Coat")
    play.resolve()
    play.choose("blue", "red")
    play.until("upkeep", 1)
    assert play.values("Grizzly Bears").colours == 1 << U | 1 << R


@ruling("Guardians' Pledge", 2)
def test_a_bonus_stays_on_a_creature_that_stops_being_white() -> None:
    play = scene(Seat(battlefield=["Glory Seeker"], hand=["Guardians' Pledge", "Incite"], pool="{W}{W}{W}{R}"))
    play.cast("Guardians' Pledge")
    play.resolve()
    play.cast("Incite", targets=["Glory Seeker"])
    play.resolve()
    assert (play.values("Glory Seeker").colours, play.pt("Glory Seeker")) == (1 << R, (4, 4))


@ruling("Balefire Liege", 1)
def test_a_creature_of_both_colours_gets_both_bonuses() -> None:
    play = scene(Seat(battlefield=["Balefire Liege", "Boros Reckoner", "Glory Seeker"]))
    assert (play.pt("Boros Reckoner"), play.pt("Glory Seeker"), play.pt("Balefire Liege")) == ((5, 5), (3, 3), (2, 4))


@ruling("Acidic Sliver", 2)
def test_a_sliver_that_is_no_longer_a_sliver_still_affects_others() -> None:
    play = scene(Seat(battlefield=["Acidic Sliver", "Metallic Sliver", "Boldwyr Intimidator"], pool="{R}{C}{C}"))
    play.activate("Boldwyr Intimidator", 0, targets=["Acidic Sliver"])
    play.resolve()
    assert (play.may("activate", "Acidic Sliver"), play.may("activate", "Metallic Sliver")) == (False, True)


@ruling("Darkheart Sliver", 1)
def test_the_player_who_sacrifices_a_sliver_gains_the_life() -> None:
    play = scene(Seat(battlefield=["Darkheart Sliver"]), Seat(battlefield=["Metallic Sliver"]))
    play.pass_to(1)
    play.activate("Metallic Sliver")
    play.resolve()
    assert play.lives == [20, 23]


@ruling("Glory of Warfare", 1)
def test_glory_of_warfare_changes_with_the_turn() -> None:
    seats = Seat(battlefield=["Glory of Warfare", "Grizzly Bears"]), Seat()
    assert scene(*seats).pt("Grizzly Bears") == (4, 2)
    assert scene(*seats, active=1).pt("Grizzly Bears") == (2, 4)


@ruling("Goblin Rabblemaster", 1)
def test_two_rabblemasters_force_each_other_to_attack() -> None:
    assert can_attack(scene(Seat(battlefield=["Goblin Rabblemaster"]), step="declare attackers"))
    play = scene(Seat(battlefield=["Goblin Rabblemaster"] * 2), step="declare attackers")
    assert not can_attack(play)


@ruling("Angelic Shield", 1)
def test_angelic_shield_leaves_before_its_ability_resolves() -> None:
    hurt = Permanent("Grizzly Bears", damage=2)
    play = scene(Seat(battlefield=["Angelic Shield", hurt]))
    play.activate("Angelic Shield", targets=["Grizzly Bears"])
    assert (play.graveyard(), play.stack) == (["Grizzly Bears", "Angelic Shield"], ["ability of Angelic Shield"])


@ruling("Sigil Blessing", 1)
def test_sigil_blessing_with_an_illegal_target_affects_nothing() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Sigil Blessing"], pool="{G}{W}"),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Sigil Blessing", targets=["Grizzly Bears"])
    whole = Script(play.game.copy())
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.pt("Hill Giant") == (3, 3)
    whole.resolve()
    assert (whole.pt("Grizzly Bears"), whole.pt("Hill Giant")) == ((5, 5), (4, 4))
