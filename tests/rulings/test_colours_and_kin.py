"""Rulings about colours, lords and Slivers, and about creatures that answer damage."""

from __future__ import annotations

from apnap.language.mana import B, R, U
from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def blocked_by_two(name: str, mine: Permanent | None = None) -> Script:
    """A creature that two others block, up to where damage has been dealt."""
    play = scene(Seat(battlefield=[mine or name]), Seat(battlefield=["Storm Crow", "Scathe Zombies"]))
    play.attack([name])
    play.block({"Storm Crow": name, "Scathe Zombies": name})
    play.order(["Storm Crow", "Scathe Zombies"])
    while play.step != "combat damage":
        if play.decision.purpose == "act":
            play.pass_priority()
        else:
            play.assign({"Storm Crow": 2})
    if play.decision.purpose == "assign damage":
        play.assign({"Storm Crow": 2})
    return play


@ruling("Boros Reckoner", 3)
def test_damage_from_two_sources_at_once_is_answered_once() -> None:
    play = blocked_by_two("Boros Reckoner")
    play.choose("Player 2")
    assert play.stack == ["ability of Boros Reckoner"]
    play.resolve()
    assert play.life(1) == 17


@ruling("Fungusaur", 1)
def test_two_blows_at_once_give_the_fungusaur_one_counter() -> None:
    play = blocked_by_two("Fungusaur", Permanent("Fungusaur", counters={"+1/+1": 3}))
    play.resolve_all()
    assert play.counters("Fungusaur") == {"+1/+1": 4}


@ruling("Fungus Sliver", 3)
def test_two_blows_at_once_give_a_sliver_one_counter() -> None:
    play = blocked_by_two("Fungus Sliver", Permanent("Fungus Sliver", counters={"+1/+1": 3}))
    play.resolve_all()
    assert play.counters("Fungus Sliver") == {"+1/+1": 4}


@ruling("Boros Reckoner", 1, 2)
def test_the_reckoner_answers_in_full_and_not_as_combat_damage() -> None:
    play = scene(
        Seat(battlefield=["Boros Reckoner"]), Seat(battlefield=["Craw Wurm", "Slumbering Dragon", "Wall of Essence"])
    )
    play.attack(["Boros Reckoner"])
    play.block({"Craw Wurm": "Boros Reckoner"})
    while play.decision.purpose != "target":
        play.pass_priority()
    play.choose("Wall of Essence")
    play.resolve()
    assert (play.graveyard(0), "Wall of Essence" in play.graveyard(1), play.stack, play.life(1)) == (
        ["Boros Reckoner"],
        True,
        [],
        20,
    )


@ruling("Brash Taunter", 3)
def test_who_dies_with_the_blow_taunts_no_more() -> None:
    play = scene(Seat(life=2, battlefield=["Brash Taunter"], hand=["Earthquake"], pool="{R}{R}{R}"))
    play.cast("Earthquake", x=2)
    play.resolve()
    assert (play.game.over, play.life(1)) == (True, 18)


@ruling("Dust Stalker", 1, 6)
def test_devoid_is_colourless_with_and_without_the_ability() -> None:
    play = scene(Seat(battlefield=["Dust Stalker", "Dress Down"], hand=["Dust Stalker"], library=["Swamp"]))
    assert (play.values("Dust Stalker on the battlefield").colours, play.values("Dust Stalker in hand").colours) == (
        0,
        0,
    )
    assert "devoid" not in play.keywords("Dust Stalker on the battlefield")


@ruling("Dust Stalker", 8)
def test_a_colour_given_to_devoid_is_its_only_one() -> None:
    play = scene(Seat(battlefield=["Dust Stalker"], hand=["Incite"], pool="{R}"))
    play.cast("Incite", targets=["Dust Stalker"])
    play.resolve()
    assert play.values("Dust Stalker").colours == 1 << R


@ruling("Aphotic Wisps", 1)
def test_a_new_colour_takes_the_place_of_the_old() -> None:
    play = scene(Seat(battlefield=["Watchwolf"], hand=["Aphotic Wisps"], pool="{B}", library=["Swamp"]))
    play.cast("Aphotic Wisps", targets=["Watchwolf"])
    play.resolve()
    assert play.values("Watchwolf").colours == 1 << B


@ruling("Dream Coat", 1, 2)
def test_the_coat_dyes_in_several_colours_for_good() -> None:
    coat = Permanent("Dream Coat", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", coat], library=["Island"] * 3), Seat(library=["Island"] * 3))
    play.activate("Dream Coat")
    play.resolve()
    play.choose("blue", "red")
    play.until("upkeep", 1)
    assert play.values("Grizzly Bears").colours == 1 << U | 1 << R


@ruling("Guardians' Pledge", 2)
def test_a_bonus_stays_with_who_was_white_then() -> None:
    play = scene(Seat(battlefield=["Glory Seeker"], hand=["Guardians' Pledge", "Incite"], pool="{W}{W}{W}{R}"))
    play.cast("Guardians' Pledge")
    play.resolve()
    play.cast("Incite", targets=["Glory Seeker"])
    play.resolve()
    assert (play.values("Glory Seeker").colours, play.pt("Glory Seeker")) == (1 << R, (4, 4))


@ruling("Balefire Liege", 1)
def test_both_colours_get_both_bonuses() -> None:
    play = scene(Seat(battlefield=["Balefire Liege", "Boros Reckoner", "Glory Seeker"]))
    assert (play.pt("Boros Reckoner"), play.pt("Glory Seeker"), play.pt("Balefire Liege")) == ((5, 5), (3, 3), (2, 4))


@ruling("Acidic Sliver", 2)
def test_a_sliver_that_is_none_still_teaches() -> None:
    play = scene(Seat(battlefield=["Acidic Sliver", "Metallic Sliver", "Boldwyr Intimidator"], pool="{R}{C}{C}"))
    play.activate("Boldwyr Intimidator", 0, targets=["Acidic Sliver"])
    play.resolve()
    assert (play.may("activate", "Acidic Sliver"), play.may("activate", "Metallic Sliver")) == (False, True)


@ruling("Darkheart Sliver", 1)
def test_who_sacrifices_a_sliver_gains_the_life() -> None:
    play = scene(Seat(battlefield=["Darkheart Sliver"]), Seat(battlefield=["Metallic Sliver"]))
    play.pass_to(1)
    play.activate("Metallic Sliver")
    play.resolve()
    assert play.lives == [20, 23]


@ruling("Arrogant Bloodlord", 2)
def test_a_blocker_weakened_later_does_not_offend_the_bloodlord() -> None:
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


@ruling("Glory of Warfare", 1)
def test_glory_turns_with_the_turn() -> None:
    seats = Seat(battlefield=["Glory of Warfare", "Grizzly Bears"]), Seat()
    assert scene(*seats).pt("Grizzly Bears") == (4, 2)
    assert scene(*seats, active=1).pt("Grizzly Bears") == (2, 4)


@ruling("Goblin Rabblemaster", 1)
def test_two_rabblemasters_drive_each_other() -> None:
    assert can_attack(scene(Seat(battlefield=["Goblin Rabblemaster"]), step="declare attackers"))
    play = scene(Seat(battlefield=["Goblin Rabblemaster"] * 2), step="declare attackers")
    assert not can_attack(play)


@ruling("Angelic Shield", 1)
def test_the_shield_is_gone_before_its_ability_resolves() -> None:
    hurt = Permanent("Grizzly Bears", damage=2)
    play = scene(Seat(battlefield=["Angelic Shield", hurt]))
    play.activate("Angelic Shield", targets=["Grizzly Bears"])
    assert (play.graveyard(), play.stack) == (["Grizzly Bears", "Angelic Shield"], ["ability of Angelic Shield"])


@ruling("Sigil Blessing", 1)
def test_without_its_target_the_blessing_is_for_nobody() -> None:
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
